#ifndef CMACHINE_H
#define CMACHINE_H

/// Lets the calling process, and what it starts from now on, run on the first `count` processors only. Returns 0, or an errno.
int machine_use_processors(int count);

/// Lets a process, 0 for the calling one, run on one processor only, counted from 0. Returns 0, or an errno.
int machine_pin(int process, int processor);

#endif
