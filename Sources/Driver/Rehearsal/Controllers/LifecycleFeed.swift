/// What an agent tells of the lives of view controllers, without being asked for each step.
///
/// ```swift
/// let feed = try app.subscribe(to: [.appeared, .disappeared])
/// try app.view("Open").tap()
/// try app.waitUntilSettled()
/// #expect(feed.take().map(\.className) == ["DetailController", "ListController"])
/// try feed.end()
/// ```
/// The agent sends what happened during a command before that command's reply. So after each line of a test everything up to
/// there has come, and nothing comes between two lines: there is no thread, and nothing to wait for.
///
/// As a sequence it gives what has come and was not taken, and ends there; it may be gone through again later.
public final class LifecycleFeed: Sequence, IteratorProtocol {
  private let app: App
  private var steps: [LifecycleStep] = []
  /// How many steps were left out because more than 1,000 came with one reply, or more than 10,000 were never taken.
  public private(set) var missed = 0
  /// The number of the last step that was told, or was passed over.
  public private(set) var cursor: Int
  /// Whether it still brings anything.
  public var isActive: Bool { app.feed === self }

  init(app: App, cursor: Int) {
    self.app = app
    self.cursor = cursor
  }

  /// What has come and was not taken, oldest first; stays where it is.
  public var collected: [LifecycleStep] {
    collect()
    return steps
  }

  /// Takes what has come, oldest first.
  public func take() -> [LifecycleStep] {
    collect()
    defer { steps = [] }
    return steps
  }

  /// Takes the oldest step that has come; nil when there is none for now.
  public func next() -> LifecycleStep? {
    collect()
    return steps.isEmpty ? nil : steps.removeFirst()
  }

  /// Ends the subscription; what has come stays. Ending one that has ended does nothing.
  public func end(file: StaticString = #filePath, line: UInt = #line) throws {
    guard isActive else { return }
    _ = try app.send(Unsubscribe(), file, line)
    collect()
    app.feed = nil
  }

  private func collect() {
    guard isActive else { return }
    for excerpt in app.takeAnnouncements() {
      steps += excerpt.steps
      missed += excerpt.missed
      cursor = excerpt.cursor
    }
  }
}
