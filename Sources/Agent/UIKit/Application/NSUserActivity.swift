/// What a person is doing in an app, so that it can be taken up elsewhere. Declared here because Foundation on Linux has no such
/// type.
@MainActor
public final class NSUserActivity: UIObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [String: Any]?
  public var webpageURL: URL?
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var persistentIdentifier: String?
  public var targetContentIdentifier: String?
  public private(set) var isCurrent = false

  public init(activityType: String) { self.activityType = activityType }

  public func becomeCurrent() { isCurrent = true }
  public func resignCurrent() { isCurrent = false }
  public func invalidate() { isCurrent = false }
  public func addUserInfoEntries(from other: [String: Any]) { userInfo = (userInfo ?? [:]).merging(other) { $1 } }
}

/// The type of an activity that is a web link into the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An action on the app's icon.
@MainActor
public final class UIApplicationShortcutItem: UIObject {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let userInfo: [String: any Sendable]?

  public init(type: String, localizedTitle: String, localizedSubtitle: String? = nil, userInfo: [String: any Sendable]? = nil) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    self.userInfo = userInfo
  }
}
