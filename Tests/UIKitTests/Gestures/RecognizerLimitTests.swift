import Testing
import UIKit
import VirtualTime

/// The limits of taps, presses, swipes and pans: at them, below and above.
@MainActor struct RecognizerLimitTests {
  private typealias Frame = TouchStream.Frame
  private typealias Contact = TouchStream.Contact
  private let middle = point(200, 200)

  /// One gesture, and another that begins so much later.
  private func pair(_ first: TouchStream, _ second: TouchStream, after delay: Int) -> TouchStream {
    TouchStream(first.frames + second.delayed(by: .milliseconds(delay)).frames)
  }

  /// A finger that is down from one millisecond to another.
  private func finger(_ number: Int, at place: CGPoint, from start: Int, to end: Int) -> [Frame] {
    [
      Frame(at: .milliseconds(start), [Contact(number, .began, place)]),
      Frame(at: .milliseconds(end), [Contact(number, .ended, place)]),
    ]
  }

  private func stream(_ frames: [Frame]) -> TouchStream { TouchStream(frames.sorted { $0.time < $1.time }) }

  // MARK: Taps

  @Test(arguments: [(45, true), (46, false)])
  func theSecondTapIsNearTheFirst(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    let taps = pair(.tap(at: middle), .tap(at: point(200, 200 + distance)), after: 100)
    #expect(table.play(taps) == (isRecognized ? ["double ended"] : []))
    #expect(table.play(.tap(at: middle, times: 2)) == ["double ended"])
  }

  @Test func threeTapsNeedThree() {
    let table = Table()
    let triple = table.add(UITapGestureRecognizer(), "triple")
    triple.numberOfTapsRequired = 3
    #expect(table.play(.tap(at: middle, times: 2)) == [])
    #expect(table.play(.tap(at: middle, times: 3)) == ["triple ended"])
    #expect(table.play(.tap(at: middle, times: 5)) == ["triple ended"])
    #expect(triple.location(in: nil) == middle)
  }

