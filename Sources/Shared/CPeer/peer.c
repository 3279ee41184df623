#define _GNU_SOURCE
#include "CPeer.h"

#include <sched.h>
#include <sys/socket.h>

bool rehearsal_shares_only_processor(int socket) {
  struct ucred peer;
  socklen_t length = sizeof peer;
  // A process in another namespace has no number here.
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0 || peer.pid <= 0) return false;
  cpu_set_t ours, theirs, together;
  if (sched_getaffinity(0, sizeof ours, &ours) != 0) return false;
  if (sched_getaffinity(peer.pid, sizeof theirs, &theirs) != 0) return false;
  CPU_OR(&together, &ours, &theirs);
  return CPU_COUNT(&together) == 1;
}
