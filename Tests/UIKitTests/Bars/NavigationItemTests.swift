import Testing
import UIKit

/// What a navigation item says, and what a bar that shows it makes of it.
@MainActor struct NavigationItemTests {
  @Test func oneButtonIsTheFirstOfSeveral() {
    let item = UINavigationItem(title: "")
    #expect(item.title == nil && UINavigationItem(title: "A").title == "A")
    let (one, other) = (UIBarButtonItem(title: "1"), UIBarButtonItem(title: "2"))
    item.setLeftBarButtonItems([one, other], animated: true)
    item.setRightBarButtonItems([other, one], animated: true)
    #expect(item.leftBarButtonItem === one && item.rightBarButtonItem === other)
    item.setLeftBarButton(other, animated: false)
    item.setRightBarButton(one, animated: false)
    #expect(item.leftBarButtonItems?.count == 1 && item.leftBarButtonItems?.first === other)
    #expect(item.rightBarButtonItems?.count == 1 && item.rightBarButtonItems?.first === one)
    item.setLeftBarButton(nil, animated: false)
    item.setRightBarButton(nil, animated: false)
    #expect(item.leftBarButtonItems == nil && item.rightBarButtonItems == nil)
    item.setHidesBackButton(true, animated: true)
    #expect(item.hidesBackButton)
  }

  /// The texts of what can be seen in a bar, from the left.
  private func texts(_ navigation: UINavigationController) -> [String] {
    rest()
    navigation.navigationBar.layoutIfNeeded()
    var found: [(CGFloat, String)] = []
    func look(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let text = (view as? UILabel)?.text, !text.isEmpty { found.append((view.convert(CGPoint.zero, to: nil).x, text)) }
      for part in view.subviews { look(part) }
    }
    look(navigation.navigationBar)
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func pushed() -> (UINavigationController, UINavigationItem, UINavigationItem) {
    startAnew()
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    _ = show(navigation)
    navigation.pushViewController(second, animated: false)
    return (navigation, first.navigationItem, second.navigationItem)
  }

  @Test func theBackButtonIsCalledByItsItemThenByItsTitleThenByTheTitleBefore() {
    let (navigation, first, second) = pushed()
    #expect(texts(navigation) == ["First", "Second"])
    first.backButtonTitle = "Home"
    #expect(texts(navigation) == ["Home", "Second"])
    first.backBarButtonItem = UIBarButtonItem(title: "All")
    #expect(texts(navigation) == ["All", "Second"])
    first.backBarButtonItem = nil
    first.backButtonTitle = nil
    first.title = nil
    #expect(texts(navigation) == ["Back", "Second"])
    second.hidesBackButton = true
    #expect(texts(navigation) == ["Second"])
  }

  @Test func leftItemsTakeThePlaceOfTheBackButtonUnlessTheySupplementIt() {
    let (navigation, _, second) = pushed()
    second.leftBarButtonItem = UIBarButtonItem(title: "Edit")
    #expect(texts(navigation) == ["Edit", "Second"])
    second.leftItemsSupplementBackButton = true
    #expect(texts(navigation) == ["First", "Edit", "Second"])
    second.rightBarButtonItems = [UIBarButtonItem(title: "Outer"), UIBarButtonItem(title: "Inner")]
    #expect(texts(navigation) == ["First", "Edit", "Second", "Inner", "Outer"])
  }

  @Test func aViewStandsInPlaceOfTheTitleAndAPromptAboveIt() {
    let (navigation, _, second) = pushed()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "Logo"
    second.titleView = label
    #expect(texts(navigation) == ["First", "Logo"])
    second.titleView = nil
    second.title = "Other"
    #expect(texts(navigation) == ["First", "Other"])
    let height = navigation.navigationBar.bounds.height
    second.prompt = "Please"
    #expect(Set(texts(navigation)) == ["First", "Other", "Please"])
    #expect(navigation.navigationBar.bounds.height > height)
    second.prompt = nil
    #expect(texts(navigation) == ["First", "Other"] && navigation.navigationBar.bounds.height == height)
  }
}
