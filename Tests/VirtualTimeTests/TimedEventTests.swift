import Testing

@testable import VirtualTime

/// What an explored run tells of its events, so that other orders can be thought through.
struct TimedEventTests {
  private final class Cell { var value = 0 }

  /// What a queue's run tells that was filled so, with answers that may be 100 ms late.
  private func told(_ picks: [Int: Int] = [:], _ fill: (EventQueue) -> Void) -> [TimedEvent]? {
    let queue = EventQueue()
    let explorer = Explorer(ChoiceBounds(answers: .milliseconds(100)), .these(picks), watches: true)
    queue.explorer = explorer
    explorer.footprints?.resume()
    fill(queue)
    while queue.runNext() {}
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

  @Test func whatKeepsItsOrderIsOfOneLine() {
    for one in EventKind.allCases {
      for other in EventKind.allCases {
        for label in ["a", "b"] {
          let isOfOneLine = one.line("a") != nil && one.line("a") == other.line(label)
          #expect(isOfOneLine == one.keepsOrder(with: other, isOfOneName: label == "a"), "\(one) \(other) \(label)")
        }
      }
    }
  }
}
