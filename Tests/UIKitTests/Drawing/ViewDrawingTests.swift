import Testing
import UIKit

/// When a view of the app's is asked to draw, and what is shown of it.
@MainActor struct ViewDrawingTests {
  /// Draws a rectangle of its size, and counts.
  final class Canvas: UIView {
    var rects: [CGRect] = []
    var color = UIColor.red
    var drawsNothing = false

    override func draw(_ rect: CGRect) {
      rects.append(rect)
      guard !drawsNothing else { return }
      color.setFill()
      UIRectFill(rect)
    }
  }

  private func shown(_ canvas: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(canvas)
    window.isHidden = false
    turn()
    return window
  }

  private func picture(_ view: UIView) -> [String] {
    ScreenPicture.svg(of: view).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  @Test func `A view draws once it is in a window, all of its bounds, behind the layout pass`() {
    startAnew()
    let canvas = Canvas(frame: CGRect(x: 1, y: 2, width: 10, height: 20))
    turn()
    #expect(canvas.rects.isEmpty)
    let window = shown(canvas)
    #expect(canvas.rects == [CGRect(x: 0, y: 0, width: 10, height: 20)])
    #expect(
      picture(canvas) == [
        "<svg width=\"10\" height=\"20\">", "<path d=\"M0 0L10 0L10 20L0 20Z\" fill=\"#FF0000\"/>", "</svg>",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func `Several requests in one turn are one drawing, and none without a request`() {
    startAnew()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = shown(canvas)
    window.setNeedsLayout()
    turn()
    #expect(canvas.rects.count == 1)
    canvas.color = .blue
    canvas.setNeedsDisplay()
    canvas.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.rects.count == 1)
    turn()
    #expect(canvas.rects.count == 2)
    #expect(picture(canvas).contains("<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"#0000FF\"/>"))
  }

  @Test func `A view without a size draws as soon as it has one`() {
    startAnew()
    let canvas = Canvas()
    let window = shown(canvas)
    #expect(canvas.rects.isEmpty)
    canvas.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    turn()
    #expect(canvas.rects == [CGRect(x: 0, y: 0, width: 5, height: 5)])
    withExtendedLifetime(window) {}
  }

  @Test func `In another size what was drawn is stretched, moved or drawn anew, as the content mode says`() {
    startAnew()
    for (mode, frame, count) in [
      (.scaleToFill, "<svg width=\"20\" height=\"10\" viewBox=\"0 0 10 10\" preserveAspectRatio=\"none\">", 1),
      (.bottomRight, "<svg x=\"10\" width=\"10\" height=\"10\">", 1), (.redraw, "<svg width=\"20\" height=\"10\">", 2),
    ] as [(UIView.ContentMode, String, Int)] {
      let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      canvas.contentMode = mode
      let window = shown(canvas)
      canvas.frame.size = CGSize(width: 20, height: 10)
      turn()
      #expect(canvas.rects.count == count, "\(mode)")
      #expect(picture(canvas).first == frame, "\(mode)")
      withExtendedLifetime(window) {}
    }
  }

  @Test func `Colours of a drawing are those of the view's traits, and it is drawn anew when these change`() {
    startAnew()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.color = .label
    let window = shown(canvas)
    #expect(picture(canvas).contains { $0.contains("fill=\"#000000\"") })
    window.overrideUserInterfaceStyle = .dark
    turn()
    #expect(canvas.rects.count == 2)
    #expect(picture(canvas).contains { $0.contains("fill=\"#FFFFFF\"") })
  }

  @Test func `What was drawn goes when the next drawing is empty`() {
    startAnew()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = shown(canvas)
    canvas.drawsNothing = true
    canvas.setNeedsDisplay()
    turn()
    #expect(picture(canvas).isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `A view that asks for a drawing while it draws keeps nobody busy`() {
    startAnew()
    final class Restless: UIView {
      var count = 0
      override func draw(_ rect: CGRect) {
        count += 1
        setNeedsDisplay()
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = shown(view)
    rest()
    #expect(view.count == 1)
    window.setNeedsLayout()
    rest()
    #expect(view.count == 2)
  }

  @Test func `Outside of all drawing there is no context, and drawing there does nothing`() {
    startAnew()
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    "text".draw(at: .zero, withAttributes: nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `What is drawn lies on the background and behind the subviews`() {
    startAnew()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.backgroundColor = .green
    let subview = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    subview.backgroundColor = .blue
    canvas.addSubview(subview)
    let window = shown(canvas)
    let fills = picture(canvas).compactMap { line in
      line.firstRange(of: "fill=\"").map { String(line[$0.upperBound...].prefix(7)) }
    }
    #expect(fills == ["#00FF00", "#FF0000", "#0000FF"])
    withExtendedLifetime(window) {}
  }

  // MARK: Labels

  @Test func `A label draws its text where its class says, and not at all where it says nothing`() {
    startAnew()
    final class Padded: UILabel {
      var isQuiet = false
      override func drawText(in rect: CGRect) {
        if !isQuiet { super.drawText(in: rect.insetBy(dx: 8, dy: 0)) }
      }
    }
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Hello"
    let window = shown(label)
    #expect(picture(label).first?.hasPrefix("<text x=\"8\"") == true)
    label.isQuiet = true
    label.text = "Hello?"
    turn()
    #expect(picture(label).isEmpty)
    withExtendedLifetime(window) {}
  }
}
