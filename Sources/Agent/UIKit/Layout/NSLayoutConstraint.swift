import ConstraintSolver
import VirtualTime

/// One equation or inequality between the edges and sizes of views and layout guides:
/// `first.attribute (relation) multiplier × second.attribute + constant`.
@MainActor
open class NSLayoutConstraint: UIObject {
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  private static let serials = SerialNumbers()
  /// The number of this constraint in the order of creation.
  nonisolated let serial: Int

  private(set) var first = LayoutOperand(nil, .notAnAttribute)
  private(set) var second: LayoutOperand?
  public private(set) var relation = Relation.equal
  public private(set) var multiplier: CGFloat = 1

  /// What is added to the second side; may change at any time.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { engine?.constantDidChange(self) } }
  }

  /// `.required` by default.
  ///
  /// A constraint in force may not become required, nor cease to be: UIKit raises, and so it is here.
  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue, isActive else { return }
      if (priority == .required) != (oldValue == .required) {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "Mutating a priority from \(oldValue == .required ? "required to not" : "not required to required") on an installed "
            + "constraint (or vice-versa) is not supported. You passed priority \(priority.rawValue) and the existing priority was "
            + "\(oldValue.rawValue).")
        priority = oldValue
        return
      }
      engine?.reinstall(self)
    }
  }

  /// A name for the log.
  open var identifier: String?

  open var shouldBeArchived = false

  /// The view that has this constraint among its `constraints` while it is active.
  weak var holder: UIView?
  weak var engine: LayoutEngine?
  var isHeld = false
  /// Counts up with every activation.
  var activation = 0
  private static let activations = SerialNumbers()
  /// The place in the solver; nil while it is not in force.
  var handle: LinearSolver.Handle?
  var isBroken = false
  var isReported = false
  /// How the constraint was lowered: what the constant is added to, and with which sign.
  var lowered: (base: Double, sign: Double, total: Double) = (0, -1, 0)

  /// One that says nothing yet. It is there for classes of an app's own: with it they inherit the initializer for two items.
  public init() {
    serial = Self.serials.next()
  }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    (self.first, self.second, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  /// A constraint between two items, which are views or layout guides; without the second one, on a constant.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = LayoutOperand(view1 as? any LayoutItem, attr1)
    let second = attr2 == .notAnAttribute ? nil : (view2 as? any LayoutItem).map { LayoutOperand($0, attr2) }
    if let problem = Self.problem(first, second, attr2, multiplier) {
      UIKitComplaints.raise("NSInvalidArgumentException", problem)
    }
    self.init(first, relation, second, multiplier: multiplier, constant: c)
  }

  private static func problem(
    _ first: LayoutOperand, _ second: LayoutOperand?, _ attribute: Attribute, _ multiplier: CGFloat
  ) -> String? {
    if first.attribute == .notAnAttribute { return "Constraint must contain a first layout attribute" }
    if attribute != .notAnAttribute, second == nil {
      return "Constraint with an attribute for the second item, but without a second item"
    }
    if second == nil, !first.attribute.isSize {
      return
        "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs."
    }
    guard let second else { return nil }
    // A width may depend on a height: that is an aspect ratio.
    if first.attribute.axis != second.attribute.axis, !(first.attribute.isSize && second.attribute.isSize) {
      return "A constraint cannot be made between \(first.attribute) and \(second.attribute): they are on different axes."
    }
    if first.attribute.isSize != second.attribute.isSize, multiplier != 0 {
      return "Invalid pairing of layout attributes: \(first.attribute) and \(second.attribute)"
    }
    return nil
  }

  public var firstItem: AnyObject? { first.item }
  public var secondItem: AnyObject? { second?.item }
  public var firstAttribute: Attribute { first.attribute }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  // MARK: Activation

  /// Whether the constraint counts.
  ///
  /// To activate one whose items have no common ancestor is an exception.
  open var isActive: Bool {
    get { isHeld }
    set { newValue ? activate() : deactivate() }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard !isHeld else { return }
    guard let ancestor = commonAncestor else {
      UIKitComplaints.raise(
        "NSGenericException",
        "Unable to activate constraint with anchors \(first) and \(second.map { "\($0)" } ?? "nil") because they have no common "
          + "ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.")
      return
    }
    install(in: ancestor)
  }

  func install(in view: UIView) {
    isHeld = true
    activation = Self.activations.next()
    (isBroken, isReported) = (false, false)
    holder = view
    view.ensuredLayoutStorage.constraints.append(self)
    view.noteParticipant()
    for item in first.views + (second?.views ?? []) { item?.noteParticipant() }
    view.layoutRoot.ensuredLayoutEngine.enqueue(self)
  }

  private func deactivate() {
    guard isHeld else { return }
    isHeld = false
    holder?.layoutStorage?.constraints.removeAll { $0 === self }
    holder = nil
    engine?.remove(self)
  }

  /// The nearest view that contains all items.
  var commonAncestor: UIView? {
    let views = (first.views + (second?.views ?? [])).compactMap { $0 }
    guard views.count == first.views.count + (second?.views.count ?? 0), var ancestor = views.first else { return nil }
    for view in views.dropFirst() {
      while !view.isDescendant(of: ancestor) {
        guard let superview = ancestor.superview else { return nil }
        ancestor = superview
      }
    }
    return ancestor
  }

  // MARK: Identity and text

  nonisolated open override var hash: Int { serial }

  nonisolated open override var description: String { MainActor.assumeIsolated { text } }

  /// The equation as UIKit's log writes it: `<NSLayoutConstraint #3 UILabel #12.width == 100   (active)>`.
  private var text: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var right = second.map { "\(multiplier == 1 ? "" : "\(Self.number(multiplier))*")\($0)" } ?? Self.number(constant)
    if second != nil, constant != 0 { right += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    let name = identifier.map { "'\($0)' " } ?? ""
    let rank = priority == .required ? "" : " @\(Self.number(CGFloat(priority.rawValue)))"
    return "<NSLayoutConstraint #\(serial) \(name)\(first) \(sign) \(right)\(rank)   (\(isActive ? "active" : "inactive"))>"
  }

  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

/// How much a constraint matters, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000.
  public static let required = UILayoutPriority(1000)
  /// 750; how much content resists to being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250; how much content resists to being stretched.
  public static let defaultLow = UILayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority { UILayoutPriority(left.rawValue + right) }
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority { UILayoutPriority(left.rawValue - right) }
}
