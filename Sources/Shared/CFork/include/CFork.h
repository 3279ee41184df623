#ifndef REHEARSAL_CFORK_H
#define REHEARSAL_CFORK_H

#include <stddef.h>
#include <sys/types.h>

#include "CTrial.h"

// Both ends of a fork server: a process that has done what every agent does first, and forks itself for each one that is asked
// for.
//
//   driver                             server                               child
//   rehearsal_ask_fork ─ descriptors ▶ rehearsal_serve_forks ── fork ─────▶ returns, with the descriptors
//                      ◀─── pid ──────
//   rehearsal_ask_status ── pid ─────▶ waitpid
//                      ◀── status ────
//
// Over a pair of SOCK_SEQPACKET sockets, whose end ends the server. In C, because descriptors travel as ancillary data, which
// Swift cannot spell, and because the server must not touch the heap: all its children begin with the same one.

/// Descriptors that a child is given, in the order of their message: 0 its lifeline, 1 and 2 its log, 3 its connection to the
/// driver, 4 the tape of an explored run, or -1 where it gets none.
struct rehearsal_fork_descriptors {
  int lifeline;
  int log;
  int connection;
  int tape;
};

/// Asks the server for a child. Returns 0 and its process id, or an errno: EPIPE when the server is gone.
int rehearsal_ask_fork(int server, struct rehearsal_fork_descriptors given, pid_t *pid);

/// Asks the server how a child of it ended, and has it wait for that. Returns 0 and the status, as `waitpid` gives it, or an
/// errno.
int rehearsal_ask_status(int server, pid_t pid, int *status);

/// A descriptor, closed at exec, that can be read from when the process has ended; -1 where the kernel has none.
int rehearsal_process_descriptor(pid_t pid);

/// Serves until the other end is closed, and then ends the process. Returns in each child only: with its descriptors and no
/// other, and in a process group of its own.
void rehearsal_serve_forks(int socket);

/// Listens on a unix socket; -1 and `errno` where it cannot.
int rehearsal_listen(const char *path);

/// Forks a child for each connection to a listening unix socket, until the end of descriptor 0; then ends the process and all children,
/// and removes the socket, and its folder if nothing else is in it. Returns in each child only: with its connection at 3, its log at 1
/// and 2, and nothing at 0. A child ends with its connection; of each the standard output tells the process and where its log is.
void rehearsal_serve_connections(int listener, const char *path);

/// Moves those parts of the program and its libraries that are in use into huge pages, at the same addresses, so that children
/// inherit them whole. Does nothing where the kernel does not let it. What looks for code in the list of mapped files, such as
/// Swift's own backtraces, does not find it any more; the dynamic linker does.
void rehearsal_gather_text(void);

/// Visits each type of this program, but for generic ones, that the program itself makes conform to a protocol: a name as the
/// linker knows it, such as "$ss9CodingKeyMp". Of the code of these types nothing runs.
void rehearsal_each_conforming_type(const char *protocol, void *context, void (*visit)(const void *type, void *context));

/// How many threads this process has; 0 where nobody can tell.
int rehearsal_thread_count(void);

#endif
