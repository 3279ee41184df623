import Testing
import UIKit
import VirtualTime

/// Moves time without running what is due later.
@MainActor
func pass(_ seconds: Double) {
  let goal = EventQueue.main.now.advanced(by: .seconds(seconds))
  while EventQueue.main.runNext(upTo: goal) {}
  EventQueue.main.jump(to: goal)
}

/// `UIView.animate` and its relatives, seen through `presentation()`.
@MainActor
struct AnimationTests {
  private func box() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  private func seenX(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

  private func isNear(_ value: Double, _ other: Double, _ tolerance: Double = 1e-6) -> Bool { abs(value - other) < tolerance }

  @Test func aLinearAnimationIsWhereTheLineSays() {
    startAnew()
    let view = box()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    #expect(view.center.x == 105)
    #expect(seenX(view) == 5)
    pass(0.25)
    #expect(isNear(seenX(view), 30))
    pass(0.25)
    #expect(isNear(seenX(view), 55))
    pass(0.5)
    #expect(seenX(view) == 105)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func easeInAndOutFollowsItsBezier() {
    startAnew()
    let view = box()
    view.center.x = 0
    UIView.animate(withDuration: 1) { view.center.x = 1 }
    pass(0.25)
    // The curve (0.42, 0), (0.58, 1): at a quarter of the time 12.916 % of the way.
    #expect(isNear(seenX(view), 0.129_161_9, 1e-6))
    pass(0.25)
    #expect(isNear(seenX(view), 0.5))
    pass(0.25)
    #expect(isNear(seenX(view), 1 - 0.129_161_9, 1e-6))
  }

  @Test func aCriticalSpringFollowsItsFormula() {
    startAnew()
    let view = box()
    view.center.x = 0
    var rested: [Int64] = []
    UIView.animate(
      springDuration: 0.5, bounce: 0, animations: { view.center.x = 1 }, completion: { _ in rested.append(milliseconds) })
    let frequency = 2 * Double.pi / 0.5
    for _ in 0..<3 {
      pass(0.1)
      let time = Double(milliseconds) / 1000
      #expect(isNear(seenX(view), 1 - exp(-frequency * time) * (1 + frequency * time)))
    }
    rest()
    // At rest to a thousandth: (1 + ωt) e^(−ωt) = 0.001 at ωt = 9.2334.
    #expect(rested == [734])
  }

  @Test func aBouncingSpringSwingsOverAndIsAtRestAtItsDuration() {
    startAnew()
    let view = box()
    view.center.x = 0
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.center.x = 100 }
    var most = 0.0
    for _ in 0..<99 {
      pass(0.01)
      most = max(most, seenX(view))
    }
    // Damped by a half it swings over by e^(−π/√3): 16.3 %.
    #expect(isNear(most, 100 * (1 + exp(-Double.pi / 3.0.squareRoot())), 0.2))
    #expect(isNear(seenX(view), 100, 0.2))
  }

  @Test func aDelayedAnimationStandsAtItsStartUntilItBegins() {
    startAnew()
    let view = box()
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
    pass(1.5)
    #expect(view.alpha == 0)
    #expect(view.layer.presentation()?.opacity == 1)
    pass(1)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func everyKindOfValueHasOneInBetween() {
    startAnew()
    let view = box()
    view.backgroundColor = .black
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size = CGSize(width: 30, height: 50)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.backgroundColor = .white
      view.layer.cornerRadius = 8
    }
    pass(0.5)
    let seen = view.layer.presentation()
    #expect(seen?.bounds.size == CGSize(width: 20, height: 30))
    #expect(isNear(Double(seen?.affineTransform().b ?? 0), sin(Double.pi / 4)))
    #expect(seen?.backgroundColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(seen?.cornerRadius == 4)
    #expect(view.layer.animationKeys() == ["bounds.size", "transform", "backgroundColor", "cornerRadius"])
  }

