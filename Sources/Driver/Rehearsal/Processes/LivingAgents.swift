import Foundation
import Synchronization

/// The agents of this process that have not been ended yet.
///
/// Only for the end of an attempt that hangs: who waits for an agent cannot be asked which one.
package enum LivingAgents {
  private static let processes = Mutex<Set<pid_t>>([])

  static func note(_ pid: pid_t) { processes.withLock { _ = $0.insert(pid) } }

  /// To be called before somebody waits for the process: after that its number may be another's.
  static func forget(_ pid: pid_t) { processes.withLock { _ = $0.remove(pid) } }

  /// Ends all of them by SIGABRT, on which an agent writes to its log in which functions of the app it was. Whoever waits for one
  /// of them is told that it is lost, with that log.
  package static func abort() {
    processes.withLock { processes in
      for pid in processes {
        kill(pid, SIGABRT)
        // One that was stopped hears nothing else before it goes on.
        kill(pid, SIGCONT)
      }
    }
  }
}
