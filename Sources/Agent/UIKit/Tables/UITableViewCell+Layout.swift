// From left to right:
//
//   │ edit control 40 │ indentation │ content ……………… │ accessory │ reorder control 44 │
//
// An open swipe moves all of it; the buttons stand in the gap.
extension UITableViewCell {
  /// What the system keeps free at both sides of the content.
  var sideMargin: CGFloat { rowMargins.leading }

  private var rowMargins: NSDirectionalEdgeInsets {
    SystemMargins.ofRow(
      width: table?.bounds.width ?? bounds.width, followsReadableWidth: table?.cellLayoutMarginsFollowReadableWidth ?? false)
  }

  /// The margins of the cell and of what is in it, which follow the width of the table.
  func takeSystemMargins() { (systemMargins, contentView.systemMargins) = (rowMargins, rowMargins) }

  private static var gap: CGFloat { 8 }
  private static var editWidth: CGFloat { 40 }
  private static var reorderWidth: CGFloat { 44 }

  private var currentAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
  private var currentAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  private var accessoryWidth: CGFloat {
    if let view = currentAccessoryView { return view.bounds.width + sideMargin }
    return switch currentAccessoryType {
    case .none: 0
    case .disclosureIndicator, .checkmark: sideMargin + 17
    case .detailButton: sideMargin + 32
    case .detailDisclosureButton: sideMargin + 51
    }
  }

  private var leadingWidth: CGFloat {
    (editControl != nil && shouldIndentWhileEditing ? Self.editWidth : 0) + CGFloat(indentationLevel) * indentationWidth
  }

  private var trailingWidth: CGFloat { accessoryWidth + (reorderControl == nil ? 0 : Self.reorderWidth) }

  /// What the notch takes of the sides of a phone that lies on its side.
  private var contentInsets: UIEdgeInsets { table?.insetsContentViewsToSafeArea ?? true ? safeAreaInsets : .zero }

  func layoutParts() {
    takeSystemMargins()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let safe = contentInsets
    let (leading, right) = (safe.left + swipeOffset, bounds.width - safe.right + swipeOffset)
    editControl?.frame = CGRect(x: leading, y: 0, width: Self.editWidth, height: bounds.height)
    contentView.frame = CGRect(
      x: leading + leadingWidth, y: 0, width: max(0, right - leading - leadingWidth - trailingWidth), height: bounds.height)
    layoutAccessories(right: right - (reorderControl == nil ? 0 : Self.reorderWidth))
    reorderControl?.frame = CGRect(
      x: right - Self.reorderWidth, y: 0, width: Self.reorderWidth, height: bounds.height)
    contentConfigurationView?.frame = contentView.bounds
    table?.swipe?.layout(in: self)
    layoutLabels()
  }

  /// Makes the views of the present accessory.
  func refreshAccessories() {
    for view in accessories { view.removeFromSuperview() }
    (isEditing ? accessoryView : editingAccessoryView)?.removeFromSuperview()
    accessories = []
    if let view = currentAccessoryView {
      if view.superview !== self { addSubview(view) }
    } else {
      let type = currentAccessoryType
      if type == .detailButton || type == .detailDisclosureButton { accessories.append(TableCellDetailButton(of: self)) }
      if type == .disclosureIndicator || type == .detailDisclosureButton { accessories.append(TableCellMark(.chevron)) }
      if type == .checkmark { accessories.append(TableCellMark(.checkmark)) }
      for view in accessories { addSubview(view) }
    }
    setNeedsLayout()
  }

  private func layoutAccessories(right: CGFloat) {
    var right = right - sideMargin
    for view in [currentAccessoryView].compactMap({ $0 }) + accessories.reversed() {
      let size = view.bounds.size
      view.frame = CGRect(x: right - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      right -= size.width + Self.gap
    }
  }

  // MARK: Labels

  /// The size of the image, made smaller as a whole where it is higher than the cell.
  private var imageSize: CGSize? {
    guard hasImageView, let size = imageView?.image?.size, size.height > 0 else { return nil }
    let height = min(size.height, bounds.height)
    return CGSize(width: size.width * height / size.height, height: height)
  }

  /// The width of the image with the space behind it.
  private var imageWidth: CGFloat { imageSize.map { $0.width + sideMargin } ?? 0 }

  private func layoutLabels() {
    let left = sideMargin + imageWidth
    let area = contentView.bounds.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: sideMargin))
    if hasImageView, let imageView {
      let size = imageSize ?? .zero
      imageView.frame = CGRect(x: sideMargin, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    guard hasTextLabel, let text = textLabel else { return }
    guard hasDetailLabel, let detail = detailTextLabel else {
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

  /// The height of a row that sizes itself.
  func selfSizedHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The height that the constraints in the content ask for; nil without any.
  func constrainedHeight(width: CGFloat) -> CGFloat? {
    guard !contentView.constraints.isEmpty else { return nil }
    takeSystemMargins()
    return contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, width - leadingWidth - trailingWidth - contentInsets.left - contentInsets.right), height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The height that labels or the content configuration need, and at least 44 points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let available = max(0, width - leadingWidth - trailingWidth - contentInsets.left - contentInsets.right)
    if let view = contentConfigurationView { return view.sizeThatFits(CGSize(width: available, height: 0)).height }
    let area = CGSize(width: max(0, available - 2 * sideMargin - imageWidth), height: 0)
    let text = hasTextLabel ? textLabel?.sizeThatFits(area).height ?? 0 : 0
    let detail = hasDetailLabel ? detailTextLabel?.sizeThatFits(area).height ?? 0 : 0
    let content = style == .subtitle ? text + detail : max(text, detail)
    return max(44, content + 22 <= 46 ? 44 : content + 22)
  }
}

/// A mark at the right of a cell that takes no touches.
final class TableCellMark: UIView {
  enum Kind { case chevron, checkmark }
  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: kind == .chevron ? CGRect(x: 0, y: 0, width: 9, height: 14) : CGRect(x: 0, y: 0, width: 17, height: 14))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

/// The "i" at the right of a cell.
final class TableCellDetailButton: UIControl {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 44))
    addTarget(self, action: TableCellDetailButton.tell, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func tell() {
    guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
    if let path = table.dataSourceIndexPath(forPresentationIndexPath: path) {
      table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    cell.accessorySegue?.perform(cell)
  }

  override var defaultAccessibilityLabel: String? { "More info" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
