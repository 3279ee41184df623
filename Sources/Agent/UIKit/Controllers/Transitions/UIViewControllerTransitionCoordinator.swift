/// What is known of a transition under way.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// `.none` for a transition of a container, full screen for a rotation, which presents nothing.
  var presentationStyle: UIModalPresentationStyle { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// Whether it began in the user's hand; this never changes.
  var initiallyInteractive: Bool { get }
  /// Whether the app's animator has an `interruptibleAnimator(using:)`; known once the transition has begun.
  var isInterruptible: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// From 0 to 1: how far whoever drives it says that it is, or where it was let go.
  var percentComplete: CGFloat { get }
  /// How many times as fast the rest of it goes, as the interaction controller says; 1 until the user lets go.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  /// For a rotation how the view turns; the identity otherwise.
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a transition.
///
/// ```
/// animate(alongsideTransition:completion:)   before the animation begins: the block runs in it; later: it does not run, false
/// notifyWhenInteractionChanges(_:)           called when the user lets go, with `isCancelled`, and takes hold again
/// completion                                 once, when the transition has ended or was cancelled
/// ```
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` as a part of the transition's, and `completion` after it; false when it is too late for `animation`.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` as a part of the transition's; false when it is too late for that.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }

  /// As `notifyWhenInteractionChanges(_:)`, but only when the user lets go. Deprecated since iOS 10.
  public func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    notifyWhenInteractionChanges { context in
      if !context.isInteractive { handler(context) }
    }
  }
}

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
