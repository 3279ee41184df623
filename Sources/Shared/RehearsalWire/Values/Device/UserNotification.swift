/// A notification that the app has asked for, or that the person has been shown.
public struct UserNotification: Codable, Equatable, Sendable {
  /// What the app calls it; made up for one that came from a server.
  public var identifier: String
  /// Its first line; empty for none.
  public var title: String
  /// Its second line; empty for none.
  public var subtitle: String
  /// What it says; empty for none.
  public var body: String
  /// The number for the app's icon; nil when it stays.
  public var badge: Int?
  /// Whether a sound comes with it.
  public var hasSound: Bool
  /// Which buttons it has; empty for none.
  public var category: String
  /// What notifications are grouped by.
  public var thread: String
  /// What makes it come: `timeInterval`, `calendar`, `location` or `push`; nil for one that came at once.
  public var trigger: String?
  /// Whether it comes again and again.
  public var repeats: Bool
  /// When it is due, or came, in virtual time since launch; nil for one that waits for a place.
  public var atMs: Milliseconds?

  public init(
    identifier: String, title: String, subtitle: String, body: String, badge: Int?, hasSound: Bool, category: String,
    thread: String, trigger: String?, repeats: Bool, atMs: Milliseconds?
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.badge = badge
    self.hasSound = hasSound
    self.category = category
    self.thread = thread
    self.trigger = trigger
    self.repeats = repeats
    self.atMs = atMs
  }
}

extension UserNotification {
  package static let example = UserNotification(
    identifier: "meeting", title: "Standing meeting", subtitle: "", body: "In five minutes", badge: 1, hasSound: true,
    category: "meeting", thread: "", trigger: "timeInterval", repeats: false, atMs: 60_000)
}
