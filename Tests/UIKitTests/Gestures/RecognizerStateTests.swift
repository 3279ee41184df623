import Testing
import UIKit
import VirtualTime

/// How recognizers get from one state to the next, and on with each other.
@MainActor struct RecognizerStateTests {
  private let tapHere = TouchStream.tap(at: point(200, 200))
  private let dragHere = TouchStream.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 5)

  @Test func aContinuousGestureBeginsChangesAndEnds() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    #expect(
      table.play(dragHere, views: true) == [
        "view began", "pan began", "view cancelled", "pan changed", "pan changed", "pan changed", "pan ended",
      ])
    #expect(pan.state == .possible)
  }

  @Test func targetsAreCalledInTheOrderInWhichTheyWereAdded() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let second = Judge(Log())
    tap.addTarget(second, action: Judge.recognized)
    #expect(table.play(tapHere) == ["tap ended"])
    #expect(second.log.drain() == ["tap ended"])
    tap.removeTarget(table.judge, action: nil)
    #expect(table.play(tapHere) == [])
    #expect(second.log.drain() == ["tap ended"])
  }

  @Test func aRecognizerThatMayNotBeginFails() {
    let table = Table()
    table.add(UITapGestureRecognizer(), "tap")
    table.judge.mayBegin = false
    #expect(table.play(tapHere, views: true) == ["view began", "view ended"])
    table.judge.mayBegin = true
    table.judge.receives = false
    #expect(table.play(tapHere) == [])
  }

  @Test func aGestureRulesOutTheOthersUnlessTheyGoTogether() {
    let table = Table()
    table.add(UIPanGestureRecognizer(), "inner")
    table.add(UIPanGestureRecognizer(), "outer", to: table.window)
    #expect(Set(table.play(dragHere)) == ["inner began", "inner changed", "inner ended"])
    table.judge.together = true
    #expect(
      table.play(dragHere) == [
        "inner began", "outer began", "inner changed", "outer changed", "inner changed", "outer changed", "inner changed",
        "outer changed", "inner ended", "outer ended",
      ])
  }

  final class Modest: UIPanGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  }

  final class Stubborn: UIPanGestureRecognizer {
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
  }

  @Test func subclassesDecideWhomTheyRuleOutAndWhoRulesThemOut() {
    for (inner, outer, both) in [
      (Modest(), UIPanGestureRecognizer(), true), (UIPanGestureRecognizer(), Stubborn(), true),
      (UIPanGestureRecognizer(), Modest(), false),
    ] {
      let table = Table()
      table.add(inner, "inner")
      table.add(outer, "outer", to: table.window)
      #expect(table.play(dragHere).contains("outer began") == both)
    }
  }

  @Test func oneThatMustFailFirstIsWaitedFor() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let press = table.add(UILongPressGestureRecognizer(), "press")
    tap.require(toFail: press)
    #expect(table.play(tapHere) == ["tap ended"])
    #expect(table.play(.longPress(at: point(200, 200))) == ["press began", "press ended"])
  }

  @Test func delegatesOfEitherSideRequireFailure() {
    for asksFirst in [true, false] {
      let table = Table()
      let single = table.add(UITapGestureRecognizer(), "single")
      let double = table.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      if asksFirst {
        table.judge.requires = { $0 === single && $1 === double }
      } else {
        table.judge.isRequired = { $0 === double && $1 === single }
      }
      #expect(table.play(.tap(at: point(200, 200), times: 2)) == ["double ended"])
      let start = milliseconds
      #expect(table.play(tapHere) == ["single ended"])
      #expect(milliseconds - start == 400)
    }
  }

  final class Patient: UITapGestureRecognizer {
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { true }
  }

  @Test func aSubclassRequiresFailure() {
    let table = Table()
    table.add(Patient(), "patient")
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    #expect(table.play(.tap(at: point(200, 200), times: 2)) == ["double ended"])
    #expect(table.play(tapHere) == ["patient ended"])
  }

  @Test func aPanThatWaitsBeginsWhenTheOtherHasFailed() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = .up
    pan.require(toFail: swipe)
    // The swipe fails 50 points to the side, when the finger has made the second of four moves.
    #expect(
      table.play(.drag(from: point(110, 150), to: point(290, 150), numberOfPoints: 5)) == [
        "pan began", "pan changed", "pan changed", "pan ended",
      ])
    #expect(table.play(.drag(from: point(200, 290), to: point(200, 110))) == ["swipe ended"])
  }

  @Test func turningOffCancels() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    TouchSynthesizer().play(dragHere, in: table.window)
    pass(.milliseconds(100))
    _ = table.log.drain()
    pan.isEnabled = false
    #expect(table.log.drain() == ["pan cancelled"])
    #expect(pan.state == .possible)
    rest()
    #expect(table.log.drain() == [])
    #expect(table.play(tapHere, views: true) == ["view began", "view ended"])
  }

  @Test func removingCancels() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    TouchSynthesizer().play(dragHere, in: table.window)
    pass(.milliseconds(100))
    _ = table.log.drain()
    table.view.removeGestureRecognizer(pan)
    #expect(table.log.drain() == ["pan cancelled"])
    #expect(pan.view == nil)
  }

  final class Own: UIGestureRecognizer {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func reset() { log.add("reset") }
  }

  @Test func aSubclassSetsItsStateAndIsReset() {
    let table = Table()
    table.add(Own(table.log), "own")
    #expect(table.play(tapHere, views: true) == ["own began", "own ended", "reset"])
  }

  final class Picky: UITapGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool { false }
  }

  @Test func touchesThatARecognizerDoesNotWantAreNotItsOwn() {
    let table = Table()
    table.add(Picky(), "picky")
    let pencil = table.add(UITapGestureRecognizer(), "pencil")
    pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    #expect(table.play(tapHere) == [])
    pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    #expect(table.play(tapHere) == ["pencil ended"])
  }

  @Test func aRecognizerKnowsWhereItsFingersAre() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    #expect(pan.location(in: table.view) == .zero)
    TouchSynthesizer().play(.drag(from: point(160, 150), to: point(180, 150), numberOfPoints: 3, touches: 2), in: table.window)
    pass(.milliseconds(200))
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: table.view) == point(80, 50))
    #expect(pan.location(ofTouch: 0, in: table.view) == point(60, 50))
    #expect(pan.location(ofTouch: 1, in: nil) == point(200, 150))
    #expect(pan.location(ofTouch: 2, in: nil) == .zero)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSRangeException", reason: "-[UIPanGestureRecognizer locationOfTouch:inView:]: index (2) beyond bounds (2).")
      ])
    rest()
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: table.view) == point(80, 50))
  }
}

/// What recognizers are told of keys.
@MainActor struct RecognizerPressTests {
  final class Keys: UIGestureRecognizer {
    var count = 0
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { count += presses.count }
  }

  @Test func aRecognizerIsToldOfThePressesThatItAllows() {
    let table = Table()
    let keys = table.add(Keys(), "keys", to: table.window)
    _ = HardwareKeyboard.press("a")
    rest()
    #expect(keys.count == 0)
    keys.allowedPressTypes = [NSNumber(value: UIPress.PressType.keyboard.rawValue)]
    _ = HardwareKeyboard.press("a")
    rest()
    #expect(keys.count == 1)
    keys.isEnabled = false
    _ = HardwareKeyboard.press("a")
    rest()
    #expect(keys.count == 1)
  }
}
