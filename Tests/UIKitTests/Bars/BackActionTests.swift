import Testing

@testable import UIKit

/// What the back button does where an item says it.
@MainActor struct BackActionTests {
  private func backButton(_ bar: UINavigationBar) -> UINavigationBackButton? {
    bar.setNeedsUpdate()
    bar.layoutIfNeeded()
    return bar.subviews.lazy.compactMap { $0 as? UINavigationBackButton }.first
  }

  @Test func anActionIsPerformedAndNothingIsPopped() throws {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    defer { withExtendedLifetime(window) {} }
    let top = UIViewController()
    navigation.pushViewController(top, animated: false)
    rest()
    var taps = 0
    top.navigationItem.backAction = UIAction { _ in taps += 1 }
    try #require(backButton(navigation.navigationBar)).sendActions(for: .touchUpInside)
    rest()
    #expect(taps == 1 && navigation.viewControllers.count == 2)
    top.navigationItem.backAction = nil
    try #require(backButton(navigation.navigationBar)).sendActions(for: .touchUpInside)
    rest()
    #expect(taps == 1 && navigation.viewControllers.count == 1)
  }

  @Test func withAnActionThereIsAButtonAtTheRoot() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let item = UINavigationItem(title: "Cart")
    bar.setItems([item], animated: false)
    #expect(backButton(bar) == nil)
    item.backAction = UIAction { _ in }
    #expect(backButton(bar)?.title(for: .normal) == "Back")
    item.hidesBackButton = true
    #expect(backButton(bar) == nil)
  }
}
