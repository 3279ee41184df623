import Testing

@testable import VirtualTime

/// What can be seen of a queue, and who is told when time moves on.
struct QueueLookTests {
  private final class Log {
    var times: [Int64] = []
    var words: [String] = []
  }

  private let queue = EventQueue()
  private let log = Log()

  private func instant(_ milliseconds: Int64) -> VirtualInstant { VirtualInstant(nanoseconds: milliseconds * 1_000_000) }

  @discardableResult
  private func add(_ kind: EventKind, _ label: String, after delay: Int = 0, every period: Int? = nil) -> EventToken {
    queue.schedule(kind, after: .milliseconds(delay), every: period.map { .milliseconds($0) }, label: label) { [log] in
      log.words.append(label)
    }
  }

  @Test func theSlowestOfThoseThatComeOftenEnoughIsTold() {
    for period in [10, 34, 30, 35] { add(.timer, "\(period)", after: 5, every: period) }
    add(.animation, "20", after: 5, every: 20)
    add(.timer, "once", after: 5)
    func slowest(_ kinds: Set<EventKind>, _ period: Int) -> String? {
      queue.slowest(kinds, repeatingWithin: .milliseconds(period))?.label
    }
    #expect(slowest([.timer, .animation], 34) == "34")
    #expect(slowest([.timer, .animation], 33) == "30")
    #expect(slowest([.animation], 34) == "20")
    #expect(slowest([.timer], 9) == nil)
    #expect(slowest([.network], 1_000) == nil)
    add(.timer, "another 34", after: 5, every: 34)
    #expect(slowest([.timer], 34) == "another 34")
  }

  @Test func theNextIsToldBeforeItRunsAndAsItRuns() {
    add(.timer, "tick", after: 10, every: 10)
    add(.main, "block", after: 20)
    #expect(queue.next?.label == "tick")
    #expect(queue.nextDue == instant(10))
    #expect(queue.runNextEvent(upTo: instant(9)) == nil)
    #expect(queue.now == .launch)
    let first = queue.runNextEvent(upTo: instant(10))
    #expect([first?.label, first?.kind.rawValue] == ["tick", "timer"])
    #expect(first?.due == instant(10))
    #expect((queue.now, queue.eventsRun) == (instant(10), 1))
    // What repeats keeps its place before what came later.
    #expect(queue.runNextEvent(upTo: instant(20))?.label == "tick")
    #expect(queue.runNextEvent(upTo: instant(20))?.label == "block")
    #expect(queue.runNextEvent(upTo: instant(20)) == nil)
    #expect(log.words == ["tick", "tick", "block"])
    #expect(queue.eventsRun == 3)
  }

  @Test func aTurnRunsAsManyAsItMay() {
    for label in ["a", "b", "c"] { add(.main, label) }
    #expect(queue.turn(of: 3) == .rested)
    for label in ["d", "e", "f", "g"] { add(.main, label) }
    #expect(queue.turn(of: 3) == .restless(busiest: "g"))
    #expect(log.words == ["a", "b", "c", "d", "e", "f"])
    #expect(queue.turn() == .rested)
    #expect(log.words.last == "g")
  }

  @Test func whatComesToAnEndIsAwaited() {
    add(.animation, "blink", after: 5, every: 5)
    let spinner = queue.noteEndless(.transition, label: "spinner")
    #expect(!queue.awaits([.animation, .transition]))
    let fade = add(.animation, "fade", after: 20)
    #expect(queue.awaits([.animation]))
    #expect(!queue.awaits([.transition, .network]))
    #expect(queue.hasTransientWork)
    // What never ends counted for nothing, and nothing goes with it.
    queue.cancel(spinner)
    #expect(queue.hasTransientWork)
    queue.cancel(fade)
    #expect(!queue.hasTransientWork && !queue.awaits([.animation]))
    #expect(queue.hasWork)
  }

  @Test func whatIsDueInThePastIsDueNow() {
    queue.jump(to: instant(50))
    queue.schedule(.main, at: instant(20), label: "late") {}
    #expect(queue.nextDue == instant(50))
    queue.schedule(.timer, at: instant(60), every: .zero, label: "often") {}
    queue.turn()
    #expect(queue.pending.map(\.period) == [.nanoseconds(1)])
  }

  @Test func whoeverObservesIsToldBeforeEachEvent() {
    queue.observe { [log] in log.words.append("before \($0.label)") }
    add(.main, "a")
    add(.timer, "b", after: 1)
    while queue.runNext() {}
    #expect(log.words == ["before a", "a", "before b", "b"])
    queue.observe(nil)
    add(.main, "c")
    queue.turn()
    #expect(log.words.last == "c")
    queue.observe { [log] in log.words.append("before \($0.label)") }
    queue.removeAll()
    add(.main, "d")
    queue.turn()
    #expect(log.words.suffix(2) == ["c", "d"])
  }

  @Test func aClockIsAskedBeforeTimeMoves() {
    queue.pace = { [log] in log.times.append($0.nanoseconds) }
    add(.main, "now")
    add(.timer, "later", after: 7)
    while queue.runNext() {}
    queue.jump(to: instant(7))
    queue.jump(to: instant(9))
    #expect(log.times == [7_000_000, 9_000_000])
  }

  // MARK: Onlookers

  private func look(_ answer: @escaping (Int) -> Bool = { _ in true }) {
    queue.look { [log, queue] in
      log.times.append(queue.now.nanoseconds)
      return answer(log.times.count)
    }
  }

  @Test func whoeverLooksOnSeesAnInstantWhenItIsOver() {
    look()
    add(.main, "a")
    add(.timer, "b", after: 10)
    add(.timer, "c", after: 10)
    add(.timer, "d", after: 25)
    while queue.runNext() {}
    queue.jump(to: instant(30))
    #expect(log.times == [0, 10_000_000, 25_000_000])
    queue.look(on: nil)
    queue.jump(to: instant(40))
    #expect(log.times.count == 3)
  }

  @Test(arguments: [EventKind.animation, .transition])
  func whileSomethingMovesEachFrameIsSeen(kind: EventKind) {
    look()
    add(kind, "fade", after: 50)
    #expect(queue.runNext())
    #expect(log.times == [0, 16_666_667, 33_333_334])
    #expect(queue.now == instant(50))
    // Nothing moves any more.
    queue.jump(to: instant(100))
    #expect(log.times == [0, 16_666_667, 33_333_334, 50_000_000])
  }

  @Test func whoeverHasSeenEnoughSeesNoMoreFrames() {
    look { $0 < 2 }
    add(.animation, "fade", after: 100)
    queue.runNext()
    #expect(log.times == [0, 16_666_667])
  }

  @Test func aMotionThatNeverEndsHasNoFrames() {
    look()
    add(.animation, "blink", after: 100, every: 100)
    _ = queue.noteEndless(.animation, label: "spinner")
    queue.runNext()
    #expect(log.times == [0])
  }

  // MARK: The wall clock

  @Test func theWallClockShowsTheEpochAndTheTimeSinceLaunch() {
    let other = EventQueue(epoch: 1_000)
    #expect(other.wallClock(at: .launch) == 1_000)
    #expect(other.wallClock(at: VirtualInstant(nanoseconds: 5)) == 1_005)
    #expect(other.wallClock(at: VirtualInstant(nanoseconds: .max)) == .max)
    #expect(queue.wallClock(at: .launch) == 1_704_067_200_000_000_000)
  }
}
