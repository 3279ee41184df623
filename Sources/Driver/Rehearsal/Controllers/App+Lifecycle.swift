/// The lives of view controllers: what happened, and waiting for what has to happen.
///
/// Steps are numbered, and a *cursor* is the number of the last one that is known. What came after it is not lost, however short
/// it was:
/// ```swift
/// let cursor = try app.lifecycleCursor()
/// try list.cell(at: 0).tap()
/// try app.wait(for: LifecyclePattern(.appeared, class: "DetailController"), since: cursor)
/// ```
extension App {
  /// Where the log of life cycles stands now: the number of the last step, 0 before the first.
  public func lifecycleCursor(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try send(Lifecycle(limit: 0), file, line).cursor
  }

  /// What controllers went through, oldest first; the last ten thousand steps are kept.
  ///
  /// - Parameters:
  ///   - cursor: Only steps after it; all since launch unless given.
  ///   - moments: Only these.
  ///   - name: Only controllers of the class, or of a subclass.
  ///   - controller: Only the controller with this number.
  public func lifecycle(
    since cursor: Int = 0, moments: [LifecycleMoment]? = nil, class name: String? = nil, controller: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> LifecycleExcerpt {
    try send(Lifecycle(since: cursor, moments: moments, class: name, controller: controller), file, line)
  }

  /// Waits until such a step has happened, or finds it in the log if it has already.
  ///
  /// - Parameter cursor: Only steps after it count; all since launch unless given.
  /// - Returns: The number of the first step that is meant: as `since` of the next wait it misses nothing.
  @discardableResult
  public func wait(
    for pattern: LifecyclePattern, since cursor: Int = 0, within timeout: Duration? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Int {
    noteRequirement()
    let command = Await(.lifecycle(pattern), withinMs: Milliseconds(timeout ?? defaultTimeout), since: cursor)
    let reply = try send(command, file, line)
    return reply.matched ?? reply.cursor
  }

  /// Does something, and waits until such a step has happened because of it: what came before does not count.
  ///
  /// ```swift
  /// try app.waiting(for: LifecyclePattern(.deallocated, class: "DetailController")) { try navigation.back() }
  /// ```
  /// - Returns: The number of the step.
  @discardableResult
  public func waiting(
    for pattern: LifecyclePattern, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ action: () throws -> Void
  ) throws -> Int {
    let cursor = try lifecycleCursor(file: file, line: line)
    try action()
    return try wait(for: pattern, since: cursor, within: timeout, file: file, line: line)
  }

  /// Waits until every push, pop, presentation and dismissal that is under way is through, or was cancelled.
  public func waitForTransitions(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try wait(for: .settled, within: timeout, file: file, line: line)
  }

  /// Has the agent tell what happens to controllers, with each reply; see ``LifecycleFeed``. An earlier feed of this app ends.
  ///
  /// - Parameters:
  ///   - moments: Only these; all unless given.
  ///   - name: Only controllers of exactly this class.
  ///   - cursor: Everything after it is told, also what has happened already; what comes from now on unless given.
  public func subscribe(
    to moments: [LifecycleMoment]? = nil, class name: String? = nil, since cursor: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> LifecycleFeed {
    let reply = try send(Subscribe(moments: moments, class: name, since: cursor), file, line)
    // What the former one brought and nobody took goes with it.
    _ = takeAnnouncements()
    let feed = LifecycleFeed(app: self, cursor: reply.cursor)
    self.feed = feed
    return feed
  }
}
