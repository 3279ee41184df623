/// The notifications of the app: what it has asked for, and what the person has been shown and neither opened nor cleared.
public struct NotificationState: Codable, Equatable, Sendable {
  /// What is still to come, in the order in which it was asked for.
  public var pending: [UserNotification]
  /// What the person finds in Notification Center, oldest first.
  public var delivered: [UserNotification]
  /// The number on the app's icon; 0 for none.
  public var badge: Int
  /// Whether the app has registered for notifications from a server.
  public var isRegistered: Bool

  public init(pending: [UserNotification], delivered: [UserNotification], badge: Int, isRegistered: Bool) {
    self.pending = pending
    self.delivered = delivered
    self.badge = badge
    self.isRegistered = isRegistered
  }
}
