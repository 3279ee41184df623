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

#endif
