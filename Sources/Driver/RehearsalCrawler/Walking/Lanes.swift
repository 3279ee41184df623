import Dispatch
import Synchronization

/// Makes things side by side, and gives them in the order in which they were asked for, whichever is ready first.
enum Lanes {
  /// - Parameter count: How many are made at once at most.
  static func map<Item: Sendable, Made: Sendable>(
    _ items: [Item], count: Int, _ make: @Sendable (Item) -> Made
  ) -> [Made] {
    guard items.count > 1, count > 1 else { return items.map(make) }
    let next = Mutex(0)
    let made = Mutex([Made?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: min(count, items.count)) { _ in
      func take() -> Int? {
        next.withLock { next in
          defer { next += 1 }
          return next < items.count ? next : nil
        }
      }
      while let place = take() {
        let result = make(items[place])
        made.withLock { $0[place] = result }
      }
    }
    return made.withLock { $0.compactMap { $0 } }
  }
}
