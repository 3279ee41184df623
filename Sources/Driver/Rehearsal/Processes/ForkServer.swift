import CFork
import CSpawn
import Foundation
import RehearsalWire
import Synchronization

/// An agent that has loaded its app and done what every agent does first, and forks itself for each one that is asked for.
///
/// Starting an agent takes tens of milliseconds, most of which the dynamic linker and Foundation need; forking one that has
/// started takes one or two. A server ends with this process, or when nothing holds it any more. Its children are agents like any
/// other.
final class ForkServer: Sendable {
  /// Why a server forked nothing.
  struct Refusal: Error {
    let number: Int32
    /// Whether another server could do better: this one is gone.
    var isForGood: Bool { number == EPIPE }
  }

  private let process: Mutex<ServerProcess>
  /// What it printed, and what a child of it prints before it has a log of its own.
  private let output: AgentLog

  private struct ServerProcess: ~Copyable {
    let child: rehearsal_child
    /// How it ended; nil before somebody has waited for it.
    var status: Int32?
    /// Children that were ended and not waited for, the one that was ended last at the end.
    var abandoned: [pid_t] = []

    /// Waits for the children that were abandoned, but for those of last time.
    mutating func clearAway() {
      while abandoned.count > ForkServer.mostAbandoned {
        var status: Int32 = 0
        _ = rehearsal_ask_status(child.lifeline, abandoned.removeFirst(), &status)
      }
    }

    /// Ends the process, and tells its status; one that has ended already keeps its own.
    mutating func end() -> Int32 {
      let status = status ?? Self.end(child.pid)
      self.status = status
      return status
    }

    deinit {
      close(child.lifeline)
      close(child.channel)
      if status == nil { _ = Self.end(child.pid) }
    }

    /// It ends at the end of the talk; SIGKILL is for one that does not listen.
    private static func end(_ pid: pid_t) -> Int32 {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
      return status
    }
  }

  /// Starts a server; nil when the program cannot be one, and must be started anew for each agent.
  ///
  /// Where it crashed before it could serve, agents start more slowly, and the driver says so on its standard error output.
  private init?(executable: String, environment: [String: String]) {
    guard let output = try? AgentLog() else { return nil }
    self.output = output
    var child = rehearsal_child()
    var environment = environment
    // The dynamic linker else looks up each function at its first call, in each child anew.
    if environment["LD_BIND_NOW"] == nil { environment["LD_BIND_NOW"] = "fork-server" }
    let error = withCStrings([executable, "--fork-server", "--ready-descriptor", "3"]) { arguments in
      withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { variables in
        rehearsal_spawn_server(executable, arguments, variables, output.descriptor, &child)
      }
    }
    guard error == 0 else { return nil }
    process = Mutex(ServerProcess(child: child))
    let ready = ReadyLine.awaited(on: child.channel, within: AgentProcess.readyWithinSeconds)
    if case .line = ready { return }
    // One that cannot serve ends with an exit code.
    if case .closed = ready, output.story != nil {
      let text =
        ["\(executable) crashed as it got ready to be forked, so each agent starts anew:"]
        + output.tail().map { "  " + $0 }
      FileHandle.standardError.write(Data(text.map { $0 + "\n" }.joined().utf8))
    }
    return nil
  }

  /// How the server ended of its own accord, and what it had to say; for a child whose end nobody else can tell.
  private var epitaph: String {
    let status = process.withLock { $0.end() }
    let words = output.tail()
    return "the process that it was forked from \(ChildEnding(status: status))"
      + (words.isEmpty ? "" : ", after it had printed:\n" + words.joined(separator: "\n"))
  }

  /// The process id of the server.
  var processID: pid_t { process.withLock { $0.child.pid } }

