import VirtualTime

/// One value of one layer on its way: recorded when it begins, and asked for the value when somebody looks. Nothing is sampled.
@MainActor
class LayerAnimation {
  var key: String
  weak var layer: CALayer?
  /// Whether the view takes no touches meanwhile.
  let blocksTouches: Bool

  init(key: String, blocksTouches: Bool) { (self.key, self.blocksTouches) = (key, blocksTouches) }

  /// Puts the value at `instant` into `state`, which has the final one and what earlier animations made of it.
  func apply(to state: inout LayerState, at instant: VirtualInstant) {}

  /// Whether it comes to no end by itself.
  var runsForEver: Bool { false }

  /// Called once it is off its layer.
  func wasRemoved(finished: Bool) {}
}

/// How far an animation has come at an instant.
@MainActor
protocol AnimationCourse: AnyObject {
  /// 0 at the start, 1 at the end, beyond for a spring that swings over.
  func progress(at instant: VirtualInstant, in window: KeyframeWindow) -> CGFloat
  /// Told when one of its changes was taken off its layer early.
  func changeWasRemoved(_ change: PropertyChange, finished: Bool)
  /// Whether it repeats without end.
  var isEndless: Bool { get }
}

/// The part of an animation in which a change takes place; all of it unless it is a keyframe.
struct KeyframeWindow: Equatable, Sendable {
  var start = 0.0
  var length = 1.0

  func progress(at whole: CGFloat) -> CGFloat {
    if start == 0, length == 1 { return whole }
    if length <= 0 { return Double(whole) < start ? 0 : 1 }
    return CGFloat(min(max((Double(whole) - start) / length, 0), 1))
  }
}

/// A change made in a block of `UIView.animate`, or by a property animator.
///
/// It is additive, as UIKit's are since iOS 8: what is seen is the final value and the rest of the way on top of it. Two
/// animations of one value so flow into each other, and a change made without animation moves what is seen by the same amount.
@MainActor
final class PropertyChange: LayerAnimation {
  let keyPath: String
  let from: AnimatableValue
  let to: AnimatableValue
  let window: KeyframeWindow
  private let course: any AnimationCourse

  init(
    _ keyPath: String, key: String, from: AnimatableValue, to: AnimatableValue, window: KeyframeWindow, blocksTouches: Bool,
    course: any AnimationCourse
  ) {
    (self.keyPath, self.from, self.to, self.window, self.course) = (keyPath, from, to, window, course)
    super.init(key: key, blocksTouches: blocksTouches)
  }

  override func apply(to state: inout LayerState, at instant: VirtualInstant) {
    let progress = course.progress(at: instant, in: window)
    guard let base = state[keyPath] else { return }
    if let rest = from.difference(from: to) {
      state[keyPath] = rest.mixed(with: rest.neutral, progress).added(to: base)
    } else {
      state[keyPath] = from.mixed(with: to, progress)
    }
  }

  override var runsForEver: Bool { course.isEndless }

  override func wasRemoved(finished: Bool) { course.changeWasRemoved(self, finished: finished) }
}
