import Testing
import VirtualTime

@testable import UIKit

/// What a property animator leaves behind in each of its states, and what is added to it on the way.
@MainActor struct AnimatorStateTests {
  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    return view
  }

  private func seenX(_ view: UIView) -> Double {
    ((Double(view.layer.presentation()?.position.x ?? .nan)) * 1000).rounded() / 1000
  }

  private func seenAlpha(_ view: UIView) -> Double {
    ((Double(view.layer.presentation()?.opacity ?? .nan)) * 1000).rounded() / 1000
  }

  /// An animator of one second to 100 points and half the opacity.
  private func animator(_ view: UIView) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 100
      view.alpha = 0.5
    }
  }

  @Test(
    arguments: [(.start, 0, 1), (.end, 100, 0.5), (.current, 40, 0.8)]
      as [(UIViewAnimatingPosition, CGFloat, CGFloat)])
  func oneThatIsStoppedIsFinishedWhereItIsTold(end: UIViewAnimatingPosition, x: CGFloat, alpha: CGFloat) {
    startAnew()
    let view = box()
    var ends: [UIViewAnimatingPosition] = []
    let animator = animator(view)
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    advance(by: .milliseconds(400))
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning && ends == [])
    #expect(abs(view.center.x - 40) < 1e-6 && abs(view.alpha - 0.8) < 1e-6 && seenX(view) == 40)
    advance(by: .seconds(2))
    #expect(animator.state == .stopped && ends == [])
    animator.finishAnimation(at: end)
    #expect(animator.state == .inactive && ends == [end])
    #expect(abs(view.center.x - x) < 1e-6 && abs(view.alpha - alpha) < 1e-6 && view.layer.animationKeys() == nil)
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func nothingIsAddedToOneThatIsStoppedNorIsItStarted() {
    startAnew()
    let view = box()
    let animator = animator(view)
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.addAnimations { view.tag = 1 }
    animator.addAnimations({ view.tag = 2 }, delayFactor: 0.5)
    animator.startAnimation()
    animator.startAnimation(afterDelay: 1)
    animator.pauseAnimation()
    #expect(view.tag == 0 && animator.state == .stopped && !animator.isRunning)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: It is an error to add animations to an animator that is stopped "
          + "(UIViewPropertyAnimator)",
        "NSInternalInconsistencyException: It is an error to add animations to an animator that is stopped "
          + "(UIViewPropertyAnimator)",
        "NSInternalInconsistencyException: It is an error to start an animator that is stopped (UIViewPropertyAnimator)",
      ])
  }

  @Test func aBlockWithADelayBeginsInThatPartOfTheWay() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    #expect(view.center.x == 0 && view.alpha == 1)
    animator.startAnimation()
    #expect(view.center.x == 100 && view.alpha == 0)
    let seen = (0..<4).map { _ in
      advance(by: .milliseconds(250))
      return [seenX(view), seenAlpha(view)]
    }
    #expect(seen == [[25, 1], [50, 1], [75, 0.5], [100, 0]])
  }

  @Test func aBlockThatIsAddedOnTheWayHasTheRestOfIt() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.startAnimation()
    advance(by: .milliseconds(500))
    animator.addAnimations { view.alpha = 0 }
    animator.addAnimations({ view.layer.cornerRadius = 8 }, delayFactor: 0.5)
    #expect(view.alpha == 0 && seenAlpha(view) == 1)
    advance(by: .milliseconds(250))
    #expect(seenX(view) == 75 && seenAlpha(view) == 0.5 && view.layer.presentation()?.cornerRadius == 0)
    advance(by: .milliseconds(125))
    #expect(view.layer.presentation()?.cornerRadius == 4)
    rest()
    #expect(milliseconds == 1000 && animator.state == .inactive)
  }

  @Test func oneThatIsReversedBeforeItStartsRunsBackwards() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = animator(view)
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    animator.isReversed = true
    animator.startAnimation()
    advance(by: .milliseconds(250))
    #expect(seenX(view) == 75 && animator.isReversed && abs(animator.fractionComplete - 0.75) < 1e-6)
    rest()
    #expect(ends == ["start @1000"] && view.center.x == 0 && view.alpha == 1 && !animator.isReversed)
  }

  @Test func pausingMakesItActiveAndADelayIsForOneThatIsNot() {
    startAnew()
    let view = box()
    let animator = animator(view)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && view.center.x == 100 && seenX(view) == 0)
    animator.startAnimation(afterDelay: 1)
    #expect(!animator.isRunning)
    rest()
    #expect(milliseconds == 0 && seenX(view) == 0)
    animator.startAnimation()
    advance(by: .milliseconds(300))
    animator.startAnimation()
    #expect(animator.isRunning && abs(animator.fractionComplete - 0.3) < 1e-6)
    rest()
    #expect(milliseconds == 1000 && animator.state == .inactive)
  }

  @Test(arguments: [0, -1] as [TimeInterval])
  func withoutADurationItIsAtItsEndAtOnce(duration: TimeInterval) {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeIn) { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    #expect(animator.duration == 0)
    animator.startAnimation()
    rest()
    #expect(ends == ["end @0"] && view.center.x == 100)
  }

  @Test func withoutAnimationsItIsAtItsEndAtOnceToo() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = animator(view)
    animator.addCompletion { ends.append("first \($0) @\(milliseconds)") }
    animator.addCompletion { ends.append("second \($0)") }
    UIView.performWithoutAnimation { animator.startAnimation() }
    #expect(view.center.x == 100 && seenX(view) == 100)
    rest()
    #expect(ends == ["first end @0", "second end"])
  }

  @Test func completionsAreCalledOnce() {
    startAnew()
    let view = box()
    var ends = 0
    let animator = animator(view)
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    rest()
    animator.addAnimations { view.center.x = 0 }
    animator.startAnimation()
    advance(by: .milliseconds(250))
    #expect(seenX(view) == 75)
    rest()
    #expect(ends == 1 && view.center.x == 0 && milliseconds == 2000)
  }

  @Test(
    arguments: [(.curveLinear, 50...50), (.curveEaseIn, 20...40), (.curveEaseOut, 60...80), (.curveEaseInOut, 49.9...50.1)]
      as [(UIView.AnimationOptions, ClosedRange<Double>)])
  func oneThatRunsAtOnceHasTheCurveOfItsOptions(options: UIView.AnimationOptions, half: ClosedRange<Double>) {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: options, animations: { view.center.x = 100 },
      completion: { ends.append("\($0) @\(milliseconds)") })
    #expect(animator.isRunning && animator.state == .active && animator.duration == 1)
    advance(by: .milliseconds(500))
    #expect(half.contains(seenX(view)))
    rest()
    #expect(ends == ["end @1000"])
  }

  @Test func itsViewsTakeTouchesUnlessItSaysOtherwise() {
    startAnew()
    let (open, closed) = (box(), box())
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { open.backgroundColor = .red }
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { closed.backgroundColor = .red }
    second.isUserInteractionEnabled = false
    first.startAnimation()
    second.startAnimation()
    let point = CGPoint(x: 5, y: 5)
    #expect(open.hitTest(point, with: nil) === open && closed.hitTest(point, with: nil) == nil)
    rest()
    #expect(closed.hitTest(point, with: nil) === closed)
  }

  @Test func aBlockIsToldHowLongItsAnimatorTakes() {
    startAnew()
    var lengths: [TimeInterval] = [UIView.inheritedAnimationDuration]
    let animator = UIViewPropertyAnimator(duration: 3, curve: .linear) { lengths.append(UIView.inheritedAnimationDuration) }
    animator.startAnimation()
    lengths.append(UIView.inheritedAnimationDuration)
    #expect(lengths == [0, 3, 0] && animator.isInterruptible && animator.isUserInteractionEnabled && animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion && !animator.isManualHitTestingEnabled)
  }
}
