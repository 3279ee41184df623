import RecordedGraphics

// Pictures of views that an app takes by itself.

extension UIView {
  /// Draws the view with all in it into the current context, so that it fills `rect`.
  ///
  /// - Parameter afterScreenUpdates: Whether what waits for layout or drawing is done first.
  /// - Returns: True, as every view can be drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    if afterScreenUpdates { update() }
    guard let context = GraphicsStack.current, bounds.width > 0, bounds.height > 0 else { return true }
    context.settingAside { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      layer.render(in: context)
    }
    return true
  }

  /// A view that looks as this one does now, and stays so.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: .zero)
  }

  /// A view that looks as this one does now in `rect`, and stays so.
  ///
  /// - Parameter capInsets: Not looked at: in another size the whole is stretched.
  public func resizableSnapshotView(from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets) -> UIView?
  {
    if afterScreenUpdates { update() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.isUserInteractionEnabled = false
    let context = CGContext(bounds: rect, scale: UIScreen.main.scale)
    layer.render(in: context)
    snapshot.layer.contents = context.makeImage()
    return snapshot
  }

  private func update() {
    layoutIfNeeded()
    DisplayPass.run()
  }
}
