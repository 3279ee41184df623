#define _GNU_SOURCE
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>

// Walks through folders and all that is in them, which is how Foundation enumerates, copies and removes. While the seal is
// closed, each folder is walked in the order of its names.

/// A folder on the way, and what of it is still to come.
typedef struct level {
  FTSENT *folder;
  char **names;
  size_t count, next;
  struct level *outer;
} level;

typedef struct {
  uint64_t mark;
  level *inner;     // where it is; the outermost one has no folder, and the paths that the walk was asked for
  FTSENT *last;     // what was told last, unless it is a level's folder
  int options;
  bool descends;    // what was told last is a folder that is entered next
} walk;

/// What no FTS of the C library begins with: its first 64 bits are an address.
static const uint64_t walk_mark = 0x526568656172736cULL;

static walk *known(FTS *asked) {
  walk *some = (walk *)asked;
  return some->mark == walk_mark ? some : NULL;
}

static FTSENT *make_entry(const walk *of, FTSENT *parent, const char *path, const char *name, short depth) {
  size_t path_length = strlen(path), name_length = strlen(name);
  FTSENT *made = calloc(1, sizeof *made + name_length + 1);
  struct stat *status = calloc(1, sizeof *status);
  if (!made || !status) abort();
  made->fts_path = strdup(path);
  made->fts_accpath = made->fts_path;
  made->fts_pathlen = (unsigned short)path_length;
  made->fts_namelen = (unsigned short)name_length;
  memcpy(made->fts_name, name, name_length + 1);
  made->fts_level = depth;
  made->fts_parent = parent;
  made->fts_statp = status;
  bool follows = (of->options & FTS_LOGICAL) || (depth == FTS_ROOTLEVEL && (of->options & FTS_COMFOLLOW));
  if ((follows ? stat : lstat)(path, status) != 0) {
    made->fts_errno = errno;
    made->fts_info = FTS_NS;
    if (follows && lstat(path, status) == 0) {
      made->fts_errno = 0;
      made->fts_info = FTS_SLNONE;
    }
  } else {
    mode_t mode = status->st_mode;
    made->fts_info = S_ISDIR(mode) ? FTS_D : S_ISLNK(mode) ? FTS_SL : S_ISREG(mode) ? FTS_F : FTS_DEFAULT;
  }
  made->fts_ino = status->st_ino;
  made->fts_dev = status->st_dev;
  made->fts_nlink = status->st_nlink;
  return made;
}

static void free_entry(FTSENT *gone) {
  if (!gone) return;
  free(gone->fts_path);
  free(gone->fts_statp);
  free(gone);
}

static void leave_level(walk *some) {
  level *left = some->inner;
  for (size_t i = 0; i < left->count; i++) free(left->names[i]);
  free(left->names);
  some->inner = left->outer;
  free(left);
}

/// Notes the names in a folder before it is entered: whoever walks may remove what he is told.
static bool enter_level(walk *some, FTSENT *folder) {
  DIR *listing = opendir(folder->fts_path);
  if (!listing) return false;
  level *made = calloc(1, sizeof *made);
  if (!made) abort();
  made->folder = folder;
  for (struct dirent *next = readdir(listing); next; next = readdir(listing)) {
    if (strcmp(next->d_name, ".") == 0 || strcmp(next->d_name, "..") == 0) continue;
    made->names = realloc(made->names, (made->count + 1) * sizeof *made->names);
    if (!made->names) abort();
    made->names[made->count++] = strdup(next->d_name);
  }
  closedir(listing);
  made->outer = some->inner;
  some->inner = made;
  return true;
}

static int by_name(const FTSENT **left, const FTSENT **right) { return strcmp((*left)->fts_name, (*right)->fts_name); }

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  bool is_closed = rehearsal_seal_is_closed();
  bool is_inside = false;
  for (size_t i = 0; is_closed && paths[i]; i++) {
    place found = {0};
    if (container_find(NULL, paths[i], true, &found)) is_inside = true;
    else if (!rehearsal_is_of_the_system(paths[i])) rehearsal_escaped(REHEARSAL_ESCAPE_READ, paths[i]);
  }
  if (!is_inside) return LIBRARY(fts_open)(paths, options, compare || !is_closed ? compare : by_name);
  walk *made = calloc(1, sizeof *made);
  level *roots = calloc(1, sizeof *roots);
  if (!made || !roots) abort();
  made->options = options;
  made->inner = roots;
  for (size_t i = 0; paths[i]; i++) {
    roots->names = realloc(roots->names, (i + 1) * sizeof *roots->names);
    if (!roots->names) abort();
    roots->names[roots->count++] = strdup(paths[i]);
  }
  made->mark = walk_mark;
  return (FTS *)made;
}

FTSENT *fts_read(FTS *asked) {
  walk *some = known(asked);
  if (!some) return LIBRARY(fts_read)(asked);
  FTSENT *last = some->last;
  if (some->descends) {
    some->descends = false;
    if (last->fts_instr == FTS_SKIP || !enter_level(some, last)) {
      last->fts_info = last->fts_instr == FTS_SKIP ? FTS_DP : FTS_DNR;
      last->fts_errno = last->fts_info == FTS_DNR ? errno : 0;
      last->fts_instr = 0;
      return last;
    }
    some->last = last = NULL;
  }
  free_entry(last);
  some->last = NULL;
  while (some->inner) {
    level *at = some->inner;
    if (at->next == at->count) {
      FTSENT *done = at->folder;
      leave_level(some);
      if (!done) break;
      done->fts_info = FTS_DP;
      some->last = done;
      return done;
    }
    const char *name = at->names[at->next++];
    char path[PATH_MAX];
    size_t length = 0;
    if (at->folder) {
      length = strlen(at->folder->fts_path);
      memcpy(path, at->folder->fts_path, length);
      if (length > 0 && path[length - 1] != '/') path[length++] = '/';
    }
    if (length + strlen(name) >= sizeof path) continue;
    strcpy(path + length, name);
    const char *slash = at->folder ? NULL : strrchr(name, '/');
    short depth = at->folder ? (short)(at->folder->fts_level + 1) : FTS_ROOTLEVEL;
    some->last = make_entry(some, at->folder, path, slash && slash[1] ? slash + 1 : name, depth);
    some->descends = some->last->fts_info == FTS_D;
    return some->last;
  }
  errno = 0;
  return NULL;
}

int fts_set(FTS *asked, FTSENT *entry, int instruction) {
  if (!known(asked)) return LIBRARY(fts_set)(asked, entry, instruction);
  entry->fts_instr = (unsigned short)instruction;
  return 0;
}

int fts_close(FTS *asked) {
  walk *some = known(asked);
  if (!some) return LIBRARY(fts_close)(asked);
  some->mark = 0;
  free_entry(some->last);
  while (some->inner) {
    free_entry(some->inner->folder);
    leave_level(some);
  }
  free(some);
  return 0;
}
