#ifndef REHEARSAL_KERNEL_H
#define REHEARSAL_KERNEL_H

#include <errno.h>

// The kernel, reached without the C library, whose entry points this target redefines.

static inline long kernel(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
#else
#error "The seal knows x86_64 and aarch64."
#endif
}

/// The C library's way to report: -1 and errno in place of the kernel's negative number.
static inline long reported(long result) {
  if (result < 0 && result > -4096) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

/// The C library's own function behind one that is defined here. Ends the program where there is no dynamic linker to ask.
void *rehearsal_library(const char *name);

#define LIBRARY(name) ((__typeof__(&name))rehearsal_library(#name))

#endif
