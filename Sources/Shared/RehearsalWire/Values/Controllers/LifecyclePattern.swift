/// Which steps in the lives of view controllers are meant; a part that is nil does not matter.
public struct LifecyclePattern: Codable, Hashable, Sendable {
  /// Which step of the life cycle.
  public var moment: LifecycleMoment?
  /// The class or a superclass, without the module.
  public var className: String?
  /// Number of one controller.
  public var controller: Int?
  /// Number of one transition.
  public var transition: Int?
  /// Only steps after the one with this number.
  public var since: Int?

  public init(
    _ moment: LifecycleMoment? = nil, class: String? = nil, controller: Int? = nil, transition: Int? = nil, since: Int? = nil
  ) {
    self.moment = moment
    self.className = `class`
    self.controller = controller
    self.transition = transition
    self.since = since
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case moment, className, controller, transition, since
  }

  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    moment = try fields.decodeIfPresent(LifecycleMoment.self, forKey: .moment)
    className = try decoder.nameIfPresent(fields, forKey: .className)
    controller = try fields.decodeIfPresent(Int.self, forKey: .controller)
    transition = try fields.decodeIfPresent(Int.self, forKey: .transition)
    since = try fields.decodeIfPresent(Int.self, forKey: .since)
  }
}

extension LifecyclePattern: CustomStringConvertible {
  /// A clause: `DetailController (number 3) appeared`.
  public var description: String {
    var who = className ?? (controller == nil ? "some controller" : "controller")
    if let controller { who += className == nil ? " \(controller)" : " (number \(controller))" }
    if moment == .deallocated { return "\(who) is deallocated" }
    guard let transition else { return "\(who): \(moment?.rawValue ?? "anything") happens" }
    return "\(who): \(moment?.rawValue ?? "anything") of transition \(transition) happens"
  }
}
