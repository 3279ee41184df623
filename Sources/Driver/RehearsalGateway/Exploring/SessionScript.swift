import Rehearsal
import Synchronization

/// What a client has asked of a session so far: enough to ask it again of another launch, in another order of events.
final class SessionScript: Sendable {
  /// How many requests are kept; a longer script is not repeated.
  static let most = 2000

  private let state = Mutex<(deeds: [Deed], isWhole: Bool)>(([], true))

  /// The requests, in their order; nil where there were more than are kept.
  var deeds: [Deed]? { state.withLock { $0.isWhole ? $0.deeds : nil } }

  func note(_ deed: Deed) {
    state.withLock { state in
      // Who waits asks the same question again and again: the last answer is what it has waited for.
      if let last = state.deeds.last, last.effect == .question, last.isSame(as: deed) {
        state.deeds[state.deeds.count - 1] = deed.asked(after: last)
      } else if state.deeds.count < Self.most {
        state.deeds.append(deed)
      } else {
        state.isWhole = false
      }
    }
  }
}

/// One request of a client, and what it was answered with.
struct Deed: Sendable {
  let route: Route
  let effect: Route.Effect
  let parameters: Parameters
  let answer: Answer
  /// Whether it was asked before, with nothing done in between.
  private(set) var isRepeated = false

  enum Answer: Equatable, Sendable {
    /// What a test is likely to look at; nil of an answer that may differ from run to run and mean nothing.
    case value(JSONValue?)
    case refused(WebDriverError.Code)
  }

  /// - Parameter result: The value that was answered, or the error.
  init(_ route: Route, _ effect: Route.Effect, _ parameters: Parameters, _ result: Result<JSONValue, any Error>) {
    (self.route, self.effect, self.parameters) = (route, effect, parameters)
    switch result {
    case .success(let value): answer = .value(Self.told(value, by: route))
    case .failure(let error): answer = .refused(WebDriverError(wrapping: error).code)
    }
    references = (try? result.get()).map(Self.references) ?? []
  }

  /// The elements of the answer, by their ids.
  let references: [String]

  func isSame(as other: Deed) -> Bool {
    route.template == other.route.template && route.method == other.route.method && parameters.path == other.parameters.path
      && parameters.query == other.parameters.query && parameters.body == other.parameters.body
  }

  fileprivate func asked(after earlier: Deed) -> Deed {
    var deed = self
    deed.isRepeated = true
    return deed
  }

  /// The last words of the routes whose answers tests look at.
  private static let telling: Set<Substring> = [
    "text", "selected", "enabled", "displayed", "computedrole", "computedlabel", "name", "title",
  ]

  private static func told(_ value: JSONValue, by route: Route) -> JSONValue? {
    guard route.method == .get else {
      // Of a search for several it is how many there are.
      return route.parts.last == .literal("elements") ? .int(Int64(references(in: value).count)) : nil
    }
    return switch route.parts.last {
    case .literal(let word): telling.contains(word) ? value : nil
    case .name(let name): name == "name" && route.template.contains("/element/{element}/") ? value : nil
    case nil: nil
    }
  }

  static func references(in value: JSONValue) -> [String] {
    switch value {
    case .object(let fields):
      if case .string(let id)? = fields[Session.elementKey] { return [id] }
      return []
    case .array(let elements): return elements.flatMap(references)
    default: return []
    }
  }
}
