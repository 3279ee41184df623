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
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// The C library's functions that take a path. While the seal is closed, a path of the container is answered by the container; any
// other goes to the kernel, and what was read or written there is told.

#define FAIL(number) return (errno = (number), -1)

// MARK: Looking

static int stat_at(int folder, const char *path, struct stat *result, int flags) {
  if (rehearsal_seal_is_closed() && !*path && (flags & AT_EMPTY_PATH)) return fstat(folder, result);
  place found = {0};
  if (!container_locate(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), &found)) {
#if defined(__x86_64__)
    return (int)container_looked(folder, path, kernel(SYS_newfstatat, folder, (long)path, (long)result, flags, 0, 0));
#else
    return (int)container_looked(folder, path, kernel(SYS_fstatat, folder, (long)path, (long)result, flags, 0, 0));
#endif
  }
  if (!container_exists(&found)) return -1;
  container_stat(found.node, result);
  return 0;
}

int stat(const char *path, struct stat *result) { return stat_at(AT_FDCWD, path, result, 0); }
int lstat(const char *path, struct stat *result) { return stat_at(AT_FDCWD, path, result, AT_SYMLINK_NOFOLLOW); }
int fstatat(int folder, const char *path, struct stat *result, int flags) { return stat_at(folder, path, result, flags); }
int stat64(const char *path, struct stat64 *result) { return stat(path, (struct stat *)result); }
int lstat64(const char *path, struct stat64 *result) { return lstat(path, (struct stat *)result); }
int fstatat64(int folder, const char *path, struct stat64 *result, int flags) {
  return stat_at(folder, path, (struct stat *)result, flags);
}

static struct statx_timestamp statx_time(struct timespec time) {
  return (struct statx_timestamp){.tv_sec = time.tv_sec, .tv_nsec = (uint32_t)time.tv_nsec};
}

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *result) {
  place found = {0};
  node *of = NULL;
  if (rehearsal_seal_is_closed() && !*path && (flags & AT_EMPTY_PATH)) of = container_of_descriptor(folder);
  if (!of && !container_locate(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), &found))
    return (int)container_looked(folder, path, kernel(SYS_statx, folder, (long)path, flags, mask, (long)result, 0));
  if (!of && !container_exists(&found)) return -1;
  if (!of) of = found.node;
  struct stat known;
  container_stat(of, &known);
  memset(result, 0, sizeof *result);
  result->stx_mask = STATX_BASIC_STATS | STATX_BTIME;
  result->stx_blksize = (uint32_t)known.st_blksize;
  result->stx_nlink = (uint32_t)known.st_nlink;
  result->stx_uid = known.st_uid;
  result->stx_gid = known.st_gid;
  result->stx_mode = (uint16_t)known.st_mode;
  result->stx_ino = known.st_ino;
  result->stx_size = (uint64_t)known.st_size;
  result->stx_blocks = (uint64_t)known.st_blocks;
  result->stx_dev_major = (uint32_t)(known.st_dev >> 8);
  result->stx_dev_minor = (uint32_t)(known.st_dev & 255);
  result->stx_atime = statx_time(known.st_atim);
  result->stx_mtime = statx_time(known.st_mtim);
  result->stx_ctime = statx_time(known.st_ctim);
  result->stx_btime.tv_sec = of->born / 1000000000LL;
  result->stx_btime.tv_nsec = (uint32_t)(of->born % 1000000000LL);
  return 0;
}

int faccessat(int folder, const char *path, int mode, int flags) {
  place found = {0};
  if (!container_locate(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), &found))
    return (int)container_looked(folder, path, kernel(SYS_faccessat, folder, (long)path, mode, 0, 0, 0));
  if (!container_exists(&found)) return -1;
  mode_t owner = found.node->mode >> 6;
  if ((mode & R_OK && !(owner & 4)) || (mode & W_OK && !(owner & 2)) || (mode & X_OK && !(owner & 1))) FAIL(EACCES);
  return 0;
}

int access(const char *path, int mode) { return faccessat(AT_FDCWD, path, mode, 0); }

ssize_t readlinkat(int folder, const char *path, char *result, size_t size) {
  place found = {0};
  if (!container_locate(folder, &path, false, &found)) {
    // Whoever asks each part of a path whether it is a link has read nothing.
    return (ssize_t)reported(kernel(SYS_readlinkat, folder, (long)path, (long)result, (long)size, 0, 0));
  }
  if (!container_exists(&found)) return -1;
  if (!S_ISLNK(found.node->mode)) FAIL(EINVAL);
  size_t length = strlen(found.node->target);
  if (length > size) length = size;
  memcpy(result, found.node->target, length);
  return (ssize_t)length;
}

ssize_t readlink(const char *path, char *result, size_t size) { return readlinkat(AT_FDCWD, path, result, size); }
ssize_t __readlink_chk(const char *path, char *result, size_t size, size_t room) {
  if (size > room) abort();
  return readlink(path, result, size);
}

char *realpath(const char *path, char *result) {
  place found = {0};
  const char *way = path;
  if (!container_locate(AT_FDCWD, &way, true, &found)) return LIBRARY(realpath)(way, result);
  if (!container_exists(&found)) return NULL;
  if (!result && !(result = malloc(PATH_MAX))) return NULL;
  container_path(found.folder ? found.folder : found.node, result);
  size_t length = strlen(result);
  if (found.folder) snprintf(result + length, PATH_MAX - length, "/%s", found.name);
  return result;
}

