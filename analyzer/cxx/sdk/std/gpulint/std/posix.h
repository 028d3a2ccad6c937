// Headers of POSIX and Linux which host programs of GPU code use: time, files, processes, sockets, threads, options.
#pragma once
#include <gpulint/std/time.h>
struct timezone { int tz_minuteswest, tz_dsttime; };
struct option { const char* name; int has_arg; int* flag; int val; };
struct stat { unsigned st_mode, st_uid, st_gid; off_t st_size; unsigned long st_dev, st_ino; time_t st_mtime, st_atime; };
struct dirent { unsigned long d_ino; unsigned char d_type; char d_name[256]; };
struct rlimit { unsigned long rlim_cur, rlim_max; };
struct rusage { timeval ru_utime, ru_stime; long ru_maxrss; };
struct utsname { char sysname[65], nodename[65], release[65], version[65], machine[65]; };
struct iovec { void* iov_base; size_t iov_len; };
struct pollfd { int fd; short events, revents; };
struct sockaddr { unsigned short sa_family; char sa_data[14]; };
struct sockaddr_un { unsigned short sun_family; char sun_path[108]; };
struct in_addr { unsigned s_addr; };
struct sockaddr_in { unsigned short sin_family, sin_port; in_addr sin_addr; char sin_zero[8]; };
struct msghdr { void* msg_name; unsigned msg_namelen; iovec* msg_iov; size_t msg_iovlen; void* msg_control; size_t msg_controllen; int msg_flags; };
struct cmsghdr { size_t cmsg_len; int cmsg_level, cmsg_type; };
typedef struct { size_t gl_pathc; char** gl_pathv; size_t gl_offs; int gl_flags; } glob_t;
#define GLOB_TILDE 4096
#define GLOB_NOSORT 4
struct passwd { char *pw_name, *pw_dir; };
struct sigaction { void (*sa_handler)(int); int sa_flags; };
typedef struct gpulint_dir DIR;
typedef unsigned socklen_t, mode_t, uid_t, gid_t, useconds_t, key_t, in_addr_t;
typedef int sig_atomic_t, jmp_buf[32];
typedef unsigned long pthread_t, sigset_t;
typedef struct { long gpulint_words[6]; } pthread_mutex_t, pthread_cond_t, pthread_attr_t, pthread_barrier_t, pthread_mutexattr_t,
    pthread_condattr_t, pthread_barrierattr_t, pthread_rwlock_t, cpu_set_t, sem_t, fd_set;
