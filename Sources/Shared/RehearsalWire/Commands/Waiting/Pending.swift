/// Tells what the app is waiting for.
package struct Pending: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// Everything in the queue, in the order in which it will run; what goes on for ever comes last.
    package var items: [PendingItem]
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(items: [PendingItem], nowMs: Milliseconds, cursor: Int = 0) {
      self.items = items
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "pending"
  package static let summary = "Tells what the app is waiting for, why, and what would wake it."
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Pending(),
    reply: Reply(
      items: [
        PendingItem(
          kind: "timer", label: "Timer", dueMs: 2000, everyMs: 1000, site: "Clock/ClockController.swift:12",
          owner: "ClockController", perpetual: true)
      ],
      nowMs: 1000))
}

extension ClockVerbs {
  /// What the app is waiting for, in the order in which it will run.
  public func pending(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> PendingItems {
    try give(Action<[PendingItem]>(Pending(), said: Place(file, line), within: budget) { $0.items })
  }
}
