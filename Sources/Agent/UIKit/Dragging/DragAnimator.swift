import VirtualTime

/// Lets an app animate along with a lift, a drop or the way back.
@MainActor
public protocol UIDragAnimating: AnyObject {
  /// Animates changes of the app's over the time of the system's animation.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Called at the end: with `.start` if a lift was taken back.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

@MainActor
final class DragAnimator: UIDragAnimating {
  /// Seconds of a lift, and of a drop or the way back. As observed on a device.
  static let lift: TimeInterval = 0.25
  static let settling: TimeInterval = 0.35

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var isOver = false

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Animates what was added, over so many seconds.
  func begin(over seconds: TimeInterval) {
    let wanted = animations
    animations = []
    guard !wanted.isEmpty else { return }
    UIView.animate(withDuration: seconds) { for animation in wanted { animation() } }
  }

  /// Calls the completions, once.
  func finish(at position: UIViewAnimatingPosition) {
    guard !isOver else { return }
    isOver = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }
}
