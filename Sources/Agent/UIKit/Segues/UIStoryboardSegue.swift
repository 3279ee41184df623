/// A way from one controller to another: made when it is taken, told to `prepare(for:sender:)`, then performed.
///
/// ```
/// a control, a cell or a recogniser is used                        performSegue(withIdentifier:sender:)
///   ─▶ source.shouldPerformSegue(withIdentifier:sender:) ──────────┐            │   (not asked)
///        destination: init(coder:) → awakeFromNib  ◀───────────────┴────────────┘
///        segue.init(identifier:source:destination:)
///   ─▶ source.prepare(for: segue, sender:)        the destination's view is not loaded, its outlets are nil
///   ─▶ segue.perform()
/// ```
///
/// A class of the app's own overrides `perform()`, and the initialiser if it wants to.
@MainActor
open class UIStoryboardSegue: UIObject {
  /// As in the storyboard; nil where none was given.
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  private var performHandler: (@MainActor () -> Void)?

  /// The template that made the segue; nil for one that the app made.
  weak var template: UIStoryboardSegueTemplate?

  /// True unless the storyboard says otherwise.
  var isAnimated = true

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// A segue that calls `performHandler` when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  func setPerformHandler(_ handler: @escaping @MainActor () -> Void) { performHandler = handler }

  /// Goes there: as the storyboard says, unless a subclass does something else.
  open func perform() {
    guard let performHandler else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "Subclasses of UIStoryboardSegue must override -perform.")
      return
    }
    performHandler()
  }
}

/// What an unwind segue looks for its destination with.
@MainActor
public final class UIStoryboardUnwindSegueSource: UIObject {
  /// The controller that is left.
  public let source: UIViewController
  /// The selector of the action that the destination must have: `unwindToStart:`.
  public let unwindAction: String
  /// What was used to leave it.
  public let sender: Any?

  init(source: UIViewController, unwindAction: String, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }
}
