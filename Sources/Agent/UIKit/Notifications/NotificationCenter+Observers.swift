import VirtualOperations
import VirtualTime

// Observers of an app are told in the order in which they asked, as on iOS, and go with the launch.
//
// What has the signature of one of Foundation's stands in front of it in a file that imports only UIKit. It is disfavored, so
// that a file that imports Foundation too takes Foundation's, and is not told that two would do.
extension NotificationCenter {
  // MARK: By selector

  /// Calls the method of that name with each notification, without keeping `observer` alive: one that is gone is not called.
  ///
  /// As on iOS an observer that asks twice is called twice, and nobody looks whether it has the method before it is called.
  ///
  /// - Parameters:
  ///   - observer: an object, or a class for a method of the class itself.
  ///   - selector: takes the notification, or nothing.
  ///   - name: nil for any.
  ///   - object: whoever posts; nil for anybody. It is not kept alive, either.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    NotificationObservers.of(self).add(NotificationObserver(observer, selector, name: name, object: object))
  }

  /// Takes back all that `observer` asked for, by a selector or with a block.
  public func removeObserver(_ observer: AnyObject) { remove(observer, name: nil, object: nil) }

  /// Takes back what `observer` asked for with that name and that object.
  ///
  /// - Parameters:
  ///   - name: nil for whatever it asked for.
  ///   - object: nil for whatever it asked for.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    remove(observer, name: name, object: object)
  }

  /// Takes back all that `observer` asked for.
  @_disfavoredOverload
  public func removeObserver(_ observer: Any) { remove(observer, name: nil, object: nil) }

  /// Takes back what `observer` asked for with that name and that object; nil for whatever it asked for.
  @_disfavoredOverload
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    remove(observer, name: name, object: object)
  }

  private func remove(_ observer: Any, name: Notification.Name?, object: Any?) {
    if NotificationObservers.known(of: self)?.remove(observer, name: name, object: object) == true { return }
    // It may have asked Foundation's center, past UIKit.
    removeFoundationObserver(observer, name: name, object: object)
  }

  // MARK: With a block

  /// Calls `block` with each notification on `queue`; whoever posts goes on when it has run.
  ///
  /// It stands in front of Foundation's wherever a queue is given, by `.main` too: Foundation's main queue is served by nobody
  /// here, and whoever posted would wait for it for ever.
  ///
  /// In an app in Swift 5 the block belongs to the actor of the code around it, as there: it may reload a table.
  @preconcurrency
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    add(name, object) { notification in
      guard queue !== OperationQueue.current else { return block(notification) }
      // Why it may be sent: as everything of the app, the block runs on the one thread.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }

  /// The same for a queue that may be none: then the block is called by whoever posts.
  @preconcurrency
  public func addObserver<Queue: OperationQueue>(
    forName name: Notification.Name?, object: Any?, queue: Queue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard let queue else { return add(name, object, block) }
    let given: OperationQueue = queue
    return addObserver(forName: name, object: object, queue: given, using: block)
  }

  /// The same for a queue of Foundation's, on whose thread the block is called; without one it is called by whoever posts.
  @_disfavoredOverload
  @preconcurrency
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: Foundation.OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard let queue else { return add(name, object, block) }
    return addFoundationObserver(forName: name, object: object, queue: queue, using: block)
  }

  private func add(
    _ name: Notification.Name?, _ object: Any?, _ block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NotificationToken()
    NotificationObservers.of(self).add(NotificationObserver(token, name: name, object: object, block))
    return token
  }
}

/// What an observer with a block is taken back by.
private final class NotificationToken: NSObject {
  private let mark = FoundationMark()
  /// An address would order sets by chance.
  override var hash: Int { 0 }
}
