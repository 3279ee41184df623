#define _GNU_SOURCE
#include "CMachine.h"

#include <errno.h>
#include <sched.h>

int machine_use_processors(int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int processor = 0; processor < count; processor++) CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

int machine_pin(int process, int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(process, sizeof set, &set) == 0 ? 0 : errno;
}
