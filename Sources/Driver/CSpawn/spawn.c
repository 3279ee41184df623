#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/socket.h>
#include <unistd.h>

/// Moves a descriptor above the numbers that a child is given: dup2 must not close it. -1 and `errno` on failure, and for -1; the
/// descriptor is closed then.
static int raised(int descriptor) {
  if (descriptor < 0 || descriptor >= 10) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  int error = errno;
  close(descriptor);
  errno = error;
  return moved;
}

/// Closes both ends.
static void close_ends(int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

static int raise_ends(int ends[2]) {
  for (int i = 0; i < 2; i++) {
    ends[i] = raised(ends[i]);
    if (ends[i] >= 0) continue;
    int error = errno;
    close(ends[1 - i]);
    return error;
  }
  return 0;
}

int rehearsal_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? raise_ends(ends) : errno; }

int rehearsal_channel(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? raise_ends(ends) : errno;
}

static int pair_of_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0 ? raise_ends(ends) : errno;
}

int rehearsal_log(void) {
  int file = raised(memfd_create("rehearsal-log", MFD_CLOEXEC));
  if (file >= 0) fcntl(file, F_SETFL, O_APPEND);
  return file;
}

int rehearsal_make_tape(void) {
  int file = raised(memfd_create("rehearsal-tape", MFD_CLOEXEC));
  // Only what is written to takes memory.
  if (file >= 0 && ftruncate(file, 64 << 20) != 0) {
    int error = errno;
    close(file);
    errno = error;
    return -1;
  }
  return file;
}

/// What a program is given; -1 where it gets no tape.
struct given {
  int lifeline, log, channel, tape;
};

static int spawn(const char *path, char *const arguments[], char *const environment[], struct given given, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, given.channel, 3);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, given.lifeline, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, given.log, 1);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, 1, 2);
  if (!error && given.tape >= 0) error = posix_spawn_file_actions_adddup2(&actions, given.tape, 4);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, given.tape >= 0 ? 5 : 4);
  // A group of its own: Ctrl-C in the terminal is for the driver, which then ends its agents in order.
  if (!error)
    error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!error) {
    // A thread's personality is inherited by what it starts; it changes nothing for the thread itself.
    int persona = personality(0xffffffff);
    if (persona != -1) personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
    error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    if (persona != -1) personality((unsigned long)persona);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/// Starts a program with the ends numbered `theirs`, closes those, and keeps the others; on failure it closes all.
static int spawn_between(int lifeline[2], int channel[2], int theirs, const char *path, char *const arguments[],
                         char *const environment[], int log, int tape, struct rehearsal_child *child) {
  struct given given = {.lifeline = lifeline[0], .log = log, .channel = channel[theirs], .tape = tape};
  int error = spawn(path, arguments, environment, given, &child->pid);
  if (error) {
    close_ends(lifeline);
    close_ends(channel);
    return error;
  }
  close(lifeline[0]);
  close(channel[theirs]);
  child->lifeline = lifeline[1];
  child->channel = channel[1 - theirs];
  return 0;
}

int rehearsal_spawn(const char *path, char *const arguments[], char *const environment[], int log, int tape,
                    struct rehearsal_child *child) {
  int lifeline[2], channel[2];
  int error = rehearsal_pipe(lifeline);
  if (error) return error;
  error = rehearsal_channel(channel);
  if (error) {
    close_ends(lifeline);
    return error;
  }
  return spawn_between(lifeline, channel, 0, path, arguments, environment, log, tape, child);
}

int rehearsal_spawn_server(const char *path, char *const arguments[], char *const environment[], int log,
                           struct rehearsal_child *child) {
  int talk[2], ready[2];
  int error = pair_of_sockets(talk);
  if (error) return error;
  error = rehearsal_pipe(ready);
  if (error) {
    close_ends(talk);
    return error;
  }
  // The child writes its ready line: of a pipe, that is the second end.
  return spawn_between(talk, ready, 1, path, arguments, environment, log, -1, child);
}
