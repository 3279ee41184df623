import Testing
import UIKit
import VirtualTime

/// How long a property animator takes after it was paused, reversed, or given other timing, and what may not be done to it.
@MainActor struct AnimatorTimingTests {
  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center.x = 0
    return view
  }

  private func seenX(_ view: UIView) -> Double {
    ((Double(view.layer.presentation()?.position.x ?? .nan)) * 1000).rounded() / 1000
  }

  /// An animator of two seconds to 100 points, paused with a quarter of the way gone.
  private func paused(_ view: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.fractionComplete = 0.25
    return animator
  }

  @Test(
    arguments: [(0, false, 1500), (0, true, 500), (0.5, false, 1000), (0.5, true, 1000), (2, false, 4000)]
      as [(CGFloat, Bool, Int64)])
  func itGoesOnForWhatIsLeftOrForAPartOfItsDuration(factor: CGFloat, reversed: Bool, length: Int64) {
    startAnew()
    let view = box()
    let animator = paused(view)
    animator.isReversed = reversed
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: factor)
    #expect(seenX(view) == 25)
    rest()
    #expect(milliseconds == length)
    #expect(view.center.x == (reversed ? 0 : 100))
  }

  @Test func reversedOnTheWayItGoesBackAsFarAsItHadCome() {
    startAnew()
    let view = box()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    EventQueue.main.schedule(.timer, after: .milliseconds(500), label: "back") { animator.isReversed = true }
    EventQueue.main.schedule(.timer, after: .milliseconds(750), label: "look") { #expect(self.seenX(view) == 12.5) }
    rest()
    #expect(milliseconds == 1000)
    #expect(view.center.x == 0)
    #expect(ends == [.start])
  }

  @Test func onlyOneThatIsPausedGoesOn() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.state == .inactive)
    animator.startAnimation()
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.1)
    rest()
    #expect(milliseconds == 2000)
  }

  @Test func oneThatIsNotInterruptibleIsNotTouched() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    animator.isReversed = true
    animator.stopAnimation(true)
    #expect(animator.isRunning && !animator.isReversed && animator.fractionComplete == 0)
    #expect(
      UIKitComplaints.drain().map(\.description)
        == ["pause", "scrub", "reverse", "stop"].map {
          "NSInternalInconsistencyException: It is an error to \($0) an animator that is not interruptible (UIViewPropertyAnimator)"
        })
    rest()
    #expect(milliseconds == 2000 && view.center.x == 100)
  }

  @Test func oneThatPausesOnCompletionStaysActive() {
    startAnew()
    let view = box()
    var ends = 0
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    rest()
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && ends == 0)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    rest()
    #expect(milliseconds == 4000 && view.center.x == 0 && ends == 1)
  }

  @Test func progressIsHeldBetweenNoneAndAll() {
    startAnew()
    let view = box()
    let animator = paused(view)
    animator.fractionComplete = 3
    #expect(animator.fractionComplete == 1 && seenX(view) == 100)
    animator.fractionComplete = -3
    #expect(animator.fractionComplete == 0 && seenX(view) == 0)
  }
}