char *__realpath_chk(const char *path, char *result, size_t room) {
  if (room < PATH_MAX) abort();
  return realpath(path, result);
}

int statvfs(const char *path, struct statvfs *result) {
  place found = {0};
  if (!container_locate(AT_FDCWD, &path, true, &found)) return LIBRARY(statvfs)(path, result);
  if (!container_exists(&found)) return -1;
  // A device of 64 GB, half of it free: a number that no machine has a part in.
  memset(result, 0, sizeof *result);
  result->f_bsize = result->f_frsize = 4096;
  result->f_blocks = (64ULL << 30) / 4096;
  result->f_bfree = result->f_bavail = (32ULL << 30) / 4096;
  result->f_files = 1 << 20;
  result->f_ffree = result->f_favail = 1 << 19;
  result->f_namemax = NAME_MAX;
  return 0;
}

int statvfs64(const char *path, struct statvfs64 *result) { return statvfs(path, (struct statvfs *)result); }

// MARK: Making and removing

/// Whether a path leads to where apps see their containers: nothing is there for the machine, and nothing may come to be there
/// because Foundation, which knows the home from the environment, makes a folder for a cache while the seal is open.
static bool is_of_containers(const char *path) {
  static const char home[] = "/var/mobile";
  return path && strncmp(path, home, sizeof home - 1) == 0 && (path[sizeof home - 1] == 0 || path[sizeof home - 1] == '/');
}

int mkdirat(int folder, const char *path, mode_t mode) {
  place found = {0};
  if (!container_locate(folder, &path, false, &found)) {
    if (is_of_containers(path)) FAIL(EROFS);
    container_changes(path);
    return (int)reported(kernel(SYS_mkdirat, folder, (long)path, mode, 0, 0, 0));
  }
  if (found.error) FAIL(found.error);
  mode_t mask = umask(0);
  umask(mask);
  return container_make(&found, S_IFDIR | (mode & ~mask & 07777), NULL) ? 0 : -1;
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int unlinkat(int folder, const char *path, int flags) {
  place found = {0};
  if (!container_locate(folder, &path, false, &found)) {
    container_changes(path);
    return (int)reported(kernel(SYS_unlinkat, folder, (long)path, flags, 0, 0, 0));
  }
  if (!container_exists(&found)) return -1;
  bool is_folder = S_ISDIR(found.node->mode);
  if (!found.folder) FAIL(EBUSY);
  if (flags & AT_REMOVEDIR) {
    if (!is_folder) FAIL(ENOTDIR);
    if (found.node->count > 0) FAIL(ENOTEMPTY);
  } else if (is_folder) {
    FAIL(EISDIR);
  }
  if (!(found.folder->mode & 0200)) FAIL(EACCES);
  container_unlink(&found);
  return 0;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path) {
  if (unlink(path) == 0) return 0;
  return errno == EISDIR || errno == EPERM ? rmdir(path) : -1;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  place source = {0}, target = {0};
  bool from_inside = container_locate(from_folder, &from, false, &source);
  bool to_inside = container_locate(to_folder, &to, false, &target);
  if (!from_inside && !to_inside) {
    container_changes(from);
    container_changes(to);
    return (int)reported(kernel(SYS_renameat2, from_folder, (long)from, to_folder, (long)to, flags, 0));
  }
  if (!from_inside || !to_inside) FAIL(EXDEV);
  if (!container_exists(&source)) return -1;
  if (target.error) FAIL(target.error);
  if (!source.folder || !target.folder) FAIL(EBUSY);
  if (flags == RENAME_EXCHANGE) {
    if (!target.node) FAIL(ENOENT);
    container_exchange(&source, &target);
    return 0;
  }
  if (flags & ~(unsigned)RENAME_NOREPLACE) FAIL(EINVAL);
  if (flags && target.node) FAIL(EEXIST);
  return container_move(&source, &target);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  return renameat2(from_folder, from, to_folder, to, 0);
}
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  place source = {0}, target = {0};
  bool from_inside = container_locate(from_folder, &from, flags & AT_SYMLINK_FOLLOW, &source);
  bool to_inside = container_locate(to_folder, &to, false, &target);
  if (!from_inside && !to_inside) {
    container_changes(to);
    return (int)reported(kernel(SYS_linkat, from_folder, (long)from, to_folder, (long)to, flags, 0));
  }
  if (!from_inside || !to_inside) FAIL(EXDEV);
  if (!container_exists(&source)) return -1;
  if (S_ISDIR(source.node->mode)) FAIL(EPERM);
  return container_link(&target, source.node);
}

int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int symlinkat(const char *target, int folder, const char *path) {
  place found = {0};
  if (!container_locate(folder, &path, false, &found)) {
    container_changes(path);
    return (int)reported(kernel(SYS_symlinkat, (long)target, folder, (long)path, 0, 0, 0));
  }
  if (found.error) FAIL(found.error);
  return container_make(&found, S_IFLNK | 0777, target) ? 0 : -1;
}

int symlink(const char *target, const char *path) { return symlinkat(target, AT_FDCWD, path); }
