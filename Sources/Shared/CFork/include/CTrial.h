#ifndef REHEARSAL_CTRIAL_H
#define REHEARSAL_CTRIAL_H

#include <sys/types.h>

// A trial: something that may end the process is done in a fork of it, which writes down what it found.
//
//   process                             fork
//   rehearsal_begin_trial ── fork ────▶ returns 0; writes to `report`; what it prints goes to `words`; _exit
//   rehearsal_end_trial   ── waitpid ─  (a fork outlives its process by no means)
//
// Only a process with one thread may begin one: locks that other threads hold would stay locked in the fork.

/// Files without a name, in memory: whoever reads them need not be quick.
struct rehearsal_trial {
  pid_t process;
  int report;
  int words;
};

/// Returns 0 in the fork, which has the signals' own effects and no core file, and its id in the process that called; -1 where
/// none could be made.
pid_t rehearsal_begin_trial(struct rehearsal_trial *trial);

/// Waits for the end of the fork, and puts both files back to their beginning. Returns its status, as `waitpid` gives it.
int rehearsal_end_trial(struct rehearsal_trial *trial);

#endif
