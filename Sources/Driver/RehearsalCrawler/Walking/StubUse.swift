import Rehearsal
import RehearsalWire

/// Which of the stubs that a crawl was given have answered a request, in any of its launches.
struct StubUse {
  private let count: Int
  /// Which of them have answered none so far.
  private var unused: Set<Int>
  /// The requests that each is for, in the agent's words.
  private var conditions: [Int: String] = [:]
  /// Whether an app ended while time passed, and may have asked for something that it told nobody.
  private var isUnsure = false

  /// - Parameter count: How many stubs there are.
  init(of count: Int) { (self.count, unused) = (count, Set(0..<count)) }

  /// Whether one of them has answered no request yet.
  var isOpen: Bool { !unused.isEmpty }

  /// The requests that those are for which answered none, in the order in which the stubs were given; empty where that is not
  /// known of each launch.
  var words: [String] { isUnsure ? [] : unused.sorted().compactMap { conditions[$0] } }

  /// Notes that an app ended before it told how often each was used: any of them may have answered its last requests.
  mutating func noteUnread() { isUnsure = true }

  /// Notes how often each was used in a launch.
  ///
  /// - Parameter records: The stubs of the launch. Those that the crawl was given are the last that a driver added.
  mutating func note(_ records: [StubRecord]) {
    let given = records.filter(\.fromDriver).suffix(count)
    guard given.count == count else { return }
    for (place, record) in given.enumerated() {
      conditions[place] = record.condition
      if record.uses > 0 { unused.remove(place) }
    }
  }
}
