// What a process that ends against its will leaves behind: one report, written piece by piece, by calls of the kernel only.
//
//   signal ─▶ facts ─▶ frames by their chain ─▶ frames by the unwinder ─▶ observer ─▶ the signal again, by its default
//                │              │                         │
//                └──────────────┴── each is written before the next, which may fail, begins
#define _GNU_SOURCE
#include "CSeal.h"

#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// MARK: Text

enum { room = 512 };

/// A line that is being put together.
typedef struct {
  char bytes[room];
  size_t count;
} line;

static void add(line *to, const char *text) {
  while (*text && to->count < room - 1) to->bytes[to->count++] = *text++;
}

static void add_number(line *to, int64_t number) {
  char digits[24];
  size_t at = sizeof digits - 1;
  uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
  digits[at] = 0;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--at] = '-';
  add(to, digits + at);
}

static void add_byte(line *to, uint8_t byte) {
  static const char digits[] = "0123456789abcdef";
  const char text[3] = {digits[byte >> 4], digits[byte & 15], 0};
  add(to, text);
}

static void add_address(line *to, uintptr_t address) {
  static const char digits[] = "0123456789abcdef";
  char text[24];
  size_t at = sizeof text - 1;
  text[at] = 0;
  do {
    text[--at] = digits[address & 15];
    address >>= 4;
  } while (address > 0);
  add(to, "0x");
  add(to, text + at);
}

/// Writes what has been put together, as a line.
static void tell(line *told) {
  told->bytes[told->count++] = '\n';
  for (size_t sent = 0; sent < told->count;) {
    ssize_t count = write(2, told->bytes + sent, told->count - sent);
    if (count <= 0) break;
    sent += (size_t)count;
  }
  told->count = 0;
}

// MARK: Memory that may not be there

static int probe[2] = {-1, -1};

