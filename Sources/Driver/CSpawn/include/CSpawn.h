#ifndef REHEARSAL_CSPAWN_H
#define REHEARSAL_CSPAWN_H

#include <sys/types.h>

/// A child process and this process's ends of the two pipes to it.
struct rehearsal_child {
  pid_t pid;
  /// The other end of the pipe, or of the pair of sockets, that is the child's descriptor 0; nobody else has it.
  int lifeline;
  /// Reading end of the pipe that is the child's descriptor 3.
  int ready;
};

/// Starts a program in a process group of its own, with four descriptors and no other: 0 the lifeline, 1 and 2 the log, 3 the
/// ready line. Its addresses are not randomised, where the system allows that, so that it need not start itself anew.
///
/// In C, because Swift's overlay of the C library has neither pipe2 nor the spawn actions of newer C libraries. Returns 0, or an
/// errno; nothing is left open then.
int rehearsal_spawn(const char *path, char *const arguments[], char *const environment[], const char *log,
                    struct rehearsal_child *child);

/// Starts a program in the same way, with a pair of SOCK_SEQPACKET sockets in place of the lifeline's pipe: it can be talked to, and learns by
/// the end of that talk that nobody is there any more.
int rehearsal_spawn_server(const char *path, char *const arguments[], char *const environment[], const char *log,
                           struct rehearsal_child *child);

/// A pipe that no child inherits: `ends[0]` is read from, `ends[1]` written to. Returns 0, or an errno.
int rehearsal_pipe(int ends[2]);

/// A pair of stream sockets that no child inherits. Returns 0, or an errno.
int rehearsal_channel(int ends[2]);

// MARK: Workers: processes that run specs for a supervisor

/// A worker, and the supervisor's ends of what leads to it.
struct rehearsal_worker {
  pid_t pid;
  /// A stream socket, which is the worker's descriptor 3.
  int channel;
  /// Reading end of the pipe that is the worker's descriptors 1 and 2; reading does not wait.
  int output;
  /// Can be read from when the worker has ended; -1 where the kernel has no such thing.
  int exit;
};

/// Starts a worker in a process group of its own, with the descriptors 0 to 3 and no other. Returns 0, or an errno.
int rehearsal_spawn_worker(const char *path, char *const arguments[], char *const environment[], struct rehearsal_worker *worker);

/// To be called by a worker's main thread before it runs anything: nothing that it starts gets the channel, each line that it prints is
/// written at once, a crash writes the stack to descriptor 2, and so do `exit` during an attempt, and SIGUSR2, after which the thread goes on.
void rehearsal_prepare_worker(int channel);

/// Says whether an attempt is under way, in which nobody may call `exit`.
void rehearsal_worker_attempts(int is_on);

/// Writes out what the C library still holds of all output.
void rehearsal_flush_output(void);

#endif
