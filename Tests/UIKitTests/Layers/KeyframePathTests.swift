import Testing

@testable import UIKit

/// Where a keyframe animation along a path is.
@MainActor
struct KeyframePathTests {
  /// 10 points to the right, then 30 down.
  private var corner: CGPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    return path.cgPath
  }

  private func point(_ moment: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> CGPoint {
    let animation = CAKeyframeAnimation(keyPath: "position")
    change(animation)
    return animation.point(on: corner, at: moment)
  }

  @Test func eachPartTakesAsLongAsTheOthers() {
    #expect(point(0) == CGPoint(x: 0, y: 0))
    #expect(point(0.5) == CGPoint(x: 10, y: 0))
    #expect(point(0.75).y.rounded() == 15)
    #expect(point(1) == CGPoint(x: 10, y: 30))
  }

  @Test func pacedItMovesEvenly() {
    let paced = { (animation: CAKeyframeAnimation) in animation.calculationMode = .paced }
    #expect(abs(point(0.25, paced).x - 10) < 0.001)
    #expect(abs(point(0.5, paced).y - 10) < 0.001)
  }

  @Test func keyTimesSayWhenThePartsBegin() {
    let early = { (animation: CAKeyframeAnimation) in animation.keyTimes = [0, 0.1, 1] }
    #expect(point(0.1, early) == CGPoint(x: 10, y: 0))
  }

  @Test func discreteItLeapsFromStopToStop() {
    let discrete = { (animation: CAKeyframeAnimation) in animation.calculationMode = .discrete }
    #expect(point(0.4, discrete) == CGPoint(x: 0, y: 0))
    #expect(point(0.6, discrete) == CGPoint(x: 10, y: 0))
    #expect(point(1, discrete) == CGPoint(x: 10, y: 30))
  }
}
