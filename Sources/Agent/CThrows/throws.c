// What a thread throws, as the Swift runtime tells it.
//
//   throw ─▶ swift_willThrow (of the runtime) ─▶ *_swift_willThrow (here) ─▶ who was there before, Swift Testing, say
//                                                                         └▶ this thread's listener
//
// The function is put there once and stays: whoever comes later may keep it, and would call it again after it was taken away.
#include "CThrows.h"

#include <stdatomic.h>
#include <stddef.h>

/// The runtime's, which calls it for every throw that is not typed. Weak, so that a runtime without it only tells nothing.
extern void (*_Atomic _swift_willThrow)(void *) __attribute__((weak));

static rehearsal_throw_listener _Atomic former;
static atomic_flag isThere = ATOMIC_FLAG_INIT;
static _Thread_local rehearsal_throw_listener listening;

static void willThrow(void *error) {
  const rehearsal_throw_listener before = atomic_load_explicit(&former, memory_order_acquire);
  if (before) before(error);
  const rehearsal_throw_listener listener = listening;
  if (!listener) return;
  // What it throws itself is none of its business.
  listening = NULL;
  listener(error);
  listening = listener;
}

void rehearsal_listen_to_throws(rehearsal_throw_listener listener) {
  listening = listener;
  if (!listener || !&_swift_willThrow || atomic_flag_test_and_set(&isThere)) return;
  atomic_store_explicit(&former, atomic_load(&_swift_willThrow), memory_order_release);
  rehearsal_throw_listener expected = atomic_load(&former);
  while (!atomic_compare_exchange_weak(&_swift_willThrow, &expected, willThrow)) {
    atomic_store_explicit(&former, expected, memory_order_release);
  }
}
