import Testing

@testable import UIKit

/// Places in one layer, seen from another; motions and what layers take over from others.
@MainActor
struct LayerPlaceTests {
  //  root 200 × 200
  //  ├─ outer at (10, 20), whose bounds begin at (5, 7)
  //  │  └─ inner, in the middle (35, 27) of it, a quarter turned
  //  └─ other at (100, 100)
  private func tree() -> (root: CALayer, outer: CALayer, inner: CALayer, other: CALayer) {
    let (root, outer, inner, other) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    outer.bounds.origin = CGPoint(x: 5, y: 7)
    inner.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    inner.position = CGPoint(x: 35, y: 27)
    inner.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    other.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    outer.addSublayer(inner)
    root.addSublayer(outer)
    root.addSublayer(other)
    return (root, outer, inner, other)
  }

  @Test func aPlaceInALayerIsOneInTheLayersAroundIt() {
    startAnew()
    let (root, outer, inner, other) = tree()
    #expect(outer.convert(CGPoint(x: 5, y: 7), to: root) == CGPoint(x: 10, y: 20))
    #expect(inner.convert(.zero, to: outer) == CGPoint(x: 45, y: 7))
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 50, y: 20))
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 50, y: 20))
    #expect(inner.convert(CGPoint(x: 40, y: 20), to: root) == CGPoint(x: 30, y: 60))
    #expect(inner.convert(.zero, to: other) == CGPoint(x: -50, y: -80))
    #expect(root.convert(CGPoint(x: 3, y: 4), to: root) == CGPoint(x: 3, y: 4))
    #expect(root.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
  }

  @Test func aPlaceAroundALayerIsOneInIt() {
    startAnew()
    let (root, outer, inner, other) = tree()
    #expect(outer.convert(CGPoint(x: 10, y: 20), from: root) == CGPoint(x: 5, y: 7))
    #expect(inner.convert(CGPoint(x: 50, y: 20), from: root) == .zero)
    #expect(inner.convert(CGPoint(x: 30, y: 60), from: nil) == CGPoint(x: 40, y: 20))
    #expect(inner.convert(CGPoint(x: -50, y: -80), from: other) == .zero)
    #expect(other.convert(CGPoint(x: 40, y: 20), from: inner) == CGPoint(x: -70, y: -40))
    #expect(root.convert(CGPoint(x: 3, y: 4), from: nil) == CGPoint(x: 3, y: 4))
  }

  @Test func thePresentationOfAnEmitterHasItsValues() throws {
    startAnew()
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    emitter.emitterCells = [cell]
    (emitter.birthRate, emitter.lifetime, emitter.velocity) = (2, 3, 4)
    (emitter.scale, emitter.spin, emitter.seed) = (5, 6, 7)
    (emitter.emitterPosition, emitter.emitterZPosition) = (CGPoint(x: 8, y: 9), 10)
    (emitter.emitterSize, emitter.emitterDepth, emitter.emitterShape) = (CGSize(width: 11, height: 12), 13, .circle)
    (emitter.emitterMode, emitter.renderMode, emitter.preservesDepth) = (.outline, .additive, true)
    let shown = try #require(emitter.presentation())
    #expect(shown !== emitter && shown.model() === emitter && emitter.model() === emitter)
    #expect(shown.emitterCells?.count == 1 && shown.emitterCells?.first === cell)
    #expect([shown.birthRate, shown.lifetime, shown.velocity, shown.scale, shown.spin] == [2, 3, 4, 5, 6])
    #expect(shown.seed == 7 && shown.emitterPosition == CGPoint(x: 8, y: 9) && shown.emitterZPosition == 10)
    #expect(shown.emitterSize == CGSize(width: 11, height: 12) && shown.emitterDepth == 13 && shown.emitterShape == .circle)
    #expect(shown.emitterMode == .outline && shown.renderMode == .additive && shown.preservesDepth)
  }

  @Test func thePresentationOfAReplicatorHasItsValues() throws {
    startAnew()
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(1, 2, 3)
    replicator.instanceDelay = 0.5
    replicator.preservesDepth = true
    replicator.instanceColor = UIColor.red.cgColor
    (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (0.1, 0.2)
    (replicator.instanceBlueOffset, replicator.instanceAlphaOffset) = (0.3, 0.4)
    let shown = try #require(replicator.presentation())
    #expect(shown.instanceCount == 3 && shown.instanceDelay == 0.5 && shown.preservesDepth)
    #expect(CATransform3DEqualToTransform(shown.instanceTransform, CATransform3DMakeTranslation(1, 2, 3)))
    #expect(shown.instanceColor == UIColor.red.cgColor)
    #expect(shown.instanceRedOffset == 0.1 && shown.instanceGreenOffset == 0.2)
    #expect(shown.instanceBlueOffset == 0.3 && shown.instanceAlphaOffset == 0.4)
  }

  @Test func thePresentationsOfTextsShapesAndGradientsHaveTheirValues() throws {
    startAnew()
    let text = CATextLayer()
    (text.string, text.font, text.fontSize, text.foregroundColor) = ("Hi", "Courier", 20, UIColor.red.cgColor)
    (text.isWrapped, text.alignmentMode, text.truncationMode) = (true, .center, .end)
    let words = try #require(text.presentation())
    #expect(words.string as? String == "Hi" && words.font as? String == "Courier" && words.fontSize == 20)
    #expect(words.foregroundColor == UIColor.red.cgColor && words.isWrapped)
    #expect(words.alignmentMode == .center && words.truncationMode == .end)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath
    (shape.lineCap, shape.lineJoin, shape.lineDashPattern) = (.round, .bevel, [1, 2])
    (shape.fillRule, shape.fillColor, shape.strokeColor) = (.evenOdd, nil, UIColor.blue.cgColor)
    let drawn = try #require(shape.presentation())
    #expect(drawn.path === shape.path && drawn.lineCap == .round && drawn.lineJoin == .bevel)
    #expect(drawn.lineDashPattern == [1, 2] && drawn.fillRule == .evenOdd)
    #expect(drawn.fillColor == nil && drawn.strokeColor == UIColor.blue.cgColor)
    let gradient = CAGradientLayer()
    gradient.type = .radial
    #expect(gradient.presentation()?.type == .radial && CAGradientLayer().presentation()?.type == .axial)
  }

  @Test func anEndlessAnimationCarriesALayerAwayOrLeavesItInPlace() {
    startAnew()
    func motion(_ animation: CAAnimation, times: Float = .infinity) -> [String?] {
      let layer = CALayer()
      (animation.duration, animation.repeatCount) = (1, times)
      layer.add(animation, forKey: nil)
      return [layer.endlessMotion(ofContents: false), layer.endlessMotion(ofContents: true)]
    }
    func change(_ path: String) -> CABasicAnimation {
      let change = CABasicAnimation(keyPath: path)
      (change.fromValue, change.toValue) = (0, 9)
      return change
    }
    func group(_ paths: String...) -> CAAnimationGroup {
      let group = CAAnimationGroup()
      group.animations = paths.map(change)
      return group
    }
    #expect(motion(change("position.x")) == ["position.x", "position.x"])
    #expect(motion(change("position.x"), times: 3) == [nil, nil])
    #expect(motion(change("transform.translation.y")) == ["transform.translation.y", "transform.translation.y"])
    #expect(motion(change("bounds.origin.y")) == [nil, "bounds.origin.y"])
    #expect(motion(change("opacity")) == [nil, nil] && motion(change("transform.scale")) == [nil, nil])
    #expect(motion(group("opacity", "position.y", "position.x")) == ["position.y", "position.y"])
    #expect(motion(group("opacity")) == [nil, nil] && motion(CAAnimationGroup()) == [nil, nil])
    #expect(motion(CABasicAnimation()) == [nil, nil])
  }

  @Test func aTimingFunctionGoesThroughItsControlPoints() {
    func points(_ function: CAMediaTimingFunction) -> [[Float]] {
      (-1...4).map { index in
        var values: [Float] = []
        function.getControlPoint(at: index, values: &values)
        return values
      }
    }
    let own = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.9)
    #expect(points(own) == [[0, 0], [0, 0], [0.1, 0.2], [0.3, 0.9], [1, 1], [1, 1]])
    let straight = CAMediaTimingFunction(controlPoints: 0.25, 0.25, 0.75, 0.75)
    for part in [0, 0.25, 0.5, 1] as [Double] { #expect(abs(Double(straight.curve.progress(at: part, of: 1)) - part) < 0.001) }
    #expect(own.curve == .cubic(x1: Double(Float(0.1)), y1: Double(Float(0.2)), x2: Double(Float(0.3)), y2: Double(Float(0.9))))
  }
}
