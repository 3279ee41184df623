#ifndef REHEARSAL_CPEER_H
#define REHEARSAL_CPEER_H

#include <stdbool.h>

// Where a process and the one at the other end of its socket may run, which Swift's overlay of the C library cannot ask.

/// Tells whether the calling thread and the peer of a unix socket may run on one and the same processor only; false when that
/// cannot be found out.
bool rehearsal_shares_only_processor(int socket);

#endif
