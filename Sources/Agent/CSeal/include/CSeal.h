#ifndef REHEARSAL_CSEAL_H
#define REHEARSAL_CSEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The seal over the C library's clocks and randomness.
//
// This target *defines* clock_gettime, gettimeofday, time, getrandom, getentropy, arc4random, syscall (for
// SYS_getrandom, which is how the Swift runtime asks) and open (for /dev/urandom, which is how Foundation's UUID asks), and the
// functions that take the path of a file, and getenv. While the seal is open, each forwards to the kernel. While it is closed,
// clocks show virtual time, every random byte comes from one seeded generator, and the app's files are those of its container. A
// process has one seal, because it has one C library.

/// Closes the seal for the calling thread: from here on its clocks are virtual and its randomness is seeded.
void rehearsal_seal_close(void);

/// Opens the seal for the calling thread: clocks and randomness are the kernel's again.
void rehearsal_seal_open(void);

/// Tells whether the seal is closed for the calling thread.
bool rehearsal_seal_is_closed(void);

/// What belongs to one launch, as far as the C library shows it: clocks, a seeded generator, and a container with its files.
typedef struct rehearsal_world rehearsal_world;

/// Makes a world at virtual instant zero, with a container as new as that of a freshly installed app.
///
/// The epoch is what its wall clock shows then, in nanoseconds since 1970-01-01T00:00:00Z; the generator starts from `seed`.
rehearsal_world *rehearsal_world_make(int64_t epoch, uint64_t seed);

/// Has a closed seal show this world from now on, in place of the one before.
///
/// `properties` is what it keeps for the modules of the agent, by the number of each property.
void rehearsal_world_show(rehearsal_world *world, void **properties);

/// What `rehearsal_world_properties` gives.
extern void **rehearsal_shown_properties;

/// The properties of the world that is shown; null before the first. Inlined, because every use of a property asks.
static inline void **rehearsal_world_properties(void) { return rehearsal_shown_properties; }

/// Sets the virtual instant of a world, in nanoseconds since its launch.
void rehearsal_world_set_now(rehearsal_world *world, int64_t nanoseconds);

/// Frees a world, and what its container holds.
void rehearsal_world_free(rehearsal_world *world);

/// The virtual instant, in nanoseconds since launch.
int64_t rehearsal_seal_now(void);

/// The next number of the seeded generator; advances it as any sealed random read does.
uint64_t rehearsal_seal_next(void);

/// What code does while the seal is closed that reaches out of virtual time.
typedef enum {
  /// A thread is started: its order is the kernel's.
  REHEARSAL_ESCAPE_THREAD,
  /// A socket is opened: what comes through it is not of this run.
  REHEARSAL_ESCAPE_SOCKET,
  /// A sleep in real time.
  REHEARSAL_ESCAPE_SLEEP,
  /// A device of random bytes is opened; what is read from it is seeded.
  REHEARSAL_ESCAPE_RANDOM_DEVICE,
  /// A file outside of the container is opened, which is this escape only when somebody waits for it to change.
  REHEARSAL_ESCAPE_FILE,
  /// A file or a folder was read that is neither the container's nor the program's or the system's.
  REHEARSAL_ESCAPE_READ,
  /// Something outside of the container is changed.
  REHEARSAL_ESCAPE_WRITE,
} rehearsal_escape;

/// Takes an escape, just before it is carried out, with the seal open; the subject is a path, or null.
typedef void (*rehearsal_escape_observer)(rehearsal_escape kind, const char *subject);

/// Tells all further escapes of this process to an observer; null to tell none.
void rehearsal_on_escape(rehearsal_escape_observer observer);

// MARK: The container

/// Where the app sees its files: what iOS calls the data container, with a name that is the same in every run.
#define REHEARSAL_CONTAINER "/var/mobile/Containers/Data/Application/00000000-0000-4000-8000-000000000000"

/// What stat tells of files in the container, in place of the machine's device and user: those of the user "mobile" on iOS.
#define REHEARSAL_CONTAINER_DEVICE 0x1002
#define REHEARSAL_CONTAINER_OWNER 501

/// Has a folder of the machine stand for one of the container while the seal is closed. Returns false when there are too many.
bool rehearsal_container_alias(const char *from, const char *to);

/// Names a folder whose files an app may read without that being told, such as the program's own.
void rehearsal_container_allow(const char *folder);

/// Where the process is, if that is a folder of the container; "" otherwise.
const char *rehearsal_container_work_folder(void);

/// Goes to a folder of the container.
void rehearsal_container_enter(const char *path);

/// Leaves the container for the folder where the process is for the kernel.
void rehearsal_container_leave(void);

/// Sets the environment of this process to what ``getenv`` shows while the seal is closed, for what reads it past the C library.
void rehearsal_container_set_environment(void);

