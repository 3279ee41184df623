#define _GNU_SOURCE
#include "CFork.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// How many descriptors may come with a question; the tape may be missing.
enum { most_given = 4, least_given = 3 };

/// What is asked: the status of `pid`, or, where that is 0, a child for the descriptors that come with it.
struct question {
  pid_t pid;
};

struct answer {
  int error;
  pid_t pid;
  int status;
};

// MARK: Asking

static int send_question(int server, const struct question *question, const int *descriptors, size_t count) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(most_given * sizeof(int))];
  } control = {0};
  struct iovec part = {(void *)question, sizeof *question};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(&control.header), descriptors, count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(server, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? (errno == ECONNRESET ? EPIPE : errno) : 0;
}

static int receive_answer(int server, struct answer *answer) {
  ssize_t count;
  do count = recv(server, answer, sizeof *answer, 0);
  while (count < 0 && errno == EINTR);
  if (count < 0) return errno == ECONNRESET ? EPIPE : errno;
  return count == sizeof *answer ? answer->error : EPIPE;
}

int rehearsal_ask_fork(int server, struct rehearsal_fork_descriptors given, pid_t *pid) {
  struct question question = {0};
  int descriptors[most_given] = {given.lifeline, given.log, given.connection, given.tape};
  int error = send_question(server, &question, descriptors, given.tape >= 0 ? most_given : least_given);
  struct answer answer;
  if (!error) error = receive_answer(server, &answer);
  if (!error) *pid = answer.pid;
  return error;
}

int rehearsal_ask_status(int server, pid_t pid, int *status) {
  struct question question = {.pid = pid};
  int error = send_question(server, &question, NULL, 0);
  struct answer answer;
  if (!error) error = receive_answer(server, &answer);
  if (!error) *status = answer.status;
  return error;
}

int rehearsal_process_descriptor(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// MARK: Serving

/// Takes one question; false when there will be no more. Descriptors that came with it are in `descriptors`, or they are -1.
static bool receive_question(int socket, struct question *question, int descriptors[most_given]) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(most_given * sizeof(int))];
  } control;
  struct iovec part = {question, sizeof *question};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t count;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count != sizeof *question) return false;
  for (int i = 0; i < most_given; i++) descriptors[i] = -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_type != SCM_RIGHTS) return true;
  for (size_t given = least_given; given <= most_given; given++)
    if (header->cmsg_len == CMSG_LEN(given * sizeof(int))) memcpy(descriptors, CMSG_DATA(header), given * sizeof(int));
  return true;
}

/// Puts the child's descriptors where an agent looks for them. None of them is below 5 before: 0 to 4 are the server's own.
static void settle(int socket, const int descriptors[most_given]) {
  setpgid(0, 0);
  dup2(descriptors[1], 1);
  dup2(descriptors[1], 2);
  dup2(descriptors[2], 3);
  dup2(descriptors[0], 0);
  if (descriptors[3] >= 0) dup2(descriptors[3], 4);
  else close(4);
  for (int i = 0; i < most_given; i++)
    if (descriptors[i] >= 0) close(descriptors[i]);
  if (socket > 4) close(socket);
}

void rehearsal_serve_forks(int socket) {
  struct question question;
  int descriptors[most_given];
  // A fork lives for milliseconds and touches little: clearing two megabytes at the first touch of its heap would be a tenth of that.
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  // What comes with a question must not take the numbers that `settle` is about to give.
  int filler;
  do filler = open("/dev/null", O_RDONLY | O_CLOEXEC);
  while (filler >= 0 && filler < 5);
  if (filler >= 5) close(filler);
  while (receive_question(socket, &question, descriptors)) {
    struct answer answer = {0};
    if (question.pid != 0) {
      pid_t waited;
      do waited = waitpid(question.pid, &answer.status, 0);
      while (waited < 0 && errno == EINTR);
      if (waited < 0) answer.error = errno;
    } else if (descriptors[0] < 0) {
      answer.error = EINVAL;
    } else {
      answer.pid = fork();
      if (answer.pid == 0) {
        settle(socket, descriptors);
        return;
      }
      if (answer.pid < 0) answer.error = errno;
    }
    for (int i = 0; i < most_given; i++)
      if (descriptors[i] >= 0) close(descriptors[i]);
    ssize_t sent;
    do sent = send(socket, &answer, sizeof answer, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent < 0) break;
  }
  _exit(0);
}

int rehearsal_thread_count(void) {
  int status = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  if (status < 0) return 0;
  char text[1024];
  ssize_t count = read(status, text, sizeof text - 1);
  close(status);
  if (count <= 0) return 0;
  text[count] = 0;
  // The program's name stands in brackets and may contain anything; the 18th field after it is the number of threads.
  char *field = strrchr(text, ')');
  for (int i = 0; field && i < 18; i++) field = strchr(field + 1, ' ');
  int threads = 0;
  return field && sscanf(field, " %d", &threads) == 1 ? threads : 0;
}
