import Testing
import VirtualTime

@testable import UIKit

/// The wheel above a list: where it stands, what it says, and how the content goes back; and controls that are observed.
@MainActor struct RefreshLookTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func pulled() -> (UIScrollView, UIRefreshControl) {
    startAnew()
    let (scroll, control) = (UIScrollView(frame: rect(0, 0, 300, 400)), UIRefreshControl())
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.refreshControl = control
    return (scroll, control)
  }

  // MARK: Looks

  @Test func theWheelStandsAboveTheContent() throws {
    let (scroll, control) = pulled()
    #expect(UIRefreshControl().frame == rect(0, 0, 0, 60))
    #expect(control.frame == rect(0, -60, 300, 60) && control.autoresizingMask == .flexibleWidth)
    #expect(scroll.subviews.first === control && scroll.refreshControl === control)
    control.layoutIfNeeded()
    let wheel = try #require(control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    let label = try #require(control.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let size = wheel.intrinsicContentSize
    #expect(size.width > 0 && wheel.frame == rect(150 - size.width / 2, 30 - size.height / 2, size.width, size.height))
    #expect(!wheel.isHidden && !wheel.hidesWhenStopped && !wheel.isAnimating && !wheel.isAccessibilityElement)
    #expect(label.frame == rect(0, 38, 300, 18) && label.text == nil && !label.isAccessibilityElement)
    #expect(label.textAlignment == .center && label.font == .systemFont(ofSize: 12))
    // A title stands below the wheel, which makes room for it.
    control.attributedTitle = NSAttributedString(string: "Loading")
    control.layoutIfNeeded()
    #expect(label.text == "Loading" && wheel.frame.minY == 22 - size.height / 2 && wheel.frame.minX == 150 - size.width / 2)
    control.attributedTitle = nil
    control.layoutIfNeeded()
    #expect(label.text == nil && wheel.frame.minY == 30 - size.height / 2)
  }

  @Test func theWheelSaysWhatItDoesUnlessItHasATitle() throws {
    let (scroll, control) = pulled()
    let wheel = try #require(control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(control.accessibilityLabel == "Pull to refresh")
    control.beginRefreshing()
    #expect(control.accessibilityLabel == "Refreshing" && wheel.isAnimating && control.isRefreshing)
    control.attributedTitle = NSAttributedString(string: "Loading")
    #expect(control.accessibilityLabel == "Loading")
    control.endRefreshing()
    #expect(control.accessibilityLabel == "Loading" && !wheel.isAnimating && !control.isRefreshing)
    control.attributedTitle = nil
    control.scrollViewDidPull(by: 100)
    #expect(control.accessibilityLabel == "Refreshing" && wheel.isAnimating)
    _ = scroll
  }

  @Test func aScrollViewHasOneWheelAtATime() {
    let (scroll, control) = pulled()
    let (other, content) = (UIRefreshControl(), UIView())
    scroll.addSubview(content)
    scroll.refreshControl = control
    #expect(scroll.subviews.filter { $0 is UIRefreshControl } == [control])
    scroll.refreshControl = other
    #expect(control.superview == nil && scroll.refreshControl === other && scroll.subviews.first === other)
    #expect(other.frame == rect(0, -60, 300, 60))
    scroll.refreshControl = nil
    #expect(other.superview == nil && scroll.refreshControl == nil && content.superview === scroll)
  }

  // MARK: Back

  @Test func contentThatIsPulledFurtherGoesBackInThreeTenthsOfASecond() {
    let (scroll, control) = pulled()
    let window = shown(scroll)
    control.beginRefreshing()
    #expect(scroll.contentInset.top == 60 && scroll.contentOffset.y == -60)
    scroll.contentOffset.y = -100
    control.endRefreshing()
    #expect(scroll.contentInset.top == 0 && scroll.contentOffset.y == -100)
    let start = milliseconds
    rest()
    #expect(scroll.contentOffset.y == 0 && milliseconds - start >= 300 && milliseconds - start < 350)
    _ = window
  }

  @Test func contentThatWasScrolledStaysWhereItIs() {
    let (scroll, control) = pulled()
    let window = shown(scroll)
    control.beginRefreshing()
    scroll.contentOffset.y = -59
    control.endRefreshing()
    rest()
    #expect(scroll.contentInset.top == 0 && scroll.contentOffset.y == -59)
    scroll.contentOffset.y = 0
    // What is refreshed where there is no scroll view has no content to move.
    let alone = UIRefreshControl()
    alone.beginRefreshing()
    alone.endRefreshing()
    #expect(!alone.isRefreshing && scroll.contentOffset.y == 0)
    _ = window
  }

  // MARK: Observers

  @Test func eachStateOfAControlIsToldWithWhatItWas() {
    startAnew()
    let (button, log) = (UIButton(), Log())
    func text(_ old: Bool?, _ new: Bool?) -> String { "\(old.map { "\($0)" } ?? "-") \(new.map { "\($0)" } ?? "-")" }
    let observations = [
      button.observe(\.isEnabled, options: [.old, .new]) { log.add("enabled " + text($1.oldValue, $1.newValue)) },
      button.observe(\.isSelected, options: [.old, .new]) { log.add("selected " + text($1.oldValue, $1.newValue)) },
      button.observe(\.isHighlighted, options: [.old, .new]) { log.add("highlighted " + text($1.oldValue, $1.newValue)) },
    ]
    button.isEnabled = false
    #expect(log.drain() == ["enabled true false"])
    button.isEnabled = true
    #expect(log.drain() == ["enabled false true"])
    button.isSelected = true
    #expect(log.drain() == ["selected false true"])
    button.isHighlighted = true
    button.isHighlighted = false
    #expect(log.drain() == ["highlighted false true", "highlighted true false"])
    for observation in observations { observation.invalidate() }
    button.isEnabled = false
    #expect(log.drain() == [])
  }

  @Test func contentOfAnotherSizeIsToldOnce() {
    let (scroll, _) = pulled()
    let log = Log()
    let observations = [
      scroll.observe(\.contentSize, options: [.old, .new]) {
        log.add("size \($1.oldValue?.height ?? -1) \($1.newValue?.height ?? -1)")
      },
      scroll.observe(\.contentOffset, options: [.old, .new]) {
        log.add("offset \($1.oldValue?.y ?? -1) \($1.newValue?.y ?? -1)")
      },
    ]
    scroll.contentSize.height = 3000
    scroll.contentSize.height = 3000
    #expect(log.drain() == ["size 2000.0 3000.0"])
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 10
    scroll.bounds.size.height = 300
    #expect(log.drain() == ["offset 0.0 10.0"])
    withExtendedLifetime(observations) {}
  }
}
