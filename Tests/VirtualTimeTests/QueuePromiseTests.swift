import Testing

@testable import VirtualTime

/// What the documentation of the queue promises about instants, what waits, and on whose behalf.
struct QueuePromiseTests {
  private final class Log {
    var lines: [String] = []
  }
  private final class Owner {}
  private final class Other {}

  private let queue = EventQueue()
  private let log = Log()

  private func instant(_ milliseconds: Int64) -> VirtualInstant { VirtualInstant(nanoseconds: milliseconds * 1_000_000) }

  @discardableResult
  private func add(
    _ label: String, after milliseconds: Int, _ kind: EventKind = .timer, every period: Duration? = nil
  ) -> EventToken {
    queue.schedule(kind, after: .milliseconds(milliseconds), every: period, label: label) { [log] in log.lines.append(label) }
  }

  // MARK: Instants

  @Test func aJumpMovesToTheInstantAndRunsNothing() {
    add("later", after: 10)
    queue.jump(to: instant(10))
    #expect(queue.now == instant(10))
    #expect(log.lines == [])
    queue.turn()
    #expect(log.lines == ["later"])
  }

  @Test func whatIsScheduledForThePastIsDueNow() {
    queue.jump(to: instant(10))
    let token = queue.schedule(.timer, at: instant(3), label: "late") { [log] in log.lines.append("late") }
    #expect(queue.pending.first { $0.token == token }?.due == instant(10))
    queue.turn()
    #expect(log.lines == ["late"])
    #expect(queue.now == instant(10))
  }

  @Test func theNextEventIsToldWithoutRunningIt() {
    #expect(queue.next == nil && queue.nextDue == nil)
    add("second", after: 20)
    add("first", after: 10)
    #expect(queue.next?.label == "first")
    #expect(queue.nextDue == instant(10))
    #expect(queue.now == .launch)
    #expect(queue.runNextEvent(upTo: instant(9)) == nil)
    #expect(queue.runNextEvent(upTo: instant(10))?.label == "first")
    #expect(queue.runNextEvent(upTo: instant(100))?.label == "second")
    #expect(queue.now == instant(20))
    #expect(queue.runNextEvent(upTo: instant(100)) == nil)
    #expect(queue.now == instant(20))
  }

  @Test func aPeriodIsANanosecondAtLeast() {
    let token = add("tick", after: 1, every: .zero)
    for _ in 0..<3 { queue.runNext() }
    #expect(queue.now.nanoseconds == 1_000_002)
    #expect(queue.pending.first { $0.token == token }?.period == .nanoseconds(1))
  }

  @Test func theTurnLimitIsHowManyEventsRunAtOneInstant() {
    queue.turnLimit = 3
    for number in 1...3 { add("\(number)", after: 0) }
    #expect(queue.turn() == .rested)
    for number in 4...7 { add("\(number)", after: 0) }
    #expect(queue.turn() == .restless(busiest: "7"))
    #expect(log.lines == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func aQueueBeginsANewTimeLine() {
    let queue = EventQueue(epoch: 77)
    #expect(queue.now == .launch)
    #expect(queue.epoch == 77)
    #expect(queue.pending.isEmpty && queue.choices.isEmpty && queue.eventsRun == 0)
    #expect(queue.schedule.isInOrder)
    #expect(EventQueue().epoch == 1_704_067_200_000_000_000)
  }

  // MARK: What waits

  @Test func whatWaitsIsListedInTheOrderInWhichItWillRunEndlessLast() {
    let spinner = queue.noteEndless(.animation, label: "spinner")
    add("b", after: 20)
    add("a", after: 10)
    add("c", after: 20)
    #expect(queue.pending.map(\.label) == ["a", "b", "c", "spinner"])
    queue.cancel(spinner)
    #expect(queue.pending.map(\.label) == ["a", "b", "c"])
  }

  @Test func onlyWhatEndsIsAwaited() {
    _ = queue.noteEndless(.animation, label: "spinner")
    add("blink", after: 1, .animation, every: .seconds(1))
    #expect(!queue.awaits([.animation]))
    let token = add("fade", after: 5, .animation)
    #expect(queue.awaits([.animation]) && queue.awaits([.transition, .animation]))
    #expect(!queue.awaits([.transition]) && !queue.awaits([]))
    queue.cancel(token)
    #expect(!queue.awaits([.animation]))
  }

