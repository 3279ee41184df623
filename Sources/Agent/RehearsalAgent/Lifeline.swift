import Glibc

/// Ends this process when its driver is gone, even if the driver was killed and even if the app hangs.
///
/// The driver holds the only writing end of a pipe; its death, however it comes, closes it. The kernel then sends SIGIO, which
/// ends the process: no event loop needs to run for that, so an app in an endless loop ends too.
enum Lifeline {
  /// Watches the reading end of the pipe.
  static func watch(_ descriptor: Int32) {
    signal(SIGIO, SIG_DFL)
    // fcntl is variadic in C; Glibc's overlay offers the forms with one Int32.
    _ = fcntl(descriptor, F_SETOWN, getpid())
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_ASYNC)
    // It may have closed before anybody watched.
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, 0) > 0 { raise(SIGIO) }
  }
}
