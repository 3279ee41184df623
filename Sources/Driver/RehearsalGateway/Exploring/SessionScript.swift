import Rehearsal
import Synchronization

/// What a client has asked of a session so far: enough to ask it again of another launch, in another order of events.
final class SessionScript: Sendable {
  /// How many requests are kept, and how many bytes of what they say; a longer script is not repeated.
  static let most = 2000
  private static let mostBytes = 4 << 20
  /// How many bytes of answers are kept: pages of source are long. Those that come later are not compared.
  static let mostBytesOfAnswers = 8 << 20

  private struct Contents {
    var deeds: [Deed] = []
    var bytes = 0
    var bytesOfAnswers = 0
    var isWhole = true
  }

  private let contents = Mutex(Contents())

  /// The requests, in their order; nil where there were more than are kept.
  var deeds: [Deed]? { contents.withLock { $0.isWhole ? $0.deeds : nil } }

  /// - Parameter bytes: How long what it says is.
  func note(_ deed: Deed, bytes: Int) {
    contents.withLock { contents in
      guard contents.isWhole else { return }
      // Who waits asks the same question again and again: the last answer is what it has waited for.
      if let last = contents.deeds.last, last.effect == .question, last.isSame(as: deed) {
        contents.deeds.removeLast()
        contents.bytesOfAnswers -= last.answerLength
      } else {
        contents.bytes += bytes
      }
      let hasRoom = contents.bytesOfAnswers + deed.answerLength <= Self.mostBytesOfAnswers
      contents.deeds.append(hasRoom ? deed : deed.withoutAnswer)
      if hasRoom { contents.bytesOfAnswers += deed.answerLength }
      if contents.deeds.count > Self.most || contents.bytes > Self.mostBytes { contents = Contents(isWhole: false) }
    }
  }
}

/// One request of a client, and what it was answered with.
struct Deed: Sendable {
  let route: Route
  let effect: Route.Effect
  let parameters: Parameters
  private(set) var answer: Answer

  enum Answer: Equatable, Sendable {
    /// What a test is likely to look at; nil of an answer that may differ from run to run and mean nothing.
    case value(JSONValue?)
    case refused(WebDriverError.Code)
  }

  /// - Parameter result: The value that was answered, or the error.
  init(_ route: Route, _ effect: Route.Effect, _ parameters: Parameters, _ result: Result<JSONValue, any Error>) {
    (self.route, self.effect, self.parameters) = (route, effect, parameters)
    switch result {
    case .success(let value): answer = .value(Self.told(value, by: route, parameters))
    case .failure(let error): answer = .refused(WebDriverError(wrapping: error).code)
    }
    references = (try? result.get()).map(Self.references) ?? []
  }

  /// How long what is compared of the answer is, in bytes; about, of what is no text.
  var answerLength: Int {
    switch answer {
    case .value(.string(let text)?): text.utf8.count
    case .value(let value?): value.text.utf8.count
    case .value(nil), .refused: 0
    }
  }

  /// The same, with nothing of the answer to compare.
  var withoutAnswer: Deed {
    var deed = self
    if case .value = answer { deed.answer = .value(nil) }
    return deed
  }

  /// Whether another answer to it is told.
  var isCompared: Bool { if case .value(.some) = answer { true } else { false } }

  /// The elements of the answer, by their ids.
  let references: [String]

  func isSame(as other: Deed) -> Bool {
    route.template == other.route.template && route.method == other.route.method && parameters.path == other.parameters.path
      && parameters.query == other.parameters.query && parameters.body == other.parameters.body
  }

  /// The last words of the routes whose answers tests look at.
  ///
  /// A page's source has no ids of elements, which may be others in each run.
  private static let telling: Set<Substring> = [
    "text", "selected", "enabled", "displayed", "computedrole", "computedlabel", "name", "title", "rect", "size",
    "location_in_view", "source",
  ]

  private static func told(_ value: JSONValue, by route: Route, _ parameters: Parameters) -> JSONValue? {
    guard route.method == .get else {
      if ScriptCommands.isLook(parameters) { return value }
      // Of a search for several it is how many there are.
      return route.parts.last == .literal("elements") ? .int(Int64(references(in: value).count)) : nil
    }
    let isOfElement = route.template.contains("/element/{element}/")
    let isTold =
      switch route.parts.last {
      case .literal(let word): telling.contains(word) || word == "location" && isOfElement
      case .name(let name): name == "name" && isOfElement
      case nil: false
      }
    // Not by a question mark and a colon: nil would be JSON's null there.
    guard isTold else { return .none }
    return value
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
