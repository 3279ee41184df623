import Testing
import UIKit
import VirtualTime

/// Writes down what a scroll view tells its delegate, and says where it should come to rest.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  let log = Log()
  var target: CGPoint?
  var zoomed: UIView?
  var mayScrollToTop = true
  private(set) var velocity = CGPoint.zero
  private(set) var proposed = CGPoint.zero

  /// What happened but for one thing, several of the same in a row as one.
  func drain(without: String? = nil) -> [String] {
    log.drain().filter { $0 != without }.reduce(into: []) { lines, line in if lines.last != line { lines.append(line) } }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("didScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log.add("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.add("willEndDragging")
    (self.velocity, proposed) = (velocity, targetContentOffset.pointee)
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.add("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.add("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.add("didEndZooming \(scale)")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.add("didScrollToTop") }
}

/// A scroll view of 300 × 400 points at (0, 100) with 300 × 2000 points of content, in a window.
@MainActor
struct ScrollTable {
  let scroll: UIScrollView
  let log = ScrollLog()
  let window: UIWindow

  init(content: CGSize = CGSize(width: 300, height: 2000)) {
    startAnew()
    scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.contentSize = content
    window = shown(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = .zero
    scroll.delegate = log
  }

  func play(_ stream: TouchStream) { TouchSynthesizer().play(stream, in: window) }

  /// A finger that goes up by `distance` points at 400 points a second, and rests before it is lifted if it is to.
  func drag(by distance: CGFloat, restsAtEnd: Bool) {
    let count = Int(abs(distance) / 10) + 1
    var path = TouchStream.line(from: point(150, 450), to: point(150, 450 - distance), count: count)
    if distance < 0 { path = TouchStream.line(from: point(150, 150), to: point(150, 150 - distance), count: count) }
    if restsAtEnd { path += Array(repeating: path.last ?? .zero, count: 8) }
    play(.drag(along: path, duration: .milliseconds(25 * path.count)))
  }
}

/// Dragging, slowing down, bouncing and paging.
@MainActor struct ScrollMotionTests {
  @Test func theDefaultsAreUIKits() {
    let scroll = UIScrollView(frame: .zero)
    #expect(scroll.isScrollEnabled && scroll.bounces && scroll.scrollsToTop && scroll.delaysContentTouches)
    #expect(scroll.canCancelContentTouches && scroll.bouncesZoom && scroll.showsVerticalScrollIndicator)
    #expect(!scroll.isPagingEnabled && !scroll.isDirectionalLockEnabled && !scroll.alwaysBounceVertical)
    #expect((scroll.minimumZoomScale, scroll.maximumZoomScale, scroll.zoomScale) == (1, 1, 1))
    #expect((scroll.decelerationRate.rawValue, UIScrollView.DecelerationRate.fast.rawValue) == (0.998, 0.99))
    #expect(scroll.keyboardDismissMode == .none)
    #expect(scroll.pinchGestureRecognizer == nil)
    #expect(scroll.panGestureRecognizer.view === scroll)
    #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating && !scroll.isZooming)
  }

  @Test func aDragThatRestsScrollsAndStops() {
    let table = ScrollTable()
    table.drag(by: 100, restsAtEnd: true)
    turn()
    #expect(table.scroll.isTracking && !table.scroll.isDragging)
    pass(.milliseconds(100))
    #expect(table.scroll.isTracking && table.scroll.isDragging)
    rest()
    #expect(table.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    // The first ten points only begin the drag.
    #expect(table.scroll.contentOffset == point(0, 90))
    #expect(!table.scroll.isTracking && !table.scroll.isDragging)
  }

  @Test func aDragThatDoesNotRestSlowsDown() {
    let table = ScrollTable()
    table.drag(by: 100, restsAtEnd: false)
    pass(.milliseconds(275))
    #expect(
      table.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
      ])
    #expect(table.scroll.isDecelerating)
    // 0.3 points a millisecond: 30 points in the last tenth of a second, the last 25 ms of which at rest.
    #expect(isNear(table.log.velocity.y, 0.3))
    #expect(isNear(table.log.proposed.y, 90 + 0.3 * 0.998 / 0.002))
    let start = milliseconds
    pass(.milliseconds(17))
    #expect(isNear(table.scroll.contentOffset.y, 239.7 - 149.7 * pow(0.998, 16.666_667)))
    rest()
    #expect(table.log.drain() == ["didScroll", "didEndDecelerating"])
    #expect(isNear(table.scroll.contentOffset.y, 239.7))
    // 149.7 points shrink to half a point in 2848 ms; the next frame is the 171st.
    #expect(milliseconds - start == 2850)
  }

  @Test func aFastRateStopsSooner() {
    let table = ScrollTable()
    table.scroll.decelerationRate = .fast
    table.drag(by: 100, restsAtEnd: false)
    rest()
    #expect(isNear(table.scroll.contentOffset.y, 90 + 0.3 * 0.99 / 0.01))
  }

  @Test func theDelegateChoosesWhereItStops() {
    let table = ScrollTable()
    table.log.target = point(0, 700)
    table.drag(by: 100, restsAtEnd: false)
    rest()
    #expect(table.scroll.contentOffset == point(0, 700))
    #expect(table.log.drain().suffix(3) == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func aFingerStopsWhatMovesAndDoesNothingElse() {
    let table = ScrollTable()
    let log = Log()
    let content = TouchedView("content", log, frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    table.scroll.addSubview(content)
    table.drag(by: 100, restsAtEnd: false)
    pass(.milliseconds(500))
    _ = (table.log.drain(), log.drain())
    table.play(.tap(at: point(150, 300)))
    turn()
    #expect(table.log.drain() == ["didEndDecelerating"])
    #expect(!table.scroll.isDecelerating)
    let place = table.scroll.contentOffset
    rest()
    #expect(table.scroll.contentOffset == place)
    #expect(log.drain() == [])
  }

  @Test func contentPastAnEdgeResistsAndComesBack() {
    let table = ScrollTable()
    table.drag(by: -110, restsAtEnd: true)
    pass(.milliseconds(300))
    // 100 points past the top of 400 points: (1 − 1 / (100 · 0.55 / 400 + 1)) · 400.
    let share: CGFloat = 100 * 0.55 / 400 + 1
    let resisted: CGFloat = (1 - 1 / share) * 400
    #expect(isNear(table.scroll.contentOffset.y, -resisted))
    rest()
    #expect(table.scroll.contentOffset == .zero)
    #expect(
      table.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func contentThatRunsIntoAnEdgeBouncesUnlessItMayNot() {
    for bounces in [true, false] {
      let table = ScrollTable(content: CGSize(width: 300, height: 550))
      table.scroll.bounces = bounces
      var most: CGFloat = 0
      table.drag(by: 100, restsAtEnd: false)
      while EventQueue.main.runNext() { most = max(most, table.scroll.contentOffset.y) }
      #expect((most > 150) == bounces)
      #expect(table.scroll.contentOffset == point(0, 150))
    }
  }

  @Test func contentThatFitsIsNotDraggedUnlessItAlwaysBounces() {
    let table = ScrollTable(content: CGSize(width: 300, height: 100))
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect(table.log.drain() == [])
    table.scroll.alwaysBounceVertical = true
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect(table.log.drain().first == "willBeginDragging")
    #expect(table.scroll.contentOffset == .zero)
    table.scroll.isScrollEnabled = false
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect(table.log.drain() == [])
  }

  @Test func pagesTurnOneAtATime() {
    let table = ScrollTable()
    table.scroll.isPagingEnabled = true
    table.log.target = point(0, 77)
    table.drag(by: 100, restsAtEnd: false)
    rest()
    #expect(table.scroll.contentOffset == point(0, 400))
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect(table.scroll.contentOffset == point(0, 400))
    table.drag(by: 260, restsAtEnd: true)
    rest()
    #expect(table.scroll.contentOffset == point(0, 800))
    table.drag(by: -100, restsAtEnd: false)
    rest()
    #expect(table.scroll.contentOffset == point(0, 400))
    #expect(table.log.proposed == point(0, 400))
  }

  @Test func aDirectionalLockKeepsADragOnItsAxis() {
    for isLocked in [true, false] {
      let table = ScrollTable(content: CGSize(width: 1000, height: 2000))
      table.scroll.isDirectionalLockEnabled = isLocked
      table.play(
        .drag(
          along: TouchStream.line(from: point(150, 400), to: point(110, 300), count: 11)
            + Array(repeating: point(110, 300), count: 10), duration: .seconds(1)))
      rest()
      #expect((table.scroll.contentOffset.x == 0) == isLocked)
      #expect(table.scroll.contentOffset.y > 85)
    }
  }

  @Test func theInnerOfTwoScrollsUntilItIsAtItsEdge() {
    let table = ScrollTable()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 390))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: 300, height: 450)
    table.scroll.addSubview(inner)
    table.drag(by: 70, restsAtEnd: true)
    rest()
    #expect((inner.contentOffset.y, table.scroll.contentOffset.y) == (60, 0))
    table.drag(by: 70, restsAtEnd: true)
    rest()
    #expect((inner.contentOffset.y, table.scroll.contentOffset.y) == (60, 60))
  }

  @Test func aRowThatIsNotAsWideScrollsInItsOwnDirection() {
    let table = ScrollTable()
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    row.contentInsetAdjustmentBehavior = .never
    row.contentSize = CGSize(width: 900, height: 300)
    table.scroll.addSubview(row)
    table.drag(by: 100, restsAtEnd: true)
    rest()
    #expect((row.contentOffset, table.scroll.contentOffset.y) == (.zero, 90))
    table.play(
      .drag(along: [point(250, 250), point(150, 250)] + Array(repeating: point(150, 250), count: 8), duration: .seconds(1)))
    rest()
    #expect((row.contentOffset, table.scroll.contentOffset.y) == (point(90, 0), 90))
  }

  @Test func animatedScrollingTakesThreeTenthsOfASecond() {
    let table = ScrollTable()
    table.scroll.setContentOffset(point(0, 300), animated: true)
    #expect(table.scroll.contentOffset == .zero)
    pass(.milliseconds(151))
    #expect(isNear(table.scroll.contentOffset.y, 150))
    rest()
    #expect(table.scroll.contentOffset == point(0, 300))
    #expect(milliseconds == 300)
    #expect(table.log.drain() == ["didScroll", "didEndScrollingAnimation"])
    table.scroll.setContentOffset(point(0, 300), animated: true)
    rest()
    #expect(table.log.drain() == [])
    table.scroll.setContentOffset(point(0, 0), animated: false)
    #expect(table.log.drain() == ["didScroll"])
    UIView.setAnimationsEnabled(false)
    table.scroll.setContentOffset(point(0, 300), animated: true)
    #expect(table.scroll.contentOffset == point(0, 300))
    turn()
    #expect(table.log.drain() == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func whatAnAppSetsMeanwhileShiftsTheMovement() {
    let table = ScrollTable()
    table.drag(by: 100, restsAtEnd: false)
    pass(.milliseconds(1000))
    table.scroll.contentOffset.y += 500
    rest()
    #expect(isNear(table.scroll.contentOffset.y, 739.7))
    table.drag(by: 100, restsAtEnd: false)
    pass(.milliseconds(400))
    table.scroll.setContentOffset(table.scroll.contentOffset, animated: false)
    #expect(!table.scroll.isDecelerating)
    #expect(!EventQueue.main.awaits([.animation]))
  }

  @Test func aRectangleIsScrolledIntoViewByAsLittleAsNeeded() {
    let table = ScrollTable()
    table.scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
    #expect(table.scroll.contentOffset == point(0, 110))
    table.scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 10), animated: false)
    #expect(table.scroll.contentOffset == point(0, 110))
    table.scroll.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 10), animated: false)
    #expect(table.scroll.contentOffset == point(0, 1600))
  }
}
