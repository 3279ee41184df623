#ifndef REHEARSAL_CTHROWS_H
#define REHEARSAL_CTHROWS_H

/// Called with the box of an error that is about to be thrown, which it must not let go.
typedef void (*rehearsal_throw_listener)(void *error);

/// Has a function told of each error that this thread throws, from now on; of typed throws, and where the program's Swift
/// runtime tells nobody, it is told of none. Whoever listened before goes on to be told. NULL ends it.
void rehearsal_listen_to_throws(rehearsal_throw_listener listener);

#endif
