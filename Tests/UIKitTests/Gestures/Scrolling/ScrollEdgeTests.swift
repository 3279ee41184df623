import Testing
import VirtualTime

@testable import UIKit

/// Insets, limits and places of scroll views, and what ends a movement.
@MainActor struct ScrollEdgeTests {
  private func scroll(_ content: CGSize = CGSize(width: 900, height: 2000)) -> UIScrollView {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = content
    return scroll
  }

  @Test func aRectangleIsBroughtIntoViewAlongBothAxes() {
    let scroll = scroll()
    func show(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 10, from start: CGPoint) -> CGPoint {
      scroll.contentOffset = start
      scroll.scrollRectToVisible(CGRect(x: x, y: y, width: width, height: height), animated: false)
      return scroll.contentOffset
    }
    let start = point(200, 300)
    #expect(show(200, 300, from: start) == start)
    #expect(show(490, 690, from: start) == start)
    #expect(show(199, 299, from: start) == point(199, 299))
    #expect(show(491, 691, from: start) == point(201, 301))
    #expect(show(250, 350, 300, 400, from: start) == point(250, 350))
    #expect(show(250, 350, 301, 401, from: start) == point(250, 350))
    #expect(show(150, 250, 301, 401, from: start) == point(150, 250))
    #expect(show(-50, -60, from: start) == .zero)
    #expect(show(5000, 5000, from: start) == point(600, 1600))
  }

  private final class Outer: UIScrollView {
    var asked = 0
    override func dragMayComeNext() { asked += 1 }
  }

  @Test func aScrollViewThatDoesNotScrollIsNotPreparedForADragInIt() {
    let inner = scroll(CGSize(width: 300, height: 900))
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    outer.addSubview(inner)
    inner.contentOffset.y = 500
    #expect(inner.dragMayBegin && outer.asked == 1)
    outer.isScrollEnabled = false
    #expect(inner.dragMayBegin && outer.asked == 1)
  }

  @Test func insetsWidenTheLimits() {
    let scroll = scroll()
    #expect(scroll.offsetLimits.least == .zero && scroll.offsetLimits.most == point(600, 1600))
    scroll.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(scroll.offsetLimits.least == point(-20, -10) && scroll.offsetLimits.most == point(640, 1630))
    #expect(scroll.limited(point(-21, -11)) == point(-20, -10) && scroll.limited(point(641, 1631)) == point(640, 1630))
    #expect(scroll.limited(point(5, 6)) == point(5, 6))
    scroll.contentSize = CGSize(width: 100, height: 100)
    #expect(scroll.offsetLimits.most == point(-20, -10))
    scroll.contentSize = CGSize(width: 250, height: 365)
    #expect(scroll.offsetLimits.most == point(-10, -5))
  }

  final class Watched: UIScrollView {
    var changes = 0
    override func adjustedContentInsetDidChange() { changes += 1 }
  }

  @MainActor
  final class Watcher: UIScrollViewDelegate {
    let log = Log()
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log.add("scroll (\(scrollView.contentOffset.x), \(scrollView.contentOffset.y))")
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      log.add("inset \(scrollView.adjustedContentInset.top)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("end") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("end of deceleration") }
  }

  @Test func contentAtAnEdgeStaysThereWhenTheInsetChanges() {
    startAnew()
    let (scroll, watcher) = (Watched(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Watcher())
    scroll.contentSize = CGSize(width: 900, height: 2000)
    scroll.delegate = watcher
    scroll.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(scroll.contentOffset == point(-10, -20) && scroll.changes == 1)
    #expect(watcher.log.drain() == ["scroll (-10.0, -20.0)", "inset 20.0"])
    scroll.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(scroll.changes == 1 && watcher.log.drain() == [])
    scroll.contentOffset = point(-10, 5)
    scroll.contentInset = UIEdgeInsets(top: 30, left: 15, bottom: 0, right: 0)
    #expect(scroll.contentOffset == point(-15, 5) && scroll.changes == 2)
    scroll.contentOffset = point(7, -30)
    scroll.contentInset = .zero
    #expect(scroll.contentOffset == point(7, 0))
    _ = watcher.log.drain()
    scroll.contentOffset = point(7, 0)
    #expect(watcher.log.drain() == [])
    scroll.bounds.origin = point(8, 0)
    #expect(watcher.log.drain() == ["scroll (8.0, 0.0)"])
  }

  @Test func atTheSidesTheSafeAreaCountsWhereTheContentIsWider() {
    startAnew()
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = scroll
    let window = show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 11, bottom: 0, right: 22)
    rest()
    window.layoutIfNeeded()
    func sides() -> [CGFloat] { [scroll.adjustedContentInset.left, scroll.adjustedContentInset.right] }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 100)
    #expect(sides() == [0, 0])
    scroll.contentSize.width += 1
    #expect(sides() == [11, 22])
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(sides() == [11, 22])
    scroll.contentSize.width -= 1
    #expect(sides() == [0, 0])
    scroll.alwaysBounceHorizontal = true
    #expect(sides() == [11, 22])
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(sides() == [0, 0])
    scroll.alwaysBounceHorizontal = false
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(sides() == [11, 22])
  }