  @Test func twoAnimationsOfOneValueFlowIntoEachOther() {
    startAnew()
    let view = box()
    view.center.x = 0
    var ends: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
    } completion: {
      ends.append("first \($0)")
    }
    pass(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 0
    } completion: {
      ends.append("second \($0)")
    }
    #expect(isNear(seenX(view), 50))
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    rest()
    #expect(ends == ["first true", "second true"])
  }

  @Test func beginningFromTheCurrentStateReplacesWhatIsUnderWay() {
    startAnew()
    let view = box()
    view.center.x = 0
    var ends: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
    } completion: {
      ends.append("first \($0) @\(milliseconds)")
    }
    pass(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 0
    } completion: {
      ends.append("second \($0) @\(milliseconds)")
    }
    pass(0.5)
    #expect(isNear(seenX(view), 25))
    rest()
    #expect(ends == ["first false @500", "second true @1500"])
  }

  @Test func removingAnimationsTellsTheirBlocksOfIt() {
    startAnew()
    let view = box()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    view.layer.removeAllAnimations()
    #expect(ends == [])
    turn()
    #expect(ends == [false])
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test func aViewThatLeavesTheWindowStopsMoving() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let view = box()
    controller.view.addSubview(view)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    view.removeFromSuperview()
    turn()
    #expect(ends == [false])
    _ = window
  }

  @Test func anEndlessAnimationKeepsNobodyWaiting() {
    startAnew()
    let view = box()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(!EventQueue.main.hasWork)
    #expect(EventQueue.main.pending.map(\.label) == ["repeating animation"])
    pass(1.25)
    #expect(view.layer.presentation()?.opacity == 0.25)
    pass(1)
    #expect(view.layer.presentation()?.opacity == 0.75)
    view.layer.removeAllAnimations()
    rest()
    #expect(ends == [false])
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test func thereAndBackTakesTwiceAsLong() {
    startAnew()
    let view = box()
    var end: Int64 = 0
    UIView.animate(withDuration: 0.2, delay: 0.1, options: .autoreverse) {
      view.alpha = 0
    } completion: { _ in
      end = milliseconds
    }
    rest()
    #expect(end == 500)
  }

  @Test func anInnerAnimationInheritsTheTimeOfTheOuterOne() {
    startAnew()
    let view = box()
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      #expect(UIView.inheritedAnimationDuration == 1)
      view.alpha = 0.5
      UIView.animate(withDuration: 3) {
        view.center.x = 50
      } completion: { _ in
        ends.append("inherited @\(milliseconds)")
      }
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) {
        view.center.y = 50
      } completion: { _ in
        ends.append("own @\(milliseconds)")
      }
      UIView.performWithoutAnimation { view.backgroundColor = .red }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(view.layer.animationKeys() == ["opacity", "position", "position-2"])
    rest()
    #expect(ends == ["inherited @1000", "own @3000"])
  }

  @Test func aMovingViewTakesNoTouchesUnlessItIsAllowed() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = box()
    outer.addSubview(inner)
    UIView.animate(withDuration: 1) { inner.alpha = 0.5 }
    #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === outer)
    rest()
    #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { inner.alpha = 1 }
    #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
  }

  @Test func keyframesFollowEachOther() {
    startAnew()
    let view = box()
    view.center.x = 0
    var end: Int64 = 0
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
    } completion: { _ in
      end = milliseconds
    }
    let stations = [0.25: 50.0, 0.5: 100, 0.75: 100, 1: 100, 1.25: 75, 1.5: 50]
    for time in stations.keys.sorted() {
      pass(0.25)
      #expect(isNear(seenX(view), stations[time] ?? -1), "at \(time)")
    }
    rest()
    #expect(end == 2000)
  }

  @Test func aTransitionChangesAtOnceAndCompletesLater() {
    startAnew()
    let container = box()
    let (from, to) = (box(), box())
    container.addSubview(from)
    var ends: [Int64] = []
    UIView.transition(from: from, to: to, duration: 0.4, options: .transitionFlipFromLeft) { _ in ends.append(milliseconds) }
    #expect(container.subviews == [to])
    UIView.transition(with: container, duration: 0.2, options: .transitionCrossDissolve, animations: nil) { _ in
      ends.append(milliseconds)
    }
    #expect(AnimationRecord.all.last?.withView === container)
    rest()
    #expect(ends == [200, 400])
  }

  @Test func speedScalesWhatBeginsFromNowOn() {
    startAnew()
    let view = box()
    var ends: [Int64] = []
    AnimationSpeed.factor = 4
    UIView.animate(withDuration: 1, delay: 1) {
      view.alpha = 0
    } completion: { _ in
      ends.append(milliseconds)
    }
    rest()
    AnimationSpeed.factor = .infinity
    UIView.animate(withDuration: 1, delay: 1) {
      view.alpha = 1
    } completion: { _ in
      ends.append(milliseconds)
    }
    #expect(ends == [500])
    turn()
    #expect(ends == [500, 500])
    #expect(AnimationRecord.all.map(\.duration) == [1, 1])
  }

  @Test func aRepeatCountEnds() {
    startAnew()
    let view = box()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.alpha = 0 }
    }
    pass(2.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    rest()
    #expect(milliseconds == 3000)
  }
}
