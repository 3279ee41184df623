import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

// This file imports Foundation and not FoundationNetworking, as an app does: that `URLSession` below compiles shows that ours is
// the only one in sight.

/// All tests that share the process's one event queue and stub registry.
@MainActor
@Suite(.serialized) struct NetworkTests {
  /// Empties both; each suite in here calls it in its `init`, which runs before every test.
  static func startAfresh() {
    EventQueue.main.reset()
    StubRegistry.main.reset()
  }
}

extension URL {
  static let feed = URL(string: "https://quakes.example/feed?limit=10&order=time")!
}

/// What completion handlers received.
///
/// Why `@unchecked Sendable`: handlers are `@Sendable` as Foundation's are, and run on the main actor's thread in these tests.
final class Inbox: @unchecked Sendable {
  struct Item {
    var text: String?
    var status: Int?
    var error: URLError.Code?
    var at: VirtualInstant
  }

  private(set) var items: [Item] = []

  var handler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void {
    { data, response, error in
      self.items.append(
        Item(
          text: data.map { String(decoding: $0, as: UTF8.self) }, status: (response as? HTTPURLResponse)?.statusCode,
          error: (error as? URLError)?.code, at: EventQueue.main.now))
    }
  }
}

extension VirtualInstant {
  static func after(_ duration: Duration) -> VirtualInstant { .launch.advanced(by: duration) }
}

/// Runs the queue until nothing is left.
@MainActor func runAll() {
  while EventQueue.main.runNext() {}
}
