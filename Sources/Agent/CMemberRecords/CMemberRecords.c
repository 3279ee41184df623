#include "CMemberRecords.h"

// For each section whose name could be that of a variable the linker defines these two. Weak, because a program without a record has
// no such section.
extern const member_record __start_rehearsal_members[] __attribute__((weak, visibility("hidden")));
extern const member_record __stop_rehearsal_members[] __attribute__((weak, visibility("hidden")));

const member_record *member_records_begin(void) { return __start_rehearsal_members; }
const member_record *member_records_end(void) { return __stop_rehearsal_members; }
