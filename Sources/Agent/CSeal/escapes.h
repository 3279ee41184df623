#ifndef REHEARSAL_ESCAPES_H
#define REHEARSAL_ESCAPES_H

#include "CSeal.h"

/// Tells the observer, with the seal open: whoever looks at the stack must not count as the app. Nothing is told of an open seal.
void rehearsal_escaped(rehearsal_escape kind, const char *subject);

/// What the sealed wall clock shows, in nanoseconds since 1970-01-01T00:00:00Z.
int64_t rehearsal_seal_wall_clock(void);

/// Whether an app may read a file without that being told: it comes with the system or with the program.
bool rehearsal_is_of_the_system(const char *path);

#endif
