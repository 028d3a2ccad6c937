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
struct Transform {
  typedef I InputType;
  typedef O OutputType;
  virtual ~Transform();
  virtual O apply(I) = 0;
};
template <class E = Example<>>
struct Collation { typedef E OutputBatchType; virtual E apply_batch(std::vector<E>); };
template <class E = Example<>>
struct Stack { typedef E OutputBatchType; E apply_batch(std::vector<E>); };
template <>
struct Stack<TensorExample> { typedef Tensor OutputBatchType; Tensor apply_batch(std::vector<TensorExample>); };
template <class T = Tensor>
struct TensorTransform { typedef Example<> OutputBatchType; virtual T operator()(T) = 0; };
template <class T = Tensor>
struct Normalize {
  typedef Example<> OutputBatchType;
  template <class A, class B>
  Normalize(const A&, const B&);
  Normalize(ArrayRef<double>, ArrayRef<double>);
};
template <class I, class T = Tensor>
struct Lambda { template <class F> Lambda(F); };
template <class F>
struct BatchLambda { BatchLambda(F); };
template <class T = Tensor>
struct TensorLambda { template <class F> TensorLambda(F); };
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
template <class T, class B>
struct gpulint_batch { typedef B type; };
template <class E, class B>
struct gpulint_batch<transforms::Stack<E>, B> { typedef typename transforms::Stack<E>::OutputBatchType type; };
template <class D, class B, class R = ArrayRef<size_t>>
struct BatchDataset {
  typedef B BatchType;
  typedef R BatchRequestType;
  static constexpr bool is_stateful = false;
  virtual ~BatchDataset();
  virtual B get_batch(R);
  virtual optional<size_t> size() const;
  template <class T>
  MapDataset<typename gpulint_batch<T, B>::type> map(T);
};
// A dataset after a transform. One that collates, like Stack, makes one example of a batch; the others keep its type.
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
template <class S, class D, class T>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D, T, DataLoaderOptions = {});
template <class D, class S, class = std::enable_if_t<std::is_base_of<samplers::Sampler<>, S>::value>>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D, S, DataLoaderOptions = {});
}  // namespace torch::data
