#ifndef REHEARSAL_CFOOTPRINTS_H
#define REHEARSAL_CFOOTPRINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a piece of an explored run reads and changes, as the Swift runtime tells of it.
//
// Code that is compiled without optimisation tells the runtime of each access to a stored property of a class, a global
// variable or a captured one: that is how exclusivity is enforced. This target *defines* swift_beginAccess and four functions
// more, and forwards to the runtime's own. They are weak symbols: where the runtime is linked statically, its own win, and
// nothing is seen.
//
// Addresses stay in here. What comes out is which pieces of one run conflict: both touch one place, and one of them changes it.

/// What one run touches. Belongs to the thread that makes it.
typedef struct rehearsal_footprints rehearsal_footprints;

/// How a place is touched: read; changed; changed in a way whose order makes no difference among such changes; or changed in a
/// way whose order makes one only if somebody reads it later.
enum { REHEARSAL_READS = 1, REHEARSAL_CHANGES = 2, REHEARSAL_COMMUTES = 4, REHEARSAL_APPENDS = 8 };

/// Places that are no memory. Those of events begin at the last one.
enum {
  REHEARSAL_PLACE_EVERYTHING = 1,
  REHEARSAL_PLACE_ENDED_OBJECTS,
  REHEARSAL_PLACE_RANDOMNESS,
  REHEARSAL_PLACE_FILES,
  REHEARSAL_PLACE_DRIVER,
  REHEARSAL_PLACE_KINDS = 64,
  REHEARSAL_PLACE_EVENTS = 4096,
};

/// Makes an empty one; `rehearsal_footprints_free` frees it.
rehearsal_footprints *rehearsal_footprints_make(void);
void rehearsal_footprints_free(rehearsal_footprints *footprints);

/// Leaves an object of Swift out from now on: bookkeeping that no run can tell. It must live as long as the footprints.
void rehearsal_footprints_exclude(rehearsal_footprints *footprints, const void *object);

/// From here on, accesses of the calling thread are those of a piece of the run; pieces are numbered in their order.
void rehearsal_footprints_begin(rehearsal_footprints *footprints, uint32_t piece);

/// The accesses until `rehearsal_footprints_resume` are nobody's.
void rehearsal_footprints_pause(rehearsal_footprints *footprints);
void rehearsal_footprints_resume(rehearsal_footprints *footprints);

/// Ends the piece that was begun, and keeps what it touched.
///
/// An echo that changes nothing, and touches nothing that the piece `only_after` changed, is forgotten: what it saw is what was
/// seen before. Returns whether it was kept.
bool rehearsal_footprints_end(rehearsal_footprints *footprints, bool is_echo, uint32_t only_after);

/// Whether the piece that was ended last read a clock.
bool rehearsal_footprints_has_read_clock(const rehearsal_footprints *footprints);

/// Whether the order of what was appended is one of conflicts, because somebody read it later: whether two such pieces conflict
/// depends on what came after them.
bool rehearsal_footprints_has_ordered_appends(const rehearsal_footprints *footprints);

/// The pairs of pieces that conflict, as `earlier << 32 | later`, each once; those between which a third one is in conflict
/// with both over the same place may be missing. Valid until the next call with these footprints.
const uint64_t *rehearsal_footprints_conflicts(const rehearsal_footprints *footprints, size_t *count);

/// How many accesses were noted.
uint64_t rehearsal_footprints_count(const rehearsal_footprints *footprints);

// MARK: For what the runtime does not tell. Without effect where nothing is recorded.

/// Notes that a place which is no memory is touched, in one or several of the ways above.
void rehearsal_footprints_touch(uint64_t place, unsigned ways);
/// Notes that the virtual clock was read.
void rehearsal_footprints_read_clock(void);
/// Accesses in between are nobody's; calls may be nested.
void rehearsal_footprints_mute(void);
void rehearsal_footprints_unmute(void);
/// From here on changes of the calling thread are of this kind, and what is read of what they change is a part of them. Returns
/// the kind before.
unsigned rehearsal_footprints_set_changes(unsigned way);

#endif
