#ifndef REHEARSAL_CSYMBOLS_H
#define REHEARSAL_CSYMBOLS_H

#include <elf.h>
#include <stddef.h>
#include <stdint.h>

/// Finds for each of some offsets from the start of a program the first function whose code covers it, in one pass over the program's symbols; leaves alone what
/// none covers.
void rehearsal_functions_at(
    const uint64_t *offsets, const Elf64_Sym **found, size_t wanted, const Elf64_Sym *symbols, size_t count);

/// The first function from `start` on whose name begins with a prefix; `count` when there is none.
size_t rehearsal_function_named(
    const char *prefix, const char *names, const Elf64_Sym *symbols, size_t start, size_t count);

#endif
