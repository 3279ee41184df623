import Foundation
import RecordedGraphics
import Testing

/// Paths and where they go.
struct PathTests {
  @Test func `A path can be asked for its parts, one after the other`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var parts: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      let points = (0..<(counts[element.pointee.type] ?? 0)).map { element.pointee.points[$0] }
      parts.append("\(element.pointee.type) " + points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
    }
    #expect(
      parts == [
        "moveToPoint 1,2", "addLineToPoint 3,4", "addQuadCurveToPoint 7,8 5,6", "addCurveToPoint 11,12 13,14 9,10",
        "closeSubpath ",
      ])
  }

  @Test func `A corner is rounded by an arc that touches both of its sides`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(path.svg == "M0 0L5 0C7.76 0 10 2.24 10 5")
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 5)
    #expect(other.svg == "M0 0L5 0C7.76 0 10 -2.24 10 -5")
  }

  @Test func `A corner on a straight line has nothing to round`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(path.svg == "M0 0L10 0")
  }

  @Test func `An arc turns as it would with y pointing up`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(context.path?.currentPoint.y.rounded() == 10)
    context.beginPath()
    context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(context.path.map { $0.boundingBoxOfPath.minY.rounded() } == 0)
  }

  @Test func `The box of a path is tighter than that of its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func `A rectangle is known as one, and nothing else is`() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
  }

  @Test func `A transform is applied to what is added, and to a copy`() {
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: &twice)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(path.copy(using: &twice)?.boundingBox == CGRect(x: 4, y: 4, width: 4, height: 4))
    let longer = CGMutablePath()
    longer.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: twice)
    #expect(longer.currentPoint == CGPoint(x: 2, y: 2))
  }

  @Test func `Corners of one rectangle have radii of their own`() {
    let none = CGSize.zero
    let elements = PathShapes.roundedRect(
      CGRect(x: 0, y: 0, width: 10, height: 10), topLeft: CGSize(width: 2, height: 2), topRight: none, bottomRight: none,
      bottomLeft: none)
    #expect(CGPath(elements: elements).svg == "M2 0L10 0L10 10L0 10L0 2C0 0.9 0.9 0 2 0Z")
  }

  // MARK: States

  @Test func `What was saved comes back, and a state too many changes nothing`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 2)
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == .identity)
    #expect((context.width, context.height) == (20, 20))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 2))
    #expect(context.convertToUserSpace(CGRect(x: 2, y: 2, width: 4, height: 4)) == CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func `A transform that is given last is applied first`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 12, y: 2))
  }
}
