import Foundation
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Programs with events that may be late, whose number of distinguishable orders is known: a search meets each of them once.
struct LateOrderTests {
  private typealias Event = SharingProgram.Event

  /// A program of events that share cells, some of which may be late.
  private func program(
    _ events: [SharingProgram.Event], answers: Int = 0, work: Int = 0, timers: Int = 0
  ) -> QueueProgram {
    var program = SharingProgram(events).program
    program.bounds = ChoiceBounds(
      answers: .milliseconds(answers), work: .milliseconds(work), timers: .milliseconds(timers))
    return program
  }

  /// As many runs as there are orders, and each of them in one.
  private func expectEachOnce(_ program: QueueProgram, _ count: Int, upTo limit: Int? = nil, isExhausted: Bool = true) {
    var (search, traces) = (SystematicSearch(upTo: limit), TracesOfPrograms())
    let met = traces.met(by: &search, in: program)
    #expect(met.count == count)
    #expect(Set(met).count == count)
    #expect(search.isExhausted == isExhausted)
    #expect(!search.meetsSomeAgain)
  }

  private func answer(_ name: String, at delay: Int, changing cells: Set<Int>) -> SharingProgram.Event {
    Event(name: name, kind: .network, delay: delay, changes: cells)
  }

  /// Timers ten milliseconds apart, of which those of some numbers read a cell.
  private func timers(_ count: Int, reading cell: Int, _ numbers: Set<Int>) -> [SharingProgram.Event] {
    (0..<count).map { Event(name: "t\($0)", kind: .timer, delay: 10 + 10 * $0, reads: numbers.contains($0) ? [cell] : []) }
  }

  // MARK: What can be counted

  @Test(arguments: 1...4)
  func answersThatAllShareOneThingComeInEachOrder(count: Int) {
    let answers = (0..<count).map { answer("a\($0)", at: 1 + $0, changing: [0]) }
    expectEachOnce(program(answers, answers: 1_000), factorial(count))
    let atOnce = (0..<count).map { answer("a\($0)", at: 1, changing: [0]) }
    expectEachOnce(program(atOnce, answers: 1_000), factorial(count))
  }

  @Test(arguments: 1...4)
  func answersThatShareNothingHaveOneOrder(count: Int) {
    expectEachOnce(program((0..<count).map { answer("a\($0)", at: 1 + $0, changing: [$0]) }, answers: 1_000), 1)
  }

  @Test(arguments: 1...8)
  func anAnswerComesBeforeOrAfterEachTimerThatReadsIt(count: Int) {
    let all = timers(count, reading: 0, Set(0..<count))
    expectEachOnce(program([answer("a", at: 1, changing: [0])] + all, answers: 1_000), count + 1)
    let some = timers(count, reading: 0, Set((0..<count).filter { $0 % 3 == 1 }))
    expectEachOnce(program([answer("a", at: 1, changing: [0])] + some, answers: 1_000), (count + 1) / 3 + 1)
  }

  @Test(arguments: 0...5)
  func anAnswerPassesOnlyWhatItMayBeAsLateAs(reached: Int) {
    let events = [answer("a", at: 5, changing: [0])] + timers(5, reading: 0, Set(0..<5))
    expectEachOnce(program(events, answers: 10 * reached), reached + 1)
  }

