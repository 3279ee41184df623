import Testing

@testable import UIKit

/// What a layer has at first, what it keeps of what it is told, and what its presentation takes over.
@MainActor struct LayerDefaultTests {
  @Test func aFreshLayerHasTheDefaultsOfCoreAnimation() {
    startAnew()
    let layer = CALayer()
    #expect(layer.position == .zero && layer.bounds == .zero && layer.frame == .zero && layer.zPosition == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && CATransform3DIsIdentity(layer.transform))
    #expect(layer.affineTransform() == .identity && layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.cornerCurve == .circular)
    #expect(layer.maskedCorners.rawValue == 15 && layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil && layer.contents == nil)
    #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize && layer.mask == nil && layer.name == nil)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.allowsEdgeAntialiasing)
    #expect(!layer.needsDisplayOnBoundsChange && !layer.needsDisplay() && layer.delegate == nil && layer.animationKeys() == nil)
    #expect(layer.superlayer == nil && layer.sublayers == nil && layer.view == nil && layer.model() === layer)
  }

  @Test func aLayerKeepsWhatItIsTold() {
    startAnew()
    let layer = CALayer()
    (layer.zPosition, layer.cornerRadius, layer.borderWidth, layer.shadowRadius) = (1, 2, 3, 4)
    (layer.opacity, layer.shadowOpacity) = (0.25, 0.5)
    (layer.isHidden, layer.masksToBounds) = (true, true)
    (layer.backgroundColor, layer.borderColor, layer.shadowColor) = (
      UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor
    )
    layer.shadowOffset = CGSize(width: 5, height: 6)
    #expect([layer.zPosition, layer.cornerRadius, layer.borderWidth, layer.shadowRadius] == [1, 2, 3, 4])
    #expect(layer.opacity == 0.25 && layer.shadowOpacity == 0.5 && layer.isHidden && layer.masksToBounds)
    #expect(layer.backgroundColor == UIColor.red.cgColor && layer.borderColor == UIColor.green.cgColor)
    #expect(layer.shadowColor == UIColor.blue.cgColor && layer.shadowOffset == CGSize(width: 5, height: 6))
    (layer.isHidden, layer.backgroundColor) = (false, nil)
    #expect(!layer.isHidden && layer.backgroundColor == nil)
    layer.setValue("mine", forUndefinedKey: "note")
    #expect(layer.value(forUndefinedKey: "note") as? String == "mine" && layer.value(forUndefinedKey: "other") == nil)
  }

