/// A thread beside the main one, such as a device has for the blocks of a queue. Here all code runs on one thread, and this says
/// whose it is.
package protocol SideThread: AnyObject {
  /// Who it is, to people.
  var threadName: String { get }
  /// Its code waits, and others go on in the middle of it.
  func standStill()
  /// It waits no longer.
  func goOn()
}

extension EventQueue {
  /// Runs code of the app on another thread than the event's; nil for the main one.
  package func on<Result>(_ thread: (any SideThread)?, _ body: () throws -> Result) rethrows -> Result {
    let former = self.thread
    self.thread = thread
    defer { self.thread = former }
    return try body()
  }
}
