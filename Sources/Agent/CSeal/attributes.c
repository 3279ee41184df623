#define _GNU_SOURCE
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"
#include "paths.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

// The C library's functions that change a file, or say what is known of an open one, and where the process is.

#define FAIL(number) return (errno = (number), -1)

/// The node that a path means, or null: then the kernel answers, unless `result` is -1 already.
static node *meant(int folder, const char **path, bool follows, bool changes, int *result) {
  static _Thread_local place found;  // a path that leads out of the container stays in it
  *result = 0;
  if (!container_locate(folder, path, follows, &found)) {
    if (changes) container_changes(*path);
    return NULL;
  }
  if (!container_exists(&found)) *result = -1;
  return found.node;
}

static node *opened(int descriptor) { return rehearsal_seal_is_closed() ? container_of_descriptor(descriptor) : NULL; }

// MARK: Descriptors

int fstat(int descriptor, struct stat *result) {
  node *of = opened(descriptor);
  if (!of) return (int)reported(kernel(SYS_fstat, descriptor, (long)result, 0, 0, 0, 0));
  container_stat(of, result);
  return 0;
}

int fstat64(int descriptor, struct stat64 *result) { return fstat(descriptor, (struct stat *)result); }

/// A further descriptor of what another one is of.
static int doubled(int from, long result) {
  node *of = result >= 0 ? opened(from) : NULL;
  if (of) container_note((int)result, of);
  return (int)reported(result);
}

int dup(int from) { return doubled(from, kernel(SYS_dup, from, 0, 0, 0, 0, 0)); }
int dup2(int from, int to) {
  // The kernel of arm64 has only the third, which refuses two equal ones.
  if (from == to) return kernel(SYS_fcntl, from, F_GETFD, 0, 0, 0, 0) < 0 ? (errno = EBADF, -1) : to;
  return doubled(from, kernel(SYS_dup3, from, to, 0, 0, 0, 0));
}
int dup3(int from, int to, int flags) { return doubled(from, kernel(SYS_dup3, from, to, flags, 0, 0, 0)); }

/// What the kernel says of a change to an open file, which is noted if it was one of the container's.
static long changed(int descriptor, long result) {
  node *of = result >= 0 ? opened(descriptor) : NULL;
  if (of) container_touch(of);
  return reported(result);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  return changed(descriptor, kernel(SYS_write, descriptor, (long)bytes, (long)count, 0, 0, 0));
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  return changed(descriptor, kernel(SYS_writev, descriptor, (long)parts, count, 0, 0, 0));
}
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at) {
  return changed(descriptor, kernel(SYS_pwrite64, descriptor, (long)bytes, (long)count, at, 0, 0));
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at) { return pwrite(descriptor, bytes, count, at); }
ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  return changed(to, kernel(SYS_sendfile, to, from, (long)offset, (long)count, 0, 0));
}
ssize_t sendfile64(int to, int from, off64_t *offset, size_t count) { return sendfile(to, from, offset, count); }
ssize_t copy_file_range(int from, off64_t *from_at, int to, off64_t *to_at, size_t count, unsigned flags) {
  return changed(to, kernel(SYS_copy_file_range, from, (long)from_at, to, (long)to_at, (long)count, flags));
}
int ftruncate(int descriptor, off_t length) {
  return (int)changed(descriptor, kernel(SYS_ftruncate, descriptor, length, 0, 0, 0, 0));
}
int ftruncate64(int descriptor, off64_t length) { return ftruncate(descriptor, length); }

int truncate(const char *path, off_t length) {
  int result;
  node *of = meant(AT_FDCWD, &path, true, true, &result);
  if (result) return result;
  if (!of) return (int)reported(kernel(SYS_truncate, (long)path, length, 0, 0, 0, 0));
  if (S_ISDIR(of->mode)) FAIL(EISDIR);
  if (!(of->mode & 0200)) FAIL(EACCES);
  container_touch(of);
  return (int)reported(kernel(SYS_ftruncate, of->memory, length, 0, 0, 0, 0));
}
int truncate64(const char *path, off64_t length) { return truncate(path, length); }

// MARK: Modes, owners and dates

static int set_mode(node *of, mode_t mode) {
  of->mode = (of->mode & S_IFMT) | (mode & 07777);
  of->changed = rehearsal_seal_wall_clock();
  return 0;
}

