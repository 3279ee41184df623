// Everything of an app runs on one thread here; what is sent to another one is an entry in the queue of events.

extension NSObject {
  /// Calls the method of that name as a block of a global queue would be called.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    nonisolated(unsafe) let (object, argument) = (self, argument)
    DispatchQueue.global().async { MainActor.assumeIsolated { _ = Messages.send(selector, to: object, with: [argument]) } }
  }

  /// Calls the method of that name on the main thread: at once if the caller waits for it, else as a block of the main queue.
  ///
  /// - Parameter modes: Not looked at; there is one run loop, in one mode.
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool, modes: [String]? = nil
  ) {
    nonisolated(unsafe) let (object, argument) = (self, argument)
    guard !wait else { return MainActor.assumeIsolated { _ = Messages.send(selector, to: object, with: [argument]) } }
    DispatchQueue.main.async { MainActor.assumeIsolated { _ = Messages.send(selector, to: object, with: [argument]) } }
  }
}
