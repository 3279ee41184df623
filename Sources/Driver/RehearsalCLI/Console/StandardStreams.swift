import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program has to see to before it writes anything that others read.
enum StandardStreams {
  /// Has writes that cannot be done fail, and do nothing else.
  ///
  /// - A pipe that nobody reads any more does not end the program: `rehearse run --report junit=r.xml | head` writes its report.
  /// - A file that may not become larger does not either.
  /// - A standard stream that was closed, as by `>&-`, stays one: the next file to be opened would else get its number, and what
  ///   is printed would go into the history.
  ///
  /// The signals have handlers that do nothing, and are not ignored: a program that is started from here has them as they were.
  static func secure() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number) { _ in } }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one. For reading: a write to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
