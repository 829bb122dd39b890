// What Swift's C library module leaves out: headers it does not map, calls that C declares as
// variadic, and plain names for calls whose own names Swift methods of ours bear.
// Headers alone: nothing here is compiled on its own.

#ifndef WXLINE_CSYSTEM_H
#define WXLINE_CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <malloc.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>

// pidfd_open(2) has no wrapper before glibc 2.36.
static inline int wx_pidfd_open(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// Large blocks go back to the system as soon as they are freed, however many there have been; by itself
// glibc keeps ever larger ones.
static inline void wx_give_memory_back(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
#endif
}

static inline long wx_read_own_link(void *bytes, unsigned long count) {
  return readlink("/proc/self/exe", (char *)bytes, count);
}

// close_range(2) has no wrapper before glibc 2.34.
static inline int wx_close_range_on_exec(unsigned first) {
  return (int)syscall(SYS_close_range, first, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
}

// A socket that hears of changes of routes (rtnetlink(7)); -1 where that is not allowed.
static inline int wx_route_socket(void) {
  int number = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
  if (number < 0) return -1;
  struct sockaddr_nl address = {
      .nl_family = AF_NETLINK, .nl_groups = RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE};
  if (bind(number, (struct sockaddr *)&address, sizeof address) == 0) return number;
  close(number);
  return -1;
}

static inline int wx_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

static inline int wx_signal_on_parent_death(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0);
}
#endif

static inline int wx_openat(int folder, const char *name, int flags, unsigned mode) {
  return openat(folder, name, flags, mode);
}

static inline long wx_read(int number, void *bytes, unsigned long count) {
  return read(number, bytes, count);
}

static inline long wx_write(int number, const void *bytes, unsigned long count) {
  return write(number, bytes, count);
}

static inline long wx_send(int number, const void *bytes, unsigned long count) {
#if defined(MSG_NOSIGNAL)
  return send(number, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
  return send(number, bytes, count, MSG_DONTWAIT);
#endif
}

static inline int wx_close(int number) { return close(number); }

static inline int wx_poll(struct pollfd *list, unsigned count, int milliseconds) {
  return poll(list, count, milliseconds);
}

static inline int wx_kill(int process, int signal) { return kill(process, signal); }

static inline int wx_lock(int number) { return flock(number, LOCK_EX | LOCK_NB); }

static inline int wx_fcntl(int number, int command, int argument) {
  return fcntl(number, command, argument);
}

// Takes the whole file's write lock for this process. Answers 0 when it is ours, the holder's
// process id when it is not, -1 with errno set on failure.
static inline int wx_process_lock(int number) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (fcntl(number, F_SETLK, &lock) == 0) return 0;
  if (errno != EAGAIN && errno != EACCES) return -1;
  if (fcntl(number, F_GETLK, &lock) != 0) return -1;
  if (lock.l_type == F_UNLCK) {
    errno = EINTR;
    return -1;
  }
  return lock.l_pid;
}

static inline int wx_pipe(int ends[2]) {
#if defined(__linux__)
  // pipe2(2) is declared for GNU sources alone; nothing can be started between its two effects.
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

static inline int wx_window_size(int number, struct winsize *size) {
  return ioctl(number, TIOCGWINSZ, size);
}

// Has a terminal give keys as they are pressed, without showing them; INT and TSTP still come of theirs.
static inline int wx_take_keys(int number, const struct termios *usual) {
  struct termios mode = *usual;
  mode.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  mode.c_lflag |= ISIG;
  mode.c_iflag &= ~(tcflag_t)IXON;
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  return tcsetattr(number, TCSANOW, &mode);
}

// What a crash puts back on the terminal, and what became of such signals before.
static struct {
  int terminal;
  struct termios usual;
  char bytes[128];
  unsigned long count;
  struct sigaction before[6];
} wx_crash = {.terminal = -1};

static const int wx_crash_signals[6] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

// Makes calls that signal-safety(7) allows, and lets the crash go on as it would have gone.
static void wx_crashed(int signal) {
  (void)!write(wx_crash.terminal, wx_crash.bytes, wx_crash.count);
  // Without waiting for what is written: the terminal may be one that does not read.
  tcsetattr(wx_crash.terminal, TCSANOW, &wx_crash.usual);
  for (int i = 0; i < 6; i++)
    if (wx_crash_signals[i] == signal) sigaction(signal, &wx_crash.before[i], 0);
  raise(signal);
}

// Has a crash write some bytes to a terminal that does not block, and set it to what it was; once a process.
static inline void wx_restore_at_crash(
    int terminal, const struct termios *usual, const void *bytes, unsigned long count) {
  static char stack[65536];
  if (wx_crash.terminal >= 0 || count > sizeof wx_crash.bytes) return;
  wx_crash.terminal = terminal;
  wx_crash.usual = *usual;
  wx_crash.count = count;
  for (unsigned long i = 0; i < count; i++) wx_crash.bytes[i] = ((const char *)bytes)[i];
  // A stack that is full is a crash, too.
  stack_t old = {.ss_flags = 0};
  if (sigaltstack(0, &old) == 0 && (old.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, 0);
  }
  struct sigaction action = {.sa_handler = wx_crashed, .sa_flags = SA_ONSTACK};
  // Also the one by which the system stops a program in the background that sets the terminal.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < 6; i++) sigaction(wx_crash_signals[i], &action, &wx_crash.before[i]);
}

static inline int wx_is_socket(int number) {
  struct stat status;
  return fstat(number, &status) == 0 && S_ISSOCK(status.st_mode);
}

#endif