  @Test func aTapEndsWhenTheLastOfItsFingersIsLifted() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    let frames = finger(0, at: point(150, 150), from: 0, to: 200) + finger(1, at: point(250, 150), from: 100, to: 300)
    TouchSynthesizer().play(stream(frames), in: table.window)
    pass(.milliseconds(250))
    #expect(!table.log.drain().contains("tap ended"))
    rest()
    #expect(table.log.drain() == ["tap ended"])
    #expect(tap.location(in: nil) == point(200, 150))
    // Time counts from the first finger on.
    let late = finger(0, at: point(150, 150), from: 0, to: 760) + finger(1, at: point(250, 150), from: 500, to: 760)
    #expect(table.play(stream(late)) == [])
    let third = frames + finger(2, at: point(200, 150), from: 120, to: 150)
    #expect(table.play(stream(third)) == [])
  }

  @Test func singleAndDoubleTapsAreBothToldUnlessOneWaits() {
    let table = Table()
    let single = table.add(UITapGestureRecognizer(), "single")
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    #expect(table.play(.tap(at: middle, times: 2)) == ["single ended", "single ended", "double ended"])
    #expect(!single.canPrevent(double) && double.canPrevent(single))
    #expect(single.canPrevent(UITapGestureRecognizer()) && single.canPrevent(UIPanGestureRecognizer()))
    #expect(single.canBePrevented(by: double))
    let again = table.add(UITapGestureRecognizer(), "again")
    #expect(table.play(.tap(at: middle)) == ["single ended"])
    #expect(again.state == .possible)
  }

  @Test func aTapThatTheSystemTakesIsNone() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    TouchSynthesizer().tap(at: middle, in: table.window)
    rest()
    _ = table.log.drain()
    TouchSynthesizer().play(.longPress(at: middle), in: table.window)
    turn()
    TouchScreen.cancelTouches()
    rest()
    #expect(table.log.drain() == ["view began", "view cancelled"])
    #expect(tap.state == .possible)
    #expect(table.play(.tap(at: middle)) == [])
    tap.numberOfTapsRequired = 1
    #expect(table.play(.tap(at: middle)) == ["tap ended"])
  }

  @Test func aPointerTapsWithTheButtonThatIsAskedFor() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    func click(_ buttons: UIEvent.ButtonMask) -> [String] {
      let touch = UITouch(at: middle, in: table.window, type: .indirectPointer)
      UIApplication.shared.sendEvent(UIEvent(type: .touches, touches: [touch], buttonMask: buttons))
      touch.update(.ended)
      UIApplication.shared.sendEvent(UIEvent(type: .touches, touches: [touch], buttonMask: buttons))
      rest()
      return table.log.drain().filter { $0.hasPrefix("tap ") }
    }
    #expect(click(.primary) == ["tap ended"])
    #expect(tap.buttonMask == .primary)
    #expect(click(.secondary) == [])
    #expect(click([]) == ["tap ended"])
    tap.buttonMaskRequired = .secondary
    #expect(click(.primary) == [])
    #expect(click(.secondary) == ["tap ended"])
    #expect(click([.primary, .secondary]) == ["tap ended"])
    #expect(click([]) == ["tap ended"])
  }

  // MARK: Presses

  @Test(arguments: [(700, 100, true), (760, 100, false), (50, 349, true), (50, 351, false)])
  func aTapBeforeAPressIsShortAndSoIsThePause(length: Int, pause: Int, isRecognized: Bool) {
    let table = Table()
    table.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 1
    let first = TouchStream.longPress(at: middle, duration: .milliseconds(length))
    let result = table.play(pair(first, .longPress(at: middle), after: length + pause))
    #expect(result == (isRecognized ? ["press began", "press ended"] : []))
  }

  @Test func aPressWithTwoTapsNeedsBoth() {
    let table = Table()
    table.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 2
    #expect(table.play(pair(.tap(at: middle), .longPress(at: middle), after: 150)) == [])
    #expect(table.play(pair(.tap(at: middle, times: 2), .longPress(at: middle), after: 250)) == ["press began", "press ended"])
  }

  @Test func aPressCountsFromItsLastFingerAndEndsWithTheLast() {
    let table = Table()
    let press = table.add(UILongPressGestureRecognizer(), "press")
    press.numberOfTouchesRequired = 2
    let frames = finger(0, at: point(150, 150), from: 0, to: 900) + finger(1, at: point(250, 150), from: 300, to: 1000)
    TouchSynthesizer().play(stream(frames), in: table.window)
    pass(.milliseconds(799))
    #expect(table.log.drain() == ["view began"])
    pass(.milliseconds(1))
    #expect(table.log.drain() == ["press began", "view cancelled"])
    pass(.milliseconds(150))
    #expect(table.log.drain() == [])
    #expect(press.state == .began)
    rest()
    #expect(table.log.drain() == ["press ended"])
    #expect(table.play(stream(frames + finger(2, at: point(200, 150), from: 400, to: 450))) == [])
  }

  @Test func aFingerThatComesToAPressChangesNothing() {
    let table = Table()
    let press = table.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0.2
    let frames = finger(0, at: middle, from: 0, to: 500) + finger(1, at: point(250, 150), from: 300, to: 600)
    TouchSynthesizer().play(stream(frames), in: table.window)
    pass(.milliseconds(199))
    #expect(press.state == .possible)
    pass(.milliseconds(101))
    #expect(press.state == .began)
    #expect(press.numberOfTouches == 2)
    pass(.milliseconds(250))
    #expect(press.state == .began)
    rest()
    #expect(table.log.drain() == ["view began", "press began", "view cancelled", "press ended"])
  }

  @Test func aPressThatTheSystemTakesIsCancelled() {
    let table = Table()
    let press = table.add(UILongPressGestureRecognizer(), "press")
    TouchSynthesizer().play(.longPress(at: middle, duration: .seconds(2)), in: table.window)
    pass(.milliseconds(100))
    TouchScreen.cancelTouches()
    rest()
    #expect(table.log.drain() == ["view began", "view cancelled"])
    TouchSynthesizer().play(.longPress(at: middle, duration: .seconds(2)), in: table.window)
    pass(.milliseconds(600))
    TouchScreen.cancelTouches()
    #expect(table.log.drain() == ["view began", "press began", "view cancelled", "press cancelled"])
    #expect(press.state == .possible)
  }

  // MARK: Swipes

  @Test(arguments: [
    (CGPoint(x: 50, y: 49), true), (CGPoint(x: 50, y: 50), false), (CGPoint(x: 50, y: -49), true),
    (CGPoint(x: 50, y: -50), false), (CGPoint(x: 49, y: 0), false),
  ])
  func aStrokeStraysByLessThanFiftyPoints(way: CGPoint, isRecognized: Bool) {
    let table = Table()
    table.add(UISwipeGestureRecognizer(), "swipe")
    let stroke = TouchStream.drag(along: [point(180, 200), point(180 + way.x, 200 + way.y)])
    #expect(table.play(stroke) == (isRecognized ? ["swipe ended"] : []))
  }

  @Test(arguments: [(49, true), (50, false)])
  func aStrokeMayGoBackByLessThanFiftyPointsFirst(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UISwipeGestureRecognizer(), "swipe")
    let stroke = TouchStream.drag(along: [middle, point(200 - distance, 200), point(250, 200)])
    #expect(table.play(stroke) == (isRecognized ? ["swipe ended"] : []))
  }

  @Test(arguments: [(999, true), (1001, false)])
  func aStrokeTakesHalfASecondAtMost(length: Int, isRecognized: Bool) {
    let table = Table()
    table.add(UISwipeGestureRecognizer(), "swipe")
    let stroke = TouchStream.drag(along: [middle, point(260, 200)], duration: .milliseconds(length))
    #expect(table.play(stroke) == (isRecognized ? ["swipe ended"] : []))
  }

  @Test func aSwipeMayGoSeveralWays() {
    let table = Table()
    table.add(UISwipeGestureRecognizer(), "swipe").direction = [.left, .up]
    for direction in GestureDirection.allCases {
      let isWanted = direction == .left || direction == .up
      #expect(table.play(.swipe(from: middle, direction, distance: 60)) == (isWanted ? ["swipe ended"] : []))
    }
    let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(directions.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test func theTimeOfASwipeCountsFromTheFirstFinger() {
    for (time, isRecognized) in [(490, true), (510, false)] {
      let table = Table()
      let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
      swipe.numberOfTouchesRequired = 2
      let frames = [
        Frame(at: .zero, [Contact(0, .began, point(150, 150))]),
        Frame(at: .milliseconds(300), [Contact(1, .began, point(150, 190))]),
        Frame(at: .milliseconds(time), [Contact(0, .moved, point(210, 150)), Contact(1, .moved, point(210, 190))]),
        Frame(at: .milliseconds(600), [Contact(0, .ended, point(210, 150)), Contact(1, .ended, point(210, 190))]),
      ]
      #expect(table.play(TouchStream(frames)) == (isRecognized ? ["swipe ended"] : []))
      if isRecognized { #expect(swipe.location(in: table.view) == point(50, 70)) }
      swipe.numberOfTouchesRequired = 1
      #expect(table.play(TouchStream(frames)) == [])
    }
  }

  @Test func aSwipeWhoseFingerIsLiftedOrTakenHasFailed() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
    tap.require(toFail: swipe)
    let start = milliseconds
    #expect(table.play(.tap(at: middle)) == ["tap ended"])
    #expect(milliseconds - start == 50)
    TouchSynthesizer().play(.drag(along: [middle, point(290, 200)], duration: .milliseconds(400)), in: table.window)
    pass(.milliseconds(100))
    TouchScreen.cancelTouches()
    rest()
    #expect(table.log.drain() == ["view began", "view cancelled"])
    #expect(table.play(.swipe(from: point(150, 200), .right, distance: 60)) == ["swipe ended"])
  }
}
