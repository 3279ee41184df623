import Testing
import VirtualTime

@testable import UIKit

/// The time of layers, what stands still in it, and how a layer turns along a path.
@MainActor struct LayerTimeTests {
  private final class Ended: CAAnimationDelegate {
    var ends: [String] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append("\(flag) @\(milliseconds)") }
  }

  private func fade(_ ended: Ended? = nil, duration: Double = 2) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    (animation.timingFunction, animation.delegate) = (CAMediaTimingFunction(name: .linear), ended)
    return animation
  }

  private func opacity(_ layer: CALayer) -> Double { (Double(layer.presentation()?.opacity ?? -1) * 1000).rounded() / 1000 }

  @Test func aFreshLayerHasTheTimeOfTheMachine() {
    startAnew()
    let layer = CALayer()
    #expect([layer.beginTime, layer.timeOffset, layer.repeatDuration] == [0, 0, 0])
    #expect(layer.speed == 1 && layer.repeatCount == 0 && !layer.autoreverses)
    #expect(layer.duration == .infinity && layer.fillMode == .removed)
    #expect(layer.convertTime(7, from: nil) == 7 && layer.convertTime(7, to: nil) == 7)
  }

  @Test func timesAreConvertedThroughTheTree() {
    startAnew()
    let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    (outer.beginTime, outer.speed, outer.timeOffset) = (10, 2, 1)
    (inner.beginTime, inner.speed) = (1, 3)
    other.timeOffset = 100
    // (14 − 10) × 2 + 1 = 9 outside, (9 − 1) × 3 = 24 inside.
    #expect(outer.convertTime(14, from: nil) == 9)
    #expect(inner.convertTime(14, from: nil) == 24 && inner.convertTime(24, to: nil) == 14)
    #expect(inner.convertTime(9, from: outer) == 24 && inner.convertTime(24, to: outer) == 9)
    #expect(inner.convertTime(114, from: other) == 24 && inner.convertTime(24, to: other) == 114)
    outer.speed = 0
    #expect(outer.convertTime(14, from: nil) == 1 && outer.convertTime(5, to: nil) == 10)
  }

  @Test func aLayerThatStandsStillGoesOnWhereItWas() {
    startAnew()
    let (layer, ended) = (CALayer(), Ended())
    layer.add(fade(ended), forKey: "fade")
    advance(by: .milliseconds(500))
    let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, pause)
    advance(by: .seconds(10))
    #expect(opacity(layer) == 0.25 && ended.ends == [])
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pause
    #expect(opacity(layer) == 0.25)
    advance(by: .milliseconds(1499))
    #expect(ended.ends == [])
    rest()
    #expect(ended.ends == ["true @12000"] && layer.animationKeys() == nil)
  }

  @Test func whatIsInALayerGoesByItsTime() {
    startAnew()
    let (outer, inner, ended) = (CALayer(), CALayer(), Ended())
    outer.addSublayer(inner)
    inner.add(fade(ended), forKey: nil)
    outer.speed = 4
    advance(by: .milliseconds(250))
    #expect(opacity(inner) == 0.5)
    rest()
    #expect(ended.ends == ["true @500"])
  }

  @Test func aWaitDoesNotHangOnALayerThatStandsStill() {
    startAnew()
    let (layer, ended) = (CALayer(), Ended())
    layer.speed = 0
    layer.add(fade(ended), forKey: nil)
    rest()
    #expect(ended.ends == [] && milliseconds == 0)
    layer.speed = 1
    rest()
    #expect(ended.ends == ["true @2000"])
  }

  @Test func anAnimationBeginsAtAnInstantOfItsLayersTime() {
    startAnew()
    advance(by: .seconds(5))
    let (layer, ended) = (CALayer(), Ended())
    let animation = fade(ended)
    (animation.beginTime, animation.fillMode) = (CACurrentMediaTime() + 1, .backwards)
    layer.add(animation, forKey: nil)
    #expect(opacity(layer) == 0)
    advance(by: .seconds(2))
    #expect(opacity(layer) == 0.5)
    rest()
    #expect(ended.ends == ["true @8000"])
  }

  // MARK: Along a path

  private func angle(_ mode: CAAnimationRotationMode?, at time: Double, base: CGFloat = 0) -> Double? {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.rotationMode, animation.duration) = (path, mode, 2)
    var state = LayerState()
    state["transform"] = .transform(CATransform3DMakeRotation(base, 0, 0, 1))
    animation.copied().apply(to: &state, at: time)
    return (state["transform.rotation.z"]?.number).map { (Double($0) * 180 / .pi).rounded() }
  }

  @Test func aLayerTurnsAsItsPathDoes() {
    #expect(CAKeyframeAnimation().rotationMode == nil)
    #expect([0.5, 1.5].map { angle(nil, at: $0) } == [0, 0])
    #expect([0.5, 1.5].map { angle(.rotateAuto, at: $0) } == [0, 90])
    #expect([1.5].map { angle(.rotateAutoReverse, at: $0) } == [-90])
    #expect(angle(.rotateAuto, at: 1.5, base: .pi / 6) == 120)
  }
}