  @Test func anEndlessEntryIsNoWorkAndARepeatingOneIs() {
    _ = queue.noteEndless(.animation, label: "spinner")
    #expect(!queue.hasWork && !queue.hasTransientWork)
    let timer = add("tick", after: 1, every: .seconds(1))
    #expect(queue.hasWork && !queue.hasTransientWork)
    add("once", after: 1)
    #expect(queue.hasTransientWork)
    queue.runNext()
    queue.runNext()
    #expect(queue.hasWork && !queue.hasTransientWork)
    queue.cancel(timer)
    #expect(!queue.hasWork)
  }

  @Test func theSlowestOfThoseThatRepeatOftenEnoughIsFound() {
    add("minute", after: 0, .timer, every: .seconds(60))
    add("fast", after: 0, .timer, every: .milliseconds(10))
    add("slower", after: 0, .timer, every: .milliseconds(16))
    add("as slow and later", after: 0, .timer, every: .milliseconds(16))
    add("other kind", after: 0, .animation, every: .milliseconds(17))
    #expect(queue.slowest([.timer], repeatingWithin: .milliseconds(16))?.label == "as slow and later")
    #expect(queue.slowest([.timer], repeatingWithin: .milliseconds(15))?.label == "fast")
    #expect(queue.slowest([.timer], repeatingWithin: .milliseconds(9)) == nil)
    #expect(queue.slowest([.network], repeatingWithin: .seconds(100)) == nil)
  }

  @Test func whatSchedulesItselfFiftyTimesCountsAsPerpetualAtTheFiftiethAndNotBefore() {
    func again() { queue.schedule(.main, after: .seconds(1), label: "blink") { again() } }
    again()
    for _ in 1..<EventQueue.perpetualGenerations { queue.runNext() }
    #expect(queue.pending.map(\.isPerpetual) == [false])
    #expect(queue.hasTransientWork)
    queue.runNext()
    #expect(queue.pending.map(\.isPerpetual) == [true])
    #expect(!queue.hasTransientWork)
  }

  // MARK: On whose behalf

  @Test func theOwnerIsTheOneOfTheInnermostCallAndComesBackAfterIt() {
    queue.onBehalf(of: Owner.self) {
      add("of the owner", after: 1)
      queue.onBehalf(of: Other.self) { _ = add("of the other", after: 2) }
      add("of the owner again", after: 3)
    }
    add("of nobody", after: 4)
    #expect(queue.pending.map { $0.owner?.description } == ["Owner", "Other", "Owner", nil])
    #expect(queue.owner == nil)
  }

  @Test func anObserverSeesEachEventBeforeItRuns() {
    queue.observe { [log] event in log.lines.append("before \(event.label)") }
    add("a", after: 1)
    add("b", after: 2)
    while queue.runNext() {}
    #expect(log.lines == ["before a", "a", "before b", "b"])
    queue.observe(nil)
    add("c", after: 0)
    queue.turn()
    #expect(log.lines.last == "c" && log.lines.count == 5)
  }

  @Test func timeWaitsInThePaceBeforeItMovesAndOnlyWhereItMoves() {
    queue.pace = { [log, queue] instant in log.lines.append("\(queue.now.nanoseconds) to \(instant.nanoseconds)") }
    add("a", after: 1)
    add("b", after: 1)
    while queue.runNext() {}
    #expect(log.lines == ["0 to 1000000", "a", "b"])
  }

  // MARK: Choices

  @Test func choicesAreNotedOnlyWhereThereWasMoreThanOneThatCouldGo() {
    queue.schedule = ReplayedSchedule(choices: [1])
    add("alone", after: 1)
    for label in ["a", "b"] { add(label, after: 2) }
    for label in ["x", "y"] { add(label, after: 3, .main) }
    while queue.runNext() {}
    #expect(log.lines == ["alone", "b", "a", "x", "y"])
    #expect(queue.choices == [1])
  }
}
