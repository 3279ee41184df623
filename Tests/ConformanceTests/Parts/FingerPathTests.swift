import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What fingers do along their paths, as the frames that the app gets, and which paths no finger can go.
@MainActor struct FingerPathTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func step(_ time: Int64, _ phase: FingerPhase, _ x: Double, _ y: Double) -> FingerStep {
    FingerStep(at: Milliseconds(nanoseconds: time * 1_000_000), phase, Point(x: x, y: y))
  }

  private func stream(_ fingers: [FingerStep]...) -> TouchStream { TouchStream(of: fingers.map { FingerPath($0) }) { $0 } }

  private func problem(_ steps: FingerStep...) -> String? { FingerPath(steps).problem(on: screen) }

  // MARK: Frames

  @Test func aMoveIsCutIntoTheFramesOfASixtiethOfASecond() {
    let moved = stream([step(0, .down, 10, 20), step(34, .move, 30, 40), step(34, .up, 30, 40)])
    #expect(
      moved.frames == [
        TouchStream.Frame(at: .zero, [TouchStream.Contact(0, .began, CGPoint(x: 10, y: 20))]),
        TouchStream.Frame(at: .milliseconds(17), [TouchStream.Contact(0, .moved, CGPoint(x: 20, y: 30))]),
        TouchStream.Frame(at: .milliseconds(34), [TouchStream.Contact(0, .moved, CGPoint(x: 30, y: 40))]),
        // Two things at one instant are two frames.
        TouchStream.Frame(at: .milliseconds(34), [TouchStream.Contact(0, .ended, CGPoint(x: 30, y: 40))]),
      ])
  }

  @Test func aMoveHasOneFrameAtLeastAndAHundredAndTwentyAtMost() {
    func count(_ time: Int64) -> Int { stream([step(0, .down, 0, 0), step(time, .move, 300, 0)]).frames.count }
    // The finger comes down before, and is lifted after.
    #expect(count(1) == 3)
    #expect(count(33) == 3)
    #expect(count(34) == 4)
    #expect(count(1_000) == 61)
    #expect(count(1_999) == 121)
    #expect(count(2_050) == 122)
    #expect(count(60_000) == 122)
  }

  @Test func aFingerThatStaysWhereItIsIsStationary() {
    let phases = stream([step(0, .down, 5, 5), step(40, .move, 5, 5), step(60, .move, 5, 6)]).frames
      .map { $0.contacts[0].phase }
    #expect(phases == [.began, .stationary, .stationary, .moved, .ended])
  }

  @Test func fingersThatDoThingsAtOnceShareAFrame() {
    let both = stream(
      [step(0, .down, 1, 1), step(50, .up, 1, 1)], [step(0, .down, 9, 9), step(50, .cancel, 9, 9)])
    #expect(
      both.frames == [
        TouchStream.Frame(
          at: .zero,
          [TouchStream.Contact(0, .began, CGPoint(x: 1, y: 1)), TouchStream.Contact(1, .began, CGPoint(x: 9, y: 9))]),
        TouchStream.Frame(
          at: .milliseconds(50),
          [TouchStream.Contact(0, .ended, CGPoint(x: 1, y: 1)), TouchStream.Contact(1, .cancelled, CGPoint(x: 9, y: 9))]),
      ])
  }

  @Test func aFingerThatIsStillDownIsLiftedWhereItIsWhenTheLastHasDoneAll() {
    let both = stream([step(0, .down, 1, 2)], [step(0, .down, 8, 9), step(100, .up, 8, 9)])
    #expect(
      both.frames.last
        == TouchStream.Frame(
          at: .milliseconds(100),
          [TouchStream.Contact(0, .ended, CGPoint(x: 1, y: 2)), TouchStream.Contact(1, .ended, CGPoint(x: 8, y: 9))]))
    #expect(both.frames.count == 2)
  }

  @Test func aMoveOfAFingerThatIsNotDownTellsTheAppNothing() {
    let hovering = stream([
      step(0, .move, 7, 7), step(10, .down, 7, 7), step(20, .up, 7, 7), step(90, .move, 50, 50), step(100, .down, 60, 60),
      step(110, .up, 60, 60),
    ])
    #expect(hovering.frames.map(\.time) == [10, 20, 100, 110].map { .milliseconds($0) })
    #expect(hovering.frames.map { $0.contacts[0].point.x } == [7, 7, 60, 60])
  }

  @Test(arguments: [(100, 2), (350, 2), (351, 1)] as [(Int64, Int)])
  func aFingerThatComesDownAgainWithinAThirdOfASecondTapsOnceMore(gap: Int64, taps: Int) {
    let twice = stream([
      step(0, .down, 5, 5), step(20, .up, 5, 5), step(gap, .down, 5, 5), step(gap + 20, .up, 5, 5),
    ])
    #expect(twice.frames.map { $0.contacts[0].tapCount } == [1, 1, taps, taps])
    // Each time that it comes down it is another finger.
    #expect(twice.frames.map { $0.contacts[0].finger } == [0, 0, 1, 1])
  }

  @Test func aThirdTapCountsThree() {
    let thrice = stream((0..<3).flatMap { [step($0 * 100, .down, 5, 5), step($0 * 100 + 50, .up, 5, 5)] })
    #expect(thrice.frames.map { $0.contacts[0].tapCount } == [1, 1, 2, 2, 3, 3])
  }

  @Test func placesAreThoseOfTheWindow() {
    let moved = TouchStream(of: [FingerPath([step(0, .down, 1, 2), step(10, .move, 3, 4)])]) {
      CGPoint(x: $0.x + 100, y: $0.y - 1)
    }
    #expect(moved.frames.map { $0.contacts[0].point } == [(101, 1), (103, 3), (103, 3)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test func noFingersDoNothing() {
    #expect(TouchStream(of: []) { $0 }.frames.isEmpty)
    #expect(stream([]).frames.isEmpty)
  }

  // MARK: Problems

  @Test func whatAFingerCanDoIsNoProblem() {
    #expect(FingerPath([]).problem(on: screen) == nil)
    #expect(problem(step(0, .down, 0, 0), step(5, .move, 390, 844), step(5, .up, 390, 844)) == nil)
    #expect(problem(step(0, .down, 1, 1), step(5, .cancel, 1, 1), step(5, .down, 1, 1)) == nil)
    // Where it is not down it may be anywhere.
    #expect(problem(step(0, .move, -50, 9_000), step(5, .down, 1, 1), step(9, .up, -1, -1), step(9, .move, 999, 9)) == nil)
  }

  @Test func theFirstThatNoFingerCanDoIsTold() {
    #expect(problem(step(0, .down, 1, 1), step(5, .down, 1, 1)) == "step 2 puts it down, and it is down already")
    #expect(problem(step(0, .up, 1, 1)) == "step 1 lifts it, and it is not down")
    #expect(problem(step(0, .cancel, 1, 1)) == "step 1 lifts it, and it is not down")
    #expect(
      problem(step(0, .down, 1, 1), step(5, .up, 1, 1), step(6, .up, 1, 1)) == "step 3 lifts it, and it is not down")
    #expect(
      problem(step(0, .down, 1, 1), step(5, .cancel, 1, 1), step(6, .up, 1, 1)) == "step 3 lifts it, and it is not down")
    #expect(
      problem(step(3, .down, 1, 1), step(4, .move, 2, 2), step(3, .up, 1, 1)) == "step 3 is earlier than the one before")
  }

  @Test(arguments: [(-1, 5), (391, 5), (5, -1), (5, 845)])
  func aFingerThatIsDownStaysOnTheScreen(x: Int, y: Int) {
    let told = "(\(x), \(y)) is off the screen, which is 390 × 844"
    #expect(problem(step(0, .down, Double(x), Double(y))) == told)
    #expect(problem(step(0, .down, 5, 5), step(9, .move, Double(x), Double(y))) == told)
  }
}
