/// What stands at the side of a list cell.
@MainActor
public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }

  enum Kind {
    case disclosure, checkmark
    case detail((@MainActor () -> Void)?)
    case delete((@MainActor () -> Void)?)
    case insert((@MainActor () -> Void)?)
    case reorder
    case label(String)
    case custom(UIView, isLeading: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(kind: .disclosure, displayed: displayed)
  }
  public static func checkmark(displayed: DisplayedState = .always) -> Self { Self(kind: .checkmark, displayed: displayed) }
  public static func detail(displayed: DisplayedState = .always, actionHandler: (@MainActor () -> Void)? = nil) -> Self {
    Self(kind: .detail(actionHandler), displayed: displayed)
  }
  public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (@MainActor () -> Void)? = nil) -> Self {
    Self(kind: .delete(actionHandler), displayed: displayed)
  }
  public static func insert(displayed: DisplayedState = .whenEditing, actionHandler: (@MainActor () -> Void)? = nil) -> Self {
    Self(kind: .insert(actionHandler), displayed: displayed)
  }
  /// A mark only: what drags an item is the app's recognizer.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self { Self(kind: .reorder, displayed: displayed) }
  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    Self(kind: .label(text), displayed: displayed)
  }

  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(kind: .custom(configuration.customView, isLeading: configuration.isLeading), displayed: configuration.displayed)
  }

  @MainActor
  public struct CustomViewConfiguration {
    public enum Placement { case leading, trailing }
    public let customView: UIView
    let isLeading: Bool
    let displayed: DisplayedState
    public init(customView: UIView, placement: Placement, displayed: DisplayedState = .always) {
      (self.customView, isLeading, self.displayed) = (customView, placement == .leading, displayed)
    }
  }

  var isLeading: Bool {
    switch kind {
    case .delete, .insert: true
    case .custom(_, let isLeading): isLeading
    default: false
    }
  }

  func isShown(whileEditing editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  func makeView(_ cell: UICollectionViewListCell) -> UIView {
    switch kind {
    case .disclosure: return TableCellMark(.chevron)
    case .checkmark: return TableCellMark(.checkmark)
    case .detail(let act): return ListCellButton("More info", act)
    case .delete(let act): return ListCellButton("Delete", act)
    case .insert(let act): return ListCellButton("Insert", act)
    case .reorder: return ListCellButton("Reorder", nil)
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.frame.size = label.sizeThatFits(.zero)
      return label
    case .custom(let view, _): return view
    }
  }
}

/// A control at the side of a list cell.
final class ListCellButton: UIControl {
  private let name: String
  private let act: (@MainActor () -> Void)?

  init(_ name: String, _ act: (@MainActor () -> Void)?) {
    (self.name, self.act) = (name, act)
    super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 44))
    addTarget(self, action: ListCellButton.perform, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func perform() { act?() }
  override var defaultAccessibilityLabel: String? { name }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

/// A row of a list in a collection.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private static let gap: CGFloat = 8
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  /// What stands at its sides, from the edges inwards; none by default.
  open var accessories: [UICellAccessory] = [] { didSet { refreshAccessories() } }
  /// 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// 16 points by default.
  open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
  open var indentsAccessories = true

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Makes the views of the accessories that are shown at present.
  func refreshAccessories() {
    for view in leading + trailing { view.removeFromSuperview() }
    let isEditing = collection?.isEditing ?? false
    let present = accessories.filter { $0.isShown(whileEditing: isEditing) }
    leading = present.filter(\.isLeading).map { $0.makeView(self) }
    trailing = present.filter { !$0.isLeading }.map { $0.makeView(self) }
    for view in leading + trailing { addSubview(view) }
    setNeedsLayout()
  }

  private var rowMargins: NSDirectionalEdgeInsets { SystemMargins.ofRow(width: collection?.bounds.width ?? bounds.width) }
  private var sideMargin: CGFloat { rowMargins.leading }

  private func width(_ views: [UIView]) -> CGFloat {
    views.isEmpty ? 0 : views.reduce(sideMargin) { $0 + $1.bounds.width + Self.gap }
  }

  override var contentFrame: CGRect {
    let left = width(leading) + CGFloat(indentationLevel) * indentationWidth
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - width(trailing)), height: bounds.height)
  }

  open override func layoutSubviews() {
    (systemMargins, contentView.systemMargins) = (rowMargins, rowMargins)
    super.layoutSubviews()
    var left = sideMargin + swipeOffset
    for view in leading {
      view.frame = CGRect(origin: CGPoint(x: left, y: (bounds.height - view.bounds.height) / 2), size: view.bounds.size)
      left += view.bounds.width + Self.gap
    }
    var right = bounds.width - sideMargin + swipeOffset
    for view in trailing.reversed() {
      right -= view.bounds.width
      view.frame = CGRect(origin: CGPoint(x: right, y: (bounds.height - view.bounds.height) / 2), size: view.bounds.size)
      right -= Self.gap
    }
  }

  /// As high as the content configuration needs to be, and at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let left = width(leading) + CGFloat(indentationLevel) * indentationWidth
    let room = CGSize(width: max(0, size.width - left - width(trailing)), height: 0)
    return CGSize(width: size.width, height: max(44, contentConfigurationView?.sizeThatFits(room).height ?? 44))
  }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  /// The texts of the labels in the cell, joined by ", ".
  override var defaultAccessibilityLabel: String? {
    let texts = contentView.selfAndDescendants.compactMap { ($0 as? UILabel)?.accessibilityLabel }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
}
