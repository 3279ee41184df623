/// A view or a layout guide: something with four variables.
@MainActor
protocol LayoutItem: AnyObject {
  /// In whose coordinates the frame is.
  var layoutParent: UIView? { get }
  /// The view that stands for the item in the tree.
  var layoutView: UIView? { get }
  var layoutName: String { get }
}

/// An edge, a centre, a size or a baseline of an item; or the distance between two of them.
@MainActor
struct LayoutOperand: @preconcurrency CustomStringConvertible {
  weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// What the value is measured from, for a distance.
  weak var start: (any LayoutItem)?
  let startAttribute: NSLayoutConstraint.Attribute
  private let name: String

  init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    startAttribute = .notAnAttribute
    name = "\(item?.layoutName ?? "nil").\(attribute)"
  }

  /// The distance from `start` to `end`.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    (item, attribute) = (end.item, end.attribute)
    self.start = start.item
    startAttribute = start.attribute
    name = "(\(end.name) - \(start.name))"
  }

  var isDistance: Bool { startAttribute != .notAnAttribute }

  var views: [UIView?] { isDistance ? [item?.layoutView, start?.layoutView] : [item?.layoutView] }

  var items: [any LayoutItem] { [item, start].compactMap { $0 } }

  var description: String { name }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .notAnAttribute:
      .horizontal
    default: .vertical
    }
  }

  /// Depends on the direction of reading.
  var followsReading: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// The attribute of the margins' guide that a margin attribute of the view is; nil for others.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