#define PTHREAD_MUTEX_INITIALIZER {}
#define PTHREAD_COND_INITIALIZER {}
#define no_argument 0
#define required_argument 1
#define optional_argument 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 64
#define O_EXCL 128
#define O_TRUNC 512
#define O_APPEND 1024
#define O_NONBLOCK 2048
#define O_DIRECT 16384
#define S_IRUSR 256
#define S_IWUSR 128
#define S_IRWXU 448
#define S_IRWXG 56
#define S_IRGRP 32
#define S_IROTH 4
#define S_ISDIR(m) (((m) & 61440) == 16384)
#define S_ISREG(m) (((m) & 61440) == 32768)
#define S_IFDIR 16384
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_ANONYMOUS 32
#define MAP_FAILED ((void*)-1)
#define R_OK 4
#define W_OK 2
#define F_OK 0
#define SIGINT 2
#define SIGILL 4
#define SIGABRT 6
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGTERM 15
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define AF_UNIX 1
#define AF_INET 2
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOL_SOCKET 1
#define SO_REUSEADDR 2
#define SCM_RIGHTS 1
#define INADDR_ANY 0u
#define RTLD_LAZY 1
#define RTLD_NOW 2
#define RTLD_LOCAL 0
#define RTLD_GLOBAL 256
#define RTLD_DEFAULT ((void*)0)
#define RLIMIT_MEMLOCK 8
#define HOST_NAME_MAX 64
#define LC_ALL 6
#define LOCK_EX 2
#define LOCK_UN 8
#define CMSG_SPACE(n) (n)
#define CMSG_LEN(n) (n)
#define CMSG_FIRSTHDR(h) ((cmsghdr*)(h)->msg_control)
#define CMSG_DATA(c) ((unsigned char*)(c))
#define CPU_ZERO(s) ((void)(s))
#define CPU_SET(n, s) ((void)(n), (void)(s))
#define WIFEXITED(s) (s)
#define WEXITSTATUS(s) (s)
extern "C" {
int glob(const char*, int, int (*)(const char*, int), glob_t*);
void globfree(glob_t*), setlinebuf(FILE*);
extern char *optarg, *program_invocation_short_name, *program_invocation_name;
extern int optind, opterr, optopt;
int getopt(int, char* const*, const char*), getopt_long(int, char* const*, const char*, const option*, int*),
    getopt_long_only(int, char* const*, const char*, const option*, int*);
int gettimeofday(timeval*, void*), usleep(useconds_t);
unsigned sleep(unsigned), alarm(unsigned);
int open(const char*, int, ...), close(int), unlink(const char*), access(const char*, int), dup(int), dup2(int, int), pipe(int*),
    fsync(int), ftruncate(int, off_t), isatty(int), chdir(const char*), rmdir(const char*), mkdir(const char*, mode_t),
    chmod(const char*, mode_t), stat(const char*, struct stat*), fstat(int, struct stat*), lstat(const char*, struct stat*),
    fcntl(int, int, ...), ioctl(int, unsigned long, ...), flock(int, int), link(const char*, const char*);
ssize_t read(int, void*, size_t), write(int, const void*, size_t), pread(int, void*, size_t, off_t),
    pwrite(int, const void*, size_t, off_t), readlink(const char*, char*, size_t), readv(int, const iovec*, int), writev(int, const iovec*, int);
off_t lseek(int, off_t, int);
char *getcwd(char*, size_t), *basename(char*), *dirname(char*), *getlogin();
DIR* opendir(const char*);
dirent* readdir(DIR*);
int closedir(DIR*);
pid_t fork(), getpid(), getppid(), gettid(), wait(int*), waitpid(pid_t, int*, int), setsid();
int execv(const char*, char* const*), execvp(const char*, char* const*), execl(const char*, const char*, ...), kill(pid_t, int),
    raise(int), pause(), prctl(int, ...), gethostname(char*, size_t), uname(utsname*), getpagesize(), getrlimit(int, rlimit*),
    setrlimit(int, const rlimit*), getrusage(int, rusage*), sched_yield(), sched_setaffinity(pid_t, size_t, const cpu_set_t*),
    sched_getcpu(), sigaction(int, const struct sigaction*, struct sigaction*), sigemptyset(sigset_t*), _setjmp(jmp_buf);
void _exit(int) __attribute__((noreturn)), longjmp(jmp_buf, int) __attribute__((noreturn)), (*signal(int, void (*)(int)))(int);
uid_t getuid();
passwd* getpwuid(uid_t);
long sysconf(int), syscall(long, ...);
char* setlocale(int, const char*);
void *mmap(void*, size_t, int, int, int, off_t), *dlopen(const char*, int), *dlsym(void*, const char*);
int munmap(void*, size_t), msync(void*, size_t, int), mlock(const void*, size_t), munlock(const void*, size_t), madvise(void*, size_t, int),
    mprotect(void*, size_t, int), dlclose(void*), shm_open(const char*, int, mode_t), shm_unlink(const char*), getpagesize();
char* dlerror();
int socket(int, int, int), bind(int, const sockaddr*, socklen_t), listen(int, int), accept(int, sockaddr*, socklen_t*),
    connect(int, const sockaddr*, socklen_t), shutdown(int, int), setsockopt(int, int, int, const void*, socklen_t),
    getsockopt(int, int, int, void*, socklen_t*), poll(pollfd*, unsigned long, int), inet_pton(int, const char*, void*),
    select(int, fd_set*, fd_set*, fd_set*, timeval*);
ssize_t send(int, const void*, size_t, int), recv(int, void*, size_t, int), sendmsg(int, const msghdr*, int), recvmsg(int, msghdr*, int),
    sendto(int, const void*, size_t, int, const sockaddr*, socklen_t), recvfrom(int, void*, size_t, int, sockaddr*, socklen_t*);
unsigned short htons(unsigned short), ntohs(unsigned short);
unsigned htonl(unsigned), ntohl(unsigned);
in_addr_t inet_addr(const char*);
int pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*), pthread_join(pthread_t, void**), pthread_detach(pthread_t),
    pthread_mutex_init(pthread_mutex_t*, const pthread_mutexattr_t*), pthread_mutex_lock(pthread_mutex_t*), pthread_mutex_trylock(pthread_mutex_t*),
    pthread_mutex_unlock(pthread_mutex_t*), pthread_mutex_destroy(pthread_mutex_t*), pthread_cond_init(pthread_cond_t*, const pthread_condattr_t*),
    pthread_cond_wait(pthread_cond_t*, pthread_mutex_t*), pthread_cond_signal(pthread_cond_t*), pthread_cond_broadcast(pthread_cond_t*),
    pthread_cond_destroy(pthread_cond_t*), pthread_barrier_init(pthread_barrier_t*, const pthread_barrierattr_t*, unsigned),
    pthread_barrier_wait(pthread_barrier_t*), pthread_barrier_destroy(pthread_barrier_t*), pthread_setaffinity_np(pthread_t, size_t, const cpu_set_t*),
    pthread_mutexattr_init(pthread_mutexattr_t*), pthread_mutexattr_setpshared(pthread_mutexattr_t*, int),
    pthread_barrierattr_init(pthread_barrierattr_t*), pthread_barrierattr_setpshared(pthread_barrierattr_t*, int), pthread_attr_init(pthread_attr_t*),
    pthread_attr_destroy(pthread_attr_t*), sem_init(sem_t*, int, unsigned), sem_wait(sem_t*), sem_post(sem_t*), sem_destroy(sem_t*);
#define PTHREAD_PROCESS_SHARED 1
pthread_t pthread_self();
void pthread_exit(void*) __attribute__((noreturn));
}
namespace std {
using ::signal, ::raise,
    ::sig_atomic_t, ::longjmp, ::jmp_buf, ::setlocale;
}
