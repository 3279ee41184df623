#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/personality.h>
#include <sys/socket.h>
#include <unistd.h>

/// Moves both ends above the numbers that the child is given: dup2 must not close one of them.
static int raise_ends(int ends[2]) {
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 10) continue;
    int moved = fcntl(ends[i], F_DUPFD_CLOEXEC, 10);
    if (moved < 0) {
      int error = errno;
      close(ends[0]);
      close(ends[1]);
      return error;
    }
    close(ends[i]);
    ends[i] = moved;
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

static int spawn(const char *path, char *const arguments[], char *const environment[], const char *log, int lifeline, int ready,
                 pid_t *pid) {
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
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, ready, 3);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, lifeline, 0);
  if (!error) error = posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, 1, 2);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 4);
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

/// Starts a program whose descriptor 0 is `lifeline[0]`, and takes both ends.
static int spawn_with(int lifeline[2], const char *path, char *const arguments[], char *const environment[], const char *log,
                      struct rehearsal_child *child) {
  int ready[2];
  int error = rehearsal_pipe(ready);
  if (error) {
    close(lifeline[0]);
    close(lifeline[1]);
    return error;
  }
  error = spawn(path, arguments, environment, log, lifeline[0], ready[1], &child->pid);
  close(lifeline[0]);
  close(ready[1]);
  if (error) {
    close(lifeline[1]);
    close(ready[0]);
    return error;
  }
  child->lifeline = lifeline[1];
  child->ready = ready[0];
  return 0;
}

int rehearsal_spawn(const char *path, char *const arguments[], char *const environment[], const char *log,
                    struct rehearsal_child *child) {
  int lifeline[2];
  int error = rehearsal_pipe(lifeline);
  return error ? error : spawn_with(lifeline, path, arguments, environment, log, child);
}

int rehearsal_spawn_server(const char *path, char *const arguments[], char *const environment[], const char *log,
                           struct rehearsal_child *child) {
  int ends[2];
  int error = pair_of_sockets(ends);
  return error ? error : spawn_with(ends, path, arguments, environment, log, child);
}
