#define _GNU_SOURCE
#include "CTrial.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void settle(struct rehearsal_trial *trial, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  // Whoever tells of crashes, or cleans up at the end, does so for the process and not for its trial.
  for (int number = 1; number < NSIG; number++)
    if (number != SIGPIPE) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  int nothing = open("/dev/null", O_RDWR);
  if (nothing >= 0) dup2(nothing, 0);
  dup2(trial->words, 1);
  dup2(trial->words, 2);
}

pid_t rehearsal_begin_trial(struct rehearsal_trial *trial) {
  trial->report = memfd_create("report", MFD_CLOEXEC);
  trial->words = memfd_create("words", MFD_CLOEXEC);
  trial->process = -1;
  if (trial->report >= 0 && trial->words >= 0) {
    // What is buffered is printed once, by the process.
    fflush(NULL);
    pid_t parent = getpid();
    trial->process = fork();
    if (trial->process == 0) {
      settle(trial, parent);
      return 0;
    }
  }
  if (trial->process < 0) {
    if (trial->report >= 0) close(trial->report);
    if (trial->words >= 0) close(trial->words);
  }
  return trial->process;
}

int rehearsal_end_trial(struct rehearsal_trial *trial) {
  int status = 0;
  pid_t waited;
  do waited = waitpid(trial->process, &status, 0);
  while (waited < 0 && errno == EINTR);
  lseek(trial->report, 0, SEEK_SET);
  lseek(trial->words, 0, SEEK_SET);
  return status;
}
