import Testing
import UIKit
import VirtualTime

/// Which steps the machine of a recognizer has, and what one that waits for another makes of them.
@MainActor struct RecognizerStepTests {
  /// Makes of touches what it is told to; nothing by itself.
  final class Manual: UIGestureRecognizer {
    var resets = 0
    override func reset() { resets += 1 }
  }

  typealias State = UIGestureRecognizer.State

  @Test(arguments: [
    ([State.began], State.began, ["own began"]),
    ([.changed], .began, ["own began"]),
    ([.ended], .ended, ["own ended"]),
    ([.failed], .failed, []),
    ([.cancelled], .failed, []),
    ([.possible], .possible, []),
    ([.began, .began], .began, ["own began"]),
    ([.began, .possible], .began, ["own began"]),
    ([.began, .changed], .changed, ["own began", "own changed"]),
    ([.began, .ended], .ended, ["own began", "own ended"]),
    ([.began, .cancelled], .cancelled, ["own began", "own cancelled"]),
    ([.began, .failed], .cancelled, ["own began", "own cancelled"]),
    ([.began, .changed, .changed], .changed, ["own began", "own changed", "own changed"]),
    ([.began, .changed, .began], .changed, ["own began", "own changed"]),
    ([.began, .changed, .ended], .ended, ["own began", "own changed", "own ended"]),
    ([.began, .changed, .cancelled], .cancelled, ["own began", "own changed", "own cancelled"]),
    ([.began, .changed, .failed], .cancelled, ["own began", "own changed", "own cancelled"]),
    ([.ended, .began], .ended, ["own ended"]),
    ([.ended, .changed], .ended, ["own ended"]),
    ([.failed, .ended], .failed, []),
  ])
  func theMachineHasTheseStepsAndLeavesOutTheOthers(steps: [State], result: State, told: [String]) {
    let table = Table()
    let own = table.add(Manual(), "own")
    let touch = TouchScreen.begin(at: point(200, 200), in: table.window)
    TouchScreen.send([touch])
    _ = table.log.drain()
    for step in steps { own.state = step }
    #expect(own.state == result)
    #expect(table.log.drain().filter { $0.hasPrefix("own ") } == told)
    let isThrough = result == .ended || result == .failed || result == .cancelled
    #expect(own.resets == 0)
    touch.update(.ended)
    TouchScreen.send([touch])
    #expect(own.state == (isThrough ? .possible : result))
    #expect(own.resets == (isThrough ? 1 : 0))
    #expect(own.numberOfTouches == 0)
  }

  @Test func withoutFingersItGoesBackAtOnce() {
    let table = Table()
    let own = table.add(Manual(), "own")
    own.state = .ended
    #expect(own.state == .possible)
    #expect(own.resets == 1)
    own.state = .failed
    #expect(own.resets == 2)
    own.state = .began
    #expect(own.state == .began)
    own.state = .changed
    #expect(own.state == .changed)
    own.state = .ended
    #expect(own.state == .possible)
    #expect(own.resets == 3)
    #expect(table.log.drain() == ["own ended", "own began", "own changed", "own ended"])
    own.isEnabled = false
    #expect(own.resets == 4)
    own.isEnabled = false
    own.isEnabled = true
    #expect(own.resets == 4)
  }

  @Test func recognizedIsAnotherNameForEnded() {
    #expect(State.recognized == .ended)
    #expect(State.recognized.rawValue == 3)
  }

  // MARK: Waiting

