import RehearsalExploration
import RehearsalWire
import Testing

@testable import VirtualTime

/// How many orders programs of events have is known; a search finds each of them, and none twice.
struct SystematicSearchTests {
  private func orders(_ program: QueueProgram) -> (all: [[String]], isExhausted: Bool) {
    var search = SystematicSearch()
    let orders = program.explore(&search)
    return (orders, search.isExhausted)
  }

  private func timers(_ count: Int, due: (Int) -> Int) -> [(name: String, kind: EventKind, due: Int)] {
    (0..<count).map { ("t\($0)", .timer, due($0)) }
  }

  @Test(arguments: 0...5)
  func timersOfOneInstantHaveEachOrderOfThem(count: Int) {
    let (all, isExhausted) = orders(QueueProgram(timers(count) { _ in 10 }))
    #expect(isExhausted)
    #expect(all.count == factorial(count))
    #expect(Set(all).count == factorial(count))
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 4), (3, 2), (2, 4)])
  func blocksOfTheMainQueueKeepTheirOrderAmongTimers(timers count: Int, blocks: Int) {
    let events = timers(count) { _ in 10 } + (0..<blocks).map { ("m\($0)", .main, 10) }
    let (all, isExhausted) = orders(QueueProgram(events))
    #expect(isExhausted)
    #expect(all.count == factorial(count + blocks) / factorial(blocks))
    #expect(Set(all).count == all.count)
    for order in all { #expect(order.filter { $0.hasPrefix("m") } == (0..<blocks).map { "m\($0)" }) }
  }

  @Test(arguments: 1...6)
  func aLateAnswerComesAtEachPlaceAmongTimers(count: Int) {
    let events = [("a", EventKind.network, 1)] + timers(count) { 10 + 10 * $0 }
    let (all, isExhausted) = orders(QueueProgram(events, bounds: ChoiceBounds(answers: .seconds(1))))
    #expect(isExhausted)
    #expect(all.count == count + 1)
    #expect(Set(all.map { $0.firstIndex(of: "a") }) == Set(0...count))
    for order in all { #expect(order.filter { $0 != "a" } == (0..<count).map { "t\($0)" }, "timers keep their times") }
  }

  @Test(arguments: [(2, 1), (2, 3), (3, 2)])
  func lateAnswersPassEachOther(answers: Int, timers count: Int) {
    let events = (0..<answers).map { ("a\($0)", EventKind.network, 1 + $0) } + timers(count) { 10 + 10 * $0 }
    let (all, isExhausted) = orders(QueueProgram(events, bounds: ChoiceBounds(answers: .seconds(1))))
    #expect(isExhausted)
    #expect(Set(all).count == factorial(answers + count) / factorial(count))
    #expect(all.count == Set(all).count, "none twice")
  }

  @Test func nothingIsLaterThanItMayBe() {
    let events: [(String, EventKind, Int)] = [("a", .network, 5), ("t0", .timer, 10), ("t1", .timer, 20), ("t2", .timer, 30)]
    let (all, isExhausted) = orders(QueueProgram(events, bounds: ChoiceBounds(answers: .milliseconds(20))))
    #expect(isExhausted)
    #expect(Set(all) == [["a", "t0", "t1", "t2"], ["t0", "a", "t1", "t2"], ["t0", "t1", "a", "t2"]])
  }

  @Test func whatFollowsFromAnEventIsChosenAmongToo() {
    // Each of two answers is shown by a block of the main queue, and a timer is due at the instant of both.
    let program = QueueProgram { queue, log in
      for name in ["a", "b"] {
        queue.schedule(.network, after: .milliseconds(5), label: name) {
          log.lines.append(name)
          queue.schedule(.main, label: "show \(name)") { log.lines.append(name.uppercased()) }
        }
      }
    }
    let (all, isExhausted) = orders(program)
    #expect(isExhausted)
    // Of the 4! orders of four, those in which what is shown was answered before; blocks follow in the order of their answers.
    #expect(Set(all.map { $0.joined() }) == ["abAB", "aAbB", "baBA", "bBaA"])
  }

  @Test func theUsualComesFirstAndThenWhatDiffersInOneChoice() {
    var search = SystematicSearch(upTo: 1)
    let program = QueueProgram(timers(4) { _ in 10 })
    let orders = program.explore(&search)
    #expect(orders[0] == ["t0", "t1", "t2", "t3"])
    // 3 + 2 + 1 other options at its three choices.
    #expect(orders.count == 1 + 6)
    #expect(search.deviationsDone == 1)
    #expect(!search.isExhausted)
  }

  @Test func lanesThatAreSlowChangeNothing() {
    // Trials of a level are answered in the opposite order of their asking.
    let program = QueueProgram(timers(4) { _ in 10 })
    var one = SystematicSearch()
    let inOrder = program.explore(&one)
    var other = SystematicSearch()
    var asked: [Trial] = []
    var turned: [Int: [String]] = [:]
    while true {
      if let trial = other.next() {
        asked.append(trial)
        continue
      }
      guard !asked.isEmpty else { break }
      for trial in asked.reversed() {
        guard case .these(let picks) = trial.picks(ofLaunch: 0) else { continue }
        let (lines, record) = program.run(.these(picks))
        turned[trial.number] = lines
        other.take(record, of: trial)
      }
      asked = []
    }
    #expect(turned.sorted { $0.key < $1.key }.map(\.value) == inOrder)
    #expect(other.isExhausted)
  }

  // MARK: Runs that tell what may make a difference

  /// The picks of all runs, where each run has two choices of two options and tells, or cannot tell, which are needed.
  private func tried(_ needed: ([Int: Int]) -> [[Int]]?) -> [[Int: Int]] {
    var search = SystematicSearch()
    var all: [[Int: Int]] = []
    while all.count < 10, let trial = search.next() {
      let picks = trial.deviations.first ?? [:]
      let told = needed(picks)
      let choices = (0..<2).map { number in
        ExplorationChoice(atMs: 0, picked: picks[number] ?? 0, options: [0, 1], before: 0, needed: told?[number])
      }
      all.append(picks)
      // Each run is another order.
      let order = [picks[0] ?? 0, 2 + (picks[1] ?? 0)]
      let names = (0..<4).map { ExplorationActor(kind: "timer", label: "t\($0)") }
      let reply = Choices.Reply(names: names, choices: choices, order: order, timesMs: [0, 0], numbers: order)
      search.take(TrialRecord(launches: [reply]), of: trial)
    }
    #expect(search.isExhausted)
    return all
  }

  @Test func onlyWhatIsNeededIsTried() {
    #expect(tried { _ in [[], []] } == [[:]])
    #expect(tried { picks in [[], picks.isEmpty ? [1] : []] } == [[:], [1: 1]])
  }

  @Test func whereTheUsualRunCannotTellNothingIsLeftOut() {
    let all = tried { picks in picks.isEmpty ? nil : [[], []] }
    #expect(Set(all) == [[:], [0: 1], [1: 1], [0: 1, 1: 1]])
    #expect(all.count == 4)
  }

  @Test func whereALaterRunCannotTellAllItsOwnChoicesAreTried() {
    let all = tried { picks in picks.isEmpty ? [[], [1]] : nil }
    #expect(Set(all) == [[:], [1: 1], [0: 1], [0: 1, 1: 1]])
    #expect(all.count == 4)
  }
}
