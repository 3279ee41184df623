import Testing

@testable import UIKit

/// Paths as ways: their pieces, how long those are, and where an animation along them is.
@MainActor struct CurvePieceTests {
  private func path(_ make: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    make(path)
    return path
  }

  private func isNear(_ left: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(left.x - x) < 1e-9 && abs(left.y - y) < 1e-9 }

  @Test func everyPieceIsACurveFromOnePointToTheNext() {
    startAnew()
    let parts = path { path in
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 4, y: 5))
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      path.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: 8), control2: CGPoint(x: 20, y: 8))
      path.closeSubpath()
    }.parts
    #expect(parts.map(\.start) == [CGPoint(x: 1, y: 1), .zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
    #expect(parts.map(\.end) == [CGPoint(x: 4, y: 5), CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), .zero])
    #expect(isNear(parts[0].point(at: 0.25), 1.75, 2) && abs(parts[0].length - 5) < 1e-9)
    #expect(isNear(parts[1].point(at: 0.25), 2.5, 3.75) && isNear(parts[1].point(at: 0.5), 5, 5))
    #expect(isNear(parts[2].point(at: 0.5), 15, 6) && isNear(parts[3].point(at: 0.75), 5, 0))
    for part in parts { #expect(part.point(at: 0) == part.start && part.point(at: 1) == part.end) }
    #expect(abs(parts[3].length - 20) < 1e-9 && parts[1].length > 14.1 && parts[1].length < 14.9)
  }

  @Test func closingIsALineOnlyWhereThereIsAWayToGo() {
    startAnew()
    let closed = path { path in
      path.addLines(between: [.zero, CGPoint(x: 5, y: 0), .zero])
      path.closeSubpath()
    }
    #expect(closed.parts.count == 2)
    #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).parts.count == 4)
    #expect(path { $0.move(to: CGPoint(x: 7, y: 8)) }.parts.isEmpty)
  }

  // MARK: Along a path

  /// 10 points to the right, then 30 down.
  private func place(_ moment: Double, _ set: (CAKeyframeAnimation) -> Void = { _ in }) -> CGPoint {
    let animation = CAKeyframeAnimation(keyPath: "position")
    set(animation)
    let corner = path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]) }
    return animation.point(on: corner, at: moment)
  }

  @Test func beforeTheBeginningAndBehindTheEndItStands() {
    startAnew()
    #expect(place(-1) == .zero && isNear(place(2), 10, 30) && isNear(place(0.25), 5, 0))
    let discrete = { (animation: CAKeyframeAnimation) in animation.calculationMode = .discrete }
    #expect(place(-1, discrete) == .zero && place(0.49, discrete) == .zero && isNear(place(0.5, discrete), 10, 0))
    #expect(isNear(place(0.99, discrete), 10, 0) && isNear(place(1, discrete), 10, 30))
    let still = CAKeyframeAnimation(keyPath: "position")
    #expect(still.point(on: path { $0.move(to: CGPoint(x: 7, y: 8)) }, at: 0.5) == CGPoint(x: 7, y: 8))
  }

  @Test func timesAreObeyedWhereThereIsOneForEachStop() {
    startAnew()
    #expect(isNear(place(0.5) { $0.keyTimes = [0, 1] }, 10, 0) && isNear(place(0.5) { $0.keyTimes = [0, 0.5, 0.75, 1] }, 10, 0))
    #expect(
      isNear(place(0.25) { $0.keyTimes = [0, 0.25, 1] }, 10, 0) && isNear(place(0.125) { $0.keyTimes = [0, 0.25, 1] }, 5, 0))
    #expect(isNear(place(0.625) { $0.keyTimes = [0, 0.25, 1] }, 10, 15))
    // A part that takes no time is over at once.
    #expect(isNear(place(0) { $0.keyTimes = [0, 0, 1] }, 10, 0) && isNear(place(0.5) { $0.keyTimes = [0, 0.5, 0.5] }, 10, 30))
  }

  @Test func pacedEachPartTakesAsLongAsItIs() {
    startAnew()
    let paced = { (animation: CAKeyframeAnimation) in
      animation.calculationMode = .paced
      animation.keyTimes = [0, 0.9, 1]
    }
    #expect(isNear(place(0.125, paced), 5, 0) && isNear(place(0.25, paced), 10, 0) && isNear(place(0.625, paced), 10, 15))
    let still = CAKeyframeAnimation(keyPath: "position")
    still.calculationMode = .paced
    let point = path { $0.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4)]) }
    #expect(isNear(still.point(on: point, at: 0.5), 3, 4))
  }

  @Test func aPartMayHaveATimingOfItsOwn() {
    startAnew()
    let eased = { (animation: CAKeyframeAnimation) in animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)] }
    #expect(place(0.125, eased).x < 2 && abs(place(0.25, eased).x - 5) < 1e-4 && isNear(place(0.625, eased), 10, 7.5))
  }
}
