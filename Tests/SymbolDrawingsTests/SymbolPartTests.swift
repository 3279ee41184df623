import Foundation
import SVGWriting
import Testing

@testable import SymbolDrawings

/// How parts are read, and what each kind of drawing is in shapes.
struct SymbolPartTests {
  private typealias Placement = SymbolDrawing.Placement

  // MARK: Reading

  @Test func eachKindOfPartKeepsItsPath() {
    #expect(
      SymbolPartReader.parts("outline M1 1Z; line M2 2H3; detail M3 3; area M4 4Z; spot M5 5Z")
        == [.outline("M1 1Z"), .line("M2 2H3"), .detail("M3 3"), .area("M4 4Z"), .spot("M5 5Z")])
  }

  @Test func bracketsAreCirclesAndRectangles() {
    let circle = "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"
    let rectangle = "M2 2H3A1 1 0 0 1 4 3V5A1 1 0 0 1 3 6H2A1 1 0 0 1 1 5V3A1 1 0 0 1 2 2Z"
    #expect(SymbolPartReader.parts("area (12 12 3)") == [.area(circle)])
    #expect(SymbolPartReader.parts("outline [1 2 3 4 1]") == [.outline(rectangle)])
    #expect(SymbolPartReader.parts("line M0 0(12 12 3)M7 7[1 2 3 4 1]H8") == [.line("M0 0\(circle)M7 7\(rectangle)H8")])
    #expect(SymbolPartReader.parts("area [0 0 2 4 0]") == [.area("M0 0H2V4H0V0Z")])
  }

  @Test func anotherDrawingIsPlacedAsItIsSaid() throws {
    let plus = try #require(SymbolDrawing.named("plus"))
    #expect(SymbolPartReader.parts("use plus") == [.drawing(plus, Placement())])
    #expect(
      SymbolPartReader.parts("use plus at 1 -2.5 size 6 turn 90 mirror")
        == [.drawing(plus, Placement(center: CGPoint(x: 1, y: -2.5), size: 6, angle: 90, isMirrored: true))])
    #expect(SymbolPartReader.parts("use plus mirror turn -45") == [.drawing(plus, Placement(angle: -45, isMirrored: true))])
    #expect(
      SymbolPartReader.parts("use plus.circle size 12; line M1 1")
        == [.drawing(.enclosed(plus, in: .circle), Placement(size: 12)), .line("M1 1")])
  }

  @Test(arguments: [
    "", "line", "use", "lines M1 1", "line M1 1; bogus M2 2", "line M1 1; ", "area (1 2)", "area (1 2 3 4)", "area (a 2 3)",
    "area [1 2 3 4]", "area [1 2 3 4 5 6]", "area (1 2 3]", "area [1 2 3 4 5", "use plus at 1", "use plus at x 1",
    "use plus size",
    "use plus size 0", "use plus size -1", "use plus turn", "use plus turn right", "use plus wobble", "use no.such.symbol",
  ])
  func whatIsNotUnderstoodIsNoPart(text: String) {
    #expect(SymbolPartReader.parts(text) == nil)
  }

  // MARK: Names

  @Test func endingsAreTakenOffFromTheEnd() throws {
    let (plus, heart) = (try #require(SymbolDrawing.named("plus")), try #require(SymbolDrawing.named("heart")))
    #expect(SymbolDrawing.endings == [".fill", ".slash", ".badge", ".circle", ".square"])
    #expect(SymbolDrawing.named("plus.square.fill") == .filled(.enclosed(plus, in: .square)))
    #expect(SymbolDrawing.named("plus.badge.slash") == .struckOut(.badged(plus, with: nil)))
    #expect(SymbolDrawing.named("plus.badge.heart.fill") == .filled(.badged(plus, with: heart)))
    #expect(SymbolDrawing.named("heart.badge.plus.badge.plus") == .badged(.badged(heart, with: plus), with: plus))
    for name in ["", "plu", "plusx", "plus.", ".fill", "plus.badge.", "heart.badge.nothing", "nothing.badge.plus"] {
      #expect(SymbolDrawing.named(name) == nil && !SymbolDrawing.isKnown(name), "\(name)")
    }
    for name in ["plus", "plus.square.fill", "heart.badge.plus", "heart.slash"] {
      #expect(SymbolDrawing.isKnown(name), "\(name)")
    }
  }

  @Test func whatHasNoDrawingIsAPlainShapeWithItsEndings() throws {
    let plus = try #require(SymbolDrawing.named("plus"))
    let plain = SymbolDrawing.parts([
      .outline(
        "M8.5 3.5H15.5A5 5 0 0 1 20.5 8.5V15.5A5 5 0 0 1 15.5 20.5H8.5A5 5 0 0 1 3.5 15.5V8.5A5 5 0 0 1 8.5 3.5Z")
    ])
    #expect(SymbolDrawing.neutral(for: "nothing") == plain && SymbolDrawing.neutral(for: "") == plain)
    #expect(SymbolDrawing.neutral(for: "nothing.at.all") == plain)
    #expect(SymbolDrawing.neutral(for: "nothing.slash.circle.fill") == .filled(.enclosed(.struckOut(plain), in: .circle)))
    #expect(SymbolDrawing.neutral(for: "nothing.badge") == .badged(plain, with: nil))
    #expect(SymbolDrawing.neutral(for: "nothing.badge.plus") == .badged(plain, with: plus))
    #expect(SymbolDrawing.neutral(for: "plus.badge.nothing") == .badged(plus, with: plain))
    #expect(SymbolDrawing.neutral(for: "plus.square") == .enclosed(plus, in: .square))
  }

  // MARK: Shapes

  private func drawn(_ drawing: SymbolDrawing, _ width: CGFloat = 2.7) -> String {
    var writer = SVGWriter()
    return writer.shapes(of: drawing, ink: "#112233", lineWidth: width)
  }

  private static let box = #"x="-4" y="-4" width="32" height="32""#

  private func mask(_ number: Int, _ holes: String, _ shapes: String) -> String {
    ##"<mask id="m\##(number)" maskUnits="userSpaceOnUse" \##(Self.box)><rect \##(Self.box) fill="#FFFFFF"/>\##(holes)</mask>"##
      + #"<g mask="url(#m\#(number))">\#(shapes)</g>"#
  }

  private func line(_ path: String, _ ink: String = "#112233", _ width: String = "2.7") -> String {
    #"<path d="\#(path)" stroke="\#(ink)" stroke-width="\#(width)"/>"#
  }

  private func area(_ path: String, _ ink: String = "#112233") -> String { ##"<path d="\##(path)" fill="\##(ink)"/>"## }

  private let dash = SymbolDrawing.parts([.line("M1 1H2")])
  private let circle = "M1.5 12a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0Z"
  private let square =
    "M6.5 2H17.5A4.5 4.5 0 0 1 22 6.5V17.5A4.5 4.5 0 0 1 17.5 22H6.5A4.5 4.5 0 0 1 2 17.5V6.5A4.5 4.5 0 0 1 6.5 2Z"

  @Test func whatStandsInAFrameIsFilledAndSmall() {
    func group(_ inner: String) -> String { #"<g transform="matrix(0.5625 0 0 0.5625 5.25 5.25)">\#(inner)</g>"# }
    #expect(drawn(.enclosed(dash, in: .circle)) == line(circle) + group(line("M1 1H2", "#112233", "4.8")))
    let outline = SymbolDrawing.parts([.outline("M1 1Z")])
    let filled = ##"<path d="M1 1Z" fill="#112233" stroke="#112233" stroke-width="4.8"/>"##
    #expect(drawn(.enclosed(outline, in: .circle)) == line(circle) + group(filled))
    // A filled frame has it cut out.
    let frame = ##"<path d="\##(circle)" fill="#112233" stroke="#112233" stroke-width="2.7"/>"##
    #expect(drawn(.filled(.enclosed(dash, in: .circle))) == mask(1, group(line("M1 1H2", "#000000", "4.8")), frame))
    // At 14 of 24 a line is 24 fourteenths as wide.
    let inSquare = drawn(.enclosed(dash, in: .square), 7)
    #expect(inSquare.hasPrefix(line(square, "#112233", "7") + "<g transform=\"matrix("))
    #expect(inSquare.hasSuffix(line("M1 1H2", "#112233", "12") + "</g>"))
  }

  @Test func aLineThroughASymbolHasRoomBesideIt() {
    let slash = "M3.5 3.5L20.5 20.5"
    #expect(
      drawn(.struckOut(dash), 2) == mask(1, line(slash, "#000000", "6"), line("M1 1H2", "#112233", "2"))
        + line(slash, "#112233", "2"))
  }

  @Test func aBadgeIsADotOrASignInADisc() {
    let dot = "M14.2 5.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0Z"
    let room = "M12.8 5.5a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0Z"
    #expect(drawn(.badged(dash, with: nil)) == mask(1, area(room, "#000000"), line("M1 1H2")) + area(dot))
    let disc = "M12.4 18a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z"
    let discRoom = "M11 18a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z"
    let picture = drawn(.badged(dash, with: .parts([.line("M3 3H4")])), 0.7)
    #expect(picture.hasPrefix(mask(1, area(discRoom, "#000000"), line("M1 1H2", "#112233", "0.7"))))
    // At 7 of 24 its lines are 24 sevenths as wide.
    #expect(picture.contains(line("M3 3H4", "#000000", "2.4") + "</g></mask>"))
    #expect(picture.hasSuffix(#"<g mask="url(#m2)">\#(area(disc))</g>"#))
  }

  @Test func partsAreDrawnInTheirOrderAndHolesTogether() {
    let inner = SymbolDrawing.parts([.area("M9 9Z")])
    let parts: [SymbolDrawing.Part] = [
      .area("M1 1Z"), .line("M2 2"), .drawing(inner, Placement(center: CGPoint(x: 13, y: 10))), .outline("M3 3Z"),
    ]
    let moved = #"<g transform="translate(1 -2)">\#(area("M9 9Z"))</g>"#
    #expect(drawn(.parts(parts)) == area("M1 1Z") + line("M2 2") + moved + line("M3 3Z"))
    #expect(drawn(.parts([.drawing(inner, Placement())])) == area("M9 9Z"))
    let holed: [SymbolDrawing.Part] = [.spot("M4 4Z"), .detail("M5 5"), .area("M1 1Z")]
    #expect(drawn(.parts(holed)) == area("M4 4Z") + line("M5 5") + area("M1 1Z"))
    #expect(
      drawn(.filled(.parts(holed))) == mask(1, area("M4 4Z", "#000000") + line("M5 5", "#000000"), area("M1 1Z")))
    #expect(drawn(.filled(.parts([.line("M2 2")]))) == line("M2 2"))
  }
}
