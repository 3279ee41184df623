#ifndef REHEARSAL_CFRAMES_H
#define REHEARSAL_CFRAMES_H

#include <stdint.h>

/// Where the functions that are being called go on, innermost first; zeros behind the outermost.
typedef struct {
  uintptr_t addresses[16];
} rehearsal_callers;

/// Follows the chain of frames on the first thread's stack, in some nanoseconds; all zeros on any other thread.
rehearsal_callers rehearsal_callers_here(void);

#endif