int fchmod(int descriptor, mode_t mode) {
  node *of = opened(descriptor);
  return of ? set_mode(of, mode) : (int)reported(kernel(SYS_fchmod, descriptor, mode, 0, 0, 0, 0));
}

int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  int result;
  node *of = meant(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), true, &result);
  if (result) return result;
  return of ? set_mode(of, mode) : (int)reported(kernel(SYS_fchmodat, folder, (long)path, mode, 0, 0, 0));
}
int chmod(const char *path, mode_t mode) { return fchmodat(AT_FDCWD, path, mode, 0); }

// Whose a file is, is not an app's to say: it has one user.
int fchown(int descriptor, uid_t owner, gid_t group) {
  return opened(descriptor) ? 0 : (int)reported(kernel(SYS_fchown, descriptor, owner, group, 0, 0, 0));
}
int fchownat(int folder, const char *path, uid_t owner, gid_t group, int flags) {
  int result;
  node *of = meant(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), true, &result);
  if (result || of) return result;
  return (int)reported(kernel(SYS_fchownat, folder, (long)path, owner, group, flags, 0));
}
int chown(const char *path, uid_t owner, gid_t group) { return fchownat(AT_FDCWD, path, owner, group, 0); }
int lchown(const char *path, uid_t owner, gid_t group) { return fchownat(AT_FDCWD, path, owner, group, AT_SYMLINK_NOFOLLOW); }

static void set_date(int64_t *date, const struct timespec *time) {
  if (time && time->tv_nsec == UTIME_OMIT) return;
  bool is_now = !time || time->tv_nsec == UTIME_NOW;
  *date = is_now ? rehearsal_seal_wall_clock() : (int64_t)time->tv_sec * 1000000000LL + time->tv_nsec;
}

static int set_dates(node *of, const struct timespec times[2]) {
  set_date(&of->read, times);
  set_date(&of->modified, times ? times + 1 : NULL);
  of->changed = rehearsal_seal_wall_clock();
  // As on Apple's systems: nothing was made after it was changed last.
  if (of->modified < of->born) of->born = of->modified;
  return 0;
}

int futimens(int descriptor, const struct timespec times[2]) {
  node *of = opened(descriptor);
  return of ? set_dates(of, times) : (int)reported(kernel(SYS_utimensat, descriptor, 0, (long)times, 0, 0, 0));
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  int result;
  node *of = meant(folder, &path, !(flags & AT_SYMLINK_NOFOLLOW), true, &result);
  if (result) return result;
  return of ? set_dates(of, times) : (int)reported(kernel(SYS_utimensat, folder, (long)path, (long)times, flags, 0, 0));
}

int utimes(const char *path, const struct timeval times[2]) {
  struct timespec exact[2];
  for (int i = 0; times && i < 2; i++) exact[i] = (struct timespec){times[i].tv_sec, times[i].tv_usec * 1000};
  return utimensat(AT_FDCWD, path, times ? exact : NULL, 0);
}

int utime(const char *path, const struct utimbuf *times) {
  struct timespec exact[2];
  if (times) {
    exact[0] = (struct timespec){times->actime, 0};
    exact[1] = (struct timespec){times->modtime, 0};
  }
  return utimensat(AT_FDCWD, path, times ? exact : NULL, 0);
}

// MARK: Extended attributes: a file of the container has none, and takes none.

#define ATTRIBUTE(type, name, parameters, follows, changes, number, library)   \
  type name parameters {                                                       \
    int result;                                                                \
    if (meant(AT_FDCWD, &path, follows, changes, &result)) FAIL(number);       \
    return result ? result : (type)(library);                                  \
  }
ATTRIBUTE(
  int, setxattr, (const char *path, const char *name, const void *value, size_t size, int flags), true, true, ENOTSUP,
  reported(kernel(SYS_setxattr, (long)path, (long)name, (long)value, (long)size, flags, 0)))
ATTRIBUTE(
  int, lsetxattr, (const char *path, const char *name, const void *value, size_t size, int flags), false, true, ENOTSUP,
  reported(kernel(SYS_lsetxattr, (long)path, (long)name, (long)value, (long)size, flags, 0)))
ATTRIBUTE(
  int, removexattr, (const char *path, const char *name), true, true, ENODATA,
  reported(kernel(SYS_removexattr, (long)path, (long)name, 0, 0, 0, 0)))
