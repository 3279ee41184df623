import Glibc
import RehearsalWire

/// The port around a stage: what a server hands its requests to, and what the driver talks to in process.
package final class StagePort: CommandPort, ServingPort {
  @MainActor let stage: Stage
  private let dispatcher: Dispatcher
  private let apps: [String]
  /// What the agent is called.
  let agent: String
  private let capabilities: [String]
  /// What `quit` does, beyond answering.
  let quit: @MainActor @Sendable () -> Void
  /// Of whoever sends commands right here; the connections of a server keep their own.
  @MainActor private let session = Session()
  @MainActor private var announced = Announcements()
  /// The OpenRPC document, and as it is sent: it is the same each time, and takes long to make.
  @MainActor private var madeDescription: (document: Discover.Reply, text: ArraySlice<UInt8>)?

  /// A port for these apps.
  ///
  /// - Parameters:
  ///   - quit: What `quit` does, beyond answering.
  /// - Throws: A fault when the catalog names a command that nobody can perform.
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
    try Self.here { () throws(Fault) in
      defer { announce() }
      return try dispatcher.perform(command, within: limit, for: session, at: self)
    }
  }

  package func takeAnnouncements() -> [LifecycleExcerpt] { MainActor.assumeIsolated { announced.take() } }

  /// Lets go of the app and of all that belongs to it. Nothing may be sent afterwards.
  @MainActor
  package func end() { stage.world.end() }

  package func beginLine() { MainActor.assumeIsolated { stage.isLineOpen = true } }

  package func endLine() { MainActor.assumeIsolated { stage.isLineOpen = false } }

  package func endOfLine() -> String? {
    MainActor.assumeIsolated {
      // To read a request and to write what was wrong with it takes about as long as to compare so many views.
      stage.effort.spend(250)
      return stage.effort.end
    }
  }

  package func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    // It goes nowhere: a server serves on this thread.
    nonisolated(unsafe) let session = session
    let text: ArraySlice<UInt8> = try MainActor.assumeIsolated {
      stage.replyText = nil
      let reply = try dispatcher.perform(command, within: limit, for: session, at: self)
      // What the stage answers is text already, for the trace.
      if let text = stage.replyText { return text }
      let text = JSONOutput()
      try Asked.write(reply, to: text)
      return text.bytes[...]
    }
    output.append(text)
  }

  package func lifecycle(since cursor: Int) -> LifecycleExcerpt {
    MainActor.assumeIsolated {
      // Of a launch that failed half-way nothing is told.
      guard stage.app != nil else { return LifecycleExcerpt(steps: [], cursor: 0) }
      stage.world.enter()
      return LifecycleExcerpt(since: cursor)
    }
  }

  /// What `rpc.discover` tells, as a value and as it is sent.
  @MainActor
  func description() throws -> (document: Discover.Reply, text: ArraySlice<UInt8>) {
    if let madeDescription { return madeDescription }
    let document = OpenRPC.document(title: agent)
    let text = JSONOutput()
    try Discover.write(document, to: text)
    let made = (document, text.bytes[...])
    madeDescription = made
    return made
  }

  /// How the agent introduces itself.
  func introduction(version: Int) -> Hello.Reply {
    Hello.Reply(protocolVersion: version, agent: agent, pid: Int(getpid()), apps: apps, capabilities: capabilities)
  }

  @MainActor
  private func announce() {
    if let excerpt = session.takeAnnouncement(from: self) { announced.add(excerpt) }
  }

  /// `assumeIsolated` forgets which errors are thrown; a result does not.
  private static func here<Value: Sendable>(_ body: @MainActor () throws(Fault) -> Value) throws(Fault) -> Value {
    try MainActor.assumeIsolated { Result { () throws(Fault) in try body() } }.get()
  }
}
