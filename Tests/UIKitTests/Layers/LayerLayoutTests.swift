import Testing

@testable import UIKit

/// When layers place what is in them, who does it for them, and what is only kept.
@MainActor struct LayerLayoutTests {
  private final class Placing: CALayer {
    var count = 0
    override func layoutSublayers() {
      super.layoutSublayers()
      count += 1
      for layer in sublayers ?? [] where layer.frame != bounds { layer.frame = bounds }
    }
  }

  /// Asks for one more layout as often as it is told to.
  private final class Asking: CALayer {
    var rounds = 0
    private(set) var count = 0
    override func layoutSublayers() {
      count += 1
      if count < rounds { setNeedsLayout() }
    }
  }

  private final class Placer: CALayerDelegate {
    var placed: [String] = []
    func layoutSublayers(of layer: CALayer) { placed.append(layer.name ?? "?") }
  }

  private final class Hosting: UIView {
    let log = Log()
    override class var layerClass: CALayer.Type { HostedLayer.self }
    override func layoutSublayers(of layer: CALayer) {
      log.add("layoutSublayers(of:)")
      super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() { log.add("layoutSubviews") }
  }

  private final class HostedLayer: CALayer {
    override func layoutSublayers() {
      (delegate as? Hosting)?.log.add("layer")
      super.layoutSublayers()
    }
  }

  private func shown(_ layer: CALayer) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.layer.addSublayer(layer)
    window.isHidden = false
    turn()
    return window
  }

  @Test func aLayerIsLaidOutWhenItIsShownAndWhenItsSizeChanges() {
    startAnew()
    let (layer, inner) = (Placing(), Placing())
    layer.addSublayer(inner)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(layer.needsLayout() && layer.count == 0)
    let window = shown(layer)
    #expect(layer.count == 1 && inner.count == 1 && !layer.needsLayout())
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    layer.position = CGPoint(x: 50, y: 50)
    turn()
    #expect(layer.count == 1)
    layer.bounds.size.width = 30
    turn()
    #expect(layer.count == 2 && inner.frame.width == 30)
    _ = window
  }

  @Test func whatAskedDeepInALayerIsLaidOutWhenThatIsShown() {
    startAnew()
    let (outer, middle, inner) = (CALayer(), CALayer(), Placing())
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    // All of the window is laid out when it is shown itself.
    let window = shown(CALayer())
    inner.setNeedsLayout()
    #expect(!outer.needsLayout() && !middle.needsLayout() && inner.needsLayout())
    window.layer.addSublayer(outer)
    turn()
    #expect(inner.count == 1 && !inner.needsLayout())
  }

  @Test func aLayerThatAsksAgainAndAgainIsLaidOutInFurtherPasses() {
    startAnew()
    let layer = Asking()
    let window = shown(layer)
    let before = layer.count
    layer.rounds = before + 40
    layer.setNeedsLayout()
    turn()
    #expect(layer.count == before + 40 && !layer.needsLayout())
    _ = window
  }

  @Test func whatAskedIsLaidOutAtOnceOnDemandAndOnlyThen() {
    startAnew()
    let layer = Placing()
    let window = shown(layer)
    layer.layoutIfNeeded()
    #expect(layer.count == 0)
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(layer.count == 1 && !layer.needsLayout())
    turn()
    #expect(layer.count == 1)
    layer.setNeedsLayout()
    turn()
    #expect(layer.count == 2)
    _ = window
  }

  @Test func aDelegatePlacesForItsLayer() {
    startAnew()
    let (layer, placer) = (CALayer(), Placer())
    (layer.name, layer.delegate) = ("L", placer)
    let window = shown(layer)
    layer.setNeedsLayout()
    turn()
    #expect(placer.placed == ["L"])
    _ = window
  }

  @Test func aViewIsLaidOutByItsLayer() {
    startAnew()
    let view = Hosting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = shown(CALayer())
    window.addSubview(view)
    turn()
    #expect(view.log.drain() == ["layer", "layoutSublayers(of:)", "layoutSubviews"])
    view.layoutSublayers(of: CALayer())
    #expect(view.log.drain() == ["layoutSublayers(of:)"])
    view.layer.setNeedsLayout()
    view.layer.layoutIfNeeded()
    #expect(view.log.drain() == ["layer", "layoutSublayers(of:)", "layoutSubviews"])
  }

  @Test func whatIsKeptHasItsDefaults() {
    startAnew()
    let (layer, view) = (CALayer(), UIView())
    #expect(!layer.isOpaque && view.layer.isOpaque && !layer.isGeometryFlipped && layer.allowsGroupOpacity)
    view.layer.isOpaque = false
    layer.isOpaque = true
    #expect(!view.isOpaque && layer.isOpaque)
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear && layer.minificationFilterBias == 0)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.compositingFilter == nil)
    #expect(CATransform3DIsIdentity(layer.sublayerTransform) && !layer.drawsAsynchronously)
    layer.sublayerTransform.m34 = -0.002
    #expect(layer.sublayerTransform.m34 == -0.002)
    let inner = CALayer()
    layer.addSublayer(inner)
    layer.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped() && !inner.isGeometryFlipped)
    inner.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped())
    layer.bounds.size = CGSize(width: 3, height: 4)
    #expect(layer.preferredFrameSize() == CGSize(width: 3, height: 4))
  }
}
