import Testing
import UIKit

/// Paths and texts that are drawn.
@MainActor struct PathDrawingTests {
  /// The shapes of a drawing of 100 by 100 points.
  private func drawn(_ draw: (CGContext) -> Void) -> [String] {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { draw($0.cgContext) }
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return ScreenPicture.svg(of: view).split(separator: "\n").dropFirst(2).dropLast(2).map(String.init)
  }

  @Test func `A path is filled and drawn with the current colours and its own line`() {
    startAnew()
    let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.setLineDash([4, 2], count: 2, phase: 1)
    #expect(
      drawn { _ in
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        path.fill()
        path.stroke()
      } == [
        "<path d=\"M1 1L3 1L3 3L1 3Z\" fill=\"#FF0000\"/>",
        "<path d=\"M1 1L3 1L3 3L1 3Z\" fill=\"none\" stroke=\"#0000FF\" stroke-width=\"3\" stroke-linecap=\"round\""
          + " stroke-linejoin=\"round\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"/>",
      ])
  }

  @Test func `A path's opacity and blending do not stay`() {
    startAnew()
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(
      drawn { _ in
        path.fill(with: .multiply, alpha: 0.5)
        path.fill()
      } == [
        "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\" fill-opacity=\"0.5\" style=\"mix-blend-mode:multiply\"/>",
        "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\"/>",
      ])
  }

  @Test func `A path that clips bounds what is drawn after it`() {
    startAnew()
    #expect(
      drawn { context in
        context.saveGState()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).addClip()
        UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      }.filter { $0.contains("fill") } == [
        "<path d=\"M0 0L9 0L9 9L0 9Z\" fill=\"#000000\" clip-path=\"url(#c1)\"/>",
        "<path d=\"M0 0L3 0L3 3L0 3Z\" fill=\"#000000\"/>",
      ])
  }

  @Test func `Some corners of a rectangle are round`() {
    startAnew()
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 2, height: 2))
    #expect(path.contains(CGPoint(x: 9.9, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 0.1, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 9.9, y: 9.9)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `A copy of a path is a path of its own`() throws {
    startAnew()
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.lineWidth = 5
    let copy = try #require(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(copy.lineWidth == 5)
    #expect(path.bounds.minX == 10)
  }

  // MARK: Text

  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]

  @Test func `A text stands with its upper left corner where it is drawn`() throws {
    startAnew()
    let lines = drawn { _ in "Hi".draw(at: CGPoint(x: 5, y: 7), withAttributes: attributes) }
    let line = try #require(lines.first { $0.hasPrefix("<text") })
    let baseline = 7 + UIFont.systemFont(ofSize: 20).ascender
    #expect(line.hasPrefix("<text x=\"5\" y=\"\((baseline * 100).rounded() / 100)\""))
    #expect(line.contains("fill=\"#FF0000\"") && line.hasSuffix(">Hi</text>"))
  }

  @Test func `A text in a rectangle is broken, and lines without room are left out`() {
    startAnew()
    func texts(_ height: CGFloat) -> [String] {
      drawn { _ in "one two three".draw(in: CGRect(x: 0, y: 0, width: 60, height: height), withAttributes: attributes) }
        .compactMap { $0.hasPrefix("<text") ? String($0.split(separator: ">")[1].split(separator: "<")[0]) : nil }
    }
    #expect(texts(100) == ["one", "two", "three"])
    #expect(texts(50) == ["one", "two"])
    #expect(texts(1) == ["one"])
  }

  @Test func `A text follows its paragraph's alignment`() throws {
    startAnew()
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let lines = drawn { _ in
      ("Hi" as NSString).draw(
        in: CGRect(x: 0, y: 0, width: 100, height: 30), withAttributes: attributes.merging([.paragraphStyle: style]) { $1 })
    }
    let left = 100 - "Hi".size(withAttributes: attributes).width
    let line = try #require(lines.first { $0.hasPrefix("<text") })
    let x = try #require(Double(line.dropFirst(9).prefix { $0 != "\"" }))
    #expect(abs(CGFloat(x) - left) < 1)
  }

  @Test func `A text knows how large it was drawn`() {
    startAnew()
    let context = NSStringDrawingContext()
    _ = drawn { _ in
      "one two three".draw(
        with: CGRect(x: 0, y: 0, width: 60, height: 100), options: .usesLineFragmentOrigin, attributes: attributes,
        context: context)
    }
    #expect(context.totalBounds.height == 3 * UIFont.systemFont(ofSize: 20).lineHeight)
  }
}
