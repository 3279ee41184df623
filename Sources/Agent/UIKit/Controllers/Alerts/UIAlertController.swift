/// Asks something, in the middle of the screen or as a sheet at its bottom.
///
/// A tap on an action:
///
/// ```
/// touchUpInside ── dismissal, 0.25 s ── alert gone, viewDidDisappear told ── handler(action)
/// ```
/// The return key chooses the preferred action, or the only one that is no cancel; in a field before the last one it goes to the
/// next. Escape chooses cancel, as a touch beside a sheet of actions does. On a tablet such a sheet is a popover without its
/// cancel action, and needs a source as every popover does.
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

  /// What the return key chooses; shown in bold. An exception in UIKit unless it is one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "The preferredAction of an alert controller must be contained in the actions array or be nil")
        self.preferredAction = oldValue
      }
      refresh()
    }
  }

  private var fields: [UITextField] = []
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var actionViews: [UIAlertActionView] = []
  /// Holds the actions when there are more than fit; nil otherwise.
  private(set) var scroll: UIScrollView?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    let isPopover = preferredStyle == .actionSheet && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
    modalPresentationStyle = isPopover ? .popover : .overFullScreen
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
    refresh()
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
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returned(from: field) } }, for: .primaryActionTriggered)
    fields.append(field)
    if isViewLoaded { view.addSubview(field) }
  }

  // MARK: View

  /// Points. As reported of devices.
  static let width: CGFloat = 270
  /// Points around the texts. Chosen to look like a device.
  private static let padding: CGFloat = 16

  private var isSheet: Bool { preferredStyle == .actionSheet }

  /// 44 points, or 57 in a sheet, as long as the user's text size fits into that.
  private var rowHeight: CGFloat {
    max(isSheet ? 57 : 44, UIAlertActionView.font(isSheet: isSheet, isProminent: true, viewIfLoaded).lineHeight.rounded(.up) + 22)
  }

  private var fieldHeight: CGFloat {
    max(30, UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection).lineHeight.rounded(.up) + 13)
  }

  /// Whether it stands in a popover, which needs no way to cancel.
  var isInPopover: Bool { ownPresentation?.active is UIPopoverPresentationController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = nil
    for (label, font) in [
      (titleLabel, UIFont.following(isSheet ? .footnote : .headline, size: isSheet ? 13 : 17, weight: .semibold)),
      (messageLabel, .preferredFont(forTextStyle: .footnote)),
    ] {
      label.follow(font)
      label.textAlignment = .center
      label.numberOfLines = 0
      if isSheet { label.textColor = .secondaryLabel }
      view.addSubview(label)
    }
    titleLabel.accessibilityTraits = [.staticText, .header]
    for field in fields { view.addSubview(field) }
    for action in actions { install(action) }
    refresh()
  }

  private func install(_ action: UIAlertAction) {
    let actionView = UIAlertActionView(action: action)
    actionView.isInSheet = isSheet
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
    for view in actionViews {
      view.isProminent = preferredAction.map { $0 === view.action } ?? (view.action.style == .cancel)
    }
    view.setNeedsLayout()
    ownPresentation?.layOutAgain()
  }

  /// Cancel comes last, but first of two that stand side by side; in a popover it is left out.
  private var orderedActionViews: [UIAlertActionView] {
    let others = actionViews.filter { $0.action.style != .cancel }
    let cancel = actionViews.filter { $0.action.style == .cancel }
    for view in cancel { view.isHidden = isInPopover }
    if isInPopover { return others }
    return standsSideBySide ? cancel + others : others + cancel
  }

  /// Two actions with short titles.
  private var standsSideBySide: Bool {
    guard preferredStyle == .alert, actionViews.count == 2 else { return false }
    let font = UIAlertActionView.font(isSheet: false, isProminent: true, viewIfLoaded)
    return actions.allSatisfy { font.width(of: $0.title ?? "") <= Self.width / 2 - 16 }
  }

  /// The height that everything takes, which is more than there may be.
  func height(forWidth width: CGFloat) -> CGFloat {
    loadViewIfNeeded()
    let rows = rowHeight * CGFloat(standsSideBySide ? 1 : orderedActionViews.count)
    return head(width: width, places: false) + rows + (separateCancel == nil ? 0 : Self.gap)
  }

  /// The height of what is above the actions.
  private func head(width: CGFloat, places: Bool) -> CGFloat {
    let inner = width - 2 * Self.padding
    let margin: CGFloat = isSheet ? 14 : 20
    guard !titleLabel.isHidden || !messageLabel.isHidden || !fields.isEmpty else { return 0 }
    var y = margin
    for label in [titleLabel, messageLabel] where !label.isHidden {
      let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
      if places { label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height) }
      y += height + 4
    }
    if !fields.isEmpty { y += 8 }
    for field in fields {
      if places { field.frame = CGRect(x: Self.padding, y: y, width: inner, height: fieldHeight) }
      y += fieldHeight + 4
    }
    return y + margin - 4
  }

  /// Places everything from the top; the actions scroll when there are more than fit.
  private func arrange(width: CGFloat, height limit: CGFloat) {
    let top = head(width: width, places: true)
    let (views, cancel) = (orderedActionViews, separateCancel)
    let overflows = height(forWidth: width) > limit
    hold(overflows ? views.filter { $0 !== cancel } : [])
    var (row, inside): (CGFloat, CGFloat) = (top, 0)
    for (index, actionView) in views.enumerated() {
      if standsSideBySide {
        actionView.frame = CGRect(x: CGFloat(index) * width / 2, y: top, width: width / 2, height: rowHeight)
      } else if overflows, actionView !== cancel {
        actionView.frame = CGRect(x: 0, y: inside, width: width, height: rowHeight)
        inside += rowHeight
      } else {
        if actionView === cancel { row = overflows ? limit - rowHeight : row + Self.gap }
        actionView.frame = CGRect(x: 0, y: row, width: width, height: rowHeight)
        row += rowHeight
      }
    }
    guard let scroll else { return }
    let bottom = cancel == nil ? limit : limit - rowHeight - Self.gap
    scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
    scroll.contentSize = CGSize(width: width, height: inside)
  }

  /// Points between the actions of a sheet and its cancel action. Chosen to look like a device.
  static let gap: CGFloat = 8

  /// The cancel action of a sheet, which stands on a plate of its own below the others.
  var separateCancel: UIAlertActionView? {
    guard isSheet, !isInPopover, actions.count > 1 else { return nil }
    return actionViews.first { $0.action.style == .cancel }
  }

  /// Puts the views into a scroll view, or back where there are none.
  private func hold(_ views: [UIAlertActionView]) {
    guard !views.isEmpty else {
      guard let scroll else { return }
      for actionView in actionViews where actionView.superview === scroll { view.addSubview(actionView) }
      scroll.removeFromSuperview()
      self.scroll = nil
      return
    }
    let scroll = scroll ?? UIScrollView(frame: .zero)
    scroll.contentInsetAdjustmentBehavior = .never
    if scroll.superview == nil { view.addSubview(scroll) }
    self.scroll = scroll
    for actionView in views where actionView.superview !== scroll { scroll.addSubview(actionView) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // What was added while the alert is up makes it grow.
    if let active = ownPresentation?.active, !(active is UIPopoverPresentationController), view.superview != nil {
      active.place(view)
    }
    arrange(width: view.bounds.width, height: view.bounds.height + 0.5)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded, traitCollection.differsInTextSize(from: previousTraitCollection) else { return }
    view.setNeedsLayout()
    ownPresentation?.layOutAgain()
  }

  /// What a popover makes room for.
  open override var preferredContentSize: CGSize {
    get { isSheet ? CGSize(width: 304, height: height(forWidth: 304)) : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  // MARK: Presentation

  override func makePresentationController(
    for style: UIModalPresentationStyle, presenter: UIViewController?
  ) -> UIPresentationController {
    style == .popover
      ? super.makePresentationController(for: style, presenter: presenter)
      : AlertPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// What UIKit raises at when there is nothing to show.
  var emptiness: String? {
    guard (title ?? "").isEmpty, (message ?? "").isEmpty, actions.isEmpty, fields.isEmpty else { return nil }
    return "UIAlertController must have a title, a message or an action to display"
  }

  /// The first field of an alert has the keyboard.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  // MARK: Choosing

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed, let presentation = ownPresentation, presentation.phase == .presented else {
      return
    }
    presentation.dismiss(animated: true) { action.handler?(action) }
  }

  /// Chooses the cancel action; false when there is none.
  @discardableResult
  func cancel() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    choose(cancel)
    return true
  }

  /// What the return key chooses.
  private var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 ? others[0] : others.isEmpty ? actions.first : nil
  }

  private func returned(from field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = returnAction {
      choose(action)
    }
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputEscape, action: UIAlertController.cancelByKey),
      UIKeyCommand(input: "\r", action: UIAlertController.chooseByKey),
    ]
  }

  private func cancelByKey() { cancel() }

  private func chooseByKey() { if let action = returnAction { choose(action) } }

  open override func accessibilityPerformEscape() -> Bool { cancel() }
}
