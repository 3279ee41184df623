import Dispatch
import Foundation

extension Process {
  /// Starts the program.
  ///
  /// - Returns: What waits for its end, and sees it at once: Foundation's `waitUntilExit` looks for it every twentieth of a second, which is
  ///   several times as long as git takes for most questions.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}
