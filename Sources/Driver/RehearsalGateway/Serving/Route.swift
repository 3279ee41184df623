import Rehearsal

/// One endpoint: a method, a path with names in braces, and what carries it out.
struct Route: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
  }

  /// How a command stands to the app, and with it to virtual time: see ``Session/carryOut(_:_:)``.
  enum Effect: Sendable {
    /// Asks how the app looks. Asked again in vain, it gives the app its turn.
    case question
    /// Does something with the app.
    case act
    /// Has nothing to do with how the app looks.
    case aside
  }

  enum Handler: Sendable {
    /// What needs no session.
    case server(@Sendable (Gateway, Parameters) async throws -> JSONValue)
    /// What a session does, and how that stands to the app, which may depend on what is asked.
    case deciding(@Sendable (Parameters) -> Effect, @Sendable (Session, Parameters) throws -> JSONValue)
    /// What only a browser could do, as the XCUITest driver answers it.
    case ofBrowsers

    /// What a session does.
    static func session(_ effect: Effect, _ body: @escaping @Sendable (Session, Parameters) throws -> JSONValue) -> Handler {
      .deciding({ _ in effect }, body)
    }
  }

  let method: Method
  let template: String
  let handler: Handler

  /// The parts of the template.
  let parts: [Part]

  enum Part: Equatable, Sendable {
    case literal(Substring)
    case name(String)
  }

  init(_ method: Method, _ template: String, _ handler: Handler) {
    (self.method, self.template, self.handler) = (method, template, handler)
    parts = template.split(separator: "/").map { part in
      part.first == "{" ? .name(String(part.dropFirst().dropLast())) : .literal(part)
    }
  }

  /// What stands in a path for the names; nil where the path is another one.
  func match(_ path: [Substring]) -> [String: String]? {
    guard path.count == parts.count else { return nil }
    var found: [String: String] = [:]
    for (part, text) in zip(parts, path) {
      switch part {
      case .literal(let literal): if literal != text { return nil }
      case .name(let name):
        let hasEscapes = text.utf8.contains(UInt8(ascii: "%"))
        found[name] = (hasEscapes ? text.removingPercentEncoding : nil) ?? String(text)
      }
    }
    return found
  }
}

/// All endpoints, looked up by the number of parts of a path.
struct RouteTable: Sendable {
  private let byCount: [Int: [Route]]

  init(_ routes: [Route]) { byCount = Dictionary(grouping: routes) { $0.parts.count } }

  /// The route of a request with what stands in its path for the names.
  ///
  /// - Throws: `unknown command` where nothing has the path, and `unknown method` where something has it with another method.
  func route(_ method: String, _ path: String) throws(WebDriverError) -> (Route, [String: String]) {
    let parts = path.split(separator: "/")
    var others: [String] = []
    for route in byCount[parts.count] ?? [] {
      guard let found = route.match(parts) else { continue }
      if route.method.rawValue == method { return (route, found) }
      others.append(route.method.rawValue)
    }
    let shown = path.count > 200 ? path.prefix(200) + "…" : path[...]
    guard others.isEmpty else {
      throw WebDriverError(.unknownMethod, "\(shown) takes \(others.joined(separator: " or ")), and not \(method)")
    }
    // Where Appium's first server was.
    let base = path.hasPrefix("/wd/hub/") ? ": for paths that begin so, start the server with --base-path /wd/hub" : ""
    throw WebDriverError(.unknownCommand, "there is no command \(method) \(shown)\(base)")
  }
}
