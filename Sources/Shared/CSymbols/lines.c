// Which line of which file an instruction was made of: the line tables of DWARF 2 to 5, of 32 bits.
//
//   .debug_line   unit: header │ folders │ files │ program
//                                                  program: sequence, sequence …; each a run of rows with rising addresses
//
// All programs are run once, to learn which addresses each sequence covers; afterwards only the sequence that covers an address
// is. A debug build of a large program has some ten megabytes of them, which Swift, before it is optimised, takes seconds for.
#include "CSymbols.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *at, *end;
} reader;

/// A sequence: the addresses that it covers, where it begins, and the unit that it belongs to.
typedef struct {
  uint64_t start, end;
  uint32_t unit, program;
} sequence;

struct rehearsal_line_table {
  rehearsal_section lines, line_strings, strings;
  sequence *sequences;
  size_t count, capacity;
};

/// What the header of a unit says.
typedef struct {
  const uint8_t *end, *tables, *program;
  const uint8_t *operands;
  uint16_t version;
  uint8_t smallest, line_range, opcodes;
  int8_t line_base;
} unit;

/// Where a program stands; its row reaches from its address to that of the next one.
typedef struct {
  uint64_t address;
  uint32_t file, line;
} row;

// MARK: Numbers

static uint64_t fixed(reader *from, size_t size) {
  uint64_t value = 0;
  if ((size_t)(from->end - from->at) < size || size > sizeof value) {
    from->at = from->end;
    return 0;
  }
  memcpy(&value, from->at, size);
  from->at += size;
  return value;
}

