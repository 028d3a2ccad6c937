// Streams. Whatever is printed or read is accepted; what matters is that the expression keeps its type.
#pragma once
#include <gpulint/std/core.h>
namespace std {
typedef long streamsize, streamoff, streampos;
class ios_base {
 public:
  typedef int fmtflags, iostate, openmode, seekdir;
  static constexpr int boolalpha = 1, dec = 2, fixed = 4, hex = 8, left = 16, right = 32, scientific = 64, showpoint = 128,
                       app = 1, ate = 2, binary = 4, in = 8, out = 16, trunc = 32, beg = 0, cur = 1, end = 2, goodbit = 0,
                       badbit = 1, eofbit = 2, failbit = 4, floatfield = 68, adjustfield = 48, basefield = 10;
  class failure : public runtime_error { public: using runtime_error::runtime_error; };
  fmtflags flags() const, flags(fmtflags), setf(fmtflags), setf(fmtflags, fmtflags);
  void unsetf(fmtflags);
  streamsize precision() const, precision(streamsize), width() const, width(streamsize);
  static bool sync_with_stdio(bool = true);
};
template <class C, class T = char_traits<C>>
class basic_streambuf;
template <class C, class T = char_traits<C>>
class basic_ostream;
template <class C, class T = char_traits<C>>
class basic_ios : public ios_base {
 public:
  bool good() const, bad() const, fail() const, eof() const, operator!() const;
  explicit operator bool() const;
  void clear(iostate = goodbit), setstate(iostate), exceptions(iostate), copyfmt(const basic_ios&);
  iostate rdstate() const;
  C fill(C);
  C fill() const;
  basic_ostream<C, T>* tie(basic_ostream<C, T>*);
  basic_streambuf<C, T> *rdbuf() const, *rdbuf(basic_streambuf<C, T>*);
  template <class L>
  L imbue(const L&);
  basic_ios();
  basic_ios(const basic_ios&) = delete;
  basic_ios(basic_ios&&);
};
template <class C, class T>
class basic_streambuf {
 public:
  virtual ~basic_streambuf();
  virtual int overflow(int), sync(), underflow();
  virtual streamsize xsputn(const C*, streamsize);
};
template <class C, class T>
class basic_ostream : virtual public basic_ios<C, T> {
 public:
  explicit basic_ostream(basic_streambuf<C, T>*);
  basic_ostream(basic_ostream&&);
  virtual ~basic_ostream();
  template <class V>
  basic_ostream& operator<<(const V&);
  basic_ostream &operator<<(basic_ostream& (*)(basic_ostream&)), &operator<<(ios_base& (*)(ios_base&));
  basic_ostream &write(const C*, streamsize), &put(C), &flush(), &seekp(streampos), &seekp(streamoff, int);
  streampos tellp();
};
template <class C, class T = char_traits<C>>
class basic_istream : virtual public basic_ios<C, T> {
 public:
  explicit basic_istream(basic_streambuf<C, T>*);
  virtual ~basic_istream();
  template <class V>
  basic_istream& operator>>(V&&);
  basic_istream &operator>>(basic_istream& (*)(basic_istream&)), &operator>>(ios_base& (*)(ios_base&));
  basic_istream &read(C*, streamsize), &getline(C*, streamsize), &getline(C*, streamsize, C), &get(C&), &get(C*, streamsize),
      &ignore(streamsize = 1, int = -1), &seekg(streampos), &seekg(streamoff, int), &unget(), &putback(C);
  int get(), peek();
  streampos tellg();
  streamsize gcount() const, readsome(C*, streamsize);
};
template <class C, class T = char_traits<C>>
class basic_iostream : public basic_istream<C, T>, public basic_ostream<C, T> {
 public:
  explicit basic_iostream(basic_streambuf<C, T>*);
  basic_iostream();
};
#define GPULINT_FILE_STREAM(name, base)                      \
  template <class C, class T = char_traits<C>>               \
  class name : public base<C, T> {                           \
   public:                                                   \
    name();                                                  \
    template <class P>                                       \
    explicit name(const P&, int = 0);                        \
    template <class P>                                       \
    void open(const P&, int = 0);                            \
    bool is_open() const;                                    \
    void close();                                            \
  };
GPULINT_FILE_STREAM(basic_ofstream, basic_ostream)
GPULINT_FILE_STREAM(basic_ifstream, basic_istream)
GPULINT_FILE_STREAM(basic_fstream, basic_iostream)
#undef GPULINT_FILE_STREAM
#define GPULINT_STRING_STREAM(name, base)                    \
  template <class C, class T = char_traits<C>>               \
  class name : public base<C, T> {                           \
   public:                                                   \
    explicit name(int = 0);                                  \
    explicit name(const basic_string<C, T>&, int = 0);       \
    basic_string<C, T> str() const;                          \
    void str(const basic_string<C, T>&);                     \
  };
GPULINT_STRING_STREAM(basic_ostringstream, basic_ostream)
GPULINT_STRING_STREAM(basic_istringstream, basic_istream)
GPULINT_STRING_STREAM(basic_stringstream, basic_iostream)
#undef GPULINT_STRING_STREAM
typedef basic_ios<char> ios;
typedef basic_streambuf<char> streambuf, stringbuf, filebuf;
typedef basic_ostream<char> ostream;
typedef basic_ostream<wchar_t> wostream;
typedef basic_istream<char> istream;
typedef basic_iostream<char> iostream;
typedef basic_ofstream<char> ofstream;
typedef basic_ifstream<char> ifstream;
typedef basic_fstream<char> fstream;
typedef basic_ostringstream<char> ostringstream;
typedef basic_istringstream<char> istringstream;
typedef basic_stringstream<char> stringstream;
extern ostream cout, cerr, clog;
extern wostream wcout;
extern istream cin;
template <class C, class T>
basic_ostream<C, T>& endl(basic_ostream<C, T>&);
template <class C, class T>
basic_ostream<C, T>& flush(basic_ostream<C, T>&);
template <class C, class T>
basic_ostream<C, T>& ends(basic_ostream<C, T>&);
template <class C, class T>
basic_istream<C, T>& ws(basic_istream<C, T>&);
ios_base &fixed(ios_base&), &scientific(ios_base&), &hex(ios_base&), &dec(ios_base&), &oct(ios_base&), &boolalpha(ios_base&),
    &noboolalpha(ios_base&), &left(ios_base&), &right(ios_base&), &internal(ios_base&), &showpos(ios_base&), &noshowpos(ios_base&),
    &showpoint(ios_base&), &uppercase(ios_base&), &nouppercase(ios_base&), &defaultfloat(ios_base&), &hexfloat(ios_base&),
    &showbase(ios_base&), &skipws(ios_base&), &noskipws(ios_base&), &unitbuf(ios_base&);
struct gpulint_manipulator {};
gpulint_manipulator setw(int), setprecision(int), setbase(int), setiosflags(int), resetiosflags(int);
template <class C>
gpulint_manipulator setfill(C);
template <class V>
gpulint_manipulator quoted(V&&);
template <class V, class F>
gpulint_manipulator put_time(V, F);
template <class V, class F>
gpulint_manipulator get_time(V, F);
template <class C, class T, class A>
basic_istream<C, T>& getline(basic_istream<C, T>&, basic_string<C, T, A>&);
template <class C, class T, class A>
basic_istream<C, T>& getline(basic_istream<C, T>&, basic_string<C, T, A>&, C);
template <class C, class T, class A>
basic_istream<C, T>& getline(basic_istream<C, T>&&, basic_string<C, T, A>&);
template <class T>
struct istream_iterator : gpulint_iterator<T> {
  istream_iterator();
  template <class S>
  istream_iterator(S&);
};
template <class C>
struct istreambuf_iterator : gpulint_iterator<C> {
  istreambuf_iterator();
  template <class S>
  istreambuf_iterator(S&&);
};
template <class T>
struct ostream_iterator : gpulint_output_iterator {
  template <class S>
  ostream_iterator(S&, const char* = "");
};
class locale {
 public:
  explicit locale(const char* = "");
  static locale classic();
};
}  // namespace std
