/// What is known of the animation with which the focus comes or goes.
@MainActor
public protocol UIFocusAnimationContext: AnyObject {
  /// Seconds.
  var duration: TimeInterval { get }
}

/// Animates what changes along with the focus. The system makes one for each move and hands it to `didUpdateFocus(in:with:)`.
@MainActor
open class UIFocusAnimationCoordinator: UIObject {
  /// Seconds in which the focus comes and goes. Ours; only devices know.
  static let duration: TimeInterval = 0.2

  private final class Context: UIFocusAnimationContext {
    var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
  }

  private struct Part {
    let animations: (@MainActor (any UIFocusAnimationContext) -> Void)?
    let completion: (@MainActor () -> Void)?
  }

  private var parts: [Part] = []

  init() {}

  /// Animates along with the focus, whichever way that goes. `completion` is called when the system's animation has ended.
  open func addCoordinatedAnimations(_ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil) {
    parts.append(Part(animations: { _ in animations?() }, completion: completion))
  }

  /// Animates along with what gets the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?, completion: (@MainActor () -> Void)? = nil
  ) {
    parts.append(Part(animations: animations, completion: completion))
  }

  /// Animates along with what loses the focus, which takes as long.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?, completion: (@MainActor () -> Void)? = nil
  ) {
    parts.append(Part(animations: animations, completion: completion))
  }

  /// Runs what was added, in that order; nothing is scheduled where nothing was.
  func run() {
    let parts = parts
    self.parts = []
    guard !parts.isEmpty else { return }
    let context = Context()
    UIView.animate(
      withDuration: Self.duration, animations: { for part in parts { part.animations?(context) } },
      completion: { _ in for part in parts { part.completion?() } })
  }
}
