import Foundation

/// Prepares the place of a unix socket: a folder that only its owner may enter, and no dead socket in the way.
///
/// Who may connect is decided by who may enter the folder; a socket's own mode is not honoured everywhere.
package enum SocketPlace {
  package static func prepare(_ path: String) throws(ListenError) {
    try prepareFolder(NSString(string: path).deletingLastPathComponent)
    try removeDeadSocket(path)
  }

  private static func prepareFolder(_ given: String) throws(ListenError) {
    let folder = given.isEmpty ? "." : given
    if mkdir(folder, 0o700) != 0 && errno != EEXIST { throw .failed("cannot make \(folder)") }
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .failed("cannot look at \(folder)") }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(folder) }
    guard status.st_uid == geteuid() else { throw .folderOfSomebodyElse(folder) }
    let mode = status.st_mode & 0o7777
    guard mode & 0o077 == 0 else { throw .folderIsOpen(folder, mode: mode) }
  }

  /// A socket file outlives its process. It is removed only when nobody answers there.
  private static func removeDeadSocket(_ path: String) throws(ListenError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .failed("cannot look at \(path)")
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
    do {
      try BlockingSocket.connect(to: .unix(path: path), within: .seconds(1)).close()
    } catch {
      guard error.errno == ECONNREFUSED else { throw .alreadyListening(path) }
      guard unlink(path) == 0 || errno == ENOENT else { throw .failed("cannot remove \(path)") }
      return
    }
    throw .alreadyListening(path)
  }
}

extension ListenError {
  /// The failure that `errno` tells of.
  package static func failed(_ what: String) -> ListenError {
    let number = errno
    return .system(what, errno: number, reason: String(cString: strerror(number)))
  }
}
