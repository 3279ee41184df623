import Testing
import VirtualTime

@testable import UIKit

/// What is changed of bars that stand already: views that take each other's places, words, and buttons that come and go.
@MainActor struct ReplacedViewTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Views of items

  @Test func aViewTakesThePlaceOfTheOneBeforeInAToolbar() {
    startAnew()
    let (first, second) = (UIBarButtonItem(title: "A"), UIBarButtonItem(customView: block(30)))
    let bar = UIToolbar(frame: rect(0, 200, 390, 44))
    bar.items = [first, second]
    let window = placed(bar)
    let (own, other) = (block(20), block(50))
    #expect(bar.subviews == [first.button, second.view])
    first.customView = own
    bar.layoutIfNeeded()
    #expect(first.button.superview == nil && own.superview === bar && bar.subviews.count == 2)
    #expect(own.frame == rect(8, 12, 20, 20) && second.view.frame == rect(36, 12, 30, 20))
    first.customView = other
    bar.layoutIfNeeded()
    #expect(own.superview == nil && other.frame == rect(8, 12, 50, 20) && bar.subviews.count == 2)
    first.customView = other
    #expect(other.superview === bar)
    first.customView = nil
    bar.layoutIfNeeded()
    #expect(other.superview == nil && first.button.superview === bar && first.view === first.button)
    _ = window
  }

  @Test func aViewTakesThePlaceOfTheOneBeforeInANavigationBar() {
    startAnew()
    let right = UIBarButtonItem(title: "A")
    let bar = UINavigationBar(frame: rect(0, 200, 390, 44))
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = right
    bar.items = [item]
    let window = placed(bar)
    let own = block(40)
    #expect(right.button.superview === bar)
    right.customView = own
    bar.layoutIfNeeded()
    #expect(right.button.superview == nil && own.superview === bar && own.frame == rect(342, 12, 40, 20))
    right.customView = nil
    bar.layoutIfNeeded()
    #expect(own.superview == nil && right.button.superview === bar && isNear(right.button.frame.maxX, 382))
    _ = window
  }

  @Test func aViewOfAnItemInNoBarIsOnlyKept() {
    startAnew()
    let item = UIBarButtonItem(title: "A")
    let own = block(40)
    item.customView = own
    #expect(own.superview == nil && item.view === own && item.barView === own)
    // Where the app has put it meanwhile it stays.
    let elsewhere = UIView()
    elsewhere.addSubview(own)
    item.customView = nil
    #expect(item.barView === item.button && own.superview === elsewhere)
  }

  // MARK: Navigation bars

  @Test func whatAnItemSaysIsSeenWithTheNextPass() throws {
    startAnew()
    let bar = UINavigationBar(frame: rect(0, 200, 390, 44))
    let (back, item) = (UINavigationItem(title: "Back there"), UINavigationItem(title: "A"))
    bar.items = [back, item]
    let window = placed(bar)
    func words() -> [String?] {
      bar.layoutIfNeeded()
      return bar.subviews.compactMap { $0 as? UILabel }.map(\.text)
    }
    func button() -> UINavigationBackButton? {
      bar.layoutIfNeeded()
      return bar.subviews.lazy.compactMap { $0 as? UINavigationBackButton }.first
    }
    #expect(words() == ["A"] && button()?.currentTitle == "Back there" && button()?.frame.minX == 8)
    item.title = "B"
    #expect(words() == ["B"])
    back.title = "Home"
    #expect(button()?.currentTitle == "Home")
    back.backButtonTitle = "Up"
    #expect(button()?.currentTitle == "Up")
    back.backBarButtonItem = UIBarButtonItem(title: "Over")
    #expect(button()?.currentTitle == "Over")
    item.hidesBackButton = true
    #expect(button() == nil)
    item.hidesBackButton = false
    #expect(button() != nil)
    let left = UIBarButtonItem(customView: block(30))
    item.leftBarButtonItem = left
    #expect(button() == nil && left.view.frame == rect(8, 12, 30, 20))
    item.leftItemsSupplementBackButton = true
    let width = try #require(button()).frame.width
    #expect(width >= 44 && isNear(left.view.frame.minX, 16 + width))
    let title = block(60)
    item.titleView = title
    #expect(words() == [] && title.superview === bar && title.frame.width == 60)
    item.titleView = nil
    #expect(words() == ["B"] && title.superview == nil)
    item.prompt = "Choose"
    #expect(Set(words()) == ["Choose", "B"])
    bar.items = nil
    #expect(bar.items == nil && bar.topItem == nil && bar.backItem == nil && button() == nil && left.view.superview == nil)
    _ = window
  }

  @Test func anItemThatIsNoLongerShownLeavesTheBarAlone() {
    startAnew()
    let bar = UINavigationBar(frame: rect(0, 200, 390, 44))
    let items = ["A", "B", "C"].map { UINavigationItem(title: $0) }
    bar.items = items
    let window = placed(bar)
    #expect(items.map { $0.bar === bar } == [false, true, true])
    bar.popItem(animated: false)
    #expect(items.map { $0.bar === bar } == [true, true, false] && items[2].bar == nil)
    #expect(bar.topItem === items[1] && bar.backItem === items[0])
    bar.setItems([items[2]], animated: true)
    #expect(items.map { $0.bar === bar } == [false, false, true] && bar.backItem == nil)
    _ = window
  }

  // MARK: Search bars

  @Test func whatASearchBarShowsIsSeenWithTheNextPass() throws {
    startAnew()
    let bar = UISearchBar(frame: rect(0, 100, 390, 56))
    let window = placed(bar)
    func field() -> CGRect {
      bar.layoutIfNeeded()
      return bar.searchTextField.frame
    }
    func buttons() -> [String?] {
      bar.layoutIfNeeded()
      return bar.subviews.compactMap { $0 as? UIButton }.map(\.accessibilityLabel)
    }
    #expect(field() == rect(8, 10, 374, 36) && buttons() == [])
    bar.prompt = "Where"
    #expect(field() == rect(8, 30, 374, 36))
    bar.prompt = nil
    #expect(field() == rect(8, 10, 374, 36))
    bar.setShowsCancelButton(true, animated: true)
    #expect(buttons() == ["Cancel"] && field().width < 330)
    bar.showsCancelButton = false
    #expect(buttons() == [] && field().width == 374)
    bar.showsBookmarkButton = true
    #expect(buttons() == ["Bookmarks"])
    let bookmarks = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(bookmarks.frame == rect(346, 10, 36, 36))
    // Results stand in the place of the bookmarks.
    bar.showsSearchResultsButton = true
    #expect(buttons() == ["Results"])
    let results = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(
      results.frame == rect(346, 10, 36, 36) && !results.isSelected && results.image(for: .normal)?.symbolName == "list.bullet")
    bar.isSearchResultsButtonSelected = true
    #expect(results.isSelected)
    bar.isSearchResultsButtonSelected = false
    #expect(!results.isSelected)
    bar.showsSearchResultsButton = false
    #expect(buttons() == ["Bookmarks"])
    bar.showsBookmarkButton = false
    #expect(buttons() == [])
    _ = window
  }

  @Test func scopesBeginWithTheFirstAndAreChosenWithinTheirNumber() {
    startAnew()
    let bar = UISearchBar(frame: rect(0, 0, 390, 56))
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = ["All", "Near", "Far"]
    bar.selectedScopeButtonIndex = 2
    #expect(bar.selectedScopeButtonIndex == 2)
    bar.selectedScopeButtonIndex = 3
    #expect(bar.selectedScopeButtonIndex == 2 && UIKitComplaints.drain() == [])
    bar.scopeButtonTitles = ["All", "Near"]
    #expect(bar.selectedScopeButtonIndex == 0 && bar.intrinsicContentSize.height == 56)
    bar.setShowsScope(true, animated: false)
    #expect(bar.intrinsicContentSize.height == 100 && bar.sizeThatFits(.zero) == CGSize(width: 390, height: 100))
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 1)) == CGSize(width: 200, height: 100))
    bar.scopeButtonTitles = nil
    #expect(bar.intrinsicContentSize.height == 56 && bar.selectedScopeButtonIndex == 0)
  }

  @Test func aSearchBarFollowsItsHeightUnderConstraints() {
    startAnew()
    let (controller, bar) = (UIViewController(), UISearchBar())
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.scopeButtonTitles = ["All", "Near"]
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
    ])
    let window = show(controller)
    window.layoutIfNeeded()
    #expect(bar.frame == rect(0, 100, 390, 56))
    bar.showsScopeBar = true
    window.layoutIfNeeded()
    #expect(bar.frame == rect(0, 100, 390, 100))
    bar.showsScopeBar = false
    window.layoutIfNeeded()
    #expect(bar.frame.height == 56)
  }
}
