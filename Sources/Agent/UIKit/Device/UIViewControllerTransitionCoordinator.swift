import VirtualTime

/// What is known of a transition under way.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// Of a rotation, which presents nothing, full screen.
  var presentationStyle: UIModalPresentationStyle { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  /// For a rotation how the view turns; the identity otherwise.
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
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

/// The coordinator of a rotation: collects what shall happen alongside, runs it within the animation, and tells of the end.
@MainActor
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var hasRun = false
  private let began = EventQueue.main.now
  let transitionDuration: TimeInterval
  let containerView: UIView
  let targetTransform: CGAffineTransform
  let isAnimated: Bool

  init(in container: UIView, duration: TimeInterval, turning: CGAffineTransform, isAnimated: Bool) {
    (containerView, transitionDuration, targetTransform, self.isAnimated) = (container, duration, turning, isAnimated)
  }

  var presentationStyle: UIModalPresentationStyle { .fullScreen }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  var percentComplete: CGFloat {
    let length = AnimationSpeed.scaled(transitionDuration)
    return length > 0 ? CGFloat(min(began.duration(to: EventQueue.main.now).inSeconds / length, 1)) : 1
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    (containerView as? UIWindow)?.frontController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { viewController(forKey: .to)?.viewIfLoaded }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // Too late to be a part of the animation.
    guard !hasRun else { return false }
    animations.append(animation)
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

  func runAnimations() {
    hasRun = true
    for animation in animations { animation(self) }
  }

  func complete() {
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
