import Testing
import VirtualTime

@testable import UIKit

/// What is kept of animations as the app asked for them, and how long they take.
@MainActor struct AnimationRequestTests {
  private var last: AnimationRecord? { AnimationRecord.all.last }

  @Test func speedDividesWhatBegins() {
    startAnew()
    func scaled(_ factor: Double) -> [TimeInterval] {
      AnimationSpeed.factor = factor
      defer { AnimationSpeed.factor = 1 }
      return [AnimationSpeed.scaled(2), AnimationSpeed.scaled(0), AnimationSpeed.scaled(-2)]
    }
    #expect(AnimationSpeed.factor == 1 && scaled(1) == [2, 0, 0] && scaled(4) == [0.5, 0, 0] && scaled(.infinity) == [0, 0, 0])
    #expect(scaled(0) == [2, 0, 0] && scaled(-1) == [2, 0, 0])
  }

  @Test func whatTakesTimeTakesNoneWithoutAnimations() {
    startAnew()
    #expect(UIView.duration(0.5, animated: true) == .milliseconds(500) && UIView.duration(0.5, animated: false) == .zero)
    #expect(UIView.areAnimationsEnabled)
    UIView.performWithoutAnimation {
      #expect(UIView.duration(0.5, animated: true) == .zero && !UIView.areAnimationsEnabled)
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func anAnimationIsKeptAsItWasAskedFor() throws {
    startAnew()
    #expect(AnimationRecord.all.isEmpty)
    UIView.animate(withDuration: 1, delay: 2, options: [.curveLinear, .allowUserInteraction]) {}
    let plain = try #require(last)
    #expect(plain.duration == 1 && plain.delay == 2 && plain.options == [.curveLinear, .allowUserInteraction])
    #expect(plain.damping == nil && plain.initialVelocity == nil && plain.withView == nil && plain.fromView == nil)
    UIView.animate(withDuration: 3, delay: 4, usingSpringWithDamping: 0.5, initialSpringVelocity: 6, options: .autoreverse) {}
    let spring = try #require(last)
    #expect(spring.duration == 3 && spring.delay == 4 && spring.options == .autoreverse)
    #expect(spring.damping == 0.5 && spring.initialVelocity == 6)
    UIView.animate(springDuration: 0.5, bounce: 0.25, initialSpringVelocity: 2, delay: 1) {}
    let bouncing = try #require(last)
    #expect(bouncing.duration == SpringCurve(perceptualDuration: 0.5, bounce: 0.25, velocity: 2).settlingDuration)
    #expect(bouncing.delay == 1 && bouncing.damping == 0.75 && bouncing.initialVelocity == 2)
    UIView.animate(springDuration: 0) {}
    #expect(last?.duration == 0 && AnimationRecord.all.count == 4)
  }

  @Test func keyframesLeaveTheirWayOfCountingOut() {
    startAnew()
    UIView.animateKeyframes(withDuration: 1, delay: 2, options: [.calculationModeCubicPaced, .allowUserInteraction]) {}
    #expect(last?.duration == 1 && last?.delay == 2 && last?.options == .allowUserInteraction)
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]) {}
    #expect(last?.options == .curveLinear)
  }

  @Test func aTransitionIsKeptWithItsViews() {
    startAnew()
    let (outer, from, to) = (UIView(), UIView(), UIView())
    outer.addSubview(from)
    UIView.transition(with: outer, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(last?.withView === outer && last?.fromView == nil && last?.toView == nil && last?.options == .transitionFlipFromLeft)
    UIView.transition(from: from, to: to, duration: 2)
    #expect(last?.withView == nil && last?.fromView === from && last?.toView === to && last?.duration == 2)
    #expect(to.superview === outer && from.superview == nil)
  }

  @Test func theCurveIsInTheOptions() {
    let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    #expect(curves.map(\.curve) == [.easeInOut, .easeIn, .easeOut, .linear])
    #expect(UIView.AnimationOptions([.curveEaseOut, .repeat, .transitionCrossDissolve]).curve == .easeOut)
    startAnew()
    let animators = curves.map {
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: $0, animations: {})
    }
    #expect(
      animators.map { $0.timingParameters?.cubicTimingParameters?.animationCurve } == [.easeInOut, .easeIn, .easeOut, .linear])
    rest()
  }

  // MARK: Ends

  @Test func whatChangesNothingEndsAtTheNextTurn() {
    startAnew()
    var ends: [String] = []
    UIView.animate(withDuration: 5, delay: 5) {
    } completion: {
      ends.append("\($0) @\(milliseconds)")
    }
    #expect(ends == [])
    rest()
    #expect(ends == ["true @0"])
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 5) {
      } completion: {
        ends.append("\($0) at once")
      }
    }
    #expect(ends == ["true @0", "true at once"])
  }

  @Test func anInnerBlockIsToldHowLongTheOuterOneTakes() {
    startAnew()
    #expect(UIView.inheritedAnimationDuration == 0)
    var inner: [TimeInterval] = []
    UIView.animate(withDuration: 2) {
      inner.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 7) { inner.append(UIView.inheritedAnimationDuration) }
      UIView.animate(withDuration: 7, delay: 0, options: .overrideInheritedDuration) {
        inner.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(inner == [2, 2, 7] && UIView.inheritedAnimationDuration == 0)
  }

  @Test func aRepeatedPartTakesItsTimeAsOftenAsItSays() {
    startAnew()
    let window = show(UIViewController())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    func length(_ count: CGFloat, _ autoreverses: Bool) -> Int64 {
      let start = milliseconds
      UIView.animate(withDuration: 1) {
        UIView.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) { view.frame.origin.x += 10 }
      }
      rest()
      return milliseconds - start
    }
    #expect(length(1, false) == 1000 && length(3, false) == 3000 && length(1, true) == 2000 && length(2, true) == 4000)
    // Outside of an animation there is nothing to repeat.
    UIView.modifyAnimations(withRepeatCount: 9, autoreverses: true) { view.frame.origin.x = 5 }
    #expect(view.layer.animationKeys() == nil && view.frame.origin.x == 5)
  }
}
