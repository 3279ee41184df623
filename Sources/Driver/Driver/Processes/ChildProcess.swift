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
///
/// Or forked by a ``ForkServer``, which then is its parent, and with the same descriptors.
struct ChildProcess: ~Copyable {
  private let child: rehearsal_child
  /// Who can tell how it ended; nil when this process is its parent.
  private let parent: ForkServer?

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
    parent = nil
  }

  /// A child that a server forked for a private folder, in which its log is.
  init(forkedBy server: ForkServer, for folder: String, log: String) throws(ForkServer.Refusal) {
    child = try server.fork(for: folder, log: log)
    parent = server
  }

  /// Waits for the one line that the child writes to its descriptor 3, for at most `seconds` of real time.
  func readiness(within seconds: Int) -> ReadyLine { ReadyLine.awaited(on: child.ready, within: seconds) }

  /// Ends the process by its id, waits until the kernel has let go of it, and tells how it ended.
  ///
  /// A process that was ending already keeps its own exit status: its pipes and sockets close when it is past being killed.
  consuming func end() -> String {
    var status: Int32 = 0
    if let parent {
      guard let known = parent.endChild(child.pid) else { return "is gone, and nobody can tell how it ended" }
      status = known
    } else {
      kill(child.pid, SIGKILL)
      while waitpid(child.pid, &status, 0) < 0 && errno == EINTR {}
    }
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
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
