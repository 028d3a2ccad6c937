// Several communicators of one device: each covers all ranks, and this process is one of them.
#include <cuda_runtime.h>
#include <nccl.h>

#include <vector>

void check(ncclResult_t status);
void exchange(ncclUniqueId* id);
int rank_of_process();

int main() {
  const int count = 4, ranks = 8, rank = rank_of_process();
  std::vector<ncclComm_t> comms(count);
  std::vector<cudaStream_t> streams(count);
  std::vector<float*> data(count);
  for (int c = 0; c < count; ++c) {
    ncclUniqueId id;
    exchange(&id);
    check(ncclCommInitRank(&comms[c], ranks, id, rank));
  }
  for (int c = 0; c < count; ++c) check(ncclAllReduce(data[c], data[c], 16, ncclFloat, ncclSum, comms[c], streams[c]));
}
