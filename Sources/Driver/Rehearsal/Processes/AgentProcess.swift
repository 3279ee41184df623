import CFork
import Foundation
import RehearsalLink

/// One agent: its process, its log, and the connection to it.
///
/// The agent ends with this object, and at the latest with this process: it holds one end of a pipe whose other end only we
/// have, so not even SIGKILL leaves it behind.
package final class AgentProcess: CommandPort, @unchecked Sendable {
  // `@unchecked`: the child is touched under `lock` only; everything else is constant.
  let executable: String
  package let pid: pid_t
  private let output: AgentLog
  private let tape: AgentTape?
  private let connection: AgentConnection
  private let lock = NSLock()
  private var child: ChildProcess?

  /// How long an agent may take to say that it is ready, in real seconds: a hundred times what a slow machine needs.
  static let readyWithinSeconds = 20

  /// How often an agent is started that a signal ended before it was ready: somebody may have killed it.
  static let mostStarts = 3

  /// Starts an agent, and greets it.
  ///
  /// What is thrown here says nothing about the app: no agent has answered so far.
  /// - Parameters:
  ///   - watchdog: How long an answer may take in real time. An agent that takes longer is asked where it is, and ended.
  ///   - isExplored: Whether it will launch an app of an exploration, and writes down what that chooses.
  package init(
    executable: String, arguments: [String] = [], watchdog: Duration = .seconds(30), isExplored: Bool = false
  ) throws(Fault) {
    self.executable = executable
    tape = isExplored ? AgentTape() : nil
    var options = AgentConnection.Options()
    options.watchdog = watchdog
    output = try AgentLog()
    MemoryKills.begin()
    var greeted: AgentConnection?
    let child = try Self.greeted(executable, arguments, options, log: output, tape, over: &greeted)
    connection = greeted!  // there is one with each child
    pid = child.pid
    self.child = consume child
    LivingAgents.note(pid)
  }

  /// An agent that has answered its first request.
  private static func greeted(
    _ executable: String, _ arguments: [String], _ options: AgentConnection.Options, log: AgentLog, _ tape: AgentTape?,
    over connection: inout AgentConnection?
  ) throws(Fault) -> ChildProcess {
    var starts = 0
    while true {
      starts += 1
      var child = try child(of: executable, arguments, log: log, tape)
      do {
        connection = try AgentConnection(
          over: child.takeConnection(), patience: .seconds(readyWithinSeconds), options: options)
      } catch {
        let ending = child.end()
        // One that tells of a crash does so again.
        if error.code == .agentLost, ending.isBySignal, log.story == nil, starts < mostStarts { continue }
        throw refusal(of: executable, error, ending, log: log.tail())
      }
      return child
    }
  }

  /// Why a program is no agent, or none that can be talked to.
  private static func refusal(of executable: String, _ error: Fault, _ ending: ChildEnding, log: [String]) -> Fault {
    guard error.code.isOfLostAgent else { return error }
    return Fault(
      .sessionNotCreated,
      error.code == .agentLost
        ? "the agent \(ending) before it was ready"
        : "the agent did not say that it is ready within \(readyWithinSeconds) s of real time",
      asked: "start '\(executable)'",
      found: log.isEmpty ? ["it printed nothing; an agent is a program that calls Agent.main(apps:)"] : log)
  }

  /// A fork of an agent that runs already, where there can be one; else a new process.
  private static func child(
    of executable: String, _ arguments: [String], log: AgentLog, _ tape: AgentTape?
  ) throws(Fault) -> ChildProcess {
    let environment = Self.environment
    // What a server forks has no arguments of its own.
    while arguments.isEmpty, let server = ForkServer.of(executable, environment: environment) {
      do {
        return try ChildProcess(forkedBy: server, log: log, tape: tape)
      } catch {
        guard error.isForGood else { break }
        ForkServer.forget(server)
      }
    }
    return try ChildProcess(
      executable: executable, arguments: arguments + ["--connection-descriptor", "3", "--lifeline-descriptor", "0"],
      environment: environment, log: log, tape: tape)
  }

  /// What an agent gets of this process's environment, as it is now.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // Hashing must not depend on the process; the agent would otherwise have to start itself anew to get it.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // The runtime's backtrace of a large program takes ten seconds and more; the agent itself says where it crashed.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    return environment
  }

  deinit { end() }

  /// What the agent said of itself and its apps when it was greeted.
  package var greeting: Hello.Reply { connection.agent }

  /// The last lines that the agent and its app printed.
  package var log: [String] { output.tail() }

  /// What the agent and its app printed after a place in the log, from 0 on, line by line; and the place after it.
  ///
  /// - Parameter isWhole: Whether a line without an end counts, too.
  package func printedLines(after place: Int, isWhole: Bool = false) -> (lines: [String], place: Int) {
    output.lines(after: place, isWhole: isWhole)
  }

  /// Everything that the agent and its app printed, of which at most `limit` bytes of the end; nil when it is nothing.
  package func wholeLog(limit: Int) -> String? { output.toldText(limit: limit) }

  /// What an explored run has chosen so far, also when the agent is gone; nil where there was none, and where it is not known.
  package var choicesOnTape: Choices.Reply? { tape?.choices() }

  /// Everything that is known of how the agent ended against its will; nil where it could write nothing of that.
  package var crashText: String? { output.story?.text }

  package func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    do {
      return try connection.send(command, within: limit)
    } catch  where error.code.isOfLostAgent {
      var lost = error
      // The connection knows only which method was called.
      lost.asked = (command as? Await).map { "wait until \($0.condition)" } ?? command.phrase
      // Without the process id: the same loss must read the same in every run.
      if error.code == .agentHung {
        abort()
        lost.found.append("it hung, and was aborted: " + ending())
      } else {
        let isGone = awaitEnd(within: Self.endLimit)
        let ending = ending()
        lost.found.append(isGone ? ending : "it closed its connection and went on, and was ended")
        if isGone, ending.contains("signal \(SIGKILL) ") { lost.found.append(MemoryKills.explanation) }
      }
      throw lost
    }
  }

  package func takeAnnouncements() -> [LifecycleExcerpt] { connection.takeAnnouncements() }

  /// Ends the process; doing it again does nothing. What it printed can still be read.
  package func end() { _ = ending() }

  /// Ends the process without waiting for it, where nobody will ask how it ended.
  package func abandon() {
    lock.withLock {
      guard child != nil else { return }
      LivingAgents.forget(pid)
      child.take()!.abandon()
    }
  }

  /// How long an agent may take to write where it hangs, in real time: on a busy machine a hundred times what it takes on a quiet
  /// one. It gives up by itself before that.
  private static let abortLimit = Duration.seconds(10)

  /// How long an agent that closed its connection may take to end, in real time.
  private static let endLimit = Duration.seconds(3)

  /// Has the agent write to its log in which functions of the app it is, and end; for at most as long as that may take it.
  private func abort() {
    guard lock.withLock({ child != nil }) else { return }
    awaitEnd(within: Self.abortLimit) {
      kill(pid, SIGABRT)
      // One that was stopped hears nothing else before it goes on.
      kill(pid, SIGCONT)
    }
  }

  /// Waits until the process has ended by itself; tells whether it has.
  @discardableResult
  private func awaitEnd(within limit: Duration, after begin: () -> Void = {}) -> Bool {
    guard lock.withLock({ child != nil }) else { return true }
    let end = rehearsal_process_descriptor(pid)
    defer { if end >= 0 { close(end) } }
    begin()
    // Where the kernel has no such descriptors nobody can tell.
    guard end >= 0 else { return true }
    let deadline = ContinuousClock.now + limit
    while true {
      var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, ContinuousClock.now.duration(to: deadline))
      let count = poll(&entry, 1, Int32(left / .milliseconds(1)) + 1)
      // A signal that this process handles meanwhile ends the wait, and not the agent.
      guard count < 0, errno == EINTR else { return count > 0 }
    }
  }

  private func ending() -> String {
    lock.withLock {
      guard child != nil else { return "its process has ended" }
      LivingAgents.forget(pid)
      return "its process \(child.take()!.end())"
    }
  }
}
