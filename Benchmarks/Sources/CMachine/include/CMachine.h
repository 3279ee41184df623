#ifndef CMACHINE_H
#define CMACHINE_H

/// Lets the calling process, and what it starts from now on, run on the first `count` processors only. Returns 0, or an errno.
int machine_use_processors(int count);

#endif
