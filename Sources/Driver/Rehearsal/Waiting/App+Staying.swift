/// What must hold throughout a span of virtual time, at every event in it.
extension App {
  /// Whether a condition holds now and stays so for a span of virtual time; evaluated in the agent.
  ///
  /// All of the span passes when it holds, whether or not anything is pending; when it does not, time stands where it broke.
  public func throughout(
    _ span: Duration, _ condition: Condition, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Bool {
    try throughout(span, condition, at: Place(file, line))
  }

  func throughout(_ span: Duration, _ condition: Condition, at place: Place) throws -> Bool {
    do throws(Failure) {
      _ = try send(Watch(condition, forMs: Milliseconds(span)), at: place)
      return true
    } catch {
      guard error.fault.code == .conditionBroken else { throw error }
      return false
    }
  }

  /// Whether a closure gives true now and after each event in a span of virtual time: for what a `Condition` cannot say.
  public func throughout(
    _ span: Duration, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try firstBreach(within: span, at: Place(file, line), holds) == nil
  }

  /// Whether a condition does not hold now and does not come to in a span of virtual time; ``defaultTimeout`` unless given.
  public func never(
    _ condition: Condition, within span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Bool {
    try throughout(span ?? defaultTimeout, .not(condition), file: file, line: line)
  }

  /// Whether a closure gives false now and after each event in a span of virtual time; ``defaultTimeout`` unless given.
  public func never(
    within span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try throughout(span ?? defaultTimeout, file: file, line: line) { try !holds() }
  }

  /// Obihiro's word for ``throughout(_:file:line:_:)``, made right: theirs says false of what held. ``defaultTimeout`` unless a
  /// span is given.
  public func globally(
    for span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try throughout(span ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Whether a closure gives something now and after each event in a span of virtual time.
  public func globallyNotNil<Value>(
    for span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try globally(for: span, file: file, line: line) { try value() != nil }
  }

  // MARK: Requiring it

  /// Fails unless a closure gives true now and after each event in a span of virtual time.
  ///
  /// - Parameter description: What must hold, as a claim that the failure begins with.
  public func require(
    throughout span: Duration, _ description: String = "the closure gives true", file: StaticString = #filePath,
    line: UInt = #line, _ holds: () throws -> Bool
  ) throws {
    noteRequirement()
    let place = Place(file, line)
    guard let breach = try firstBreach(within: span, at: place, holds) else { return }
    let pending = try send(Pending(), at: place)
    let whole = Milliseconds(span)
    throw Failure(
      Fault(
        .conditionBroken,
        breach.events == 0
          ? "\(description): does not hold, and was to hold for \(whole) of virtual time"
          : "\(description): held for \(breach.held) and then no longer, of \(whole) of virtual time",
        asked: "watch for \(whole) that \(description)", found: ["the closure gave false"],
        tried: [CallLogEntry(atMs: pending.nowMs, "evaluated the closure after each of \(breach.events) events")],
        pending: pending.items),
      at: place)
  }

  // MARK: Stepping

  struct Breach {
    let events: Int
    let held: Milliseconds
  }

  /// Where a closure first gives false in a span of time, all of which passes when it never does.
  func firstBreach(within span: Duration, at place: Place, _ holds: () throws -> Bool) throws -> Breach? {
    guard try atThisInstant(holds) else { return Breach(events: 0, held: 0) }
    let start = try send(Pending(), at: place).nowMs
    let whole = Milliseconds(span).nanoseconds
    var (now, events) = (start, 0)
    func passed() -> Int64 { now.nanoseconds - start.nanoseconds }
    while passed() <= whole {
      let reply = try send(Step(withinMs: Milliseconds(nanoseconds: whole - passed())), at: place)
      now = reply.nowMs
      guard reply.ran != nil else { break }
      events += 1
      guard try atThisInstant(holds) else { return Breach(events: events, held: Milliseconds(nanoseconds: passed())) }
      guard events < Self.eventLimit else { throw restless(events, "the closure gives true", place) }
    }
    // With nothing pending a step does not move the time.
    if passed() < whole { _ = try send(Advance(byMs: Milliseconds(nanoseconds: whole - passed())), at: place) }
    return nil
  }
}
