import Testing

@testable import UIKit

/// Where the parts of bars stand, to the point.
@MainActor struct BarPlaceTests {
  private func item(_ width: CGFloat, _ height: CGFloat = 20) -> UIBarButtonItem {
    UIBarButtonItem(customView: block(width, height))
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Navigation bars

  private func bar(
    left: [UIBarButtonItem] = [], right: [UIBarButtonItem] = [], title: UIView? = nil
  ) -> (UINavigationBar, UIWindow) {
    startAnew()
    let bar = UINavigationBar(frame: rect(0, 200, 390, 44))
    let item = UINavigationItem(title: "")
    (item.leftBarButtonItems, item.rightBarButtonItems, item.titleView) = (left, right, title)
    bar.items = [item]
    return (bar, placed(bar))
  }

  @Test func itemsStandFromTheEdgesInwards() {
    let (left, right) = ([item(30), item(50, 90)], [item(40, 10), item(60)])
    let (bar, window) = bar(left: left, right: right)
    #expect(left.compactMap { $0.barView?.frame } == [rect(8, 12, 30, 20), rect(46, 0, 50, 44)])
    #expect(right.compactMap { $0.barView?.frame } == [rect(342, 17, 40, 10), rect(274, 12, 60, 20)])
    #expect(bar.subviews.count == 5)
    _ = window
  }

  @Test func aHiddenItemTakesNoRoom() {
    let (left, right) = ([item(30), item(50)], [item(40), item(60)])
    for hidden in [left[0], right[0]] { hidden.isHidden = true }
    let (bar, window) = bar(left: left, right: right)
    #expect(left[1].barView?.frame == rect(8, 12, 50, 20))
    #expect(right[1].barView?.frame == rect(322, 12, 60, 20))
    _ = (bar, window)
  }

  @Test func theTitleStandsInTheMiddleOfTheBarOrOfWhatIsLeft() {
    for (left, right, expected) in [
      ([], [], rect(165, 12, 60, 20)), ([150], [], rect(166, 12, 60, 20)), ([], [200], rect(114, 12, 60, 20)),
      ([150], [200], rect(166, 12, 8, 20)), ([300], [200], rect(174, 12, 0, 20)),
    ] as [([CGFloat], [CGFloat], CGRect)] {
      let title = block(60)
      let (bar, window) = bar(left: left.map { item($0) }, right: right.map { item($0) }, title: title)
      #expect(title.frame == expected)
      _ = (bar, window)
    }
  }

  @Test func inAWideBarItemsStandFurtherFromTheEdges() {
    startAnew()
    let (left, right) = (item(30), item(40))
    let bar = UINavigationBar(frame: rect(0, 200, 390, 44))
    let content = UINavigationItem(title: "")
    (content.leftBarButtonItem, content.rightBarButtonItem) = (left, right)
    bar.items = [content]
    let window = UIWindow(frame: rect(0, 0, 500, 844))
    window.addSubview(bar)
    window.makeKeyAndVisible()
    rest()
    for (width, first, last) in [(413, 8, 405), (414, 12, 402), (415, 12, 403)] as [(CGFloat, CGFloat, CGFloat)] {
      bar.frame.size.width = width
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      #expect(left.barView?.frame.minX == first && right.barView?.frame.maxX == last)
    }
  }

  @Test func aPromptHasTheRoomAboveTheRowOfButtons() {
    startAnew()
    let bar = UINavigationBar(frame: rect(0, 200, 390, 74))
    let (item, left) = (UINavigationItem(title: "Inbox"), item(30))
    (item.prompt, item.leftBarButtonItem) = ("3 unread", left)
    bar.items = [item]
    let window = placed(bar)
    let labels = bar.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["3 unread", "Inbox"])
    #expect(labels[0].frame == rect(8, 0, 374, 30) && labels[0].textAlignment == .center)
    #expect(labels[0].font == .systemFont(ofSize: 13))
    #expect(labels[1].font == .systemFont(ofSize: 17, weight: .semibold) && labels[1].textAlignment == .center)
    #expect(labels[1].accessibilityTraits == [.staticText, .header])
    #expect(left.barView?.frame == rect(8, 42, 30, 20))
    #expect(abs(labels[1].frame.midX - 195) < 0.001 && abs(labels[1].frame.midY - 52) < 0.001)
    item.prompt = nil
    bar.layoutIfNeeded()
    #expect(bar.subviews.compactMap { ($0 as? UILabel)?.text } == ["Inbox"])
    _ = window
  }

