// cuda::std and cuda::*: the parts of libcu++ that kernels use.
#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/std/thread.h>
#include <gpulint/std/core_math.h>
namespace cuda {
namespace std = ::std;
enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
template <class T, thread_scope s = thread_scope_system>
struct atomic : ::std::atomic<T> { using ::std::atomic<T>::atomic; };
template <class T, thread_scope s = thread_scope_system>
struct atomic_ref : ::std::atomic<T> { __host__ __device__ explicit atomic_ref(T&); };
template <thread_scope s = thread_scope_system>
struct barrier {
  struct arrival_token {};
  __host__ __device__ barrier(ptrdiff_t);
  __host__ __device__ void arrive_and_wait(), wait(arrival_token&&) const;
  __host__ __device__ arrival_token arrive(ptrdiff_t = 1);
};
template <thread_scope s>
__host__ __device__ void init(barrier<s>*, ptrdiff_t);
template <thread_scope s = thread_scope_thread>
struct pipeline { __device__ void producer_acquire(), producer_commit(), consumer_wait(), consumer_release(); };
template <thread_scope s, unsigned n>
struct pipeline_shared_state {};
template <class... A>
__device__ pipeline<thread_scope_block> make_pipeline(A&&...);
template <unsigned n, class P>
__device__ void pipeline_consumer_wait_prior(P&);
template <class... A>
__device__ void memcpy_async(A&&...);
template <size_t n>
struct aligned_size_t { explicit aligned_size_t(size_t); };
}  // namespace cuda
