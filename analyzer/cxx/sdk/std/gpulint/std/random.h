#pragma once
#include <gpulint/std/core.h>
namespace std {
#define GPULINT_ENGINE(name, type)                                                        \
  struct name {                                                                           \
    typedef type result_type;                                                             \
    static constexpr type default_seed = 5489;                                            \
    explicit name(type = default_seed);                                                   \
    template <class S>                                                                    \
    explicit name(S&);                                                                    \
    type operator()();                                                                    \
    static constexpr type min() { return 0; }                                             \
    static constexpr type max() { return static_cast<type>(-1); }                                      \
    void seed(type = default_seed), discard(unsigned long long);                          \
  };
GPULINT_ENGINE(mt19937, unsigned)
GPULINT_ENGINE(mt19937_64, unsigned long)
GPULINT_ENGINE(minstd_rand, unsigned)
GPULINT_ENGINE(minstd_rand0, unsigned)
GPULINT_ENGINE(ranlux24, unsigned)
GPULINT_ENGINE(ranlux48, unsigned long)
GPULINT_ENGINE(knuth_b, unsigned)
#undef GPULINT_ENGINE
typedef mt19937 default_random_engine;
struct random_device {
  typedef unsigned result_type;
  random_device();
  explicit random_device(const string&);
  unsigned operator()();
  double entropy() const;
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return -1; }
};
struct seed_seq {
  seed_seq(initializer_list<unsigned> = {});
  template <class I>
  seed_seq(I, I);
};
#define GPULINT_DISTRIBUTION(name, default_)                                              \
  template <class T = default_>                                                           \
  struct name {                                                                           \
    typedef T result_type;                                                                \
    struct param_type {                                                                   \
      param_type();                                                                       \
      param_type(T, T);                                                                   \
    };                                                                                    \
    name();                                                                               \
    explicit name(double, double = 0);                                                    \
    template <class I>                                                                    \
    name(I, I);                                                                           \
    name(initializer_list<double>);                                                       \
    template <class G>                                                                    \
    T operator()(G&);                                                                     \
    template <class G>                                                                    \
    T operator()(G&, const param_type&);                                                  \
    T min() const, max() const, a() const, b() const, mean() const, stddev() const;       \
    void reset(), param(const param_type&);                                               \
  };
GPULINT_DISTRIBUTION(uniform_int_distribution, int)
GPULINT_DISTRIBUTION(uniform_real_distribution, double)
GPULINT_DISTRIBUTION(normal_distribution, double)
GPULINT_DISTRIBUTION(lognormal_distribution, double)
GPULINT_DISTRIBUTION(exponential_distribution, double)
GPULINT_DISTRIBUTION(gamma_distribution, double)
GPULINT_DISTRIBUTION(cauchy_distribution, double)
GPULINT_DISTRIBUTION(poisson_distribution, int)
GPULINT_DISTRIBUTION(geometric_distribution, int)
GPULINT_DISTRIBUTION(binomial_distribution, int)
GPULINT_DISTRIBUTION(discrete_distribution, int)
#undef GPULINT_DISTRIBUTION
struct bernoulli_distribution {
  explicit bernoulli_distribution(double = 0.5);
  template <class G>
  bool operator()(G&);
};
template <class T, size_t n, class G>
T generate_canonical(G&);
}  // namespace std
