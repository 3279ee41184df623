/// What a share sheet shows: what is shared, a row of apps, a list of actions.
@MainActor
final class ShareSheetView: UIView {
  private unowned let controller: UIActivityViewController
  private let thumbnail = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let closeButton = UIButton(type: .close)
  private let apps = UIScrollView(frame: .zero)
  private let actions = UIScrollView(frame: .zero)
  private var appCells: [UIActivityCell] = []
  private var actionCells: [UIActivityCell] = []

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    detailLabel.font = .systemFont(ofSize: 13)
    detailLabel.textColor = .secondaryLabel
    thumbnail.contentMode = .scaleAspectFit
    thumbnail.tintColor = .secondaryLabel
    closeButton.accessibilityLabel = "Close"
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = 15
    closeButton.tintColor = .secondaryLabel
    closeButton.addAction(UIAction { [weak controller] _ in controller?.leave() }, for: .touchUpInside)
    for view in [apps, actions] { view.contentInsetAdjustmentBehavior = .never }
    for view in [thumbnail, titleLabel, detailLabel, closeButton, apps, actions] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    showHeader()
    for cell in appCells + actionCells { cell.removeFromSuperview() }
    let cells = controller.offeredActivities.map { activity in
      UIActivityCell(activity) { [weak controller] in controller?.choose(activity) }
    }
    appCells = cells.filter { $0.activity.category == .share }
    actionCells = cells.filter { $0.activity.category == .action }
    for cell in appCells { apps.addSubview(cell) }
    for cell in actionCells { actions.addSubview(cell) }
    setNeedsLayout()
  }

  private func showHeader() {
    let items = controller.placeholders
    let (image, url, text) = (
      items.lazy.compactMap { $0 as? UIImage }.first, items.lazy.compactMap { $0 as? URL }.first,
      items.lazy.compactMap { $0 as? String }.first
    )
    thumbnail.image = image ?? UIImage.symbol(url == nil ? "doc.text" : "link")
    let name = url.flatMap { $0.isFileURL ? $0.lastPathComponent : $0.host }
    titleLabel.text =
      text ?? name ?? (image == nil ? "\(items.count) Items" : items.count == 1 ? "Image" : "\(items.count) Images")
    let detail = url.map { $0.isFileURL ? "Document" : text == nil ? $0.absoluteString : $0.host ?? "" }
    detailLabel.text = detail ?? (image == nil ? "Plain Text" : "Image")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let (left, width) = (insets.left + 16, bounds.width - insets.left - insets.right - 32)
    thumbnail.frame = CGRect(x: left, y: 16, width: 44, height: 44)
    titleLabel.frame = CGRect(x: left + 56, y: 18, width: width - 56 - 40, height: 20)
    detailLabel.frame = CGRect(x: left + 56, y: 39, width: width - 56 - 40, height: 18)
    closeButton.frame = CGRect(x: left + width - 30, y: 20, width: 30, height: 30)
    apps.frame = CGRect(x: 0, y: 76, width: bounds.width, height: appCells.isEmpty ? 0 : 116)
    for (index, cell) in appCells.enumerated() {
      cell.frame = CGRect(x: left + CGFloat(index) * 86, y: 12, width: 76, height: 96)
    }
    apps.contentSize = CGSize(width: left * 2 + CGFloat(appCells.count) * 86 - 10, height: apps.frame.height)
    let top = apps.frame.maxY + 16
    actions.frame = CGRect(x: left, y: top, width: width, height: max(0, bounds.height - top))
    for (index, cell) in actionCells.enumerated() {
      cell.isLast = index == actionCells.count - 1
      cell.isFirst = index == 0
      cell.frame = CGRect(x: 0, y: CGFloat(index) * 52, width: width, height: 52)
    }
    actions.contentSize = CGSize(width: width, height: CGFloat(actionCells.count) * 52 + insets.bottom + 16)
  }
}

/// One activity of a share sheet.
@MainActor
package final class UIActivityCell: UIControl {
  package let activity: UIActivity
  let label = UILabel()
  let icon = UIImageView(frame: .zero)
  var isFirst = false
  var isLast = false

  init(_ activity: UIActivity, onChoice: @escaping () -> Void) {
    self.activity = activity
    super.init(frame: .zero)
    let isApp = activity.category == .share
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: isApp ? 11 : 17)
    label.textAlignment = isApp ? .center : .natural
    label.numberOfLines = isApp ? 2 : 1
    label.isAccessibilityElement = false
    icon.image = activity.activityImage
    icon.contentMode = .scaleAspectFit
    icon.tintColor = isApp && activity is SystemActivity ? .white : .label
    addSubview(icon)
    addSubview(label)
    accessibilityIdentifier = activity.activityType?.rawValue
    addAction(UIAction { _ in onChoice() }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { nil }

  /// The plate of an app's icon.
  var plate: CGRect { CGRect(x: bounds.midX - 32, y: 0, width: 64, height: 64) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if activity.category == .share {
      icon.frame = plate.insetBy(dx: 14, dy: 14)
      label.frame = CGRect(x: 0, y: 68, width: bounds.width, height: 28)
    } else {
      label.frame = CGRect(x: 16, y: 0, width: bounds.width - 64, height: bounds.height)
      icon.frame = CGRect(x: bounds.maxX - 40, y: bounds.midY - 12, width: 24, height: 24)
    }
  }

  override var defaultAccessibilityLabel: String? { activity.activityTitle }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
