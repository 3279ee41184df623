/// A row of a list in a collection.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// Points between accessories. Chosen to look like a device.
  private static let gap: CGFloat = 8
  private var leading: [ListCellPart] = []
  private var trailing: [ListCellPart] = []

  /// What stands at its sides, from left to right on each; none by default.
  open var accessories: [UICellAccessory] = [] { didSet { refreshAccessories() } }
  /// 0 by default; in the section snapshot of a diffable data source, how deep the item is.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// 16 points by default.
  open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
  /// Whether the accessories at the beginning are indented as well; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Makes the views of the accessories that are shown at present.
  func refreshAccessories() {
    for part in leading + trailing { part.view.removeFromSuperview() }
    let isEditing = collection?.isEditing ?? false
    let present = accessories.filter { $0.isShown(whileEditing: isEditing) }
    leading = UICellAccessory.arranged(present, isLeading: true).map { ListCellPart($0, of: self) }
    trailing = UICellAccessory.arranged(present, isLeading: false).map { ListCellPart($0, of: self) }
    for part in leading + trailing { addSubview(part.view) }
    setNeedsLayout()
  }

  // MARK: Outlines

  /// Where its item is in an outline; nil where there is none.
  var outline: OutlinePlace? {
    didSet {
      guard outline != oldValue else { return }
      if outline?.level != oldValue?.level { indentationLevel = outline?.level ?? 0 }
      if outline?.isExpanded != oldValue?.isExpanded { setNeedsUpdateConfiguration() }
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  func toggleOutline() {
    guard let collection, let path = collection.indexPath(for: self) else { return }
    collection.toggleOutline(at: path)
  }

  /// Shows what a swipe would.
  func revealActions() {
    guard let collection, let path = collection.indexPath(for: self) else { return }
    collection.openSwipe(at: path, isLeading: false, byFinger: false)
  }

  /// What a tap anywhere in the cell does instead of selecting it; nil where it selects.
  var tapAction: (@MainActor () -> Void)? {
    for part in trailing where !part.accessory.looks.isHidden {
      switch part.accessory.kind {
      case .outline(let style, let act) where isHeader(style): return act ?? { [weak self] in self?.toggleOutline() }
      case .popUpMenu: return { (part.view as? ListPopUpButton)?.presentMenu(nil) }
      default: break
      }
    }
    return nil
  }

  private func isHeader(_ style: UICellAccessory.OutlineDisclosureOptions.Style) -> Bool {
    guard style == .automatic else { return style == .header }
    if (contentConfiguration as? UIListContentConfiguration)?.isHeader == true { return true }
    guard let collection, let path = collection.indexPath(for: self) else { return false }
    return collection.layout.list(ofSection: path.section)?.isHeader(path) ?? false
  }

  // MARK: Layout

  private var rowMargins: NSDirectionalEdgeInsets { SystemMargins.ofRow(width: collection?.bounds.width ?? bounds.width) }
  private var sideMargin: CGFloat { rowMargins.leading }
  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private func width(_ parts: [ListCellPart]) -> CGFloat {
    parts.isEmpty ? 0 : parts.reduce(sideMargin) { $0 + $1.width + Self.gap }
  }

  override var contentFrame: CGRect {
    let left = width(leading) + indentation
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - width(trailing)), height: bounds.height)
  }

  open override func layoutSubviews() {
    (systemMargins, contentView.systemMargins) = (rowMargins, rowMargins)
    super.layoutSubviews()
    var left = sideMargin + swipeOffset + (indentsAccessories ? indentation : 0)
    for part in leading {
      place(part, at: left)
      left += part.width + Self.gap
    }
    var right = bounds.width - sideMargin + swipeOffset
    for part in trailing.reversed() {
      right -= part.width
      place(part, at: right)
      right -= Self.gap
    }
  }

  private func place(_ part: ListCellPart, at left: CGFloat) {
    let size = part.view.bounds.size
    part.view.frame = CGRect(
      x: left + (part.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  /// As high as the content configuration needs to be, and at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(0, size.width - width(leading) - indentation - width(trailing)), height: 0)
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
