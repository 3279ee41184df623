// What processes that were forked from one have found in the symbol table of their program, for each other.
#include "CSymbols.h"

#include <stdatomic.h>
#include <sys/mman.h>

enum { slot_count = 4096, most_probes = 16 };

// One more than what it says, so that 0 is an empty slot. The offset claims the slot, and the symbol follows: a reader that comes
// between the two looks for itself.
typedef struct {
  _Atomic uint64_t offset, symbol;
} slot;

static slot *slots;

void rehearsal_share_functions(void) {
  if (slots) return;
  void *memory = mmap(NULL, slot_count * sizeof(slot), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) slots = memory;
}

static slot *slot_at(uint64_t offset, int probe) {
  // Knuth's multiplicative hash.
  return &slots[((offset * 0x9E3779B97F4A7C15u >> 52) + (uint64_t)probe) % slot_count];
}

int rehearsal_shared_function(uint64_t offset, size_t *symbol) {
  if (!slots) return 0;
  for (int probe = 0; probe < most_probes; probe++) {
    slot *slot = slot_at(offset, probe);
    const uint64_t told = atomic_load_explicit(&slot->offset, memory_order_acquire);
    if (told == 0) return 0;
    if (told != offset + 1) continue;
    const uint64_t found = atomic_load_explicit(&slot->symbol, memory_order_acquire);
    if (found == 0) return 0;
    *symbol = found == UINT64_MAX ? SIZE_MAX : (size_t)(found - 1);
    return 1;
  }
  return 0;
}

void rehearsal_tell_function(uint64_t offset, size_t symbol) {
  // One more than the last offset would say that the slot is empty.
  if (!slots || offset == UINT64_MAX) return;
  for (int probe = 0; probe < most_probes; probe++) {
    slot *slot = slot_at(offset, probe);
    uint64_t told = 0;
    const int is_ours = atomic_compare_exchange_strong(&slot->offset, &told, offset + 1);
    if (!is_ours && told != offset + 1) continue;
    atomic_store_explicit(&slot->symbol, symbol == SIZE_MAX ? UINT64_MAX : symbol + 1, memory_order_release);
    return;
  }
}
