#define _GNU_SOURCE
#include "CSeal.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Where it is put if that is free, far from everything: what else is mapped has the same addresses with a tape and without.
static void *const place = (void *)0x200000000000;

static rehearsal_tape tape;

/// Whether it is the file that `rehearsal_make_tape` of CSpawn makes. Any other descriptor is somebody else's.
static bool is_tape(int descriptor) {
  static const char name[] = "/memfd:rehearsal-tape";
  char link[] = "/proc/self/fd/0", target[64];
  if (descriptor < 0 || descriptor > 9) return false;
  link[sizeof link - 2] = (char)('0' + descriptor);
  const long length = syscall(SYS_readlinkat, AT_FDCWD, link, target, sizeof target);
  return length >= (long)(sizeof name - 1) && memcmp(target, name, sizeof name - 1) == 0;
}

void rehearsal_take_tape(int descriptor) {
  struct stat status;
  if (tape.words || !is_tape(descriptor)) return;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    void *words = mmap(place, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (words != MAP_FAILED) tape = (rehearsal_tape){words, (size_t)status.st_size / sizeof(uint64_t)};
  }
  close(descriptor);
}

rehearsal_tape rehearsal_tape_of_process(void) { return tape; }
