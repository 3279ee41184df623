import Testing
import VirtualTime

@testable import UIKit

/// Which views are found by a name: those of an app that compute theirs, elements, and views of a former launch.
@MainActor struct FoundNameTests {
  /// A view of an app that is called by its number, and tells nobody when that is another.
  private final class Badge: UIView {
    var number: Int

    init(_ number: Int) {
      self.number = number
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
      get { "Badge\n\(number)" }
      set {}
    }
    override var accessibilityIdentifier: String? {
      get { "badge-\(number)" }
      set {}
    }
  }

  private func shown(_ views: [UIView]) -> (UIViewController, UIWindow) {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    return (controller, show(controller))
  }

  private func labelled(_ text: String) -> [UIView] { ViewIndex.views(named: .label(text)) }

  private func identified(_ text: String) -> [UIView] { ViewIndex.views(named: .identifier(text)) }

  @Test func aViewThatComputesItsNamesIsFoundByThoseThatItHasNow() {
    startAnew()
    let badge = Badge(1)
    let (controller, window) = shown([badge])
    #expect(labelled("Badge 1") == [badge] && identified("badge-1") == [badge])
    badge.number = 2
    #expect(labelled("Badge 1") == [] && identified("badge-1") == [])
    #expect(labelled("Badge 2") == [badge] && identified("badge-2") == [badge])
    badge.removeFromSuperview()
    #expect(labelled("Badge 2") == [] && identified("badge-2") == [])
    controller.view.addSubview(badge)
    #expect(labelled("Badge 2") == [badge])
    _ = window
  }

  @Test func eachIsFoundOnceHoweverOftenItCameAndWent() {
    startAnew()
    let badges = (0..<5).map { Badge($0) }
    let (controller, window) = shown(badges)
    func found() -> [Int] { (0..<5).flatMap { identified("badge-\($0)") }.compactMap { ($0 as? Badge)?.number } }
    #expect(found() == [0, 1, 2, 3, 4])
    badges[1].removeFromSuperview()
    #expect(found() == [0, 2, 3, 4])
    controller.view.addSubview(badges[1])
    #expect(found() == [0, 1, 2, 3, 4])
    for number in [0, 1, 2] {
      badges[number].removeFromSuperview()
      _ = found()
    }
    #expect(found() == [3, 4])
    controller.view.addSubview(badges[2])
    #expect(found() == [2, 3, 4])
    for badge in badges { badge.removeFromSuperview() }
    #expect(found() == [])
    for badge in badges.reversed() { controller.view.addSubview(badge) }
    #expect(found() == [0, 1, 2, 3, 4])
    _ = window
  }

  @Test func severalOfOneNameAreInTheOrderOfTheirMaking() {
    startAnew()
    let labels = (0..<3).map { _ in UILabel() }
    for label in labels { label.text = "Same" }
    let badges = [Badge(7), Badge(7)]
    let (_, window) = shown([labels[2], badges[1], labels[0], badges[0], labels[1]])
    #expect(ViewIndex.views(named: .text("Same")) == labels && labelled("Same") == labels)
    #expect(identified("badge-7") == badges)
    labels[1].text = "Other"
    #expect(ViewIndex.views(named: .text("Same")) == [labels[0], labels[2]] && labelled("Other") == [labels[1]])
    labels[1].accessibilityLabel = "Same"
    #expect(labelled("Same") == labels && ViewIndex.views(named: .text("Same")) == [labels[0], labels[2]])
    _ = window
  }

  @Test func anElementIsFoundInItsContainerAsLongAsThatCountsIt() {
    startAnew()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (controller, window) = shown([container])
    #expect(labelled("Slice") == [])
    let slice = UIAccessibilityElement(accessibilityContainer: container)
    (slice.accessibilityLabel, slice.accessibilityIdentifier) = ("Slice", "slice")
    slice.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
    container.accessibilityElements = [slice]
    let found = labelled("Slice")
    #expect(found.count == 1 && (found.first as? ElementView)?.element === slice && found.first?.superview === container)
    #expect(found.first?.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && identified("slice") == found)
    // The element says nothing when it is called otherwise.
    slice.accessibilityLabel = "Piece"
    #expect(labelled("Slice") == [] && labelled("Piece") == found)
    container.isAccessibilityElement = true
    #expect(labelled("Piece") == [])
    container.isAccessibilityElement = false
    #expect(labelled("Piece").count == 1)
    container.accessibilityElements = nil
    #expect(labelled("Piece") == [])
    container.accessibilityElements = [slice]
    container.removeFromSuperview()
    #expect(labelled("Piece") == [])
    _ = (controller, window)
  }

  @Test func aControlIsFoundByALabelThatFollowsFromWhatItShows() {
    startAnew()
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let (_, window) = shown([button])
    #expect(labelled("Save").contains(button) && ViewIndex.views(named: .text("Save")).contains(button))
    button.setTitle("Keep", for: .normal)
    #expect(!labelled("Save").contains(button) && labelled("Keep").contains(button))
    button.accessibilityIdentifier = "save"
    #expect(identified("save") == [button])
    button.accessibilityIdentifier = "keep"
    #expect(identified("save") == [] && identified("keep") == [button])
    _ = window
  }

  @Test func aViewThatOutlivesItsLaunchIsFoundInTheNext() {
    startAnew()
    let label = UILabel()
    label.accessibilityIdentifier = "label"
    let (_, window) = shown([label])
    #expect(identified("label") == [label])
    label.removeFromSuperview()
    startAnew()
    let (_, next) = shown([label])
    #expect(identified("label") == [label])
    _ = (window, next)
  }

  @Test func aWindowThatIsShownLaterIsLookedThroughWithAllThatIsInIt() {
    startAnew()
    let first = UILabel()
    first.text = "First"
    let (_, window) = shown([first])
    #expect(labelled("First") == [first])
    let second = UILabel()
    second.text = "Second"
    let other = UIWindow()
    other.addSubview(second)
    other.isHidden = false
    #expect(labelled("Second") == [second])
    second.removeFromSuperview()
    #expect(labelled("Second") == [])
    _ = (window, other)
  }
}
