#define _GNU_SOURCE
#include "CFootprints.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// MARK: Tables

/// Who has touched a place since it was last changed, and how: `piece << 4 | ways`.
typedef struct {
  uint64_t *touches;
  uint32_t count, room;
  /// One after the last of them that does more than read.
  uint32_t written;
  /// How the piece that goes on touches it; 0 for not at all.
  uint8_t ways;
} place;

/// Eight bytes of memory.
typedef struct {
  /// One more than the number of the eight; 0 for none.
  uint64_t key;
  /// The place at each of the bytes; 0 for none.
  uint32_t index[8];
} slot;

typedef struct {
  uintptr_t start, end;
} range;

struct rehearsal_footprints {
  slot *slots;
  size_t slot_count, slot_room;
  place *places;
  uint32_t place_count, place_room;
  uint32_t *touched;
  uint32_t touched_count, touched_room;
  uint64_t *pairs;
  size_t pair_count, pair_room;
  /// The pairs by themselves; 0 for none.
  uint64_t *known;
  size_t known_room;
  range *excluded;
  size_t excluded_count;
  uint32_t piece;
  bool goes_on, reads_clock, has_read_clock, has_ordered_appends;
  uint64_t accesses;
};

/// The one that takes the accesses of this thread, and the one whose run it is, which hears of objects that are made meanwhile.
static _Thread_local rehearsal_footprints *active, *present;
static _Thread_local int muted;
/// How what changes is changed.
static _Thread_local unsigned changes = REHEARSAL_CHANGES;

/// A read that may turn out to be a part of a change.
enum { MAY_BE_A_PART = 16 };

static uint64_t mixed(uint64_t key) {
  key ^= key >> 33;
  key *= 0xff51afd7ed558ccdULL;
  key ^= key >> 33;
  key *= 0xc4ceb9fe1a85ec53ULL;
  return key ^ key >> 33;
}

static void *grown(void *former, size_t bytes) {
  void *made = realloc(former, bytes);
  if (!made) abort();
  return made;
}

static slot *find(const rehearsal_footprints *own, uint64_t address) {
  uint64_t key = (address >> 3) + 1;
  size_t mask = own->slot_room - 1;
  for (size_t at = mixed(key) & mask;; at = (at + 1) & mask) {
    if (own->slots[at].key == key || own->slots[at].key == 0) return &own->slots[at];
  }
}

static void grow_slots(rehearsal_footprints *own) {
  slot *former = own->slots;
  size_t room = own->slot_room;
  own->slot_room = room ? room * 2 : 1 << 12;
  own->slots = calloc(own->slot_room, sizeof *own->slots);
  if (!own->slots) abort();
  own->slot_count = 0;
  for (size_t at = 0; at < room; at++) {
    static const uint32_t none[8] = {0};
    // What is of an object that has gone need not be kept.
    if (former[at].key == 0 || memcmp(former[at].index, none, sizeof none) == 0) continue;
    *find(own, (former[at].key - 1) << 3) = former[at];
    own->slot_count++;
  }
  free(former);
}

/// Stands for places that are left out.
static const uint32_t left_out = UINT32_MAX;

static bool is_excluded(const rehearsal_footprints *own, uint64_t key) {
  for (size_t at = 0; at < own->excluded_count; at++) {
    if (key >= own->excluded[at].start && key < own->excluded[at].end) return true;
  }
  return false;
}

static void note(rehearsal_footprints *own, uint64_t key, uint8_t ways) {
  own->accesses++;
  if (own->slot_count * 2 >= own->slot_room) grow_slots(own);
  slot *known = find(own, key);
  if (known->key == 0) {
    known->key = (key >> 3) + 1;
    own->slot_count++;
  }
  uint32_t *index = &known->index[key & 7];
  if (*index == left_out) return;
  if (*index == 0) {
    if (is_excluded(own, key)) {
      *index = left_out;
      return;
    }
    if (own->place_count == own->place_room) {
      own->place_room = own->place_room ? own->place_room * 2 : 1 << 10;
      own->places = grown(own->places, own->place_room * sizeof *own->places);
    }
    // The first one stands for none.
    if (own->place_count == 0) memset(&own->places[own->place_count++], 0, sizeof(place));
    memset(&own->places[own->place_count], 0, sizeof(place));
    *index = own->place_count++;
  }
  place *found = &own->places[*index];
  if (found->ways == 0) {
    if (own->touched_count == own->touched_room) {
      own->touched_room = own->touched_room ? own->touched_room * 2 : 1 << 8;
      own->touched = grown(own->touched, own->touched_room * sizeof *own->touched);
    }
    own->touched[own->touched_count++] = *index;
  }
  found->ways |= ways;
}

// MARK: Conflicts

static void add_known(rehearsal_footprints *own, uint64_t pair) {
  size_t mask = own->known_room - 1, at = mixed(pair) & mask;
  while (own->known[at] != 0) at = (at + 1) & mask;
  own->known[at] = pair;
}

