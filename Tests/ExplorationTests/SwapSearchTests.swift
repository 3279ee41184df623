import Foundation
import RehearsalExploration
import Testing

@testable import VirtualTime

/// Programs whose number of distinguishable orders is known: a search meets each of them once.
///
/// Events of one instant, of which some pairs conflict, have as many orders as the graph of those pairs has orientations
/// without a cycle (Stanley, 1973).
struct SwapSearchTests {
  /// How many runs a search makes until it has tried all.
  private func runs(_ program: QueueProgram) -> [[String]] {
    var search = SystematicSearch()
    let all = program.explore(&search, watches: true)
    #expect(search.isExhausted)
    return all
  }

  /// Timers of one instant, each of which changes the cells of a list.
  private func timers(_ changes: [Set<Int>], reading reads: [Set<Int>] = []) -> SharingProgram {
    SharingProgram(
      changes.enumerated().map { number, changes in
        SharingProgram.Event(
          name: "\(number)", kind: .timer, delay: 10, reads: number < reads.count ? reads[number] : [], changes: changes)
      })
  }

  private func expectEachOnce(_ program: SharingProgram, _ count: Int) {
    let all = runs(program.program)
    #expect(all.count == count)
    #expect(Set(all.map(program.order)).count == count)
  }

  @Test(arguments: 1...5)
  func whereEachPairConflictsEachOrderIsMetOnce(count: Int) {
    expectEachOnce(timers(Array(repeating: [0], count: count)), factorial(count))
  }

  @Test(arguments: 2...7)
  func whereEachConflictsWithTheNextThereAreTwoOrdersForEachPair(count: Int) {
    expectEachOnce(timers((0..<count).map { [$0, $0 + 1] }), 1 << (count - 1))
  }

  @Test(arguments: 3...6)
  func whereTheLastConflictsWithTheFirstTooTwoOrdersLess(count: Int) {
    expectEachOnce(timers((0..<count).map { [$0, ($0 + 1) % count] }), (1 << count) - 2)
  }

