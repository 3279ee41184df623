#define _GNU_SOURCE
#include "CFork.h"

#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A fork has none of the page table entries of mapped files, and gets them fault by fault: hundreds of faults in the life of a
// short agent, each some microseconds. Of anonymous memory in huge pages it inherits 512 entries at once.

enum { page_size = 4096, pages_of_huge = 512, huge_size = page_size * pages_of_huge };

/// Of how many of its pages a stretch of text must be in use to be worth a copy.
enum { pages_worth_a_copy = 64 };

/// How many pages from `start` on this process has in its page table.
static int pages_in_use(int pagemap, uintptr_t start) {
  uint64_t entries[pages_of_huge];
  if (pread(pagemap, entries, sizeof entries, (off_t)(start / page_size * sizeof *entries)) != sizeof entries) return 0;
  int count = 0;
  for (int i = 0; i < pages_of_huge; i++) count += entries[i] >> 63;
  return count;
}

/// Puts a copy in the place of a stretch of text, at the same addresses; whatever fails leaves it as it was.
static void replace(char *start, int protection) {
  char *room = mmap(NULL, 2 * huge_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return;
  char *copy = (char *)(((uintptr_t)room + huge_size - 1) & ~(uintptr_t)(huge_size - 1));
  madvise(copy, huge_size, MADV_HUGEPAGE);
  memcpy(copy, start, huge_size);
  if (mprotect(copy, huge_size, protection) == 0 &&
      mremap(copy, huge_size, huge_size, MREMAP_MAYMOVE | MREMAP_FIXED, start) != MAP_FAILED) {
    __builtin___clear_cache(start, start + huge_size);
    if (copy > room) munmap(room, (size_t)(copy - room));
    munmap(copy + huge_size, (size_t)(room + huge_size - copy));
  } else {
    munmap(room, 2 * huge_size);
  }
}

static int gather(struct dl_phdr_info *image, size_t size, void *pagemap) {
  (void)size;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    uintptr_t start = image->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    int protection = PROT_READ | (part->p_flags & PF_X ? PROT_EXEC : 0);
    start = (start + huge_size - 1) & ~(uintptr_t)(huge_size - 1);
    for (; start + huge_size <= end; start += huge_size)
      if (pages_in_use(*(int *)pagemap, start) >= pages_worth_a_copy) replace((char *)start, protection);
  }
  return 0;
}

void rehearsal_gather_text(void) {
  // Elsewhere pages and huge pages have other sizes.
  if (sysconf(_SC_PAGESIZE) != page_size) return;
  int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (pagemap < 0) return;
  dl_iterate_phdr(gather, &pagemap);
  close(pagemap);
}
