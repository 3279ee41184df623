/// What the app does by a name, in its own code, for what no touch leads to.
extension App {
  /// The same with what is told and given as values: `let total: Int = try app.simulateUserAction("sum", with: [1, 2])`.
  public func simulateUserAction<Reply: Decodable>(
    _ name: String, with value: some Encodable, as type: Reply.Type = Reply.self, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Reply {
    let asked = SimulateUserAction(name, with: try JSON.decode(JSONValue.self, from: JSON.encode(value)))
    return try reading(try send(asked, file, line).value, of: name, file, line)
  }

  func reading<Reply: Decodable>(
    _ value: JSONValue?, of name: String, _ file: StaticString, _ line: UInt
  ) throws -> Reply {
    let text = try JSON.encode(value ?? .null)
    do {
      return try JSON.decode(Reply.self, from: text)
    } catch {
      throw Failure(
        Fault(
          .invalidArgument, "the action '\(name)' gave \(String(decoding: text, as: UTF8.self)), which is no \(Reply.self)",
          asked: "simulate the user action '\(name)'", found: ["\(error)"]),
        file: file, line: line)
    }
  }
}

extension ViewControllerObject {
  /// Has this controller do what the app declared as `UserAction(name, on: …)`, and gives what that gives; null for one that
  /// gives nothing.
  @discardableResult
  public func simulateUserAction(
    _ name: String, with value: JSONValue? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> JSONValue {
    try app.send(SimulateUserAction(name, with: value, controller: controllerID), file, line).value ?? .null
  }

  /// The same with what is told and given as values.
  public func simulateUserAction<Reply: Decodable>(
    _ name: String, with value: some Encodable, as type: Reply.Type = Reply.self, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Reply {
    let told = try JSON.decode(JSONValue.self, from: JSON.encode(value))
    let asked = SimulateUserAction(name, with: told, controller: controllerID)
    return try app.reading(try app.send(asked, file, line).value, of: name, file, line)
  }

  /// Does what a closure does, and then lets 100 ms pass, as Obihiro's `simulateUserAction:`.
  ///
  /// An action runs what it sets off at once, and a wait for what comes of it says more than a pause; this is for what follows
  /// soon and cannot be named.
  @discardableResult
  public func simulateUserAction<Result>(
    lingering pause: Duration = .milliseconds(100), file: StaticString = #filePath, line: UInt = #line,
    _ act: () throws -> Result
  ) throws -> Result {
    let result = try act()
    try app.clock.advance(by: pause, file: file, line: line)
    return result
  }
}
