import Foundation

// Foundation's own ways to observe. UIKit declares methods of the same names, which stand in front of them; these reach past
// those.
extension NotificationCenter {
  package func addFoundationObserver(
    forName name: Notification.Name?, object: Any?, queue: Foundation.OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: queue, using: block)
  }

  package func removeFoundationObserver(_ observer: Any, name: Notification.Name? = nil, object: Any? = nil) {
    removeObserver(observer, name: name, object: object)
  }
}
