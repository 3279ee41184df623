import Testing

@testable import UIKit

/// By what curve and for how long an animator goes, and what it does not take once it is stopped.
@MainActor struct TimingParameterTests {
  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center.x = 0
    return view
  }

  private func seenX(_ view: UIView) -> Double {
    ((Double(view.layer.presentation()?.position.x ?? .nan)) * 1000).rounded() / 1000
  }

  private func rounded(_ value: Double?) -> Double? { value.map { ($0 * 1000).rounded() / 1000 } }

  // MARK: Curves

  @Test func aBezierOfOnesOwnIsTheCurve() {
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.curve == .cubic(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4))
    #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 0.2) && own.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    #expect(own.animationCurve == .easeInOut)
    #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
    #expect(own.curve(for: 3).0 == own.curve && own.curve(for: 3).1 == 3)
    #expect(UICubicTimingParameters().curve == .standard)
  }

  @Test func aSpringByItsRatioTakesAsLongAsTheAnimator() {
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 9))
    #expect(spring.initialVelocity == CGVector(dx: 2, dy: 9))
    #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
    #expect(spring.ownDuration == nil)
    let (curve, length) = spring.curve(for: 4)
    #expect(length == 4)
    #expect(curve == .spring(SpringCurve(dampingRatio: 0.5, velocity: 2, settlingIn: 4)))
    #expect(UISpringTimingParameters(dampingRatio: 1).initialVelocity == .zero)
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0) && CGVector() == .zero)
  }

  @Test func aSpringByItsPhysicsHasItsOwnDuration() {
    let spring = UISpringTimingParameters(mass: 2, stiffness: 50, damping: 8, initialVelocity: CGVector(dx: 1, dy: 0))
    let curve = spring.spring(for: 7)
    // √(50 ÷ 2) radians a second; 8 of the 2·√(50·2) at which it is critical.
    #expect(curve == SpringCurve(frequency: 5, dampingRatio: 0.4, velocity: 1))
    #expect(spring.ownDuration == curve.settlingDuration)
    #expect(spring.curve(for: 7).1 == curve.settlingDuration)
    #expect(spring.curve(for: 7).0 == .spring(curve))
    #expect(rounded(curve.swing(at: curve.settlingDuration)) == 0.001)
  }

  @Test func theUsualSpringIsUIKits() {
    let usual = UISpringTimingParameters()
    let physics = UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    #expect(usual.spring(for: 1) == physics.spring(for: 1))
    #expect(usual.initialVelocity == .zero)
    #expect(rounded(usual.spring(for: 1).frequency) == 18.257 && rounded(usual.spring(for: 1).dampingRatio) == 4.564)
  }

  @Test(arguments: [(0, 1), (0.25, 0.75), (1, 0.001), (-0.5, 2)] as [(CGFloat, Double)])
  func aSpringByItsLooksHasADurationAndABounce(bounce: CGFloat, ratio: Double) {
    let spring = UISpringTimingParameters(duration: 0.25, bounce: bounce, initialVelocity: CGVector(dx: 3, dy: 0))
    #expect(spring.spring(for: 9) == SpringCurve(frequency: 8 * .pi, dampingRatio: ratio, velocity: 3))
    #expect(spring.ownDuration == spring.spring(for: 9).settlingDuration)
  }

  @Test func aSpringByItsLooksTakesHalfASecondWithoutABounceUnlessItIsToldOtherwise() {
    #expect(UISpringTimingParameters(duration: 0.5).spring(for: 1) == SpringCurve(frequency: 4 * .pi, dampingRatio: 1))
    #expect(UISpringTimingParameters(bounce: 0.5).spring(for: 1) == SpringCurve(frequency: 4 * .pi, dampingRatio: 0.5))
  }

  @Test func anOverdampedSpringCreepsToItsGoal() {
    // ζ = 5⁄4 and ω = 4: e^(−2t) and e^(−8t), the roots of s² + 10 s + 16.
    let spring = SpringCurve(frequency: 4, dampingRatio: 1.25)
    for time in [0.1, 0.5, 1, 3] {
      let exact = 1 - (8 * exp(-2 * time) - 2 * exp(-8 * time)) / 6
      #expect(abs(spring.position(at: time) - exact) < 1e-12)
    }
    // With a push of 2 of the way a second: x = 1 − e^(−2t).
    let pushed = SpringCurve(frequency: 4, dampingRatio: 1.25, velocity: 2)
    for time in [0.1, 0.5, 1, 3] { #expect(abs(pushed.position(at: time) - (1 - exp(-2 * time))) < 1e-12) }
    #expect(spring.position(at: 0) == 0)
    #expect(spring.position(at: 1e4) == 1)
    #expect(spring.swing(at: 1) == 1 - spring.position(at: 1))
  }

  // MARK: Animators

  @Test func anAnimatorGoesByControlPoints() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(
      duration: 2, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1)
    ) { view.center.x = 100 }
    #expect(animator.duration == 2 && (animator.timingParameters as? UICubicTimingParameters)?.curve == .easeIn)
    animator.startAnimation()
    #expect(view.center.x == 100)
    pass(1)
    #expect(seenX(view) == rounded(100 * Double(TimingCurve.easeIn.progress(at: 0.5, of: 2))))
    #expect(seenX(view) < 40)
    rest()
    #expect(milliseconds == 2000)
  }

  @Test func anAnimatorGoesByADampingRatio() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) { view.center.x = 100 }
    #expect(animator.duration == 2)
    animator.startAnimation()
    pass(0.5)
    #expect(seenX(view) == rounded(100 * SpringCurve(dampingRatio: 0.5, velocity: 0, settlingIn: 2).position(at: 0.5)))
    rest()
    #expect(milliseconds == 2000)
    let empty = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    empty.addAnimations { view.center.x = 50 }
    empty.startAnimation()
    #expect(view.center.x == 50)
  }

  @Test func anAnimatorByASpringOfItsOwnTakesAsLongAsTheSpring() {
    startAnew()
    let spring = UISpringTimingParameters(duration: 0.5, bounce: 0)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(animator.duration == spring.ownDuration)
    #expect(animator.duration < 1)
  }

  @Test func aBlockThatIsAddedOnTheWayHasTheRestOfIt() {
    startAnew()
    let (first, second, third) = (box(), box(), box())
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { first.center.x = 100 }
    animator.startAnimation()
    pass(1)
    animator.addAnimations { second.center.x = 100 }
    animator.addAnimations({ third.center.x = 100 }, delayFactor: 0.5)
    #expect(second.center.x == 100 && third.center.x == 100)
    #expect([first, second, third].map(seenX) == [25, 0, 0])
    pass(1.5)
    #expect([first, second, third].map(seenX) == [62.5, 50, 0])
    pass(0.75)
    #expect([first, second, third].map(seenX) == [81.25, 75, 50])
    rest()
    #expect(milliseconds == 4000)
  }

  @Test func aStoppedAnimatorTakesNothingAndDoesNotStart() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.startAnimation()
    pass(0.5)
    animator.stopAnimation(false)
    animator.addAnimations { view.center.y = 500 }
    animator.startAnimation()
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(view.center == CGPoint(x: 25, y: 5))
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: It is an error to add animations to an animator that is stopped "
          + "(UIViewPropertyAnimator)",
        "NSInternalInconsistencyException: It is an error to start an animator that is stopped (UIViewPropertyAnimator)",
      ])
    animator.finishAnimation(at: .start)
    #expect(view.center == CGPoint(x: 0, y: 5) && animator.state == .inactive)
  }

  @Test func whatIsAnimatedTwiceBeginsWhereItWasFirst() {
    startAnew()
    let view = box()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.center.x = 100
      view.center.x = 60
    }
    animator.startAnimation()
    pass(1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 0)
  }
}
