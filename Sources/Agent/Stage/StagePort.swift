import Glibc
import RehearsalWire

/// The port around a stage: what a server hands its requests to, and what the driver talks to in process.
package final class StagePort: CommandPort {
  @MainActor private let stage: Stage
  private let dispatcher: Dispatcher
  private let apps: [String]
  private let agent: String
  private let capabilities: [String]
  private let quit: @MainActor @Sendable () -> Void
  /// Of whoever sends commands right here; the connections of a server keep their own.
  @MainActor private var subscription: Subscription?
  @MainActor private var announced = Announcements()

  /// A port for these apps.
  ///
  /// - Parameters:
  ///   - quit: What `quit` does, beyond answering.
  /// - Throws: A fault when the catalog names a command that no stage can perform.
  @MainActor
  package init(
    apps: [AppDefinition], agent: String, capabilities: [String] = [],
    quit: @escaping @MainActor @Sendable () -> Void = {}
  ) throws(Fault) {
    stage = Stage(apps: apps)
    dispatcher = try Dispatcher.standard
    self.apps = apps.map(\.name)
    self.agent = agent
    self.capabilities = capabilities
    self.quit = quit
  }

  // Only the thread that runs the app may call: a server performs a command where it reads it.

  package func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    do {
      return try MainActor.assumeIsolated {
        defer { announce() }
        return try perform(command, within: limit)
      }
    } catch {
      throw error as! Fault  // `assumeIsolated` forgets that nothing else is thrown
    }
  }

  package func lifecycle(since cursor: Int) -> LifecycleExcerpt {
    MainActor.assumeIsolated {
      // Before a launch the log, if it has anything, is about an app that ran in this process before.
      stage.app == nil ? LifecycleExcerpt(steps: [], cursor: 0) : LifecycleExcerpt(since: cursor)
    }
  }

  package func takeAnnouncements() -> [LifecycleExcerpt] { MainActor.assumeIsolated { announced.take() } }

  @MainActor
  private func announce() {
    if let excerpt = subscription?.take(from: self) { announced.add(excerpt) }
  }

  package func send<Asked: Command>(_ command: Asked, within limit: TimeLimit, writingTo output: JSONOutput) throws {
    let text: ArraySlice<UInt8> = try MainActor.assumeIsolated {
      stage.replyText = nil
      let reply = try perform(command, within: limit)
      // What the stage answers is text already, for the trace.
      if let text = stage.replyText { return text }
      let text = JSONOutput()
      try Asked.write(reply, to: text)
      return text.bytes[...]
    }
    output.append(text)
  }

  @MainActor
  private func perform<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    // Of these the connection is the object, not the app.
    if Asked.self == Hello.self { return try reply(to: command as! Hello) as! Asked.Reply }
    if Asked.self == Discover.self { return OpenRPC.document(title: agent) as! Asked.Reply }
    if Asked.self == Quit.self {
      quit()
      return Nothing() as! Asked.Reply
    }
    if Asked.self == Subscribe.self { return try subscribe(command as! Subscribe) as! Asked.Reply }
    if Asked.self == Unsubscribe.self {
      defer { subscription = nil }
      return Unsubscribe.Reply(cursor: subscription?.cursor) as! Asked.Reply
    }
    return try dispatcher.perform(command, within: limit, on: stage)
  }

  @MainActor
  private func subscribe(_ wanted: Subscribe) throws(Fault) -> Subscribe.Reply {
    try wanted.check()
    let begun = Subscription(wanted, from: lifecycle(since: .max).cursor)
    subscription = begun
    return Subscribe.Reply(cursor: begun.cursor)
  }

  private func reply(to hello: Hello) throws(Fault) -> Hello.Reply {
    let version = CommandCatalog.protocolVersion
    guard hello.protocolVersions.contains(version) else {
      let theirs = hello.protocolVersions.map(String.init).joined(separator: ", ")
      throw Fault(
        .unsupportedProtocol, "this agent speaks protocol version \(version), the driver \(theirs.isEmpty ? "none" : theirs)",
        asked: "open a connection", found: ["build driver and agent from the same version of Rehearsal"])
    }
    return Hello.Reply(protocolVersion: version, agent: agent, pid: Int(getpid()), apps: apps, capabilities: capabilities)
  }
}
