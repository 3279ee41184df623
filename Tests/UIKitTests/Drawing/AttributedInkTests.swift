import Testing

@testable import UIKit

/// Where the parts of a text with attributes stand when it is drawn, with their lines and grounds; and how large texts are.
@MainActor struct AttributedInkTests {
  /// What is drawn, without the group around it.
  private func drawn(_ draw: () -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 200, height: 200), scale: 1)
    GraphicsStack.with(context) { draw() }
    return context.drawing.document(width: 200, height: 200).split(separator: "\n").dropFirst(2).dropLast(2).map(String.init)
  }

  /// `Hi` is 9.5 points wide, a line is 11.93 points high, 9.52 of them above the baseline.
  private let font = UIFont.systemFont(ofSize: 10)

  private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
  }

  private func line(_ x: String, _ y: String, _ words: String = "Hi", length: String = "9.5", ink: String = "#000000") -> String {
    "<text x=\"\(x)\" y=\"\(y)\" font-size=\"10\" fill=\"\(ink)\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\">"
      + "\(words)</text>"
  }

  private let place = CGPoint(x: 5, y: 7)

  @Test func aTextStandsWithItsUpperLeftCornerAtThePoint() {
    startAnew()
    #expect(drawn { text("Hi").draw(at: place) } == [line("5", "16.52")])
    #expect(drawn { text("Hi  ").draw(at: place) } == [line("5", "16.52")])
    #expect(drawn { text("\n\nHi").draw(at: place) } == [line("5", "40.38")] && drawn { text(" \n").draw(at: place) } == [])
    #expect(drawn { text("Hi", [.foregroundColor: UIColor.red]).draw(at: place) } == [line("5", "16.52", ink: "#FF0000")])
    #expect(
      drawn { "Hi".draw(at: place) }.first?.hasPrefix("<text x=\"5\" y=\"18.42\" font-size=\"12\" fill=\"#000000\"") == true)
  }

  @Test func linesAreUnderTheTextOrThroughIt() {
    startAnew()
    func stroke(_ attributes: [NSAttributedString.Key: Any]) -> [String] {
      drawn { text("Hi", attributes).draw(at: place) }.filter { $0.hasPrefix("<path") }
    }
    func path(_ y: String, _ ink: String, _ width: String) -> String {
      "<path d=\"M5 \(y)L14.5 \(y)\" fill=\"none\" stroke=\"\(ink)\" stroke-width=\"\(width)\"/>"
    }
    #expect(stroke([.underlineStyle: 1]) == [path("17.72", "#000000", "1")] && stroke([.underlineStyle: 0]) == [])
    #expect(stroke([.underlineStyle: 2, .foregroundColor: UIColor.red]) == [path("17.72", "#FF0000", "2")])
    #expect(stroke([.underlineStyle: 9, .underlineColor: UIColor.blue]) == [path("17.72", "#0000FF", "1")])
    #expect(stroke([.strikethroughStyle: 1, .strikethroughColor: UIColor.blue]) == [path("13.72", "#0000FF", "1")])
    #expect(
      stroke([.strikethroughStyle: 2, .underlineStyle: NSNumber(value: 1)])
        == [path("17.72", "#000000", "1"), path("13.72", "#000000", "2")])
    let large = drawn { text("Hi", [.font: UIFont.systemFont(ofSize: 30), .underlineStyle: 1]).draw(at: place) }
    #expect(large.last?.hasSuffix("stroke-width=\"2\"/>") == true)
  }

  @Test func aGroundLiesBehindItsPartAndKerningMovesTheNext() {
    startAnew()
    let mixed = NSMutableAttributedString(attributedString: text("Hi", [.kern: 2, .backgroundColor: UIColor.green]))
    mixed.append(text("Hi", [.baselineOffset: 3]))
    mixed.append(text("i"))
    #expect(
      drawn { mixed.draw(at: place) } == [
        "<rect x=\"5\" y=\"7\" width=\"13.5\" height=\"11.93\" fill=\"#00FF00\"/>", line("5", "16.52"), line("18.5", "13.52"),
        line("28", "16.52", "i", length: "2.6"),
      ])
  }

  @Test func aParagraphHasItsAlignmentAndItsIndent() {
    startAnew()
    func x(_ alignment: NSTextAlignment, indent: CGFloat = 0) -> [String] {
      let style = NSMutableParagraphStyle()
      (style.alignment, style.firstLineHeadIndent) = (alignment, indent)
      return drawn { text("Hi", [.paragraphStyle: style]).draw(in: CGRect(x: 5, y: 7, width: 100, height: 50)) }
    }
    #expect(x(.left) == [line("5", "16.52")] && x(.natural) == x(.left) && x(.justified) == x(.left))
    #expect(x(.center) == [line("50.25", "16.52")] && x(.right) == [line("95.5", "16.52")])
    #expect(x(.left, indent: 10) == [line("15", "16.52")] && x(.right, indent: 10) == [line("95.5", "16.52")])
    #expect(x(.center, indent: 10) == [line("55.25", "16.52")])
  }

  @Test func linesThatHaveNoRoomAreLeftOut() {
    startAnew()
    func count(_ height: CGFloat, width: CGFloat = 100) -> Int {
      drawn { text("Hi\nHi\nHi").draw(in: CGRect(x: 0, y: 0, width: width, height: height)) }.count
    }
    #expect([0, 100, 36, 35.3, 35.2, 24, 23.4, 23.3, 5].map { count($0) } == [3, 3, 3, 3, 2, 2, 2, 1, 1])
    #expect(count(0, width: 0) == 3)
    #expect(drawn { text("Hi Hi").draw(in: CGRect(x: 0, y: 0, width: 15, height: 0)) }.count == 2)
    #expect(drawn { text("Hi Hi").draw(in: CGRect(x: 0, y: 0, width: 0, height: 0)) }.count == 1)
    let context = NSStringDrawingContext()
    #expect(context.totalBounds == .zero && context.minimumScaleFactor == 0)
    _ = drawn {
      text("Hi\nHi\nHi").draw(with: CGRect(x: 9, y: 9, width: 50, height: 24), options: .usesLineFragmentOrigin, context: context)
    }
    #expect(context.totalBounds == CGRect(x: 0, y: 0, width: 9.5, height: 2 * font.lineHeight))
  }

  @Test func sizesAreThoseOfTheLines() {
    startAnew()
    #expect(text("Hi").size() == CGSize(width: 10, height: 12) && text("Hi\nHi Hi").size() == CGSize(width: 23, height: 24))
    #expect(
      "Hi".size() == CGSize(width: 12, height: 15) && "Hi".size(withAttributes: [.font: font]) == CGSize(width: 10, height: 12))
    func box(_ width: CGFloat, _ options: NSStringDrawingOptions) -> [CGFloat] {
      let box = text("Hi Hi").boundingRect(with: CGSize(width: width, height: 1), options: options)
      return [box.minX, box.minY, (box.width * 100).rounded() / 100, (box.height * 100).rounded() / 100]
    }
    #expect(box(15, .usesLineFragmentOrigin) == [0, 0, 9.5, 23.86] && box(15, []) == [0, 0, 22.3, 11.93])
    #expect(
      box(0, .usesLineFragmentOrigin) == [0, 0, 22.3, 11.93] && box(30, [.usesLineFragmentOrigin, .usesFontLeading])[3] == 11.93)
    #expect(text("Hi\nHi").boundingRect(with: .zero).height == font.lineHeight)
    #expect(
      "Hi Hi".boundingRect(with: CGSize(width: 15, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font]).width
        == 9.5)
  }

  @Test func aShadowLiesUnderItsTextInItsOwnColour() {
    startAnew()
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 1), UIColor.red)
    #expect(
      drawn { text("Hi", [.shadow: shadow]).draw(at: place) } == [line("7", "17.52", ink: "#FF0000"), line("5", "16.52")])
    shadow.shadowColor = nil
    #expect(drawn { text("Hi", [.shadow: shadow]).draw(at: place) } == [line("5", "16.52")])
  }

  @Test func numbersMayBeOfAnyType() {
    startAnew()
    let widths = [2 as Any, 2.0, Float(2), CGFloat(2), NSNumber(value: 2)].map { text("Hi", [.kern: $0]).size().width }
    #expect(widths == [14, 14, 14, 14, 14])
    #expect(drawn { text("Hi", [.baselineOffset: CGFloat(3)]).draw(at: place) } == [line("5", "13.52")])
  }

  @Test func aStrokeIsInPercentOfTheFontAndFillsBelowZero() {
    startAnew()
    func stroked(_ width: Double, _ color: UIColor? = nil) -> String {
      var attributes: [NSAttributedString.Key: Any] = [.strokeWidth: width]
      attributes[.strokeColor] = color
      return drawn { text("Hi", attributes).draw(at: place) }.joined()
    }
    #expect(stroked(5, .red).contains("fill=\"none\" stroke=\"#FF0000\" stroke-width=\"0.5\""))
    #expect(stroked(-20, .red).contains("fill=\"#000000\" stroke=\"#FF0000\" stroke-width=\"2\""))
    #expect(stroked(5).contains("stroke=\"#000000\"") && stroked(0, .red) == line("5", "16.52"))
  }

  @Test func anObliqueTextLeansToTheRight() {
    startAnew()
    let oblique = drawn { text("Hi", [.obliqueness: 1]).draw(at: place) }.joined()
    #expect(oblique.contains("transform=\"translate(5 16.52) skewX(-45) translate(-5 -16.52)\""))
  }

  @Test func aTailIndentEndsLinesAndTheWritingDirectionTurnsThem() {
    startAnew()
    func x(_ alignment: NSTextAlignment, tail: CGFloat = 0, _ direction: NSWritingDirection = .natural) -> [String] {
      let style = NSMutableParagraphStyle()
      (style.alignment, style.tailIndent, style.baseWritingDirection) = (alignment, tail, direction)
      return drawn { text("Hi", [.paragraphStyle: style]).draw(in: CGRect(x: 5, y: 7, width: 100, height: 50)) }
    }
    #expect(x(.right, tail: -10) == [line("85.5", "16.52")] && x(.right, tail: 40) == [line("35.5", "16.52")])
    #expect(x(.natural, .rightToLeft) == [line("95.5", "16.52")] && x(.left, .rightToLeft) == [line("5", "16.52")])
  }
}
