import Testing
import UIKit
import VirtualTime

/// What each recognizer takes for its gesture: defaults, limits and orders.
@MainActor struct RecognizerTests {
  private let middle = point(200, 200)

  @Test func theDefaultsAreUIKits() {
    let any = UIGestureRecognizer()
    #expect(
      (any.isEnabled, any.cancelsTouchesInView, any.delaysTouchesBegan, any.delaysTouchesEnded) == (true, true, false, true))
    #expect(any.requiresExclusiveTouchType)
    #expect(any.state == .possible && any.view == nil && any.name == nil)
    let tap = UITapGestureRecognizer()
    #expect((tap.numberOfTapsRequired, tap.numberOfTouchesRequired, tap.buttonMaskRequired) == (1, 1, .primary))
    let press = UILongPressGestureRecognizer()
    #expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
    #expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
    let pan = UIPanGestureRecognizer()
    #expect((pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) == (1, .max))
    let swipe = UISwipeGestureRecognizer()
    #expect((swipe.direction, swipe.numberOfTouchesRequired) == (.right, 1))
    #expect(UIPinchGestureRecognizer().scale == 1)
    #expect(UIRotationGestureRecognizer().rotation == 0)
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
  }

  // MARK: Tap

  @Test(arguments: [(1, true), (2, false)])
  func aTapNeedsItsFingers(fingers: Int, isRecognized: Bool) {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    #expect(table.play(.tap(at: middle, touches: fingers)) == (isRecognized ? ["tap ended"] : []))
    tap.numberOfTouchesRequired = 2
    #expect(table.play(.tap(at: middle, touches: fingers)) == (isRecognized ? [] : ["tap ended"]))
  }

  @Test(arguments: [(749, true), (751, false)])
  func aTapIsShort(length: Int, isRecognized: Bool) {
    let table = Table()
    table.add(UITapGestureRecognizer(), "tap")
    #expect(table.play(.longPress(at: middle, duration: .milliseconds(length))) == (isRecognized ? ["tap ended"] : []))
  }

  @Test(arguments: [(45, true), (46, false)])
  func aTapStaysWhereItIs(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UITapGestureRecognizer(), "tap")
    let stream = TouchStream.drag(along: [point(150, 200), point(150 + distance, 200)])
    #expect(table.play(stream) == (isRecognized ? ["tap ended"] : []))
  }

  @Test func twoTapsNeedTwoTapsInTime() {
    let table = Table()
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    #expect(table.play(.tap(at: middle)) == [])
    #expect(table.play(.tap(at: middle, times: 2)) == ["double ended"])
    let late = TouchStream(
      TouchStream.tap(at: middle).frames + TouchStream.tap(at: middle).delayed(by: .milliseconds(401)).frames)
    #expect(table.play(late) == [])
    let inTime = TouchStream(
      TouchStream.tap(at: middle).frames + TouchStream.tap(at: middle).delayed(by: .milliseconds(399)).frames)
    #expect(table.play(inTime) == ["double ended"])
    let elsewhere = TouchStream(
      TouchStream.tap(at: middle).frames + TouchStream.tap(at: point(250, 200)).delayed(by: .milliseconds(100)).frames)
    #expect(table.play(elsewhere) == [])
  }

  @Test func twoFingersTapTwice() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
    #expect(table.play(.tap(at: middle, times: 2, touches: 2)) == ["tap ended"])
    #expect(tap.location(in: table.view) == point(100, 100))
  }

  // MARK: Long press

  @Test func aPressBeginsAfterHalfASecondAndMayThenMove() {
    let table = Table()
    table.add(UILongPressGestureRecognizer(), "press")
    TouchSynthesizer().play(.longPress(at: middle), in: table.window)
    pass(.milliseconds(499))
    #expect(table.log.drain() == ["view began"])
    pass(.milliseconds(1))
    #expect(table.log.drain() == ["press began", "view cancelled"])
    rest()
    #expect(table.log.drain() == ["press ended"])
    #expect(table.play(.longPress(at: middle, duration: .milliseconds(499))) == [])
    let moving = TouchStream.drag(along: [middle, middle, point(250, 200)], duration: .milliseconds(900))
    #expect(table.play(moving) == ["press began", "press changed", "press ended"])
  }

  @Test(arguments: [(10, true), (11, false)])
  func aPressStaysWithinTenPoints(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UILongPressGestureRecognizer(), "press")
    let stream = TouchStream.drag(along: [middle, point(200 + distance, 200)], duration: .milliseconds(800))
    #expect(table.play(stream) == (isRecognized ? ["press began", "press ended"] : []))
  }

  @Test func aPressMayNeedFingersAndTaps() {
    let table = Table()
    let press = table.add(UILongPressGestureRecognizer(), "press")
    press.numberOfTouchesRequired = 2
    #expect(table.play(.longPress(at: middle)) == [])
    #expect(table.play(.longPress(at: middle, touches: 2)) == ["press began", "press ended"])
    (press.numberOfTouchesRequired, press.numberOfTapsRequired) = (1, 1)
    #expect(table.play(.longPress(at: middle)) == [])
    let afterTap = TouchStream(
      TouchStream.tap(at: middle).frames + TouchStream.longPress(at: middle).delayed(by: .milliseconds(150)).frames)
    #expect(table.play(afterTap) == ["press began", "press ended"])
  }

  // MARK: Pan

  @Test(arguments: [(9, false), (10, true)])
  func aPanBeginsAfterTenPoints(distance: CGFloat, isRecognized: Bool) {
    let table = Table()
    table.add(UIPanGestureRecognizer(), "pan")
    let stream = TouchStream.drag(along: [middle, point(200 + distance, 200)])
    #expect(table.play(stream) == (isRecognized ? ["pan began", "pan ended"] : []))
  }

  @Test func aPanTellsHowFarAndHowFast() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    TouchSynthesizer().play(
      .drag(from: point(110, 150), to: point(210, 170), numberOfPoints: 11, duration: .milliseconds(1100)), in: table.window)
    pass(.milliseconds(500))
    #expect(pan.translation(in: table.view) == point(50, 10))
    #expect(isNear(pan.velocity(in: table.view).x, 100))
    #expect(isNear(pan.velocity(in: nil).y, 20))
    pan.setTranslation(.zero, in: table.view)
    pass(.milliseconds(100))
    #expect(isNear(pan.translation(in: table.view).x, 10))
    #expect(isNear(pan.translation(in: table.view).y, 2))
    table.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(isNear(pan.translation(in: table.view).x, 5))
    pan.setTranslation(point(7, 0), in: table.view)
    #expect(isNear(pan.translation(in: nil).x, 14))
    rest()
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func aPanCountsItsFingers() {
    let table = Table()
    let pan = table.add(UIPanGestureRecognizer(), "pan")
    let (one, two) = (
      TouchStream.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 2),
      TouchStream.drag(from: point(150, 150), to: point(250, 150), numberOfPoints: 2, touches: 2)
    )
    pan.minimumNumberOfTouches = 2
    #expect(table.play(one) == [])
    #expect(table.play(two) == ["pan began", "pan ended"])
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1, 1)
    #expect(table.play(two) == [])
    #expect(table.play(one) == ["pan began", "pan ended"])
  }

  // MARK: Swipe

  @Test(arguments: GestureDirection.allCases)
  func aSwipeGoesItsWay(direction: GestureDirection) {
    let table = Table()
    let ways: [(UISwipeGestureRecognizer.Direction, GestureDirection)] = [
      (.left, .left), (.right, .right), (.up, .up), (.down, .down),
    ]
    for (way, name) in ways { table.add(UISwipeGestureRecognizer(), name.rawValue).direction = way }
    #expect(table.play(.swipe(from: middle, direction, distance: 60)) == ["\(direction.rawValue) ended"])
  }

  @Test func aSwipeIsLongQuickAndStraight() {
    let table = Table()
    let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
    #expect(table.play(.swipe(from: point(120, 200), .right, distance: 49)) == [])
    #expect(table.play(.swipe(from: point(120, 200), .right, distance: 50)) == ["swipe ended"])
    #expect(swipe.location(in: table.view) == point(20, 100))
    #expect(table.play(.swipe(from: point(120, 200), .right, distance: 60, duration: .milliseconds(900))) == [])
    #expect(table.play(.swipe(from: point(120, 120), .right, distance: 60, stray: 60)) == [])
    swipe.numberOfTouchesRequired = 2
    #expect(table.play(.swipe(from: point(140, 200), .right, distance: 60)) == [])
    #expect(table.play(.swipe(from: point(140, 200), .right, distance: 60, touches: 2)) == ["swipe ended"])
  }

  // MARK: Two fingers

  @Test func aPinchMeasuresHowFarApartTheFingersAre() {
    let table = Table()
    let pinch = table.add(UIPinchGestureRecognizer(), "pinch")
    TouchSynthesizer().play(
      .pinch(at: middle, distance: 20, duration: .seconds(1), numberOfPoints: 5), in: table.window)
    pass(.milliseconds(800))
    #expect(isNear(pinch.scale, 2))
    #expect(isNear(pinch.velocity, 1.25))
    #expect(pinch.location(in: table.view) == point(100, 100))
    #expect(
      table.log.drain() == ["view began", "pinch began", "view cancelled", "pinch changed", "pinch changed", "pinch changed"])
    rest()
    #expect(table.log.drain() == ["pinch ended"])
    #expect(pinch.scale == 1)
    #expect(table.play(.pinch(at: middle, distance: -20, numberOfPoints: 3)) == ["pinch began", "pinch changed", "pinch ended"])
    #expect(table.play(.pinch(at: middle, distance: 3, numberOfPoints: 3)) == [])
    #expect(table.play(.drag(from: point(120, 150), to: point(220, 150))) == [])
  }

  @Test func aScaleThatIsSetCountsFromThere() {
    let table = Table()
    let pinch = table.add(UIPinchGestureRecognizer(), "pinch")
    TouchSynthesizer().play(.pinch(at: middle, distance: 40, duration: .seconds(1), numberOfPoints: 5), in: table.window)
    pass(.milliseconds(400))
    #expect(isNear(pinch.scale, 2))
    pinch.scale = 1
    pass(.milliseconds(400))
    #expect(isNear(pinch.scale, 1.5))
  }

  @Test func aRotationMeasuresTheTurn() {
    let table = Table()
    let rotation = table.add(UIRotationGestureRecognizer(), "rotation")
    TouchSynthesizer().play(
      .rotate(around: middle, radius: 80, radians: .pi * 1.5, duration: .seconds(1), numberOfPoints: 9), in: table.window)
    pass(.milliseconds(950))
    #expect(isNear(rotation.rotation, .pi * 1.5))
    rest()
    #expect(rotation.rotation == 0)
    #expect(table.log.drain().last == "rotation ended")
    #expect(table.play(.rotate(around: middle, radius: 80, radians: -0.05)) == [])
  }

  // MARK: Edge and hover

  @Test func anEdgePanComesInFromItsEdge() {
    let table = Table()
    let pan = table.add(UIScreenEdgePanGestureRecognizer(), "edge", to: table.window)
    #expect(table.play(.edgeSwipe(from: .left, of: table.window.bounds)) == [])
    pan.edges = .left
    #expect(table.play(.edgeSwipe(from: .left, of: table.window.bounds)).first == "edge began")
    #expect(table.play(.edgeSwipe(from: .right, of: table.window.bounds)) == [])
    #expect(table.play(.drag(from: point(14, 400), to: point(200, 400))) == [])
    #expect(table.play(.drag(from: point(13, 400), to: point(200, 400))).first == "edge began")
    #expect(table.play(.drag(from: point(5, 400), to: point(10, 600))) == [])
    pan.edges = .bottom
    #expect(table.play(.edgeSwipe(from: .bottom, of: table.window.bounds)).first == "edge began")
  }

  @Test func aPointerEntersMovesAndLeaves() {
    let table = Table()
    let hover = table.add(UIHoverGestureRecognizer(), "hover")
    let path = [point(50, 150), point(150, 150), point(250, 160), point(350, 150)]
    #expect(table.play(.hover(along: path), views: true) == ["hover began", "hover changed", "hover ended"])
    #expect(hover.state == .possible)
    TouchSynthesizer().play(.hover(along: [point(150, 150), point(160, 150)]), in: table.window)
    turn()
    #expect(hover.location(in: table.view) == point(50, 50))
    rest()
    #expect(table.log.drain() == ["hover began", "hover changed", "hover ended"])
  }

  // MARK: Controls

  @Test func aButtonWinsOverATapAroundItButNotOverTwo() {
    let table = Table()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    button.addAction(UIAction { _ in table.log.add("button") }, for: .touchUpInside)
    button.addAction(UIAction { _ in table.log.add("button cancelled") }, for: .touchCancel)
    table.view.addSubview(button)
    let tap = table.add(UITapGestureRecognizer(), "tap")
    #expect(table.play(.tap(at: middle)) == ["button"])
    tap.numberOfTapsRequired = 2
    #expect(table.play(.tap(at: middle, times: 2)) == ["tap ended", "button cancelled"])
    tap.numberOfTapsRequired = 1
    button.isEnabled = false
    #expect(table.play(.tap(at: middle)) == ["tap ended"])
    button.isEnabled = true
    table.add(UILongPressGestureRecognizer(), "press")
    #expect(table.play(.longPress(at: middle)) == ["press began", "button cancelled", "press ended"])
  }
}
