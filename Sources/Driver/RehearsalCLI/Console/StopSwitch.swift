import Foundation
import RehearsalSpecs
import Synchronization

/// Ends the run that goes on, and all that would follow.
final class StopSwitch: Sendable {
  private let state = Mutex<(isOn: Bool, runner: Runner?)>((false, nil))

  var isOn: Bool { state.withLock { $0.isOn } }

  func attach(_ runner: Runner) {
    state.withLock { state in
      state.runner = runner
      if state.isOn { runner.stop() }
    }
  }

  func onInterrupt() {
    for number in Interruption.signals {
      Interrupts.handle(number) { [self] times in
        guard times == 1 else { _exit(RunStatus.interrupted.rawValue) }
        state.withLock { state in
          state.isOn = true
          state.runner?.stop()
        }
      }
    }
  }

  func release() {
    for number in Interruption.signals { Interrupts.release(number) }
  }
}
