/// Covers the window while a menu is up; a touch beside the list takes the menu away.
@MainActor
package final class UIContextMenuContainerView: UIView {
  /// Kept alive by the view while it is on the screen.
  var presentation: MenuPresentation?
  /// Beside what the list stands, in the window's coordinates.
  var anchor = CGRect.zero

  package let list = UIContextMenuListView(frame: .zero)

  /// What stands beside the list.
  package var preview: UIContextMenuPreviewView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let preview { insertSubview(preview, belowSubview: list) }
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    addSubview(list)
  }

  package required init?(coder: NSCoder) { nil }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { presentation?.dismiss() }

  package override func accessibilityPerformEscape() -> Bool {
    presentation?.dismiss()
    return true
  }

  func show(title: String, rows: [UIContextMenuCell]) {
    list.show(title: title, rows: rows)
    place()
  }

  func replace(placeholderOf element: UIMenuElement, with rows: [UIContextMenuCell]) {
    guard let index = list.rows.firstIndex(where: { $0.element === element }) else { return }
    var all = list.rows
    all.replaceSubrange(index...index, with: rows)
    show(title: list.title, rows: all)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Below the anchor where there is room, or else above it, and always within the safe area.
  private func place() {
    list.sizeContent()
    list.isHidden = list.rows.isEmpty
    if let preview { return place(beside: preview) }
    let room = bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: 8, dy: 8)
    let height = min(list.contentSize.height, room.height)
    let width = min(UIContextMenuListView.width, room.width)
    let x = (anchor.midX - width / 2).clamped(to: room.minX...max(room.minX, room.maxX - width))
    let below = anchor.maxY + 8
    let y = below + height <= room.maxY ? below : anchor.minY - 8 - height
    list.frame = CGRect(
      x: x, y: y.clamped(to: room.minY...max(room.minY, room.maxY - height)), width: width, height: height)
    list.layoutIfNeeded()
  }

  /// The preview stays over what was pressed as far as there is room for the list below it, or above where that is nearer.
  private func place(beside preview: UIContextMenuPreviewView) {
    let room = bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: 8, dy: 8)
    let gap: CGFloat = list.isHidden ? 0 : 12
    let height = list.isHidden ? 0 : min(list.contentSize.height, room.height * 0.5)
    let width = min(UIContextMenuListView.width, room.width)
    var size = preview.bounds.size
    size.height = min(size.height, max(44, room.height - height - gap))
    let origin = preview.origin
    let x = (origin.midX - size.width / 2).clamped(to: room.minX - 8...max(room.minX - 8, room.maxX + 8 - size.width))
    // Below when it fits there from where the preview is, above when it fits there, and else moved up.
    var y = (preview.controller == nil ? origin.minY : origin.midY - size.height / 2)
      .clamped(to: room.minY...max(room.minY, room.maxY - size.height))
    var isBelow = true
    if y + size.height + gap + height > room.maxY {
      if preview.controller == nil, y - gap - height >= room.minY {
        isBelow = false
      } else {
        y = max(room.minY, room.maxY - height - gap - size.height)
      }
    }
    preview.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    let left = preview.frame.midX < bounds.midX || size.width > bounds.width / 2
    let listX = (left ? preview.frame.minX : preview.frame.maxX - width)
      .clamped(to: room.minX...max(room.minX, room.maxX - width))
    list.frame = CGRect(
      x: listX, y: isBelow ? preview.frame.maxY + gap : y - gap - height, width: width, height: height)
    list.layoutIfNeeded()
  }
}

