// gpulint's C library, as seen by ordinary programs: declarations for analysis, not for building.
#pragma once
typedef decltype(sizeof(0)) size_t;
typedef decltype((char*)0 - (char*)0) ptrdiff_t;
typedef long ssize_t;
typedef signed char int8_t, int_least8_t, int_fast8_t;
typedef short int16_t, int_least16_t;
typedef int int32_t, int_least32_t;
typedef long int64_t, int_least64_t, int_fast64_t, int_fast16_t, int_fast32_t, intptr_t, intmax_t;
typedef unsigned char uint8_t, uint_least8_t, uint_fast8_t;
typedef unsigned short uint16_t, uint_least16_t;
typedef unsigned uint32_t, uint_least32_t, uint;
typedef unsigned long uint64_t, uint_least64_t, uint_fast64_t, uint_fast16_t, uint_fast32_t, uintptr_t, uintmax_t, ulong;
typedef unsigned short ushort;
typedef long off_t, time_t, clock_t;
typedef int pid_t;
typedef struct { long double gpulint_align; } max_align_t;
typedef __builtin_va_list va_list;
typedef struct gpulint_file FILE;
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
#undef NULL
#define NULL __null
#define offsetof(type, member) __builtin_offsetof(type, member)
#define va_start(ap, last) __builtin_va_start(ap, last)
#define va_end(ap) __builtin_va_end(ap)
#define va_arg(ap, type) __builtin_va_arg(ap, type)
#define va_copy(to, from) __builtin_va_copy(to, from)
#define assert(...) ((void)(__VA_ARGS__))
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define RAND_MAX 2147483647
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define _IONBF 2
#define _IOLBF 1
#define _IOFBF 0
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define CHAR_MIN SCHAR_MIN
#define CHAR_MAX SCHAR_MAX
#define SHRT_MIN (-32768)
#define SHRT_MAX 32767
#define USHRT_MAX 65535
#define INT_MIN (-2147483647 - 1)
#define INT_MAX 2147483647
#define UINT_MAX 4294967295u
#define LONG_MIN (-9223372036854775807l - 1)
#define LONG_MAX 9223372036854775807l
#define ULONG_MAX 18446744073709551615ul
#define LLONG_MIN (-9223372036854775807ll - 1)
#define LLONG_MAX 9223372036854775807ll
#define ULLONG_MAX 18446744073709551615ull
#define INT8_MIN SCHAR_MIN
#define INT8_MAX SCHAR_MAX
#define UINT8_MAX UCHAR_MAX
#define INT16_MIN SHRT_MIN
#define INT16_MAX SHRT_MAX
#define UINT16_MAX USHRT_MAX
#define INT32_MIN INT_MIN
#define INT32_MAX INT_MAX
#define UINT32_MAX UINT_MAX
#define INT64_MIN LONG_MIN
#define INT64_MAX LONG_MAX
#define UINT64_MAX ULONG_MAX
#define SIZE_MAX ULONG_MAX
#define INTPTR_MAX LONG_MAX
#define UINTPTR_MAX ULONG_MAX
#define PTRDIFF_MAX LONG_MAX
#define INT64_C(x) x##l
#define UINT64_C(x) x##ul
#define INT32_C(x) x
#define UINT32_C(x) x##u
#define PATH_MAX 4096
#define FLT_MAX __FLT_MAX__
#define FLT_MIN __FLT_MIN__
#define FLT_EPSILON __FLT_EPSILON__
#define FLT_DIG __FLT_DIG__
#define DBL_MAX __DBL_MAX__
#define DBL_MIN __DBL_MIN__
#define DBL_EPSILON __DBL_EPSILON__
#define DBL_DIG __DBL_DIG__
#define LDBL_MAX __LDBL_MAX__
#define PRId32 "d"
#define PRIu32 "u"
#define PRIx32 "x"
#define PRId64 "ld"
#define PRIi64 "ld"
#define PRIu64 "lu"
#define PRIx64 "lx"
#define PRIX64 "lX"
#define PRIuPTR "lu"
#define PRIxPTR "lx"
#define EPERM 1
#define EIO 5
#define EACCES 13
#define EBUSY 16
#define ENOTDIR 20
#define EISDIR 21
#define EFBIG 27
#define ENOSPC 28
#define EPIPE 32
#define EDOM 33
#define ENOSYS 38
#define ENOTSUP 95
#define EADDRINUSE 98
#define EINPROGRESS 115
#define EINTR 4
#define EAGAIN 11
#define ENOMEM 12
#define EEXIST 17
#define EINVAL 22
#define ENOENT 2
#define ERANGE 34
#define EWOULDBLOCK EAGAIN
#define ETIMEDOUT 110
#define ECONNREFUSED 111
#define errno (*__errno_location())
#define setjmp _setjmp

