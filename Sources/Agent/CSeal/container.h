#ifndef REHEARSAL_CONTAINER_H
#define REHEARSAL_CONTAINER_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

// The files of the app's container. Folders and names are in this process's memory, and the bytes of each file in a memfd:
// nothing is on any disk, nothing is left behind however the process ends, and dates, numbers and order are the same in every
// run.

typedef struct node node;

/// What belongs to one launch, as far as the C library shows it. All of it belongs to the one thread for which the seal is
/// closed.
struct rehearsal_world {
  int64_t epoch, now;          // what clocks show: when the launch was, and how long ago
  uint64_t generator[4];       // what random bytes are drawn from
  node *root;                  // of the container; null before anybody looks for it
  uint64_t numbers;            // how many nodes were made
  uint64_t temporary_names;    // how many names of temporary files were made
  char work_folder[PATH_MAX];  // where the process is, if that is a folder of the container; "" otherwise
};

/// The world that is shown.
extern struct rehearsal_world *rehearsal_shown;

/// A name in a folder, and what it stands for.
typedef struct {
  char *name;
  node *node;
} entry;

/// A file, a folder or a symbolic link.
struct node {
  mode_t mode;      // with the bits of its type
  uint64_t number;  // what stat calls its inode
  unsigned links;   // how many names it has
  int64_t born, modified, changed, read;
  int memory;     // the memfd of a file's bytes; a folder gets one when it is opened; -1 before
  ino_t real;     // by which an open descriptor of it is recognised
  char *target;   // of a symbolic link
  node *parent;   // of a folder; itself for the root
  entry *entries; // of a folder, sorted by the bytes of their names
  size_t count, room;
};

/// Where a path leads.
typedef struct {
  node *folder;             // in which the last name stands; null if that does not exist, or the path means the root
  node *node;               // null if there is none
  int error;                // why there is no folder
  bool wants_folder;        // the path ends in a slash
  char name[NAME_MAX + 1];  // the last name
  char path[PATH_MAX];      // for a path that leads out of the container: what it leads to
} place;

/// Finds out where a path leads; false when it lies outside of the container. Relative paths start at `start`, or, if that is
/// null, where the process is. A symbolic link at the end is followed if `follows`.
bool container_find(const node *start, const char *path, bool follows, place *found);

/// The outermost folder.
node *container_root(void);

/// What a name in a folder stands for, or null.
node *container_child(const node *folder, const char *name);

/// Makes a file, a folder or a link, as the mode says, at a place without a node; null and errno if it cannot be had.
node *container_make(place *at, mode_t mode, const char *target);

/// Puts a further name on a node.
int container_link(place *at, node *known);

/// Takes the name at a place from its folder, and frees what has no name left.
void container_unlink(place *at);

/// Moves what is at one place to another.
int container_move(place *from, place *to);

/// Gives each of two nodes the other's name.
void container_exchange(place *one, place *other);

/// Opens a file or a folder. Returns a descriptor, or -1 and errno.
int container_open(node *opened, int flags);

/// Notes what a descriptor is of that was made otherwise.
void container_note(int descriptor, node *opened);

/// Frees all files of a world.
void container_free(struct rehearsal_world *world);

/// The node behind a descriptor, or null.
node *container_of_descriptor(int descriptor);

/// What stat says.
void container_stat(const node *of, struct stat *result);

/// Writes the path by which the app sees a folder.
void container_path(const node *folder, char *path);

/// Notes that the bytes, or the names, have changed now.
void container_touch(node *changed);

#endif
