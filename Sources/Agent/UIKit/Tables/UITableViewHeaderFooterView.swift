/// The strip above or below a section.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  public internal(set) var reuseIdentifier: String?

  /// What belongs to the strip goes in here.
  public let contentView = UIView()

  /// Lies behind the content; nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The section's title, when the table makes the strip from one.
  public private(set) lazy var textLabel: UILabel? = makeTextLabel()
  private var hasText = false

  /// A second line below it.
  public private(set) lazy var detailTextLabel: UILabel? = makeLabel()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
    takeSystemMargins()
  }

  public convenience init() { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    takeSystemMargins()
    coder.fill(self, as: UITableViewHeaderFooterView.self)
  }

  /// What a table makes a registered class with; a class that overrides `init(reuseIdentifier:)` has it by inheritance.
  public required convenience init(dequeuedAs reuseIdentifier: String) { self.init(reuseIdentifier: reuseIdentifier) }

  /// Called before the table gives the view to another section.
  open func prepareForReuse() {}

  private func makeTextLabel() -> UILabel {
    hasText = true
    let label = makeLabel()
    label.accessibilityTraits = [.staticText, .header]
    return label
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(following: .footnote)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }

  // MARK: Content configuration

  private var contentConfigurationView: (any UIView & UIContentView)?

  /// What the content shows, in place of the labels; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentConfigurationView = ContentViews.install(contentConfiguration, in: contentView, replacing: contentConfigurationView)
      setNeedsLayout()
    }
  }

  /// A list header's, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  private var sideMargin: CGFloat {
    let table = superview as? UITableView
    let follows = table?.cellLayoutMarginsFollowReadableWidth ?? false
    return SystemMargins.ofRow(width: table?.bounds.width ?? bounds.width, followsReadableWidth: follows).leading
  }

  private func takeSystemMargins() {
    let margins = NSDirectionalEdgeInsets(top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
    (systemMargins, contentView.systemMargins) = (margins, margins)
  }

  /// What the notch takes of the sides of a phone that lies on its side.
  private var contentInsets: UIEdgeInsets {
    guard (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true else { return .zero }
    let safe = superview == nil ? .zero : safeAreaInsets
    return UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width - contentInsets.left - contentInsets.right
    if let contentConfigurationView {
      return contentConfigurationView.sizeThatFits(CGSize(width: width, height: size.height))
    }
    guard hasText, let textLabel else { return CGSize(width: size.width, height: 28) }
    let height = textLabel.sizeThatFits(CGSize(width: width - 2 * sideMargin, height: 0)).height
    return CGSize(width: size.width, height: max(28, height + 12))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    takeSystemMargins()
    backgroundView?.frame = bounds
    contentView.frame = bounds.inset(by: contentInsets)
    contentConfigurationView?.frame = contentView.bounds
    let area = contentView.bounds.inset(by: UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: sideMargin))
    if hasText { textLabel?.frame = area }
  }
}
