template <class T> struct A : A<T*> { A<A> operator->(); decltype(A()->A()) x = x; };
struct B { B(B); B& operator=(B) = default; friend B; union { B b; }; enum : B {}; B operator()(auto... x) { return x...; } } b = b;
auto f(auto g) -> decltype(f(g)) { return f(f); }
