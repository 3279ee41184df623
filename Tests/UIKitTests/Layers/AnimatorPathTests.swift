import Testing

@testable import UIKit

/// How far an animation is at a place of its path, and where it goes on after it was held.
@MainActor struct AnimatorPathTests {
  private func path(
    from: Double = 0, to: Double = 1, isReversed: Bool = false, curve: TimingCurve = .linear
  ) -> AnimatorPath {
    AnimatorPath(curve: curve, duration: 2, from: from, to: to, isReversed: isReversed)
  }

  private func places(_ path: AnimatorPath) -> [CGFloat] { [0, 0.25, 0.5, 1].map { path.progress(at: $0) } }

  @Test func aPathLeadsFromOnePartOfTheWayToAnother() {
    #expect(places(path()) == [0, 0.25, 0.5, 1] && places(path(isReversed: true)) == [1, 0.75, 0.5, 0])
    #expect(places(path(from: 0.25, to: 0.75)) == [0.25, 0.375, 0.5, 0.75])
    #expect(places(path(from: 0.5, to: 0, isReversed: true)) == [0, 0.125, 0.25, 0.5])
    #expect(places(path(from: 0.25, to: 0.75, isReversed: true).scrubbed) == [0, 0.25, 0.5, 1])
    #expect(places(path(curve: .easeInOut)).last == 1 && places(path(curve: .easeInOut))[1] < 0.2)
  }

  private func unscrubbed(_ path: AnimatorPath, at progress: Double, reversed: Bool) -> [Double] {
    let (next, place) = path.scrubbed.unscrubbed(at: progress, reversed: reversed)
    return [next.from, next.to, next.duration, next.isReversed ? 1 : 0, next.isScrubbed ? 1 : 0, place]
  }

  @Test func itGoesOnAlongItsCurveWhereThatPassesTheSamePart() {
    #expect(unscrubbed(path(), at: 0.25, reversed: false) == [0, 1, 2, 0, 0, 0.25])
    #expect(unscrubbed(path(), at: 0.25, reversed: true) == [0, 1, 2, 0, 0, 0.25])
    #expect(unscrubbed(path(isReversed: true), at: 0.25, reversed: true) == [0, 1, 2, 1, 0, 0.75])
    #expect(unscrubbed(path(isReversed: true), at: 0.25, reversed: false) == [0, 1, 2, 1, 0, 0.75])
    #expect(unscrubbed(path(from: 0.25, to: 0.75), at: 0.5, reversed: false) == [0.25, 0.75, 2, 0, 0, 0.5])
    #expect(unscrubbed(path(from: 0, to: 0.5), at: 0.25, reversed: false) == [0, 0.5, 2, 0, 0, 0.5])
  }

  @Test func itGoesToItsEndAnewWhereItsCurveDoesNotLeadThere() {
    #expect(unscrubbed(path(from: 0.25, to: 0.75), at: 0.25, reversed: true) == [0.25, 0, 0.5, 1, 0, 1])
    #expect(unscrubbed(path(from: 0.25, to: 1), at: 0.25, reversed: true) == [0.25, 0, 0.5, 1, 0, 1])
    #expect(unscrubbed(path(from: 0, to: 0.75), at: 0.25, reversed: true) == [0.25, 0, 0.5, 1, 0, 1])
    #expect(unscrubbed(path(from: 0.5, to: 0, isReversed: true), at: 0.25, reversed: false) == [0.25, 1, 1.5, 0, 0, 0])
    #expect(unscrubbed(path(from: 0.5, to: 0.5), at: 0.5, reversed: false) == [0.5, 1, 1, 0, 0, 0])
    let spring = TimingCurve.spring(SpringCurve(frequency: 10, dampingRatio: 0.5))
    #expect(unscrubbed(path(curve: spring), at: 0.75, reversed: false) == [0.75, 1, 0.5, 0, 0, 0])
    #expect(unscrubbed(path(curve: spring), at: 0.75, reversed: true) == [0.75, 0, 1.5, 1, 0, 1])
  }

  @Test func aKeyframeHasAPartOfTheTime() {
    func progress(_ start: Double, _ length: Double) -> [CGFloat] {
      let window = KeyframeWindow(start: start, length: length)
      return [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5].map { window.progress(at: $0) }
    }
    // A spring that swings over is seen to do so where it is no keyframe.
    #expect(progress(0, 1) == [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5] && KeyframeWindow() == KeyframeWindow(start: 0, length: 1))
    #expect(progress(0.25, 0.5) == [0, 0, 0, 0.5, 1, 1, 1])
    #expect(progress(0, 0.5) == [0, 0, 0.5, 1, 1, 1, 1] && progress(0.5, 1) == [0, 0, 0, 0, 0.25, 0.5, 1])
    #expect(progress(0.5, 0) == [0, 0, 0, 1, 1, 1, 1] && progress(0, -1) == [0, 1, 1, 1, 1, 1, 1])
  }

