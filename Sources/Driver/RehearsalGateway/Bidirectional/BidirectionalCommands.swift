import Rehearsal
import Spelling

/// A command of WebDriver BiDi: `{"id": 1, "method": "session.subscribe", "params": {…}}`.
struct BidirectionalMessage {
  let id: JSONValue
  let method: String
  let parameters: Parameters

  init(_ bytes: [UInt8]) throws(BidirectionalError) {
    guard let value = try? JSON.decode(JSONValue.self, from: bytes), case .object(let fields) = value else {
      throw BidirectionalError(
        .invalidArgument, #"a message is a JSON object: {"id": 1, "method": "session.status", "params": {}}"#)
    }
    guard let number = fields["id"]?.number, number >= 0, number == number.rounded(), let id = fields["id"] else {
      throw BidirectionalError(.invalidArgument, "'id' must be a whole number, 0 or more, and is \(fields["id"] ?? .null)")
    }
    guard case .string(let method)? = fields["method"] else {
      throw BidirectionalError(.invalidArgument, "'method' must be a string, such as \"session.status\"", id: id)
    }
    guard case .object(let parameters)? = fields["params"] else {
      throw BidirectionalError(.invalidArgument, "'params' must be an object; {} where there are none", id: id)
    }
    (self.id, self.method, self.parameters) = (id, method, Parameters(body: parameters))
  }
}

/// Why a command of BiDi could not be carried out.
struct BidirectionalError: Error {
  enum Code: String {
    case invalidArgument = "invalid argument"
    case noSuchFrame = "no such frame"
    case sessionNotCreated = "session not created"
    case unknownCommand = "unknown command"
  }

  let code: Code
  let message: String
  /// Of the command, where the message could be read so far.
  var id: JSONValue?

  init(_ code: Code, _ message: String, id: JSONValue? = nil) { (self.code, self.message, self.id) = (code, message, id) }

  func body(id: JSONValue?) -> JSONValue {
    [
      "type": "error", "id": id ?? .null, "error": .string(code.rawValue), "message": .string(message), "stacktrace": "",
    ]
  }
}

extension BidirectionalConnection {
  /// All commands that there are here; the rest of BiDi's is about documents of browsers.
  static let methods = ["session.status", "session.subscribe", "session.unsubscribe", "session.end", "browsingContext.getTree"]

  func result(of message: BidirectionalMessage) async throws(BidirectionalError) -> JSONValue {
    switch message.method {
    case "session.status": return ["ready": false, "message": "this connection has a session"]
    case "session.end": return [:]
    case "session.subscribe": return ["subscription": .string(try await subscribe(message.parameters))]
    case "session.unsubscribe":
      try unsubscribe(message.parameters)
      return [:]
    case "browsingContext.getTree":
      let root = message.parameters["root"] ?? .string(SessionCommands.native)
      guard case .string(let name) = root, await isContext(name) else {
        throw BidirectionalError(.noSuchFrame, "there is no context \(root); there is \(SessionCommands.native)")
      }
      return [
        "contexts": [
          [
            "context": root, "children": [], "url": "about:blank", "parent": .null,
            "originalOpener": .null, "userContext": "default", "clientWindow": .string(SessionCommands.native),
          ]
        ]
      ]
    case "session.new":
      throw BidirectionalError(
        .sessionNotCreated, "this connection has a session: a new one begins with POST /session and \"webSocketUrl\": true")
    case let other:
      throw BidirectionalError(
        .unknownCommand,
        "there is no command '\(other.prefix(200))' (what is done with the app goes by WebDriver's endpoints); "
          + NearMiss.suggestion(for: other, among: Self.methods))
    }
  }

  /// Whether it is the only context, by Appium's name, or by the handle of a window of it, which in the standard is the same.
  private func isContext(_ name: String) async -> Bool {
    if name == SessionCommands.native { return true }
    let handles = try? await gateway.onThread { [session] in session.windowHandles() }
    return handles?.contains(name) ?? false
  }

  // MARK: Subscriptions

  private func subscribe(_ parameters: Parameters) async throws(BidirectionalError) -> String {
    let events = try events(parameters)
    for context in try texts("contexts", parameters) ?? [] {
      guard await isContext(context) else {
        throw BidirectionalError(
          .noSuchFrame, "there is no context '\(context.prefix(200))'; there is \(SessionCommands.native)")
      }
    }
    guard let id = session.events.subscribe(self, to: events, send: { [weak self] in self?.send($0) }) else {
      throw BidirectionalError(
        .invalidArgument, "a connection has \(SessionEvents.mostSubscriptions) subscriptions at most: end some")
    }
    // What was printed before somebody wanted to know.
    if events.contains(.logEntryAdded) { try? await gateway.onThread { [session] in session.tellLog() } }
    return id
  }

  private func unsubscribe(_ parameters: Parameters) throws(BidirectionalError) {
    if let ids = try texts("subscriptions", parameters) {
      guard let unknown = session.events.unsubscribe(self, ids: ids) else { return }
      throw BidirectionalError(.invalidArgument, "there is no subscription '\(unknown.prefix(200))'")
    }
    guard session.events.unsubscribe(self, events: try events(parameters)) else {
      throw BidirectionalError(.invalidArgument, "nothing has subscribed to all of these events")
    }
  }

  private func events(_ parameters: Parameters) throws(BidirectionalError) -> Set<SessionEvent> {
    guard let names = try texts("events", parameters), !names.isEmpty else {
      throw BidirectionalError(.invalidArgument, "'events' must be a list with one name at least, such as \"log.entryAdded\"")
    }
    var events: Set<SessionEvent> = []
    for name in names {
      let named = SessionEvent.named(name)
      guard !named.isEmpty else {
        let all = SessionEvent.allCases.map(\.rawValue)
        throw BidirectionalError(
          .invalidArgument, "there is no event '\(name.prefix(200))'; \(NearMiss.suggestion(for: name, among: all))")
      }
      events.formUnion(named)
    }
    return events
  }

  private func texts(_ name: String, _ parameters: Parameters) throws(BidirectionalError) -> [String]? {
    guard let value = parameters[name] else { return nil }
    guard let texts = value.texts else { throw BidirectionalError(.invalidArgument, "'\(name)' must be a list of strings") }
    return texts
  }
}