extern "C" {
extern FILE *stdin, *stdout, *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr
extern char** environ;
int printf(const char*, ...), fprintf(FILE*, const char*, ...), sprintf(char*, const char*, ...),
    snprintf(char*, size_t, const char*, ...), vprintf(const char*, va_list), vfprintf(FILE*, const char*, va_list),
    vsprintf(char*, const char*, va_list), vsnprintf(char*, size_t, const char*, va_list), dprintf(int, const char*, ...),
    asprintf(char**, const char*, ...), vasprintf(char**, const char*, va_list);
int scanf(const char*, ...), fscanf(FILE*, const char*, ...), sscanf(const char*, const char*, ...);
int puts(const char*), fputs(const char*, FILE*), putchar(int), putc(int, FILE*), fputc(int, FILE*), getchar(),
    getc(FILE*), fgetc(FILE*), ungetc(int, FILE*);
int fclose(FILE*), fflush(FILE*), feof(FILE*), ferror(FILE*), fseek(FILE*, long, int), fileno(FILE*), remove(const char*),
    rename(const char*, const char*), setvbuf(FILE*, char*, int, size_t), pclose(FILE*), fseeko(FILE*, off_t, int);
void perror(const char*), rewind(FILE*), clearerr(FILE*), setbuf(FILE*, char*);
long ftell(FILE*);
off_t ftello(FILE*);
FILE *fopen(const char*, const char*), *freopen(const char*, const char*, FILE*), *fdopen(int, const char*), *tmpfile(),
    *popen(const char*, const char*);
char *fgets(char*, int, FILE*), *tmpnam(char*);
size_t fread(void*, size_t, size_t, FILE*), fwrite(const void*, size_t, size_t, FILE*);
ssize_t getline(char**, size_t*, FILE*);

void *malloc(size_t), *calloc(size_t, size_t), *realloc(void*, size_t), *aligned_alloc(size_t, size_t),
    *memalign(size_t, size_t), *valloc(size_t), *alloca(size_t);
void free(void*), abort() __attribute__((noreturn)), exit(int) __attribute__((noreturn)),
    _Exit(int) __attribute__((noreturn)), quick_exit(int) __attribute__((noreturn)), srand(unsigned), srand48(long),
    srandom(unsigned), qsort(void*, size_t, size_t, int (*)(const void*, const void*));
int posix_memalign(void**, size_t, size_t), atexit(void (*)()), system(const char*), rand(), rand_r(unsigned*),
    atoi(const char*), setenv(const char*, const char*, int), unsetenv(const char*), putenv(char*), mkstemp(char*);
int abs(int);
long labs(long), atol(const char*), random(), lrand48(), strtol(const char*, char**, int);
long long llabs(long long), atoll(const char*), strtoll(const char*, char**, int);
unsigned long strtoul(const char*, char**, int);
unsigned long long strtoull(const char*, char**, int);
double atof(const char*), strtod(const char*, char**), drand48();
float strtof(const char*, char**);
long double strtold(const char*, char**);
char *getenv(const char*), *secure_getenv(const char*), *realpath(const char*, char*), *mkdtemp(char*);
div_t div(int, int);
ldiv_t ldiv(long, long);
void* bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));

void *memcpy(void*, const void*, size_t), *memmove(void*, const void*, size_t), *memset(void*, int, size_t),
    *memchr(const void*, int, size_t);
int memcmp(const void*, const void*, size_t), strcmp(const char*, const char*), strncmp(const char*, const char*, size_t),
    strcasecmp(const char*, const char*), strncasecmp(const char*, const char*, size_t);
size_t strlen(const char*), strnlen(const char*, size_t), strspn(const char*, const char*),
    strcspn(const char*, const char*);
char *strcpy(char*, const char*), *strncpy(char*, const char*, size_t), *strcat(char*, const char*),
    *strncat(char*, const char*, size_t), *strchr(const char*, int), *strrchr(const char*, int),
    *strstr(const char*, const char*), *strtok(char*, const char*), *strtok_r(char*, const char*, char**),
    *strdup(const char*), *strndup(const char*, size_t), *strerror(int), *strsignal(int), *strpbrk(const char*, const char*),
    *strsep(char**, const char*), *index(const char*, int), *rindex(const char*, int);
void bzero(void*, size_t);
int isalpha(int), isdigit(int), isalnum(int), isspace(int), isupper(int), islower(int), ispunct(int), isprint(int),
    isxdigit(int), iscntrl(int), isgraph(int), isblank(int), toupper(int), tolower(int);
int* __errno_location();
}
