import Testing
import VirtualTime

@testable import UIKit

/// Fingers that turn pages: how far and how fast they must go, in both directions; and turns that nobody sees.
@MainActor struct PageFingerTests {
  private typealias Book = PageViewControllerTests.Book
  let log = Log()

  private func book(
    _ way: UIPageViewController.NavigationOrientation = .horizontal, _ style: UIPageViewController.TransitionStyle = .scroll,
    at page: Int = 1
  ) -> (UIPageViewController, Book, UIWindow) {
    startAnew()
    let book = Book(["A", "B", "C"], log)
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: way)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    let window = show(pages)
    _ = log.drain()
    return (pages, book, window)
  }

  /// The page that is there after a finger has gone so in so many seconds.
  private func page(
    _ way: UIPageViewController.NavigationOrientation, from: CGPoint, to: CGPoint, seconds: Double
  ) -> String {
    let (pages, book, window) = book(way)
    TouchSynthesizer().play(.drag(from: from, to: to, duration: .seconds(seconds)), in: window)
    rest()
    // A page view controller keeps its source weakly.
    return withExtendedLifetime(book) { (pages.viewControllers?.first as? Recorder)?.name ?? "" }
  }

  private func across(_ from: CGFloat, _ to: CGFloat, _ seconds: Double) -> String {
    page(.horizontal, from: CGPoint(x: from, y: 300), to: CGPoint(x: to, y: 300), seconds: seconds)
  }

  private func down(_ from: CGFloat, _ to: CGFloat, _ seconds: Double) -> String {
    page(.vertical, from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: to), seconds: seconds)
  }

  @Test func aSlowFingerTurnsBeyondTheMiddleAndAQuickOneAnywhere() {
    #expect(across(350, 120, 4) == "C" && across(350, 190, 4) == "B")
    #expect(across(40, 270, 4) == "A" && across(40, 200, 4) == "B")
    #expect(across(300, 200, 0.2) == "C" && across(100, 200, 0.2) == "A")
  }

  @Test func aBookThatScrollsDownIsTurnedUpAndDown() {
    #expect(down(700, 200, 4) == "C" && down(700, 350, 4) == "B")
    #expect(down(100, 600, 4) == "A" && down(100, 450, 4) == "B")
    #expect(down(500, 400, 0.2) == "C" && down(400, 500, 0.2) == "A")
  }

  @Test func aFingerTheOtherWayTurnsNothing() {
    #expect(page(.horizontal, from: CGPoint(x: 200, y: 600), to: CGPoint(x: 150, y: 200), seconds: 0.3) == "B")
    #expect(page(.vertical, from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 250), seconds: 0.3) == "B")
  }

  @Test func pagesStandBesideEachOtherWhileTheyTurn() throws {
    for (way, forward) in [
      (UIPageViewController.NavigationOrientation.horizontal, true), (.horizontal, false), (.vertical, true), (.vertical, false),
    ] {
      let (pages, book, window) = book(way)
      let frame = pages.pageFrame
      let length = (way == .horizontal ? frame.width : frame.height) * (forward ? 1 : -1)
      #expect(pages.turnPage(forward ? .forward : .reverse))
      let (old, new) = (book.pages[1], book.pages[forward ? 2 : 0])
      let (seen, gone) = (new.view.convert(CGPoint.zero, to: pages.view), old.view.convert(CGPoint.zero, to: pages.view))
      #expect(isNear(way == .horizontal ? seen.x : seen.y, length) && isNear(way == .horizontal ? seen.y : seen.x, 0))
      #expect(gone == .zero && pages.isInTransition && new.view.frame == frame)
      advance(by: .milliseconds(150))
      let half = new.view.convert(CGPoint.zero, to: pages.view)
      #expect(isNear(way == .horizontal ? half.x : half.y, length / 2))
      rest()
      #expect(milliseconds == 300 && !pages.isInTransition && old.view.superview == nil)
      #expect(new.view.convert(CGPoint.zero, to: pages.view) == .zero)
      _ = window
    }
  }

  @Test func spacesBetweenPagesAreTurnedToo() {
    startAnew()
    let source = Book(["A", "B"], log)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: CGFloat(20)])
    pages.dataSource = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let window = show(pages)
    #expect(pages.turnPage(.forward))
    #expect(source.pages[1].view.convert(CGPoint.zero, to: pages.view).x == 410 && source.pages[1].view.frame.width == 390)
    rest()
    #expect(source.pages[1].view.convert(CGPoint.zero, to: pages.view) == .zero)
    _ = window
  }

  @Test func aTurnIsWrittenDown() {
    let (pages, book, window) = book()
    let cursor = LifecycleLog.main.cursor
    pages.turnPage(.forward)
    #expect(LifecycleLog.main.transitions.map(\.label) == ["turn to Recorder"])
    rest()
    func events(_ page: Recorder) -> [LifecycleEvent] {
      LifecycleLog.main.events(since: cursor).records.filter { $0.controller == page.serial }.map(\.event)
    }
    #expect(events(book.pages[2]).compactMap(\.transitionID).count == 2)
    #expect(
      events(book.pages[2]).filter { $0.transitionID == nil } == [
        .willMoveToParent(isNil: false), .viewDidLoad, .viewWillAppear(animated: true), .viewIsAppearing(animated: true),
        .viewDidAppear(animated: true), .didMoveToParent(isNil: false),
      ])
    #expect(
      events(book.pages[1]) == [
        .viewWillDisappear(animated: true), .viewDidDisappear(animated: true), .willMoveToParent(isNil: true),
        .didMoveToParent(isNil: true),
      ])
    #expect(LifecycleLog.main.transitions == [])
    _ = window
  }

  @Test func aBookThatNobodySeesIsTurnedAtOnce() {
    startAnew()
    let book = Book(["A", "B"], log)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: true) { [log] in log.add("first \($0)") }
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) { [log] in log.add("second \($0)") }
    #expect(log.drain().filter { !$0.contains("ove(") } == ["first true", "second true"])
    #expect(pages.viewControllers == [book.pages[1]] && book.pages[0].parent == nil && !book.pages[1].isMovingToParent)
    #expect(!book.pages[1].isViewLoaded && milliseconds == 0)
  }

  @Test func withoutAnimationsAPageIsThereAtOnce() {
    let (pages, book, window) = book()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    #expect(pages.turnPage(.forward))
    #expect(pages.viewControllers == [book.pages[2]] && book.pages[2].lifecycleState == .appeared)
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { [log] in log.add("done \($0)") }
    #expect(log.drain().last == "done true" && pages.viewControllers == [book.pages[0]] && milliseconds == 0)
    _ = window
  }

  @Test func aCurlIsTappedNearItsEdgesOnly() {
    for (x, expected) in [(77.0, "A"), (79.0, "B"), (311.0, "B"), (313.0, "C")] {
      let (pages, book, window) = book(.horizontal, .pageCurl)
      TouchSynthesizer().tap(at: CGPoint(x: x, y: 300), in: window)
      rest()
      #expect((pages.viewControllers?.first as? Recorder)?.name == expected)
      _ = book
    }
    for (y, expected) in [(167.0, "A"), (170.0, "B"), (674.0, "B"), (677.0, "C")] {
      let (pages, book, window) = book(.vertical, .pageCurl)
      TouchSynthesizer().tap(at: CGPoint(x: 200, y: y), in: window)
      rest()
      #expect((pages.viewControllers?.first as? Recorder)?.name == expected)
      _ = book
    }
  }

  @Test func aTapOnAControlTurnsNothing() {
    let (pages, book, window) = book(.horizontal, .pageCurl)
    let button = UIButton(frame: CGRect(x: 340, y: 280, width: 50, height: 50))
    button.addAction(UIAction { [log] _ in log.add("tapped") }, for: .touchUpInside)
    book.pages[1].view.addSubview(button)
    tap(button)
    #expect(log.drain().contains("tapped") && pages.viewControllers == [book.pages[1]])
    _ = window
  }
}
