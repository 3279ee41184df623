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

static FILE *open_stream(const char *path, const char *mode, FILE *(*library)(const char *, const char *)) {
  place found = {0};
  int flags = mode[0] == 'r' ? O_RDONLY : mode[0] == 'w' ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY | O_CREAT | O_APPEND;
  if (strchr(mode, '+')) flags = (flags & ~O_ACCMODE) | O_RDWR;
  if (strchr(mode, 'x')) flags |= O_EXCL;
  if (strchr(mode, 'e')) flags |= O_CLOEXEC;
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
