// Who calls, by the chain of frames that Swift and its runtime keep on the stack.
//
//   frame pointer ─▶ │ the caller's frame pointer │ the address to return to │
//                      └─▶ │ its caller's …      │ …                        │
//
// An unwinder, which reads tables, takes a thousand times as long.
#include "CFrames.h"

#include <stddef.h>

/// Where the first thread's stack began; the dynamic linker's, or in a static program the C library's.
extern void *__libc_stack_end;

/// The kernel keeps at least so much room for that stack, so what is nearer to its end lies in it.
static const uintptr_t room = 128 << 20;

/// Swift sets this bit of a frame pointer that belongs to an asynchronous function.
static const uintptr_t asynchronous = (uintptr_t)1 << 60;

__attribute__((noinline)) rehearsal_callers rehearsal_callers_here(void) {
  rehearsal_callers found = {{0}};
  const uintptr_t end = (uintptr_t)__libc_stack_end;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  if (frame > end || end - frame > room) return found;
  for (size_t i = 0; i < sizeof found.addresses / sizeof *found.addresses; i++) {
    const uintptr_t *words = (const uintptr_t *)frame;
    found.addresses[i] = words[1];
    const uintptr_t next = words[0] & ~asynchronous;
    // A stack grows downwards: whoever calls lies higher. Code that keeps no frame pointers may leave anything here.
    if (next <= frame || next > end - 2 * sizeof(uintptr_t) || next % sizeof(uintptr_t) != 0) break;
    frame = next;
  }
  return found;
}
