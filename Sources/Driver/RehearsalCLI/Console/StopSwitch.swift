import Foundation
import RehearsalSpecs
import Synchronization

/// Ends what goes on, and all that would follow.
final class StopSwitch: Sendable {
  private let state = Mutex<(isOn: Bool, stop: (@Sendable () -> Void)?)>((false, nil))

  var isOn: Bool { state.withLock { $0.isOn } }

  /// Says how to end what goes on now; called at once where all has been ended.
  func attach(_ stop: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.stop = stop
      if state.isOn { stop() }
    }
  }

  /// An interrupt turns it on; a second one ends the program.
  func onInterrupt() {
    for number in Interruption.signals {
      Interrupts.handle(number) { [self] times in
        guard times == 1 else { _exit(RunStatus.interrupted.rawValue) }
        state.withLock { state in
          state.isOn = true
          state.stop?()
        }
      }
    }
  }

  func release() {
    for number in Interruption.signals { Interrupts.release(number) }
  }
}
