import Testing
import UIKit

/// Lines made of parts: where they are, what they enclose, and what becomes of them under a map.
@MainActor struct PathTests {
  private let square = CGRect(x: 10, y: 20, width: 40, height: 30)

  private func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool { abs(left.x - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6 }

  private func points(_ path: CGPath) -> [CGPoint] {
    path.elements.map { element in
      switch element {
      case .move(let to), .line(let to), .quad(let to, _), .cubic(let to, _, _): to
      case .close: CGPoint(x: -1, y: -1)
      }
    }
  }

  @Test func aRectangleGoesRoundFromItsOriginAndIsClosed() {
    #expect(
      CGPath(rect: square).elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 50, y: 20)), .line(to: CGPoint(x: 50, y: 50)),
        .line(to: CGPoint(x: 10, y: 50)), .close,
      ])
    #expect(CGPath(rect: square).boundingBox == square)
    #expect(CGPath(rect: square).currentPoint == CGPoint(x: 10, y: 20))
  }

  @Test func aPointIsInsideOrNot() {
    let path = CGPath(rect: square)
    for inside in [CGPoint(x: 11, y: 21), CGPoint(x: 49, y: 49), CGPoint(x: 30, y: 35)] { #expect(path.contains(inside)) }
    for outside in [CGPoint(x: 9, y: 35), CGPoint(x: 51, y: 35), CGPoint(x: 30, y: 19), CGPoint(x: 30, y: 51), .zero] {
      #expect(!path.contains(outside), "\(outside)")
    }
    #expect(!CGMutablePath().contains(.zero))
  }

  @Test func aHoleIsAHoleByEvenAndOddAndByWindingOnlyWhereItGoesTheOtherWay() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(square.insetBy(dx: 10, dy: 10))
    let middle = CGPoint(x: 30, y: 35)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 12, y: 35), using: .evenOdd))
    let other = CGMutablePath()
    other.addRect(square)
    other.move(to: CGPoint(x: 20, y: 30))
    for (x, y) in [(20, 40), (40, 40), (40, 30)] { other.addLine(to: CGPoint(x: x, y: y)) }
    other.closeSubpath()
    #expect(!other.contains(middle))
  }

  @Test func anEllipseTouchesTheMiddlesOfItsSides() {
    let path = CGPath(ellipseIn: square)
    #expect(path.boundingBox == square)
    #expect(path.contains(CGPoint(x: 30, y: 35)))
    #expect(path.contains(CGPoint(x: 30, y: 21)) && path.contains(CGPoint(x: 11, y: 35)))
    for corner in [CGPoint(x: 12, y: 22), CGPoint(x: 48, y: 22), CGPoint(x: 48, y: 48), CGPoint(x: 12, y: 48)] {
      #expect(!path.contains(corner), "\(corner)")
    }
    // A point at 45° of a circle, by the equation of the circle.
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    #expect(circle.contains(CGPoint(x: 7, y: 7)) && !circle.contains(CGPoint(x: 7.2, y: 7.2)))
    #expect(circle.contains(CGPoint(x: -7, y: -7)) && !circle.contains(CGPoint(x: -7.2, y: -7.2)))
    #expect(circle.contains(CGPoint(x: 7, y: -7)) && !circle.contains(CGPoint(x: 7.2, y: -7.2)))
    #expect(circle.contains(CGPoint(x: -7, y: 7)) && !circle.contains(CGPoint(x: -7.2, y: 7.2)))
  }

  @Test func roundedCornersAreAsLargeAsAskedForAndNoLargerThanHalfASide() {
    let path = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 5)
    #expect(path.boundingBox == square)
    #expect(
      points(path).dropLast() == [
        CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 50, y: 25), CGPoint(x: 50, y: 45), CGPoint(x: 40, y: 50),
        CGPoint(x: 20, y: 50), CGPoint(x: 10, y: 45), CGPoint(x: 10, y: 25), CGPoint(x: 20, y: 20),
      ])
    for corner in [CGPoint(x: 11, y: 20.5), CGPoint(x: 49, y: 20.5), CGPoint(x: 49, y: 49.5), CGPoint(x: 11, y: 49.5)] {
      #expect(!path.contains(corner))
    }
    #expect(path.contains(CGPoint(x: 14, y: 23)))
    #expect(CGPath(roundedRect: square, cornerWidth: 100, cornerHeight: 100) == CGPath(ellipseIn: square))
  }

  @Test func aPathThatBeginsWithALineBeginsWhereItEnds() {
    let path = CGMutablePath()
    path.closeSubpath()
    #expect(path.isEmpty && path.boundingBox == .null && path.currentPoint == .zero)
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.elements == [.move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 3, y: 4))])
    #expect(!path.isEmpty)
  }

  @Test func aClosedPathIsAgainWhereItsLastPartBegan() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.move(to: CGPoint(x: 7, y: 8))
    path.addQuadCurve(to: CGPoint(x: 9, y: 8), control: CGPoint(x: 8, y: 0))
    #expect(path.currentPoint == CGPoint(x: 9, y: 8))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
  }

  @Test func curvesEncloseWhatLiesBelowThem() {
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    quad.closeSubpath()
    // Its middle is at a quarter of both ends and half of the control point: 5 high.
    #expect(quad.contains(CGPoint(x: 5, y: 4.9)) && !quad.contains(CGPoint(x: 5, y: 5.1)))
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    cubic.closeSubpath()
    // Three quarters of 8.
    #expect(cubic.contains(CGPoint(x: 5, y: 5.9)) && !cubic.contains(CGPoint(x: 5, y: 6.1)))
  }

  @Test func anArcGoesInTheDirectionThatCoreGraphicsNamesWithItsAxisUp() {
    func end(_ from: CGFloat, _ to: CGFloat, clockwise: Bool) -> (CGPath, CGPoint) {
      let path = CGMutablePath()
      path.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: from, endAngle: to, clockwise: clockwise)
      return (path, path.currentPoint)
    }
    let (quarter, below) = end(0, .pi / 2, clockwise: false)
    #expect(quarter.elements.count == 2)
    #expect(quarter.elements.first == .move(to: CGPoint(x: 10, y: 5)))
    #expect(isNear(below, CGPoint(x: 5, y: 10)))
    let (long, same) = end(0, .pi / 2, clockwise: true)
    #expect(long.elements.count == 4)
    #expect(isNear(same, CGPoint(x: 5, y: 10)))
    #expect(long.boundingBox.minX < 0.1 && quarter.boundingBox.minX > 4.9)
    let (back, above) = end(0, -.pi / 2, clockwise: true)
    #expect(back.elements.count == 2)
    #expect(isNear(above, CGPoint(x: 5, y: 0)))
    #expect(end(0, -.pi / 2, clockwise: false).0.elements.count == 4)
    let (circle, _) = end(0, 2 * .pi, clockwise: false)
    #expect(circle.elements.count == 5)
    #expect(circle.contains(CGPoint(x: 8.4, y: 8.4)) && !circle.contains(CGPoint(x: 8.7, y: 8.7)))
    #expect(circle.contains(CGPoint(x: 1.6, y: 1.6)) && !circle.contains(CGPoint(x: 1.3, y: 1.3)))
  }

  @Test func anArcBeginsWithALineFromWhereThePathIs() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(Array(path.elements.prefix(2)) == [.move(to: .zero), .line(to: CGPoint(x: 2, y: 0))])
  }

  @Test func aMapMovesEveryPointOfEveryPart() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.apply(CGAffineTransform(translationX: 10, y: 20))
    #expect(path.elements.first == .move(to: CGPoint(x: 10, y: 20)))
    #expect(path.elements.contains(.quad(to: CGPoint(x: 11, y: 22), control: CGPoint(x: 13, y: 24))))
    #expect(
      path.elements.last
        == .cubic(to: CGPoint(x: 11, y: 22), control1: CGPoint(x: 13, y: 24), control2: CGPoint(x: 15, y: 26)))
  }

  @Test func pathsAreEqualWhereTheirPartsAre() {
    let path = CGMutablePath()
    path.addRect(square)
    #expect(path == CGPath(rect: square))
    path.addPath(CGPath(ellipseIn: square))
    #expect(path != CGPath(rect: square))
    let whole = CGMutablePath()
    whole.addRect(square)
    whole.addEllipse(in: square)
    #expect(path == whole)
    let rounded = CGMutablePath()
    rounded.addRoundedRect(in: square, cornerWidth: 3, cornerHeight: 4)
    #expect(rounded == CGPath(roundedRect: square, cornerWidth: 3, cornerHeight: 4))
  }
}
