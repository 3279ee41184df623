import RehearsalWire

/// A JSON value that is made up for the requests of one kind, step by step, from what the app's decoder finds wrong with it.
///
/// ```
///   {}  ─ lacks "items" ─▶  {"items":{}}  ─ an array was expected ─▶  {"items":[{}]}  ─ lacks "name" ─▶ …
/// ```
struct LearntAnswer: Hashable, Sendable {
  let kind: RequestKind
  private(set) var value: JSONValue = [:]
  /// Where it was changed last: decoders tell of a date that is none at the object that has it.
  private var lastPlace: [String] = []
  /// How often it was each of its values: a decoder that tries one thing after the other could lead in circles.
  private var former: [JSONValue: Int] = [:]
  /// How often it may be one: failures of other answers may have led away from the right one.
  private static let mostReturns = 2
  /// Whether it is as good as it gets.
  private(set) var isDone = false
  /// Whether nothing was wrong with it any more when it was done.
  private(set) var isRight = false

  init(_ kind: RequestKind) { self.kind = kind }

  /// One that is done.
  init(_ kind: RequestKind, _ value: JSONValue) { (self.kind, self.value, isDone, isRight) = (kind, value, true, true) }

  /// Whether the app decodes anything of it: to any other request `{}` is as good an answer.
  var isLearnt: Bool { value != [:] }

  /// What a request is answered with, as it stands in a spec.
  var stub: StubDeclaration { kind.stub(value) }

  /// Makes it better by the first of some failures that can be helped; false where none can.
  mutating func amend(by failures: [DecodingFailure]) -> Bool {
    for failure in failures {
      guard let (changed, place) = betterValue(after: failure) else { continue }
      former[value, default: 0] += 1
      (value, lastPlace) = (changed, place)
      return true
    }
    return false
  }

  /// Whether a failure may be of this value, and can be helped.
  func canBeAmended(by failure: DecodingFailure) -> Bool { betterValue(after: failure) != nil }

  /// Leaves it as it is.
  mutating func finish(isRight: Bool) { (isDone, self.isRight) = (true, isRight) }

  private func betterValue(after failure: DecodingFailure) -> (JSONValue, place: [String])? {
    guard let (changed, place) = amended(by: failure), changed != value, former[changed, default: 0] < Self.mostReturns
    else { return nil }
    return (changed, place)
  }

  /// The value without what was wrong, and where it was changed; nil where the failure is of another value than this one.
  private func amended(by failure: DecodingFailure) -> (JSONValue, place: [String])? {
    if let key = failure.missing {
      let place = failure.path + [key]
      return value.replacing(place[...]) { old in
        // Spelt out: a literal nil could be JSON's null as well.
        if old == nil { return .object([:]) }
        return Optional<JSONValue>.none
      }.map { ($0, place) }
    }
    if let expected = failure.expected {
      let name = failure.path.last
      // What is not there can only be an element that an array is short of.
      guard value[place: failure.path] != nil || value[place: failure.path.dropLast()]?.kind == .array else { return nil }
      let changed = value.replacing(failure.path[...]) { old in
        // A null was what nothing else would do for.
        guard old != JSONValue.null, old?.isOf(expected) != true else { return Optional<JSONValue>.none }
        return expected.candidates(named: name).first
      }
      return changed.map { ($0, failure.path) } ?? (value[place: failure.path] == .null ? withoutElements(failure.path) : nil)
    }
    let isInside = lastPlace.count > failure.path.count && lastPlace.starts(with: failure.path)
    let place = isInside ? lastPlace : failure.path
    // Of the whole of it nobody can tell what would be better.
    guard !place.isEmpty, let old = value[place: place] else { return nil }
    guard let kind = old.kind else { return withoutElements(place) }
    let candidates = kind.candidates(named: place.last)
    // Which words an enumeration of the app's has cannot be guessed.
    let isOfCases = kind == .string && failure.reason.hasPrefix("Cannot initialize")
    let next = isOfCases ? candidates.count : candidates.firstIndex(of: old).map { $0 + 1 } ?? candidates.count
    // Where nothing will do, the app may do without.
    let changed: JSONValue = next < candidates.count ? candidates[next] : .null
    return value.replacing(place[...]) { _ in changed }.map { ($0, place) }
  }

  /// The value with nothing in the innermost array around a place: an element that cannot be made up is not there.
  private func withoutElements(_ path: [String]) -> (JSONValue, place: [String])? {
    for length in stride(from: path.count - 1, through: 0, by: -1) {
      let place = Array(path.prefix(length))
      guard case .array = value[place: place] else { continue }
      return value.replacing(place[...]) { _ in [] }.map { ($0, place) }
    }
    return nil
  }
}
