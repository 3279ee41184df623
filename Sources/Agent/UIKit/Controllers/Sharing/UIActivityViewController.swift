import VirtualTime

/// Offers what can be done with some items: the share sheet.
///
/// A sheet of half the screen in compact width, a popover, which needs a source, elsewhere. What it offers, in order: the
/// system's apps and the app's own of the category `.share` in a row; copying and the other actions, the app's own first, in a
/// list.
///
/// ```
/// chosen      items asked for → prepare → perform, or its controller presented → activityDidFinish
///             → dismissal → completionWithItemsHandler(type, completed, nil, nil)
/// left        swipe, ✕ or a touch beside it → dismissal → completionWithItemsHandler(nil, false, nil, nil)
/// ```
@MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = @MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// What was handed to an activity of the system or of the app.
  package struct Share {
    package let type: UIActivity.ActivityType?
    package let items: [Any]
    /// As item sources gave it.
    package let subject: String?
  }

  /// What has been shared since the app's launch, in order.
  @PerLaunch package private(set) static var shared: [Share] = []

  /// As the app gave them: values, item sources and providers.
  package let activityItems: [Any]
  private let applicationActivities: [UIActivity]

  /// Which are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { reload() } }

  /// Called once, when it is gone.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private var chosen: UIActivity?
  private var isTold = false
  private lazy var sheet = ShareSheetView(self)

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
  }

  public required init?(coder: NSCoder) { nil }

  /// By what the items are judged and shown: sources say what they stand for.
  package var placeholders: [Any] {
    activityItems.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  /// What is offered, in the order in which it is shown.
  package var offeredActivities: [UIActivity] {
    let items = placeholders
    let system: [UIActivity] = SystemActivity.all()
    let shares = system.filter { $0.category == .share } + applicationActivities.filter { $0.category == .share }
    let actions = applicationActivities.filter { $0.category == .action } + system.filter { $0.category == .action }
    return (shares + actions).filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) ?? false { return false }
      return activity.canPerform(withActivityItems: items)
    }
  }

  // MARK: View

  open override func loadView() { view = sheet }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .secondarySystemBackground : UIColor(white: 0.949, alpha: 1)
    }
    reload()
  }

  private func reload() { if isViewLoaded { sheet.reload() } }

  open override var preferredContentSize: CGSize {
    get { CGSize(width: 375, height: 480) }
    set { super.preferredContentSize = newValue }
  }

  // MARK: Choosing

  /// Does what a tap on the activity does.
  package func choose(_ activity: UIActivity) {
    guard chosen == nil, !isBeingDismissed else { return }
    chosen = activity
    activity.host = self
    let type = activity.activityType
    let items = activityItems.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item as Any? }
      return source.activityViewController(self, itemForActivityType: type)
    }
    let subject = activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }
      .map { $0.activityViewController(self, subjectForActivityType: type) }.first { !$0.isEmpty }
    Self.shared.append(Share(type: type, items: items, subject: subject))
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  func finish(_ activity: UIActivity, _ completed: Bool) {
    guard chosen === activity, let presentation = ownPresentation else { return }
    presentation.dismiss(animated: true) { self.tell(activity.activityType, completed) }
  }

  func leave() {
    guard chosen == nil else { return }
    ownPresentation?.dismiss(animated: true) { self.tell(nil, false) }
  }

  private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isTold else { return }
    isTold = true
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, nil)
  }

  /// However it went.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, chosen == nil, !isTold else { return }
    EventQueue.main.schedule(.main, label: "end of sharing") { self.tell(nil, false) }
  }
}
