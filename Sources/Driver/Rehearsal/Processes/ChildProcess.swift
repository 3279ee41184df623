import CSpawn
import Foundation
import RehearsalWire

/// A child process with a lifeline: a pipe whose only writing end is in this process.
///
/// ```
///   this process                         child
///   lifeline (write end, CLOEXEC) ─────▶ descriptor 0: its end means that we are gone, even by SIGKILL
///   connection                    ◀────▶ descriptor 3: requests and replies
///   log                           ◀───── descriptors 1 and 2
///   tape                          ◀───── descriptor 4, where it is given one
/// ```
///
/// Started by `posix_spawn` and not by Foundation's `Process`, which watches its children from a thread of its own: starting an
/// agent must cost milliseconds, and nothing but these descriptors may reach it.
///
/// Or forked by a ``ForkServer``, which then is its parent, and with the same descriptors.
struct ChildProcess: ~Copyable {
  private var child: rehearsal_child
  /// Who can tell how it ended; nil when this process is its parent.
  private let parent: ForkServer?

  /// The process id, which is also its process group.
  var pid: pid_t { child.pid }

  init(
    executable: String, arguments: [String], environment: [String: String], log: AgentLog, tape: AgentTape? = nil
  ) throws(Fault) {
    var child = rehearsal_child()
    let error = withCStrings([executable] + arguments) { argv in
      withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { envp in
        rehearsal_spawn(executable, argv, envp, log.descriptor, tape?.descriptor ?? -1, &child)
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

  /// A child that a server forked.
  init(forkedBy server: ForkServer, log: AgentLog, tape: AgentTape? = nil) throws(ForkServer.Refusal) {
    child = try server.fork(log: log, tape: tape)
    parent = server
  }

  /// This end of the connection, which is the caller's from now on; to be taken once.
  mutating func takeConnection() -> Int32 {
    defer { child.channel = -1 }
    return child.channel
  }

  /// Ends the process by its id, waits until the kernel has let go of it, and tells how it ended.
  ///
  /// A process that was ending already keeps its own exit status: its pipes and sockets close when it is past being killed.
  consuming func end() -> ChildEnding {
    if let parent { return parent.endChild(child.pid) }
    var status: Int32 = 0
    kill(child.pid, SIGKILL)
    while waitpid(child.pid, &status, 0) < 0 && errno == EINTR {}
    return ChildEnding(status: status)
  }

  /// Ends the process by its id, and does not wait until the kernel has let go of it, where its parent can do that later.
  consuming func abandon() {
    if let parent { return parent.abandonChild(child.pid) }
    _ = end()
  }

  deinit {
    close(child.lifeline)
    if child.channel >= 0 { close(child.channel) }
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
