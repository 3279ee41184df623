import Foundation
import Testing

@testable import UIKit

/// How fast a finger is: by where it was in the last tenth of a second.
struct VelocityTrackerTests {
  private func tracker(_ samples: [(TimeInterval, CGFloat)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, x) in samples { tracker.add(CGPoint(x: x, y: -2 * x), at: time) }
    return tracker
  }

  private func speed(_ samples: [(TimeInterval, CGFloat)], at time: TimeInterval) -> CGFloat {
    let velocity = tracker(samples).velocity(at: time)
    #expect(velocity.y == -2 * velocity.x)
    return velocity.x
  }

  @Test func aFingerThatHasNotMovedHasNoSpeed() {
    #expect(speed([], at: 1) == 0)
    #expect(speed([(0, 5)], at: 0) == 0)
    #expect(speed([(0, 5)], at: 0.05) == 0)
    #expect(speed([(0, 5), (0, 9)], at: 0) == 0)
  }

  @Test func theWayOfTheLastTenthOfASecondIsDividedByItsTime() {
    #expect(abs(speed([(0, 0), (0.05, 10)], at: 0.05) - 200) < 1e-9)
    // What lies further back does not count.
    #expect(abs(speed([(0, 0), (0.5, 100), (0.55, 110)], at: 0.55) - 200) < 1e-9)
    #expect(abs(speed([(0, 0), (0.1, 100), (0.2, 110)], at: 0.2) - 100) < 1e-9)
    #expect(abs(speed([(0, 0), (0.05, 90), (0.1, 100), (0.16, 106)], at: 0.16) - 100) < 1e-9)
  }

  @Test func aFingerThatRestsGetsSlower() {
    let samples: [(TimeInterval, CGFloat)] = [(0, 0), (0.02, 10), (0.04, 20)]
    #expect(abs(speed(samples, at: 0.04) - 500) < 1e-9)
    #expect(abs(speed(samples, at: 0.08) - 250) < 1e-9)
    // The last place alone is recent: the one before it counts with all the time since.
    #expect(abs(speed(samples, at: 0.14) - 10 / 0.12) < 1e-6)
    #expect(speed(samples, at: 0.2) == 0)
  }

  @Test func afterAResetNothingIsKnown() {
    var tracker = tracker([(0, 0), (0.05, 10)])
    tracker.reset()
    #expect(tracker.velocity(at: 0.05) == .zero)
    tracker.add(CGPoint(x: 1, y: 1), at: 0.06)
    #expect(tracker.velocity(at: 0.06) == .zero)
  }
}
