import Testing
import UIKit

/// Dots for pages: how many, how wide, and which ways lead from one to another.
@MainActor
struct PageControlTests {
  private let log = Log()

  private func control(_ pages: Int, at page: Int = 0) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 100, y: 200, width: 200, height: 26))
    (control.numberOfPages, control.currentPage) = (pages, page)
    control.addAction(UIAction { [log, weak control] _ in log.add("\(control?.currentPage ?? -1)") }, for: .valueChanged)
    return control
  }

  @Test func theCurrentPageIsOneOfThePages() {
    startAnew()
    let control = control(3)
    let pages = [-1, 0, 2, 3].map { page in
      control.currentPage = page
      return control.currentPage
    }
    #expect(pages == [0, 0, 2, 2])
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    // What a program sets is told to nobody.
    #expect(log.drain() == [])
  }

  @Test func dotsStandSeventeenPointsApart() {
    startAnew()
    let control = control(3)
    #expect([-1, 0, 1, 2, 5].map { control.size(forNumberOfPages: $0).width } == [32, 32, 39, 56, 107])
    #expect(control.intrinsicContentSize == CGSize(width: 73, height: 26))
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.midX) == [83, 100, 117])
    #expect(control.subviews.map(\.frame.midY) == [13, 13, 13])
  }

  @Test func theDotOfTheCurrentPageHasAColourOfItsOwn() {
    startAnew()
    let control = control(3, at: 1)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.backgroundColor) == [.tertiaryLabel, .label, .tertiaryLabel])
    (control.currentPageIndicatorTintColor, control.pageIndicatorTintColor) = (.red, .blue)
    control.currentPage = 2
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.backgroundColor) == [.blue, .blue, .red])
  }

  @Test func aSinglePageHasADotUnlessItIsHidden() {
    startAnew()
    let control = control(1)
    #expect(control.subviews.count == 1)
    control.hidesForSinglePage = true
    #expect(control.subviews.isEmpty)
    control.numberOfPages = 2
    #expect(control.subviews.count == 2)
    control.numberOfPages = 0
    #expect(control.subviews.isEmpty)
  }

  @Test func assistiveTechnologyGoesOnePageOnOrBack() {
    startAnew()
    let control = control(3, at: 1)
    #expect(control.accessibilityValue == "page 2 of 3")
    control.accessibilityDecrement()
    control.accessibilityDecrement()
    #expect(log.drain() == ["0"])
    for _ in 0..<3 { control.accessibilityIncrement() }
    #expect(log.drain() == ["1", "2"])
    control.isEnabled = false
    control.accessibilityDecrement()
    control.accessibilityIncrement()
    #expect(control.currentPage == 2 && log.drain() == [])
  }

  private func shown(_ control: UIPageControl) -> UIWindow {
    let root = UIViewController()
    root.view.addSubview(control)
    return show(root)
  }

  @Test func aTapGoesOnePageToItsSide() {
    startAnew()
    let control = control(3, at: 1)
    let window = shown(control)
    func tap(_ x: CGFloat) {
      TouchSynthesizer().tap(at: CGPoint(x: 100 + x, y: 213), in: window)
      rest()
    }
    tap(99)
    #expect(log.drain() == ["0"])
    tap(10)
    #expect(log.drain() == [])
    tap(101)
    tap(190)
    tap(190)
    #expect(log.drain() == ["1", "2"])
  }

  @Test func aFingerAlongTheDotsTurnsPageByPageWhereItMay() {
    startAnew()
    let control = control(5)
    let window = shown(control)
    func drag(from start: CGFloat, to end: CGFloat) {
      TouchSynthesizer().play(
        .drag(from: CGPoint(x: 100 + start, y: 213), to: CGPoint(x: 100 + end, y: 213), duration: .seconds(1)), in: window)
      rest()
    }
    // The middles of the dots are at 66, 83, 100, 117 and 134.
    drag(from: 66, to: 134)
    #expect(log.drain() == ["1", "2", "3", "4"])
    drag(from: 134, to: 0)
    #expect(log.drain() == ["3", "2", "1", "0"])
    control.allowsContinuousInteraction = false
    drag(from: 66, to: 134)
    #expect(log.drain() == ["1"])
  }
}
