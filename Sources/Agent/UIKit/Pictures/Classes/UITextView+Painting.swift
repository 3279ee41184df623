import RecordedGraphics

extension UITextView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    let layout = laidOut
    let selection = buffer.selection
    if isFirstResponder, selection.length > 0 {
      for (line, rect) in layout.rects(of: selection, selected: false) {
        painter.rectangle(
          CGRect(x: origin.x + rect.minX, y: origin.y + rect.minY, width: rect.width, height: line.line.height),
          fill: tintColor.withAlphaComponent(0.2))
      }
    }
    if type(of: layoutManager) == NSLayoutManager.self {
      layout.paint(at: origin, .all, into: &painter)
    } else {
      paintByLayoutManager(at: origin, into: &painter)
    }
    if isEditing, selection.length == 0 {
      painter.rectangle(caret(at: selection.location), radius: 1, fill: tintColor)
    }
  }

  /// A layout manager of the app's draws by itself, whatever it overrides.
  private func paintByLayoutManager(at origin: CGPoint, into painter: inout Painter) {
    let (manager, range) = (layoutManager, layoutManager.glyphRange(for: textContainer))
    let area = bounds.union(CGRect(origin: .zero, size: contentSize))
    let context = CGContext(bounds: area, scale: 1)
    traitCollection.performAsCurrent {
      GraphicsStack.with(context) {
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
      }
    }
    context.drawing.write(into: &painter.writer, in: area)
  }
}
