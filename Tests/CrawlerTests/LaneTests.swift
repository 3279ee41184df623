import Synchronization
import Testing

@testable import RehearsalCrawler

/// What is made side by side.
struct LaneTests {
  @Test(arguments: [1, 2, 9])
  func whatIsMadeComesInTheOrderInWhichItWasAskedFor(count: Int) {
    let calls = Mutex(0)
    let made = Lanes.map(Array(0..<7), count: count) { item in
      calls.withLock { $0 += 1 }
      return "\(item)"
    }
    #expect(made == ["0", "1", "2", "3", "4", "5", "6"])
    #expect(calls.withLock { $0 } == 7)
    #expect(Lanes.map([Int](), count: count) { $0 } == [])
  }
}
