#pragma once
#include <gpulint/cuda/runtime.h>
namespace cooperative_groups {
struct thread_group {
  __device__ void sync() const;
  __device__ unsigned long long size() const, thread_rank() const, num_threads() const;
  __device__ bool is_valid() const;
  __device__ unsigned group_size() const;
};
// Groups that can split a barrier into arriving and waiting
struct gpulint_barrier_group : thread_group {
  struct arrival_token {};
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait(arrival_token&& = {}) const;
};
struct thread_block : gpulint_barrier_group {
  __device__ static dim3 group_index(), thread_index(), group_dim(), dim_threads();
};
struct grid_group : gpulint_barrier_group {
  __device__ dim3 group_dim() const, block_index() const, dim_blocks() const, thread_index() const, dim_threads() const;
  __device__ unsigned long long block_rank() const, num_blocks() const;
};
struct multi_grid_group : thread_group { __device__ unsigned grid_rank() const, num_grids() const; };
struct cluster_group : gpulint_barrier_group {
  __device__ static unsigned block_rank(), num_blocks(), thread_rank();
  __device__ unsigned query_shared_rank(const void*) const;
  __device__ dim3 block_index() const, dim_blocks() const;
  template <class T>
  __device__ T* map_shared_rank(T*, int) const;
};
struct gpulint_tile : thread_group {
  template <class T>
  __device__ T shfl(T, int) const;
  template <class T>
  __device__ T shfl_down(T, unsigned) const;
  template <class T>
  __device__ T shfl_up(T, unsigned) const;
  template <class T>
  __device__ T shfl_xor(T, unsigned) const;
  __device__ int any(int) const, all(int) const;
  __device__ unsigned ballot(int) const, meta_group_rank() const, meta_group_size() const;
  template <class T>
  __device__ unsigned match_any(T) const;
};
struct coalesced_group : gpulint_tile {};
template <unsigned n = 1024>
struct block_tile_memory {};
template <unsigned n, class P = void>
struct thread_block_tile : gpulint_tile {
  template <class Q>
  __device__ thread_block_tile(const thread_block_tile<n, Q>&);
  static constexpr unsigned num_threads() { return n; }
};
__device__ thread_block this_thread_block();
template <unsigned n>
__device__ thread_block this_thread_block(block_tile_memory<n>&);
__device__ grid_group this_grid();
__device__ multi_grid_group this_multi_grid();
__device__ cluster_group this_cluster();
__device__ coalesced_group coalesced_threads();
template <class G>
__device__ void sync(const G&);
template <unsigned n, class G>
__device__ thread_block_tile<n, G> tiled_partition(const G&);
template <class G>
__device__ thread_group tiled_partition(const G&, unsigned);
template <class G>
__device__ coalesced_group binary_partition(const G&, bool);
template <class G>
__device__ coalesced_group labeled_partition(const G&, int);
template <class G, class T, class F>
__device__ T reduce(const G&, T, F&&);
template <class G, class T, class... F>
__device__ T inclusive_scan(const G&, T, F&&...);
template <class G, class T, class... F>
__device__ T exclusive_scan(const G&, T, F&&...);
template <class G, class... A>
__device__ void memcpy_async(const G&, A&&...);
template <class G>
__device__ void wait(const G&);
template <unsigned n, class G>
__device__ void wait_prior(const G&);
template <class T = void>
struct plus { template <class A> __device__ A operator()(A, A) const; };
template <class T = void>
struct greater { template <class A> __device__ A operator()(A, A) const; };
template <class T = void>
struct less { template <class A> __device__ A operator()(A, A) const; };
template <class T = void>
struct bit_or { template <class A> __device__ A operator()(A, A) const; };
namespace experimental {
using cooperative_groups::thread_block_tile;
}
}  // namespace cooperative_groups
