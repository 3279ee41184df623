import Foundation

/// The least that a round trip can cost: two processes, blocking reads and writes of the same number of bytes on the same kind of
/// socket, nothing parsed.
final class PingPong {
  private let descriptor: Int32
  private let child: pid_t
  var processID: Int32 { child }
  private var request: [UInt8]
  private var reply: [UInt8]

  init(requestBytes: Int, replyBytes: Int) {
    request = [UInt8](repeating: UInt8(ascii: "x"), count: requestBytes)
    reply = [UInt8](repeating: 0, count: replyBytes)
    var ends: [Int32] = [0, 0]
    precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    descriptor = ends[0]
    // The echoing side is this program again, told so by its arguments.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    child = spawn("/proc/self/exe", ["echo", "\(requestBytes)", "\(replyBytes)"], &actions)
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
  }

  func roundTrip() {
    transfer(&request, write)
    transfer(&reply, read)
  }

  func end() {
    close(descriptor)
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }

  private func transfer(_ bytes: inout [UInt8], _ call: (Int32, UnsafeMutableRawPointer, Int) -> Int) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { call(descriptor, $0.baseAddress! + done, $0.count - done) }
      precondition(count > 0, "the echoing process is gone")
      done += count
    }
  }

  private func write(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    Glibc.write(descriptor, bytes, count)
  }

  private func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    Glibc.read(descriptor, bytes, count)
  }

  /// The other side: reads as many bytes as a request has and writes as many as a reply has, until the socket closes.
  static func echo(requestBytes: Int, replyBytes: Int) -> Never {
    var request = [UInt8](repeating: 0, count: requestBytes)
    let reply = [UInt8](repeating: UInt8(ascii: "y"), count: replyBytes)
    while true {
      var got = 0
      while got < requestBytes {
        let count = request.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress! + got, $0.count - got) }
        if count <= 0 { exit(0) }
        got += count
      }
      var sent = 0
      while sent < replyBytes {
        let count = reply.withUnsafeBytes { Glibc.write(0, $0.baseAddress! + sent, $0.count - sent) }
        if count <= 0 { exit(0) }
        sent += count
      }
    }
  }
}
