import Testing
import UIKit
import VirtualTime

/// `UIViewPropertyAnimator`: its states, and what is seen in them.
@MainActor
struct PropertyAnimatorTests {
  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center.x = 0
    return view
  }

  private func seenX(_ view: UIView) -> Double {
    ((Double(view.layer.presentation()?.position.x ?? .nan)) * 1000).rounded() / 1000
  }

  @Test func anAnimatorRunsFromInactiveThroughActiveToInactive() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    #expect(animator.state == .inactive)
    #expect(view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(view.center.x == 100)
    pass(0.25)
    #expect(seenX(view) == 25)
    #expect(animator.fractionComplete == 0.25)
    rest()
    #expect(ends == ["end @1000"])
    #expect(animator.state == .inactive)
  }

  @Test func aPausedAnimatorScrubsStraightAndKeepsNobodyWaiting() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
    animator.fractionComplete = 0.3
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(seenX(view) == 30)
    #expect(!EventQueue.main.hasWork)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(seenX(view) == 30)
    rest()
    #expect(animator.state == .inactive)
    #expect(seenX(view) == 100)
  }

  @Test func anAnimatorOfWhichNothingIsSaidTakesNoTimeAndIsMovedByHand() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0 && animator.state == .inactive)
    let curve = animator.timingParameters?.cubicTimingParameters
    #expect(curve?.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && curve?.controlPoint2 == CGPoint(x: 0.25, y: 1))
    animator.addAnimations { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    animator.fractionComplete = 0.4
    pass(1)
    #expect(seenX(view) == 40 && animator.fractionComplete == 0.4)
    animator.fractionComplete = 0.9
    #expect(seenX(view) == 90 && ends == [])
    animator.startAnimation()
    rest()
    #expect(ends == ["end @1000"] && seenX(view) == 100)
    let quick = UIViewPropertyAnimator()
    quick.addAnimations { view.center.x = 7 }
    quick.startAnimation()
    rest()
    #expect(quick.state == .inactive && seenX(view) == 7 && milliseconds == 1000)
  }

  @Test func withoutLinearScrubbingTheCurveHolds() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    #expect(seenX(view) == 12.916)
  }

  @Test func aReversedAnimatorEndsAtItsStart() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    animator.startAnimation()
    pass(0.4)
    animator.isReversed = true
    pass(0.1)
    #expect(seenX(view) == 30)
    rest()
    #expect(ends == ["start @800"])
    #expect(view.center.x == 0)
  }

  @Test func aStoppedAnimatorStaysWhereItIsSeen() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0)") }
    animator.startAnimation()
    pass(0.4)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(view.center.x - 40) < 1e-9)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 0)
    #expect(ends == ["start"])
    animator.addAnimations { view.center.x = 50 }
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(ends == ["start"])
  }

  @Test func finishingWhatIsNotStoppedIsAnError() {
    startAnew()
    UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "finishAnimationAtPosition: should only be called on a stopped animator! (UIViewPropertyAnimator)")
      ])
  }

  @Test func continuingWithOtherTimingTakesItsOwnTime() {
    startAnew()
    let view = box()
    var end: Int64 = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { _ in end = milliseconds }
    animator.startAnimation()
    pass(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    pass(1)
    #expect(seenX(view) == 75)
    rest()
    #expect(end == 2500)
  }

  @Test func anAnimatorScrubbedToItsEndFinishesWhenItIsStarted() {
    startAnew()
    let view = box()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
    animator.addCompletion { ends.append("\($0) @\(milliseconds)") }
    animator.fractionComplete = 1
    rest()
    #expect(ends == [])
    animator.startAnimation()
    rest()
    #expect(ends == ["end @0"])
  }

  @Test func aDelayHoldsItAtItsStart() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { view.center.x = 100 })
    pass(0.5)
    #expect(seenX(view) == 0)
    #expect(animator.isRunning)
    pass(1)
    #expect(seenX(view) == 50)
    rest()
    #expect(milliseconds == 2000)
  }
}
