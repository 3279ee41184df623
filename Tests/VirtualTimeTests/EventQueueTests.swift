import Testing

@testable import VirtualTime

struct EventQueueTests {
  private final class Log {
    var lines: [String] = []
  }

  private let queue = EventQueue()
  private let log = Log()

  private func schedule(_ name: String, after delay: Duration = .zero, every period: Duration? = nil) -> EventToken {
    queue.schedule(.timer, after: delay, every: period, label: name) { [log, queue] in
      log.lines.append("\(name)@\(queue.now.nanoseconds / 1_000_000)")
    }
  }

  @Test func whatIsDueAtOneInstantRunsInOrderOfItsComing() {
    for name in ["a", "b", "c"] { _ = schedule(name) }
    #expect(queue.turn() == .rested)
    #expect(log.lines == ["a@0", "b@0", "c@0"])
  }

  @Test func aTurnMovesNoTime() {
    _ = schedule("later", after: .milliseconds(5))
    queue.turn()
    #expect(log.lines == [])
    #expect(queue.now == .launch)
  }

  @Test func timeJumpsToTheNextDueInstant() {
    _ = schedule("second", after: .seconds(30))
    _ = schedule("first", after: .seconds(10))
    #expect(queue.runNext())
    #expect(queue.runNext())
    #expect(!queue.runNext())
    #expect(log.lines == ["first@10000", "second@30000"])
  }

  @Test func nothingRunsBeyondTheLimit() {
    _ = schedule("far", after: .seconds(10))
    #expect(!queue.runNext(upTo: VirtualInstant(nanoseconds: 9_999_999_999)))
    #expect(queue.now == .launch)
    #expect(queue.runNext(upTo: VirtualInstant(nanoseconds: 10_000_000_000)))
  }

  @Test func whatIsAddedDuringATurnRunsInIt() {
    queue.schedule(.main, label: "outer") { [self] in _ = schedule("inner") }
    queue.turn()
    #expect(log.lines == ["inner@0"])
  }

  @Test func aNegativeDelayCountsAsNone() {
    _ = schedule("past", after: .seconds(-1))
    queue.turn()
    #expect(log.lines == ["past@0"])
  }

  @Test func aCancelledEntryNeverRuns() {
    let token = schedule("a")
    _ = schedule("b")
    queue.cancel(token)
    queue.cancel(token)
    queue.turn()
    #expect(log.lines == ["b@0"])
    #expect(!queue.contains(token))
  }

  @Test func aRepeatingEntryComesAgainUntilItIsCancelled() {
    let token = schedule("tick", after: .seconds(1), every: .seconds(2))
    for _ in 0..<3 { queue.runNext() }
    queue.cancel(token)
    #expect(!queue.runNext())
    #expect(log.lines == ["tick@1000", "tick@3000", "tick@5000"])
  }

  @Test func aRepeatingEntryMayCancelItself() {
    var token: EventToken?
    token = queue.schedule(.timer, after: .seconds(1), every: .seconds(1), label: "once") { [queue] in queue.cancel(token!) }
    #expect(queue.runNext())
    #expect(!queue.runNext())
  }

  @Test func anAppThatNeverRestsIsStoppedAndNamed() {
    queue.turnLimit = 50
    func again() { queue.schedule(.main, label: "again and again") { again() } }
    again()
    #expect(queue.turn() == .restless(busiest: "again and again"))
    queue.removeAll()
  }

  @Test func pendingTellsKindDueAndPeriodInOrder() {
    _ = queue.noteEndless(.animation, label: "spinner")
    _ = schedule("tick", after: .seconds(2), every: .seconds(1))
    queue.schedule(.network, after: .seconds(1), label: "GET") {}
    #expect(queue.pending.map(\.label) == ["GET", "tick", "spinner"])
    #expect(queue.pending.map(\.isPerpetual) == [false, true, true])
    #expect(queue.pending.map { $0.due?.nanoseconds } == [1_000_000_000, 2_000_000_000, nil])
  }

  @Test func aRepeatingEntryIsPendingForItsNextTime() {
    _ = schedule("tick", after: .seconds(2), every: .seconds(3))
    for due in [2, 5, 8] {
      #expect(queue.pending.map { $0.due?.nanoseconds } == [Int64(due) * 1_000_000_000])
      #expect(queue.pending.map(\.period) == [.seconds(3)])
      #expect(queue.nextDue?.nanoseconds == Int64(due) * 1_000_000_000)
      queue.runNext()
    }
  }

  @Test func endlessEntriesAreNotWork() {
    _ = queue.noteEndless(.animation, label: "spinner")
    #expect(!queue.hasWork)
    #expect(!queue.awaits([.animation]))
  }

  @Test func cancelledEntriesDoNotPileUp() {
    for _ in 0..<10_000 { queue.cancel(schedule("gone", after: .seconds(1))) }
    #expect(queue.pending.isEmpty)
    #expect(queue.nextDue == nil)
  }

  @Test func nothingIsLeftOfAnEmptiedQueue() {
    _ = schedule("a", after: .seconds(1))
    _ = queue.noteEndless(.animation, label: "spinner")
    queue.removeAll()
    #expect(!queue.hasWork && !queue.hasTransientWork && queue.pending.isEmpty)
  }

  @Test func aTokenIsOfOneQueue() {
    let token = schedule("a", after: .seconds(1))
    let other = EventQueue()
    let second = other.schedule(.main, after: .seconds(1), label: "b") {}
    other.cancel(token)
    #expect(other.contains(second) && !other.contains(token))
    #expect(queue.contains(token) && !queue.contains(second))
  }

  @Test func anInstantIsClampedToTheTimeLine() {
    #expect(VirtualInstant.launch.advanced(by: .seconds(-5)) == .launch)
    #expect(VirtualInstant.launch.advanced(by: .seconds(Int64.max)).nanoseconds == .max)
  }
}
