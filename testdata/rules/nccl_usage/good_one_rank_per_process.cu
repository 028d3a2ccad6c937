// One thread with a group for all devices; one process per rank, with groups around what is sent to several.
#include <cuda_runtime.h>
#include <mpi.h>
#include <nccl.h>
#include <vector>
#define NC(x)                        \
  do {                               \
    if ((x) != ncclSuccess) abort(); \
  } while (0)
#define CC(x)                        \
  do {                               \
    if ((x) != cudaSuccess) abort(); \
  } while (0)

void all(std::vector<ncclComm_t>& comms, std::vector<float*>& b, std::vector<cudaStream_t>& s, size_t n) {
  NC(ncclGroupStart());
  for (size_t i = 0; i < comms.size(); ++i) {
    CC(cudaSetDevice(i));
    NC(ncclAllReduce(b[i], b[i], n, ncclFloat, ncclSum, comms[i], s[i]));
  }
  NC(ncclGroupEnd());
  for (size_t i = 0; i < comms.size(); ++i) {
    CC(cudaSetDevice(i));
    CC(cudaStreamSynchronize(s[i]));
  }
  for (auto c : comms) NC(ncclCommDestroy(c));
}

int main(int argc, char** argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  ncclUniqueId id;
  if (rank == 0) NC(ncclGetUniqueId(&id));
  MPI_Bcast(&id, sizeof(id), MPI_BYTE, 0, MPI_COMM_WORLD);
  CC(cudaSetDevice(rank % 8));
  ncclComm_t comm;
  NC(ncclCommInitRank(&comm, size, id, rank));
  float* x;
  CC(cudaMalloc(&x, 4));
  cudaStream_t s;
  CC(cudaStreamCreate(&s));
  for (int i = 0; i < 10; ++i) {
    NC(ncclAllReduce(x, x, 1, ncclFloat, ncclSum, comm, s));
    CC(cudaStreamSynchronize(s));
  }
  if (rank == 0) {
    NC(ncclGroupStart());
    for (int r = 1; r < size; ++r) NC(ncclSend(x, 1, ncclFloat, r, comm, s));
    NC(ncclGroupEnd());
  } else {
    NC(ncclRecv(x, 1, ncclFloat, 0, comm, s));
  }
  NC(ncclCommDestroy(comm));
  MPI_Finalize();
}
