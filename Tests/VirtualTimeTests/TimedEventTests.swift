import Testing

@testable import VirtualTime

/// What an explored run tells of its events, so that other orders can be thought through.
struct TimedEventTests {
  private final class Cell { var value = 0 }

  /// What a queue's run tells that was filled so, with answers that may be 100 ms late.
  ///
  /// - Parameter drive: Lets the events run; one after the other unless given.
  private func told(
    _ picks: [Int: Int] = [:], _ fill: (EventQueue) -> Void, drive: (EventQueue) -> Void = { while $0.runNext() {} }
  ) -> [TimedEvent]? {
    let queue = EventQueue()
    let explorer = Explorer(ChoiceBounds(answers: .milliseconds(100)), .these(picks), watches: true)
    queue.explorer = explorer
    explorer.footprints?.resume()
    fill(queue)
    drive(queue)
    defer { explorer.footprints?.pause() }
    return explorer.differences?.events
  }

  private func milliseconds(_ instant: VirtualInstant) -> Int64 { instant.nanoseconds / 1_000_000 }

  @Test func anEventIsToldWithWhenItIsDueAndHowLateItMayBe() throws {
    let events = try #require(
      told([0: 1]) { queue in
        queue.schedule(.network, after: .milliseconds(5), label: "a") {
          queue.schedule(.main, after: .milliseconds(7), label: "m") {}
        }
        queue.schedule(.timer, after: .milliseconds(10), label: "t") {}
      })
    #expect(events.map(\.path) == ["1", "0", "0.0"])
    #expect(events.map { $0.instant.map(milliseconds) } == [10, 105, 112])
    #expect(events.map { milliseconds($0.due) } == [10, 5, 112])
    #expect(events.map(\.lateness) == [.zero, .milliseconds(100), .zero])
    #expect(events.map(\.line) == [nil, nil, "main"])
    #expect(events.map(\.follows) == [[], [], [1]])
  }

  @Test func anEventFollowsFromWhatSharesSomethingAndNotFromItsLine() throws {
    let events = try #require(
      told { queue in
        let cell = Cell()
        for number in 0..<3 {
          queue.schedule(.main, after: .milliseconds(10), label: "m") { if number != 1 { cell.value += 1 } }
        }
      })
    #expect(events.map(\.follows) == [[], [], [0]])
  }

  @Test func anEventThatAsksForTheTimeSaysSo() throws {
    let events = try #require(
      told { queue in
        queue.schedule(.timer, after: .milliseconds(1), label: "asks") { _ = queue.now }
        queue.schedule(.timer, after: .milliseconds(2), label: "does not") {}
      })
    #expect(events.map(\.readsClock) == [true, false])
  }

  @Test func whatWasTakenOutIsToldLast() throws {
    let events = try #require(
      told { queue in
        let timeout = queue.schedule(.network, after: .milliseconds(50), label: "timeout") {}
        queue.schedule(.timer, after: .milliseconds(1), label: "t0") {}
        queue.schedule(.timer, after: .milliseconds(2), label: "t1") { queue.cancel(timeout) }
      })
    #expect(events.map(\.path) == ["1", "2", "0"])
    #expect(events.map { $0.instant == nil } == [false, false, true])
    #expect(events.map(\.takesOut) == [[], [2], []])
    #expect(milliseconds(events[2].due) == 50)
    #expect(events[2].lateness == .milliseconds(100))
  }

  @Test func whereSomethingComesAgainNothingIsTold() {
    #expect(
      told { queue in
        let token = queue.schedule(.timer, after: .milliseconds(1), every: .milliseconds(1), label: "again") {}
        queue.schedule(.timer, after: .milliseconds(5), label: "ends") { queue.cancel(token) }
      } == nil)
  }

  /// How many events are told of two timers that change a cell; nil where none are.
  private func countOfTwo(changing cell: Cell = Cell(), drive: (EventQueue) -> Void) -> Int? {
    func fill(_ queue: EventQueue) {
      for delay in 1...2 { queue.schedule(.timer, after: .milliseconds(delay), label: "t") { cell.value += 1 } }
    }
    return told([:], fill, drive: drive)?.count
  }

  @Test func whereTheStageSetALimitOfTimeNothingIsTold() {
    let limit = VirtualInstant(nanoseconds: 50_000_000)
    #expect(countOfTwo { while $0.runNext() {} } == 2)
    #expect(countOfTwo { while $0.runNext(upTo: limit) {} } == nil)
  }

  @Test func whereTheStageSawWhatAnEventDidNothingIsTold() {
    let (cell, other) = (Cell(), Cell())
    #expect(countOfTwo(changing: cell) { while $0.runNext() { _ = other.value } } == 2)
    #expect(countOfTwo(changing: cell) { while $0.runNext() { _ = cell.value } } == nil)
  }

  @Test func whereACommandCameAfterAnEventNothingIsTold() {
    func look(_ queue: EventQueue) { queue.explorer?.noteCommand("look", acts: false, at: .launch) }
    let before = countOfTwo { queue in
      look(queue)
      while queue.runNext() {}
    }
    #expect(before == 2)
    let between = countOfTwo { queue in
      _ = queue.runNext()
      look(queue)
      while queue.runNext() {}
    }
    #expect(between == nil)
  }

  @Test(arguments: [false, true])
  func whereTheOrderOfWhatWasAddedIsReadNothingIsTold(isRead: Bool) {
    final class List { var items: [Int] = [] }
    let events = told { queue in
      let list = List()
      for number in 1...2 {
        queue.schedule(.timer, after: .milliseconds(number), label: "adds") {
          Footprints.appending { list.items.append(number) }
        }
      }
      queue.schedule(.timer, after: .milliseconds(3), label: "reads") { if isRead { _ = list.items.count } }
    }
    #expect(events?.count == (isRead ? nil : 3))
  }

  @Test(arguments: [(200, true), (201, false)])
  func ofMoreThanTwoHundredEventsNothingIsTold(count: Int, isTold: Bool) {
    let events = told { queue in
      for number in 0..<count { queue.schedule(.timer, after: .milliseconds(number), label: "t") {} }
    }
    #expect(events?.count == (isTold ? count : nil))
  }

  @Test func whatKeepsItsOrderIsOfOneLine() {
    func line(_ kind: EventKind, isLate: Bool = false) -> String? {
      EventLine(of: kind, label: "a", isLate: isLate)?.description
    }
    #expect(EventKind.allCases.filter { line($0) != nil } == EventKind.allCases.filter(\.keepsOrder))
    #expect([.layout, .animation, .transition].map { line($0) } == ["device", "device", "device"])
    #expect(line(.main) == "main" && line(.main, isLate: true) == "main timer")
    #expect(line(.dispatch) == "dispatch a" && line(.dispatch, isLate: true) == "dispatch a")
    #expect(line(.input) == "input")
  }
}
