import SVGWriting
import Testing

@testable import UIKit

/// Lines of text and symbols as the painter writes them.
@MainActor struct PainterTextTests {
  private func painted(rightToLeft: Bool = false, _ paint: (inout Painter) -> Void) -> [String] {
    let traits = UITraitCollection.phone.modifyingTraits { $0.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight }
    var painter = Painter(seen: CGRect(x: 0, y: 0, width: 100, height: 100), traits: traits)
    paint(&painter)
    return painter.writer.document.split(separator: "\n").map(String.init)
  }

  /// 9.52 points above the baseline and 2.41 below it; `Hi` is 9.5 points wide.
  private let font = UIFont.systemFont(ofSize: 10)
  private let end = "textLength=\"9.5\" lengthAdjust=\"spacingAndGlyphs\">Hi</text>"

  private func place(_ line: String) -> String {
    String(line.dropFirst("<text ".count).prefix { $0 != ">" }).components(separatedBy: " font-size")[0]
  }

  @Test func aLineSaysWhereItStandsHowLongItIsAndHowItLooks() {
    startAnew()
    #expect(
      painted {
        $0.text("Hi", font: font, color: .red, at: CGPoint(x: 5, y: 20))
        $0.text("Hi", font: font, color: UIColor.red.withAlphaComponent(0.5), at: CGPoint(x: 5, y: 20), anchor: .middle)
        $0.text("Hi", font: font, color: .red, at: CGPoint(x: 50, y: 20), anchor: .end)
      } == [
        "<text x=\"5\" y=\"20\" font-size=\"10\" fill=\"#FF0000\" \(end)",
        "<text x=\"5\" y=\"20\" text-anchor=\"middle\" font-size=\"10\" fill=\"#FF0000\" fill-opacity=\"0.5\" \(end)",
        "<text x=\"50\" y=\"20\" text-anchor=\"end\" font-size=\"10\" fill=\"#FF0000\" \(end)",
      ])
  }

  @Test func fontsAreToldByTheirFamilyWeightAndSlant() throws {
    startAnew()
    func line(_ font: UIFont) throws -> String {
      try #require(painted { $0.text("Hi", font: font, color: .red, at: CGPoint(x: 5, y: 20)) }.first)
    }
    let mono = try line(.monospacedSystemFont(ofSize: 10, weight: .regular))
    #expect(
      mono.contains(" font-family=\"ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace\" font-size=\"10\" fill="))
    #expect(mono.contains("textLength=\"12.36\""))
    #expect(try line(.boldSystemFont(ofSize: 10)).contains(" font-size=\"10\" font-weight=\""))
    #expect(try line(.italicSystemFont(ofSize: 10)).contains(" font-size=\"10\" font-style=\"italic\" fill="))
  }

  @Test(
    arguments: [
      (.ultraLight, "100"), (.thin, "200"), (.light, "300"), (.regular, nil), (.medium, "500"), (.semibold, "600"),
      (.bold, "700"), (.heavy, "800"), (.black, "900"),
    ] as [(UIFont.Weight, String?)])
  func aWeightHasItsNumber(weight: UIFont.Weight, number: String?) {
    startAnew()
    #expect(UIFont.systemFont(ofSize: 10, weight: weight).cssWeight == number)
  }

  @Test func whatCannotBeReadIsNotWritten() {
    startAnew()
    func isSeen(_ x: CGFloat, _ y: CGFloat, _ anchor: Painter.Anchor = .start, _ text: String = "Hi") -> Bool {
      !painted { $0.text(text, font: font, color: .red, at: CGPoint(x: x, y: y), anchor: anchor) }.isEmpty
    }
    #expect(isSeen(5, 20) && !isSeen(5, 20, .start, "") && !isSeen(5, 20, .start, " \n "))
    #expect(isSeen(99, 20) && !isSeen(100, 20) && isSeen(-9, 20) && !isSeen(-10, 20))
    #expect(isSeen(104, 20, .middle) && !isSeen(105, 20, .middle) && isSeen(-4, 20, .middle) && !isSeen(-5, 20, .middle))
    #expect(isSeen(109, 20, .end) && !isSeen(110, 20, .end) && isSeen(1, 20, .end) && !isSeen(0, 20, .end))
    #expect(isSeen(5, 109) && !isSeen(5, 110) && isSeen(5, -2) && !isSeen(5, -3))
    #expect(painted { $0.text("Hi", font: font, color: .clear, at: CGPoint(x: 5, y: 20)) } == [])
  }

  @Test func anOutlineIsDrawnAroundCharactersThatAreClear() {
    startAnew()
    func outlined(_ edge: UIColor) -> [String] {
      painted {
        $0.text(
          "Hi", font: font, color: .clear, at: CGPoint(x: 5, y: 20), outline: .init(color: edge, width: 1, isFilled: true))
      }
    }
    #expect(
      outlined(.red) == [
        "<text x=\"5\" y=\"20\" font-size=\"10\" fill=\"none\" stroke=\"#FF0000\" stroke-width=\"1\" \(end)"
      ])
    #expect(outlined(.clear) == [])
  }

  @Test func aBlockStandsInTheMiddleOrAtTheTop() {
    startAnew()
    let rect = CGRect(x: 10, y: 0, width: 50, height: 50)
    func places(_ alignment: NSTextAlignment, isAtTop: Bool = false, rightToLeft: Bool = false) -> [String] {
      painted(rightToLeft: rightToLeft) {
        let block = TextBlock("Hi\nHi", font: font, width: 50, limit: 0, mode: .byWordWrapping)
        $0.text(block, in: rect, color: .red, alignment: alignment, isAtTop: isAtTop)
      }.map(place)
    }
    let (left, right) = (
      ["x=\"10\" y=\"22.59\"", "x=\"10\" y=\"34.52\""],
      ["x=\"60\" y=\"22.59\" text-anchor=\"end\"", "x=\"60\" y=\"34.52\" text-anchor=\"end\""]
    )
    #expect(places(.left) == left && places(.natural) == left && places(.justified) == left && places(.right) == right)
    #expect(places(.center) == ["x=\"35\" y=\"22.59\" text-anchor=\"middle\"", "x=\"35\" y=\"34.52\" text-anchor=\"middle\""])
    #expect(places(.natural, rightToLeft: true) == right && places(.left, rightToLeft: true) == left)
    #expect(places(.left, isAtTop: true) == ["x=\"10\" y=\"9.52\"", "x=\"10\" y=\"21.45\""])
  }

  @Test func aSingleLineIsCutWhereItDoesNotFit() {
    startAnew()
    func line(_ width: CGFloat, _ mode: NSLineBreakMode = .byTruncatingTail) -> [String] {
      painted {
        $0.line("HiHiHi", font: font, color: .red, in: CGRect(x: 0, y: 0, width: width, height: 20), alignment: .left, mode: mode)
      }.map { String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }) }
    }
    #expect(line(50) == ["HiHiHi"] && line(25) == ["HiHi…"] && line(22) == ["HiH…"] && line(19, .byClipping) == ["HiHi"])
    #expect(
      painted { $0.line("Hi", font: font, color: .red, in: CGRect(x: 0, y: 0, width: 50, height: 20)) }.map(place)
        == ["x=\"25\" y=\"13.56\" text-anchor=\"middle\""])
  }

  // MARK: Symbols

  private func symbol(_ rect: CGRect, _ color: UIColor? = .red, _ weight: UIImage.SymbolWeight = .regular) -> [String] {
    painted { $0.symbol("plus", in: rect, color: color, weight: weight) }
  }

  @Test func aSymbolIsAsLargeAsFitsInTheMiddleOfItsPlace() throws {
    startAnew()
    func head(_ rect: CGRect, _ color: UIColor = .red) -> String? {
      symbol(rect, color).first.map { String($0.prefix { $0 != ">" }) }
    }
    let end = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    #expect(head(CGRect(x: 0, y: 0, width: 24, height: 24)) == "<g class=\"plus\" \(end)")
    #expect(head(CGRect(x: 10, y: 10, width: 48, height: 24)) == "<g class=\"plus\" transform=\"translate(22 10)\" \(end)")
    #expect(head(CGRect(x: 0, y: 0, width: 12, height: 36)) == "<g class=\"plus\" transform=\"matrix(0.5 0 0 0.5 0 12)\" \(end)")
    #expect(
      head(CGRect(x: 0, y: 0, width: 24, height: 24), UIColor.red.withAlphaComponent(0.5))
        == "<g class=\"plus\" opacity=\"0.5\" \(end)")
    #expect(symbol(CGRect(x: 10, y: 10, width: 0, height: 9)) == [] && symbol(CGRect(x: 100, y: 0, width: 9, height: 9)) == [])
    #expect(symbol(CGRect(x: 0, y: 0, width: 9, height: 9), nil) == [])
    #expect(symbol(CGRect(x: 0, y: 0, width: 9, height: 9)).joined().contains("#FF0000"))
  }

  @Test func aSymbolHasTheLinesOfItsWeight() {
    startAnew()
    let weights: [UIImage.SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let drawn = weights.map { symbol(CGRect(x: 0, y: 0, width: 24, height: 24), .red, $0).joined() }
    #expect(Set(drawn).count == 9)
    #expect(symbol(CGRect(x: 0, y: 0, width: 24, height: 24), .red, .unspecified).joined() == drawn[3])
    let widths = drawn.compactMap { line -> Double? in
      guard let start = line.range(of: "stroke-width=\"") else { return nil }
      return Double(line[start.upperBound...].prefix { $0 != "\"" })
    }
    #expect(widths == [0.8, 1.1, 1.4, 1.8, 2.1, 2.4, 2.7, 3.1, 3.5])
  }
}
