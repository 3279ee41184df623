import RecordedGraphics

extension UIColor {
  /// Fills and draws lines with this colour from now on, in the current context.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills with this colour from now on, in the current context.
  @MainActor
  public func setFill() {
    guard let pattern else { return GraphicsStack.current?.setFillColor(cgColor) ?? () }
    GraphicsStack.current?.setFillPattern(pattern.image, size: pattern.size)
  }

  /// Draws lines with this colour from now on, in the current context.
  @MainActor
  public func setStroke() {
    guard let pattern else { return GraphicsStack.current?.setStrokeColor(cgColor) ?? () }
    GraphicsStack.current?.setStrokePattern(pattern.image, size: pattern.size)
  }
}
