import Foundation

/// A path as the kernel's socket calls take it.
struct UnixAddress {
  private var address = sockaddr_un()

  /// The path must be no longer than ``pathLimit``.
  init(_ path: String) {
    precondition(path.utf8.count <= Self.pathLimit)
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// What `sun_path` holds, less the terminating zero.
  static let pathLimit = 107

  mutating func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: &address) { (pointer) throws(Failure) in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { (pointer) throws(Failure) in
        try body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
