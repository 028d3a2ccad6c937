// <time.h>.
#pragma once
#include <gpulint/std/c.h>
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; long tv_usec; };
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; };
typedef int clockid_t;
#define CLOCKS_PER_SEC 1000000l
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_MONOTONIC_RAW 4
extern "C" {
int clock_gettime(clockid_t, timespec*), clock_getres(clockid_t, timespec*), nanosleep(const timespec*, timespec*);
time_t time(time_t*), mktime(tm*);
double difftime(time_t, time_t);
clock_t clock();
tm *localtime(const time_t*), *gmtime(const time_t*), *localtime_r(const time_t*, tm*), *gmtime_r(const time_t*, tm*);
size_t strftime(char*, size_t, const char*, const tm*);
char *ctime(const time_t*), *asctime(const tm*), *strptime(const char*, const char*, tm*);
}
namespace std {
using ::asctime, ::clock, ::ctime, ::difftime, ::gmtime, ::localtime, ::mktime, ::strftime, ::time, ::tm, ::timespec;
}
