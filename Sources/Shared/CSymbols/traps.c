// Where a trap without a line comes from.
//
// The compiler puts the traps of a function behind its code, and jumps there where a check fails. The trap belongs to no line,
// but the jump does:
//
//   notes.swift:12   add   $1, %rax
//                    jo    ──────────┐
//                    …               │
//   (no line)        ud2   ◀─────────┘
#include "CSymbols.h"

#include <string.h>

enum { x86_64 = 62, aarch64 = 183 };

static int64_t extended(uint64_t bits, unsigned width) {
  const uint64_t sign = (uint64_t)1 << (width - 1);
  return (int64_t)((bits ^ sign) - sign);
}

/// Where the jump at a place of the code leads, and how long it is; 0 for what is no jump.
static size_t jump_of_x86(const uint8_t *code, size_t left, int64_t *leads) {
  if (left >= 6 && code[0] == 0x0f && (code[1] & 0xf0) == 0x80) {
    int32_t far;
    memcpy(&far, code + 2, sizeof far);
    *leads = 6 + (int64_t)far;
    return 6;
  }
  if (left >= 2 && (code[0] & 0xf0) == 0x70) {
    *leads = 2 + (int8_t)code[1];
    return 2;
  }
  return 0;
}

static size_t jump_of_arm(const uint8_t *code, size_t left, int64_t *leads) {
  uint32_t word;
  if (left < sizeof word) return 0;
  memcpy(&word, code, sizeof word);
  // b.cond, cbz and cbnz; tbz and tbnz.
  if ((word & 0xff000010) == 0x54000000 || (word & 0x7e000000) == 0x34000000) {
    *leads = extended(word >> 5 & 0x7ffff, 19) * 4;
    return 4;
  }
  if ((word & 0x7e000000) == 0x36000000) {
    *leads = extended(word >> 5 & 0x3fff, 14) * 4;
    return 4;
  }
  return 0;
}

size_t rehearsal_jumps_to(
    uint64_t target, int machine, const uint8_t *code, size_t size, uint64_t start, uint64_t *found, size_t limit) {
  if (machine != x86_64 && machine != aarch64) return 0;
  size_t count = 0;
  for (size_t at = 0; at < size && count < limit; at += machine == aarch64 ? 4 : 1) {
    int64_t leads = 0;
    const size_t length =
        machine == aarch64 ? jump_of_arm(code + at, size - at, &leads) : jump_of_x86(code + at, size - at, &leads);
    if (length && start + at + (uint64_t)leads == target) found[count++] = start + at;
  }
  return count;
}