  @Test func aPanThatWaitedUntilTheFingerWasLiftedOnlyEnds() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: table.add(Manual(), "other"))
    #expect(table.play(.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 5)) == ["pan ended"])
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func oneThatIsOffOrSeesNothingIsNotWaitedFor() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    var start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 400)
    double.isEnabled = false
    start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 50)
    double.isEnabled = true
    let elsewhere = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
    table.window.addSubview(elsewhere)
    elsewhere.addGestureRecognizer(double)
    start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 50)
  }

  @Test func whoeverIsWaitedForLetsOthersGoOnWhenItIsTurnedOff() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    TouchSynthesizer().tap(at: point(200, 200), in: table.window)
    pass(.milliseconds(100))
    #expect(table.log.drain() == ["view began"])
    double.isEnabled = false
    #expect(table.log.drain() == ["tap ended", "view cancelled"])
    rest()
    #expect(table.log.drain() == [])
  }

  @Test func oneThatWaitsAndIsTurnedOffIsNotRecognized() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    TouchSynthesizer().tap(at: point(200, 200), in: table.window)
    pass(.milliseconds(100))
    tap.isEnabled = false
    rest()
    #expect(table.log.drain() == ["view began", "view ended"])
    tap.isEnabled = true
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
  }

  @Test func allThatMustFailAreWaitedFor() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let (double, press) = (
      table.add(UITapGestureRecognizer(), "double"), table.add(UILongPressGestureRecognizer(), "press")
    )
    double.numberOfTapsRequired = 2
    for _ in 0..<2 {
      tap.require(toFail: double)
      tap.require(toFail: press)
    }
    let start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 400)
    #expect(table.play(.tap(at: point(200, 200), times: 2)) == ["double ended"])
    #expect(table.play(.longPress(at: point(200, 200))) == ["press began", "press ended"])
  }

  @Test func aTapThatCannotCompleteLetsOthersGoOnAtOnce() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let two = table.add(UITapGestureRecognizer(), "two")
    two.numberOfTouchesRequired = 2
    tap.require(toFail: two)
    var start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 50)
    two.numberOfTouchesRequired = 1
    two.numberOfTapsRequired = 2
    // The finger is away from where it was first: the second tap fails while it is down.
    let both = TouchStream(
      TouchStream.tap(at: point(200, 200)).frames
        + TouchStream.longPress(at: point(246, 200), duration: .milliseconds(50)).delayed(by: .milliseconds(100)).frames)
    start = milliseconds
    #expect(table.play(both) == ["tap ended"])
    #expect(milliseconds - start == 150)
  }

  final class Leading: UITapGestureRecognizer {
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
  }

  @Test func aSubclassMakesOthersWaitForItsFailure() {
    let table = Table()
    table.add(UITapGestureRecognizer(), "tap")
    table.add(Leading(), "leading").numberOfTapsRequired = 2
    #expect(table.play(.tap(at: point(200, 200), times: 2)) == ["leading ended"])
    let start = milliseconds
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(milliseconds - start == 400)
  }

  // MARK: May it begin?

  final class Gate: UIView {
    var isOpen = true
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }
  }

  @Test func theViewsFromTheTouchedOneToItsOwnAreAskedBeforeTheDelegate() {
    let table = Table()
    let (outer, middle, inner) = (
      Gate(frame: CGRect(x: 0, y: 500, width: 100, height: 100)), Gate(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      Gate(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    table.window.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    table.add(UITapGestureRecognizer(), "tap", to: middle)
    let tap = TouchStream.tap(at: point(50, 550))
    #expect(table.play(tap) == ["tap ended"])
    inner.isOpen = false
    #expect(table.play(tap) == [])
    (inner.isOpen, middle.isOpen) = (true, false)
    #expect(table.play(tap) == [])
    (middle.isOpen, outer.isOpen) = (true, false)
    #expect(table.play(tap) == ["tap ended"])
    table.judge.mayBegin = false
    #expect(table.play(tap) == [])
  }

  @Test func gesturesThatGoTogetherBothGoOn() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    let press = table.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 1000
    let slow = TouchStream.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 3, duration: .milliseconds(900))
    #expect(table.play(slow) == ["pan began", "pan changed", "pan ended"])
    table.judge.together = true
    // The pan begins at 300 ms, the press at 500.
    #expect(
      table.play(slow) == ["pan began", "press began", "pan changed", "press changed", "pan ended", "press ended"])
    #expect((pan.state, press.state) == (.possible, .possible))
  }

  @Test func aGestureThatGoesOnKeepsOneFromBeginningThatSharesAFinger() {
    typealias Frame = TouchStream.Frame
    typealias Contact = TouchStream.Contact
    let table = Table()
    let small = UIView(frame: CGRect(x: 130, y: 130, width: 40, height: 40))
    table.view.addSubview(small)
    table.add(UIPanGestureRecognizer(), "pan")
    table.add(UITapGestureRecognizer(), "tap", to: small)
    let stream = TouchStream([
      Frame(at: .zero, [Contact(0, .began, point(120, 120))]),
      Frame(at: .milliseconds(100), [Contact(0, .moved, point(150, 120))]),
      Frame(at: .milliseconds(200), [Contact(1, .began, point(250, 250))]),
      Frame(at: .milliseconds(250), [Contact(1, .ended, point(250, 250))]),
      Frame(at: .milliseconds(400), [Contact(0, .ended, point(150, 120))]),
    ])
    #expect(table.play(stream) == ["pan began", "pan ended"])
    table.judge.together = true
    #expect(table.play(stream) == ["pan began", "tap ended", "pan ended"])
  }
}
