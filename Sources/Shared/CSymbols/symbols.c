// The two passes over a program's symbols. There are a million of them in a large one: Swift, before it is optimised, takes a
// second for each.
#include "CSymbols.h"

#include <string.h>

static int is_function(const Elf64_Sym *symbol) { return ELF64_ST_TYPE(symbol->st_info) == STT_FUNC; }

void rehearsal_functions_at(
    const uint64_t *offsets, const Elf64_Sym **found, size_t wanted, const Elf64_Sym *symbols, size_t count) {
  for (const Elf64_Sym *symbol = symbols; symbol < symbols + count; symbol++) {
    if (!is_function(symbol)) continue;
    for (size_t i = 0; i < wanted; i++) {
      // An offset before it is far behind its end, for it has no sign.
      if (!found[i] && offsets[i] - symbol->st_value < symbol->st_size) found[i] = symbol;
    }
  }
}

size_t rehearsal_function_named(
    const char *prefix, const char *names, const Elf64_Sym *symbols, size_t start, size_t count) {
  const size_t length = strlen(prefix);
  for (size_t i = start; i < count; i++) {
    if (is_function(&symbols[i]) && strncmp(names + symbols[i].st_name, prefix, length) == 0) return i;
  }
  return count;
}
