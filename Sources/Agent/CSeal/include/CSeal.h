#ifndef REHEARSAL_CSEAL_H
#define REHEARSAL_CSEAL_H

#include <stdbool.h>
#include <stdint.h>

// The seal over the C library's clocks and randomness.
//
// This target *defines* clock_gettime, gettimeofday, time, getrandom, getentropy, arc4random, syscall (for
// SYS_getrandom, which is how the Swift runtime asks) and open (for /dev/urandom, which is how Foundation's UUID asks).
// While the seal is open, each forwards to the kernel. While it is closed, clocks show virtual time and every random byte
// comes from one seeded generator. A process has one seal, because it has one C library.

/// Closes the seal for the calling thread: from here on its clocks are virtual and its randomness is seeded.
void rehearsal_seal_close(void);

/// Opens the seal for the calling thread: clocks and randomness are the kernel's again.
void rehearsal_seal_open(void);

/// Tells whether the seal is closed for the calling thread.
bool rehearsal_seal_is_closed(void);

/// Starts the generator anew from `seed`.
void rehearsal_seal_seed(uint64_t seed);

/// Sets what the sealed wall clock shows at virtual instant zero, in nanoseconds since 1970-01-01T00:00:00Z.
void rehearsal_seal_set_epoch(int64_t nanoseconds);

/// Sets the virtual instant, in nanoseconds since launch.
void rehearsal_seal_set_now(int64_t nanoseconds);

/// The next number of the seeded generator; advances it as any sealed random read does.
uint64_t rehearsal_seal_next(void);

/// What code did while the seal was closed that no seal can make repeatable.
struct rehearsal_escapes {
  /// Threads started: their order is the kernel's.
  int threads;
  /// Sockets opened that reach other processes: what comes through them is not of this run.
  int sockets;
  /// Sleeps in real time.
  int sleeps;
};

/// The escapes since the generator was last seeded.
struct rehearsal_escapes rehearsal_escapes_so_far(void);

/// Turns off address space layout randomisation for the next exec of this process. Returns 0, or an errno.
int rehearsal_disable_address_randomisation(void);

/// Tells whether address space layout randomisation is off in this process.
bool rehearsal_address_randomisation_is_off(void);

/// Ends the process by SIGIO when that signal comes, after removing `folder` with the files in it; null to remove nothing.
void rehearsal_end_at_sigio(const char *folder);

/// Has the C library write out each line of standard output as it ends, also when the output is a file.
void rehearsal_flush_each_line(void);

#endif
