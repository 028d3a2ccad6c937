// torch::data: datasets, samplers, transforms and loaders.
#pragma once
#include <gpulint/torch/optim.h>
namespace torch::data {
template <class D = Tensor, class T = Tensor>
struct Example {
  typedef D DataType;
  typedef T TargetType;
  Example();
  Example(D, T);
  D data;
  T target;
};
typedef Example<Tensor, void> TensorExample;
namespace transforms {
template <class I, class O>
struct BatchTransform {
  typedef I InputBatchType;
  typedef O OutputBatchType;
  virtual ~BatchTransform();
  virtual O apply_batch(I) = 0;
};
template <class I, class O>
struct Transform : BatchTransform<std::vector<I>, std::vector<O>> {
  typedef I InputType;
  typedef O OutputType;
  virtual O apply(I) = 0;
  std::vector<O> apply_batch(std::vector<I>) override;
};
template <class E = Example<>, class B = std::vector<E>>
using Collation = BatchTransform<B, E>;
template <class E = Example<>>
struct Stack : Collation<E> { E apply_batch(std::vector<E>) override; };
template <>
struct Stack<TensorExample> : Collation<Tensor, std::vector<TensorExample>> { Tensor apply_batch(std::vector<TensorExample>) override; };
template <class T = Tensor>
struct TensorTransform : Transform<Example<T>, Example<T>> { virtual T operator()(T) = 0; Example<T> apply(Example<T>) override; };
template <class T = Tensor>
struct Normalize : TensorTransform<T> {
  template <class A, class B>
  Normalize(const A&, const B&);
  T operator()(T) override;
  Normalize(ArrayRef<double>, ArrayRef<double>);
};
template <class I, class O = I>
struct Lambda : Transform<I, O> { template <class F> Lambda(F); O apply(I) override; };
template <class I, class O = I>
struct BatchLambda : BatchTransform<I, O> { template <class F> BatchLambda(F); O apply_batch(I) override; };
template <class T = Tensor>
struct TensorLambda : TensorTransform<T> { template <class F> TensorLambda(F); T operator()(T) override; };
}  // namespace transforms
namespace samplers {
template <class B = std::vector<size_t>>
struct Sampler {
  typedef B BatchRequestType;
  virtual ~Sampler();
  virtual void reset(optional<size_t> = nullopt);
  virtual optional<B> next(size_t);
  virtual void save(serialize::OutputArchive&) const;
  virtual void load(serialize::InputArchive&);
};
struct RandomSampler : Sampler<> { RandomSampler(int64_t, Dtype = kInt64); };
struct SequentialSampler : Sampler<> { SequentialSampler(size_t); };
struct StreamSampler : Sampler<size_t> { StreamSampler(size_t); };
template <class B = std::vector<size_t>>
struct DistributedSampler : Sampler<B> {
  DistributedSampler(size_t, size_t = 1, size_t = 0, bool = true);
  void set_epoch(size_t);
};
struct DistributedRandomSampler : DistributedSampler<> { DistributedRandomSampler(size_t, size_t = 1, size_t = 0, bool = true); };
struct DistributedSequentialSampler : DistributedSampler<> { DistributedSequentialSampler(size_t, size_t = 1, size_t = 0, bool = true); };
}  // namespace samplers
namespace datasets {
template <class B>
struct MapDataset;
template <class D, class B, class R = ArrayRef<size_t>>
struct BatchDataset {
  typedef B BatchType;
  typedef R BatchRequestType;
  static constexpr bool is_stateful = false;
  virtual ~BatchDataset();
  virtual B get_batch(R);
  virtual optional<size_t> size() const;
  template <class T>
  MapDataset<typename T::OutputBatchType> map(T);
};
// A dataset after a transform, with batches as that makes them: Stack gives one example for a batch of many.
template <class B>
struct MapDataset : BatchDataset<MapDataset<B>, B> {};
template <class D, class E = Example<>>
struct Dataset : BatchDataset<D, std::vector<E>> {
  typedef E ExampleType;
  virtual E get(size_t);
};
template <class D, class B>
struct StatefulDataset : BatchDataset<D, B, size_t> { virtual void reset(); };
template <class D, class B = std::vector<Example<>>>
struct StreamDataset : BatchDataset<D, B, size_t> {};
struct TensorDataset : Dataset<TensorDataset, TensorExample> {
  explicit TensorDataset(const std::vector<Tensor>&);
  explicit TensorDataset(Tensor);
};
struct MNIST : Dataset<MNIST> {
  enum class Mode { kTrain, kTest };
  explicit MNIST(const std::string&, Mode = Mode::kTrain);
  bool is_train() const noexcept;
  const Tensor &images() const, &targets() const;
};
template <class D>
struct SharedBatchDataset : D {
  SharedBatchDataset(std::shared_ptr<D>);
  D &operator*(), *operator->();
};
template <class D, class... A>
SharedBatchDataset<D> make_shared_dataset(A&&...);
typedef nn::Options ChunkDatasetOptions;
}  // namespace datasets
using datasets::BatchDataset;
using datasets::Dataset;
typedef nn::Options FullDataLoaderOptions;
typedef nn::Options DataLoaderOptions;
template <class T>
struct Iterator : std::gpulint_iterator<T> {};
template <class D, class B>
class DataLoaderBase {
 public:
  virtual ~DataLoaderBase();
  Iterator<B> begin(), end();
  void join();
  const FullDataLoaderOptions& options() const noexcept;
};
template <class D, class S>
class StatelessDataLoader : public DataLoaderBase<D, typename D::BatchType> {
 public:
  StatelessDataLoader(D, S, DataLoaderOptions);
};
template <class D>
class StatefulDataLoader : public DataLoaderBase<D, typename D::BatchType> {};
template <class S = samplers::RandomSampler, class D>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D, DataLoaderOptions = {});
template <class D, class S, class = std::enable_if_t<!std::is_convertible<S, DataLoaderOptions>::value || std::is_base_of<samplers::Sampler<>, S>::value>>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D, S, DataLoaderOptions = {});
}  // namespace torch::data
