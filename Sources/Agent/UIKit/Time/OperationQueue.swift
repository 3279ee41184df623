import Foundation
import VirtualOperations

// They live in a module of their own, because `URLSession` takes a queue too. What UIKit declares itself stands in front of what
// it re-exports, and so these names stand in front of Foundation's.

/// A piece of work that a queue starts once what it depends on has finished.
public typealias Operation = VirtualOperations.Operation
/// An operation that runs blocks.
public typealias BlockOperation = VirtualOperations.BlockOperation
/// Starts operations, in virtual time, once they are ready.
public typealias OperationQueue = VirtualOperations.OperationQueue

extension NotificationCenter {
  /// Calls `block` with each notification on `queue`; whoever posts goes on when it has run.
  ///
  /// It stands in front of Foundation's wherever a queue is given, by `.main` too: Foundation's main queue is served by nobody
  /// here, and whoever posted would wait for it for ever.
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let foundations: Foundation.OperationQueue? = nil
    return addObserver(forName: name, object: object, queue: foundations) { notification in
      guard queue !== OperationQueue.current else { return block(notification) }
      // Why it may be sent: as everything of the app, the block runs on the one thread.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }

  /// The same for a queue that may be none: then the block is called by whoever posts.
  @_disfavoredOverload
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    if let queue { return addObserver(forName: name, object: object, queue: queue, using: block) }
    let foundations: Foundation.OperationQueue? = nil
    return addObserver(forName: name, object: object, queue: foundations, using: block)
  }
}
