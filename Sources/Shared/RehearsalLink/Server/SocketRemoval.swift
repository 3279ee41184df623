import Foundation

/// Takes the file of a unix socket along when a signal ends this process, also while the app that it runs hangs.
///
/// The process still ends by the signal, so that whoever started it sees why.
enum SocketRemoval {
  // Set before the handlers are, and read in them: a handler can take no lock, and calls nothing but lstat, unlink, signal and
  // raise.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var file = stat()

  /// Begins to watch for SIGTERM, SIGINT and SIGHUP; to be called once, when this process listens at `path`. Signals that it was
  /// started to ignore stay ignored.
  static func begin(at path: String) {
    self.path = strdup(path)
    guard lstat(path, &file) == 0 else { return }
    for number in [SIGTERM, SIGINT, SIGHUP] {
      let former = signal(number) { number in
        SocketRemoval.remove()
        signal(number, SIG_DFL)
        raise(number)
      }
      if let former, unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    // Some parents block signals, and what they start inherits that.
    var ends = sigset_t()
    sigemptyset(&ends)
    sigaddset(&ends, SIGTERM)
    sigaddset(&ends, SIGINT)
    sigaddset(&ends, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &ends, nil)
  }

  /// Removes the file, unless another process has put its own in its place.
  private static func remove() {
    guard let path else { return }
    var now = stat()
    if lstat(path, &now) == 0, now.st_ino == file.st_ino, now.st_dev == file.st_dev { unlink(path) }
  }
}
