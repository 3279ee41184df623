/// One step in the life of one view controller.
public struct LifecycleStep: Codable, Equatable, Sendable {
  /// Counts up from 1 without gaps, over all controllers of this launch: what a cursor points at.
  public var number: Int
  /// Which step of the life cycle.
  public var moment: LifecycleMoment
  /// Number of the controller, which stays its name when it has gone.
  public var controller: Int
  /// The name of its class, without the module.
  public var className: String
  /// Where it stands from this step on.
  public var state: ControllerState
  /// When, since launch.
  public var atMs: Milliseconds
  /// Whether it comes or goes with an animation; nil where that has no meaning.
  public var animated: Bool?
  /// The transition that begins or ends here.
  public var transition: TransitionName?

  public init(
    number: Int, moment: LifecycleMoment, controller: Int, class: String, state: ControllerState, atMs: Milliseconds,
    animated: Bool? = nil, transition: TransitionName? = nil
  ) {
    self.number = number
    self.moment = moment
    self.controller = controller
    self.className = `class`
    self.state = state
    self.atMs = atMs
    self.animated = animated
    self.transition = transition
  }
}

/// Which transition is meant.
public struct TransitionName: Codable, Hashable, Sendable {
  /// Counts up from 1.
  public var id: Int
  /// Such as `push of DetailController`.
  public var label: String

  public init(id: Int, label: String) {
    self.id = id
    self.label = label
  }
}

extension LifecycleStep: CustomStringConvertible {
  /// For people: `12 DetailController (number 3) appeared`.
  public var description: String {
    let what = transition.map { "\(moment.rawValue): \($0.label)" } ?? moment.rawValue
    return "\(number) \(className) (number \(controller)) \(what)"
  }
}

/// What happened to view controllers since a cursor.
public struct LifecycleExcerpt: Codable, Equatable, Sendable {
  /// Oldest first.
  public var steps: [LifecycleStep]
  /// Where the next look begins: give it as `since`.
  public var cursor: Int
  /// How many steps are missing, because they were more than were asked for or than are kept; 0 mostly.
  public var missed: Int

  public init(steps: [LifecycleStep], cursor: Int, missed: Int = 0) {
    self.steps = steps
    self.cursor = cursor
    self.missed = missed
  }
}