static uint64_t unsigned_number(reader *from) {
  uint64_t value = 0;
  for (unsigned shift = 0; from->at < from->end; shift += 7) {
    const uint8_t byte = *from->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static int64_t signed_number(reader *from) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte = 0;
  while (from->at < from->end) {
    byte = *from->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
    if (!(byte & 0x80)) break;
  }
  if (shift < 64 && (byte & 0x40)) value |= ~(uint64_t)0 << shift;
  return (int64_t)value;
}

static const char *text(reader *from) {
  const uint8_t *end = memchr(from->at, 0, (size_t)(from->end - from->at));
  if (!end) {
    from->at = from->end;
    return "";
  }
  const char *found = (const char *)from->at;
  from->at = end + 1;
  return found;
}

// MARK: Headers

/// Reads the header that begins at an offset; 0 for one of another format.
static int read_unit(const rehearsal_line_table *table, size_t offset, unit *found) {
  reader from = {table->lines.bytes + offset, table->lines.bytes + table->lines.size};
  const uint64_t length = fixed(&from, 4);
  if (length >= 0xfffffff0 || length > (uint64_t)(from.end - from.at)) return 0;
  from.end = found->end = from.at + length;
  found->version = (uint16_t)fixed(&from, 2);
  if (found->version < 2 || found->version > 5) return 1;
  if (found->version == 5) fixed(&from, 2);
  const uint64_t rest = fixed(&from, 4);
  if (rest > (uint64_t)(from.end - from.at)) return 0;
  found->program = from.at + rest;
  found->smallest = (uint8_t)fixed(&from, 1);
  if (found->version >= 4) fixed(&from, 1);
  fixed(&from, 1);
  found->line_base = (int8_t)fixed(&from, 1);
  found->line_range = (uint8_t)fixed(&from, 1);
  found->opcodes = (uint8_t)fixed(&from, 1);
  found->operands = from.at;
  if (found->opcodes == 0 || found->line_range == 0 || found->opcodes - 1 > from.end - from.at) return 0;
  found->tables = from.at + found->opcodes - 1;
  return 1;
}

// MARK: Programs

enum { special = 1, sequence_ends = 2 };

/// Carries out one instruction; tells whether it made a row, and whether the sequence ends with it.
static int step(const unit *in, reader *from, row *now) {
  const uint8_t opcode = *from->at++;
  if (opcode >= in->opcodes) {
    const unsigned advance = (unsigned)opcode - in->opcodes;
    now->address += advance / in->line_range * in->smallest;
    now->line += (uint32_t)(in->line_base + (int)(advance % in->line_range));
    return special;
  }
  switch (opcode) {
    case 0: {
      const uint64_t size = unsigned_number(from);
      if (size == 0 || size > (uint64_t)(from->end - from->at)) {
        from->at = from->end;
        return 0;
      }
      reader operand = {from->at, from->at + size};
      from->at += size;
      switch (fixed(&operand, 1)) {
        case 1: return special | sequence_ends;
        case 2: now->address = fixed(&operand, size - 1); return 0;
        default: return 0;
      }
    }
    case 1: return special;
    case 2: now->address += unsigned_number(from) * in->smallest; return 0;
    case 3: now->line += (uint32_t)signed_number(from); return 0;
    case 4: now->file = (uint32_t)unsigned_number(from); return 0;
    case 8: now->address += (255u - in->opcodes) / in->line_range * in->smallest; return 0;
    case 9: now->address += fixed(from, 2); return 0;
    default:
      for (uint8_t i = in->operands[opcode - 1]; i > 0; i--) unsigned_number(from);
      return 0;
  }
}

static int add(rehearsal_line_table *table, sequence found) {
  if (table->count == table->capacity) {
    const size_t capacity = table->capacity ? table->capacity * 2 : 4096;
    sequence *larger = realloc(table->sequences, capacity * sizeof *larger);
    if (!larger) return 0;
    table->sequences = larger;
    table->capacity = capacity;
  }
  table->sequences[table->count++] = found;
  return 1;
}

/// Notes the sequences of a unit.
static int add_sequences(rehearsal_line_table *table, const unit *in, uint32_t offset) {
  reader from = {in->program, in->end};
  const uint8_t *start = from.at;
  row now = {0, 1, 1};
  uint64_t lowest = 0;
  int has_row = 0;
  while (from.at < from.end) {
    const int made = step(in, &from, &now);
    if (made && !has_row) {
      lowest = now.address;
      has_row = 1;
    }
    if (!(made & sequence_ends)) continue;
    // What the linker left out begins at no address.
    if (lowest > 1 && now.address > lowest
        && !add(table, (sequence){lowest, now.address, offset, (uint32_t)(start - table->lines.bytes)}))
      return 0;
    start = from.at;
    now = (row){0, 1, 1};
    has_row = 0;
  }
  return 1;
}

rehearsal_line_table *rehearsal_line_table_make(
    rehearsal_section lines, rehearsal_section line_strings, rehearsal_section strings) {
  rehearsal_line_table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  table->lines = lines;
  table->line_strings = line_strings;
  table->strings = strings;
  size_t offset = 0;
  unit next;
  while (offset < lines.size && offset <= UINT32_MAX && read_unit(table, offset, &next)) {
    if (next.version >= 2 && next.version <= 5 && !add_sequences(table, &next, (uint32_t)offset)) break;
    offset = (size_t)(next.end - lines.bytes);
  }
  return table;
}

void rehearsal_line_table_free(rehearsal_line_table *table) {
  free(table->sequences);
  free(table);
}

/// The row of a sequence that covers an address.
static void find_row(const rehearsal_line_table *table, const sequence *in, uint64_t address, rehearsal_line *found) {
  unit owner;
  if (!read_unit(table, in->unit, &owner)) return;
  reader from = {table->lines.bytes + in->program, owner.end};
  row now = {0, 1, 1}, last = {0, 0, 0};
  while (from.at < from.end) {
    const int made = step(&owner, &from, &now);
    if (!made) continue;
    if (now.address > address) {
      *found = (rehearsal_line){in->unit, last.file, last.line};
      return;
    }
    if (made & sequence_ends) return;
    last = now;
  }
}

void rehearsal_lines_at(
    const rehearsal_line_table *table, const uint64_t *offsets, rehearsal_line *found, size_t wanted) {
  for (const sequence *next = table->sequences; next < table->sequences + table->count; next++) {
    for (size_t i = 0; i < wanted; i++) {
      if (offsets[i] - next->start < next->end - next->start && !found[i].line) find_row(table, next, offsets[i], &found[i]);
    }
  }
}

// MARK: Files

/// The string in a section of strings that an offset of a unit means.
static const char *shared_text(reader *from, rehearsal_section strings) {
  const uint64_t offset = fixed(from, 4);
  if (offset >= strings.size) return "";
  reader at = {strings.bytes + offset, strings.bytes + strings.size};
  return text(&at);
}

/// Reads a value of one of the forms that tables of files have; gives its text or its number.
static const char *read_value(const rehearsal_line_table *table, reader *from, uint64_t form, uint64_t *number) {
  switch (form) {
    case 0x08: return text(from);
    case 0x0e: return shared_text(from, table->strings);
    case 0x1f: return shared_text(from, table->line_strings);
    case 0x0b: *number = fixed(from, 1); return "";
    case 0x05: *number = fixed(from, 2); return "";
    case 0x06: *number = fixed(from, 4); return "";
    case 0x07: *number = fixed(from, 8); return "";
    case 0x0f: *number = unsigned_number(from); return "";
    case 0x1e: fixed(from, 8); fixed(from, 8); return "";
    default: from->at = from->end; return "";
  }
}

/// Reads the entry at an index of the next table, of folders or of files, and passes over all of the table.
static int read_entry(
    const rehearsal_line_table *table, reader *from, uint64_t index, const char **name, uint64_t *folder) {
  uint8_t kinds = (uint8_t)fixed(from, 1);
  uint64_t content[8], form[8];
  for (uint8_t i = 0; i < kinds; i++) {
    const uint64_t of = unsigned_number(from), as = unsigned_number(from);
    if (i < 8) {
      content[i] = of;
      form[i] = as;
    }
  }
  if (kinds == 0 || kinds > 8) return 0;
  const uint64_t count = unsigned_number(from);
  int is_found = 0;
  for (uint64_t i = 0; i < count && from->at < from->end; i++) {
    for (uint8_t k = 0; k < kinds; k++) {
      uint64_t number = 0;
      const char *value = read_value(table, from, form[k], &number);
      if (i != index) continue;
      is_found = 1;
      if (content[k] == 1) *name = value;
      if (content[k] == 2) *folder = number;
    }
  }
  return is_found;
}

static int file_of_version_5(
    const rehearsal_line_table *table, const unit *in, uint32_t file, const char **folder, const char **name) {
  reader folders = {in->tables, in->program};
  reader from = folders;
  uint64_t which = 0, none = 0;
  const char *ignored = "";
  // No table has so many.
  read_entry(table, &from, UINT64_MAX, &ignored, &none);
  return read_entry(table, &from, file, name, &which) && read_entry(table, &folders, which, folder, &none);
}

static int file_of_older_version(const unit *in, uint32_t file, const char **folder, const char **name) {
  reader folders = {in->tables, in->program};
  reader from = folders;
  while (from.at < from.end && *text(&from)) {
  }
  uint64_t which = 0;
  for (uint32_t i = 0; i < file; i++) {
    *name = text(&from);
    if (!**name) return 0;
    which = unsigned_number(&from);
    unsigned_number(&from);
    unsigned_number(&from);
  }
  // The first is the folder of the compilation, which these tables do not name.
  *folder = "";
  for (uint64_t i = 0; i < which && folders.at < folders.end; i++) *folder = text(&folders);
  return file > 0;
}

int rehearsal_source_file(
    const rehearsal_line_table *table, uint32_t unit_offset, uint32_t file, const char **folder, const char **name) {
  unit in;
  if (!read_unit(table, unit_offset, &in)) return 0;
  return in.version == 5 ? file_of_version_5(table, &in, file, folder, name)
                         : file_of_older_version(&in, file, folder, name);
}
