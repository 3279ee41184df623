#ifndef REHEARSAL_CSYMBOLS_H
#define REHEARSAL_CSYMBOLS_H

#include <elf.h>
#include <stddef.h>
#include <stdint.h>

/// Finds for each of some offsets from the start of a program the first function whose code covers it, in one pass over the
/// program's symbols; leaves alone what none covers.
void rehearsal_functions_at(
    const uint64_t *offsets, const Elf64_Sym **found, size_t wanted, const Elf64_Sym *symbols, size_t count);

/// The first function from `start` on whose name begins with a prefix; `count` when there is none.
size_t rehearsal_function_named(
    const char *prefix, const char *names, const Elf64_Sym *symbols, size_t start, size_t count);

/// Lets this process and all that are forked from it tell one another which functions they have found: a fork does not know
/// what another has looked up, and a pass over a large program takes milliseconds. Without it each looks for itself.
void rehearsal_share_functions(void);

/// The function that one of the processes has found at an offset from the start of the running program.
///
/// Returns 0 when none has looked yet, and 1 when one has; `symbol` is its index, or SIZE_MAX, -1 for Swift, where no function
/// covers the offset.
int rehearsal_shared_function(uint64_t offset, size_t *symbol);

/// Tells the others; where there is no room left they look for themselves.
void rehearsal_tell_function(uint64_t offset, size_t symbol);

// MARK: The stack

/// Follows the chain of frames on this thread's stack, in some nanoseconds.
///
/// Gives where the functions that are being called go on, innermost first, and how many they are.
size_t rehearsal_stack(uintptr_t *addresses, size_t limit);

/// Where the code of the running program lies, and how far from where its file says.
typedef struct {
  uintptr_t base, start, end;
} rehearsal_program;

rehearsal_program rehearsal_program_here(void);

// MARK: Owners

/// The folders of what users import, and of what that is made of, below the package's folder: `Sources/Shared/Symbols:…`.
const char *rehearsal_library_folders(void);

// MARK: Lines

/// A section of a program's file; the bytes have to stay.
typedef struct {
  const uint8_t *bytes;
  size_t size;
} rehearsal_section;

/// What a file says of its lines, in DWARF, once its pieces are known.
typedef struct rehearsal_line_table rehearsal_line_table;

/// Passes over all of `.debug_line`; `.debug_line_str` and `.debug_str` have names of files. NULL when there is no memory for it.
rehearsal_line_table *rehearsal_line_table_make(
    rehearsal_section lines, rehearsal_section line_strings, rehearsal_section strings);

void rehearsal_line_table_free(rehearsal_line_table *table);

/// A line of a file that is known by its unit and its number there; nothing is known of line 0.
typedef struct {
  uint32_t unit, file, line;
} rehearsal_line;

/// Finds for each of some offsets from the start of a program the line that the instruction there was made of; leaves alone what
/// none covers.
void rehearsal_lines_at(
    const rehearsal_line_table *table, const uint64_t *offsets, rehearsal_line *found, size_t wanted);

/// Tells what a file of a unit is called; 0 when there is none with that number.
///
/// The folder is empty where it is that of the compilation.
int rehearsal_source_file(
    const rehearsal_line_table *table, uint32_t unit, uint32_t file, const char **folder, const char **name);

// MARK: Traps

/// Finds the conditional jumps in some code that lead to an address, and gives how many they are, at most `limit`.
///
/// The machine is an ELF file's, and the code is that of one function, which begins at `start`. Where instructions have no fixed
/// length, each byte may begin one.
size_t rehearsal_jumps_to(
    uint64_t target, int machine, const uint8_t *code, size_t size, uint64_t start, uint64_t *found, size_t limit);

#endif
