#define _GNU_SOURCE
#include "CFootprints.h"
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"
#include "paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

// MARK: Where a path leads

/// Folders of the machine that stand for folders of the container.
static struct { char from[PATH_MAX], to[PATH_MAX]; } aliases[16];
static size_t alias_count = 0;

/// Leaves out empty names and ".", and takes ".." back. Returns false for what is too long.
static bool normalise(const char *folder, const char *path, char *result) {
  size_t length = 0;
  const char *parts[2] = {path[0] == '/' ? "" : folder, path};
  for (int part = 0; part < 2; part++) {
    const char *next = parts[part];
    while (*next) {
      while (*next == '/') next++;
      const char *name = next;
      while (*next && *next != '/') next++;
      size_t size = (size_t)(next - name);
      if (size == 0 || (size == 1 && name[0] == '.')) continue;
      if (size == 2 && name[0] == '.' && name[1] == '.') {
        while (length > 0 && result[--length] != '/') {}
        continue;
      }
      if (length + size + 2 > PATH_MAX) return false;
      result[length++] = '/';
      memcpy(result + length, name, size);
      length += size;
    }
  }
  result[length] = 0;
  return true;
}

/// What follows a folder in a path that lies in it: "" for the folder itself; null when it lies elsewhere.
static const char *within(const char *folder, const char *path) {
  size_t length = strlen(folder);
  if (strncmp(folder, path, length) != 0) return NULL;
  return path[length] == 0 || path[length] == '/' ? path + length : NULL;
}

bool rehearsal_container_alias(const char *from, const char *to) {
  if (alias_count == sizeof aliases / sizeof *aliases) return false;
  if (!normalise("", from, aliases[alias_count].from) || !normalise("", to, aliases[alias_count].to)) return false;
  alias_count++;
  return true;
}

/// The part of a normalised path below the container's root, or null.
static const char *below_root(const char *path, char *buffer) {
  const char *rest = within(REHEARSAL_CONTAINER, path);
  for (size_t i = 0; !rest && i < alias_count; i++) {
    const char *inner = within(aliases[i].from, path);
    if (!inner || rehearsal_is_of_the_system(path)) continue;
    if (snprintf(buffer, PATH_MAX, "%s%s", aliases[i].to, inner) >= PATH_MAX) return NULL;
    rest = within(REHEARSAL_CONTAINER, buffer);
  }
  return rest;
}

const char *rehearsal_container_work_folder(void) { return rehearsal_shown->work_folder; }
void rehearsal_container_leave(void) { rehearsal_shown->work_folder[0] = 0; }
void rehearsal_container_enter(const char *path) {
  normalise(rehearsal_shown->work_folder, path, rehearsal_shown->work_folder);
}

/// How many links one path may go through.
static const int link_limit = 8;

static bool find(const char *start, const char *path, bool follows, place *found, int hops) {
  char whole[PATH_MAX], buffer[PATH_MAX];
  found->folder = NULL;
  found->node = NULL;
  found->error = 0;
  found->name[0] = 0;
  found->path[0] = 0;
  if (path[0] != '/' && !start[0]) return false;
  if (!normalise(start, path, whole)) return false;
  const char *rest = below_root(whole, buffer);
  if (!rest) {
    // What is written otherwise than it leads; any other path is the kernel's as it stands.
    if (hops < link_limit || path[0] != '/') strcpy(found->path, whole[0] ? whole : "/");
    return false;
  }
  size_t length = strlen(path);
  found->wants_folder = length > 0 && path[length - 1] == '/';
  node *at = container_root();
  char so_far[PATH_MAX] = REHEARSAL_CONTAINER;
  while (*rest) {
    const char *name = ++rest;
    while (*rest && *rest != '/') rest++;
    size_t size = (size_t)(rest - name);
    bool is_last = !*rest;
    if (size > NAME_MAX) {
      found->error = ENAMETOOLONG;
      return true;
    }
    memcpy(found->name, name, size);
    found->name[size] = 0;
    node *next = container_child(at, found->name);
    if (next && S_ISLNK(next->mode) && (!is_last || follows)) {
      if (hops == 0) {
        found->error = ELOOP;
        return true;
      }
      char onward[PATH_MAX];
      if (snprintf(onward, sizeof onward, "%s%s", next->target, rest) >= PATH_MAX) {
        found->error = ENAMETOOLONG;
        return true;
      }
      return find(so_far, onward, follows, found, hops - 1);
    }
    found->folder = at;
    found->node = next;
    if (is_last) return true;
    if (!next || !S_ISDIR(next->mode)) {
      found->error = next ? ENOTDIR : ENOENT;
      found->folder = NULL;
      found->node = NULL;
      return true;
    }
    at = next;
    snprintf(so_far + strlen(so_far), sizeof so_far - strlen(so_far), "/%s", found->name);
  }
  found->node = at;
  found->folder = NULL;
  return true;
}

bool container_find(const node *start, const char *path, bool follows, place *found) {
  char folder[PATH_MAX];
  if (start) container_path(start, folder);
  bool is_inside = find(start ? folder : rehearsal_shown->work_folder, path, follows, found, link_limit);
  if (is_inside && !found->error && found->wants_folder && found->node && !S_ISDIR(found->node->mode)) {
    found->error = ENOTDIR;
    found->node = NULL;
  }
  return is_inside;
}

// MARK: For whoever answers in place of the C library

bool container_locate(int folder, const char **path, bool follows, place *found) {
  if (!rehearsal_seal_is_closed() || !*path || !**path) return false;
  node *start = (*path)[0] != '/' && folder != AT_FDCWD ? container_of_descriptor(folder) : NULL;
  if (folder != AT_FDCWD && (*path)[0] != '/' && !start) return false;
  // Whether it is read or changed is not told here.
  rehearsal_footprints_touch(REHEARSAL_PLACE_FILES, REHEARSAL_CHANGES);
  if (container_find(start, *path, follows, found)) return true;
  // A link, or a way out of the container, may have led somewhere else.
  if (found->path[0]) *path = found->path;
  return false;
}

bool container_exists(const place *found) {
  if (found->error) errno = found->error;
  else if (!found->node) errno = ENOENT;
  return !found->error && found->node;
}

long container_looked(int folder, const char *path, long result) {
  bool is_named = folder == AT_FDCWD || path[0] == '/';
  if (result >= 0 && is_named && rehearsal_seal_is_closed() && !rehearsal_is_of_the_system(path))
    rehearsal_escaped(REHEARSAL_ESCAPE_READ, path);
  return reported(result);
}

void container_changes(const char *path) {
  if (rehearsal_seal_is_closed() && path) rehearsal_escaped(REHEARSAL_ESCAPE_WRITE, path);
}
