/// Something that can be expected of a value, such as to equal another.
///
/// Make one of your own from a phrase that completes "expected it to …" and a closure:
///
/// ```swift
/// func beEven() -> Matcher<Int> { Matcher("be even") { $0 % 2 == 0 } }
/// ```
public struct Matcher<Value> {
  /// What completes "expected it to …", such as `equal <3>`.
  public let phrase: String
  /// Whether nil matches, where it is a value like others; nil where it is no value at all, and neither matches nor does not.
  let verdictOnNil: Bool?
  private let judge: (Result<Value, any Error>) throws -> Verdict

  /// A matcher that a closure decides.
  public init(_ phrase: String, _ test: @escaping (Value) throws -> Bool) {
    self.init(phrase) { (value: Value) in Verdict(try test(value), found: ValueText.shown(value)) }
  }

  /// A matcher whose closure also says what it found.
  public init(_ phrase: String, judging judge: @escaping (Value) throws -> Verdict) {
    self.init(phrase, verdictOnNil: nil) { try judge($0.get()) }
  }

  init(_ phrase: String, verdictOnNil: Bool?, ofResult judge: @escaping (Result<Value, any Error>) throws -> Verdict) {
    (self.phrase, self.verdictOnNil, self.judge) = (phrase, verdictOnNil, judge)
  }

  func verdict(on result: Result<Value, any Error>) throws -> Verdict { try judge(result) }

  func verdict(on value: Value) throws -> Verdict { try judge(.success(value)) }

  /// The same of a value that may not be there.
  var ofOptional: Matcher<Value?> {
    Matcher<Value?>(phrase, verdictOnNil: verdictOnNil) { result in
      switch result {
      case .failure(let error): return try verdict(on: .failure(error))
      case .success(let value?): return try verdict(on: .success(value))
      case .success(nil):
        return Verdict(verdictOnNil ?? false, found: "<nil>", isUndecided: verdictOnNil == nil)
      }
    }
  }
}

/// What a matcher says of a value.
public struct Verdict {
  /// Whether it matches.
  public var matches: Bool
  /// The value as a failure shows it, such as `<3>`.
  public var found: String
  /// What is different, line by line; shown where a match was expected.
  public var details: [String]
  /// Whether there was nothing to judge: such a value fulfils neither the expectation nor its opposite.
  var isUndecided = false

  /// Makes a verdict.
  public init(_ matches: Bool, found: String, details: [String] = []) {
    (self.matches, self.found, self.details) = (matches, found, details)
  }

  init(_ matches: Bool, found: String, isUndecided: Bool) {
    self.init(matches, found: found)
    self.isUndecided = isUndecided
  }

  func satisfies(isNegative: Bool) -> Bool { !isUndecided && matches != isNegative }

  /// `expected <4> to equal <3>`, and the details below.
  func failure(of phrase: String, isNegative: Bool) -> String {
    let head = "expected \(found) to \(isNegative ? "not " : "")\(phrase)"
    return ([head] + (isNegative ? [] : details.map { "  \($0)" })).joined(separator: "\n")
  }
}