/// Copies from an address that may be wrong: the kernel looks at it, and refuses where this process would end.
static bool copied(uintptr_t from, void *to, size_t size) {
  if (probe[0] < 0 && pipe2(probe, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  ssize_t count = write(probe[1], (const void *)from, size);
  if (count <= 0) return false;
  ssize_t back = read(probe[0], to, (size_t)count);
  return back == (ssize_t)size;
}

// MARK: Modules

typedef struct {
  uintptr_t base, start, end;
  const char *name;
  bool is_told;
} module;

static module modules[160];
static size_t module_count;
static char program[room - 64];
static int64_t program_inode, program_time;
extern void *__libc_stack_end __attribute__((weak));

static int note_module(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  if (module_count == sizeof modules / sizeof *modules) return 1;
  module found = {info->dlpi_addr, 0, 0, module_count == 0 ? program : info->dlpi_name, false};
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    const uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (!found.end || start < found.start) found.start = start;
    if (start + part->p_memsz > found.end) found.end = start + part->p_memsz;
  }
  modules[module_count++] = found;
  return 0;
}

static void note_modules(void) {
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  program[length > 0 ? length : 0] = 0;
  struct stat status;
  if (stat("/proc/self/exe", &status) == 0) {
    program_inode = (int64_t)status.st_ino;
    program_time = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
  }
  module_count = 0;
  dl_iterate_phdr(note_module, NULL);
}

/// Tells of the module that an address lies in, once.
static void tell_module(uintptr_t address) {
  for (size_t i = 0; i < module_count; i++) {
    module *found = &modules[i];
    if (address < found->start || address >= found->end || found->is_told) continue;
    found->is_told = true;
    line text = {.count = 0};
    add(&text, "module ");
    add_address(&text, found->base);
    add(&text, " ");
    add_address(&text, found->start);
    add(&text, " ");
    add_address(&text, found->end);
    add(&text, " ");
    add(&text, found->name && *found->name ? found->name : "?");
    tell(&text);
  }
}

// MARK: Frames

enum { frame_limit = 96 };

static void tell_frame(const char *kind, uintptr_t address) {
  line text = {.count = 0};
  add(&text, kind);
  add_address(&text, address);
  tell(&text);
  tell_module(address);
}

/// Swift sets this bit of a frame pointer that belongs to an asynchronous function.
static const uintptr_t asynchronous = (uintptr_t)1 << 60;

static void tell_chain(uintptr_t frame) {
  for (int i = 0; i < frame_limit; i++) {
    uintptr_t words[2];
    if (!frame || frame % sizeof(uintptr_t) || !copied(frame, words, sizeof words) || !words[1]) return;
    tell_frame("chain ", words[1]);
    const uintptr_t next = words[0] & ~asynchronous;
    // A stack grows downwards: whoever calls lies higher.
    if (next <= frame) return;
    frame = next;
  }
}

static void tell_frames(void) {
  static void *addresses[frame_limit];
  const int count = backtrace(addresses, frame_limit);
  for (int i = 0; i < count; i++) tell_frame("frame ", (uintptr_t)addresses[i]);
}

// MARK: Facts

static char last_words[4096];
static size_t last_words_count;

void rehearsal_note_last_words(const char *text) {
  size_t length = strlen(text);
  if (length > sizeof last_words / 4) length = sizeof last_words / 4;
  if (last_words_count + length + 1 > sizeof last_words) {
    // The older ones go, by whole lines.
    size_t gone = last_words_count + length + 1 - sizeof last_words;
    while (gone < last_words_count && last_words[gone - 1] != '\n') gone++;
    memmove(last_words, last_words + gone, last_words_count - gone);
    last_words_count -= gone;
  }
  for (size_t i = 0; i < length; i++) last_words[last_words_count++] = text[i] == '\n' ? ' ' : text[i];
  last_words[last_words_count++] = '\n';
}

void rehearsal_forget_last_words(void) { last_words_count = 0; }

static void tell_last_words(void) {
  line text = {.count = 0};
  for (size_t i = 0; i < last_words_count; i++) {
    if (text.count == 0) add(&text, "before ");
    if (last_words[i] == '\n') {
      tell(&text);
    } else {
      const char one[2] = {last_words[i], 0};
      add(&text, one);
    }
  }
}

/// Adds the value of a line of /proc/self/status: ` VmRSS 4512 kB`.
static void add_status(line *to, const char *status, const char *name) {
  const char *found = strstr(status, name);
  if (!found) return;
  add(to, " ");
  add(to, name);
  bool is_between = true;
  for (found += strlen(name) + 1; *found && *found != '\n'; found++) {
    if (*found == ' ' || *found == '\t') {
      is_between = true;
      continue;
    }
    const char text[3] = {is_between ? ' ' : *found, is_between ? *found : 0, 0};
    is_between = false;
    add(to, text);
  }
}

static void tell_process(bool was_sealed) {
  line text = {.count = 0};
  add(&text, "thread ");
  add_number(&text, syscall(SYS_gettid));
  add(&text, " of ");
  add_number(&text, getpid());
  char name[17] = {0};
  prctl(PR_GET_NAME, name);
  add(&text, " ");
  add(&text, name);
  tell(&text);

  add(&text, "time ");
  add_number(&text, rehearsal_seal_now());
  add(&text, was_sealed ? " sealed" : " open");
  tell(&text);

  static char status[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, status, sizeof status - 1);
  if (file >= 0) close(file);
  status[count > 0 ? count : 0] = 0;
  add(&text, "process");
  add_status(&text, status, "VmRSS");
  add_status(&text, status, "Threads");
  tell(&text);

  add(&text, "program ");
  add_number(&text, program_inode);
  add(&text, " ");
  add_number(&text, program_time);
  add(&text, " ");
  add(&text, program);
  tell(&text);
  tell_last_words();
}

static void tell_place(uintptr_t pc, uintptr_t sp) {
  line text = {.count = 0};
  add(&text, "place pc ");
  add_address(&text, pc);
  add(&text, " sp ");
  add_address(&text, sp);
  uint8_t bytes[16];
  if (copied(pc, bytes, sizeof bytes)) {
    add(&text, " code ");
    for (size_t i = 0; i < sizeof bytes; i++) add_byte(&text, bytes[i]);
  }
  tell(&text);
  struct rlimit limit;
  if (&__libc_stack_end && (uintptr_t)__libc_stack_end > sp && getrlimit(RLIMIT_STACK, &limit) == 0) {
    add(&text, "stack depth ");
    add_number(&text, (int64_t)((uintptr_t)__libc_stack_end - sp));
    add(&text, " limit ");
    add_number(&text, limit.rlim_cur == RLIM_INFINITY ? -1 : (int64_t)limit.rlim_cur);
    tell(&text);
  }
}

static void begin_report(line *text) {
  // What the app printed last may be no whole line.
  tell(text);
  add(text, "--- crash report 1");
  tell(text);
}

static void end_report(void) {
  line text = {.count = 0};
  add(&text, "--- end of crash report");
  tell(&text);
}

// MARK: Signals

static void (*observer)(int);
static volatile sig_atomic_t reported;
static volatile pid_t reporter;

/// A process inherits what the thread that started it held back.
static void let_through(int number) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
}

/// Ends the process by a signal, as if nobody had watched.
static void end_by(int number) {
  signal(number, SIG_DFL);
  let_through(number);
  raise(number);
  _exit(128 + number);
}

/// How often a report that is not written is looked at, in seconds of real time, and how often at most.
enum { look_seconds = 1, most_looks = 8 };

/// Whether a report that is late waits for something, such as a lock that the app holds; on a busy machine it may only get little
/// of a processor.
static bool is_stuck(void) {
  static int looks, idle;
  static long long last;
  struct timespec time = {0};
  syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &time);
  const long long used = time.tv_sec * 1000000LL + time.tv_nsec / 1000;
  idle = used - last < 1000 ? idle + 1 : 0;
  last = used;
  return ++looks >= most_looks || idle >= 2;
}

