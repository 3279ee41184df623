#define _GNU_SOURCE
#include "container.h"
#include "CSeal.h"
#include "escapes.h"
#include "kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: State. All of it belongs to the one thread for which the seal is closed.

/// Which node was opened as which descriptor, in any world: descriptors are the process's. One that was closed since, and means
/// something else now, is recognised by its inode.
static node **handles = NULL;
static size_t handle_count = 0;

// MARK: Nodes

static node *make_node(mode_t mode) {
  node *made = calloc(1, sizeof *made);
  if (!made) abort();
  made->mode = mode;
  made->number = ++rehearsal_shown->numbers;
  made->memory = -1;
  made->born = made->modified = made->changed = made->read = rehearsal_seal_wall_clock();
  return made;
}

static void free_node(node *gone) {
  for (size_t i = 0; i < handle_count; i++)
    if (handles[i] == gone) handles[i] = NULL;
  for (size_t i = 0; i < gone->count; i++) {
    node *inner = gone->entries[i].node;
    free(gone->entries[i].name);
    if (--inner->links == 0) free_node(inner);
  }
  if (gone->memory >= 0) kernel(SYS_close, gone->memory, 0, 0, 0, 0, 0);
  free(gone->entries);
  free(gone->target);
  free(gone);
}

void container_touch(node *changed) { changed->modified = changed->changed = rehearsal_seal_wall_clock(); }

/// The index of a name, or where it would stand; `found` tells which.
static size_t index_of(const node *folder, const char *name, bool *found) {
  size_t low = 0, high = folder->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(folder->entries[middle].name, name);
    if (order == 0) {
      *found = true;
      return middle;
    }
    if (order < 0) low = middle + 1; else high = middle;
  }
  *found = false;
  return low;
}

node *container_child(const node *folder, const char *name) {
  bool found;
  size_t index = index_of(folder, name, &found);
  return found ? folder->entries[index].node : NULL;
}

static void insert(node *folder, const char *name, node *what) {
  bool found;
  size_t index = index_of(folder, name, &found);
  if (folder->count == folder->room) {
    folder->room = folder->room ? folder->room * 2 : 8;
    folder->entries = realloc(folder->entries, folder->room * sizeof *folder->entries);
    if (!folder->entries) abort();
  }
  memmove(&folder->entries[index + 1], &folder->entries[index], (folder->count - index) * sizeof *folder->entries);
  folder->entries[index].name = strdup(name);
  folder->entries[index].node = what;
  folder->count++;
  what->links++;
  if (S_ISDIR(what->mode)) what->parent = folder;
  container_touch(folder);
}

static void take_out(node *folder, const char *name) {
  bool found;
  size_t index = index_of(folder, name, &found);
  if (!found) return;
  node *what = folder->entries[index].node;
  free(folder->entries[index].name);
  memmove(&folder->entries[index], &folder->entries[index + 1], (folder->count - index - 1) * sizeof *folder->entries);
  folder->count--;
  what->links--;
  what->changed = rehearsal_seal_wall_clock();
  container_touch(folder);
}

static node *add_folder(node *parent, const char *name) {
  node *made = make_node(S_IFDIR | 0755);
  insert(parent, name, made);
  return made;
}

/// What a new container has on iOS. "Application Support" is not among it: an app makes that itself.
static void furnish(void) {
  node *root = make_node(S_IFDIR | 0755);
  rehearsal_shown->root = root;
  root->parent = root;
  root->links = 1;
  add_folder(root, "Documents");
  node *library = add_folder(root, "Library");
  add_folder(library, "Caches");
  add_folder(library, "Preferences");
  add_folder(root, "tmp");
}

void container_free(struct rehearsal_world *world) {
  if (world->root) free_node(world->root);
  world->root = NULL;
}

// MARK: Reaching

node *container_root(void) {
  if (!rehearsal_shown->root) furnish();
  return rehearsal_shown->root;
}

void container_path(const node *folder, char *path) {
  if (folder == folder->parent) {
    strcpy(path, REHEARSAL_CONTAINER);
    return;
  }
  container_path(folder->parent, path);
  for (size_t i = 0; i < folder->parent->count; i++) {
    if (folder->parent->entries[i].node != folder) continue;
    size_t length = strlen(path);
    snprintf(path + length, PATH_MAX - length, "/%s", folder->parent->entries[i].name);
  }
}

// MARK: Changing

node *container_make(place *at, mode_t mode, const char *target) {
  if (at->node || !at->folder) {
    errno = at->node ? EEXIST : at->error ? at->error : ENOENT;
    return NULL;
  }
  if (!(at->folder->mode & 0200)) {
    errno = EACCES;
    return NULL;
  }
  node *made = make_node(mode);
  if (target) made->target = strdup(target);
  if (S_ISREG(mode)) {
    // Descriptors are few as a rule: the limit is raised to what the kernel allows when an app has many files.
    for (int attempt = 0; attempt < 2 && made->memory < 0; attempt++) {
      made->memory = (int)reported(kernel(SYS_memfd_create, (long)"container", MFD_CLOEXEC, 0, 0, 0, 0));
      struct rlimit limit;
      if (made->memory >= 0 || errno != EMFILE || getrlimit(RLIMIT_NOFILE, &limit) != 0) break;
      limit.rlim_cur = limit.rlim_max;
      setrlimit(RLIMIT_NOFILE, &limit);
    }
    struct stat real;
    if (made->memory < 0 || reported(kernel(SYS_fstat, made->memory, (long)&real, 0, 0, 0, 0)) != 0) {
      free_node(made);
      return NULL;
    }
    made->real = real.st_ino;
  }
  insert(at->folder, at->name, made);
  at->node = made;
  return made;
}

