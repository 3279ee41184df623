import Testing
import VirtualTime

@testable import UIKit

/// The scroll view on which the pages of a book lie, as apps find it.
@MainActor struct PageScrollTests {
  private typealias Book = PageViewControllerTests.Book
  let log = Log()

  /// Hears of scrolling, in place of the book.
  private final class Hearer: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var told: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    func scrollViewWillBeginDragging(_: UIScrollView) { told.append("will drag") }
    func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool) { told.append("dragged \(willDecelerate)") }
    func scrollViewDidEndDecelerating(_: UIScrollView) { told.append("decelerated") }
    func scrollViewDidEndScrollingAnimation(_: UIScrollView) { told.append("animated") }
  }

  private func book(_ spacing: CGFloat = 0, at page: Int = 1) throws -> (UIPageViewController, Book, UIScrollView, UIWindow) {
    startAnew()
    let book = Book(["A", "B", "C"], log)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: spacing])
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    let window = show(pages)
    _ = log.drain()
    return (pages, book, try #require(pages.view.subviews.first as? UIScrollView), window)
  }

  private func drag(_ window: UIWindow, _ from: CGFloat, _ to: CGFloat) {
    TouchSynthesizer().play(
      .drag(from: CGPoint(x: from, y: 300), to: CGPoint(x: to, y: 300), duration: .seconds(1)), in: window)
  }

  private var turns: [String] { log.drain().filter { $0.contains("turn") } }

  @Test func aBookThatScrollsShowsTheMiddleOfThreeLengths() throws {
    let (_, book, scroll, window) = try book(20)
    #expect(scroll.contentOffset == CGPoint(x: 410, y: 0) && scroll.contentSize.width == 1230 && scroll.isPagingEnabled)
    #expect(scroll.frame.minX == -10 && scroll.frame.width == 410)
    #expect(book.pages[1].view.frame.origin == .zero && book.pages[1].view.frame.width == 390)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: window) == .zero)
  }

  @Test func aBookThatCurlsHasNoScrollView() {
    startAnew()
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(!pages.view.subviews.contains { $0 is UIScrollView })
  }

  @Test func whoeverHearsOfScrollingHearsOfATurnAndOfTheMiddleAfterIt() throws {
    let (pages, book, scroll, window) = try book()
    let hearer = Hearer()
    scroll.delegate = hearer
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    rest()
    #expect(hearer.offsets.count == 19 && hearer.offsets.dropLast() == hearer.offsets.dropLast().sorted()[...])
    #expect(hearer.offsets.suffix(2) == [780, 390] && hearer.told == ["animated"])
    _ = (window, turns)
    hearer.offsets = []
    drag(window, 40, 350)
    rest()
    #expect(hearer.told == ["animated", "will drag", "dragged true", "decelerated"])
    #expect(hearer.offsets.suffix(2) == [0, 390] && pages.viewControllers == [book.pages[1]])
    #expect(turns == ["will turn to B", "turned from C true"])
  }

  @Test func aBookWhoseScrollingIsTurnedOffIsTurnedByNoFinger() throws {
    let (pages, book, scroll, window) = try book()
    scroll.isScrollEnabled = false
    drag(window, 350, 40)
    rest()
    #expect(pages.viewControllers == [book.pages[1]] && turns == [])
    scroll.isScrollEnabled = true
    drag(window, 350, 40)
    rest()
    #expect(pages.viewControllers == [book.pages[2]])
  }

  @Test func theLastPageBouncesAndNobodyIsToldOfATurn() throws {
    let (pages, book, scroll, window) = try book(at: 2)
    let hearer = Hearer()
    scroll.delegate = hearer
    drag(window, 350, 150)
    rest()
    let furthest = hearer.offsets.max() ?? 0
    #expect(furthest > 430 && furthest < 580 && scroll.contentOffset.x == 390)
    #expect(pages.viewControllers == [book.pages[2]] && turns == [])
  }

  @Test func aFingerThatComesBackTurnsTheOtherWay() throws {
    let (pages, book, _, window) = try book()
    TouchSynthesizer().play(
      .drag(along: [CGPoint(x: 150, y: 300), CGPoint(x: 100, y: 300), CGPoint(x: 380, y: 300)], duration: .seconds(3)),
      in: window)
    rest()
    #expect(turns == ["will turn to C", "turned from B false", "will turn to A", "turned from B true"])
    #expect(pages.viewControllers == [book.pages[0]])
  }

  @Test func anAppThatPutsTheOffsetBackKeepsThePage() throws {
    final class Keeper: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.x > scrollView.bounds.width { scrollView.contentOffset.x = scrollView.bounds.width }
      }
    }
    let (pages, book, scroll, window) = try book()
    let keeper = Keeper()
    scroll.delegate = keeper
    drag(window, 350, 40)
    rest()
    #expect(pages.viewControllers == [book.pages[1]] && scroll.contentOffset.x == 390)
  }

  @Test func thePageThatComesHasTheSafeAreaThatItWillHave() throws {
    let (pages, book, _, window) = try book()
    let before = book.pages[1].view.safeAreaInsets
    #expect(pages.turnPage(.forward))
    #expect(book.pages[2].view.safeAreaInsets == before)
    rest()
    #expect(book.pages[2].view.safeAreaInsets == before && before.top == window.safeAreaInsets.top)
  }

  @Test func barsLookAtTheListOfThePage() throws {
    startAnew()
    let list = UITableViewController(style: .plain)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([list], direction: .forward, animated: false)
    let window = show(UINavigationController(rootViewController: pages))
    #expect(pages.scrollViewUnderTopBar === list.tableView)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    #expect(pages.scrollViewUnderTopBar == nil)
    _ = window
  }
}
