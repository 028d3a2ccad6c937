// pybind11 and Python.h, for bindings of extensions.
#pragma once
#include <gpulint/std/core.h>
#include <gpulint/std/containers.h>
#include <gpulint/std/stream.h>
#define PYBIND11_VERSION_MAJOR 2
#define PYBIND11_EXPORT
#define PYBIND11_NAMESPACE pybind11
#define PYBIND11_DECLARE_HOLDER_TYPE(...)
#define PYBIND11_MAKE_OPAQUE(...)
#define PYBIND11_MODULE(name, variable, ...) static void gpulint_module_##name(::pybind11::module_ & variable)
#define PYBIND11_PLUGIN(name) static ::pybind11::module_ gpulint_plugin_##name()
#define PYBIND11_EMBEDDED_MODULE PYBIND11_MODULE
#define PYBIND11_OVERRIDE(type, base, name, ...) return base::name(__VA_ARGS__)
#define PYBIND11_OVERRIDE_PURE(type, base, name, ...) throw 0
#define PYBIND11_OVERLOAD PYBIND11_OVERRIDE
struct _object {};
typedef _object PyObject, PyTypeObject;
typedef ssize_t Py_ssize_t;
extern "C" {
extern PyObject *Py_None, *PyExc_RuntimeError, *PyExc_ValueError, *PyExc_TypeError;
PyObject *PyLong_FromLong(long), *PyTuple_New(Py_ssize_t), *PyUnicode_FromString(const char*), *PyImport_ImportModule(const char*), *PyObject_CallObject(PyObject*, PyObject*),
    *PyObject_GetAttrString(PyObject*, const char*), *PyCapsule_New(void*, const char*, void (*)(PyObject*)), *PyList_New(Py_ssize_t), *PyErr_Occurred(), *PyModule_Create(void*);
void Py_Initialize(), Py_Finalize(), PyErr_SetString(PyObject*, const char*), PyErr_Print(), Py_XDECREF(PyObject*), Py_DECREF(PyObject*), Py_INCREF(PyObject*);
void* PyCapsule_GetPointer(PyObject*, const char*);
int PyArg_ParseTuple(PyObject*, const char*, ...);
}
struct PyModuleDef { int base; const char *name, *doc; ssize_t size; void* methods; };
#define PyModuleDef_HEAD_INIT 0
#define PyMODINIT_FUNC extern "C" PyObject*
#define PyDoc_STRVAR(name, text) static const char name[] = text
namespace pybind11 {
enum class return_value_policy { automatic, automatic_reference, take_ownership, copy, move, reference, reference_internal };
struct handle {
  handle();
  handle(PyObject*);
  PyObject* ptr() const;
  template <class T>
  T cast() const;
  template <class... A>
  struct object operator()(A&&...) const;
  handle attr(const char*) const, operator[](const char*) const, inc_ref() const, dec_ref() const, get_type() const;
  template <class T>
  handle& operator=(const T&);
  bool is_none() const, is(const handle&) const;
  explicit operator bool() const;
};
struct object : handle {
  using handle::handle;
  object();
  template <class T>
  object(const T&);
  handle release();
};
#define GPULINT_OBJECT(name)                                \
  struct name : object {                                    \
    using object::object;                                   \
    size_t size() const;                                    \
    bool empty() const;                                     \
    void append(...);                                       \
    bool contains(...) const;                               \
    handle *begin() const, *end() const;                    \
    handle operator[](size_t) const;                        \
    template <class... A>                                   \
    name(A&&...);                                           \
    operator std::string() const;                           \
  };
GPULINT_OBJECT(str)
GPULINT_OBJECT(bytes)
GPULINT_OBJECT(list)
GPULINT_OBJECT(tuple)
GPULINT_OBJECT(dict)
GPULINT_OBJECT(set)
GPULINT_OBJECT(args)
GPULINT_OBJECT(kwargs)
GPULINT_OBJECT(function)
GPULINT_OBJECT(cpp_function)
GPULINT_OBJECT(capsule)
GPULINT_OBJECT(iterable)
GPULINT_OBJECT(sequence)
GPULINT_OBJECT(buffer)
GPULINT_OBJECT(none)
GPULINT_OBJECT(int_)
GPULINT_OBJECT(float_)
GPULINT_OBJECT(bool_)
GPULINT_OBJECT(iterator)
GPULINT_OBJECT(type)
GPULINT_OBJECT(exec)
#undef GPULINT_OBJECT
struct dtype : object {
  template <class T>
  static dtype of();
  bool is(const handle&) const;
  ssize_t itemsize() const;
};
struct buffer_info { void* ptr; ssize_t itemsize, size, ndim; std::string format; std::vector<ssize_t> shape, strides; template <class... A> buffer_info(A&&...); };
struct array : object {
  enum { c_style = 1, f_style = 2, forcecast = 16 };
  template <class... A>
  array(A&&...);
  buffer_info request(bool = false) const;
  ssize_t ndim() const, size() const, shape(ssize_t) const, strides(ssize_t) const, nbytes() const, itemsize() const;
  const ssize_t *shape() const, *strides() const;
  const void* data() const;
  void* mutable_data();
  pybind11::dtype dtype() const;
};
template <class T, int flags = array::forcecast>
struct array_t : array {
  template <class... A>
  array_t(A&&...);
  array_t(std::initializer_list<ssize_t>);
  const T* data(...) const;
  T* mutable_data(...);
  T &mutable_at(...), &operator()(...);
  const T& at(...) const;
  template <ssize_t n>
  array_t unchecked() const;
  template <ssize_t n>
  array_t mutable_unchecked();
};
struct arg {
  explicit arg(const char*);
  template <class T>
  arg operator=(T&&) const;
  arg noconvert(bool = true) const;
};
inline namespace literals {
arg operator""_a(const char*, size_t);
}
struct kw_only {};
struct pos_only {};
struct is_operator {};
struct dynamic_attr {};
struct module_local { module_local(bool = true); };
struct multiple_inheritance {};
struct buffer_protocol {};
struct arithmetic {};
template <size_t, size_t>
struct keep_alive {};
template <class...>
struct call_guard {};
struct doc { doc(const char*); };
struct gil_scoped_release { gil_scoped_release(); ~gil_scoped_release(); };
struct gil_scoped_acquire { gil_scoped_acquire(); ~gil_scoped_acquire(); };
struct scoped_interpreter { scoped_interpreter(); ~scoped_interpreter(); };
struct module_ : object {
  using object::object;
  template <class F, class... A>
  module_& def(const char*, F&&, const A&...);
  module_ def_submodule(const char*, const char* = nullptr);
  static module_ import(const char*);
  const char*& doc();
  template <class... A>
  void add_object(A&&...);
};
typedef module_ module;
template <class... A>
struct gpulint_init {};
template <class... A>
gpulint_init<A...> init();
template <class F>
gpulint_init<F> init(F);
template <class F, class G>
gpulint_init<F, G> pickle(F, G);
template <class... A>
struct overload_cast {
  template <class R>
  constexpr overload_cast(R (*)(A...));
};
template <class C, class... O>
struct class_ : object {
  template <class... A>
  class_(handle, const char*, const A&...);
#define GPULINT_DEF(name)              \
  template <class... A>                \
  class_& name(A&&...);
  GPULINT_DEF(def)
  GPULINT_DEF(def_static)
  GPULINT_DEF(def_readwrite)
  GPULINT_DEF(def_readonly)
  GPULINT_DEF(def_property)
  GPULINT_DEF(def_property_readonly)
  GPULINT_DEF(def_readonly_static)
  GPULINT_DEF(def_property_static)
  GPULINT_DEF(def_property_readonly_static)
  GPULINT_DEF(def_buffer)
#undef GPULINT_DEF
};
template <class T>
struct enum_ : object {
  template <class... A>
  enum_(handle, const char*, const A&...);
  template <class... A>
  enum_& value(const char*, T, A&&...);
  enum_& export_values();
};
template <class T>
T cast(const handle&);
template <class T, class... A>
object cast(const T&, A&&...);
template <class T>
bool isinstance(handle);
template <class T, class U>
T reinterpret_borrow(U&&);
template <class T, class U>
T reinterpret_steal(U&&);
bool hasattr(handle, const char*);
object getattr(handle, const char*), getattr(handle, const char*, handle), globals(), eval(const char*, ...);
void setattr(handle, const char*, handle), print(...);
size_t len(handle);
template <class... A>
tuple make_tuple(A&&...);
template <class... A>
iterator make_iterator(A&&...);
template <class T>
handle register_exception(handle, const char*, ...);
struct error_already_set : std::exception {};
struct index_error : std::runtime_error { using std::runtime_error::runtime_error; };
struct value_error : std::runtime_error { using std::runtime_error::runtime_error; };
struct type_error : std::runtime_error { using std::runtime_error::runtime_error; };
struct key_error : std::runtime_error { using std::runtime_error::runtime_error; };
struct stop_iteration : std::runtime_error { using std::runtime_error::runtime_error; stop_iteration(); };
template <class T>
struct format_descriptor { static std::string format(); };
template <class T>
void implicitly_convertible();
template <class T, class U>
void implicitly_convertible();
namespace detail {
template <class T>
struct type_caster;
}
using namespace literals;
}  // namespace pybind11
