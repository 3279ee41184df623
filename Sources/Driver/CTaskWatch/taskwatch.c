// Counts the tasks that a thread makes, by standing before the Swift runtime's function that makes them.
//
//   app code: Task { … } ─▶ swift_task_create (here) ─▶ count ─▶ swift_task_create (of the runtime)
//
// The hooks that the runtime offers do not see a main actor's tasks on Swift 6.3; every task is made by this function. It is
// weak, so that a program that links the runtime statically keeps the runtime's own, and counts nothing.
#define _GNU_SOURCE
#include "taskwatch.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

static _Thread_local int isWatching;
static _Thread_local int made;

void rehearsal_taskwatch_begin(void) {
  isWatching = 1;
  made = 0;
}

int rehearsal_taskwatch_end(void) {
  isWatching = 0;
  return made;
}

// As the runtime's Concurrency.h declares it: AsyncTaskAndContext is a pair of pointers.
typedef struct {
  void *task;
  void *context;
} TaskAndContext;

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC TaskAndContext (*Create)(size_t, void *, const void *, void *, void *);

SWIFT_CC __attribute__((weak)) TaskAndContext swift_task_create(
    size_t flags, void *options, const void *resultType, void *entry, void *context) {
  // Looked up again by each thread that comes first: the answer is the same.
  static Create runtime;
  Create create = __atomic_load_n(&runtime, __ATOMIC_ACQUIRE);
  if (!create) {
    create = (Create)dlsym(RTLD_NEXT, "swift_task_create");
    if (!create) abort();
    __atomic_store_n(&runtime, create, __ATOMIC_RELEASE);
  }
  if (isWatching) made++;
  return create(flags, options, resultType, entry, context);
}
