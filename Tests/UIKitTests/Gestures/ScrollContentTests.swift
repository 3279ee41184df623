import Testing
import UIKit
import VirtualTime

/// What content of a scroll view is told of fingers, zooming, insets and the status bar.
@MainActor struct ScrollContentTests {
  private func button(in table: ScrollTable, _ log: Log) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 2000)
    for (name, event) in [("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("cancel", .touchCancel)] {
      button.addAction(UIAction { _ in log.add(name) }, for: event)
    }
    table.scroll.addSubview(button)
    return button
  }

  @Test func contentIsToldOfAFingerWhenItStaysOrIsLifted() {
    let (table, log) = (ScrollTable(), Log())
    _ = button(in: table, log)
    table.play(.longPress(at: point(150, 300)))
    pass(.milliseconds(149))
    #expect(log.drain() == [])
    pass(.milliseconds(1))
    #expect(log.drain() == ["down"])
    rest()
    #expect(log.drain() == ["up"])
    table.play(.tap(at: point(150, 300)))
    turn()
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["down", "up"])
    table.scroll.delaysContentTouches = false
    table.play(.tap(at: point(150, 300)))
    turn()
    #expect(log.drain() == ["down"])
  }

  @Test func contentHearsNothingOfAQuickDrag() {
    let (table, log) = (ScrollTable(), Log())
    _ = button(in: table, log)
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect(log.drain() == [])
    #expect(table.scroll.contentOffset == point(0, 90))
  }

  final class Willing: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  @Test func aControlKeepsAFingerThatItWasToldOfUnlessTheScrollViewTakesIt() {
    let slow = TouchStream.drag(
      along: Array(repeating: point(150, 400), count: 10)
        + TouchStream.line(from: point(150, 400), to: point(150, 300), count: 11)
        + Array(repeating: point(150, 300), count: 10), duration: .milliseconds(620))
    let (table, log) = (ScrollTable(), Log())
    _ = button(in: table, log)
    table.play(slow)
    rest()
    #expect(log.drain() == ["down", "up"])
    #expect(table.scroll.contentOffset == .zero)

    startAnew()
    let willing = Willing(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    willing.contentInsetAdjustmentBehavior = .never
    willing.contentSize = CGSize(width: 300, height: 2000)
    let other = button(in: table, log)
    willing.addSubview(other)
    let window = shown(willing)
    TouchSynthesizer().play(slow, in: window)
    rest()
    #expect(log.drain() == ["down", "cancel"])
    #expect(willing.contentOffset == point(0, 90))
    willing.canCancelContentTouches = false
    TouchSynthesizer().play(slow, in: window)
    rest()
    #expect(log.drain() == ["down", "up"])
  }

  final class Closed: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
  }

  @Test func aScrollViewMayKeepTouchesForItself() {
    startAnew()
    let log = Log()
    let scroll = Closed(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.addSubview(TouchedView("content", log, frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    let window = shown(scroll)
    TouchSynthesizer().tap(at: point(150, 300), in: window)
    rest()
    #expect(log.drain() == [])
  }

  // MARK: Zoom

  private func zooming() -> (ScrollTable, UIView) {
    let table = ScrollTable(content: CGSize(width: 300, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.scroll.addSubview(picture)
    table.log.zoomed = picture
    (table.scroll.minimumZoomScale, table.scroll.maximumZoomScale) = (1, 4)
    return (table, picture)
  }

  @Test func fingersZoomAroundWhereTheyAre() {
    let (table, picture) = zooming()
    #expect(table.scroll.pinchGestureRecognizer != nil)
    table.play(.pinch(at: point(150, 300), distance: 20, duration: .seconds(1), numberOfPoints: 5))
    pass(.milliseconds(900))
    #expect(table.scroll.isZooming)
    #expect(isNear(table.scroll.zoomScale, 2))
    rest()
    #expect(table.log.drain().filter { $0 != "didScroll" && $0 != "didZoom" } == ["willBeginZooming", "didEndZooming 2.0"])
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    #expect(table.scroll.contentSize == CGSize(width: 600, height: 800))
    // The middle of the picture is still under the fingers.
    #expect(isNear(table.scroll.contentOffset.x, 150))
    #expect(isNear(table.scroll.contentOffset.y, 200))
  }

  @Test func aScalePastTheLimitsComesBack() {
    let (table, _) = zooming()
    table.scroll.maximumZoomScale = 1.5
    table.play(.pinch(at: point(150, 300), distance: 20, duration: .seconds(1), numberOfPoints: 5))
    pass(.milliseconds(900))
    #expect(isNear(table.scroll.zoomScale, 1.5 * (2 / 1.5).squareRoot()))
    pass(.milliseconds(101))
    #expect(table.scroll.isZoomBouncing)
    rest()
    #expect(!table.scroll.isZoomBouncing)
    #expect(table.scroll.zoomScale == 1.5)
    #expect(table.log.drain().last == "didEndZooming 1.5")
    table.scroll.bouncesZoom = false
    table.play(.pinch(at: point(150, 300), distance: 20, duration: .seconds(1), numberOfPoints: 5))
    pass(.milliseconds(900))
    #expect(table.scroll.zoomScale == 1.5)
  }

  @Test func aProgramZooms() {
    let (table, picture) = zooming()
    table.scroll.zoomScale = 2
    #expect(table.log.drain(without: "didScroll") == ["didZoom"])
    #expect(table.scroll.contentOffset == point(150, 200))
    table.scroll.zoomScale = 9
    #expect(table.scroll.zoomScale == 4)
    table.scroll.setZoomScale(1, animated: true)
    #expect(table.scroll.zoomScale == 4)
    rest()
    #expect((table.scroll.zoomScale, table.scroll.contentOffset) == (1, .zero))
    #expect(table.log.drain(without: "didScroll") == ["didZoom", "didEndZooming 1.0"])
    table.scroll.zoom(to: CGRect(x: 0, y: 0, width: 150, height: 200), animated: false)
    #expect((table.scroll.zoomScale, table.scroll.contentOffset) == (2, .zero))
    #expect(picture.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func nothingZoomsWithoutAViewForIt() {
    let (table, picture) = zooming()
    table.log.zoomed = nil
    table.scroll.zoomScale = 2
    table.play(.pinch(at: point(150, 300), distance: 20))
    rest()
    #expect(table.scroll.zoomScale == 1)
    #expect(picture.transform.isIdentity)
    table.scroll.maximumZoomScale = 1
    #expect(table.scroll.pinchGestureRecognizer == nil)
  }

  // MARK: Status bar, keyboard, insets

  @Test func theStatusBarScrollsTheOnlyCandidateToTheTop() throws {
    let table = ScrollTable()
    #expect(try UIApplication.shared.tapStatusBar() == nil)
    table.scroll.contentOffset.y = 500
    table.log.mayScrollToTop = false
    #expect(try UIApplication.shared.tapStatusBar() == nil)
    table.log.mayScrollToTop = true
    _ = table.log.drain()
    #expect(try UIApplication.shared.tapStatusBar() === table.scroll)
    rest()
    #expect(table.scroll.contentOffset == .zero)
    #expect(table.log.drain() == ["didScroll", "didScrollToTop"])
    let second = UIScrollView(frame: CGRect(x: 0, y: 550, width: 100, height: 100))
    second.contentSize = CGSize(width: 100, height: 500)
    table.window.addSubview(second)
    for scroll in [table.scroll, second] { scroll.contentOffset.y = 100 }
    #expect(try UIApplication.shared.tapStatusBar() == nil)
    second.scrollsToTop = false
    #expect(try UIApplication.shared.tapStatusBar() === table.scroll)
    table.window.isHidden = true
    #expect(throws: NoStatusBar()) { try UIApplication.shared.tapStatusBar() }
    #expect(NoStatusBar().description == "Could not find the status bar")
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func aDragDismissesTheKeyboard(mode: UIScrollView.KeyboardDismissMode) {
    let table = ScrollTable()
    table.scroll.frame.size.height = 700
    table.scroll.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    table.scroll.addSubview(field)
    field.becomeFirstResponder()
    rest()
    table.play(.drag(from: point(150, 400), to: point(150, 480)))
    rest()
    #expect(field.isFirstResponder == (mode != .onDrag))
    table.play(.drag(from: point(150, 400), to: point(150, 600)))
    rest()
    #expect(field.isFirstResponder == (mode == .none))
  }

  @Test func theSafeAreaCountsAsTheBehaviourSays() {
    startAnew()
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    scroll.contentSize = CGSize(width: 100, height: 100)
    let window = shown(scroll)
    let safe = window.safeAreaInsets
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(scroll.adjustedContentInset.top == safe.top + 1)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset.top == safe.top + 1)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.bottom == safe.bottom + 3)
  }

  @Test func indicatorsRememberThatTheyWereFlashed() {
    let scroll = UIScrollView(frame: .zero)
    scroll.flashScrollIndicators()
    #expect(scroll.indicatorFlashes == 1)
    scroll.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    #expect(scroll.horizontalScrollIndicatorInsets.top == 1)
  }

  @Test func ofScrollableAxesOneCountsAlongWhichTheContentIsLargerThanTheView() {
    startAnew()
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    let window = shown(scroll)
    let safe = window.safeAreaInsets
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    let (width, height) = (scroll.bounds.width, scroll.bounds.height)
    for (larger, top) in [(-1, 0), (0, 0), (1, safe.top)] {
      scroll.contentSize = CGSize(width: width, height: height + CGFloat(larger))
      #expect(scroll.adjustedContentInset.top == top, "\(larger)")
    }
    #expect(safe.top > 0)
  }
}
