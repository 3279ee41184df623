import Testing

@testable import UIKit

/// How many pages a book shows and where, its dots, and turns that meet.
@MainActor
struct PageRuleTests {
  let log = Log()

  private typealias Book = PageViewControllerTests.Book
  private typealias Options = [UIPageViewController.OptionsKey: Any]

  // MARK: Options

  @Test func onlyABookThatCurlsHasASpineAndOnlyOneThatScrollsHasSpaces() {
    startAnew()
    func made(_ style: UIPageViewController.TransitionStyle, _ options: Options?) -> String {
      let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal, options: options)
      return "\(pages.spineLocation) \(Double(pages.spacing)) \(pages.gestureRecognizers.count)"
    }
    #expect(made(.scroll, nil) == "none 0.0 0")
    #expect(made(.pageCurl, nil) == "min 0.0 2")
    let options: Options = [
      .spineLocation: UIPageViewController.SpineLocation.mid.rawValue, .interPageSpacing: CGFloat(12.5),
    ]
    #expect(made(.scroll, options) == "none 12.5 0")
    #expect(made(.pageCurl, options) == "mid 0.0 2")
    #expect(made(.scroll, [.interPageSpacing: 7]) == "none 7.0 0")
    #expect(made(.pageCurl, [.spineLocation: UIPageViewController.SpineLocation.max.rawValue]) == "max 0.0 2")
    #expect(made(.pageCurl, [.spineLocation: 99]) == "min 0.0 2")
  }

  private func sheets() -> UIPageViewController {
    UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
  }

  @Test func aBookShowsOnePageOrTwoAndNoOtherNumber() {
    startAnew()
    let one = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    func complaint(_ pages: UIPageViewController, _ controllers: [UIViewController]?) -> [String] {
      pages.setViewControllers(controllers, direction: .forward, animated: false)
      return UIKitComplaints.drain().map(\.reason)
    }
    func sentence(_ given: Int, _ wanted: Int) -> String {
      "The number of view controllers provided (\(given)) doesn't match the number required (\(wanted)) for the requested spine "
        + "location"
    }
    #expect(one.viewControllers == nil)
    #expect(complaint(one, [a]) == [])
    #expect(complaint(one, [a, b]) == [sentence(2, 1)])
    #expect(one.viewControllers == [a])
    #expect(complaint(one, nil) == [])
    #expect(one.viewControllers == nil)
    let two = sheets()
    #expect(complaint(two, [a]) == [sentence(1, 2)])
    #expect(complaint(two, [a, b, c]) == [sentence(3, 2)])
    #expect(two.viewControllers == nil)
    #expect(complaint(two, [a, b]) == [])
    #expect(two.viewControllers == [a, b])
  }

  @Test func twoPagesLieBesideEachOther() {
    startAnew()
    let (a, b) = (UIViewController(), UIViewController())
    let pages = sheets()
    pages.setViewControllers([a, b], direction: .forward, animated: false)
    let window = show(pages)
    let (width, height) = (window.bounds.width, window.bounds.height)
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: width / 2, height: height))
    #expect(b.view.frame == CGRect(x: width / 2, y: 0, width: width / 2, height: height))
  }

  // MARK: Turning

  private func book(_ names: [String] = ["A", "B", "C"]) -> (UIPageViewController, Book, UIWindow) {
    let book = Book(names, log)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let window = show(pages)
    _ = log.drain()
    return (pages, book, window)
  }

  private func turned(_ pages: UIPageViewController, to page: UIViewController, animated: Bool) {
    let name = (page as? Recorder)?.name ?? ""
    pages.setViewControllers([page], direction: .forward, animated: animated) { [log] in log.add("to \(name): \($0)") }
  }

  private var ends: [String] { log.drain().filter { $0.hasPrefix("to ") } }

  @Test func aTurnToThePageThatIsShownEndsAtOnce() {
    startAnew()
    let (pages, book, window) = book()
    turned(pages, to: book.pages[0], animated: true)
    #expect(log.drain() == ["to A: true"])
    turned(pages, to: book.pages[1], animated: false)
    #expect(ends == ["to B: true"])
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.pages[0].parent == nil)
    withExtendedLifetime(window) {}
  }

  @Test func aTurnThatAnotherOneCutsShortIsDoneButNotFinished() {
    startAnew()
    let (pages, book, window) = book()
    turned(pages, to: book.pages[1], animated: true)
    #expect(ends == [])
    turned(pages, to: book.pages[2], animated: true)
    #expect(ends == ["to B: false"])
    rest()
    #expect(ends == ["to C: true"])
    #expect(pages.viewControllers == [book.pages[2]])
    #expect(book.pages.map { $0.parent === pages } == [false, false, true])
    #expect(book.pages.map { $0.viewIfLoaded?.transform.isIdentity ?? true } == [true, true, true])
    withExtendedLifetime(window) {}
  }

  @Test func aPageIsNotTurnedWhileOneTurnsNorBeyondTheEnds() {
    startAnew()
    let (pages, book, window) = book(["A", "B"])
    #expect(!pages.turnPage(.reverse))
    #expect(pages.turnPage(.forward))
    #expect(!pages.turnPage(.forward))
    rest()
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(!pages.turnPage(.forward))
    #expect(pages.turnPage(.reverse))
    rest()
    #expect(pages.viewControllers == [book.pages[0]])
    pages.dataSource = nil
    #expect(!pages.turnPage(.forward))
    withExtendedLifetime(window) {}
  }

  @Test func twoPagesAreTurnedTogetherWhereThereAreTwo() {
    startAnew()
    let book = Book(["A", "B", "C", "D", "E"], log)
    let pages = sheets()
    pages.dataSource = book
    pages.setViewControllers(Array(book.pages[0...1]), direction: .forward, animated: false)
    let window = show(pages)
    #expect(!pages.turnPage(.reverse))
    #expect(pages.turnPage(.forward))
    rest()
    #expect(pages.viewControllers == Array(book.pages[2...3]))
    // One page alone makes no sheet.
    #expect(!pages.turnPage(.forward))
    #expect(pages.turnPage(.reverse))
    rest()
    #expect(pages.viewControllers == Array(book.pages[0...1]))
    withExtendedLifetime(window) {}
  }

  // MARK: Dots

  @Test func aSourceThatCountsNoPagesHasNoDots() {
    final class Uncounted: NSObject, UIPageViewControllerDataSource {
      func pageViewController(_: UIPageViewController, viewControllerBefore: UIViewController) -> UIViewController? { nil }
      func pageViewController(_: UIPageViewController, viewControllerAfter: UIViewController) -> UIViewController? { nil }
      func presentationCount(for: UIPageViewController) -> Int { 0 }
      func presentationIndex(for: UIPageViewController) -> Int { 0 }
    }
    startAnew()
    let source = Uncounted()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let window = show(pages)
    #expect(pages.dots.isHidden)
    _ = window
  }

  @Test func dotsCountThePagesAndFollowTheFinger() {
    startAnew()
    let (pages, book, window) = book()
    let (height, safe) = (window.bounds.height, window.safeAreaInsets.bottom)
    func dots() -> [Int] { [pages.dots.numberOfPages, pages.dots.currentPage] }
    #expect(!pages.dots.isHidden)
    #expect(dots() == [3, 0])
    #expect(pages.dots.frame == CGRect(x: 0, y: height - safe - 37, width: window.bounds.width, height: 37))
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: window.bounds.width, height: height - safe - 37))
    pages.turnPage(.forward)
    #expect(dots() == [3, 0])
    rest()
    #expect(dots() == [3, 1])
    pages.turnPage(.forward)
    rest()
    #expect(dots() == [3, 2])
    pages.turnPage(.reverse)
    rest()
    #expect(dots() == [3, 1])
    // A program's turn counts anew: the book says 0.
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    #expect(dots() == [3, 0])
  }

  @Test func aTapOnTheDotsTurnsOnePageThatWay() {
    startAnew()
    let (pages, book, window) = book()
    pages.dots.currentPage = 2
    pages.dotTapped()
    #expect(pages.dots.currentPage == 0)
    rest()
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(pages.dots.currentPage == 1)
    pages.dotTapped()
    rest()
    #expect(pages.viewControllers == [book.pages[1]])
    pages.dots.currentPage = 0
    pages.dotTapped()
    rest()
    #expect(pages.viewControllers == [book.pages[0]])
    withExtendedLifetime(window) {}
  }

  @Test func thereAreNoDotsWhereTheBookCountsNoneOrDoesNotScrollSideways() {
    startAnew()
    final class Uncounted: UIPageViewControllerDataSource {
      func pageViewController(_: UIPageViewController, viewControllerBefore: UIViewController) -> UIViewController? { nil }
      func pageViewController(_: UIPageViewController, viewControllerAfter: UIViewController) -> UIViewController? { nil }
    }
    let (counted, uncounted) = (Book(["A", "B"], log), Uncounted())
    func hasDots(
      _ style: UIPageViewController.TransitionStyle, _ way: UIPageViewController.NavigationOrientation,
      _ source: any UIPageViewControllerDataSource
    ) -> Bool {
      let pages = UIPageViewController(transitionStyle: style, navigationOrientation: way)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      pages.dataSource = source
      pages.loadViewIfNeeded()
      #expect(pages.pageFrame.height == pages.view.bounds.height - (pages.dots.isHidden ? 0 : 37))
      return !pages.dots.isHidden
    }
    #expect(hasDots(.scroll, .horizontal, counted))
    #expect(!hasDots(.scroll, .horizontal, uncounted))
    #expect(!hasDots(.scroll, .vertical, counted))
    #expect(!hasDots(.pageCurl, .horizontal, counted))
  }
}
