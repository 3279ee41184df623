import RehearsalMatchers

extension App {
  /// Waits until a closure gives true, evaluating it first at once and then after each single event of the app.
  ///
  /// For what a `Condition` cannot say. Costs a round trip an event, and whatever the closure asks.
  public func wait(
    until description: String = "the closure gives true", within timeout: Duration? = nil, file: StaticString = #filePath,
    line: UInt = #line, _ holds: () throws -> Bool
  ) throws {
    noteRequirement()
    let place = Place(file, line)
    let ending = try step(within: timeout ?? defaultTimeout, at: place, until: holds)
    guard ending != .held else { return }
    let pending = try send(Pending(), at: place)
    throw Failure(ending.fault(description, pending, timeout ?? defaultTimeout), at: place)
  }

  /// Whether a closure gives true within the budget.
  public func eventually(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try step(within: timeout ?? defaultTimeout, at: Place(file, line), until: holds) == .held
  }

  /// Whether a condition holds within the budget; evaluated in the agent.
  public func eventually(
    _ condition: Condition, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Bool {
    try eventually(condition, within: timeout, at: Place(file, line))
  }

  func eventually(_ condition: Condition, within timeout: Duration?, at place: Place) throws -> Bool {
    do throws(Failure) {
      _ = try send(Await(condition, withinMs: Milliseconds(timeout ?? defaultTimeout)), at: place)
      return true
    } catch {
      guard error.fault.code == .timeout || error.fault.code == .hopelessWait else { throw error }
      return false
    }
  }

  // MARK: Stepping

  func step(within timeout: Duration, at place: Place, until holds: () throws -> Bool) throws -> EventSourceEnding {
    if try atThisInstant(holds) { return .held }
    var left = Milliseconds(timeout)
    var now = try send(Pending(), at: place).nowMs
    for _ in 0..<Self.eventLimit {
      let reply = try send(Step(withinMs: left), at: place)
      guard reply.ran != nil else { return reply.more ? .budgetSpent : .nothingPending }
      if try atThisInstant(holds) { return .held }
      left = Milliseconds(nanoseconds: left.nanoseconds - (reply.nowMs.nanoseconds - now.nanoseconds))
      now = reply.nowMs
    }
    throw restless(Self.eventLimit, "the closure gives false", place)
  }

  /// The failure of a wait beside an app that never rests.
  func restless(_ events: Int, _ outcome: String, _ place: Place) -> Failure {
    let pending = try? send(Pending(), at: place)
    return Failure(
      Fault(
        .restlessApp, "\(events) events ran and \(outcome): the app never rests", asked: "wait until a closure gives true",
        pending: pending?.items ?? []),
      at: place)
  }

  /// How many events one wait may step through before the app counts as never resting.
  static var eventLimit: Int { 100_000 }
}

extension EventSourceEnding {
  fileprivate func fault(_ description: String, _ pending: Pending.Reply, _ timeout: Duration) -> Fault {
    let hopeless = self == .nothingPending
    return Fault(
      hopeless ? .hopelessWait : .timeout,
      hopeless
        ? "\(description): does not hold, and nothing that is pending could change that"
        : "\(description): did not hold within \(Milliseconds(timeout)) of virtual time",
      asked: "wait until \(description)", found: ["the closure gave false"],
      tried: [CallLogEntry(atMs: pending.nowMs, "evaluated the closure once more, in vain")], pending: pending.items)
  }
}
