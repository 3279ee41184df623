#ifndef REHEARSAL_PATHS_H
#define REHEARSAL_PATHS_H

#include "container.h"

#include <stddef.h>
#include <sys/types.h>

/// Finds where a path leads, from an open folder or from where the process is; false for one that the kernel answers, among them
/// all while the seal is open. Where a link has led out of the container, `path` then says where to.
bool container_locate(int folder, const char **path, bool follows, place *found);

/// Whether there is something at a place; sets errno if not.
bool container_exists(const place *found);

/// Reports what the kernel says of a look at a path outside, and tells of it if there was something. What is named relative to an
/// open folder is that folder's, which was told.
long container_looked(int folder, const char *path, long result);

/// Tells that something outside is about to be changed.
void container_changes(const char *path);

/// `openat` behind whatever opens a file.
int container_open_at(int folder, const char *path, int flags, mode_t mode);

#endif
