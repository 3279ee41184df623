import UIKit

/// What a notification says; an app makes a ``UNMutableNotificationContent``.
open class UNNotificationContent: NSObject {
  /// What content is made of.
  struct Parts: Equatable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var launchImageName = ""
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  var parts = Parts()
  var ownUserInfo: [AnyHashable: Any] = [:]

  public override init() { super.init() }

  /// The same, not to be changed by whoever holds the original.
  init(of other: UNNotificationContent) {
    super.init()
    (parts, ownUserInfo) = (other.parts, other.ownUserInfo)
  }

  open var title: String { parts.title }
  open var subtitle: String { parts.subtitle }
  open var body: String { parts.body }
  /// The number for the app's icon; nil leaves it as it is, 0 takes it away.
  open var badge: NSNumber? { parts.badge }
  open var sound: UNNotificationSound? { parts.sound }
  /// The category that has the buttons.
  open var categoryIdentifier: String { parts.categoryIdentifier }
  /// What notifications are grouped by.
  open var threadIdentifier: String { parts.threadIdentifier }
  open var targetContentIdentifier: String? { parts.targetContentIdentifier }
  open var launchImageName: String { parts.launchImageName }
  open var attachments: [UNNotificationAttachment] { parts.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { parts.interruptionLevel }
  open var relevanceScore: Double { parts.relevanceScore }
  open var filterCriteria: String? { parts.filterCriteria }
  /// What the app, or its server, wants to find again.
  open var userInfo: [AnyHashable: Any] { ownUserInfo }

  /// Whether there is anything to present.
  var isEmpty: Bool { body.isEmpty && title.isEmpty && subtitle.isEmpty && badge == nil && sound == nil }

  open override func copy() -> Any { UNNotificationContent(of: self) }

  open override func mutableCopy() -> Any { UNMutableNotificationContent(of: self) }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  open override var subtitle: String {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  open override var body: String {
    get { parts.body }
    set { parts.body = newValue }
  }
  open override var badge: NSNumber? {
    get { parts.badge }
    set { parts.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { parts.sound }
    set { parts.sound = newValue }
  }
  open override var categoryIdentifier: String {
    get { parts.categoryIdentifier }
    set { parts.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { parts.threadIdentifier }
    set { parts.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { parts.targetContentIdentifier }
    set { parts.targetContentIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { parts.launchImageName }
    set { parts.launchImageName = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { parts.attachments }
    set { parts.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { parts.interruptionLevel }
    set { parts.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { parts.relevanceScore }
    set { parts.relevanceScore = newValue }
  }
  open override var filterCriteria: String? {
    get { parts.filterCriteria }
    set { parts.filterCriteria = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { ownUserInfo }
    set { ownUserInfo = newValue }
  }
}

/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive = 0
  case active, timeSensitive, critical
}