/// Writes out what Foundation keeps of user defaults, and forgets it.
void rehearsal_flush_preferences(void);

/// The same as another world is about to be shown: of what it takes to write, such as names for temporary files, this one notices
/// nothing in the random numbers that it draws later.
void rehearsal_world_leave_preferences(void);

/// Turns off address space layout randomisation for the next exec of this process. Returns 0, or an errno.
int rehearsal_disable_address_randomisation(void);

/// Tells whether address space layout randomisation is off in this process.
bool rehearsal_address_randomisation_is_off(void);

/// Has the C library give pieces of memory of a megabyte or more back to the system as soon as they are free. By default it learns
/// from the first such piece, a reply with a whole trace for one, to keep the next ones, and an agent that is asked for much comes
/// to hold twice of what it needs.
void rehearsal_return_large_memory(void);

// MARK: The tape of an explored run

/// What an explored run writes down as it goes, so that whoever started this process can read it when the process is gone,
/// however it ended. A file in memory, which both have; to write to it takes no call of the kernel.
///
/// ```
/// word 0   REHEARSAL_TAPE_MARK
///      1   how many words of records there are
///      2   1 where there was no room for all of them, and 0 otherwise
///      3…  the records, one after the other, each with its number first:
///          1  a name:      its kind, label, place and owner: of each the length in bytes, or UINT64_MAX where there is none, and
///                          the bytes, up to the end of a word
///          2  a choice:    its instant, which option was taken, how many there were, and each as a name, counted from 0
///          3  a happening: its instant, its name, and the number of the event
/// ```
/// All words are in the order of this machine's bytes; instants are nanoseconds since launch. What is written after the words
/// that are counted does not count: a process may end between two words.
typedef struct {
  /// Null where there is no tape.
  uint64_t *words;
  size_t count;
} rehearsal_tape;

#define REHEARSAL_TAPE_MARK 0x3165706174726872

/// How many words come before the records.
#define REHEARSAL_TAPE_HEAD 3

/// Takes a descriptor as the tape of this process, and closes it. Does nothing where it is none that a driver of ours has made.
void rehearsal_take_tape(int descriptor);

/// The tape of this process.
rehearsal_tape rehearsal_tape_of_process(void);

/// Says how many words of records there are, once they are written.
static inline void rehearsal_tape_commit(uint64_t *words, uint64_t count) {
  __atomic_store_n(words + 1, count, __ATOMIC_RELEASE);
}

// MARK: What ends the process

/// Has a report of whatever ends this process written to descriptor 2: a signal that its code earns (SIGILL, SIGTRAP, SIGSEGV,
/// SIGBUS, SIGFPE, SIGSYS, SIGABRT), and a call of `exit` that nobody announced. Doing it again does nothing.
///
/// ```
/// --- crash report 1
/// signal 4 code 2 address 0x5555555a152a sender 0
/// place pc 0x5555555a152a sp 0x7fffffffd2c0 code 0f0b0f0b55…
/// stack depth 4416 limit 8388608
/// thread 412 of 412 rehearsal-agent
/// time 350000000 sealed
/// process VmRSS 45312 kB Threads 1
/// program 1835211 1763870000123456789 /home/me/.build/debug/agent
/// chain 0x5555555a152a            ◀── by the frame pointers
/// frame 0x5555555a152a            ◀── by the unwinder
/// module 0x555555554000 0x555555554000 0x55555a123000 /home/me/.build/debug/agent
/// --- end of crash report
/// ```
/// The first lines are written before anything is tried that may fail. It all takes no memory, no lock and no clock; addresses
/// become names and lines in whoever reads them. Lines that could not be written are missing, the last one too.
///
/// The process has two seconds for it, and then ends by the signal that it began with, whatever goes wrong meanwhile.
void rehearsal_report_crashes(void);

/// Tells an observer of such a signal when the report is written.
void rehearsal_on_crash(void (*observer)(int number));

/// Ends this process as by SIGABRT, with a line that says why, once so much real time has passed; until it is taken back. It
/// takes the process's timer of real time (`setitimer`), and so its `alarm`.
void rehearsal_begin_limit(long long microseconds);

/// Takes that back.
void rehearsal_end_limit(void);

/// Keeps a line for the report, such as what UIKit complained of last: at most 4 KiB of them, of which the later ones stay.
void rehearsal_note_last_words(const char *line);

/// Forgets those lines: what they tell has been dealt with.
void rehearsal_forget_last_words(void);

/// Announces that the process calls `exit` on purpose.
void rehearsal_expect_exit(void);

/// Has the C library write out each line of standard output as it ends, also when the output is a file.
void rehearsal_flush_each_line(void);

#endif
