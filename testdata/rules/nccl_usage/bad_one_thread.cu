// One thread, several devices.
#include <cuda_runtime.h>
#include <nccl.h>

#include <vector>

void check(cudaError_t status);
void check(ncclResult_t status);

void reduce_on_all(std::vector<float*>& data, int n, int devices, std::vector<cudaStream_t>& streams) {
  std::vector<ncclComm_t> comms(devices);
  check(ncclCommInitAll(comms.data(), devices, nullptr));
  for (int i = 0; i < devices; ++i) {
    check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));  // expect: GPU802
  }
}

void init_ranks(ncclComm_t* comms, int devices) {
  ncclUniqueId id;
  check(ncclGetUniqueId(&id));
  check(ncclGroupStart());
  for (int i = 0; i < devices; ++i) check(ncclCommInitRank(&comms[i], devices, id, i));  // expect: GPU802
  check(ncclGroupEnd());
}

void waits_inside(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  check(ncclGroupStart());
  for (int i = 0; i < devices; ++i) {
    check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));
    check(cudaStreamSynchronize(streams[i]));  // expect: GPU802
  }
  check(ncclGroupEnd());
}

void never_ends(float** data, int n, int devices, ncclComm_t* comms, cudaStream_t* streams) {
  check(ncclGroupStart());  // expect: GPU802
  for (int i = 0; i < devices; ++i) check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));
  for (int i = 0; i < devices; ++i) check(cudaStreamSynchronize(streams[i]));  // expect: GPU802
}

void init_and_use(float** data, int n, int devices, ncclUniqueId id, ncclComm_t* comms, cudaStream_t* streams) {
  check(ncclGroupStart());
  for (int i = 0; i < devices; ++i) {
    check(cudaSetDevice(i));
    check(ncclCommInitRank(&comms[i], devices, id, i));
    check(ncclAllReduce(data[i], data[i], n, ncclFloat, ncclSum, comms[i], streams[i]));  // expect: GPU802
  }
  check(ncclGroupEnd());
}

int main() {
  ncclComm_t comms[4];
  int devices[4] = {0, 1, 1, 2};  // expect: GPU802
  check(ncclCommInitAll(comms, 4, devices));
  float* data[4];
  cudaStream_t streams[4];
  for (int i = 0; i < 4; ++i) {
    check(ncclBroadcast(data[i], data[i], 16, ncclFloat, 0, comms[i], streams[i]));  // expect: GPU802
  }
  check(ncclGroupEnd());  // expect: GPU802
}
