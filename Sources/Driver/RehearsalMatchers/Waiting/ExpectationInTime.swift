/// A value of which something is expected in the course of an app's time.
///
/// The value is read at once, then after each single event of the app. A wait that can no longer succeed fails at once: of a
/// minute that nothing happens in, not a millisecond is waited for.
public struct ExpectationInTime<Value> {
  let source: any EventSource
  let read: () throws -> Value
  let file: String
  let line: Int

  /// Demands that the value matches, now or after some event.
  ///
  /// While reading throws, it does not match yet, as a view that is yet to come.
  /// - Parameter timeout: of the app's time; 1 s, or what ``withTimeout(_:_:)`` says.
  /// - Throws: ``ExpectationFailed`` with the matcher's words on the last value, and what was pending; what reading throws when
  ///   the app is gone.
  public func toEventually(_ matcher: Matcher<Value>, within timeout: Duration? = nil) throws {
    try wait(matcher, isNegative: false, timeout)
  }

  /// Demands that the value does not match, now or after some event; not that it never does.
  public func toEventuallyNot(_ matcher: Matcher<Value>, within timeout: Duration? = nil) throws {
    try wait(matcher, isNegative: true, timeout)
  }

  /// Demands that the value matches from now to the end of a time, after each event.
  ///
  /// - Throws: ``ExpectationFailed`` as soon as it does not, and what reading throws.
  public func toAlways(_ matcher: Matcher<Value>, for duration: Duration? = nil) throws {
    try keep(matcher, isNegative: false, duration)
  }

  /// Demands that the value never matches from now to the end of a time.
  public func toNever(_ matcher: Matcher<Value>, for duration: Duration? = nil) throws {
    try keep(matcher, isNegative: true, duration)
  }

  // MARK: Of optional values

  /// Demands that there is a value, and that it matches, now or after some event.
  public func toEventually<Wrapped>(
    _ matcher: Matcher<Wrapped>, within timeout: Duration? = nil
  ) throws where Value == Wrapped? {
    try toEventually(matcher.ofOptional, within: timeout)
  }

  /// Demands that there is a value, and that it does not match, now or after some event.
  public func toEventuallyNot<Wrapped>(
    _ matcher: Matcher<Wrapped>, within timeout: Duration? = nil
  ) throws where Value == Wrapped? {
    try toEventuallyNot(matcher.ofOptional, within: timeout)
  }

  /// Demands that there is a value that matches from now to the end of a time.
  public func toAlways<Wrapped>(_ matcher: Matcher<Wrapped>, for duration: Duration? = nil) throws where Value == Wrapped? {
    try toAlways(matcher.ofOptional, for: duration)
  }

  /// Demands that there is a value that never matches from now to the end of a time.
  public func toNever<Wrapped>(_ matcher: Matcher<Wrapped>, for duration: Duration? = nil) throws where Value == Wrapped? {
    try toNever(matcher.ofOptional, for: duration)
  }

  // MARK: Waiting

  private func wait(_ matcher: Matcher<Value>, isNegative: Bool, _ timeout: Duration?) throws {
    Requirement.count()
    let budget = timeout ?? Timeout.current
    var last = Verdict(false, found: "")
    let ending = try source.step(within: budget, file: file, line: line) {
      do {
        last = try matcher.verdict(on: Result { try read() })
      } catch {
        if source.isEnded(by: error) { throw error }
        last = Verdict(false, found: "what throws \(ValueText.shown(error))", isUndecided: true)
      }
      return last.satisfies(isNegative: isNegative)
    }
    guard ending != .held else { return }
    let why =
      ending == .nothingPending
      ? "and nothing that is pending could change that" : "within \(Self.text(budget)) of virtual time"
    try fail(last.failure(of: matcher.phrase, isNegative: isNegative), why)
  }

  private func keep(_ matcher: Matcher<Value>, isNegative: Bool, _ duration: Duration?) throws {
    Requirement.count()
    var last = Verdict(true, found: "")
    let ending = try source.step(within: duration ?? Timeout.current, file: file, line: line) {
      last = try matcher.verdict(on: Result { try read() })
      return !last.satisfies(isNegative: isNegative)
    }
    guard ending == .held else { return }
    try fail(
      last.failure(of: matcher.phrase, isNegative: isNegative), "for \(Self.text(duration ?? Timeout.current)) of virtual time")
  }

  private func fail(_ failure: String, _ why: String) throws -> Never {
    let pending = try source.pendingWork()
    // After the first line, which says what was expected: the details are about the last value.
    var lines = failure.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] += " " + why
    lines += (pending.isEmpty ? ["nothing: the app is idle"] : pending).enumerated()
      .map { ($0 == 0 ? "  pending: " : "           ") + $1 }
    throw ExpectationFailed(lines.joined(separator: "\n"), file: file, line: line)
  }

  private static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}

/// Begins an expectation in the course of an app's time: `try expect(in: app) { try page.title }.toEventually(equal("Quakes"))`.
///
/// CedarAsync's `in_time(expression) should matcher`, for every matcher.
public func expect<Value>(
  in source: some EventSource, file: String = #filePath, line: Int = #line, _ value: @escaping () throws -> Value
) -> ExpectationInTime<Value> {
  ExpectationInTime(source: source, read: value, file: file, line: line)
}
