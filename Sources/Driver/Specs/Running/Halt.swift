import Synchronization

/// The way to end a run from any thread.
final class Halt: Sendable {
  private struct State {
    var isOn = false
    var isImmediate = false
    var cancels: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Whether lanes shall begin nothing more.
  var isOn: Bool { state.withLock(\.isOn) }

  /// Whether attempts that are under way are cut off.
  var isImmediate: Bool { state.withLock(\.isImmediate) }

  /// Lets each lane finish its spec.
  func afterCurrentSpecs() {
    state.withLock { $0.isOn = true }
  }

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
