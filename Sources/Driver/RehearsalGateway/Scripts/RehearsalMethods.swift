import Rehearsal
import Spelling

/// `rehearsal: METHOD`: every command of the agent's own protocol, by its name and with its parameters, as `rpc.discover` lists
/// them.
///
/// ```python
/// driver.execute_script("rehearsal: advance", {"byMs": 2000})
/// driver.execute_script("rehearsal: stub", {"stubs": [{"path": "/feed", "json": []}]})
/// driver.execute_script("rehearsal: pending")
/// ```
enum RehearsalMethods {
  /// All that can be called.
  static let names = CommandCatalog.methodsOfAnApp + [ExploreMethod.name]

  /// Those that tell how the app looks, and nothing that may differ from run to run: no time, no numbers of views.
  static let telling: Set = [Read.method, ReadText.method, Rows.method, FindViews.method]

  static func effect(of name: String) -> Route.Effect {
    guard let command = CommandCatalog.command(named: name) else { return .aside }
    return switch command.effect {
    // Asking what the app waits for is no way of waiting.
    case .query, .session: .aside
    case .action, .arrangement, .wait: .act
    }
  }

  static func call(_ name: String, _ session: Session, _ arguments: [String: JSONValue]) throws -> JSONValue {
    guard let command = CommandCatalog.command(named: name), names.contains(name) else {
      throw WebDriverError(
        .unsupportedOperation,
        "there is no method 'rehearsal: \(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: names))")
    }
    let value = try call(command, session, .object(arguments))
    session.forget()
    return value
  }

  private static func call<Asked: Command>(
    _ command: Asked.Type, _ session: Session, _ arguments: JSONValue
  ) throws -> JSONValue {
    let asked: Asked
    let limit: TimeLimit
    var words: [Int: String] = [:]
    let given = try withLocators(arguments, session, &words)
    do {
      asked = try Asked.decode(given)
      limit = try JSON.decode(LimitAmongParameters.self, from: try JSON.encode(arguments)).limit
    } catch {
      throw WebDriverError(.invalidArgument, "rehearsal: \(Asked.method): \(Capabilities.words(for: error))")
    }
    let output = JSONOutput()
    do {
      try output.write(try session.hosted.send(asked, within: limit))
      // Who shows a window so is there from then on.
      if (asked as? Simulate)?.event.isOfWindows == true { session.chosenWindow = nil }
    } catch let error as WebDriverError {
      throw error.naming(words)
    }
    return try JSON.decode(JSONValue.self, from: output.bytes)
  }

  /// The same with a locator in the place of each element of the client's.
  ///
  /// - Parameter words: What the elements are called, by their numbers.
  private static func withLocators(
    _ value: JSONValue, _ session: Session, _ words: inout [Int: String]
  ) throws -> JSONValue {
    switch value {
    case .object(let fields):
      guard case .string(let id)? = fields[Session.elementKey] else {
        var found: [String: JSONValue] = [:]
        for (name, field) in fields { found[name] = try withLocators(field, session, &words) }
        return .object(found)
      }
      return ["view": .int(Int64(try number(id, session, &words)))]
    case .array(let elements):
      var found: [JSONValue] = []
      for element in elements { found.append(try withLocators(element, session, &words)) }
      return .array(found)
    default: return value
    }
  }

  /// By which number the agent knows an element. One that is gone is none to be refused: it may be what a wait is about.
  private static func number(_ id: String, _ session: Session, _ words: inout [Int: String]) throws -> Int {
    do {
      let element = try session.element(id)
      guard !element.isApplication else {
        throw WebDriverError(.invalidArgument, "the application is no view: leave it out, or find a window")
      }
      words[element.number] = element.words
      return element.number
    } catch let error as WebDriverError where error.code == .staleElementReference {
      let parts = id.split(separator: "-")
      guard parts.count == 3, Int(parts[1]) == session.hosted.launchCount, let number = Int(parts[2]) else { throw error }
      return number
    }
  }

  private struct LimitAmongParameters: Decodable {
    let limit: TimeLimit

    init(from decoder: any Decoder) throws { limit = try TimeLimit(among: decoder) }
  }
}
