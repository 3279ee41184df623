import Foundation

extension URLSessionTask {
  /// Calls a delegate: the task's own where it has one that takes the message, else the session's.
  ///
  /// - Returns: Whether somebody took it.
  @discardableResult
  func tell<Delegate>(_ kind: Delegate.Type, _ call: (Delegate) -> Void) -> Bool {
    let own: (any URLSessionDelegate)? = delegate
    for candidate in [own, session?.delegate] {
      guard let candidate = candidate as? Delegate else { continue }
      // A delegate may do what tells another delegate, such as make a task.
      let outer = LeftOut.wasReached
      LeftOut.wasReached = false
      call(candidate)
      let wasTaken = !LeftOut.wasReached
      LeftOut.wasReached = outer
      if wasTaken { return true }
    }
    return false
  }
}
