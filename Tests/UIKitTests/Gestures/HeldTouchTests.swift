import Testing
import UIKit
import VirtualTime

/// What views are told of touches that were held back, and who is asked about touches and keys.
@MainActor struct HeldTouchTests {
  /// Makes nothing of touches.
  final class Idle: UIGestureRecognizer {}

  @Test func whatWasHeldBackIsToldInOneMove() {
    let table = Table()
    table.add(Idle(), "idle").delaysTouchesBegan = true
    let drag = TouchStream.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 5)
    TouchSynthesizer().play(drag, in: table.window)
    pass(.milliseconds(249))
    #expect(table.log.drain() == [])
    rest()
    #expect(table.log.drain() == ["view began", "view moved", "view ended"])
  }

  @Test func aFingerThatRestsIsNotToldOf() {
    let table = Table()
    let rests = TouchStream.drag(along: [point(150, 150), point(150, 150), point(160, 150), point(160, 150)])
    #expect(table.play(rests, views: true) == ["view began", "view moved", "view ended"])
    #expect(
      table.play(.drag(from: point(150, 150), to: point(160, 150), numberOfPoints: 4), views: true) == [
        "view began", "view moved", "view moved", "view moved", "view ended",
      ])
  }

  @Test func whatTwoFingersWereHeldBackWithIsToldTogether() {
    let table = Table()
    table.view.isMultipleTouchEnabled = true
    table.add(Idle(), "idle").delaysTouchesBegan = true
    let drag = TouchStream.drag(from: point(200, 150), to: point(200, 180), numberOfPoints: 3, touches: 2)
    #expect(table.play(drag, views: true) == ["view began 2", "view moved 2", "view ended 2"])
  }

  @Test func touchesOfAnotherKindThanTheFirstArePassedOver() {
    for isExclusive in [true, false] {
      let table = Table()
      let idle = table.add(Idle(), "idle")
      idle.requiresExclusiveTouchType = isExclusive
      let finger = UITouch(at: point(150, 150), in: table.window)
      UIApplication.shared.sendEvent(UIEvent(touches: [finger]))
      #expect(idle.numberOfTouches == 1)
      finger.update(.stationary)
      let (pencil, second) = (
        UITouch(at: point(250, 150), in: table.window, type: .pencil), UITouch(at: point(250, 250), in: table.window)
      )
      UIApplication.shared.sendEvent(UIEvent(touches: [finger, pencil]))
      #expect(idle.numberOfTouches == (isExclusive ? 1 : 2))
      pencil.update(.stationary)
      UIApplication.shared.sendEvent(UIEvent(touches: [finger, pencil, second]))
      #expect(idle.numberOfTouches == (isExclusive ? 2 : 3))
      for touch in [finger, pencil, second] { touch.update(.ended) }
      UIApplication.shared.sendEvent(UIEvent(touches: [finger, pencil, second]))
      #expect(idle.numberOfTouches == 0)
    }
  }

  @Test func whatARecognizerIgnoresGoesOnToTheView() {
    final class Choosy: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let table = Table()
    let choosy = table.add(Choosy(), "choosy")
    choosy.delaysTouchesBegan = true
    let touch = TouchScreen.begin(at: point(200, 200), in: table.window)
    TouchScreen.send([touch])
    #expect(table.log.drain() == ["view began"])
    #expect(choosy.numberOfTouches == 0)
    #expect(touch.gestureRecognizers == [])
    touch.update(.moved, at: point(210, 200))
    TouchScreen.send([touch])
    touch.update(.ended)
    TouchScreen.send([touch])
    #expect(table.log.drain() == ["view moved", "view ended"])
  }

  /// Answers as it is told to about events, touches and presses.
  @MainActor
  final class Doorkeeper: UIGestureRecognizerDelegate {
    var (event, touch, press) = (true, true, true)
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { self.event }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { self.touch }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { self.press }
  }

  @Test func theDelegateIsAskedAboutTheEventAndAboutTheTouch() {
    let table = Table()
    let keeper = Doorkeeper()
    table.add(UITapGestureRecognizer(), "tap").delegate = keeper
    let tap = TouchStream.tap(at: point(200, 200))
    #expect(table.play(tap) == ["tap ended"])
    keeper.touch = false
    #expect(table.play(tap) == [])
    (keeper.touch, keeper.event) = (true, false)
    #expect(table.play(tap) == [])
    (keeper.event, keeper.press) = (true, false)
    #expect(table.play(tap) == ["tap ended"])
    keeper.event = false
    let hover = table.add(UIHoverGestureRecognizer(), "hover")
    hover.delegate = keeper
    let over = TouchStream.hover(along: [point(150, 150), point(160, 150)])
    #expect(table.play(over) == [])
    keeper.event = true
    #expect(table.play(over) == ["hover began", "hover changed", "hover ended"])
  }

  @Test func aDelegateThatSaysNothingLetsEverythingThrough() {
    final class Silent: UIGestureRecognizerDelegate {}
    let table = Table()
    let silent = Silent()
    let (tap, other) = (table.add(UITapGestureRecognizer(), "tap"), table.add(UITapGestureRecognizer(), "other"))
    tap.delegate = silent
    other.delegate = silent
    #expect(table.play(.tap(at: point(200, 200))) == ["tap ended"])
    #expect(!silent.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: other))
    #expect(!silent.gestureRecognizer(tap, shouldRequireFailureOf: other))
    #expect(!silent.gestureRecognizer(tap, shouldBeRequiredToFailBy: other))
    #expect(silent.gestureRecognizerShouldBegin(tap))
  }

  // MARK: Keys

  final class Keys: UIGestureRecognizer {
    let log: Log
    var receives = true
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    private func add(_ what: String, _ presses: Set<UIPress>) { log.add("\(name ?? "?") \(what) \(presses.count)") }
    override func shouldReceive(_ event: UIEvent) -> Bool { receives }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { add("began", presses) }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) { add("changed", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { add("ended", presses) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { add("cancelled", presses) }
  }

  final class Focus: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func keysGoToTheRecognizersOfTheFirstResponderAndOfAllAroundIt() {
    let table = Table()
    let keeper = Doorkeeper()
    let focus = Focus(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    table.view.addSubview(focus)
    let (inner, outer) = (table.add(Keys(table.log), "inner", to: focus), table.add(Keys(table.log), "outer", to: table.window))
    for keys in [inner, outer] { keys.allowedPressTypes = [NSNumber(value: UIPress.PressType.keyboard.rawValue)] }
    inner.delegate = keeper
    #expect(focus.becomeFirstResponder())
    func press() -> [String] {
      _ = HardwareKeyboard.press("a")
      return table.log.drain()
    }
    #expect(press() == ["inner began 1", "outer began 1", "inner ended 1", "outer ended 1"])
    keeper.press = false
    #expect(press() == ["outer began 1", "outer ended 1"])
    (keeper.press, keeper.event) = (true, false)
    #expect(press() == ["outer began 1", "outer ended 1"])
    (keeper.event, keeper.touch) = (true, false)
    #expect(press() == ["inner began 1", "outer began 1", "inner ended 1", "outer ended 1"])
    outer.receives = false
    #expect(press() == ["inner began 1", "inner ended 1"])
    inner.delegate = nil
    inner.allowedPressTypes = []
    #expect(press() == [])
  }

  // MARK: Targets

  @Test func whoIsRemovedIsNotCalledAnyMore() {
    let table = Table()
    let tap = UITapGestureRecognizer(target: table.judge, action: Judge.recognized)
    (tap.name, tap.delegate) = ("tap", table.judge)
    table.view.addGestureRecognizer(tap)
    let (second, third) = (Judge(Log()), Judge(Log()))
    tap.addTarget(second, action: Judge.recognized)
    tap.addTarget(second, action: Judge.recognized)
    tap.addTarget(third, action: Judge.recognized)
    let stream = TouchStream.tap(at: point(200, 200))
    #expect(table.play(stream) == ["tap ended"])
    #expect(second.log.drain() == ["tap ended", "tap ended"])
    tap.removeTarget(second, action: nil)
    #expect(table.play(stream) == ["tap ended"])
    #expect(second.log.drain() == [])
    #expect(third.log.drain() == ["tap ended", "tap ended"])
    tap.removeTarget(nil, action: nil)
    #expect(table.play(stream) == [])
    #expect(third.log.drain() == [])
  }
}
