// Groups as NCCL wants them, and threads or processes of their own.
#include <cuda_runtime.h>
#include <nccl.h>

#include <thread>
#include <vector>

void check(cudaError_t status);
void check(ncclResult_t status);

void grouped(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  check(ncclGroupStart());
  for (int i = 0; i < devices; ++i) check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));
  check(ncclGroupEnd());
  for (int i = 0; i < devices; ++i) {
    check(cudaSetDevice(i));
    check(cudaStreamSynchronize(streams[i]));
  }
}

// The caller holds the group.
void part(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  for (int i = 0; i < devices; ++i) check(ncclReduce(data[i], data[i], n, ncclFloat, ncclSum, 0, comms[i], streams[i]));
}

void whole(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  check(ncclGroupStart());
  part(data, n, devices, comms, streams);
  check(ncclGroupEnd());
}

// A caller that is not seen may hold it.
void anyones(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  for (int i = 0; i < devices; ++i) check(ncclAllGather(data[i], data[i], n, ncclFloat, comms[i], streams[i]));
}

void one_process_per_device(float* data, int n, int rank, int ranks, ncclUniqueId id, cudaStream_t stream, int steps) {
  ncclComm_t comm;
  check(ncclCommInitRank(&comm, ranks, id, rank));
  for (int i = 0; i < steps; ++i) check(ncclAllReduce(data + i * n, data + i * n, n, ncclFloat, ncclSum, comm, stream));
  check(cudaStreamSynchronize(stream));
}

void init_with_device(ncclComm_t* comms, int devices, ncclUniqueId id) {
  check(ncclGroupStart());
  for (int i = 0; i < devices; ++i) {
    check(cudaSetDevice(i));
    check(ncclCommInitRank(&comms[i], devices, id, i));
  }
  check(ncclGroupEnd());
}

void a_thread_each(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  std::vector<std::thread> threads;
  for (int i = 0; i < devices; ++i) {
    threads.emplace_back([=] { check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i])); });
  }
  for (std::thread& thread : threads) thread.join();
}

void openmp(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
#pragma omp parallel for num_threads(devices)
  for (int i = 0; i < devices; ++i) {
    check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));
  }
}

void begin() { check(ncclGroupStart()); }
void end() { check(ncclGroupEnd()); }

struct Group {
  Group() { check(ncclGroupStart()); }
  ~Group() { check(ncclGroupEnd()); }
};

void exchange(float* to, float* from, int n, int peer, ncclComm_t comm, cudaStream_t stream, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    check(ncclGroupStart());
    check(ncclSend(to, n, ncclFloat, peer, comm, stream));
    check(ncclRecv(from, n, ncclFloat, peer, comm, stream));
    check(ncclGroupEnd());
    check(cudaStreamSynchronize(stream));
  }
}

void distinct() {
  ncclComm_t comms[3];
  int devices[3] = {0, 1, 2};
  check(ncclCommInitAll(comms, 3, devices));
}