  @Test(arguments: 1...6)
  func eachReaderComesBeforeOrAfterTheOneThatChanges(readers: Int) {
    let reads = Array(repeating: Set([0]), count: readers)
    expectEachOnce(timers(reads.map { _ in [] } + [[0]], reading: reads), 1 << readers)
    expectEachOnce(timers([[0]] + reads.map { _ in [] }, reading: [[]] + reads), 1 << readers)
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 2), (2, 3)])
  func groupsThatShareNothingHaveTheProductOfTheirOrders(groups: Int, size: Int) {
    let cells = (0..<size).flatMap { _ in (0..<groups).map { Set([$0]) } }
    expectEachOnce(timers(cells), (0..<groups).reduce(1) { product, _ in product * factorial(size) })
  }

  @Test func whatMustComeBeforeIsPickedToo() {
    // The third reads what the second changes, and changes what the first reads: it comes first only if the second does.
    let program = SharingProgram([
      .init(name: "0", kind: .timer, delay: 10, reads: [0]),
      .init(name: "1", kind: .timer, delay: 10, made: [.init(name: "1.0", kind: .timer, delay: 0, changes: [0])]),
    ])
    expectEachOnce(program, 2)
  }

  /// Which pairs conflict is known of the program, and all of its orders are tried for comparison.
  private func expectEachOnce(
    of seeds: Range<UInt64>, depth: Int, kinds: [EventKind] = [.timer], isKnown: (SharingProgram) -> Bool = { _ in true }
  ) {
    var checked = 0
    for seed in seeds {
      let drawn = SharingProgram(seed: seed, roots: 2 + Int(seed % 4), depth: depth, kinds: kinds)
      var search = SystematicSearch()
      let all = drawn.program.explore(&search, most: 800)
      guard search.isExhausted, isKnown(drawn) else { continue }
      let orders = Set(all.map(drawn.order))
      let met = runs(drawn.program)
      #expect(Set(met.map(drawn.order)) == orders, "seed \(seed)")
      #expect(met.count == orders.count, "seed \(seed)")
      checked += 1
    }
    #expect(checked * 2 > seeds.count)
  }

  @Test(arguments: 0..<4)
  func eachOrderOfTimersIsMetOnce(part: UInt64) { expectEachOnce(of: (part * 25)..<(part * 25 + 25), depth: 0) }

  @Test(arguments: 0..<4)
  func eachOrderOfEventsThatMakeOthersIsMetOnce(part: UInt64) {
    expectEachOnce(of: (part * 15)..<(part * 15 + 15), depth: 1 + Int(part % 2), kinds: [.timer, .network, .operation])
  }

  @Test func eachOrderIsMetOnceWhereBlocksKeepTheirs() {
    expectEachOnce(of: 100..<140, depth: 0, kinds: [.timer, .main, .dispatch, .layout, .animation])
  }

  @Test func eachOrderOfStepsOfTasksIsMetOnce() { expectEachOnce(of: 0..<30, depth: 0, kinds: [.timer, .timer, .task]) }

  // MARK: How it goes on

  /// Runs trials in groups: all that are given at once, and those in the opposite order of their asking.
  @Test func lanesThatAreSlowChangeNothing() {
    for seed in UInt64(0)..<30 {
      let drawn = SharingProgram(seed: seed, roots: 5, depth: 0)
      let one = runs(drawn.program)
      var (search, turned, atOnce): (SystematicSearch, [Int: [String]], Int) = (SystematicSearch(), [:], 0)
      while true {
        var asked: [Trial] = []
        while let trial = search.next() { asked.append(trial) }
        guard !asked.isEmpty else { break }
        atOnce = max(atOnce, asked.count)
        for trial in asked.reversed() {
          let (lines, record) = drawn.program.run(.these(trial.deviations.first ?? [:]), watches: true)
          turned[trial.number] = lines
          search.take(record, of: trial)
        }
      }
      #expect(turned.sorted { $0.key < $1.key }.map(\.value) == one, "seed \(seed)")
      #expect(search.isExhausted)
      #expect(one.count < 24 || atOnce > 1, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<12)
  func whatIsLeftIsGoneOnWithLater(runs first: Int) throws {
    let drawn = timers([[0], [0], [0, 1], [1]])
    var search = SystematicSearch()
    var all = drawn.program.explore(&search, most: first, watches: true)
    var again = try JSONDecoder().decode(SystematicSearch.self, from: JSONEncoder().encode(search))
    again.goOn(upTo: nil)
    all += drawn.program.explore(&again, watches: true)
    #expect(again.isExhausted)
    #expect(all == runs(drawn.program))
    #expect(Set(all.map(drawn.order)).count == all.count)
  }

  @Test(arguments: 1..<12)
  func whatIsLeftIsGoneOnWithUpToSoManyDeviations(runs first: Int) throws {
    let drawn = timers([[0], [0], [0, 1], [1]])
    var (search, limited) = (SystematicSearch(), SystematicSearch(upTo: 1))
    var all = drawn.program.explore(&search, most: first, watches: true)
    #expect(search.deviationsDone == nil)
    search.goOn(upTo: 1)
    all += drawn.program.explore(&search, watches: true)
    #expect(search.deviationsDone == 1)
    let few = drawn.program.explore(&limited)
    #expect(Set(few.map(drawn.order)).isSubset(of: Set(all.map(drawn.order))))
  }

  @Test func whereARunTellsLessTheSearchGoesOnWithoutThat() {
    // In one order of these an event takes another one out, which then cannot change places with anything.
    final class Cell { var value = 0 }
    let program = QueueProgram { queue, log in
      let cell = Cell()
      let token = queue.schedule(.timer, after: .milliseconds(10), label: "t0") { log.lines.append("t0 \(cell.value)") }
      queue.schedule(.timer, after: .milliseconds(10), label: "t1") { queue.cancel(token) }
      for name in ["t2", "t3"] {
        queue.schedule(.timer, after: .milliseconds(10), label: name) {
          cell.value = cell.value * 3 + (name == "t2" ? 1 : 2)
          log.lines.append(name)
        }
      }
    }
    var search = SystematicSearch()
    let all = program.explore(&search)
    #expect(Set(runs(program).map { $0.joined(separator: " ") }).isSuperset(of: Set(all.map { $0.joined(separator: " ") })))
  }

  private final class List { var items: [Int] = [] }

  @Test func whatIsAddedIsReadInEachOrderEvenIfOnlySometimes() {
    // Whether anybody reads it, and so whether the order of what is added counts, is only seen once the first has run.
    let program = QueueProgram { queue, log in
      let (list, flag) = (List(), List())
      queue.schedule(.timer, after: .milliseconds(10), label: "reads") {
        log.lines.append(flag.items.isEmpty ? "nothing" : "\(list.items)")
      }
      for number in 0..<2 {
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") {
          Footprints.appending { list.items.append(number) }
          if number == 0 { flag.items = [1] }
        }
      }
    }
    #expect(Set(runs(program).map { $0.joined() }) == ["nothing", "[0]", "[0, 1]", "[1, 0]"])
  }
}