/// The rows of a menu, under its title.
@MainActor
package final class UIContextMenuListView: UIScrollView {
  /// Points. As reported of devices.
  static let width: CGFloat = 250

  private let titleLabel = UILabel()
  private(set) var rows: [UIContextMenuCell] = []
  private(set) var title = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    backgroundColor = .secondarySystemBackground
    titleLabel.follow(.preferredFont(forTextStyle: .footnote))
    titleLabel.textColor = .secondaryLabel
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = [.staticText, .header]
  }

  package required init?(coder: NSCoder) { nil }

  func show(title: String, rows: [UIContextMenuCell]) {
    for row in self.rows { row.removeFromSuperview() }
    titleLabel.removeFromSuperview()
    (self.title, self.rows) = (title, rows)
    titleLabel.text = title
    if !title.isEmpty { addSubview(titleLabel) }
    for row in rows { addSubview(row) }
    sizeContent()
    setNeedsLayout()
  }

  private var titleHeight: CGFloat { title.isEmpty ? 0 : max(32, titleLabel.font.lineHeight.rounded(.up) + 16) }

  /// Rows grow with the text size of the user.
  func sizeContent() {
    let size = CGSize(width: Self.width, height: rows.reduce(titleHeight) { $0 + $1.height })
    if size != contentSize { contentSize = size }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    if !title.isEmpty {
      titleLabel.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: titleHeight)
      y = titleHeight
    }
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
      y += row.height
    }
  }
}

/// One row of a menu.
@MainActor
package final class UIContextMenuCell: UIControl {
  /// What it stands for; nil for the row that leads back.
  package let element: UIMenuElement?
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let imageView = UIImageView(frame: .zero)
  private let mark: UIMenuElement.State

  convenience init(_ element: UIMenuElement, onChoice: @escaping () -> Void) {
    self.init(title: element.title, image: element.image, element: element, onChoice: onChoice)
  }

  init(title: String, image: UIImage?, element: UIMenuElement? = nil, onChoice: @escaping () -> Void) {
    self.element = element
    mark = element?.shownState ?? .off
    super.init(frame: .zero)
    let attributes = element?.shownAttributes ?? []
    titleLabel.follow(.preferredFont(forTextStyle: .body))
    titleLabel.text = title
    titleLabel.textColor =
      attributes.contains(.disabled) ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
    subtitleLabel.text = element?.subtitle
    subtitleLabel.follow(.preferredFont(forTextStyle: .caption1))
    subtitleLabel.textColor = .secondaryLabel
    let action = element as? UIAction
    imageView.image = action?.state == .on ? action?.selectedImage ?? image : image
    for label in [titleLabel, subtitleLabel] where label.text != nil {
      label.isAccessibilityElement = false
      addSubview(label)
    }
    if imageView.image != nil { addSubview(imageView) }
    isEnabled = !attributes.contains(.disabled)
    let identifier = action.flatMap { $0.hasIdentifierOfItsOwn ? $0.identifier.rawValue : nil }
    accessibilityIdentifier = element?.accessibilityIdentifier ?? identifier
    addAction(UIAction { _ in onChoice() }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { nil }

  /// 44 points, or 58 with a subtitle, as long as the user's text size fits into that; a title that is too long is cut.
  var height: CGFloat {
    let title = titleLabel.font.lineHeight.rounded(.up)
    guard subtitleLabel.text != nil else { return max(44, title + 22) }
    return max(58, title + subtitleLabel.font.lineHeight.rounded(.up) + 20)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 48))
    let hasSubtitle = subtitleLabel.text != nil
    let line = max(24, titleLabel.font.lineHeight.rounded(.up))
    titleLabel.frame = hasSubtitle ? CGRect(x: area.minX, y: 8, width: area.width, height: line) : area
    subtitleLabel.frame = CGRect(
      x: area.minX, y: 8 + line, width: area.width, height: max(18, subtitleLabel.font.lineHeight.rounded(.up)))
    let size = imageView.intrinsicContentSize
    imageView.frame = CGRect(x: bounds.maxX - 40, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? {
    let label = [titleLabel.text, subtitleLabel.text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return label.isEmpty ? imageView.accessibilityLabel : label
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button).union(mark == .on ? .selected : [])
  }
}