  @Test func aProgramEndsAMovementWithoutAWord() {
    let (scroll, watcher) = (scroll(), Watcher())
    let window = shown(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = .zero
    scroll.delegate = watcher
    scroll.setContentOffset(point(0, 300), animated: true)
    pass(.milliseconds(151))
    let place = scroll.contentOffset
    #expect(place.y > 100 && place.y < 200)
    scroll.stopScrollingAndZooming()
    rest()
    #expect(scroll.contentOffset == place && !watcher.log.drain().contains("end"))
    scroll.setContentOffset(point(0, 0), animated: true)
    pass(.milliseconds(100))
    scroll.setContentOffset(point(60, 500), animated: true)
    rest()
    #expect(scroll.contentOffset == point(60, 500))
    #expect(watcher.log.drain().filter { $0 == "end" } == ["end"])
    _ = window
  }

  @Test func aFingerThatStopsAnAnimationIsToldSo() {
    let (scroll, watcher) = (scroll(), Watcher())
    let window = shown(scroll)
    scroll.delegate = watcher
    scroll.setContentOffset(point(0, 300), animated: true)
    pass(.milliseconds(100))
    _ = watcher.log.drain()
    TouchSynthesizer().tap(at: point(150, 200), in: window)
    turn()
    #expect(watcher.log.drain() == ["end"])
    let place = scroll.contentOffset
    rest()
    #expect(scroll.contentOffset == place)
  }

  @Test(arguments: [(-10, -20, true, false), (-11, -20, false, false), (-20, -10, false, true), (-20, -11, false, false)])
  func aLockedDragIsOnOneAxisFromTwiceAsFarOn(x: CGFloat, y: CGFloat, isAlong: Bool, isAcross: Bool) {
    let scroll = scroll()
    let window = shown(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = .zero
    scroll.isDirectionalLockEnabled = true
    let path = [point(200, 300), point(200 + x, 300 + y), point(150, 250)] + Array(repeating: point(150, 250), count: 10)
    TouchSynthesizer().play(.drag(along: path, duration: .seconds(1)), in: window)
    rest()
    #expect((scroll.contentOffset.x == 0) == isAlong)
    #expect((scroll.contentOffset.y == 0) == isAcross)
  }

  @Test func theStatusBarPassesOverWhatCannotScrollUp() throws {
    let scroll = scroll()
    let window = shown(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    func tap() throws -> Bool {
      scroll.contentOffset.y = 100
      let found = try UIApplication.shared.tapStatusBar()
      rest()
      return found === scroll && scroll.contentOffset.y == 0
    }
    #expect(try tap())
    scroll.isScrollEnabled = false
    #expect(try !tap())
    scroll.isScrollEnabled = true
    scroll.isHidden = true
    #expect(try !tap())
    scroll.isHidden = false
    scroll.isUserInteractionEnabled = false
    #expect(try !tap())
    scroll.isUserInteractionEnabled = true
    scroll.frame.origin.y = 2000
    #expect(try !tap())
    scroll.frame.origin.y = 0
    #expect(try tap())
    _ = window
  }

  // MARK: Zoom

  @MainActor
  final class Zoomer: UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let log = Log()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.add("zoom \(scrollView.zoomScale)") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      log.add("end \(view === picture) \(scale)")
    }
  }

  private func zooming() -> (UIScrollView, Zoomer) {
    let (scroll, zoomer) = (scroll(CGSize(width: 300, height: 400)), Zoomer())
    scroll.addSubview(zoomer.picture)
    scroll.delegate = zoomer
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    return (scroll, zoomer)
  }

  @Test func aScaleIsKeptWithinItsLimitsAndToldOnce() {
    let (scroll, zoomer) = zooming()
    scroll.zoomScale = 0.1
    #expect(scroll.zoomScale == 0.5 && scroll.contentSize == CGSize(width: 150, height: 200))
    #expect(zoomer.picture.frame == CGRect(x: 0, y: 0, width: 150, height: 200))
    scroll.zoomScale = 0.5
    #expect(zoomer.log.drain() == ["zoom 0.5"])
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 200), animated: false)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == point(150, 200))
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 0, height: 200), animated: false)
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 0), animated: false)
    #expect(scroll.zoomScale == 2 && zoomer.log.drain() == ["zoom 2.0"])
  }

  @Test func anAnimatedZoomIsHalfwayAfterHalfTheTime() {
    let (scroll, zoomer) = zooming()
    let window = shown(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = .zero
    scroll.setZoomScale(3, animated: true)
    #expect(scroll.zoomScale == 1)
    pass(.milliseconds(151))
    #expect(isNear(scroll.zoomScale, 2) && isNear(scroll.contentOffset.x, 150) && isNear(scroll.contentOffset.y, 200))
    rest()
    #expect(scroll.zoomScale == 3 && scroll.contentOffset == point(300, 400))
    #expect(zoomer.log.drain().suffix(2) == ["zoom 3.0", "end true 3.0"])
    UIView.setAnimationsEnabled(false)
    scroll.setZoomScale(1, animated: true)
    #expect(scroll.zoomScale == 1 && zoomer.log.drain() == ["zoom 1.0", "end true 1.0"])
    scroll.setZoomScale(2, animated: false)
    #expect(zoomer.log.drain() == ["zoom 2.0"])
    _ = window
  }

  @Test func aPinchIsThereWhileTheLimitsDiffer() {
    let scroll = scroll()
    scroll.maximumZoomScale = 2
    let pinch = scroll.pinchGestureRecognizer
    #expect(pinch?.view === scroll)
    scroll.maximumZoomScale = 3
    #expect(scroll.pinchGestureRecognizer === pinch)
    scroll.minimumZoomScale = 3
    #expect(scroll.pinchGestureRecognizer == nil && pinch?.view == nil)
    scroll.minimumZoomScale = 4
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.maximumZoomScale = 5
    #expect(scroll.pinchGestureRecognizer?.view === scroll)
  }
}
