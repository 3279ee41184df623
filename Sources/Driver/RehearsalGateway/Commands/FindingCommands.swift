import Rehearsal

/// Elements, found in the app or in another element.
enum FindingCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  /// One element: the first that fits, waited for by the implicit wait.
  static let one: Command = { session, parameters in
    let search = try search(session, parameters)
    let found = try session.awaiting(within: session.timeouts.implicit) {
      try elements(search, session, parameters).first
    }
    guard let found else { throw try missing(search, session, parameters) }
    return session.reference(to: found)
  }

  /// All elements that fit, as things are. There is a wait only where the client has said how long: else none are an answer.
  static let all: Command = { session, parameters in
    let search = try search(session, parameters)
    let isAsked = session.timeouts.implicit != Timeouts().implicit
    let found = try session.awaiting(within: isAsked ? session.timeouts.implicit : 0) {
      let found = try elements(search, session, parameters)
      return found.isEmpty ? nil : found
    }
    return .array((found ?? []).map(session.reference))
  }

  /// What has the focus.
  static let active: Command = { session, _ in
    guard let found = try session.application().descendants.last(where: \.isFocused) else {
      throw WebDriverError(.noSuchElement, "nothing has the focus")
    }
    return session.reference(to: found)
  }

  static let shadow: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    throw WebDriverError(.noSuchShadowRoot, "\(element.words) has no shadow root: only web pages have them")
  }

  static let inShadow: Command = { _, parameters in
    throw WebDriverError(
      .detachedShadowRoot, "'\(parameters.path["shadow"]?.prefix(200) ?? "")' is no shadow root: only web pages have them")
  }

  private static func search(_ session: Session, _ parameters: Parameters) throws(WebDriverError) -> Search {
    let strategy = try Strategy(try parameters.string("using"))
    return try session.searches.search(strategy, try parameters.string("value"))
  }

  private static func elements(_ search: Search, _ session: Session, _ parameters: Parameters) throws -> [ScreenElement] {
    let root = try parameters.path["element"].map(session.element) ?? session.application()
    return try search.elements(in: root, isWhole: parameters.path["element"] == nil)
  }

  /// What is told of an element that is not there: what is, and what the app waits for.
  private static func missing(
    _ search: Search, _ session: Session, _ parameters: Parameters
  ) throws -> WebDriverError {
    let root = try parameters.path["element"].map(session.element) ?? session.application()
    let pending = try session.hosted.send(Pending())
    let fault = Fault(
      .noSuchElement, "no element with \(search.words)", asked: "find an element",
      found: search.nearMisses(in: root),
      tried: [CallLogEntry(atMs: pending.nowMs, "looked through \(root.descendants.count) elements, in vain")],
      pending: pending.items)
    return WebDriverError(fault)
  }
}
