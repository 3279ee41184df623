import Foundation
import RehearsalLink

/// One agent: its process, its private folder, its log, and the connection to it.
///
/// The agent ends with this object, and at the latest with this process: it holds one end of a pipe whose other end only we
/// have, so not even SIGKILL leaves it behind.
package final class AgentProcess: CommandPort, @unchecked Sendable {
  // `@unchecked`: the child is touched under `lock` only; everything else is constant.
  let executable: String
  package let pid: pid_t
  let folder: String
  private let connection: AgentConnection
  private let lock = NSLock()
  private var child: ChildProcess?

  /// How long an agent may take to say that it is ready, in real seconds: a hundred times what a slow machine needs.
  static let readyWithinSeconds = 20

  package init(executable: String, arguments: [String] = []) throws(Fault) {
    self.executable = executable
    let folder = try Self.privateFolder()
    var environment = ProcessInfo.processInfo.environment
    // Hashing must not depend on the process; the agent would otherwise have to start itself anew to get it.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // The runtime's backtrace of a large program takes ten seconds and more; the agent itself says where it crashed.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    let child: ChildProcess
    do {
      child = try Self.child(of: executable, arguments, environment, for: folder)
    } catch {
      Self.remove(folder)
      throw error
    }
    let readiness = child.readiness(within: Self.readyWithinSeconds)
    guard case .line = readiness else {
      let ending = child.end()
      let log = Self.tail(of: folder + "/agent.log")
      Self.remove(folder)
      throw Fault(
        .sessionNotCreated,
        readiness == .closed
          ? "the agent \(ending) before it was ready"
          : "the agent did not say that it is ready within \(Self.readyWithinSeconds) s of real time",
        asked: "start '\(executable)'",
        found: log.isEmpty ? ["it printed nothing; an agent is a program that calls Agent.main(apps:)"] : log)
    }
    do {
      connection = try AgentConnection(to: .unix(path: folder + "/agent.sock"))
    } catch {
      _ = child.end()
      Self.remove(folder)
      throw error
    }
    self.folder = folder
    pid = child.pid
    self.child = consume child
    LivingAgents.note(pid)
  }

  /// A fork of an agent that runs already, where there can be one; else a new process.
  private static func child(
    of executable: String, _ arguments: [String], _ environment: [String: String], for folder: String
  ) throws(Fault) -> ChildProcess {
    let log = folder + "/agent.log"
    // What a server forks has no arguments of its own.
    while arguments.isEmpty, let server = ForkServer.of(executable, environment: environment) {
      do {
        return try ChildProcess(forkedBy: server, for: folder, log: log)
      } catch {
        guard error.isForGood else { break }
        ForkServer.forget(server)
      }
    }
    return try ChildProcess(
      executable: executable,
      arguments: arguments + [
        "--socket", folder + "/agent.sock", "--ready-descriptor", "3", "--lifeline-descriptor", "0", "--private-folder", folder,
      ],
      environment: environment, log: log)
  }

  deinit { end() }

  /// The last lines that the agent and its app printed.
  package var log: [String] { Self.tail(of: folder + "/agent.log") }

  /// Everything that the agent and its app printed, of which at most `limit` bytes of the end; nil when nothing is left of it.
  func wholeLog(limit: Int) -> String? {
    guard let file = FileHandle(forReadingAtPath: folder + "/agent.log") else { return nil }
    defer { try? file.close() }
    let size = (try? file.seekToEnd()) ?? 0
    try? file.seek(toOffset: size > UInt64(limit) ? size - UInt64(limit) : 0)
    let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  package func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply {
    do {
      return try connection.send(command)
    } catch  where error.code.isOfLostAgent {
      var lost = error
      // Without the process id: the same loss must read the same in every run.
      lost.found += [(error.code == .agentHung ? "it hung; " : "") + ending()]
      throw lost
    }
  }

  package func takeAnnouncements() -> [LifecycleExcerpt] { connection.takeAnnouncements() }

  /// Ends the process and removes its folder; doing it again does nothing.
  package func end() {
    _ = ending()
    Self.remove(folder)
  }

  private func ending() -> String {
    lock.withLock {
      guard child != nil else { return "its process has ended" }
      LivingAgents.forget(pid)
      return "its process " + child.take()!.end()
    }
  }

  /// Removes a private folder and the two files that are mostly in it.
  private static func remove(_ folder: String) {
    for name in ["agent.sock", "agent.log"] { unlink("\(folder)/\(name)") }
    if rmdir(folder) != 0 && errno != ENOENT { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static func privateFolder() throws(Fault) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // Short, because the path of a unix socket may have 107 bytes.
    var template = Array((parent + "/rehearsal-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Fault(
        .sessionNotCreated, "cannot make a folder in '\(parent)': \(String(cString: strerror(errno)))", asked: "start an agent")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The last lines of a log; where the program trapped, its last words come first, because a backtrace follows them.
  private static func tail(of path: String, lines count: Int = 10) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    var lines = text.split(separator: "\n").map(String.init)
    // What the runtime writes by itself are addresses; the agent's names follow.
    if let addresses = lines.lastIndex(of: "Current stack trace:"),
      let names = lines.lastIndex(where: { $0.hasPrefix("crashed in ") }), addresses < names
    {
      lines.removeSubrange(addresses..<names)
    }
    let tail = lines.suffix(count)
    let trap = lines.lastIndex { $0.contains("Fatal error") }
    guard let trap, trap < tail.startIndex else { return Array(tail) }
    return [lines[trap], "…"] + tail
  }
}
