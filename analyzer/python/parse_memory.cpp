#include "python/parse_memory.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

namespace gpulint::python {
namespace {

constexpr size_t kUnit = 8;       // sizes are multiples of it, and nothing of a tree has a stricter alignment
constexpr size_t kClasses = 128;  // of sizes: blocks of up to kClasses - 1 units
constexpr size_t kChunkSize = 1 << 20;
constexpr size_t kKeptChunks = 8;  // from one parse to the next

// In front of every block.
struct alignas(kUnit) Header {
  uint32_t units = 0;  // 0: a block of its own, in `large`
  uint32_t large_index = 0;
};

struct FreeBlock {
  FreeBlock* next;
};

class Pool {
 public:
  ~Pool() {
    drop();
    for (void* chunk : chunks_) std::free(chunk);
  }

  void* allocate(size_t size) {
    const size_t units = (std::max(size, sizeof(FreeBlock)) + sizeof(Header) + kUnit - 1) / kUnit;
    if (units >= kClasses) return allocate_large(size);
    if (FreeBlock* block = free_[units]) {
      free_[units] = block->next;
      return block;
    }
    if (static_cast<size_t>(end_ - next_) < units * kUnit) add_chunk();
    auto* header = new (next_) Header{static_cast<uint32_t>(units), 0};
    next_ += units * kUnit;
    return header + 1;
  }

  void free(void* block) {
    if (block == nullptr) return;
    auto* header = static_cast<Header*>(block) - 1;
    const size_t units = header->units;
    if (units == 0) {
      free_large(header);
      return;
    }
    free_[units] = new (block) FreeBlock{free_[units]};
  }

  void* reallocate(void* block, size_t size) {
    if (block == nullptr) return allocate(size);
    auto* header = static_cast<Header*>(block) - 1;
    const size_t units = header->units;
    if (units == 0) return reallocate_large(header, size);
    const size_t held = units * kUnit - sizeof(Header);
    if (size <= held) return block;
    void* moved = allocate(size);
    std::memcpy(moved, block, held);
    free(block);
    return moved;
  }

  void enter() { ++users_; }
  void leave() {
    if (--users_ == 0) drop();
  }

 private:
  static void* checked(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }

  void add_chunk() {
    if (used_chunks_ == chunks_.size()) chunks_.push_back(checked(std::malloc(kChunkSize)));
    next_ = static_cast<char*>(chunks_[used_chunks_++]);
    end_ = next_ + kChunkSize;
  }

  void* allocate_large(size_t size) {
    auto* header = new (checked(std::malloc(sizeof(Header) + size))) Header{0, static_cast<uint32_t>(large_.size())};
    large_.push_back(header);
    return header + 1;
  }

  void free_large(Header* header) {
    const size_t index = header->large_index;
    large_[index] = large_.back();
    large_[index]->large_index = static_cast<uint32_t>(index);
    large_.pop_back();
    std::free(header);
  }

  void* reallocate_large(Header* header, size_t size) {
    const size_t index = header->large_index;
    header = static_cast<Header*>(checked(std::realloc(header, sizeof(Header) + size)));
    large_[index] = header;
    return header + 1;
  }

  void drop() {
    for (Header* block : large_) std::free(block);
    large_.clear();
    free_.fill(nullptr);
    for (; chunks_.size() > kKeptChunks; chunks_.pop_back()) std::free(chunks_.back());
    used_chunks_ = 0;
    next_ = end_ = nullptr;
  }

  std::array<FreeBlock*, kClasses> free_{};
  char* next_ = nullptr;  // of the chunk in use
  char* end_ = nullptr;
  std::vector<void*> chunks_;
  size_t used_chunks_ = 0;
  std::vector<Header*> large_;
  size_t users_ = 0;
};

thread_local Pool pool;

}  // namespace

ParseMemory::ParseMemory() {
  pool.enter();
}
ParseMemory::~ParseMemory() {
  pool.leave();
}

}  // namespace gpulint::python

using gpulint::python::pool;

void* gpulint_parse_malloc(size_t size) {
  return pool.allocate(size);
}

void* gpulint_parse_calloc(size_t count, size_t size) {
  if (count != 0 && size > SIZE_MAX / count) throw std::bad_alloc();
  void* block = pool.allocate(count * size);
  std::memset(block, 0, count * size);
  return block;
}

void* gpulint_parse_realloc(void* block, size_t size) {
  return pool.reallocate(block, size);
}

void gpulint_parse_free(void* block) {
  pool.free(block);
}