int container_link(place *at, node *known) {
  if (at->node || !at->folder) {
    errno = at->node ? EEXIST : at->error ? at->error : ENOENT;
    return -1;
  }
  insert(at->folder, at->name, known);
  known->changed = rehearsal_seal_wall_clock();
  return 0;
}

void container_unlink(place *at) {
  take_out(at->folder, at->name);
  if (at->node->links == 0) free_node(at->node);
  at->node = NULL;
}

int container_move(place *from, place *to) {
  node *moved = from->node;
  if (moved == to->node) return 0;
  for (node *outer = to->folder; S_ISDIR(moved->mode) && outer; outer = outer == outer->parent ? NULL : outer->parent) {
    if (outer != moved) continue;
    errno = EINVAL;
    return -1;
  }
  if (to->node) {
    bool is_folder = S_ISDIR(moved->mode), was_folder = S_ISDIR(to->node->mode);
    if (is_folder != was_folder || (was_folder && to->node->count > 0)) {
      errno = is_folder == was_folder ? ENOTEMPTY : was_folder ? EISDIR : ENOTDIR;
      return -1;
    }
    container_unlink(to);
  }
  insert(to->folder, to->name, moved);
  take_out(from->folder, from->name);
  return 0;
}

void container_exchange(place *one, place *other) {
  bool found;
  size_t left = index_of(one->folder, one->name, &found), right = index_of(other->folder, other->name, &found);
  one->folder->entries[left].node = other->node;
  other->folder->entries[right].node = one->node;
  if (S_ISDIR(one->node->mode)) one->node->parent = other->folder;
  if (S_ISDIR(other->node->mode)) other->node->parent = one->folder;
  container_touch(one->folder);
  container_touch(other->folder);
}

// MARK: Descriptors

void container_note(int descriptor, node *opened) {
  if ((size_t)descriptor >= handle_count) {
    size_t count = (size_t)descriptor + 64;
    handles = realloc(handles, count * sizeof *handles);
    if (!handles) abort();
    memset(handles + handle_count, 0, (count - handle_count) * sizeof *handles);
    handle_count = count;
  }
  handles[descriptor] = opened;
}

int container_open(node *opened, int flags) {
  if (opened->memory < 0) {
    struct stat real;
    opened->memory = (int)reported(kernel(SYS_memfd_create, (long)"container", MFD_CLOEXEC, 0, 0, 0, 0));
    if (opened->memory < 0) return -1;
    kernel(SYS_fstat, opened->memory, (long)&real, 0, 0, 0, 0);
    opened->real = real.st_ino;
  }
  // Opened anew rather than duplicated, so that each descriptor has its own place in the file, as on any file system.
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", opened->memory);
  int kept = S_ISDIR(opened->mode) ? O_CLOEXEC : O_ACCMODE | O_APPEND | O_TRUNC | O_CLOEXEC | O_NONBLOCK;
  int descriptor = (int)reported(kernel(SYS_openat, AT_FDCWD, (long)name, flags & kept, 0, 0, 0));
  if (descriptor >= 0) container_note(descriptor, opened);
  return descriptor;
}

node *container_of_descriptor(int descriptor) {
  if (descriptor < 0 || (size_t)descriptor >= handle_count) return NULL;
  node *opened = handles[descriptor];
  struct stat real;
  if (!opened || kernel(SYS_fstat, descriptor, (long)&real, 0, 0, 0, 0) != 0) return NULL;
  return real.st_ino == opened->real ? opened : NULL;
}

static struct timespec time_of(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000LL, nanoseconds % 1000000000LL};
  if (time.tv_nsec < 0) {
    time.tv_nsec += 1000000000LL;
    time.tv_sec--;
  }
  return time;
}

void container_stat(const node *of, struct stat *result) {
  struct stat real = {0};
  memset(result, 0, sizeof *result);
  if (S_ISREG(of->mode)) kernel(SYS_fstat, of->memory, (long)&real, 0, 0, 0, 0);
  result->st_dev = REHEARSAL_CONTAINER_DEVICE;
  result->st_ino = of->number;
  result->st_mode = of->mode;
  result->st_nlink = of->links;
  if (S_ISDIR(of->mode)) {
    result->st_nlink = 2;
    for (size_t i = 0; i < of->count; i++)
      if (S_ISDIR(of->entries[i].node->mode)) result->st_nlink++;
  }
  result->st_uid = result->st_gid = REHEARSAL_CONTAINER_OWNER;
  result->st_size = S_ISREG(of->mode) ? real.st_size : of->target ? (off_t)strlen(of->target) : (off_t)of->count * 32;
  result->st_blksize = 4096;
  result->st_blocks = (result->st_size + 4095) / 4096 * 8;
  result->st_atim = time_of(of->read);
  result->st_mtim = time_of(of->modified);
  result->st_ctim = time_of(of->changed);
}
