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
  /// What belongs to the gateway: sessions begin and end by WebDriver's commands.
  private static let ofTheGateway: Set<String> = ["hello", "launch", "quit", "subscribe", "unsubscribe"]

  static func effect(of name: String) -> Route.Effect {
    guard let command = CommandCatalog.command(named: name) else { return .aside }
    return switch command.effect {
    // Asking what the app waits for is no way of waiting.
    case .query, .session: .aside
    case .action, .arrangement, .wait: .act
    }
  }

  static func call(_ name: String, _ session: Session, _ arguments: [String: JSONValue]) throws -> JSONValue {
    let names = CommandCatalog.methods.filter { !ofTheGateway.contains($0) }
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
    do {
      asked = try Asked.decode(withElements(arguments))
      limit = try JSON.decode(LimitAmongParameters.self, from: try JSON.encode(arguments)).limit
    } catch {
      throw WebDriverError(.invalidArgument, "rehearsal: \(Asked.method): \(Capabilities.words(for: error))")
    }
    let output = JSONOutput()
    try output.write(try session.hosted.send(asked, within: limit))
    return try JSON.decode(JSONValue.self, from: output.bytes)
  }

  /// The same with a locator in the place of each element of the client's.
  private static func withElements(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let fields):
      if case .string(let id)? = fields[Session.elementKey], let number = id.split(separator: "-").last.flatMap({ Int64($0) }) {
        return ["view": .int(number)]
      }
      return .object(fields.mapValues(withElements))
    case .array(let elements): return .array(elements.map(withElements))
    default: return value
    }
  }

  private struct LimitAmongParameters: Decodable {
    let limit: TimeLimit

    init(from decoder: any Decoder) throws { limit = try TimeLimit(among: decoder) }
  }
}
