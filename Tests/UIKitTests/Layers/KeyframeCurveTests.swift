import Testing

@testable import UIKit

/// Keyframes along curves and with a timing of their own, and springs.
@MainActor struct KeyframeCurveTests {
  private func point(_ path: UIBezierPath, _ moment: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> CGPoint {
    let animation = CAKeyframeAnimation(keyPath: "position")
    change(animation)
    return animation.point(on: path.cgPath, at: moment)
  }

  private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001
  }

  @Test func aCurveWithOneControlPointIsFollowed() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 10, y: 40))
    path.addLine(to: CGPoint(x: 20, y: 8))
    // By the quadratic itself: (1-t)² start + 2t(1-t) control + t² end.
    #expect(isNear(point(path, 0), 0, 0) && isNear(point(path, 0.25), 10, 20))
    #expect(isNear(point(path, 0.125), 5, 15) && isNear(point(path, 0.375), 15, 15))
    #expect(isNear(point(path, 0.5), 20, 0) && isNear(point(path, 0.75), 20, 4) && isNear(point(path, 1), 20, 8))
  }

  @Test func aCurveWithTwoControlPointsIsFollowed() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(to: CGPoint(x: 8, y: 16), controlPoint1: CGPoint(x: 0, y: 8), controlPoint2: CGPoint(x: 16, y: 8))
    path.addLine(to: CGPoint(x: 8, y: 0))
    #expect(isNear(point(path, 0), 0, 0) && isNear(point(path, 0.25), 7, 8))
    #expect(isNear(point(path, 0.125), 2.375, 4.75))
    #expect(isNear(point(path, 0.5), 8, 16) && isNear(point(path, 0.75), 8, 8) && isNear(point(path, 1), 8, 0))
  }

  @Test func eachPartHasATimingOfItsOwn() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 0))
    let late = { (animation: CAKeyframeAnimation) in
      animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 1, 0, 1, 0)]
      animation.duration = 1
    }
    #expect(isNear(point(path, 0, late), 0, 0) && point(path, 0.25, late).x < 2)
    #expect(isNear(point(path, 0.25), 5, 0))
    #expect(isNear(point(path, 0.75, late), 15, 0) && isNear(point(path, 1, late), 20, 0))
  }

  @Test func aSpringShootsBeyondItsEndOrComesToItSlowly() throws {
    startAnew()
    func places(damping: CGFloat) throws -> [CGFloat] {
      let layer = CALayer()
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 100)
      (spring.mass, spring.stiffness, spring.damping) = (1, 100, damping)
      spring.duration = 2
      layer.add(spring, forKey: nil)
      return try (0..<8).map { _ in
        let place = try #require(layer.presentation()).position.x
        advance(by: .milliseconds(100))
        return place
      }
    }
    let swinging = try places(damping: 4)
    #expect(swinging[0] == 0 && swinging[1] > 20 && (swinging.max() ?? 0) > 130)
    let slow = try places(damping: 40)
    #expect(slow[0] == 0 && (slow.max() ?? 0) < 100 && slow == slow.sorted() && slow[7] > 60)
  }
}
