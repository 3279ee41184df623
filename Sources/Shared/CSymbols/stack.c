// Who calls, on any thread, by the chain of frames that Swift and its runtime keep on the stack.
//
//   frame pointer ─▶ │ the caller's frame pointer │ the address to return to │
//                      └─▶ │ its caller's …      │ …                        │
//
// An unwinder, which reads tables, takes a thousand times as long.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSymbols.h"

#include <link.h>
#include <pthread.h>

/// The addresses of a stack.
typedef struct {
  uintptr_t lowest, end;
} stack;

/// The stack of this thread; asked for once, which for the first thread means reading a file. Nothing where nobody knows.
static stack stack_here(void) {
  static _Thread_local stack here = {0, 0};
  if (here.end) return here;
  pthread_attr_t attributes;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return here;
  if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) here = (stack){(uintptr_t)lowest, (uintptr_t)lowest + size};
  pthread_attr_destroy(&attributes);
  return here;
}

/// Swift sets this bit of a frame pointer that belongs to an asynchronous function.
static const uintptr_t asynchronous = (uintptr_t)1 << 60;

__attribute__((noinline)) size_t rehearsal_stack(uintptr_t *addresses, size_t limit) {
  const stack here = stack_here();
  const uintptr_t end = here.end;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  // Whoever runs on a stack of its own making is not followed.
  if (frame < here.lowest || frame >= end) return 0;
  size_t count = 0;
  while (count < limit) {
    const uintptr_t *words = (const uintptr_t *)frame;
    addresses[count++] = words[1];
    const uintptr_t next = words[0] & ~asynchronous;
    // A stack grows downwards: whoever calls lies higher. Code that keeps no frame pointers may leave anything here.
    if (next <= frame || next > end - 2 * sizeof(uintptr_t) || next % sizeof(uintptr_t) != 0) break;
    frame = next;
  }
  return count;
}

static int take_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  rehearsal_program *program = context;
  program->base = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    const uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (!program->start || start < program->start) program->start = start;
    if (start + part->p_memsz > program->end) program->end = start + part->p_memsz;
  }
  // The program itself comes first, before the libraries.
  return 1;
}

rehearsal_program rehearsal_program_here(void) {
  rehearsal_program program = {0, 0, 0};
  dl_iterate_phdr(take_program, &program);
  return program;
}
