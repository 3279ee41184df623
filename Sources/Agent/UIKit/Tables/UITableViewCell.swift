/// One row of a table.
///
/// A subclass that is registered with a table and has this initialiser must call it `required init(style:reuseIdentifier:)`: without
/// Objective-C a class can be instantiated by its type only through a required one. `required override`, which iOS accepts, compiles
/// here with a warning.
@MainActor
open class UITableViewCell: UIView {
  /// Where the labels stand.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// Text to the left, detail to the right.
    case value1
    /// A narrow text, the detail beside it.
    case value2
    /// The detail below the text.
    case subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, checkmark
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public let reuseIdentifier: String?
  private let style: CellStyle

  /// What belongs to the cell goes in here; it leaves room for the accessory.
  public let contentView = UIView()

  public private(set) lazy var textLabel: UILabel? = makeLabel()

  /// nil for the default style.
  public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : makeDetailLabel()

  /// `.none` by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

  /// Shown in place of what the accessory type means.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  open var selectionStyle = SelectionStyle.default
  open private(set) var isSelected = false
  open private(set) var isHighlighted = false

  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// A cell of the default style that is not reused.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Makes a cell of the default style; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addSubview(contentView)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    if style == .value2 {
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .right
    }
    contentView.addSubview(label)
    return label
  }

  private func makeDetailLabel() -> UILabel {
    _ = textLabel  // in front of the detail in the order of views
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    label.textAlignment = style == .value1 ? .right : .natural
    contentView.addSubview(label)
    return label
  }

  // MARK: State

  /// Called when the row is selected or deselected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Called when a finger comes down on the row or leaves it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Called before the table gives the cell to another row. Deselects it unless overridden without a call of this one.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Layout

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + Self.margin }
    return accessoryType == .none ? 0 : 33
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessoryWidth, height: bounds.height)
    if let accessoryView {
      let size = accessoryView.bounds.size
      accessoryView.frame = CGRect(
        x: bounds.width - Self.margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    layoutLabels()
  }

  private func layoutLabels() {
    let area = contentView.bounds.inset(by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    guard let text = textLabel else { return }
    guard let detail = detailTextLabel else {
      text.frame = area
      return
    }
    let (textSize, detailSize) = (text.sizeThatFits(area.size), detail.sizeThatFits(area.size))
    switch style {
    case .default: text.frame = area
    case .value1:
      let width = min(detailSize.width, area.width)
      detail.frame = CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
      text.frame = CGRect(
        x: area.minX, y: area.minY, width: min(textSize.width, max(0, area.width - width - Self.gap)), height: area.height)
    case .value2:
      text.frame = CGRect(x: area.minX, y: area.minY, width: 91, height: area.height)
      detail.frame = CGRect(
        x: text.frame.maxX + Self.gap, y: area.minY, width: max(0, area.width - 91 - Self.gap), height: area.height)
    case .subtitle:
      let top = area.midY - (textSize.height + detailSize.height) / 2
      text.frame = CGRect(x: area.minX, y: top, width: min(textSize.width, area.width), height: textSize.height)
      detail.frame = CGRect(
        x: area.minX, y: text.frame.maxY, width: min(detailSize.width, area.width), height: detailSize.height)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  /// The texts of the visible labels in the cell, joined by ", ".
  override var defaultAccessibilityLabel: String? {
    let texts = contentView.selfAndDescendants.compactMap { ($0 as? UILabel)?.accessibilityLabel }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
}

/// The strip above or below a section, with a title.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  public private(set) lazy var textLabel: UILabel? = makeLabel()

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = [.staticText, .header]
    addSubview(label)
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}