  @Test func aFrameIsAroundTheTransformedBounds() {
    startAnew()
    let layer = CALayer()
    (layer.anchorPoint, layer.position) = (CGPoint(x: 0, y: 1), CGPoint(x: 100, y: 100))
    layer.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
    #expect(layer.frame == CGRect(x: 100, y: 90, width: 20, height: 10))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: 100, y: 80, width: 40, height: 20))
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 15) && layer.position == CGPoint(x: 0, y: 30))
    layer.setAffineTransform(.identity)
    layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6) && layer.bounds.size == CGSize(width: 4, height: 6))
  }

  @Test func aViewsLayerIsTheViewSeenFromBehind() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = view.layer
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.isHidden = true
    layer.backgroundColor = UIColor.red.cgColor
    layer.frame.origin = CGPoint(x: 7, y: 8)
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 30, height: 40) && view.isHidden && view.backgroundColor == .red)
    #expect(view.frame.origin == CGPoint(x: 7, y: 8) && layer.view === view)
    view.backgroundColor = nil
    view.clipsToBounds = true
    #expect(layer.backgroundColor == nil && layer.masksToBounds)
    // What leads out of the plane is the layer's alone, as long as the part in the plane is the view's.
    var deep = CATransform3DMakeScale(2, 2, 1)
    deep.m34 = -0.002
    layer.transform = deep
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2) && layer.transform.m34 == -0.002)
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(layer.transform == CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 3, y: 3)))
  }

  @Test func aPresentationHasAllThatTheLayerHas() throws {
    startAnew()
    let (layer, mask) = (CALayer(), CALayer())
    (layer.maskedCorners, layer.cornerCurve, layer.name, layer.mask) = (.layerMinXMinYCorner, .continuous, "box", mask)
    (layer.contents, layer.contentsScale, layer.contentsGravity) = ("picture", 2, .center)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    (layer.masksToBounds, layer.isHidden, layer.backgroundColor) = (true, true, UIColor.red.cgColor)
    (layer.bounds, layer.opacity) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown !== layer && shown.model() === layer)
    #expect(shown.maskedCorners == .layerMinXMinYCorner && shown.cornerCurve == .continuous && shown.name == "box")
    #expect(shown.mask === mask && shown.contents as? String == "picture" && shown.contentsScale == 2)
    #expect(shown.contentsGravity == .center && shown.shadowPath === layer.shadowPath && shown.masksToBounds && shown.isHidden)
    #expect(shown.backgroundColor == UIColor.red.cgColor && shown.bounds == layer.bounds && shown.opacity == 0.5)
    let bare = try #require(CALayer().presentation())
    #expect(bare.backgroundColor == nil && !bare.isHidden && !bare.masksToBounds && bare.mask == nil)
  }

  @Test func animationsWithoutAKeyAreCounted() {
    startAnew()
    let layer = CALayer()
    for _ in 0..<3 { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }
    #expect(layer.animationKeys() == ["animation", "animation-2", "animation-3"])
    layer.removeAnimation(forKey: "animation-2")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(layer.animationKeys() == ["animation", "animation-3", "animation-2"])
    layer.add(CABasicAnimation(keyPath: "position"), forKey: "animation")
    #expect(layer.animationKeys() == ["animation-3", "animation-2", "animation"])
    #expect((layer.animation(forKey: "animation") as? CABasicAnimation)?.keyPath == "position")
    #expect(layer.animation(forKey: "none") == nil)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationHasTheTimesOfItsTransactionUnlessItHasItsOwn() {
    startAnew()
    let layer = CALayer()
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(curve)
    let own = CABasicAnimation(keyPath: "opacity")
    (own.duration, own.timingFunction) = (2, CAMediaTimingFunction(name: .linear))
    layer.add(own, forKey: "own")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "plain")
    layer.add(CASpringAnimation(keyPath: "opacity"), forKey: "spring")
    CATransaction.commit()
    #expect(
      layer.animation(forKey: "own")?.duration == 2 && layer.animation(forKey: "own")?.timingFunction === own.timingFunction)
    #expect(layer.animation(forKey: "plain")?.duration == 3 && layer.animation(forKey: "plain")?.timingFunction === curve)
    #expect(layer.animation(forKey: "spring")?.timingFunction == nil)
    #expect(layer.animation(forKey: "own") !== own)
  }

  @Test func onlyWhatChangesInATreeMovesByItself() {
    startAnew()
    let (outer, inner) = (CALayer(), CALayer())
    inner.opacity = 0.5
    outer.addSublayer(inner)
    inner.opacity = 0.5
    #expect(inner.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    inner.opacity = 0.75
    UIView.setAnimationsEnabled(true)
    #expect(inner.animationKeys() == nil)
    inner.cornerRadius = 3
    inner.borderWidth = 1
    #expect(inner.animationKeys() == ["cornerRadius", "borderWidth"])
    outer.opacity = 0.5
    #expect(outer.animationKeys() == nil)
    inner.removeFromSuperlayer()
    #expect(inner.animationKeys() == nil)
  }

  // MARK: Kinds

  @Test func aShapeIsBlackAndHasNoLineAtFirst() {
    startAnew()
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPhase == 0 && shape.lineDashPattern == nil)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .winding)
    (shape.lineWidth, shape.strokeStart, shape.strokeEnd, shape.lineDashPhase) = (2, 0.25, 0.5, 3)
    #expect([shape.lineWidth, shape.strokeStart, shape.strokeEnd, shape.lineDashPhase] == [2, 0.25, 0.5, 3])
    (shape.fillColor, shape.strokeColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    #expect(shape.fillColor == UIColor.red.cgColor && shape.strokeColor == UIColor.blue.cgColor)
    (shape.fillColor, shape.strokeColor) = (nil, nil)
    #expect(shape.fillColor == nil && shape.strokeColor == nil)
  }

  @Test func aGradientRunsDownwardsAndHasNoColorsAtFirst() {
    startAnew()
    let gradient = CAGradientLayer()
    #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    gradient.colors = [UIColor.red.cgColor, "no colour", UIColor.blue.cgColor]
    gradient.locations = [0.25, 0.5]
    #expect(gradient.colors as? [CGColor] == [UIColor.red.cgColor, UIColor.blue.cgColor] && gradient.locations == [0.25, 0.5])
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
    #expect(gradient.startPoint == CGPoint(x: 1, y: 2) && gradient.endPoint == CGPoint(x: 3, y: 4))
    (gradient.colors, gradient.locations) = (nil, nil)
    #expect(gradient.colors == nil && gradient.locations == nil)
  }

  @Test func aTextLayerIsWhiteAndLargeAtFirst() {
    startAnew()
    let text = CATextLayer()
    #expect(text.string == nil && text.font == nil && text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped)
    #expect(text.alignmentMode == .natural && text.truncationMode == .none && text.shownFont == .systemFont(ofSize: 36))
    (text.font, text.fontSize) = (UIFont.boldSystemFont(ofSize: 5), 20)
    #expect(text.shownFont == .boldSystemFont(ofSize: 20))
    text.font = "A font that nobody has"
    #expect(text.shownFont == .systemFont(ofSize: 20))
    text.font = 7
    #expect(text.shownFont == .systemFont(ofSize: 20))
  }

  @Test func modesOfTextAreThoseOfALabel() {
    startAnew()
    let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .right, .center, .justified, .init(rawValue: "?")]
    #expect(alignments.map(\.textAlignment) == [.natural, .left, .right, .center, .justified, .natural])
    let modes: [CATextLayerTruncationMode] = [.none, .start, .middle, .end, .init(rawValue: "?")]
    #expect(
      modes.map(\.lineBreakMode) == [.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping])
  }

  @Test func anEmitterMultipliesByOneAtFirst() {
    startAnew()
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect([emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin] == [1, 1, 1, 1, 1])
    #expect(emitter.emitterPosition == .zero && emitter.emitterSize == .zero && emitter.seed == 0 && emitter.emitterCells == nil)
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume && emitter.renderMode == .unordered)
    #expect(cell.isEnabled && cell.scale == 1 && cell.contentsScale == 1 && cell.color == .white && cell.contents == nil)
    #expect([cell.birthRate, cell.lifetime, cell.lifetimeRange] == [0, 0, 0] && [cell.velocity, cell.spin] == [0, 0])
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1 && CATransform3DIsIdentity(replicator.instanceTransform))
    #expect(replicator.instanceColor == .white && replicator.instanceAlphaOffset == 0 && replicator.instanceDelay == 0)
  }
}
