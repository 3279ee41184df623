import RecordedGraphics

/// Draws for a layer, places what is in it, and says what its changes do. Every method may be left out.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Shows something new, by setting `contents`; by default the layer is drawn.
  func display(_ layer: CALayer)
  /// Draws the layer into `context`.
  func draw(_ layer: CALayer, in context: CGContext)
  /// Called before the layer is drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers; called in the layout pass.
  func layoutSublayers(of layer: CALayer)
  /// What a change of the value does: nil for what the layer says, `NSNull()` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

extension CALayer {
  /// The window that it is in.
  var window: UIWindow? {
    var layer: CALayer? = self
    while let next = layer {
      if let view = next.view { return view.window }
      layer = next.superlayer
    }
    return nil
  }

  /// Draws now what was asked for. Without a size there is nothing to draw, and what is in no window waits until it is.
  public func displayIfNeeded() {
    guard needsDisplay(), bounds.width > 0, bounds.height > 0 else { return }
    if let view {
      guard view.window != nil else { return }
      view.needsDrawing = false
    }
    needsOwnDisplay = false
    display()
  }

  /// Has the layer draw into a context of its size.
  func displayByDrawing() {
    let context = CGContext(bounds: bounds, scale: UIScreen.main.scale)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawn = context.drawing
    drawing = drawn.shapes.isEmpty ? nil : drawn
  }

  func noteSizeChange() { if needsDisplayOnBoundsChange { setNeedsDisplay() } }

  /// Draws the layer and all in it into `context`, as they are at the moment: a view's with its subviews.
  public func render(in context: CGContext) {
    // As on a device, the layer's own place, transform and opacity do not count.
    guard let view else { return context.paint { $0.paintInside(of: self, ViewLooks(self)) } }
    context.paint(with: view.traitCollection) { $0.paintContents(of: view, ViewLooks(view)) }
  }
}
