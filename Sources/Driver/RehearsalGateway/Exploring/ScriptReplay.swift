import Rehearsal

/// Asks the same of another session, and tells where it goes otherwise.
struct ScriptReplay {
  private let deeds: [Deed]
  private let session: Session
  /// What the elements of the first session are called in this one.
  private var ids: [String: String] = [:]

  /// How often a question is asked again where it is answered otherwise: a client that waits would ask again, so that what only
  /// comes later is no mistake of the app's. Each time gives the app its turn.
  private static let patience = 20

  init(_ deeds: [Deed], in session: Session) { (self.deeds, self.session) = (deeds, session) }

  /// Where a session goes another way than the first one.
  struct Difference {
    /// Of the request, counted from 1.
    let number: Int
    /// Its endpoint.
    let place: String
    /// The code of the refusal, or that the answer is another one.
    let type: String
    let text: String
  }

  /// The first request that is refused where it was not, or answered with something else; nil where all went as before.
  mutating func difference() -> Difference? {
    for (index, deed) in deeds.enumerated() {
      guard let (type, words) = carryOut(deed) else { continue }
      let place = "\(deed.route.method.rawValue) \(deed.route.template)"
      return Difference(
        number: index + 1, place: place, type: type, text: "request \(index + 1) of \(deeds.count), \(place): \(words)")
    }
    return nil
  }

  private mutating func carryOut(_ deed: Deed) -> (type: String, words: String)? {
    // A picture takes long to make, and nobody looks at it.
    if deed.route.parts.last == .literal("screenshot") { return nil }
    var parameters = deed.parameters
    parameters.path = parameters.path.mapValues { ids[$0] ?? $0 }
    parameters.body = parameters.body.mapValues(translated)
    var difference: (type: String, words: String)?
    let isAskedAgain = deed.effect == .question || deed.effect == .aside && deed.isCompared
    for attempt in 0..<(isAskedAgain ? Self.patience : 1) {
      // What is no question, such as `rehearsal: read`, gives the app no turn by itself.
      if attempt > 0, deed.effect == .aside { session.goOn() }
      let result = Result { try session.carryOut(deed.route, parameters) }
      let again = Deed(deed.route, deed.effect, parameters, result)
      difference = Self.difference(deed.answer, again.answer, result)
      guard difference == nil else { continue }
      for (old, new) in zip(deed.references, again.references) { ids[old] = new }
      return nil
    }
    return difference
  }

  private static func difference(
    _ before: Deed.Answer, _ now: Deed.Answer, _ result: Result<JSONValue, any Error>
  ) -> (type: String, words: String)? {
    switch (before, now) {
    // What was refused is no part of the story: the client went on.
    case (.refused, _): return nil
    case (.value(let before), .value(let now)):
      guard let before, let now, before != now else { return nil }
      return ("another answer", words(now, before))
    case (.value, .refused(let code)):
      guard case .failure(let error) = result else { return nil }
      return (code.rawValue, "\(code.rawValue): \(WebDriverError(wrapping: error).message)")
    }
  }

  /// How long the two answers may be that are told whole, in bytes.
  private static let longestShown = 400

  /// Both answers; of long ones, such as pages of source, the parts in which they begin to differ.
  private static func words(_ now: JSONValue, _ before: JSONValue) -> String {
    let (new, old) = (now.text, before.text)
    guard new.utf8.count + old.utf8.count > longestShown else { return "answered \(new), and was \(old) before" }
    let alike = zip(new, old).prefix { $0.0 == $0.1 }.count
    func part(_ text: String) -> String { "…\(text.dropFirst(max(0, alike - 80)).prefix(200))…" }
    return "answered \(part(new)), and was \(part(old)) before, from character \(alike + 1) on"
  }

  private func translated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): ids[text].map { .string($0) } ?? value
    case .array(let elements): .array(elements.map(translated))
    case .object(let fields): .object(fields.mapValues(translated))
    default: value
    }
  }
}