static void add_pair(rehearsal_footprints *own, uint32_t earlier, uint32_t later) {
  uint64_t pair = (uint64_t)earlier << 32 | later;
  if (own->pair_count * 2 >= own->known_room) {
    own->known_room = own->known_room ? own->known_room * 2 : 1 << 10;
    free(own->known);
    own->known = calloc(own->known_room, sizeof *own->known);
    if (!own->known) abort();
    for (size_t at = 0; at < own->pair_count; at++) add_known(own, own->pairs[at]);
  }
  size_t mask = own->known_room - 1;
  for (size_t at = mixed(pair) & mask; own->known[at] != 0; at = (at + 1) & mask) {
    if (own->known[at] == pair) return;
  }
  add_known(own, pair);
  if (own->pair_count == own->pair_room) {
    own->pair_room = own->pair_room ? own->pair_room * 2 : 1 << 8;
    own->pairs = grown(own->pairs, own->pair_room * sizeof *own->pairs);
  }
  own->pairs[own->pair_count++] = pair;
}

static bool conflict(uint8_t one, uint8_t other) {
  uint8_t both = one | other, soft = REHEARSAL_COMMUTES | REHEARSAL_APPENDS;
  if (both & REHEARSAL_CHANGES) return true;
  return (both & soft) && ((both & REHEARSAL_READS) || (both & soft) == soft);
}

/// The order of what was appended makes a difference, since it is read.
static void order_appends(rehearsal_footprints *own, const place *found) {
  uint32_t last = UINT32_MAX;
  for (uint32_t at = 0; at < found->written; at++) {
    uint32_t piece = (uint32_t)(found->touches[at] >> 4);
    if (!(found->touches[at] & REHEARSAL_APPENDS) || piece == last) continue;
    if (last != UINT32_MAX) {
      add_pair(own, last, piece);
      own->has_ordered_appends = true;
    }
    last = piece;
  }
}

static void keep(rehearsal_footprints *own, place *found) {
  uint8_t ways = found->ways & 15;
  // What was read and not changed then is read.
  if ((found->ways & MAY_BE_A_PART) && !(ways & (REHEARSAL_COMMUTES | REHEARSAL_APPENDS))) ways |= REHEARSAL_READS;
  if (ways & REHEARSAL_READS) order_appends(own, found);
  // What only reads is in no conflict with what only read.
  uint32_t end = ways == REHEARSAL_READS ? found->written : found->count;
  for (uint32_t at = 0; at < end; at++) {
    uint32_t earlier = (uint32_t)(found->touches[at] >> 4);
    if (earlier != own->piece && conflict(found->touches[at] & 15, ways)) add_pair(own, earlier, own->piece);
  }
  if (ways & REHEARSAL_CHANGES) found->count = found->written = 0;
  if (found->count == found->room) {
    found->room = found->room ? found->room * 2 : 2;
    found->touches = grown(found->touches, found->room * sizeof *found->touches);
  }
  found->touches[found->count++] = (uint64_t)own->piece << 4 | ways;
  if (ways != REHEARSAL_READS) found->written = found->count;
}

static bool tells_of(const place *found, uint32_t piece) {
  const uint8_t any = REHEARSAL_CHANGES | REHEARSAL_COMMUTES | REHEARSAL_APPENDS;
  if (found->ways & any) return true;
  for (uint32_t at = 0; at < found->count; at++) {
    if (found->touches[at] >> 4 == piece && (found->touches[at] & any)) return true;
  }
  return false;
}

// MARK: Pieces

bool rehearsal_footprints_end(rehearsal_footprints *own, bool is_echo, uint32_t only_after) {
  bool is_kept = !is_echo;
  for (uint32_t at = 0; !is_kept && at < own->touched_count; at++) {
    is_kept = tells_of(&own->places[own->touched[at]], only_after);
  }
  for (uint32_t at = 0; at < own->touched_count; at++) {
    place *found = &own->places[own->touched[at]];
    if (is_kept) keep(own, found);
    found->ways = 0;
  }
  own->touched_count = 0;
  own->has_read_clock = own->reads_clock;
  own->reads_clock = own->goes_on = false;
  if (active == own) active = NULL;
  return is_kept;
}

void rehearsal_footprints_begin(rehearsal_footprints *own, uint32_t piece) {
  own->piece = piece;
  own->goes_on = true;
  active = present = own;
}

void rehearsal_footprints_pause(rehearsal_footprints *own) {
  if (active == own) active = NULL;
}

void rehearsal_footprints_resume(rehearsal_footprints *own) {
  if (own->goes_on) active = present = own;
}

bool rehearsal_footprints_has_read_clock(const rehearsal_footprints *own) { return own->has_read_clock; }

bool rehearsal_footprints_has_ordered_appends(const rehearsal_footprints *own) { return own->has_ordered_appends; }

const uint64_t *rehearsal_footprints_conflicts(const rehearsal_footprints *own, size_t *count) {
  *count = own->pair_count;
  return own->pairs;
}

uint64_t rehearsal_footprints_count(const rehearsal_footprints *own) { return own->accesses; }

