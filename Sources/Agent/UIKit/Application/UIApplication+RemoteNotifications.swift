import VirtualTime

/// What a fetch in the background came to.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData, failed
}

extension UIApplication {
  /// The address to which the app's server sends: the same on every simulated device.
  package static let deviceToken = Data((0..<32).map { UInt8($0 * 7) })

  /// Asks for notifications from the app's server; the delegate hears the address in a later turn.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    EventQueue.main.schedule(.main, label: "registration for remote notifications") { [self] in
      guard isRegisteredForRemoteNotifications else { return }
      delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: Self.deviceToken)
    }
  }

  public func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  /// A notification from the server that wants something done without the person.
  package func receive(remoteNotification userInfo: [AnyHashable: Any]) {
    delegate?.application(self, didReceiveRemoteNotification: userInfo) { _ in }
  }
}
