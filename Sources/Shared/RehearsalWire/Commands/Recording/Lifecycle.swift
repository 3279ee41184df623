/// Tells what happened to view controllers.
package struct Lifecycle: Command {
  package var since: Int?
  package var moments: [LifecycleMoment]?
  package var className: String?
  package var controller: Int?
  package var limit: Int?

  package init(
    since: Int? = nil, moments: [LifecycleMoment]? = nil, class: String? = nil, controller: Int? = nil, limit: Int? = nil
  ) {
    self.since = since
    self.moments = moments
    self.className = `class`
    self.controller = controller
    self.limit = limit
  }

  package typealias Reply = LifecycleExcerpt

  package static let method = "lifecycle"
  package static let summary = """
    Tells what view controllers went through since launch, or since a cursor, as replies carry it. The last ten thousand steps are kept.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("since", "Only steps after the one with this number; 0 unless given."),
    Parameter("moments", "Only these; all unless given."),
    Parameter("className", "Only controllers of the class, or of a subclass.", .name),
    Parameter("controller", "Only the controller with this number."),
    Parameter("limit", "At most so many, the last ones; all unless given."),
  ]
  package static let example = Example(
    Lifecycle(since: 11, moments: [.appeared]),
    reply: LifecycleExcerpt(
      steps: [
        LifecycleStep(
          number: 14, moment: .appeared, controller: 2, class: "DetailController", state: .appeared, atMs: 500, animated: true)
      ], cursor: 16))
}
