// c10d: process groups.
#pragma once
#include <gpulint/torch/ivalue.h>
#include <gpulint/std/chrono.h>
namespace c10d {
struct ReduceOp { enum RedOpType : uint8_t { SUM, AVG, PRODUCT, MIN, MAX, BAND, BOR, BXOR, PREMUL_SUM, UNUSED }; ReduceOp(RedOpType = SUM); };
struct AllreduceOptions { ReduceOp reduceOp; std::chrono::milliseconds timeout; bool asyncOp; };
struct BroadcastOptions { int64_t rootRank, rootTensor; std::chrono::milliseconds timeout; bool asyncOp; };
struct ReduceOptions { ReduceOp reduceOp; int64_t rootRank, rootTensor; std::chrono::milliseconds timeout; };
struct AllgatherOptions { std::chrono::milliseconds timeout; bool asyncOp; };
struct GatherOptions { int64_t rootRank; std::chrono::milliseconds timeout; };
struct ScatterOptions { int64_t rootRank; std::chrono::milliseconds timeout; };
struct ReduceScatterOptions { ReduceOp reduceOp; std::chrono::milliseconds timeout; };
struct AllToAllOptions { std::chrono::milliseconds timeout; };
struct BarrierOptions { std::vector<int64_t> device_ids; std::chrono::milliseconds timeout; };
struct Work : torch::CustomClassHolder {
  virtual bool wait(std::chrono::milliseconds = {}), isCompleted(), isSuccess() const;
  virtual void synchronize(), abort();
  virtual std::vector<at::Tensor> result();
  std::exception_ptr exception() const;
};
typedef c10::intrusive_ptr<Work> WorkPtr;
typedef Work gpulint_work;
struct Store : torch::CustomClassHolder {
  void set(const std::string&, const std::string&), wait(const std::vector<std::string>&);
  std::string get_to_str(const std::string&);
  int64_t add(const std::string&, int64_t);
  void setTimeout(const std::chrono::milliseconds&);
};
struct FileStore : Store { FileStore(const std::string&, int); };
struct HashStore : Store {};
struct TCPStoreOptions { uint16_t port; bool isServer, waitWorkers; size_t numWorkers; };
struct TCPStore : Store { template <class... A> explicit TCPStore(std::string, A&&...); };
struct PrefixStore : Store { PrefixStore(std::string, c10::intrusive_ptr<Store>); };
struct Backend : torch::CustomClassHolder {
  typedef gpulint_work Work;
  void abort();
  struct Options : torch::CustomClassHolder { std::chrono::milliseconds timeout; static c10::intrusive_ptr<Options> create(...); };
  Backend(int, int);
  int getRank() const, getSize() const;
  virtual WorkPtr allreduce(std::vector<at::Tensor>&, const AllreduceOptions& = {}), broadcast(std::vector<at::Tensor>&, const BroadcastOptions& = {}),
      reduce(std::vector<at::Tensor>&, const ReduceOptions& = {}), allgather(std::vector<std::vector<at::Tensor>>&, std::vector<at::Tensor>&, const AllgatherOptions& = {}),
      _allgather_base(at::Tensor&, at::Tensor&, const AllgatherOptions& = {}), gather(std::vector<std::vector<at::Tensor>>&, std::vector<at::Tensor>&, const GatherOptions& = {}),
      scatter(std::vector<at::Tensor>&, std::vector<std::vector<at::Tensor>>&, const ScatterOptions& = {}),
      reduce_scatter(std::vector<at::Tensor>&, std::vector<std::vector<at::Tensor>>&, const ReduceScatterOptions& = {}),
      alltoall_base(at::Tensor&, at::Tensor&, std::vector<int64_t>&, std::vector<int64_t>&, const AllToAllOptions& = {}),
      alltoall(std::vector<at::Tensor>&, std::vector<at::Tensor>&, const AllToAllOptions& = {}), send(std::vector<at::Tensor>&, int, int), recv(std::vector<at::Tensor>&, int, int),
      recvAnysource(std::vector<at::Tensor>&, int), barrier(const BarrierOptions& = {});
  virtual const std::string getBackendName() const;
};
typedef Backend ProcessGroup;
#define GPULINT_GROUP(name)                                                                    \
  struct name : Backend {                                                                      \
    struct Options : Backend::Options { bool is_high_priority_stream; int threads; std::vector<c10::intrusive_ptr<torch::CustomClassHolder>> devices; static c10::intrusive_ptr<Options> create(...); };  \
    template <class... A>                                                                      \
    name(A&&...);                                                                              \
    static c10::intrusive_ptr<name> createProcessGroupMPI(std::vector<int> = {});              \
    static c10::intrusive_ptr<torch::CustomClassHolder> createDefaultDevice();                 \
  };
GPULINT_GROUP(ProcessGroupNCCL)
GPULINT_GROUP(ProcessGroupGloo)
GPULINT_GROUP(ProcessGroupMPI)
#undef GPULINT_GROUP
}  // namespace c10d
namespace torch::cuda::nccl {
void all_reduce(const std::vector<at::Tensor>&, std::vector<at::Tensor>&, ...), broadcast(at::TensorList, ...), reduce(const std::vector<at::Tensor>&, at::Tensor&, ...);
bool is_available(at::TensorList);
}
