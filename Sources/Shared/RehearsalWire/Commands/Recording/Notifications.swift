/// Lists the notifications that were posted.
package struct Notifications: Command {
  package var name: String?
  package var since: Int?

  package init(name: String? = nil, since: Int? = nil) {
    self.name = name
    self.since = since
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// In the order in which they were posted.
    package var notifications: [PostedNotification]
    /// The number of the last notification so far, whatever its name: what to give as `since` the next time.
    package var last: Int

    package init(notifications: [PostedNotification], last: Int) {
      self.notifications = notifications
      self.last = last
    }
  }

  package static let method = "notifications"
  package static let summary = """
    Lists what was posted to the default notification centre since launch, or since a number; the last ten thousand or so are kept.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("name", "Only those with this name.", .notEmpty, .name),
    Parameter("since", "Only those after this number; 0 unless given.", .atLeast(0)),
  ]
  package static let example = Example(
    Notifications(name: "UIKeyboardDidShowNotification"),
    reply: Reply(
      notifications: [PostedNotification(number: 12, name: "UIKeyboardDidShowNotification", object: nil, atMs: 250)], last: 14))
}
