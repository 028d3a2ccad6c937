// Objects that point to each other: neither holds a network.
#include <torch/torch.h>

struct Child;

struct Parent {
  Child* child;
  int size;
};

struct Child {
  Parent* parent;
  Child* next;
};

int main() {
  Parent parent;
  Child child;
  parent.child = &child;
  child.parent = &parent;
  return 0;
}
