#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int actions_of_worker(posix_spawn_file_actions_t *actions, int channel, int output) {
  int error = posix_spawn_file_actions_adddup2(actions, channel, 3);
  if (!error) error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 2);
  return error ? error : posix_spawn_file_actions_addclosefrom_np(actions, 4);
}

static int attributes_of_worker(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  // A group of its own: Ctrl-C in the terminal is for the supervisor, and what the worker starts ends with it.
  int error =
      posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
  return error ? error : posix_spawnattr_setsigdefault(attributes, &all);
}

static int spawn_worker(const char *path, char *const arguments[], char *const environment[], int channel, int output, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = actions_of_worker(&actions, channel, output);
    if (!error) error = attributes_of_worker(&attributes);
    if (!error) error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int rehearsal_spawn_worker(const char *path, char *const arguments[], char *const environment[], struct rehearsal_worker *worker) {
  int channel[2], output[2];
  int error = rehearsal_channel(channel);
  if (error) return error;
  error = rehearsal_pipe(output);
  if (!error) {
    error = spawn_worker(path, arguments, environment, channel[1], output[1], &worker->pid);
    close(output[1]);
    if (error) close(output[0]);
  }
  close(channel[1]);
  if (error) {
    close(channel[0]);
    return error;
  }
  worker->channel = channel[0];
  worker->output = output[0];
  // Spec code may leave a child behind that holds the other end: what has been written is read, and no end is waited for.
  fcntl(output[0], F_SETFL, O_NONBLOCK);
#ifdef SYS_pidfd_open
  worker->exit = (int)syscall(SYS_pidfd_open, worker->pid, 0);
#else
  worker->exit = -1;
#endif
  return 0;
}

// MARK: In the worker

static void write_stack(void) {
  void *addresses[64];
  int count = backtrace(addresses, 64);
  static const char head[] = "stack:\n";
  ssize_t ignored = write(2, head, sizeof head - 1);
  (void)ignored;
  backtrace_symbols_fd(addresses, count, 2);
}

static void crashed(int number) {
  write_stack();
  // The handler is reset: this time the signal ends the process.
  raise(number);
}

static void asked(int number) {
  (void)number;
  int before = errno;
  write_stack();
  errno = before;
}

static volatile sig_atomic_t is_attempting;

static void ended(void) {
  if (is_attempting) write_stack();
}

void rehearsal_worker_attempts(int is_on) { is_attempting = is_on; }

const char *const rehearsal_output_mark = "\x1e" "an attempt has ended" "\x1e";

static int marked_output = -1;

void rehearsal_prepare_worker(int channel) {
  static char bytes[1 << 18];
  static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  setvbuf(stdout, NULL, _IOLBF, 0);
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  marked_output = fcntl(1, F_DUPFD_CLOEXEC, 4);
  // The first call loads the unwinder, which a handler must not do.
  void *address;
  backtrace(&address, 1);
  stack_t stack = {.ss_sp = bytes, .ss_size = sizeof bytes};
  sigaltstack(&stack, NULL);
  // Where the runtime was asked for its own backtrace, it has set its handlers already.
  const char *runtimes = getenv("SWIFT_BACKTRACE");
  if (runtimes && strcmp(runtimes, "enable=no") == 0) {
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_RESETHAND | SA_ONSTACK};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
  }
  struct sigaction action = {.sa_handler = asked, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigaction(SIGUSR2, &action, NULL);
  atexit(ended);
}

void rehearsal_flush_output(void) { fflush(NULL); }

void rehearsal_part_output(void) {
  fflush(NULL);
  ssize_t ignored = write(marked_output, rehearsal_output_mark, strlen(rehearsal_output_mark));
  (void)ignored;
}
