#define _GNU_SOURCE
#include "CFork.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

// Not on the heap, which all children begin with as it is.
enum { most_children = 500 };

struct child {
  pid_t pid;
  int process;    // can be read from when the child has ended; -1 when that was seen
  int connection; // closed by its other end when the child is not wanted any more
  int log;
};

static struct child children[most_children];
static size_t count;
/// Whether there were no descriptors for one more: until one is gone nobody is taken.
static bool is_full;
static struct pollfd watched[2 + 2 * most_children];

int rehearsal_listen(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address.sun_path, path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -1;
  if (bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, SOMAXCONN) == 0) return listener;
  int error = errno;
  close(listener);
  errno = error;
  return -1;
}

static void end_server(const char *path) {
  unlink(path);
  char folder[sizeof((struct sockaddr_un *)0)->sun_path + 1] = {0};
  strncpy(folder, path, sizeof folder - 1);
  char *slash = strrchr(folder, '/');
  // Only where nothing else is in it.
  if (slash && slash != folder) {
    *slash = 0;
    rmdir(folder);
  }
  // Children end with their parent.
  _exit(0);
}

static void tell(const char *line, int length) {
  while (length > 0) {
    ssize_t sent = write(1, line, (size_t)length);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return;
    line += sent;
    length -= (int)sent;
  }
}

static void tell_error(int error) {
  char line[200];
  tell(line, snprintf(line, sizeof line, "{\"error\":\"%s\"}\n", strerror(error)));
}

/// What the child closes of its parent's, and where it has its own.
static void settle(int listener, pid_t parent, const struct child *own) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  setpgid(0, 0);
  close(listener);
  for (size_t i = 0; i < count; i++) {
    if (children[i].process >= 0) close(children[i].process);
    close(children[i].connection);
    close(children[i].log);
  }
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(nothing, 0);
  dup2(own->log, 1);
  dup2(own->log, 2);
  dup2(own->connection, 3);
  close(nothing);
  close(own->log);
  close(own->connection);
}

/// Forks for a connection that waits; true in the child.
static bool take_connection(int listener) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) {
    is_full = errno == EMFILE || errno == ENFILE;
    return false;
  }
  struct child child = {.connection = connection, .process = -1, .log = memfd_create("agent", MFD_CLOEXEC)};
  if (child.log < 0) goto failed;
  pid_t parent = getpid();
  child.pid = fork();
  if (child.pid == 0) {
    settle(listener, parent, &child);
    return true;
  }
  if (child.pid < 0) goto failed;
  child.process = rehearsal_process_descriptor(child.pid);
  if (child.process < 0) {
    int error = errno;
    kill(child.pid, SIGKILL);
    waitpid(child.pid, NULL, 0);
    errno = error;
    goto failed;
  }
  fcntl(child.process, F_SETFD, FD_CLOEXEC);
  children[count++] = child;
  char line[100];
  tell(line, snprintf(line, sizeof line, "{\"agent\":%d,\"log\":\"/proc/%d/fd/%d\"}\n", child.pid, parent, child.log));
  return false;
failed:
  tell_error(errno);
  close(connection);
  if (child.log >= 0) close(child.log);
  return false;
}

/// Sees what became of a child; true when nothing is left of it.
static bool look_at(struct child *child, short connection, short process) {
  bool is_unwanted = connection & (POLLRDHUP | POLLHUP | POLLERR);
  if (is_unwanted && child->process >= 0) kill(child->pid, SIGKILL);
  if (child->process >= 0 && (is_unwanted || process)) {
    pid_t waited;
    do waited = waitpid(child->pid, NULL, 0);
    while (waited < 0 && errno == EINTR);
    close(child->process);
    child->process = -1;
    // The other end sees it now, and has the log for as long as it wants.
    shutdown(child->connection, SHUT_WR);
  }
  if (!is_unwanted) return false;
  close(child->connection);
  close(child->log);
  return true;
}

void rehearsal_serve_connections(int listener, const char *path) {
  if (listener < 4) {
    int raised = fcntl(listener, F_DUPFD_CLOEXEC, 4);
    close(listener);
    listener = raised;
  }
  // As in `rehearsal_serve_forks`: what is opened must not take the numbers that `settle` is about to give.
  int filler;
  do filler = open("/dev/null", O_RDONLY | O_CLOEXEC);
  while (filler >= 0 && filler < 4);
  if (filler >= 4) close(filler);
  // Three descriptors a child.
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  for (;;) {
    watched[0] = (struct pollfd){.fd = 0, .events = POLLIN};
    watched[1] = (struct pollfd){.fd = count < most_children && !is_full ? listener : -1, .events = POLLIN};
    for (size_t i = 0; i < count; i++) {
      watched[2 + 2 * i] = (struct pollfd){.fd = children[i].connection, .events = POLLRDHUP};
      watched[3 + 2 * i] = (struct pollfd){.fd = children[i].process, .events = POLLIN};
    }
    if (poll(watched, 2 + 2 * count, -1) < 0) {
      if (errno == EINTR) continue;
      end_server(path);
    }
    char ignored[512];
    if (watched[0].revents && read(0, ignored, sizeof ignored) <= 0) end_server(path);
    size_t left = 0, seen = count;
    for (size_t i = 0; i < seen; i++)
      if (!look_at(&children[i], watched[2 + 2 * i].revents, watched[3 + 2 * i].revents)) children[left++] = children[i];
    if (left < seen) is_full = false;
    count = left;
    if (watched[1].revents && take_connection(listener)) return;
  }
}
