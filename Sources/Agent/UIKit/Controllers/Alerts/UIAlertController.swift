/// Asks something, in the middle of the screen or as a sheet at its bottom.
///
/// A tap on an action (LIF-14):
///
/// ```
/// touchUpInside ── dismissal, 0.25 s ── alert gone, viewDidDisappear told ── handler(action)
/// ```
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public private(set) var preferredStyle = Style.alert

  open override var title: String? { didSet { refresh() } }

  open var message: String? { didSet { refresh() } }

  /// In the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// What the return key chooses; shown in bold.
  open var preferredAction: UIAlertAction?

  private var fields: [UITextField] = []
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var actionViews: [UIAlertActionView] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = .overFullScreen
  }

  /// nil when there are none.
  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a choice; a second one of the cancel style is an exception in UIKit, and is left out here.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
      return
    }
    actions.append(action)
    if isViewLoaded { install(action) }
  }

  /// Adds a field, which `configurationHandler` may set up; an exception in UIKit for an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
      return
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    fields.append(field)
    if isViewLoaded { view.addSubview(field) }
  }

  // MARK: View

  private static let width: CGFloat = 270
  private static let rowHeight: CGFloat = 44
  private static let padding: CGFloat = 16

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = nil
    for (label, font) in [
      (titleLabel, UIFont.systemFont(ofSize: 17, weight: .semibold)), (messageLabel, .systemFont(ofSize: 13)),
    ] {
      label.font = font
      label.textAlignment = .center
      label.numberOfLines = 0
      view.addSubview(label)
    }
    titleLabel.accessibilityTraits = [.staticText, .header]
    for field in fields { view.addSubview(field) }
    for action in actions { install(action) }
    refresh()
  }

  private func install(_ action: UIAlertAction) {
    let actionView = UIAlertActionView(action: action)
    actionView.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
    actionViews.append(actionView)
    view.addSubview(actionView)
    view.setNeedsLayout()
  }

  private func refresh() {
    guard isViewLoaded else { return }
    titleLabel.text = title
    messageLabel.text = message
    titleLabel.isHidden = (title ?? "").isEmpty
    messageLabel.isHidden = (message ?? "").isEmpty
    view.setNeedsLayout()
  }

  /// Cancel comes last, but first of two that stand side by side.
  private var orderedActionViews: [UIAlertActionView] {
    let others = actionViews.filter { $0.action.style != .cancel }
    let cancel = actionViews.filter { $0.action.style == .cancel }
    return standsSideBySide ? cancel + others : others + cancel
  }

  private var standsSideBySide: Bool { preferredStyle == .alert && actionViews.count == 2 }

  /// Places everything from the top and returns the height it takes.
  @discardableResult
  private func arrange(width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.padding
    var y = Self.padding
    for label in [titleLabel, messageLabel] where !label.isHidden {
      let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
      label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
      y += height + 4
    }
    for field in fields {
      field.frame = CGRect(x: Self.padding, y: y, width: inner, height: 32)
      y += 36
    }
    y += Self.padding - 4
    let views = orderedActionViews
    for (index, actionView) in views.enumerated() {
      if standsSideBySide {
        actionView.frame = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: Self.rowHeight)
      } else {
        actionView.frame = CGRect(x: 0, y: y + CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
      }
    }
    return y + Self.rowHeight * CGFloat(standsSideBySide ? 1 : views.count)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // What was added while the alert is up makes it grow.
    if let container = view.superview { view.frame = presentedFrame(modalPresentationStyle, in: container.bounds) }
    arrange(width: view.bounds.width)
  }

  // MARK: Presentation

  override var presentationDuration: TimeInterval { 0.25 }
  override var dismissalDuration: TimeInterval { 0.25 }
  override var needsDimming: Bool { true }

  override func presentedFrame(_ style: UIModalPresentationStyle, in bounds: CGRect) -> CGRect {
    let width = preferredStyle == .alert ? Self.width : bounds.width - 16
    let height = arrange(width: width)
    let y = preferredStyle == .alert ? (bounds.height - height) / 2 : bounds.height - 34 - height
    return CGRect(x: (bounds.width - width) / 2, y: y.rounded(), width: width, height: height)
  }

  /// The first field of an alert has the keyboard.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Beside an action sheet a tap means cancel.
  override func tappedOutside() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    choose(cancel)
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed, let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