/// The report itself went wrong, or takes too long.
static void failed(int number, const siginfo_t *info) {
  const bool is_sent = info && info->si_code <= 0;
  // The driver ends agents that hang, and may do so more than once.
  if (is_sent && number == SIGABRT && info->si_pid != getpid()) return;
  const bool is_late = number == SIGALRM;
  if (is_late && !is_stuck()) {
    alarm(look_seconds);
    return;
  }
  // Another thread has its own troubles; the first one's are being told.
  if (!is_late && syscall(SYS_gettid) != reporter) {
    for (;;) pause();
  }
  line text = {.count = 0};
  add(&text, is_late ? "failed slow" : "failed signal ");
  if (!is_late) add_number(&text, number);
  tell(&text);
  end_by(reported);
}

static void crashed(int number, siginfo_t *info, void *context) {
  if (reported) return failed(number, info);
  reported = number;
  reporter = (pid_t)syscall(SYS_gettid);
  const bool was_sealed = rehearsal_seal_is_closed();
  rehearsal_seal_open();
  // A report that waits for a lock which the app holds must not keep the process from ending.
  struct sigaction late = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART};
  sigaction(SIGALRM, &late, NULL);
  let_through(SIGALRM);
  alarm(look_seconds);

  line text = {.count = 0};
  begin_report(&text);
  const bool is_sent = info->si_code <= 0;
  add(&text, "signal ");
  add_number(&text, number);
  add(&text, " code ");
  add_number(&text, info->si_code);
  add(&text, " address ");
  add_address(&text, is_sent ? 0 : (uintptr_t)info->si_addr);
  add(&text, " sender ");
  add_number(&text, is_sent ? info->si_pid : 0);
  tell(&text);

  const mcontext_t *machine = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  const uintptr_t pc = (uintptr_t)machine->gregs[REG_RIP], sp = (uintptr_t)machine->gregs[REG_RSP];
  const uintptr_t frame = (uintptr_t)machine->gregs[REG_RBP];
#else
  const uintptr_t pc = machine->pc, sp = machine->sp, frame = machine->regs[29];
#endif
  tell_place(pc, sp);
  tell_process(was_sealed);
  tell_frame("chain ", pc);
  tell_chain(frame);
  tell_frames();
  end_report();
  if (observer) observer(number);
  end_by(number);
}

void rehearsal_on_crash(void (*told)(int number)) { observer = told; }

// MARK: A limit of real time

/// Ends the process as if it had been aborted from where it is.
static void expired(int number, siginfo_t *info, void *context) {
  (void)number;
  static const char text[] = "the command took longer than the real time that its request allows\n";
  if (write(2, text, sizeof text - 1) < 0) { /* nobody reads it */ }
  crashed(SIGABRT, info, context);
}

void rehearsal_begin_limit(long long microseconds) {
  struct sigaction action = {.sa_sigaction = expired, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigaction(SIGALRM, &action, NULL);
  let_through(SIGALRM);
  const struct itimerval timer = {.it_value = {microseconds / 1000000, microseconds % 1000000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

void rehearsal_end_limit(void) {
  const struct itimerval none = {0};
  setitimer(ITIMER_REAL, &none, NULL);
}

// MARK: Exits

static volatile bool is_exit_expected;

void rehearsal_expect_exit(void) { is_exit_expected = true; }

static void exited(int status, void *context) {
  (void)context;
  if (is_exit_expected || reported) return;
  const bool was_sealed = rehearsal_seal_is_closed();
  rehearsal_seal_open();
  line text = {.count = 0};
  begin_report(&text);
  add(&text, "exit ");
  add_number(&text, status);
  tell(&text);
  tell_process(was_sealed);
  tell_chain((uintptr_t)__builtin_frame_address(0));
  tell_frames();
  end_report();
}

// MARK: Beginning

static bool is_watching;

static void watch_signals(void) {
  static char bytes[1 << 18];
  static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGABRT};
  is_watching = true;
  note_modules();
  stack_t stack = {.ss_sp = bytes, .ss_size = sizeof bytes};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], &action, NULL);
    let_through(signals[i]);
  }
}

void rehearsal_report_crashes(void) {
  // Libraries may have been loaded since.
  if (is_watching) note_modules();
  else watch_signals();
  // The first call loads the unwinder, which a handler must not do.
  void *address;
  backtrace(&address, 1);
  static bool is_exit_watched;
  if (!is_exit_watched) on_exit(exited, NULL);
  is_exit_watched = true;
}

/// An agent that a driver of ours starts is watched before the program's own first line runs: what makes its list of apps may
/// crash as well.
__attribute__((constructor)) static void watch_early(int count, char **arguments, char **environment) {
  (void)environment;
  const char *runtimes = getenv("SWIFT_BACKTRACE");
  if (!runtimes || strcmp(runtimes, "enable=no") != 0) return;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--lifeline-descriptor") == 0 || strcmp(arguments[i], "--fork-server") == 0) {
      watch_signals();
      // What it printed before a crash is in the log, and not in a buffer.
      rehearsal_flush_each_line();
      return;
    }
  }
}