  /// Forks a child that prints into `log` and writes down on `tape` what it chooses; its lifeline and its connection are made
  /// here.
  func fork(log: AgentLog, tape: AgentTape? = nil) throws(Refusal) -> rehearsal_child {
    var lifeline: [Int32] = [-1, -1]
    var channel: [Int32] = [-1, -1]
    defer { for descriptor in [lifeline[0], channel[0]] where descriptor >= 0 { close(descriptor) } }
    var error = rehearsal_pipe(&lifeline)
    if error == 0 { error = rehearsal_channel(&channel) }
    var pid: pid_t = 0
    if error == 0 {
      let given = rehearsal_fork_descriptors(
        lifeline: lifeline[0], log: log.descriptor, connection: channel[0], tape: tape?.descriptor ?? -1)
      error = process.withLock { server in
        server.clearAway()
        return rehearsal_ask_fork(server.child.lifeline, given, &pid)
      }
    }
    guard error == 0 else {
      for descriptor in [lifeline[1], channel[1]] where descriptor >= 0 { close(descriptor) }
      throw Refusal(number: error)
    }
    return rehearsal_child(pid: pid, lifeline: lifeline[1], channel: channel[1])
  }

  /// Ends a child of the server and tells how it ended, or how the server did where it is gone, and with it what it knew.
  func endChild(_ pid: pid_t) -> ChildEnding {
    statusOfEndedChild(pid).map(ChildEnding.init(status:)) ?? .unknown(ofParent: epitaph)
  }

  /// How many children that were ended may still be on their way out.
  private static let mostAbandoned = 4

  /// Ends a child whose end nobody asks about: the kernel takes it apart while the next one begins.
  func abandonChild(_ pid: pid_t) {
    process.withLock { server in
      // When the server is gone, others may get its children's numbers. The children end by themselves, with their lifelines.
      var state = pollfd(fd: server.child.lifeline, events: 0, revents: 0)
      guard poll(&state, 1, 0) == 0 else { return }
      kill(pid, SIGKILL)
      server.abandoned.append(pid)
    }
  }

  /// Until the server has waited for it nobody else can get the child's number.
  private func statusOfEndedChild(_ pid: pid_t) -> Int32? {
    let ending: Int32? = process.withLock { server in
      // When the server is gone, others may get its children's numbers. The children end by themselves, with their lifelines.
      var state = pollfd(fd: server.child.lifeline, events: 0, revents: 0)
      guard poll(&state, 1, 0) == 0 else { return nil }
      let descriptor = rehearsal_process_descriptor(pid)
      kill(pid, SIGKILL)
      return descriptor
    }
    guard let ending else { return nil }
    if ending >= 0 {
      // The kernel needs a millisecond or two to take a process apart, in which the server can fork for other threads.
      var state = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
      while poll(&state, 1, -1) < 0 && errno == EINTR {}
      close(ending)
    }
    return process.withLock { server in
      var status: Int32 = 0
      return rehearsal_ask_status(server.child.lifeline, pid, &status) == 0 ? status : nil
    }
  }

  // MARK: The servers of this process

  private struct Key: Hashable {
    let executable: String
    let environment: [String: String]
    let directory: String
  }

  /// What is known of a program: nil is one that cannot serve.
  private static let known = Mutex<[Key: ForkServer?]>([:])

  /// The server for a program and an environment, started when it is first asked for; nil when the program cannot be one, or when
  /// `REHEARSAL_FORKS` is `no`.
  static func of(_ executable: String, environment: [String: String]) -> ForkServer? {
    guard environment["REHEARSAL_FORKS"] != "no" else { return nil }
    let key = Key(executable: executable, environment: environment, directory: FileManager.default.currentDirectoryPath)
    return known.withLock { known in
      if let server = known[key] { return server }
      let server = ForkServer(executable: executable, environment: environment)
      known[key] = .some(server)
      return server
    }
  }

  /// Has the next agent start a new server: this one is gone.
  static func forget(_ server: ForkServer) {
    known.withLock { known in known = known.filter { $0.value !== server } }
  }
}
