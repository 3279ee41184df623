/// Which view controllers are meant; a part that is nil does not matter.
public struct ControllerPattern: Codable, Hashable, Sendable {
  /// Its number.
  public var id: Int?
  /// Its class or a superclass, without the module.
  public var className: String?
  /// The state of its life cycle.
  public var state: ControllerState?
  /// Its title.
  public var title: String?
  /// Number of a controller whose `presentedViewController` it is: one that presents it, or is inside of one that does.
  public var presentedBy: Int?
  /// How it was presented, as in `presentation` of its snapshot: `popover`, say.
  public var style: String?
  /// Number of the controller that contains it.
  public var parent: Int?
  /// Whether it is the one that its container shows: the top of a stack, the chosen tab, the page.
  public var selected: Bool?

  public init(
    id: Int? = nil, class: String? = nil, state: ControllerState? = nil, title: String? = nil, presentedBy: Int? = nil,
    style: String? = nil, parent: Int? = nil, selected: Bool? = nil
  ) {
    self.id = id
    self.className = `class`
    self.state = state
    self.title = title
    self.presentedBy = presentedBy
    self.style = style
    self.parent = parent
    self.selected = selected
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, className, state, title, presentedBy, style, parent, selected
  }

  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decodeIfPresent(Int.self, forKey: .id)
    className = try decoder.nameIfPresent(fields, forKey: .className)
    state = try fields.decodeIfPresent(ControllerState.self, forKey: .state)
    title = try decoder.nameIfPresent(fields, forKey: .title)
    presentedBy = try fields.decodeIfPresent(Int.self, forKey: .presentedBy)
    style = try decoder.nameIfPresent(fields, forKey: .style)
    parent = try fields.decodeIfPresent(Int.self, forKey: .parent)
    selected = try fields.decodeIfPresent(Bool.self, forKey: .selected)
  }
}

extension ControllerPattern: CustomStringConvertible {
  /// A clause: `some DetailController is in state 'appeared'`.
  public var description: String {
    let kind = className ?? "controller"
    let who = id.map { "\(kind) (number \($0))" } ?? "some \(kind)"
    let parts: [String?] = [
      state.map { "in state '\($0.rawValue)'" }, title.map { "titled '\($0)'" },
      presentedBy.map { "presented by controller \($0)" },
      style.map { "presented as '\($0)'" }, parent.map { "a child of controller \($0)" },
      selected.map { $0 ? "the one that its container shows" : "not the one that its container shows" },
    ]
    let known = parts.compactMap { $0 }
    return known.isEmpty ? "\(who) is there" : "\(who) is \(known.joined(separator: " and "))"
  }
}
