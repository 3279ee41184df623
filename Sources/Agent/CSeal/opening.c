#define _GNU_SOURCE
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"
#include "paths.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library's functions that open a file; `open` itself stands in seal.c, because of the devices of random bytes.

#define FAIL(number) return (errno = (number), -1)

int container_open_at(int folder, const char *path, int flags, mode_t mode) {
  place found = {0};
  bool follows = !(flags & O_NOFOLLOW) && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL);
  if (!container_locate(folder, &path, follows, &found)) {
    bool is_closed = rehearsal_seal_is_closed() && path;
    bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC));
    if (is_closed && (folder == AT_FDCWD || path[0] == '/')) rehearsal_escaped(REHEARSAL_ESCAPE_FILE, path);
    if (is_closed && writes && strncmp(path, "/dev/", 5) != 0) container_changes(path);
    long result = kernel(SYS_openat, folder, (long)path, flags, mode, 0, 0);
    return (int)(is_closed && !writes ? container_looked(folder, path, result) : reported(result));
  }
  if (found.error) FAIL(found.error);
  if (!found.node) {
    if (!(flags & O_CREAT)) FAIL(ENOENT);
    if (found.wants_folder) FAIL(EISDIR);
    mode_t mask = umask(0);
    umask(mask);
    if (!container_make(&found, S_IFREG | (mode & ~mask & 07777), NULL)) return -1;
    return container_open(found.node, flags);
  }
  if ((flags & O_CREAT) && (flags & O_EXCL)) FAIL(EEXIST);
  if (S_ISLNK(found.node->mode)) FAIL(ELOOP);
  bool reads = (flags & O_ACCMODE) != O_WRONLY, writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_TRUNC);
  if (S_ISDIR(found.node->mode) && (writes || (flags & O_CREAT))) FAIL(EISDIR);
  if (!S_ISDIR(found.node->mode) && (flags & O_DIRECTORY)) FAIL(ENOTDIR);
  if ((reads && !(found.node->mode & 0400)) || (writes && !(found.node->mode & 0200))) FAIL(EACCES);
  int descriptor = container_open(found.node, flags);
  if (descriptor >= 0 && (flags & O_TRUNC)) container_touch(found.node);
  return descriptor;
}

#define OPENING(name, folder_parameter, folder)                                 \
  int name(folder_parameter const char *path, int flags, ...) {                 \
    va_list arguments;                                                          \
    va_start(arguments, flags);                                                 \
    mode_t mode = va_arg(arguments, mode_t);                                    \
    va_end(arguments);                                                          \
    return container_open_at(folder, path, flags, mode);                        \
  }
#define FOLDER int folder,
OPENING(openat, FOLDER, folder)
OPENING(openat64, FOLDER, folder)

int creat(const char *path, mode_t mode) { return container_open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return creat(path, mode); }
int __open_2(const char *path, int flags) { return open(path, flags); }
int __open64_2(const char *path, int flags) { return open(path, flags); }

static int flags_of(const char *mode) {
  int flags = mode[0] == 'r' ? O_RDONLY : mode[0] == 'w' ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY | O_CREAT | O_APPEND;
  if (strchr(mode, '+')) flags = (flags & ~O_ACCMODE) | O_RDWR;
  if (strchr(mode, 'x')) flags |= O_EXCL;
  if (strchr(mode, 'e')) flags |= O_CLOEXEC;
  return flags;
}

static FILE *open_stream(const char *path, const char *mode, FILE *(*library)(const char *, const char *)) {
  place found = {0};
  int flags = flags_of(mode);
  const char *way = path;
  bool is_inside = container_locate(AT_FDCWD, &way, true, &found);
  if (!is_inside && (!rehearsal_seal_is_closed() || flags == O_RDONLY || flags == (O_RDONLY | O_CLOEXEC))) {
    FILE *stream = library(way, mode);
    if (stream) container_looked(AT_FDCWD, way, 0);
    return stream;
  }
  int descriptor = container_open_at(AT_FDCWD, path, flags, 0666);
  FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, mode);
  if (descriptor >= 0 && !stream) close(descriptor);
  return stream;
}

FILE *fopen(const char *path, const char *mode) { return open_stream(path, mode, LIBRARY(fopen)); }
FILE *fopen64(const char *path, const char *mode) { return open_stream(path, mode, LIBRARY(fopen64)); }

// The usual way to have an app's log in its documents. The C library opens the file by a way that nobody can stand before, so it
// is led to the file that is open already.
static FILE *reopen_stream(
  const char *path, const char *mode, FILE *stream, FILE *(*library)(const char *, const char *, FILE *)) {
  place found = {0};
  const char *way = path;
  if (!path || !container_locate(AT_FDCWD, &way, true, &found)) {
    bool only_reads = path && (flags_of(mode) & ~O_CLOEXEC) == O_RDONLY;
    if (path && !only_reads && strncmp(way, "/dev/", 5) != 0) container_changes(way);
    FILE *result = library(path ? way : NULL, mode, stream);
    if (result && only_reads) container_looked(AT_FDCWD, way, 0);
    return result;
  }
  int descriptor = container_open_at(AT_FDCWD, path, flags_of(mode), 0666);
  if (descriptor < 0) {
    int error = errno;
    fclose(stream);
    errno = error;
    return NULL;
  }
  node *opened = container_of_descriptor(descriptor);
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  // What had to be new has been made.
  char kept[16] = "";
  for (const char *letter = mode; *letter && strlen(kept) + 1 < sizeof kept; letter++)
    if (*letter != 'x') strncat(kept, letter, 1);
  FILE *result = library(name, kept, stream);
  if (result) container_note(fileno(result), opened);
  close(descriptor);
  return result;
}

FILE *freopen(const char *path, const char *mode, FILE *stream) { return reopen_stream(path, mode, stream, LIBRARY(freopen)); }
FILE *freopen64(const char *path, const char *mode, FILE *stream) {
  return reopen_stream(path, mode, stream, LIBRARY(freopen64));
}

FILE *tmpfile(void) {
  if (!rehearsal_seal_is_closed()) return LIBRARY(tmpfile)();
  char name[] = REHEARSAL_CONTAINER "/tmp/XXXXXX";
  int descriptor = mkostemp(name, O_CLOEXEC);
  if (descriptor < 0) return NULL;
  unlink(name);
  FILE *stream = fdopen(descriptor, "w+");
  if (!stream) close(descriptor);
  return stream;
}
FILE *tmpfile64(void) { return tmpfile(); }
