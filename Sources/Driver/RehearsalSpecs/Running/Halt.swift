import Synchronization

/// The way to end a run from any thread.
final class Halt: Sendable {
  private struct State {
    var isOn = false
    var isImmediate = false
    var failed: Set<Int> = []
    var hasReachedLimit = false
    var cancels: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int?

  /// - Parameter limit: How many failed specs end the run.
  init(afterFailures limit: Int? = nil) {
    self.limit = limit
  }

  /// Whether lanes shall begin nothing more.
  var isOn: Bool { state.withLock(\.isOn) }

  /// Whether attempts that are under way are cut off.
  var isImmediate: Bool { state.withLock(\.isImmediate) }

  /// Lets each lane finish its spec.
  func afterCurrentSpecs() {
    state.withLock { $0.isOn = true }
  }

  /// Notes that the spec at a position failed. Lanes do so themselves, so that none begins another spec after the last that may
  /// fail.
  func noteFailure(of position: Int) {
    state.withLock { state in
      state.failed.insert(position)
      guard let limit, state.failed.count >= limit else { return }
      (state.isOn, state.hasReachedLimit) = (true, true)
    }
  }

  /// Whether the run ended because enough specs had failed.
  var hasReachedLimit: Bool { state.withLock(\.hasReachedLimit) }

  /// Cuts off what is under way, where that is possible.
  func now() {
    let cancels = state.withLock { state in
      (state.isOn, state.isImmediate) = (true, true)
      return Array(state.cancels.values)
    }
    for cancel in cancels { cancel() }
  }

  /// Notes how an attempt of a lane is cut off; `nil` for a lane that is gone.
  func register(_ lane: Int, _ cancel: (@Sendable () -> Void)?) {
    let isLate = state.withLock { state in
      state.cancels[lane] = cancel
      return state.isImmediate
    }
    if isLate { cancel?() }
  }
}
