#ifndef REHEARSAL_CSPAWN_H
#define REHEARSAL_CSPAWN_H

#include <sys/types.h>

/// A child process and this process's ends of what leads to it.
struct rehearsal_child {
  pid_t pid;
  /// Writing end of the pipe that is the child's descriptor 0; nobody else has it. Of a fork server: the end of a pair of
  /// SOCK_SEQPACKET sockets, through which it is asked.
  int lifeline;
  /// The end of a pair of stream sockets whose other end is the child's descriptor 3. Of a fork server: the reading end of a
  /// pipe, for its ready line.
  int channel;
};

/// Starts a program in a process group of its own, with these descriptors and no other: 0 the lifeline, 1 and 2 the log, 3 the
/// channel, 4 the tape, unless that is -1. Its addresses are not randomised, where the system allows that, so that it need not
/// start itself anew.
///
/// In C, because Swift's overlay of the C library has neither pipe2 nor the spawn actions of newer C libraries. Returns 0, or an
/// errno; nothing is left open then.
int rehearsal_spawn(const char *path, char *const arguments[], char *const environment[], int log, int tape,
                    struct rehearsal_child *child);

/// Starts a fork server in the same way.
int rehearsal_spawn_server(const char *path, char *const arguments[], char *const environment[], int log,
                           struct rehearsal_child *child);

/// A file in memory, closed at exec, to whose end everything is written; -1 and `errno` where there can be none.
int rehearsal_log(void);

/// A file in memory for the tape of an explored run, closed at exec, as `CSeal.h` describes it; -1 and `errno` where there can be
/// none.
int rehearsal_make_tape(void);

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

/// To be called by a worker's main thread before it runs anything: nothing that it starts gets the channel, each line that it
/// prints is written at once, a crash writes the stack to descriptor 2, and so do `exit` during an attempt, and SIGUSR2, after
/// which the thread goes on.
void rehearsal_prepare_worker(int channel);

/// Says whether an attempt is under way, in which nobody may call `exit`.
void rehearsal_worker_attempts(int is_on);

/// Writes out what the C library still holds of all output.
void rehearsal_flush_output(void);

/// What stands in a worker's output between those of two attempts.
extern const char *const rehearsal_output_mark;

/// Writes out what the C library still holds of all output, and sets the mark behind it, wherever a spec has led its output since.
void rehearsal_part_output(void);

#endif
