#define _GNU_SOURCE
#include "CFootprints.h"
#include "CSeal.h"
#include "container.h"
#include "escapes.h"
#include "kernel.h"
#include "paths.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// MARK: State

// Closed for one thread only. An agent has one; in a test process the others must go on seeing real time.
static _Thread_local bool closed = false;

// Until there is another. Used only while the seal is closed, thus by the one thread that runs the app.
static rehearsal_world first = {.generator = {1, 2, 3, 4}};
rehearsal_world *rehearsal_shown = &first;

/// A device that has been up for a thousand seconds when the app starts: monotonic clocks never show zero on real ones.
static const int64_t uptimeAtLaunch = 1000LL * 1000000000LL;

void rehearsal_seal_close(void) { closed = true; }
void rehearsal_seal_open(void) { closed = false; }
bool rehearsal_seal_is_closed(void) { return closed; }
int64_t rehearsal_seal_now(void) { return rehearsal_shown->now; }
// In 2262 it stands still, as EventQueue's does.
int64_t rehearsal_seal_wall_clock(void) {
  int64_t sum;
  return __builtin_add_overflow(rehearsal_shown->epoch, rehearsal_shown->now, &sum) ? INT64_MAX : sum;
}

// MARK: Escapes

static rehearsal_escape_observer observer = NULL;

void rehearsal_on_escape(rehearsal_escape_observer told) { observer = told; }

void rehearsal_escaped(rehearsal_escape kind, const char *subject) {
  if (!observer || !closed) return;
  int error = errno;
  closed = false;
  observer(kind, subject);
  closed = true;
  errno = error;
}

// MARK: The generator: xoshiro256** seeded through splitmix64 (Blackman & Vigna, 2018).

static void seed_generator(uint64_t seed) {
  uint64_t *state = rehearsal_shown->generator;
  for (int i = 0; i < 4; i++) {
    seed += 0x9e3779b97f4a7c15ULL;
    uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    state[i] = z ^ (z >> 31);
  }
}

static uint64_t rotated(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

uint64_t rehearsal_seal_next(void) {
  rehearsal_footprints_touch(REHEARSAL_PLACE_RANDOMNESS, REHEARSAL_CHANGES);
  uint64_t *state = rehearsal_shown->generator;
  uint64_t result = rotated(state[1] * 5, 7) * 9;
  uint64_t t = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= t;
  state[3] = rotated(state[3], 45);
  return result;
}

static void fill(void *buffer, size_t length) {
  unsigned char *bytes = buffer;
  while (length > 0) {
    uint64_t word = rehearsal_seal_next();
    size_t n = length < 8 ? length : 8;
    memcpy(bytes, &word, n);
    bytes += n;
    length -= n;
  }
}

// MARK: Worlds

rehearsal_world *rehearsal_world_make(int64_t epoch, uint64_t seed) {
  rehearsal_world *made = calloc(1, sizeof *made), *shown = rehearsal_shown;
  if (!made) abort();
  made->epoch = epoch;
  // What is made of it from here on is made in it.
  rehearsal_shown = made;
  seed_generator(seed);
  container_root();
  rehearsal_shown = shown;
  return made;
}

void **rehearsal_shown_properties;

void rehearsal_world_show(rehearsal_world *world, void **properties) {
  rehearsal_shown = world;
  rehearsal_shown_properties = properties;
}

void rehearsal_world_set_now(rehearsal_world *world, int64_t nanoseconds) { world->now = nanoseconds; }

void rehearsal_world_free(rehearsal_world *world) {
  if (rehearsal_shown == world) rehearsal_shown = &first;
  container_free(world);
  free(world);
}

// MARK: The C library

void *rehearsal_library(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found) return found;
  static const char words[] =
    "This program is linked without a dynamic linker, as by -static-executable, and an app that is tested in it needs one: its clock, "
    "its files and its chance stand before the C library's. Link only Swift's libraries statically, by --static-swift-stdlib.\n";
  kernel(SYS_write, STDERR_FILENO, (long)words, sizeof words - 1, 0, 0, 0);
  kernel(SYS_exit_group, 1, 0, 0, 0, 0, 0);
  __builtin_unreachable();
}

// MARK: Clocks

// The C library's own clock, which reads the time without entering the kernel; null before the first constructors have run.
static int (*library_clock)(clockid_t, struct timespec *);

__attribute__((constructor)) static void find_library_clock(void) { library_clock = LIBRARY(clock_gettime); }

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (!closed) {
    if (library_clock) return library_clock(clock, result);
    return (int)reported(kernel(SYS_clock_gettime, clock, (long)result, 0, 0, 0, 0));
  }
  rehearsal_footprints_read_clock();
  int64_t shown;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
      shown = rehearsal_seal_wall_clock();
      break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      shown = uptimeAtLaunch + rehearsal_seal_now();
      break;
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID:
      shown = rehearsal_seal_now();  // a program that measures itself must not see the machine it runs on
      break;
    default:
      return (int)reported(kernel(SYS_clock_gettime, clock, (long)result, 0, 0, 0, 0));
  }
  result->tv_sec = shown / 1000000000LL;
  result->tv_nsec = shown % 1000000000LL;
  return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  struct timespec shown;
  if (clock_gettime(CLOCK_REALTIME, &shown) != 0) return -1;
  result->tv_sec = shown.tv_sec;
  result->tv_usec = shown.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec shown;
  if (clock_gettime(CLOCK_REALTIME, &shown) != 0) return (time_t)-1;
  if (result) *result = shown.tv_sec;
  return shown.tv_sec;
}

