import Foundation
import Testing

@testable import UIKit

/// How content goes on along one axis: the exact places after some time.
struct ContentMotionTests {
  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-6 }

  private func free(from start: CGFloat, _ velocity: CGFloat, bounces: Bool = true) -> ScrollMotion {
    ScrollMotion(from: start, velocity: velocity, limits: 0...1000, rate: 0.998, bounces: bounces)
  }

  @Test func theVelocityRunsOutWhereItsSumEnds() {
    #expect(isNear(ScrollMotion.target(from: 100, velocity: 300, rate: 0.998), 249.7))
    #expect(isNear(ScrollMotion.target(from: 100, velocity: -300, rate: 0.998), -49.7))
    #expect(isNear(ScrollMotion.target(from: 100, velocity: 300, rate: 0.99), 129.7))
    #expect(ScrollMotion.target(from: 100, velocity: 0, rate: 0.998) == 100)
    #expect(isNear(free(from: 100, 300).natural, 249.7) && isNear(free(from: 100, 300).end, 249.7))
    #expect(free(from: 900, 300).end == 1000 && free(from: 100, -300).end == 0)
  }

  @Test func aChosenTargetIsReachedSlowerAndSlower() {
    let motion = ScrollMotion(from: 0, to: 500, limits: 0...1000, rate: 0.99)
    #expect((motion.velocity, motion.natural, motion.end, motion.bounces) == (0, 500, 500, true))
    #expect(motion.place(after: 0) == (0, false))
    let later = motion.place(after: 0.1)
    #expect(isNear(later.place, 500 - 500 * pow(0.99, 100)) && !later.isEnd)
    // Half a point is left of 500 when 0.99 to the t is a thousandth, after 687.3 ms.
    #expect(!motion.place(after: 0.687).isEnd)
    #expect(motion.place(after: 0.688) == (500, true))
    let back = ScrollMotion(from: 500, to: 0, limits: 0...1000, rate: 0.99)
    #expect(isNear(back.place(after: 0.1).place, 500 * pow(0.99, 100)) && back.place(after: 0.688) == (0, true))
  }

  @Test func lessThanHalfAPointIsNoMotion() {
    #expect(ScrollMotion(from: 100, to: 100.25, limits: 0...1000, rate: 0.99).place(after: 0) == (100.25, true))
    #expect(ScrollMotion(from: 100, to: 99.75, limits: 0...1000, rate: 0.99).place(after: 0) == (99.75, true))
    #expect(ScrollMotion(from: 100, to: 100.5, limits: 0...1000, rate: 0.99).place(after: 0) == (100, false))
    #expect(ScrollMotion(from: 100, to: 99.5, limits: 0...1000, rate: 0.99).place(after: 0) == (100, false))
  }

  @Test func atAnEdgeItStopsOrGoesPastAndComesBack() {
    // 149.7 points to go, 100 of them to the edge: 49.7 would be left there.
    let left: CGFloat = 49.7 / 149.7
    let crossing = CGFloat(log(Double(left)) / log(0.998) / 1000)
    let before = free(from: 900, 300).place(after: 0.5)
    #expect(isNear(before.place, 1049.7 - 149.7 * pow(0.998, 500)) && before.place < 1000 && !before.isEnd)
    #expect(free(from: 900, 300, bounces: false).place(after: crossing + 0.001) == (1000, true))
    #expect(free(from: 900, 300, bounces: false).place(after: 0.5).place == before.place)
    let speed = -149.7 * left * CGFloat(log(0.998)) * 1000
    for time in [0.05, 0.1, 0.2] as [CGFloat] {
      let past = free(from: 900, 300).place(after: crossing + time)
      #expect(isNear(past.place, 1000 + speed * time * exp(-10 * time)) && !past.isEnd)
    }
    #expect(free(from: 900, 300).place(after: 3) == (1000, true))
    let upper = free(from: 100, -300).place(after: crossing + 0.1)
    #expect(isNear(upper.place, -speed * 0.1 * exp(-1)) && !upper.isEnd)
  }

  @Test func fromPastAnEdgeASpringBringsItBack() {
    let motion = free(from: -50, 0)
    #expect(motion.place(after: 0) == (-50, false))
    #expect(isNear(motion.place(after: 0.1).place, -100 * exp(-1)))
    #expect(isNear(motion.place(after: 0.6).place, -350 * exp(-6)) && !motion.place(after: 0.6).isEnd)
    #expect(motion.place(after: 0.69) == (0, true))
    let other = free(from: 1050, 0)
    #expect(isNear(other.place(after: 0.1).place, 1000 + 100 * exp(-1)))
    #expect(other.place(after: 0.69) == (1000, true))
    // With a velocity it goes further first: e = (50 + (200 + 10 · 50) t) e^(−10 t).
    let thrown = free(from: 1050, 200)
    #expect(isNear(thrown.place(after: 0.1).place, 1000 + 120 * exp(-1)))
    // At the edge for an instant it is still too fast to rest there.
    let passing = free(from: 1050, -1000)
    #expect(!passing.place(after: 0.1).isEnd && isNear(passing.place(after: 0.1).place, 1000))
  }

  @Test func contentResistsPastAnEdge() {
    let resisted: CGFloat = (1 - 1 / 1.1375) * 400
    #expect(isNear(ScrollMotion.stretch(100, length: 400), resisted))
    #expect(isNear(ScrollMotion.stretch(-100, length: 400), -resisted))
    #expect(ScrollMotion.stretch(0, length: 400) == 0 && ScrollMotion.stretch(50, length: 0) == 0)
    for distance in [-300, -1, 0, 1, 50, 1000] as [CGFloat] {
      #expect(isNear(ScrollMotion.pull(ScrollMotion.stretch(distance, length: 400), length: 400), distance))
    }
    #expect(ScrollMotion.pull(400, length: 400) == 400 && ScrollMotion.pull(-401, length: 400) == -401)
    #expect(ScrollMotion.pull(5, length: 0) == 5)
  }
}