void rehearsal_footprints_exclude(rehearsal_footprints *own, const void *object) {
  uintptr_t start = (uintptr_t)object, length = malloc_usable_size((void *)object);
  own->excluded = grown(own->excluded, (own->excluded_count + 1) * sizeof *own->excluded);
  own->excluded[own->excluded_count++] = (range){start, start + length};
}

// MARK: What is told

void rehearsal_footprints_touch(uint64_t key, unsigned ways) {
  if (active && !muted) note(active, key, (uint8_t)ways);
}

void rehearsal_footprints_read_clock(void) {
  if (active && !muted) active->reads_clock = true;
}

void rehearsal_footprints_mute(void) { muted++; }
void rehearsal_footprints_unmute(void) { muted--; }

unsigned rehearsal_footprints_set_changes(unsigned way) {
  unsigned former = changes;
  changes = way;
  return former;
}

#ifdef REHEARSAL_FOOTPRINTS

// MARK: The runtime

/// Whatever is made at an address has not been touched before.
static void forget(rehearsal_footprints *own, uintptr_t start, size_t length) {
  if (own->slot_room == 0) return;
  for (uintptr_t address = start; address < start + length; address += 8) {
    slot *known = find(own, address);
    if (known->key == 0) continue;
    for (int byte = 0; byte < 8; byte++) {
      if (known->index[byte] != left_out) known->index[byte] = 0;
    }
  }
}

typedef void (*begin_access)(void *pointer, void *buffer, uintptr_t flags, void *pc);
typedef void (*dealloc)(void *object, size_t size, size_t mask);
typedef void *(*load)(void *reference);

__attribute__((weak)) void swift_beginAccess(void *pointer, void *buffer, uintptr_t flags, void *pc) {
  static begin_access forward;
  if (active && !muted) {
    uint8_t read = changes == REHEARSAL_CHANGES ? REHEARSAL_READS : MAY_BE_A_PART;
    note(active, (uintptr_t)pointer, flags & 1 ? (uint8_t)changes : read);
  }
  if (!forward) forward = (begin_access)dlsym(RTLD_NEXT, "swift_beginAccess");
  if (forward) {
    forward(pointer, buffer, flags, pc ? pc : __builtin_return_address(0));
  } else if (buffer) {
    *(void **)buffer = NULL;
  }
}

/// Whether an object has a table beside it, as each has that is referred to weakly: the first bit of its counts says so.
static bool has_table(const void *object) { return ((const uint64_t *)object)[1] >> 63; }

__attribute__((weak)) void swift_deallocClassInstance(void *object, size_t size, size_t mask) {
  static dealloc forward;
  if (active && !muted && has_table(object)) {
    note(active, (uintptr_t)object, REHEARSAL_CHANGES);
    note(active, REHEARSAL_PLACE_ENDED_OBJECTS, REHEARSAL_CHANGES);
  }
  if (!forward) forward = (dealloc)dlsym(RTLD_NEXT, "swift_deallocClassInstance");
  forward(object, size, mask);
}

__attribute__((weak)) void *swift_weakLoadStrong(void *reference) {
  static load forward;
  if (!forward) forward = (load)dlsym(RTLD_NEXT, "swift_weakLoadStrong");
  bool refers = *(uintptr_t *)reference != 0;
  void *object = forward(reference);
  if (active && !muted && refers) {
    note(active, object ? (uintptr_t)object : REHEARSAL_PLACE_ENDED_OBJECTS, REHEARSAL_READS);
  }
  return object;
}

typedef struct {
  void *object, *value;
} box;

typedef void *(*alloc)(const void *metadata, size_t size, size_t mask);
typedef box (*alloc_box)(const void *type);

/// Instances of classes are small; larger pieces are the storage of collections, whose elements are not told of.
static const size_t largest = 8192;

__attribute__((weak)) void *swift_allocObject(const void *metadata, size_t size, size_t mask) {
  static alloc forward;
  if (!forward) forward = (alloc)dlsym(RTLD_NEXT, "swift_allocObject");
  void *object = forward(metadata, size, mask);
  if (present && size <= largest) forget(present, (uintptr_t)object, size);
  return object;
}

__attribute__((weak)) box swift_allocBox(const void *type) {
  static alloc_box forward;
  if (!forward) forward = (alloc_box)dlsym(RTLD_NEXT, "swift_allocBox");
  box made = forward(type);
  if (present) forget(present, (uintptr_t)made.object, malloc_usable_size(made.object));
  return made;
}

#endif

rehearsal_footprints *rehearsal_footprints_make(void) {
  rehearsal_footprints *own = calloc(1, sizeof *own);
  if (!own) abort();
  return own;
}

void rehearsal_footprints_free(rehearsal_footprints *own) {
  if (active == own) active = NULL;
  if (present == own) present = NULL;
  for (uint32_t at = 0; at < own->place_count; at++) free(own->places[at].touches);
  free(own->slots);
  free(own->places);
  free(own->touched);
  free(own->pairs);
  free(own->known);
  free(own->excluded);
  free(own);
}