  /// Blocks of two queues, all of which change one thing.
  private func queues(_ first: Int, _ second: Int) -> QueueProgram {
    final class Cell { var value = 0 }
    return QueueProgram(bounds: ChoiceBounds(work: .milliseconds(100))) { queue, log in
      let cell = Cell()
      for (name, count) in [("one", first), ("two", second)] {
        for number in 0..<count {
          queue.schedule(.dispatch, after: .milliseconds(10), label: name) {
            cell.value += 1
            log.lines.append("\(name) \(number)")
          }
        }
      }
    }
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 2), (3, 2), (3, 3)])
  func blocksOfTwoQueuesAreShuffledAndKeepTheirOwnOrder(first: Int, second: Int) {
    expectEachOnce(queues(first, second), factorial(first + second) / factorial(first) / factorial(second))
  }

  @Test(arguments: 1...3)
  func pairsThatShareNothingHaveTheProductOfTheirOrders(pairs: Int) {
    let events = (0..<pairs).flatMap { number in
      [
        answer("a\(number)", at: 1, changing: [number]),
        Event(name: "t\(number)", kind: .timer, delay: 10, reads: [number]),
      ]
    }
    expectEachOnce(program(events, answers: 1_000), 1 << pairs)
  }

  @Test(arguments: 1...5)
  func whatAsksForTheTimeIsAnotherOrderAtEachInstant(timers count: Int) {
    let program = QueueProgram(bounds: ChoiceBounds(answers: .seconds(1))) { queue, log in
      queue.schedule(.network, after: .milliseconds(1), label: "a") { log.lines.append("\(queue.now)") }
      for number in 0..<count { queue.schedule(.timer, after: .milliseconds(10 + 10 * number), label: "t") {} }
    }
    expectEachOnce(program, count + 1)
  }

  @Test(arguments: 0...4)
  func whatTakesAnotherOutOfTheQueueComesInTimeOrTooLate(others: Int) {
    let program = QueueProgram(bounds: ChoiceBounds(answers: .seconds(1))) { queue, log in
      let token = queue.schedule(.timer, after: .milliseconds(20), label: "timeout") { log.lines.append("timed out") }
      queue.schedule(.network, after: .milliseconds(1), label: "a") { queue.cancel(token) }
      for number in 0..<others { queue.schedule(.timer, after: .milliseconds(10 * number), label: "t\(number)") {} }
    }
    expectEachOnce(program, 2)
  }

  @Test func whatIsLateMakesWhatItLeadsToLate() {
    // What the answer leads to is due 20 ms after it: before the timer only if nothing else has passed the answer by.
    let made = Event(name: "a.0", kind: .main, delay: 20, changes: [0])
    let first = Event(name: "a", kind: .network, delay: 5, made: [made])
    let program = program(
      [first, Event(name: "t0", kind: .timer, delay: 10), Event(name: "t1", kind: .timer, delay: 26, reads: [0])], answers: 8)
    expectEachOnce(program, 2)
  }

  @Test func whatSharesNothingPassesWhatIsThenTooLate() {
    // Alone, nothing could pass the first answer by; the second one does, and then what the first leads to comes too late.
    let events = [
      Event(name: "a", kind: .network, delay: 5, made: [Event(name: "a.0", kind: .timer, delay: 10, changes: [0])]),
      Event(name: "b", kind: .network, delay: 8),
      Event(name: "t", kind: .timer, delay: 17, reads: [0]),
    ]
    expectEachOnce(program(events, answers: 10), 2)
  }

  // MARK: Within a bound

  @Test(arguments: 1...4)
  func withABoundEachOrderOfTimersIsMetOnce(count: Int) {
    let timers = (0..<count).map { Event(name: "\($0)", kind: .timer, delay: 10, changes: [0]) }
    expectEachOnce(program(timers), factorial(count), upTo: 20)
  }

  @Test func withABoundOnlyWhatIsWithinItIsMet() {
    // Three answers of which one differs from the usual order: each of the later ones comes sooner.
    let answers = (0..<3).map { answer("a\($0)", at: 1, changing: [0]) }
    for limit in 0...3 {
      var (search, traces) = (SystematicSearch(upTo: limit), TracesOfPrograms())
      let all = traces.all(of: program(answers, answers: 100), upTo: limit, most: 1_000)
      let met = traces.met(by: &search, in: program(answers, answers: 100))
      #expect(Set(met) == all)
      #expect(met.count == all?.count)
      #expect(search.deviationsDone == limit || search.isExhausted)
    }
  }

  // MARK: Programs that were drawn

  /// Programs whose orders are found by trying all; returns how many that were.
  private func expectEachOnce(ofSeeds seeds: Range<UInt64>, upTo limit: Int? = nil, most: Int) -> Int {
    seeds.count { isEachMetOnce(of: RandomProgram(seed: $0, hasCommands: false).program, $0, upTo: limit, most: most) }
  }

  /// false where it would take too many runs to try all.
  ///
  /// - Parameter outcome: What is the same in runs that nothing tells apart, of what the program puts out.
  private func isEachMetOnce(
    of program: QueueProgram, _ seed: UInt64, upTo limit: Int?, most: Int, outcome: ([String]) -> AnyHashable = { $0 }
  ) -> Bool {
    var (search, traces) = (SystematicSearch(upTo: limit), TracesOfPrograms())
    guard let all = traces.all(of: program, upTo: limit, most: most) else { return false }
    let met = traces.met(by: &search, in: program)
    #expect(Set(met) == all, "seed \(seed)")
    #expect(met.count == all.count, "seed \(seed)")
    #expect(Set(traces.outputsOfMet.map(outcome)) == Set(traces.outputsOfAll.map(outcome)), "seed \(seed)")
    #expect(search.isExhausted || limit != nil, "seed \(seed)")
    #expect(!search.meetsSomeAgain, "seed \(seed)")
    return true
  }

  @Test(arguments: 0..<4)
  func eachOrderOfWhatWasDrawnIsMetOnce(part: UInt64) {
    #expect(expectEachOnce(ofSeeds: (part * 25)..<(part * 25 + 25), most: 60) > 12)
  }

  @Test func eachOrderIsMetOnceWhereBlocksOfTheMainQueueAreLate() {
    let tried = (UInt64(0)..<40).count { seed in
      isEachMetOnce(
        of: RandomProgram(seed: seed, hasCommands: false, hasLateBlocks: true).program, seed, upTo: nil, most: 60)
    }
    #expect(tried > 15)
  }

  /// Events that share more, make others, and may be late by amounts that were drawn.
  @Test func eachOrderOfWhatSharesMoreIsMetOnce() {
    let most = [0, 3, 15, 100]
    let tried = (UInt64(0)..<40).count { seed in
      let kinds: [EventKind] = [.timer, .network, .main, .dispatch, .operation, .layout]
      let sharing = SharingProgram(seed: seed, roots: 2 + Int(seed % 2), depth: Int(seed / 2 % 3), kinds: kinds)
      var program = sharing.program
      program.bounds = ChoiceBounds(
        answers: .milliseconds(most[Int(seed % 4)]), work: .milliseconds(most[Int(seed / 4 % 4)]),
        timers: .milliseconds([0, 7][Int(seed / 16 % 2)]))
      return isEachMetOnce(of: program, seed, upTo: nil, most: 60) { sharing.order(of: $0) }
    }
    #expect(tried > 20)
  }

  @Test(arguments: [1, 2])
  func eachOrderWithFewDeviationsIsMetOnce(deviations: Int) {
    #expect(expectEachOnce(ofSeeds: 200..<225, upTo: deviations, most: 60) > 12)
  }

  /// How many are drawn by `make orders`.
  private static let count = ProcessInfo.processInfo.environment["REHEARSAL_ORDERS"].flatMap { UInt64($0) } ?? 0

  @Test(.enabled(if: count > 0))
  func eachOrderOfManyThatWereDrawnIsMetOnce() {
    #expect(expectEachOnce(ofSeeds: 0..<Self.count, most: 3_000) > Int(Self.count) * 9 / 10)
  }

  // MARK: How it goes on

  /// Runs trials in groups: all that are given at once, and those in the opposite order of their asking.
  @Test func lanesThatAreSlowChangeNothing() {
    var tried = 0
    for seed in UInt64(300)..<330 {
      let program = RandomProgram(seed: seed, hasCommands: false).program
      var one = SystematicSearch()
      let inOrder = program.explore(&one, most: 40, watches: true)
      guard one.isExhausted else { continue }
      tried += 1
      var (search, turned): (SystematicSearch, [Int: [String]]) = (SystematicSearch(), [:])
      while true {
        var asked: [Trial] = []
        while let trial = search.next() { asked.append(trial) }
        guard !asked.isEmpty else { break }
        for trial in asked.reversed() {
          let (lines, record) = program.run(.these(trial.deviations.first ?? [:]), watches: true)
          turned[trial.number] = lines
          search.take(record, of: trial)
        }
      }
      #expect(turned.sorted { $0.key < $1.key }.map(\.value) == inOrder, "seed \(seed)")
    }
    #expect(tried > 15)
  }

  @Test(arguments: 1..<6)
  func whatIsLeftIsGoneOnWithLater(runs first: Int) throws {
    let events = [answer("a", at: 5, changing: [0])] + timers(5, reading: 0, Set(0..<5))
    let program = program(events, answers: 100)
    var (search, traces) = (SystematicSearch(), TracesOfPrograms())
    let some = traces.met(by: &search, in: program, most: first)
    var again = try JSONDecoder().decode(SystematicSearch.self, from: JSONEncoder().encode(search))
    again.goOn(upTo: nil)
    let rest = traces.met(by: &again, in: program)
    #expect(again.isExhausted)
    #expect(Set(some + rest).count == 6)
    #expect(some.count + rest.count == 6)
  }

  @Test(arguments: [1, 2])
  func whoseLimitIsTakenAwayMeetsTheRest(limit: Int) {
    // In the last two a run comes to what has more deviations, and what follows from that was met by none.
    let seeds = Array(UInt64(0)..<15) + Array(UInt64(200)..<215) + [1197, 1249]
    let tried = seeds.count { seed in
      let program = RandomProgram(seed: seed, hasCommands: false).program
      var (search, traces) = (SystematicSearch(upTo: limit), TracesOfPrograms())
      guard let all = traces.all(of: program, most: 60) else { return false }
      let few = traces.met(by: &search, in: program)
      #expect(!search.isExhausted || Set(few) == all, "seed \(seed)")
      search.goOn(upTo: nil)
      let rest = traces.met(by: &search, in: program)
      #expect(Set(few + rest) == all, "seed \(seed)")
      #expect(traces.outputsOfMet == traces.outputsOfAll, "seed \(seed)")
      #expect(few.count + rest.count == all.count, "seed \(seed)")
      #expect(search.isExhausted, "seed \(seed)")
      return true
    }
    #expect(tried > 15)
  }

  @Test func whatIsTooMuchToKeepIsGoneOnWithInTheWayOfAllOthers() throws {
    let events = [answer("a", at: 5, changing: [0])] + timers(5, reading: 0, Set(0..<5))
    let program = program(events, answers: 100)
    var (search, traces) = (SystematicSearch(mostKept: 3), TracesOfPrograms())
    let some = traces.met(by: &search, in: program, most: 4)
    var again = try JSONDecoder().decode(SystematicSearch.self, from: JSONEncoder().encode(search))
    again.goOn(upTo: nil)
    let rest = traces.met(by: &again, in: program)
    #expect(again.isExhausted)
    #expect(again.meetsSomeAgain)
    #expect(Set(some + rest).count == 6)
    // Whoever has kept it in mind has it still.
    let others = traces.met(by: &search, in: program)
    #expect(search.isExhausted)
    #expect(!search.meetsSomeAgain)
    #expect(some.count + others.count == 6)
    #expect(Set(some + others).count == 6)
  }

  @Test(arguments: [1, 2])
  func whereThinkingIsGivenUpWhatWasDoneStaysDone(limit: Int) throws {
    let tried = try (UInt64(0)..<150).count { seed in
      let program = RandomProgram(seed: seed, hasCommands: false).program
      var (search, traces) = (SystematicSearch(upTo: limit, mostKept: 1), TracesOfPrograms())
      _ = traces.met(by: &search, in: program)
      guard search.deviationsDone == limit, !search.isExhausted else { return false }
      var again = try JSONDecoder().decode(SystematicSearch.self, from: JSONEncoder().encode(search))
      again.goOn(upTo: limit + 1)
      var done: [Int?] = []
      while done.count < 200, let trial = again.next() {
        done.append(again.deviationsDone)
        again.take(program.run(.these(trial.deviations.first ?? [:]), watches: true).record, of: trial)
      }
      #expect(done.allSatisfy { $0 == limit || $0 == limit + 1 }, "seed \(seed)")
      return again.meetsSomeAgain
    }
    #expect(tried > 5)
  }

  @Test func whatIsTooMuchToThinkThroughIsTriedAsBefore() {
    // Twelve answers that share nothing, each of which may pass twelve timers: 2 to the power of 12 places at each of them.
    let events =
      (0..<12).map { answer("a\($0)", at: 1 + $0, changing: [$0 + 1]) } + [answer("b", at: 13, changing: [0])]
      + timers(12, reading: 0, [11])
    var search = SystematicSearch()
    let all = program(events, answers: 1_000).explore(&search, most: 200, watches: true)
    #expect(search.meetsSomeAgain)
    #expect(Set(all.map { $0.firstIndex(of: "b")! > $0.firstIndex(of: "t11")! }) == [true, false])
  }
}