  @Test(arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .standard])
  func theTimeOfAPartIsFoundAgain(curve: TimingCurve) throws {
    for part in [0.1, 0.3, 0.5, 0.9] {
      let fraction = try #require(curve.fraction(at: Double(curve.progress(at: part, of: 1))))
      #expect(abs(fraction - part) < 1e-6)
    }
    #expect([-1, 0].map { curve.progress(at: $0, of: 1) } == [0, 0] && [1, 2].map { curve.progress(at: $0, of: 1) } == [1, 1])
    #expect(abs(curve.fraction(at: -1) ?? 9) < 1e-6 && abs((curve.fraction(at: 2) ?? 9) - 1) < 1e-6)
  }

  @Test func aCurveIsWhereItsFormulaSays() {
    // At the parameter one half x is 0.5 and y is 0.5 by symmetry; an ease-in is there at x = 3 · 0.125 · 1.42 + 0.125 ≈ 0.6575.
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5, of: 1) - 0.5) < 1e-9)
    #expect(abs(TimingCurve.easeIn.progress(at: 0.6575, of: 1) - 0.5) < 1e-9)
    #expect(abs(TimingCurve.easeOut.progress(at: 0.3425, of: 1) - 0.5) < 1e-9)
    #expect(TimingCurve.linear.progress(at: 0.3, of: 5) == 0.3 && TimingCurve.linear.fraction(at: 0.3) == 0.3)
    let spring = SpringCurve(frequency: 10, dampingRatio: 1)
    #expect(TimingCurve.spring(spring).progress(at: 0.5, of: 0.4) == CGFloat(spring.position(at: 0.2)))
    #expect(TimingCurve.spring(spring).progress(at: 1, of: 0.4) == 1 && TimingCurve.spring(spring).fraction(at: 0.5) == nil)
  }

  @Test func aSpringFollowsItsFormula() {
    func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
    let critical = SpringCurve(frequency: 4, dampingRatio: 1)
    #expect(critical.position(at: 0) == 0 && critical.position(at: -1) == 0)
    #expect(isNear(critical.position(at: 0.5), 1 - 0.135_335_283_236_612_7 * 3))
    #expect(isNear(SpringCurve(frequency: 4, dampingRatio: 1, velocity: 2).position(at: 0.5), 1 - 0.135_335_283_236_612_7 * 2))
    // ζ = 0.6 and ω = 5 give a decay of 3 and a swing of 4 radians a second.
    let loose = SpringCurve(frequency: 5, dampingRatio: 0.6)
    #expect(isNear(loose.position(at: 1), 1 - exp(-3.0) * (cos(4.0) + 0.75 * sin(4.0))))
    #expect(isNear(loose.swing(at: 1), exp(-3.0) * 1.25))
    let pushed = SpringCurve(frequency: 5, dampingRatio: 0.6, velocity: 7)
    #expect(isNear(pushed.position(at: 1), 1 - exp(-3.0) * (cos(4.0) - sin(4.0))))
    // ζ = 1.25 and ω = 4 give a decay of 5 and 3 in place of the swing.
    let stiff = SpringCurve(frequency: 4, dampingRatio: 1.25)
    #expect(isNear(stiff.position(at: 0.5), 1 - exp(-2.5) * (cosh(1.5) + 5.0 / 3 * sinh(1.5))))
    #expect(isNear(stiff.swing(at: 0.5), exp(-2.5) * (cosh(1.5) + 5.0 / 3 * sinh(1.5))))
  }

  @Test func aSpringIsMadeOfItsPhysicsOrOfItsLook() {
    let physical = SpringCurve(mass: 2, stiffness: 50, damping: 10, velocity: 3)
    #expect(physical.frequency == 5 && physical.dampingRatio == 0.5 && physical.velocity == 3)
    func ratio(_ bounce: Double) -> Double { SpringCurve(perceptualDuration: 0.5, bounce: bounce).dampingRatio }
    #expect(SpringCurve(perceptualDuration: 0.5, bounce: 0).frequency == 4 * .pi)
    #expect(ratio(0) == 1 && ratio(0.25) == 0.75 && ratio(-0.5) == 2 && ratio(1) == 1e-3 && ratio(2) == 1e-3)
    #expect(abs(ratio(-5) - 100) < 1e-6)
    let least = SpringCurve(frequency: -1, dampingRatio: -1)
    #expect(least.frequency == 1e-6 && least.dampingRatio == 1e-3)
    for damping in [0.3, 0.7, 1] {
      let settling = SpringCurve(dampingRatio: damping, velocity: 0, settlingIn: 0.8)
      #expect(settling.dampingRatio == damping && abs(settling.settlingDuration - 0.8) < 1e-3)
      #expect(settling.swing(at: 0.8) <= SpringCurve.rest && settling.swing(at: 0.78) > SpringCurve.rest)
    }
    #expect(SpringCurve(dampingRatio: 5, velocity: 0, settlingIn: 1).dampingRatio == 1)
  }
}
