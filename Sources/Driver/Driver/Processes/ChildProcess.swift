import CSpawn
import Foundation
import RehearsalWire

/// A child process with a lifeline: a pipe whose only writing end is in this process.
///
/// ```
///   this process                         child
///   lifeline (write end, CLOEXEC) ─────▶ descriptor 0: its end means that we are gone, even by SIGKILL
///   ready line                    ◀───── descriptor 3: one line, then closed
///   log file                      ◀───── descriptors 1 and 2
/// ```
///
/// Started by `posix_spawn` and not by Foundation's `Process`, which watches its children from a thread of its own: starting an
/// agent must cost milliseconds, and nothing but these four descriptors may reach it.
struct ChildProcess: ~Copyable {
  private let child: rehearsal_child

  /// The process id, which is also its process group.
  var pid: pid_t { child.pid }

  init(executable: String, arguments: [String], environment: [String: String], log: String) throws(Fault) {
    var child = rehearsal_child()
    let error = withCStrings([executable] + arguments) { argv in
      withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { envp in
        rehearsal_spawn(executable, argv, envp, log, &child)
      }
    }
    guard error == 0 else {
      throw Fault(
        .sessionNotCreated, "cannot start '\(executable)': \(String(cString: strerror(error)))", asked: "start an agent",
        found: ["build the agent first, or name another one with REHEARSAL_AGENT or --agent"])
    }
    self.child = child
  }

  /// What came of waiting for the ready line.
  enum Readiness: Equatable {
    case line(String)
    /// The child closed its descriptor 3, or ended, without a whole line.
    case closed
    case silent
  }

  /// Waits for the one line that the child writes to its descriptor 3, for at most `seconds` of real time.
  func readiness(within seconds: Int) -> Readiness {
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(seconds)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.last != UInt8(ascii: "\n") {
      let left = ContinuousClock.now.duration(to: deadline).components.seconds
      var descriptor = pollfd(fd: child.ready, events: Int16(POLLIN), revents: 0)
      let changed = poll(&descriptor, 1, Int32(max(0, left) * 1000 + 1))
      if changed < 0 && errno == EINTR { continue }
      guard changed > 0 else { return .silent }
      let count = read(child.ready, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .closed }
      bytes += buffer[..<count]
    }
    return .line(String(decoding: bytes.dropLast(), as: UTF8.self))
  }

  /// Ends the process by its id, waits until the kernel has let go of it, and tells how it ended.
  ///
  /// A process that was ending already keeps its own exit status: its pipes and sockets close when it is past being killed.
  consuming func end() -> String {
    kill(child.pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(child.pid, &status, 0) < 0 && errno == EINTR {}
    return Self.described(status)
  }

  deinit {
    close(child.lifeline)
    close(child.ready)
  }

  /// How a process ended, in words: the low seven bits of the status are the signal.
  static func described(_ status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0
      ? "ended with exit code \((status >> 8) & 0xff)"
      : "ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
