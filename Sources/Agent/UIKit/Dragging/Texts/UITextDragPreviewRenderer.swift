/// A picture of a part of a text, for the preview of a drag.
///
/// ```
///        ┌ first line ┐
/// ┌ body ┴────────────┐
/// └┬──────────────────┘        of one line it is the first line's rectangle alone; the others are zero
///  └ last line ┘
/// ```
@MainActor
open class UITextDragPreviewRenderer: UIObject {
  public let layoutManager: NSLayoutManager
  private let range: NSRange
  private let unifiesRects: Bool

  public convenience init(layoutManager: NSLayoutManager, range: NSRange) {
    self.init(layoutManager: layoutManager, range: range, unifyRects: false)
  }

  /// - Parameters:
  ///   - range: The characters that are seen.
  ///   - unifyRects: Whether the picture is one rectangle around all of them, which is `bodyRect` then.
  public init(layoutManager: NSLayoutManager, range: NSRange, unifyRects: Bool) {
    (self.layoutManager, self.range, unifiesRects) = (layoutManager, range, unifyRects)
  }

  /// In the coordinates of the text container; zero where there is none.
  public var firstLineRect: CGRect { rects.first }
  /// Of the lines between the first and the last one.
  public var bodyRect: CGRect { rects.body }
  public var lastLineRect: CGRect { rects.last }

  /// The characters alone, as large as the rectangles together.
  public var image: UIImage {
    let (first, body, last) = rects
    let all = [first, body, last].filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1) }
    guard !all.isNull else { return UIImage() }
    return UIGraphicsImageRenderer(size: all.size).image { _ in
      layoutManager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: -all.minX, y: -all.minY))
    }
  }

  /// A subclass may change the rectangles; does nothing by default.
  open func adjustFirstLineRect(
    _ firstLineRect: UnsafeMutablePointer<CGRect>, bodyRect: UnsafeMutablePointer<CGRect>,
    lastLineRect: UnsafeMutablePointer<CGRect>, textOrigin: CGPoint
  ) {}

  private var rects: (first: CGRect, body: CGRect, last: CGRect) {
    var lines: [CGRect] = []
    for container in layoutManager.textContainers {
      layoutManager.enumerateEnclosingRects(
        forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
      ) { line, _ in lines.append(line) }
    }
    func union(_ rects: some Sequence<CGRect>) -> CGRect {
      let all = rects.reduce(CGRect.null) { $0.union($1) }
      return all.isNull ? .zero : all
    }
    var (first, body, last) = (lines.first ?? .zero, union(lines.dropFirst().dropLast()), CGRect.zero)
    if lines.count > 1 { last = lines.last ?? .zero }
    if unifiesRects { (first, body, last) = (.zero, union(lines), .zero) }
    adjustFirstLineRect(&first, bodyRect: &body, lastLineRect: &last, textOrigin: .zero)
    return (first, body, last)
  }
}
