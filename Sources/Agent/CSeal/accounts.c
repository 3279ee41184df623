#define _GNU_SOURCE
#include "CSeal.h"
#include "kernel.h"

#include <dlfcn.h>
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <string.h>

// Whose the container's files are: an account of iOS that no machine needs to know.

static char account_name[] = "mobile", account_home[] = REHEARSAL_CONTAINER, account_shell[] = "/bin/sh", empty[] = "";
static char *no_members[] = {NULL};

static bool is_asked_for(unsigned number) { return rehearsal_seal_is_closed() && number == REHEARSAL_CONTAINER_OWNER; }

int getpwuid_r(uid_t user, struct passwd *room, char *bytes, size_t size, struct passwd **result) {
  if (!is_asked_for(user)) return LIBRARY(getpwuid_r)(user, room, bytes, size, result);
  *room = (struct passwd){
    .pw_name = account_name, .pw_passwd = empty, .pw_uid = user, .pw_gid = user, .pw_gecos = empty, .pw_dir = account_home,
    .pw_shell = account_shell};
  *result = room;
  return 0;
}

int getgrgid_r(gid_t group, struct group *room, char *bytes, size_t size, struct group **result) {
  if (!is_asked_for(group)) return LIBRARY(getgrgid_r)(group, room, bytes, size, result);
  *room = (struct group){.gr_name = account_name, .gr_passwd = empty, .gr_gid = group, .gr_mem = no_members};
  *result = room;
  return 0;
}