  @Test func aSearchBarUnderTheTitleCollapsesWithTheContentAndHidesHalfWay() {
    startAnew()
    let list = UITableViewController(style: .plain)
    list.title = "Places"
    list.tableView.contentSize = CGSize(width: 390, height: 2000)
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: list)
    let window = show(navigation)
    let bar = navigation.navigationBar
    let scroll: UIScrollView = list.tableView
    func settle() {
      rest()
      window.layoutIfNeeded()
    }
    scroll.contentSize = CGSize(width: 390, height: 3000)
    #expect(bar.frame == rect(0, 47, 390, 100))
    #expect(search.searchBar.frame == rect(8, 44, 374, 56) && !search.searchBar.isHidden)
    scroll.contentOffset.y += 28
    settle()
    #expect(bar.frame.height == 72)
    #expect(search.searchBar.frame == rect(8, 44, 374, 28) && !search.searchBar.isHidden)
    scroll.contentOffset.y += 1
    settle()
    #expect(bar.frame.height == 71 && search.searchBar.isHidden)
    scroll.contentOffset.y -= 29
    settle()
    #expect(bar.frame.height == 100 && !search.searchBar.isHidden)
    list.navigationItem.hidesSearchBarWhenScrolling = false
    scroll.contentOffset.y += 60
    settle()
    #expect(bar.frame.height == 100)
    _ = window
  }

  // MARK: Toolbars

  private func tools(_ items: [UIBarButtonItem], height: CGFloat = 44) -> (UIToolbar, UIWindow) {
    startAnew()
    let bar = UIToolbar(frame: rect(0, 200, 390, height))
    bar.items = items
    return (bar, placed(bar))
  }

  @Test func itemsOfAToolbarStandAGapApartAndSpacesBetweenThem() {
    let items = [item(30), item(40), UIBarButtonItem.fixedSpace(25), item(50)]
    let (bar, window) = tools(items)
    #expect(items.compactMap { $0.barView?.frame } == [rect(8, 12, 30, 20), rect(46, 12, 40, 20), rect(111, 12, 50, 20)])
    #expect(bar.subviews.count == 3)
    _ = window
  }

  @Test func flexibleSpacesShareWhatIsLeft() {
    let items = [.flexibleSpace(), item(30), item(40), .flexibleSpace(), item(50), .flexibleSpace()]
    let (bar, window) = tools(items)
    // 374 points without 120 of items and one gap of 8: 82 for each of three.
    #expect(items.compactMap { $0.barView?.frame.minX } == [90, 128, 250])
    _ = (bar, window)
    let full = [item(300), .flexibleSpace(), item(200)]
    let (second, last) = tools(full)
    #expect(full.compactMap { $0.barView?.frame.minX } == [8, 308])
    _ = (second, last)
  }

  @Test func hiddenItemsOfAToolbarLeaveNoGap() {
    let items = [item(30), item(40), item(50)]
    items[1].isHidden = true
    let (bar, window) = tools(items)
    #expect(items[2].barView?.frame.minX == 46)
    _ = (bar, window)
  }

  @Test func aToolbarTakesOutWhatIsNoLongerInIt() {
    let items = [item(30), item(40)]
    let (bar, window) = tools(items)
    let own = block(20)
    items[0].customView = own
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(own.superview === bar && own.frame == rect(8, 12, 20, 20))
    bar.setItems([items[1]], animated: true)
    bar.layoutIfNeeded()
    #expect(own.superview == nil && items[1].barView?.frame.minX == 8)
    bar.items = nil
    #expect(items[1].barView?.superview == nil)
    // What another bar has taken meanwhile stays there.
    let other = UIToolbar(frame: rect(0, 0, 390, 44))
    bar.items = [items[1]]
    other.items = [items[1]]
    bar.items = nil
    #expect(items[1].barView?.superview === other)
    _ = window
  }

  @Test func aViewWithoutASizeTakesItsOwn() {
    startAnew()
    let label = UILabel()
    label.text = "Words"
    #expect(BarButtonLayout.width(of: label, inBarOf: 44) == label.intrinsicContentSize.width)
    #expect(BarButtonLayout.width(of: UIView(), inBarOf: 44) == 0)
    #expect(BarButtonLayout.width(of: block(33), inBarOf: 44) == 33)
    BarButtonLayout.place(label, x: 5, width: 50, y: 10, barHeight: 44)
    let height = label.intrinsicContentSize.height
    #expect(label.frame == rect(5, 10 + (44 - height) / 2, 50, height))
    let bare = UIView()
    BarButtonLayout.place(bare, x: 5, width: 50, y: 10, barHeight: 44)
    #expect(bare.frame == rect(5, 10, 50, 44))
  }

  @Test func barsHaveTheirHeightsByTraits() {
    startAnew()
    let (low, high) = (
      UITraitCollection { $0.verticalSizeClass = .compact }, UITraitCollection { $0.verticalSizeClass = .regular }
    )
    #expect([low, high].map { UIToolbar.height(in: $0) } == [32, 44])
    #expect([low, high].map { UITabBar.height(in: $0) } == [32, 49])
    #expect(UIToolbar().intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
    #expect(UITabBar().intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 49))
    #expect(
      [UIToolbar(), UITabBar(), UINavigationBar()].map(\.autoresizingMask) == [.flexibleWidth, .flexibleWidth, .flexibleWidth])
  }
}
