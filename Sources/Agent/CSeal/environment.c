#define _GNU_SOURCE
#include "CSeal.h"
#include "container.h"
#include "escapes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

extern char **environ;

// MARK: Where things are, by the environment

/// What names the folders of a user. Foundation finds all of an app's folders by these.
static const char *const folders[][2] = {
  {"HOME", REHEARSAL_CONTAINER},
  {"CFFIXED_USER_HOME", REHEARSAL_CONTAINER},
  {"TMPDIR", REHEARSAL_CONTAINER "/tmp/"},
  {"XDG_CACHE_HOME", REHEARSAL_CONTAINER "/Library/Caches"},
  {"XDG_CONFIG_HOME", REHEARSAL_CONTAINER "/Library/Preferences"},
  {"XDG_DATA_HOME", REHEARSAL_CONTAINER "/Library/Application Support"},
};

static char *value_of(const char *name) {
  size_t length = strlen(name);
  for (char **next = environ; next && *next; next++)
    if (strncmp(*next, name, length) == 0 && (*next)[length] == '=') return *next + length + 1;
  return NULL;
}

char *getenv(const char *name) {
  for (size_t i = 0; rehearsal_seal_is_closed() && i < sizeof folders / sizeof *folders; i++)
    if (strcmp(folders[i][0], name) == 0) return (char *)folders[i][1];
  return value_of(name);
}

char *secure_getenv(const char *name) { return getauxval(AT_SECURE) ? NULL : getenv(name); }

void rehearsal_container_set_environment(void) {
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) setenv(folders[i][0], folders[i][1], 1);
}

/// CoreFoundation reads the environment when it is loaded, before anybody could change it: its folder for preferences stays that
/// of the machine, and has to be another name for the container's.
__attribute__((constructor)) static void name_preferences(void) {
  const char *configuration = value_of("XDG_CONFIG_HOME"), *home = value_of("HOME");
  char path[PATH_MAX];
  if (configuration && configuration[0] == '/') {
    rehearsal_container_alias(configuration, REHEARSAL_CONTAINER "/Library/Preferences");
  } else if (home && home[0] == '/' && strlen(home) + sizeof "/.config" <= sizeof path) {
    strcat(strcpy(path, home), "/.config");
    rehearsal_container_alias(path, REHEARSAL_CONTAINER "/Library/Preferences");
  }
}

// MARK: What may be read without a word

static char allowed[8][PATH_MAX];
static size_t allowed_count = 0;

void rehearsal_container_allow(const char *folder) {
  size_t length = strlen(folder);
  while (length > 1 && folder[length - 1] == '/') length--;
  if (length < 2 || length >= PATH_MAX) return;
  for (size_t i = 0; i < allowed_count; i++) {
    if (strncmp(allowed[i], folder, length) == 0 && allowed[i][length] == 0) return;
  }
  if (allowed_count == sizeof allowed / sizeof *allowed) return;
  memcpy(allowed[allowed_count], folder, length);
  allowed[allowed_count++][length] = 0;
}

static void allow_program(void) {
  char program[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return;
  program[length] = 0;
  char *slash = strrchr(program, '/');
  if (slash) *slash = 0;
  rehearsal_container_allow(program);
}

bool rehearsal_is_of_the_system(const char *path) {
  static const char *const system[] = {"/usr", "/etc", "/lib", "/lib64", "/bin", "/sbin", "/proc", "/sys", "/dev", "/opt"};
  static bool knows_program = false;
  if (!knows_program) {
    knows_program = true;
    allow_program();
  }
  for (size_t i = 0; i < sizeof system / sizeof *system; i++) {
    size_t length = strlen(system[i]);
    if (strncmp(path, system[i], length) == 0 && (path[length] == 0 || path[length] == '/')) return true;
  }
  size_t size = strlen(path);
  // Folders on the way to the container are no machine's, whoever follows links asks for each.
  if (size > 0 && strncmp(path, REHEARSAL_CONTAINER, size) == 0 && REHEARSAL_CONTAINER[size] == '/') return true;
  for (size_t i = 0; i < allowed_count; i++) {
    size_t length = strlen(allowed[i]);
    if (strncmp(path, allowed[i], length) == 0 && (path[length] == 0 || path[length] == '/')) return true;
    // A folder on the way there: whoever looks a bundle up looks at each.
    if (size <= length && strncmp(path, allowed[i], size) == 0 && (size == 1 || allowed[i][size] == 0 || allowed[i][size] == '/'))
      return true;
  }
  return false;
}

// MARK: User defaults

extern void CFPreferencesFlushCaches(void) __attribute__((weak));

void rehearsal_flush_preferences(void) {
  if (CFPreferencesFlushCaches) CFPreferencesFlushCaches();
}

void rehearsal_world_leave_preferences(void) {
  struct rehearsal_world before = *rehearsal_shown;
  rehearsal_flush_preferences();
  memcpy(rehearsal_shown->generator, before.generator, sizeof before.generator);
  rehearsal_shown->temporary_names = before.temporary_names;
}
