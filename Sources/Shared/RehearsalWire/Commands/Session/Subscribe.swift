/// Lets the agent tell this connection what happens to view controllers.
package struct Subscribe: Command {
  package var moments: [LifecycleMoment]?
  package var className: String?
  package var controller: Int?
  package var since: Int?
  package var limit: Int?

  package init(
    moments: [LifecycleMoment]? = nil, class: String? = nil, controller: Int? = nil, since: Int? = nil, limit: Int? = nil
  ) {
    self.moments = moments
    self.className = `class`
    self.controller = controller
    self.since = since
    self.limit = limit
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// Everything after the step with this number will be told.
    package var cursor: Int

    package init(cursor: Int) {
      self.cursor = cursor
    }
  }

  /// The method of the notification that a subscription brings, whose parameters are a `LifecycleExcerpt`.
  package static let notification = "lifecycle"

  package static let method = "subscribe"
  package static let summary = """
    From now on a notification 'lifecycle' goes before each reply to this connection if anything happened to view controllers \
    since the one before; takes the place of an earlier subscription of the connection.
    """
  package static let effect = CommandEffect.session
  package static let parameters = [
    Parameter("moments", "Only these; all unless given."),
    Parameter("className", "Only controllers of exactly this class.", .name),
    Parameter("controller", "Only the controller with this number."),
    Parameter("since", "Tell everything after the step with this number; what comes from now on unless given."),
    Parameter(
      "limit", "How many steps a notification holds at most, from 1 to 10000; 1000 unless given. The oldest are left out first."),
  ]
  package static let example = Example(Subscribe(moments: [.appeared, .disappeared]), reply: Reply(cursor: 12))

  /// Refuses what makes no sense.
  package func check() throws(Fault) {
    if let limit, !(1...10_000).contains(limit) {
      throw Fault(.invalidArgument, "limit: expected 1 to 10000, got \(limit)", asked: "subscribe")
    }
    if let since, since < 0 {
      throw Fault(.invalidArgument, "since: expected 0 or more, got \(since)", asked: "subscribe")
    }
  }
}
