#ifndef REHEARSAL_TASKWATCH_H
#define REHEARSAL_TASKWATCH_H

/// Begins to count the tasks that this thread makes.
void rehearsal_taskwatch_begin(void);

/// Ends counting, and tells how many were made.
int rehearsal_taskwatch_end(void);

#endif
