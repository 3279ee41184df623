import Testing
import VirtualTime

@testable import UIKit

/// The clock of a transition that somebody holds: it stands, runs to one of its ends, and is taken back.
@MainActor struct HeldClockTests {
  private func now(_ clock: TransitionClock) -> Double {
    (clock.time(at: EventQueue.main.now) * 1e6).rounded() / 1e6
  }

  private var isDue: Bool { EventQueue.main.pending.contains { $0.label == "driven transition" } }

  @Test func itStandsWhereItIsPut() {
    startAnew()
    let clock = TransitionClock(duration: 2)
    #expect(clock.duration == 2 && now(clock) == 0 && clock.fraction == 0)
    clock.stand(at: 0.25)
    advance(by: .seconds(3))
    #expect(now(clock) == 0.5 && clock.fraction == 0.25 && !isDue)
    #expect(TransitionClock(duration: 0).fraction == 1)
  }

  @Test func itRunsToItsEndAndMayBeHeldOnTheWay() {
    startAnew()
    let clock = TransitionClock(duration: 2)
    clock.stand(at: 0.25)
    clock.run(to: .end, speed: 1, curve: .linear)
    #expect(isDue && now(clock) == 0.5)
    advance(by: .milliseconds(750))
    #expect(now(clock) == 1.25 && clock.fraction == 0.625)
    clock.pause()
    #expect(!isDue)
    advance(by: .seconds(5))
    #expect(now(clock) == 1.25)
    clock.run(to: .start, speed: 2, curve: .linear)
    advance(by: .milliseconds(250))
    #expect(now(clock) == 0.75)
    rest()
    #expect(now(clock) == 0 && !isDue)
  }

  @Test func aSpeedOfNothingIsThatOfTheClock() {
    startAnew()
    for speed in [0, -3] as [Double] {
      let clock = TransitionClock(duration: 2)
      clock.run(to: .end, speed: speed, curve: .linear)
      advance(by: .milliseconds(500))
      #expect(now(clock) == 0.5)
      rest()
      #expect(now(clock) == 2)
    }
  }

  @Test func withoutAnimationsItIsThereAtOnce() {
    startAnew()
    let clock = TransitionClock(duration: 2)
    UIView.performWithoutAnimation { clock.run(to: .end, speed: 1, curve: .linear) }
    #expect(now(clock) == 2)
    let start = milliseconds
    rest()
    #expect(now(clock) == 2 && milliseconds == start)
  }

  @Test func itRunsByItsCurve() {
    startAnew()
    let clock = TransitionClock(duration: 2)
    clock.run(to: .end, speed: 1, curve: .easeInOut)
    advance(by: .milliseconds(500))
    #expect(now(clock) > 0.2 && now(clock) < 0.3)
    advance(by: .milliseconds(500))
    #expect(now(clock) == 1)
    rest()
  }

  @Test func aClockGovernsAsLongAsItsBodyRuns() {
    startAnew()
    let (outer, inner) = (TransitionClock(duration: 1), TransitionClock(duration: 1))
    #expect(TransitionClock.current == nil)
    TransitionClock.governing(outer) {
      #expect(TransitionClock.current === outer)
      TransitionClock.governing(inner) { #expect(TransitionClock.current === inner) }
      #expect(TransitionClock.current === outer)
    }
    #expect(TransitionClock.current == nil)
  }

  @Test func whatIsAnimatedUnderAClockGoesByIt() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = show(UIViewController())
    window.addSubview(view)
    let clock = TransitionClock(duration: 1)
    var ends: [Bool] = []
    TransitionClock.governing(clock) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
      } completion: {
        ends.append($0)
      }
    }
    func seenX() -> CGFloat? { view.layer.presentation()?.frame.origin.x }
    advance(by: .seconds(2))
    #expect(seenX() == 0 && ends == [])
    clock.stand(at: 0.25)
    #expect(seenX() == 25 && view.frame.origin.x == 100)
    clock.run(to: .end, speed: 1, curve: .linear)
    rest()
    #expect(seenX() == 100 && ends == [true])
  }
}
