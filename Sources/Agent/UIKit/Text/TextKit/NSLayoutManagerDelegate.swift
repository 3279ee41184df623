/// Asked and told about a layout; every method has a default.
@MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Points that stay free below a line, besides those of its paragraph style; 0 by default. It is asked for every line whenever
  /// the text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Told when a container is laid out; with nil when the text has not ended in the last one.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)

  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
  ) {}

  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}
