import Testing
import UIKit
import VirtualTime

/// Books of pages.
@MainActor
struct PageViewControllerTests {
  let log = Log()

  final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: Log
    let pages: [Recorder]
    init(_ names: [String], _ log: Log) {
      self.log = log
      pages = names.map { Recorder($0, log) }
    }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(_: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
      page(controller, -1)
    }
    func pageViewController(_: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
      page(controller, 1)
    }
    func presentationCount(for: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for: UIPageViewController) -> Int { 0 }
    func pageViewController(_: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      log.add("will turn to \((pending.first as? Recorder)?.name ?? "")")
    }
    func pageViewController(
      _: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { log.add("turned from \((previousViewControllers.first as? Recorder)?.name ?? "") \(completed)") }
  }

  private func book(
    _ style: UIPageViewController.TransitionStyle = .scroll
  ) -> (UIPageViewController, Book, UIWindow) {
    let book = Book(["A", "B", "C"], log)
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let window = show(pages)
    _ = log.drain()
    return (pages, book, window)
  }

  private var told: [String] { log.drain().filter { $0.contains("ppear") || $0.contains("turn") } }

  private func drag(_ window: UIWindow, from: CGFloat, to: CGFloat) {
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: from, y: 300), to: CGPoint(x: to, y: 300), duration: .seconds(1)), in: window)
    rest()
  }

  @Test("a page that a finger turns is told before the one that goes")
  func aFingerTurnsThePage() {
    startAnew()
    let (pages, book, window) = book()
    drag(window, from: 350, to: 40)
    #expect(
      told == [
        "will turn to B", "B viewWillAppear", "A viewWillDisappear", "B viewDidAppear", "A viewDidDisappear",
        "turned from A true",
      ])
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.pages[0].parent == nil)
    #expect(pages.view.subviews.compactMap { $0 as? UIPageControl }.first?.currentPage == 1)
    #expect(book.pages[1].view.transform == .identity)
  }

  @Test func aPageThatIsLetGoFallsBack() {
    startAnew()
    let (pages, book, window) = book()
    drag(window, from: 300, to: 220)
    #expect(
      told == [
        "will turn to B", "B viewWillAppear", "A viewWillDisappear", "B viewWillDisappear", "A viewWillAppear",
        "B viewDidDisappear", "A viewDidAppear", "turned from A false",
      ])
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(pages.view.subviews.compactMap { $0 as? UIPageControl }.first?.currentPage == 0)
    #expect(LifecycleLog.main.transitions == [])
  }

  @Test func thereIsNoPageBeforeTheFirst() {
    startAnew()
    let (pages, book, window) = book()
    drag(window, from: 40, to: 350)
    #expect(told == [])
    #expect(pages.viewControllers == [book.pages[0]])
  }

  @Test func aProgramTurnsWithoutTheDelegate() {
    startAnew()
    let (pages, book, window) = book()
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { [log] in log.add("turn done \($0)") }
    rest()
    #expect(
      told == ["C viewWillAppear", "A viewWillDisappear", "C viewDidAppear", "A viewDidDisappear", "turn done true"])
    #expect(milliseconds == 300)
    pages.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
    #expect(UIKitComplaints.drain().count == 1)
    _ = window
  }

  @Test func aCurlIsTurnedByATapAtTheEdge() {
    startAnew()
    let (pages, book, window) = book(.pageCurl)
    #expect(pages.gestureRecognizers.count == 2)
    TouchSynthesizer().tap(at: CGPoint(x: window.bounds.width - 10, y: 300), in: window)
    rest()
    #expect(
      told == [
        "will turn to B", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear",
        "turned from A true",
      ])
    #expect(pages.viewControllers == [book.pages[1]])
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 300), in: window)
    rest()
    #expect(pages.viewControllers == [book.pages[1]])
  }
}
