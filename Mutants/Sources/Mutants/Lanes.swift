/// Works through things, a few at a time.
struct Lanes: Sendable {
  let count: Int

  /// - Parameters:
  ///   - end: When nothing more is begun.
  ///   - body: What is done to each, with the number of the lane, which does one thing at a time.
  ///   - note: Told what came out, one after the other, in the order in which they end.
  func work<Item: Sendable, Answer: Sendable>(
    through items: [Item], until end: ContinuousClock.Instant, _ body: @escaping @Sendable (Item, _ lane: Int) throws -> Answer,
    noting note: (Answer) throws -> Void
  ) async throws {
    var waiting = items[...]
    try await withThrowingTaskGroup(of: (lane: Int, answer: Answer?).self) { group in
      func begin(in lane: Int) {
        guard ContinuousClock.now < end, !Interruption.shared.isAsked, let item = waiting.popFirst() else { return }
        group.addTask {
          // What was ended in the middle came to nothing.
          do { return (lane, try body(item, lane)) } catch is CancellationError { return (lane, nil) }
        }
      }
      for lane in 0..<count { begin(in: lane) }
      while let done = try await group.next() {
        if let answer = done.answer { try note(answer) }
        begin(in: done.lane)
      }
    }
  }
}