ATTRIBUTE(
  ssize_t, getxattr, (const char *path, const char *name, void *value, size_t size), true, false, ENODATA,
  reported(kernel(SYS_getxattr, (long)path, (long)name, (long)value, (long)size, 0, 0)))
ATTRIBUTE(
  ssize_t, lgetxattr, (const char *path, const char *name, void *value, size_t size), false, false, ENODATA,
  reported(kernel(SYS_lgetxattr, (long)path, (long)name, (long)value, (long)size, 0, 0)))

ssize_t listxattr(const char *path, char *list, size_t size) {
  int result;
  if (meant(AT_FDCWD, &path, true, false, &result) || result) return result;
  return (ssize_t)reported(kernel(SYS_listxattr, (long)path, (long)list, (long)size, 0, 0, 0));
}
ssize_t llistxattr(const char *path, char *list, size_t size) {
  int result;
  if (meant(AT_FDCWD, &path, false, false, &result) || result) return result;
  return (ssize_t)reported(kernel(SYS_llistxattr, (long)path, (long)list, (long)size, 0, 0, 0));
}

// MARK: Where the process is

int chdir(const char *path) {
  int result;
  node *of = meant(AT_FDCWD, &path, true, false, &result);
  if (result) return result;
  if (!of) {
    long moved = kernel(SYS_chdir, (long)path, 0, 0, 0, 0, 0);
    if (moved == 0 && rehearsal_seal_is_closed()) rehearsal_container_leave();
    return (int)reported(moved);
  }
  if (!S_ISDIR(of->mode)) FAIL(ENOTDIR);
  char whole[PATH_MAX];
  container_path(of, whole);
  rehearsal_container_enter(whole);
  return 0;
}

char *getcwd(char *result, size_t size) {
  const char *inside = rehearsal_container_work_folder();
  if (!rehearsal_seal_is_closed() || !inside[0]) return LIBRARY(getcwd)(result, size);
  size_t length = strlen(inside) + 1;
  if (!result && !(result = malloc(size = size > length ? size : length))) return NULL;
  if (size < length) {
    errno = ERANGE;
    return NULL;
  }
  return memcpy(result, inside, length);
}

// MARK: Names for temporary files: counted, and not drawn, so that they are the same in every run

static bool name_anew(char *template, size_t suffix) {
  size_t length = strlen(template);
  if (length < 6 + suffix || strncmp(template + length - suffix - 6, "XXXXXX", 6) != 0) {
    errno = EINVAL;
    return false;
  }
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
  uint64_t rest = rehearsal_shown->temporary_names++;
  for (size_t i = 0; i < 6; i++, rest /= 36) template[length - suffix - 1 - i] = letters[rest % 36];
  return true;
}

static bool is_of_the_container(const char *template) {
  place found = {0};
  return rehearsal_seal_is_closed() && container_find(NULL, template, false, &found);
}

char *mktemp(char *template) {
  if (!is_of_the_container(template)) return LIBRARY(mktemp)(template);
  struct stat taken;
  char *marks = strdup(template);
  do {
    strcpy(template, marks);
    if (!name_anew(template, 0)) template[0] = 0;
  } while (template[0] && lstat(template, &taken) == 0);
  free(marks);
  return template;
}

int mkostemps(char *template, int suffix, int flags) {
  if (!is_of_the_container(template)) {
    rehearsal_escaped(REHEARSAL_ESCAPE_WRITE, template);
    return LIBRARY(mkostemps)(template, suffix, flags);
  }
  char *marks = strdup(template);
  int descriptor;
  do {
    strcpy(template, marks);
    descriptor = name_anew(template, (size_t)suffix) ? open(template, flags | O_CREAT | O_EXCL | O_RDWR, 0600) : -1;
  } while (descriptor < 0 && errno == EEXIST);
  free(marks);
  return descriptor;
}
int mkstemp(char *template) { return mkostemps(template, 0, 0); }
int mkstemp64(char *template) { return mkostemps(template, 0, 0); }
int mkostemp(char *template, int flags) { return mkostemps(template, 0, flags); }
int mkstemps(char *template, int suffix) { return mkostemps(template, suffix, 0); }

char *mkdtemp(char *template) {
  if (!is_of_the_container(template)) {
    rehearsal_escaped(REHEARSAL_ESCAPE_WRITE, template);
    return LIBRARY(mkdtemp)(template);
  }
  return *mktemp(template) && mkdir(template, 0700) == 0 ? template : NULL;
}
