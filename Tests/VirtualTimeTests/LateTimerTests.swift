import Testing

@testable import VirtualTime

/// What waits for an instant on the main queue, or in a task, where timers may be late.
struct LateTimerTests {
  private final class Log {
    var lines: [String] = []
  }

  private let queue = EventQueue()
  private let log = Log()

  private func explore(_ picks: [Int: Int] = [:], timers: Int = 20) {
    queue.explorer = Explorer(ChoiceBounds(timers: .milliseconds(timers)), .these(picks))
  }

  private func note(_ label: String) -> () -> Void {
    { [log, queue] in log.lines.append("\(label)@\(queue.now.nanoseconds / 1_000_000)") }
  }

  private func add(
    _ kind: EventKind, _ label: String, after milliseconds: Int = 0, isExact: Bool = false, then action: (() -> Void)? = nil
  ) {
    let instant = queue.now.advanced(by: .milliseconds(milliseconds))
    let note = note(label)
    queue.schedule(kind, at: instant, label: label, isExact: isExact) {
      note()
      action?()
    }
  }

  private func runAll() -> [String] {
    while queue.runNext() {}
    return log.lines
  }

  private var options: [[String]] {
    let written = queue.explorer?.log ?? ChoiceLog()
    return written.choices.map { $0.options.map { written.names[$0].label } }
  }

  @Test func aBlockThatWasPutOffIsAsLateAsATimer() {
    explore([0: 1])
    add(.main, "block", after: 10)
    add(.animation, "end", after: 15)
    #expect(runAll() == ["end@15", "block@30"])
    #expect(options == [["block", "end"]])
  }

  @Test func aSleepEndsAsLateAsATimer() {
    explore([0: 1])
    queue.schedule(after: .milliseconds(10), label: "end of a sleep", task: nil, in: nil, job: note("sleep"))
    add(.animation, "end", after: 15)
    #expect(runAll() == ["end@15", "sleep@30"])
    #expect(options == [["end of a sleep", "end"]])
  }

  @Test func withoutLateTimersNeitherIsLate() {
    explore([0: 1], timers: 0)
    add(.main, "block", after: 10)
    queue.schedule(after: .milliseconds(11), label: "end of a sleep", task: nil, in: nil, job: note("sleep"))
    add(.animation, "end", after: 15)
    #expect(runAll() == ["block@10", "sleep@11", "end@15"])
    #expect(options == [])
  }

  @Test func whatIsDueAtOnceIsNeverLate() {
    explore([0: 1])
    add(.main, "block")
    queue.schedule(after: .zero, label: "task", task: nil, in: nil, job: note("task"))
    add(.animation, "end", after: 15)
    #expect(runAll() == ["task@0", "block@0", "end@15"], "at one instant any of them may go first")
    #expect(options == [["block", "task"]])
  }

  @Test func aJobOfTheMainActorKeepsItsOrderWithBlocksOfTheMainQueue() {
    explore([0: 1])
    queue.schedule(after: .zero, label: "first job", task: nil, in: .main, job: note("first job"))
    add(.main, "block")
    queue.schedule(after: .zero, label: "second job", task: nil, in: .main, job: note("second job"))
    add(.animation, "end")
    #expect(runAll() == ["end@0", "first job@0", "block@0", "second job@0"])
    #expect(options == [["first job", "end"]])
  }

  @Test func theSameOrderIsKeptWhereASeedChooses() {
    queue.schedule = ReplayedSchedule(choices: [1, 1, 1])
    queue.schedule(after: .zero, label: "first job", task: nil, in: .main, job: note("first job"))
    add(.main, "block")
    queue.schedule(after: .zero, label: "other job", task: nil, in: nil, job: note("other job"))
    #expect(runAll() == ["other job@0", "first job@0", "block@0"])
  }

  @Test func whatHasToComeAtItsInstantDoes() {
    explore([0: 1])
    add(.main, "return to the app", after: 10, isExact: true)
    add(.animation, "end", after: 15)
    #expect(runAll() == ["return to the app@10", "end@15"])
  }

  @Test func blocksThatWerePutOffKeepTheirOrder() {
    explore([0: 1])
    add(.main, "first", after: 10)
    add(.main, "second", after: 15)
    #expect(runAll() == ["first@10", "second@15"])
    #expect(options == [])
  }

  @Test func nobodyOnTheMainQueueWaitsForABlockThatIsLate() {
    explore([0: 1])
    add(.main, "late", after: 10)
    add(.animation, "end", after: 15) { add(.main, "now") }
    #expect(runAll() == ["end@15", "now@15", "late@30"])
    #expect(options == [["late", "end"], ["now", "late"]])
  }

  @Test func aRunThatIsWatchedTellsOfItsLine() throws {
    let explorer = Explorer(ChoiceBounds(timers: .milliseconds(20)), .these([:]), watches: true)
    queue.explorer = explorer
    explorer.footprints?.resume()
    add(.main, "put off", after: 10)
    add(.main, "now")
    while queue.runNext() {}
    explorer.footprints?.pause()
    let events = try #require(explorer.differences?.events)
    #expect(events.map(\.line) == ["main", "main timer"])
    #expect(events.map(\.lateness) == [.zero, .milliseconds(20)])
  }
}
