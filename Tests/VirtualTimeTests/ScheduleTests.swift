import Testing

@testable import VirtualTime

struct ScheduleTests {
  private final class Log {
    var lines: [String] = []
    var queue = EventQueue()
  }

  private let log = Log()
  private var queue: EventQueue { log.queue }

  private func add(_ kind: EventKind, _ names: [String]) {
    for name in names { queue.schedule(kind, label: name) { [log] in log.lines.append(name) } }
  }

  private func play(_ schedule: any Schedule) -> [String] {
    (log.queue, log.lines) = (EventQueue(), [])
    queue.schedule = schedule
    add(.network, ["n1", "n2", "n3", "n4"])
    add(.main, ["m1", "m2", "m3"])
    queue.turn()
    return log.lines
  }

  @Test func inOrderIsTheDefaultAndNotesNoChoice() {
    #expect(queue.schedule.isInOrder)
    #expect(play(InOrderSchedule()) == ["n1", "n2", "n3", "n4", "m1", "m2", "m3"])
    #expect(queue.choices == [])
  }

  @Test func aSeedChoosesTheSameEachTimeAndAnotherOtherwise() {
    let first = play(SeededSchedule(seed: 1))
    #expect(first != play(InOrderSchedule()))
    #expect(play(SeededSchedule(seed: 1)) == first)
    #expect(Set((1...20).map { play(SeededSchedule(seed: $0)) }).count > 10)
  }

  @Test func choicesRepeatARun() {
    let first = play(SeededSchedule(seed: 5))
    let choices = queue.choices
    #expect(!choices.isEmpty)
    #expect(play(ReplayedSchedule(choices: choices)) == first)
    #expect(queue.choices == choices)
  }

  @Test func blocksOfTheMainQueueKeepTheirOrder() {
    for seed in 1...50 {
      #expect(play(SeededSchedule(seed: UInt64(seed))).filter { $0.hasPrefix("m") } == ["m1", "m2", "m3"])
    }
  }

  @Test func aChoiceOutOfRangeCountsAsTheFirst() {
    #expect(play(ReplayedSchedule(choices: [99])) == ["n1", "n2", "n3", "n4", "m1", "m2", "m3"])
  }

  @Test func onlyWhatIsDueAtOneInstantChangesPlaces() {
    queue.schedule = SeededSchedule(seed: 3)
    for delay in 1...20 {
      queue.schedule(.network, after: .milliseconds(delay), label: "") { [log] in log.lines.append("\(delay)") }
    }
    while queue.runNext() {}
    #expect(log.lines == (1...20).map(String.init))
    #expect(queue.choices == [])
  }
}

struct QuiescenceTests {
  private let queue = EventQueue()

  @Test func aRepeatingEntryAndASpinnerAreNoTransientWork() {
    queue.schedule(.timer, after: .seconds(1), every: .seconds(1), label: "tick") {}
    _ = queue.noteEndless(.animation, label: "spinner")
    #expect(!queue.hasTransientWork)
    let token = queue.schedule(.main, after: .seconds(1), label: "once") {}
    #expect(queue.hasTransientWork)
    queue.cancel(token)
    #expect(!queue.hasTransientWork)
  }

  @Test func whatHasRunIsNoLongerWork() {
    queue.schedule(.main, label: "once") {}
    queue.turn()
    #expect(!queue.hasTransientWork)
  }

  @Test func whatAsksForItselfFiftyTimesIsPerpetual() {
    func again() { queue.schedule(.main, after: .seconds(1), label: "blink") { again() } }
    again()
    var rounds = 0
    while queue.hasTransientWork, queue.runNext() { rounds += 1 }
    #expect(rounds == EventQueue.perpetualGenerations)
    #expect(queue.pending.map(\.isPerpetual) == [true])
    queue.removeAll()
  }

  /// As on an actor of its own: each sleep's end is followed by a job, and by another one.
  @Test func aTaskThatSleepsForEverIsPerpetualWhereverItGoesOn() {
    func sleep() {
      queue.schedule(.task, after: .seconds(1), label: "end of a sleep") { [queue] in
        queue.schedule(.task, label: "task") { queue.schedule(.task, label: "task") { sleep() } }
      }
    }
    sleep()
    var rounds = 0
    while queue.hasTransientWork, queue.runNext() { rounds += 1 }
    #expect(rounds == 3 * EventQueue.perpetualGenerations)
    #expect(queue.pending.map(\.isPerpetual) == [true])
    queue.removeAll()
  }

  @Test func whatLeadsToSomethingElseIsNot() {
    for index in 0..<100 { queue.schedule(.main, after: .seconds(index), label: "step \(index)") {} }
    var rounds = 0
    while queue.hasTransientWork, queue.runNext() { rounds += 1 }
    #expect(rounds == 100)
  }

  @Test func ownersAreInherited() {
    final class ListController {}
    _ = queue.onBehalf(of: ListController.self) {
      queue.schedule(.timer, after: .seconds(1), label: "first") { [queue] in
        queue.schedule(.timer, after: .seconds(1), label: "second") {}
      }
    }
    #expect(queue.pending.map(\.owner?.description) == ["ListController"])
    queue.runNext()
    #expect(queue.pending.map(\.owner?.description) == ["ListController"])
    #expect(queue.owner?.description == nil)
  }
}

struct RandomStreamTests {
  @Test func aStreamIsItsSeedsAndItsNames() {
    func draw(_ seed: UInt64, _ name: String) -> [UInt64] {
      var stream = RandomStream(seed: seed, name: name)
      return (0..<4).map { _ in stream.next() }
    }
    #expect(draw(1, "latency") == draw(1, "latency"))
    #expect(draw(1, "latency") != draw(2, "latency"))
    #expect(draw(1, "latency") != draw(1, "schedule"))
  }
}
