/// What one connection wants to be told without asking, and how far it has been told.
///
/// ```
/// command ─▶ carried out ─▶ notification, if anything happened that is wanted ─▶ reply
/// ```
/// So notifications and replies come in one order, at points that do not depend on time.
package struct Subscription: Sendable {
  private let wanted: Subscribe
  /// Number of the last step that was told, or was not wanted.
  package private(set) var cursor: Int

  package init(_ wanted: Subscribe, from cursor: Int) {
    self.wanted = wanted
    self.cursor = min(wanted.since ?? cursor, cursor)
  }

  /// What happened since the last time, from a port that knows; nil when nothing did that is wanted.
  package mutating func take(from port: any ServingPort) -> LifecycleExcerpt? {
    var excerpt = port.lifecycle(since: cursor)
    // A launch begins to count anew.
    if excerpt.cursor < cursor { excerpt = port.lifecycle(since: 0) }
    guard excerpt.cursor != cursor else { return nil }
    cursor = excerpt.cursor
    excerpt.steps.removeAll { !wanted.matches($0) }
    let limit = wanted.limit ?? Subscribe.defaultLimit
    let surplus = max(0, excerpt.steps.count - limit)
    excerpt.steps.removeFirst(surplus)
    excerpt.missed += surplus
    return excerpt.steps.isEmpty && excerpt.missed == 0 ? nil : excerpt
  }
}

extension Subscribe {
  /// How many steps one notification holds unless the subscription says otherwise.
  static let defaultLimit = 1000

  fileprivate func matches(_ step: LifecycleStep) -> Bool {
    if let moments, !moments.contains(step.moment) { return false }
    if let controller, controller != step.controller { return false }
    return className == nil || className == step.className
  }
}
