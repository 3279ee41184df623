import RehearsalExploration
import Testing

@testable import VirtualTime

/// What a search leaves out because it can make no difference, on programs whose orders are known.
struct ReductionTests {
  /// Something that events share.
  private final class Cell { var value = 0 }

  private func orders(_ program: QueueProgram, isReduced: Bool = true) -> (all: [[String]], leftOut: Int?) {
    var search = SystematicSearch()
    let all = program.explore(&search, watches: isReduced)
    #expect(search.isExhausted)
    return (all, search.leftOut)
  }

  /// Timers of one instant, each of which changes one of the cells.
  private func timers(changing cells: [Int]) -> QueueProgram {
    QueueProgram { queue, log in
      let all = (0...(cells.max() ?? 0)).map { _ in Cell() }
      for (number, cell) in cells.enumerated() {
        let own = all[cell]
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") {
          own.value += 1
          log.lines.append("t\(number)")
        }
      }
    }
  }

  @Test(arguments: 2...6)
  func eventsThatShareNothingHaveOneOrder(count: Int) {
    let (all, leftOut) = orders(timers(changing: Array(0..<count)))
    #expect(all.count == 1)
    // At each choice but the one that was taken.
    #expect(leftOut == count * (count - 1) / 2)
    #expect(orders(timers(changing: Array(0..<count)), isReduced: false).all.count == factorial(count))
  }

  @Test(arguments: 2...6)
  func twoThatChangeOneThingHaveTwo(count: Int) {
    var cells = Array(0..<count)
    cells[count - 1] = 0
    let (all, _) = orders(timers(changing: cells))
    #expect(all.count == 2)
    #expect(Set(all.map { $0.first == "t0" || $0.firstIndex(of: "t0")! < $0.firstIndex(of: "t\(count - 1)")! }) == [true, false])
  }

  @Test(arguments: 2...5)
  func whereAllChangeOneThingNothingIsLeftOut(count: Int) {
    let (all, leftOut) = orders(timers(changing: Array(repeating: 0, count: count)))
    #expect(Set(all).count == factorial(count))
    #expect(all.count == factorial(count))
    #expect(leftOut == 0)
  }

  @Test func pairsThatShareHaveTheProductOfTheirOrders() {
    let (all, _) = orders(timers(changing: [0, 0, 1, 1]))
    #expect(all.count == 4)
    let (more, _) = orders(timers(changing: [0, 0, 0, 1, 1]))
    #expect(Set(more.map { order in [order.filter { $0 < "t3" }, order.filter { $0 >= "t3" }] }).count == 12)
    #expect(more.count == 12)
  }

  @Test func whatOnlyReadsOneThingHasOneOrder() {
    let program = QueueProgram { queue, log in
      let cell = Cell()
      for number in 0..<4 {
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") { log.lines.append("t\(number) \(cell.value)") }
      }
    }
    #expect(orders(program).all.count == 1)
  }

  @Test func whatFollowsFromAnEventRacesWithItsSibling() {
    // Only the block that the first answer leads to shares something with the second answer.
    let program = QueueProgram { queue, log in
      let cell = Cell()
      queue.schedule(.network, after: .milliseconds(5), label: "a") {
        queue.schedule(.main, label: "show") { cell.value = 1 }
      }
      queue.schedule(.network, after: .milliseconds(5), label: "b") {
        queue.schedule(.timer, label: "t") { log.lines.append("\(cell.value)") }
      }
    }
    #expect(Set(orders(program).all) == [["0"], ["1"]])
  }

  @Test func aLateAnswerIsTriedWhereItMeetsSomething() {
    // Of five timers the third reads what the answer changes.
    let program = QueueProgram(bounds: ChoiceBounds(answers: .seconds(1))) { queue, log in
      let cell = Cell()
      queue.schedule(.network, after: .milliseconds(1), label: "a") { cell.value = 1 }
      for number in 0..<5 {
        queue.schedule(.timer, after: .milliseconds(10 + 10 * number), label: "t\(number)") {
          if number == 2 { log.lines.append("\(cell.value)") }
        }
      }
    }
    let (all, _) = orders(program)
    #expect(Set(all) == [["0"], ["1"]])
    #expect(all.count == 2)
    #expect(orders(program, isReduced: false).all.count == 6)
  }

  @Test func whatReadsTheClockIsTriedAtEachInstantAndAtItsLatest() {
    let program = QueueProgram(bounds: ChoiceBounds(answers: .seconds(1))) { queue, log in
      queue.schedule(.network, after: .milliseconds(1), label: "a") { log.lines.append("\(queue.now.nanoseconds / 1_000_000)") }
      for number in 0..<3 { queue.schedule(.timer, after: .milliseconds(10 + 10 * number), label: "t\(number)") {} }
    }
    let (all, _) = orders(program)
    #expect(Set(all) == [["1"], ["10"], ["20"], ["1001"]])
    #expect(all.count == 4)
  }

  @Test func whatIsCancelledInTimeAlsoComesTooEarly() {
    let program = QueueProgram(bounds: ChoiceBounds(answers: .seconds(1))) { queue, log in
      let timer = queue.schedule(.timer, after: .milliseconds(50), label: "timeout") { log.lines.append("timed out") }
      queue.schedule(.network, after: .milliseconds(1), label: "a") { queue.cancel(timer) }
    }
    #expect(orders(program).all == [[], ["timed out"]])
  }

  @Test func whatAsksForWaitingEventsIsTriedBeforeAndAfterThem() {
    let program = QueueProgram { queue, log in
      queue.schedule(.timer, after: .milliseconds(10), label: "t0") {}
      queue.schedule(.timer, after: .milliseconds(10), label: "t1") { log.lines.append("\(queue.awaits([.timer]))") }
    }
    #expect(Set(orders(program).all) == [["true"], ["false"]])
  }

  @Test func randomNumbersAreSharedByAllThatDraw() {
    let program = QueueProgram { queue, log in
      for number in 0..<2 {
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") {
          _ = Seal.closed { UInt64.random(in: 0...9) }
          log.lines.append("t\(number)")
        }
      }
    }
    #expect(orders(program).all.count == 2)
  }

  @Test func anObjectThatMayHaveGoneIsTriedBothWays() {
    final class Screen {}
    final class Holder { var screen: Screen? = Screen() }
    let program = QueueProgram { queue, log in
      let holder = Holder()
      queue.schedule(.timer, after: .milliseconds(10), label: "asks") { [weak screen = holder.screen] in
        log.lines.append(screen == nil ? "gone" : "there")
      }
      queue.schedule(.timer, after: .milliseconds(10), label: "leaves") { holder.screen = nil }
    }
    #expect(Set(orders(program).all) == [["there"], ["gone"]])
  }

  @Test func aStepOfATaskMayTouchAnything() {
    #expect(orders(QueueProgram([("a", .task, 10), ("b", .timer, 10), ("c", .timer, 10)])).all.count > 1)
  }

  @Test func objectsThatAreMadeInOneEventAreNobodyElses() {
    let program = QueueProgram { queue, _ in
      for number in 0..<4 {
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") {
          let cells = (0..<10).map { _ in Cell() }
          for cell in cells { cell.value += 1 }
        }
      }
    }
    #expect(orders(program).all.count == 1)
  }

  private final class List { var items: [Int] = [] }

  @Test func whatIsOnlyAddedHasOneOrderUntilItIsRead() {
    func program(isRead: Bool) -> QueueProgram {
      QueueProgram { queue, log in
        let list = List()
        for number in 0..<3 {
          queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") {
            Footprints.appending { list.items.append(number) }
          }
        }
        guard isRead else { return }
        queue.schedule(.timer, after: .milliseconds(20), label: "reads") { log.lines.append("\(list.items)") }
      }
    }
    #expect(orders(program(isRead: false)).all.count == 1)
    #expect(Set(orders(program(isRead: true)).all).count == 6)
  }

  @Test func whatIsSetAlikeByAllIsReadBeforeAndAfter() {
    let program = QueueProgram { queue, log in
      let flag = Cell()
      for number in 0..<3 {
        queue.schedule(.timer, after: .milliseconds(10), label: "t\(number)") { Footprints.commuting { flag.value = 1 } }
      }
      queue.schedule(.timer, after: .milliseconds(10), label: "reads") { log.lines.append("\(flag.value)") }
    }
    let (all, _) = orders(program)
    #expect(Set(all) == [["0"], ["1"]])
    #expect(all.count < 24)
  }

  @Test func twoRunsOfOneProgramSayTheSame() {
    let program = RandomProgram(seed: 7).program
    #expect(
      (0..<5).map { _ in program.run(.these([:]), watches: true).record.launches }.allSatisfy {
        $0 == program.run(.these([:]), watches: true).record.launches
      })
  }

  @Test func aRunThatIsNotWatchedTellsNothing() {
    let record = timers(changing: [0, 1]).run(.these([:])).record
    #expect(record.launches[0].choices.map(\.needed) == [nil])
  }

  /// What comes out of a program in all orders, comes out in those that are tried.
  @Test(arguments: 0..<6)
  func whateverCanComeOutComesOut(part: UInt64) {
    var (tried, all) = (0, 0)
    for seed in (part * 50)..<(part * 50 + 50) {
      let random = RandomProgram(seed: seed)
      var (full, reduced) = (SystematicSearch(), SystematicSearch())
      let everything = random.program.explore(&full, most: 3_000)
      guard full.isExhausted else { continue }
      let some = random.program.explore(&reduced, most: 6_000, watches: true)
      #expect(reduced.isExhausted, "seed \(seed)")
      #expect(Set(some) == Set(everything), "seed \(seed): \(Set(everything).subtracting(some)) not in \(some.count) runs")
      tried += some.count
      all += everything.count
    }
    #expect(tried < all)
  }

  @Test func whateverCanComeOutComesOutWhereBlocksOfTheMainQueueAreLate() {
    var tried = 0
    for seed in UInt64(0)..<40 {
      let random = RandomProgram(seed: seed, hasLateBlocks: true)
      var (full, reduced) = (SystematicSearch(), SystematicSearch())
      let everything = Set(random.program.explore(&full, most: 1_000))
      guard full.isExhausted else { continue }
      let some = Set(random.program.explore(&reduced, most: 2_000, watches: true))
      #expect(some == everything, "seed \(seed)")
      tried += 1
    }
    #expect(tried > 20)
  }

  /// The same within a bound.
  @Test(arguments: [1, 2])
  func whateverCanComeOutWithFewDeviationsComesOut(deviations: Int) {
    for seed in UInt64(1_000)..<1_100 {
      let random = RandomProgram(seed: seed)
      var (full, reduced) = (SystematicSearch(upTo: deviations), SystematicSearch(upTo: deviations))
      let everything = Set(random.program.explore(&full))
      let some = Set(random.program.explore(&reduced, watches: true))
      #expect(everything.subtracting(some) == [], "seed \(seed)")
    }
  }
}
