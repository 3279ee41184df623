import Testing
import UIKit
import VirtualTime

/// Layers, explicit animations, transactions and display links.
@MainActor
struct LayerTests {
  final class Watcher: CAAnimationDelegate {
    let log = Log()
    func animationDidStart(_ anim: CAAnimation) { log.add("start @\(milliseconds)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.add("stop \(flag) @\(milliseconds)") }
    func frame(_ link: CADisplayLink) { log.add("frame") }
  }

  @Test func aViewAndItsLayerShareTheirValues() {
    startAnew()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.position = CGPoint(x: 50, y: 50)
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.backgroundColor = .red
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.layer.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
    #expect(view.alpha == 0.5)
    #expect(view.clipsToBounds)
    #expect(view.layer.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 50, y: 50, width: 30, height: 40))
    #expect(view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func theLayersOfSubviewsLieBetweenThoseOfTheApp() {
    startAnew()
    let (outer, inner, front, back) = (UIView(), UIView(), CALayer(), CAGradientLayer())
    outer.addSubview(inner)
    outer.layer.addSublayer(front)
    outer.layer.insertSublayer(back, at: 0)
    #expect(outer.layer.sublayers?.map(ObjectIdentifier.init) == [back, inner.layer, front].map(ObjectIdentifier.init))
    #expect(back.superlayer === outer.layer)
  }

  @Test func aBasicAnimationMovesWhatIsSeenOnly() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let watcher = Watcher()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.delegate = watcher
    view.layer.add(animation, forKey: "move")
    #expect(view.layer.animationKeys() == ["move"])
    pass(0.25)
    #expect(view.layer.presentation()?.position == CGPoint(x: 25, y: 5))
    #expect(view.center.x == 5)
    view.layer.add(animation, forKey: "move")
    rest()
    #expect(watcher.log.drain() == ["start @0", "stop false @250", "start @250", "stop true @1250"])
    #expect(view.layer.presentation()?.position.x == 5)
  }

  @Test func aFillModeKeepsTheEnd() {
    startAnew()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.fillMode, animation.isRemovedOnCompletion) = (0, .forwards, false)
    layer.add(animation, forKey: "fade")
    rest()
    #expect(milliseconds == 250)
    #expect(layer.opacity == 1)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func keyframesAndGroupsShareOneClock() {
    startAnew()
    let layer = CALayer()
    let path = CAKeyframeAnimation(keyPath: "position.x")
    (path.values, path.keyTimes, path.duration) = ([0.0, 100.0, 50.0], [0, 0.25, 1], 2)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 1, 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([path, spin], 2)
    layer.add(group, forKey: nil)
    pass(0.25)
    #expect(layer.presentation()?.position.x == 50)
    pass(0.75)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 100 + 50.0 / 3) < 1e-9)
    #expect(abs((layer.presentation()?.affineTransform().b ?? 0) - 0.479_425_538_6) < 1e-9)
  }

  @Test func aSpringAnimationKnowsWhenItIsAtRest() {
    startAnew()
    let spring = CASpringAnimation(keyPath: "position.x")
    // ω = 10, ζ = 0.5: e^(−5t) · √(1 + 1/3) = 0.001.
    #expect(abs(spring.settlingDuration - 1.410_3) < 0.001)
    let designed = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(designed.stiffness - 157.913_67) < 0.001)
    #expect(abs(designed.damping - 18.849_56) < 0.001)
  }

  @Test func aLayerWithoutAViewMovesOfItsOwnAccord() {
    startAnew()
    let (outer, inner) = (CALayer(), CALayer())
    inner.opacity = 0.9
    #expect(inner.animationKeys() == nil)
    outer.addSublayer(inner)
    inner.position.x = 100
    #expect(inner.animationKeys() == ["position"])
    rest()
    #expect(milliseconds == 250)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    inner.position.x = 0
    CATransaction.commit()
    #expect(inner.animationKeys() == nil)
  }

  @Test func aTransactionTellsWhenAllOfItHasEnded() {
    startAnew()
    let log = Log()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("all @\(milliseconds)") }
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      log.add("view @\(milliseconds)")
    }
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("empty @\(milliseconds)") }
    CATransaction.commit()
    rest()
    #expect(log.drain() == ["empty @0", "view @1000", "all @1000"])
  }

  @Test func aDisplayLinkIsCalledSixtyTimesASecond() {
    startAnew()
    let watcher = Watcher()
    let link = CADisplayLink(target: watcher, action: Watcher.frame)
    link.add(to: .main, forMode: .common)
    #expect(!EventQueue.main.awaits([.animation]))
    pass(1)
    #expect(watcher.log.drain().count == 60)
    link.preferredFramesPerSecond = 30
    pass(1)
    #expect(watcher.log.drain().count == 30)
    link.isPaused = true
    #expect(EventQueue.main.pending.isEmpty)
    link.invalidate()
  }

  @Test func pathsKnowWhatIsInside() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 5, y: 5)))
    #expect(!circle.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(circle.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    let arc = UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.y - 1) < 1e-12)
  }

  @Test func transformsAreUndoneByTheirInverses() {
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
    let product = CATransform3DConcat(turned, CATransform3DInvert(turned))
    #expect(abs(product.m11 - 1) < 1e-12)
    #expect(abs(product.m41) < 1e-12)
    #expect(
      CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
        .ty == 6)
  }
}