// MARK: Randomness

ssize_t getrandom(void *buffer, size_t length, unsigned int flags) {
  if (!closed) return reported(kernel(SYS_getrandom, (long)buffer, (long)length, flags, 0, 0, 0));
  fill(buffer, length);
  return (ssize_t)length;
}

int getentropy(void *buffer, size_t length) {
  if (length > 256) {
    errno = EIO;
    return -1;
  }
  unsigned char *bytes = buffer;
  while (length > 0) {
    ssize_t n = getrandom(bytes, length, 0);
    if (n < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    bytes += n;
    length -= (size_t)n;
  }
  return 0;
}

void arc4random_buf(void *buffer, size_t length) {
  unsigned char *bytes = buffer;
  while (length > 0) {
    size_t n = length < 256 ? length : 256;
    if (getentropy(bytes, n) != 0) __builtin_trap();  // the original aborts too: it has no way to report
    bytes += n;
    length -= n;
  }
}

uint32_t arc4random(void) {
  uint32_t word;
  arc4random_buf(&word, sizeof word);
  return word;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t least = -bound % bound;  // numbers below it would favour small results
  for (;;) {
    uint32_t word = arc4random();
    if (word >= least) return word % bound;
  }
}

long syscall(long number, ...) {
  va_list arguments;
  va_start(arguments, number);
  long a = va_arg(arguments, long), b = va_arg(arguments, long), c = va_arg(arguments, long);
  long d = va_arg(arguments, long), e = va_arg(arguments, long), f = va_arg(arguments, long);
  va_end(arguments);
  if (closed && number == SYS_getrandom) {
    fill((void *)a, (size_t)b);
    return b;
  }
  // The ways in which Foundation asks when a file was made, and moves one without replacing another.
  if (closed && number == SYS_statx) return statx((int)a, (const char *)b, (int)c, (unsigned)d, (struct statx *)e);
  if (closed && number == SYS_renameat2) return renameat2((int)a, (const char *)b, (int)c, (const char *)d, (unsigned)e);
  return reported(kernel(number, a, b, c, d, e, f));
}

/// A file that holds seeded bytes: what a reader of /dev/urandom gets. Readers take 16 bytes or so; 4 KiB last any of them.
static int seededFile(void) {
  int file = (int)reported(kernel(SYS_memfd_create, (long)"urandom", MFD_CLOEXEC, 0, 0, 0, 0));
  if (file < 0) return file;
  unsigned char bytes[4096];
  fill(bytes, sizeof bytes);
  kernel(SYS_write, file, (long)bytes, sizeof bytes, 0, 0, 0);
  kernel(SYS_lseek, file, 0, SEEK_SET, 0, 0, 0);
  return file;
}

static int opened(const char *path, int flags, mode_t mode) {
  if (closed && path && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0)) {
    rehearsal_escaped(REHEARSAL_ESCAPE_RANDOM_DEVICE, path);
    return seededFile();
  }
  return container_open_at(AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return opened(path, flags | O_LARGEFILE, mode);
}

// MARK: What cannot be sealed: done as asked, and told

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static __typeof__(&pthread_create) library;
  if (!library) library = LIBRARY(pthread_create);
  if (closed) rehearsal_escaped(REHEARSAL_ESCAPE_THREAD, NULL);
  return library(thread, attributes, start, argument);
}

int socket(int domain, int type, int protocol) {
  if (closed) rehearsal_escaped(REHEARSAL_ESCAPE_SOCKET, NULL);
  return (int)reported(kernel(SYS_socket, domain, type, protocol, 0, 0, 0));
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *request, struct timespec *left) {
  static __typeof__(&clock_nanosleep) library;
  if (!library) library = LIBRARY(clock_nanosleep);
  if (closed) rehearsal_escaped(REHEARSAL_ESCAPE_SLEEP, NULL);
  return library(clock, flags, request, left);
}

int nanosleep(const struct timespec *request, struct timespec *left) {
  static __typeof__(&nanosleep) library;
  if (!library) library = LIBRARY(nanosleep);
  if (closed) rehearsal_escaped(REHEARSAL_ESCAPE_SLEEP, NULL);
  return library(request, left);
}

int usleep(useconds_t microseconds) {
  struct timespec request = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  return nanosleep(&request, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec request = {seconds, 0}, left = {0, 0};
  return nanosleep(&request, &left) == 0 ? 0 : (unsigned)left.tv_sec;
}

// MARK: The process

bool rehearsal_address_randomisation_is_off(void) {
  int persona = personality(0xffffffff);
  return persona != -1 && (persona & ADDR_NO_RANDOMIZE);
}

void rehearsal_return_large_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
}

int rehearsal_disable_address_randomisation(void) {
  int persona = personality(0xffffffff);
  if (persona == -1) return errno;
  return personality((unsigned long)persona | ADDR_NO_RANDOMIZE) == -1 ? errno : 0;
}

void rehearsal_flush_each_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
