#define _GNU_SOURCE
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

// Listings of folders. While the seal is closed every one is sorted by name, those of the machine, too: a kernel gives names in
// the order of hashes that differ from disk to disk.

typedef struct {
  uint64_t mark;
  struct dirent *entries;
  size_t count, next;
} listing;

/// What no DIR of the C library begins with: its first 32 bits are a descriptor.
static const uint64_t listing_mark = 0x5265686561727365ULL;

static listing *known(DIR *folder) {
  listing *some = (listing *)folder;
  return some->mark == listing_mark ? some : NULL;
}

static void add(listing *to, const char *name, unsigned char type, uint64_t number) {
  if (to->count % 32 == 0) {
    to->entries = realloc(to->entries, (to->count + 32) * sizeof *to->entries);
    if (!to->entries) abort();
  }
  struct dirent *made = &to->entries[to->count++];
  memset(made, 0, sizeof *made);
  made->d_ino = number;
  made->d_off = (off_t)to->count;
  made->d_reclen = sizeof *made;
  made->d_type = type;
  strncpy(made->d_name, name, sizeof made->d_name - 1);
}

static int by_name(const void *left, const void *right) {
  return strcmp(((const struct dirent *)left)->d_name, ((const struct dirent *)right)->d_name);
}

static DIR *begin(listing *made) {
  made->mark = listing_mark;
  for (size_t i = 0; i < made->count; i++) made->entries[i].d_off = (off_t)i + 1;
  return (DIR *)made;
}

static DIR *list_container(node *folder) {
  listing *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  add(made, ".", DT_DIR, folder->number);
  add(made, "..", DT_DIR, folder->parent->number);
  for (size_t i = 0; i < folder->count; i++) {
    node *inner = folder->entries[i].node;
    add(made, folder->entries[i].name, IFTODT(inner->mode), inner->number);
  }
  return begin(made);
}

static DIR *list_machine(const char *path) {
  DIR *real = LIBRARY(opendir)(path);
  if (!real) return NULL;
  if (!rehearsal_is_of_the_system(path)) rehearsal_escaped(REHEARSAL_ESCAPE_READ, path);
  __typeof__(&readdir) library = LIBRARY(readdir);
  listing *made = calloc(1, sizeof *made);
  if (!made) abort();
  for (struct dirent *next = library(real); next; next = library(real)) add(made, next->d_name, next->d_type, next->d_ino);
  LIBRARY(closedir)(real);
  if (made->count > 0) qsort(made->entries, made->count, sizeof *made->entries, by_name);
  return begin(made);
}

DIR *opendir(const char *path) {
  place found = {0};
  if (!rehearsal_seal_is_closed()) return LIBRARY(opendir)(path);
  if (!container_find(NULL, path, true, &found)) return list_machine(found.path[0] ? found.path : path);
  if (!found.node || !S_ISDIR(found.node->mode)) {
    errno = found.error ? found.error : found.node ? ENOTDIR : ENOENT;
    return NULL;
  }
  if (!(found.node->mode & 0400)) {
    errno = EACCES;
    return NULL;
  }
  return list_container(found.node);
}

DIR *fdopendir(int descriptor) {
  node *folder = rehearsal_seal_is_closed() ? container_of_descriptor(descriptor) : NULL;
  if (!folder) return LIBRARY(fdopendir)(descriptor);
  if (!S_ISDIR(folder->mode)) {
    errno = ENOTDIR;
    return NULL;
  }
  // A listing needs no descriptor, and the caller has given this one away.
  DIR *made = list_container(folder);
  if (made) kernel(SYS_close, descriptor, 0, 0, 0, 0, 0);
  return made;
}

struct dirent *readdir(DIR *folder) {
  listing *some = known(folder);
  if (!some) return LIBRARY(readdir)(folder);
  return some->next < some->count ? &some->entries[some->next++] : NULL;
}

struct dirent64 *readdir64(DIR *folder) {
  listing *some = known(folder);
  if (!some) return LIBRARY(readdir64)(folder);
  return (struct dirent64 *)readdir(folder);
}

int readdir_r(DIR *folder, struct dirent *room, struct dirent **result) {
  listing *some = known(folder);
  if (!some) {
    int (*library)(DIR *, struct dirent *, struct dirent **) = rehearsal_library("readdir_r");
    return library(folder, room, result);
  }
  struct dirent *next = readdir(folder);
  *result = next ? memcpy(room, next, sizeof *next) : NULL;
  return 0;
}

void rewinddir(DIR *folder) {
  listing *some = known(folder);
  if (some) some->next = 0;
  else LIBRARY(rewinddir)(folder);
}

long telldir(DIR *folder) {
  listing *some = known(folder);
  return some ? (long)some->next : LIBRARY(telldir)(folder);
}

void seekdir(DIR *folder, long position) {
  listing *some = known(folder);
  if (some) some->next = (size_t)position;
  else LIBRARY(seekdir)(folder, position);
}

int dirfd(DIR *folder) {
  if (!known(folder)) return LIBRARY(dirfd)(folder);
  errno = ENOTSUP;
  return -1;
}

int closedir(DIR *folder) {
  listing *some = known(folder);
  if (!some) return LIBRARY(closedir)(folder);
  some->mark = 0;
  free(some->entries);
  free(some);
  return 0;
}

// The C library's own reads folders by a way that nobody can stand before.
int scandir(
  const char *path, struct dirent ***result, int (*chosen)(const struct dirent *),
  int (*compare)(const struct dirent **, const struct dirent **)) {
  if (!rehearsal_seal_is_closed()) return LIBRARY(scandir)(path, result, chosen, compare);
  DIR *folder = opendir(path);
  if (!folder) return -1;
  struct dirent **found = NULL;
  int count = 0;
  for (struct dirent *next = readdir(folder); next; next = readdir(folder)) {
    if (chosen && !chosen(next)) continue;
    found = realloc(found, (size_t)(count + 1) * sizeof *found);
    if (!found || !(found[count] = malloc(sizeof *next))) abort();
    memcpy(found[count++], next, sizeof *next);
  }
  closedir(folder);
  if (compare && count > 0) qsort(found, (size_t)count, sizeof *found, (int (*)(const void *, const void *))compare);
  *result = found;
  return count;
}
