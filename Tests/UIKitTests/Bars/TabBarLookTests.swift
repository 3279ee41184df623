import Testing

@testable import UIKit

/// Tabs of a bar: what is chosen, what they say, and how they look.
@MainActor struct TabBarLookTests {
  private final class Watcher: UITabBarDelegate {
    var chosen: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      chosen.append("\(item.title ?? ""), \(tabBar.selectedItem?.title ?? "nil")")
    }
  }

  private let star = UIImage(systemName: "star")
  private let moon = UIImage(systemName: "moon")

  private func bar(_ items: [UITabBarItem], width: CGFloat = 390) -> (UITabBar, UIWindow) {
    startAnew()
    let bar = UITabBar(frame: CGRect(x: 0, y: 300, width: width, height: 49))
    bar.items = items
    let controller = UIViewController()
    controller.view.addSubview(bar)
    let window = show(controller)
    bar.layoutIfNeeded()
    return (bar, window)
  }

  private func items(_ titles: [String]) -> [UITabBarItem] { titles.map { UITabBarItem(title: $0, image: star, tag: 0) } }

  private func parts(_ item: UITabBarItem) -> (image: UIImageView?, title: UILabel?, badge: UILabel?) {
    let labels = item.button.subviews.compactMap { $0 as? UILabel }
    return (
      item.button.subviews.lazy.compactMap { $0 as? UIImageView }.first, labels.first { item.button.isTitle($0) },
      labels.first { !item.button.isTitle($0) }
    )
  }

  private func near(_ one: CGRect, _ other: CGRect) -> Bool {
    isNear(one.minX, other.minX) && isNear(one.minY, other.minY) && isNear(one.width, other.width)
      && isNear(one.height, other.height)
  }

  @Test func tabsShareTheWidthOfTheBar() {
    let all = items(["A", "B", "C"])
    let (bar, window) = bar(all)
    func places() -> [CGRect] {
      bar.layoutIfNeeded()
      return all.filter { !$0.isHidden }.map(\.button.frame)
    }
    #expect(
      places() == [
        CGRect(x: 0, y: 0, width: 130, height: 49), CGRect(x: 130, y: 0, width: 130, height: 49),
        CGRect(x: 260, y: 0, width: 130, height: 49),
      ])
    all[0].isHidden = true
    #expect(places() == [CGRect(x: 0, y: 0, width: 195, height: 49), CGRect(x: 195, y: 0, width: 195, height: 49)])
    #expect(all[0].button.isHidden)
    all[0].isHidden = false
    bar.frame.size.height = 83
    #expect(places().map(\.height) == [49, 49, 49])
    bar.frame.size.height = 30
    #expect(places().map(\.height) == [30, 30, 30])
    _ = window
  }

  @Test func otherItemsTakeTheOldOnesOutAndTheChoiceWithThem() {
    let all = items(["A", "B", "C"])
    let (bar, window) = bar(all)
    bar.selectedItem = all[1]
    #expect(all.map(\.button.isSelected) == [false, true, false])
    bar.setItems([all[1], all[2]], animated: true)
    #expect(bar.selectedItem === all[1] && all[0].button.superview == nil)
    #expect(bar.subviews == [all[1].button, all[2].button])
    #expect([all[1], all[2]].map(\.button.accessibilityValue) == ["1 of 2", "2 of 2"])
    bar.setItems([all[2]], animated: false)
    #expect(bar.selectedItem == nil && all[1].button.superview == nil)
    bar.items = nil
    #expect(bar.subviews.isEmpty)
    _ = window
  }

  @Test func whoIsAskedMayKeepTheTabThatIsChosen() {
    let all = items(["A", "B"])
    let (bar, window) = bar(all)
    let watcher = Watcher()
    bar.delegate = watcher
    var asked: [String] = []
    var answer = false
    bar.shouldSelect = {
      asked.append($0.title ?? "")
      return answer
    }
    tap(all[1].button)
    #expect(asked == ["B"] && watcher.chosen == [] && bar.selectedItem == nil)
    answer = true
    tap(all[1].button)
    tap(all[1].button)
    #expect(asked == ["B", "B", "B"] && watcher.chosen == ["B, B", "B, B"] && bar.selectedItem === all[1])
    bar.shouldSelect = nil
    tap(all[0].button)
    #expect(watcher.chosen.last == "A, A" && all.map(\.button.isSelected) == [true, false])
    bar.selectedItem = all[1]
    #expect(watcher.chosen.count == 3)
    _ = window
  }

  @Test func aTabSaysItsPlaceAndItsBadge() {
    let all = items(["A", "B", "C", "D"])
    let (bar, window) = bar(all)
    for (item, badge) in zip(all, [nil, "", "1", "2"]) { item.badgeValue = badge }
    #expect(all.map(\.button.accessibilityValue) == ["1 of 4", "2 of 4", "1 item, 3 of 4", "2 items, 4 of 4"])
    #expect(all.allSatisfy { $0.button.accessibilityTraits == .button })
    #expect(bar.accessibilityTraits == .tabBar)
    all[0].accessibilityLabel = "First"
    all[0].accessibilityIdentifier = "first"
    all[0].accessibilityHint = "Shows it"
    #expect(all[0].button.accessibilityLabel == "First" && all[0].button.accessibilityIdentifier == "first")
    #expect(all[0].button.accessibilityHint == "Shows it" && all[1].button.accessibilityLabel == "B")
    #expect(all[0].button.subviews.allSatisfy { !$0.isAccessibilityElement })
    _ = window
  }

  @Test func aBadgeIsThereWhereItHasAValue() {
    let all = items(["A", "B"])
    let (bar, window) = bar(all)
    let badge = parts(all[0]).badge
    #expect(badge?.isHidden == true)
    all[0].badgeValue = "3"
    #expect(badge?.isHidden == false && badge?.text == "3" && badge?.backgroundColor == .systemRed)
    #expect(badge?.textColor == .white && badge?.textAlignment == .center)
    all[0].badgeColor = .green
    #expect(badge?.backgroundColor == .green)
    bar.layoutIfNeeded()
    all[0].button.layoutIfNeeded()
    let width = max(18, (badge?.intrinsicContentSize.width ?? 0) + 8)
    #expect(badge.map { near($0.frame, CGRect(x: 103.5, y: 2, width: width, height: 18)) } == true)
    all[0].badgeValue = "a long badge"
    all[0].button.layoutIfNeeded()
    #expect(badge.map { isNear($0.frame.width, $0.intrinsicContentSize.width + 8) && $0.frame.width > 18 } == true)
    all[0].badgeValue = nil
    #expect(badge?.isHidden == true)
    _ = window
  }

  @Test func theTabThatIsChosenHasThePictureForThat() {
    let all = [UITabBarItem(title: "A", image: star, selectedImage: moon), UITabBarItem(title: "B", image: star, tag: 0)]
    let (bar, window) = bar(all)
    func pictures() -> [String?] { all.map { parts($0).image?.image?.symbolName } }
    #expect(pictures() == ["star", "star"])
    bar.selectedItem = all[0]
    #expect(pictures() == ["moon", "star"])
    bar.selectedItem = all[1]
    #expect(pictures() == ["star", "star"])
    all[1].selectedImage = moon
    #expect(pictures() == ["star", "moon"])
    all[0].image = moon
    #expect(pictures() == ["moon", "moon"])
    _ = window
  }

  @Test func colorsAreThoseOfTheBarAndOfTheTint() {
    let all = items(["A", "B"])
    let (bar, window) = bar(all)
    bar.selectedItem = all[0]
    func inks() -> [UIColor?] { all.map { parts($0).title?.textColor } }
    #expect(inks() == [.systemBlue, .systemGray])
    bar.tintColor = .red
    #expect(inks() == [.red, .systemGray])
    bar.unselectedItemTintColor = .green
    #expect(inks() == [.red, .green])
    bar.unselectedItemTintColor = nil
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.cyan]
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.magenta]
    look.compactInlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    bar.standardAppearance = look
    #expect(inks() == [.magenta, .cyan])
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    #expect(bar.appearance(isSelected: false)?.titleTextAttributes[.foregroundColor] as? UIColor == .orange)
    #expect(bar.appearance(isSelected: true)?.titleTextAttributes.isEmpty == true)
    _ = window
  }

  @Test func aDisabledTabCannotBeTouched() {
    let all = items(["A", "B"])
    let (bar, window) = bar(all)
    all[1].isEnabled = false
    #expect(!all[1].button.isEnabled && all[0].button.isEnabled)
    tap(all[1].button)
    #expect(bar.selectedItem == nil)
    all[1].isEnabled = true
    tap(all[1].button)
    #expect(bar.selectedItem === all[1])
    _ = window
  }

  @Test func pictureAndTitleStandOnTopOfEachOtherOrSideBySide() throws {
    let all = items(["A"])
    let (bar, window) = bar(all, width: 200)
    let (image, title, _) = parts(all[0])
    let (picture, label) = (try #require(image), try #require(title))
    all[0].button.layoutIfNeeded()
    let (size, words) = (picture.image?.size ?? .zero, label.intrinsicContentSize)
    #expect(near(picture.frame, CGRect(x: 100 - size.width / 2, y: 4, width: size.width, height: size.height)))
    #expect(
      near(label.frame, CGRect(x: 100 - words.width / 2, y: 46 - words.height, width: words.width, height: words.height)))
    bar.frame.size.height = 32
    bar.layoutIfNeeded()
    all[0].button.layoutIfNeeded()
    // A picture is 20 points high at most, and 6 from its title.
    #expect(near(CGRect(origin: .zero, size: picture.frame.size), CGRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(isNear(picture.frame.midY, 16))
    #expect(abs(label.frame.minX - picture.frame.maxX - 6) < 0.001 && abs(label.frame.midY - 16) < 0.001)
    #expect(abs(picture.frame.minX - (200 - label.frame.maxX)) < 0.001)
    all[0].image = nil
    all[0].button.layoutIfNeeded()
    #expect(isNear(label.frame.midX, 100) && isNear(label.frame.width, words.width))
    _ = window
  }
}
