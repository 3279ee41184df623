import Symbols
import Synchronization

/// Where a failure comes from: looked up when somebody asks, which for most failures nobody does, and once.
final class FailureOrigin: Sendable {
  private let place: Place
  private let stack: CallStack
  /// The calls of whoever runs the test; nil where nobody of ours does.
  private let runner: CallStack?
  /// How the test is recognised that ran.
  private let test: TestMark
  private let found = Mutex<FailurePlaces?>(nil)

  /// - Parameters:
  ///   - place: Where what failed was said.
  ///   - stack: The calls that led to the failure.
  init(_ place: Place, _ stack: CallStack) {
    (self.place, self.stack) = (place, stack)
    (runner, test) = (LaunchContext.runner, LaunchContext.testMark)
  }

  var places: FailurePlaces {
    found.withLock { found in
      if let found { return found }
      let places = FailurePlaces(of: place, calls: stack.calls(within: runner), test: test)
      found = places
      return places
    }
  }
}
