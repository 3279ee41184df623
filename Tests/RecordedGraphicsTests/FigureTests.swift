import Foundation
import RecordedGraphics
import Testing

/// The parts that figures are made of, and what a path says of itself.
struct FigureTests {
  private let shifted = CGAffineTransform(translationX: 100, y: 0)

  private func path(_ make: (CGMutablePath) -> Void) -> String {
    let path = CGMutablePath()
    make(path)
    return path.svg
  }

  // MARK: Figures

  @Test func rectanglesBeginWhereBothCoordinatesAreLeast() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var map = shifted
    #expect(CGPath(rect: rect).svg == "M1 2L4 2L4 6L1 6Z")
    #expect(CGPath(rect: rect, transform: &map).svg == "M101 2L104 2L104 6L101 6Z")
    #expect(path { $0.addRect(rect, transform: shifted) } == "M101 2L104 2L104 6L101 6Z")
    #expect(
      path { $0.addRects([rect, CGRect(x: 0, y: 0, width: 1, height: 1)], transform: shifted) }
        == "M101 2L104 2L104 6L101 6ZM100 0L101 0L101 1L100 1Z")
  }

  @Test func anEllipseIsFourCurves() {
    let rect = CGRect(x: 1, y: 1, width: 8, height: 8)
    let circle = "M5 1L5 1C7.21 1 9 2.79 9 5L9 5C9 7.21 7.21 9 5 9L5 9C2.79 9 1 7.21 1 5L1 5C1 2.79 2.79 1 5 1Z"
    #expect(CGPath(ellipseIn: rect).svg == circle)
    var back = CGAffineTransform(translationX: -100, y: 0)
    let moved = CGPath(ellipseIn: rect.offsetBy(dx: 100, dy: 0), transform: &back)
    #expect(moved.svg == circle)
    #expect(path { $0.addEllipse(in: rect.offsetBy(dx: 100, dy: 0), transform: back) } == circle)
  }

  @Test func cornersAreNoRounderThanHalfASide() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let rounded = "M4 0L16 0C18.21 0 20 0.9 20 2L20 8C20 9.1 18.21 10 16 10L4 10C1.79 10 0 9.1 0 8L0 2C0 0.9 1.79 0 4 0Z"
    #expect(CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 2).svg == rounded)
    #expect(path { $0.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 2) } == rounded)
    #expect(CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99) == CGPath(ellipseIn: rect))
    var map = shifted
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 2, transform: &map).svg
        == CGPath(roundedRect: rect.offsetBy(dx: 100, dy: 0), cornerWidth: 4, cornerHeight: 2).svg)
  }

  @Test func linesAndCurvesGoThroughTheMapPointByPoint() {
    #expect(
      path { path in
        path.move(to: CGPoint(x: 1, y: 2), transform: shifted)
        path.addLine(to: CGPoint(x: 3, y: 4), transform: shifted)
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8), transform: shifted)
        path.addCurve(
          to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14), transform: shifted)
        path.closeSubpath()
      } == "M101 2L103 4Q107 8 105 6C111 12 113 14 109 10Z")
    #expect(path { $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), .zero]) } == "M1 2L3 4L0 0")
  }

  @Test func aPathBeginsSomewhere() {
    #expect(path { $0.closeSubpath() } == "")
    #expect(path { $0.addLine(to: CGPoint(x: 3, y: 4)) } == "M3 4L3 4")
    #expect(path { $0.addQuadCurve(to: .zero, control: CGPoint(x: 7, y: 8)) } == "M7 8Q7 8 0 0")
    #expect(
      path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 3, y: 4))
      } == "M0 0L3 4")
  }

  // MARK: Arcs

  private func arc(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> String {
    path {
      $0.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
    }
  }

  @Test func anArcIsMadeOfQuartersTheShortOrTheLongWayRound() {
    #expect(arc(from: 0, to: .pi / 2, clockwise: false) == "M10 5C10 7.76 7.76 10 5 10")
    #expect(
      arc(from: 0, to: .pi / 2, clockwise: true)
        == "M10 5C10 2.24 7.76 0 5 0C2.24 0 0 2.24 0 5C0 7.76 2.24 10 5 10")
    #expect(arc(from: 0, to: -.pi / 2, clockwise: true) == "M10 5C10 2.24 7.76 0 5 0")
    #expect(
      arc(from: 0, to: -.pi / 2, clockwise: false)
        == "M10 5C10 7.76 7.76 10 5 10C2.24 10 0 7.76 0 5C0 2.24 2.24 0 5 0")
    #expect(
      arc(from: 0, to: 2 * .pi, clockwise: false)
        == "M10 5C10 7.76 7.76 10 5 10C2.24 10 0 7.76 0 5C0 2.24 2.24 0 5 0C7.76 0 10 2.24 10 5")
    // More than once round, the other way: what is left of it.
    #expect(arc(from: 0, to: 4.5 * .pi, clockwise: true) == arc(from: 0, to: .pi / 2, clockwise: true))
    #expect(arc(from: 0, to: -4.5 * .pi, clockwise: false) == arc(from: 0, to: -.pi / 2, clockwise: false))
  }

  @Test func anArcGoesOnFromWhereThePathIs() {
    #expect(
      path {
        $0.move(to: .zero)
        $0.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      } == "M0 0L10 5C10 7.76 7.76 10 5 10")
    #expect(
      path { $0.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, delta: -.pi / 2) }
        == "M10 5C10 2.24 7.76 0 5 0")
    #expect(
      path {
        $0.move(to: .zero)
        $0.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, delta: .pi / 2, transform: shifted)
      } == "M0 0L110 5C110 7.76 107.76 10 105 10")
  }

  @Test func anArcHasAThousandPiecesAtMost() {
    func pieces(_ delta: CGFloat) -> Int {
      let path = CGMutablePath()
      path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: delta)
      return path.elements.count - 1
    }
    #expect([0, 1, 1.6, 3.2, -3.2, 1000 * .pi, .infinity].map(pieces) == [1, 1, 2, 3, 3, 1000, 1])
  }

  @Test func aCornerIsRoundedWhereThereIsSomethingToRound() {
    func rounded(_ radius: CGFloat, from start: CGPoint = .zero, to end: CGPoint = CGPoint(x: 10, y: 10)) -> String {
      path {
        $0.move(to: start)
        $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: radius)
      }
    }
    #expect(rounded(5) == "M0 0L5 0C7.76 0 10 2.24 10 5")
    #expect(rounded(2) == "M0 0L8 0C9.1 0 10 0.9 10 2")
    #expect(rounded(0) == "M0 0L10 0" && rounded(-1) == "M0 0L10 0")
    #expect(rounded(5, from: CGPoint(x: 10, y: 0)) == "M10 0L10 0")
    #expect(rounded(5, to: CGPoint(x: 10, y: 0)) == "M0 0L10 0")
    #expect(
      path {
        $0.move(to: .zero)
        let right = CGAffineTransform(translationX: 10, y: 0)
        $0.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 5, transform: right)
      } == "M0 0L5 0C7.76 0 10 2.24 10 5")
  }

  // MARK: What a path says of itself

  @Test func aPathIsWhereItsLastPartEndsAndAfterClosingWhereThatBegan() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 5, y: 6))
    path.move(to: CGPoint(x: 7, y: 8))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 0, y: 20))
    #expect(path.currentPoint == CGPoint(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 2, width: 9, height: 18))
  }

  @Test func theBoxOfACubicCurveIsAroundWhatItGoesThrough() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 7.5))
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 5, y: 7.4)) && !path.contains(CGPoint(x: 5, y: 7.6)))
    #expect(path.contains(CGPoint(x: 2, y: 4.5)) && !path.contains(CGPoint(x: 0.5, y: 4.5)))
  }

  @Test func insideIsWhatThePathGoesAround() {
    let diamond = CGMutablePath()
    diamond.addLines(between: [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 0, y: 5)])
    func inside(_ rule: CGPathFillRule) -> [Bool] {
      [(5, 5), (-1, 5), (11, 5), (2, 2), (8, 8), (3, 3), (5, 11)].map { diamond.contains(CGPoint(x: $0, y: $1), using: rule) }
    }
    #expect(inside(.winding) == [true, false, false, false, false, true, false])
    #expect(inside(.evenOdd) == inside(.winding))
  }

  @Test func theRulesDifferWhereAPathGoesRoundTwice() {
    let middle = CGPoint(x: 5, y: 5)
    let (same, opposite) = (CGMutablePath(), CGMutablePath())
    for path in [same, opposite] { path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    same.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    opposite.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 2)])
    #expect(same.contains(middle) && !same.contains(middle, using: .evenOdd))
    #expect(!opposite.contains(middle) && !opposite.contains(middle, using: .evenOdd))
    for path in [same, opposite] {
      #expect(path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }
    // A hole that is closed by a part of its own.
    opposite.closeSubpath()
    #expect(!opposite.contains(middle))
  }

  @Test func thePointIsMappedBeforeItIsLookedFor() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let right = CGAffineTransform(translationX: 10, y: 0)
    #expect(path.contains(CGPoint(x: -5, y: 5), transform: right))
    #expect(!path.contains(CGPoint(x: 5, y: 5), transform: right))
  }

  @Test func aRectangleMayBeOpenOrGoBackToItsBeginning() {
    var corners = [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 3), CGPoint(x: 0, y: 3)]
    let path = CGMutablePath()
    path.addLines(between: corners)
    #expect(path.isRect(nil))
    path.addLine(to: .zero)
    path.closeSubpath()
    var found = CGRect.zero
    #expect(path.isRect(&found))
    #expect(found == CGRect(x: 0, y: 0, width: 4, height: 3))
    path.closeSubpath()
    #expect(!path.isRect(nil))
    corners[2].x = 5
    let other = CGMutablePath()
    other.addLines(between: corners)
    found = .zero
    #expect(!other.isRect(&found))
    #expect(found == .zero)
  }

  @Test func copiesAreEqualAndGoTheirOwnWay() throws {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    var map = shifted
    let (same, mapped) = (try #require(path.mutableCopy()), try #require(path.mutableCopy(using: &map)))
    #expect(path.copy() == path && path.copy(using: nil) == path && same == path && mapped != path)
    #expect(mapped.svg == "M100 0L101 0L101 1L100 1Z")
    #expect(path.copy(using: &map) == mapped)
    same.addLine(to: .zero)
    #expect(same != path && path.svg == "M0 0L1 0L1 1L0 1Z")
  }
}
