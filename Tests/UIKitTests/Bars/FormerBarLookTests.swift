import Testing

@testable import UIKit

/// What apps set on bars by the older names: their style, and what is kept for them.
@MainActor struct FormerBarLookTests {
  private let star = UIImage(systemName: "star")
  private let moon = UIImage(systemName: "moon")

  @Test func barsHaveTheSystemsLookByDefault() {
    startAnew()
    let (navigation, tabs) = (UINavigationBar(frame: .zero), UITabBar(frame: .zero))
    #expect(navigation.barStyle == .default && tabs.barStyle == .default)
    #expect(UIToolbar(frame: .zero).barStyle == .default && UISearchBar(frame: .zero).barStyle == .default)
    #expect(navigation.shadowImage == nil && tabs.shadowImage == nil && tabs.backgroundImage == nil)
    #expect(navigation.backgroundImage(for: .default) == nil && navigation.backgroundImage(for: .compact) == nil)
    #expect(navigation.backIndicatorImage == nil && navigation.backIndicatorTransitionMaskImage == nil)
  }

  @Test func aStyleIsKeptByEachKindOfBar() {
    startAnew()
    let (navigation, toolbar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
    let (tabs, search) = (UITabBar(frame: .zero), UISearchBar(frame: .zero))
    (navigation.barStyle, toolbar.barStyle, tabs.barStyle, search.barStyle) = (.black, .black, .black, .black)
    #expect(navigation.barStyle == .black && toolbar.barStyle == .black && tabs.barStyle == .black && search.barStyle == .black)
    navigation.barStyle = .default
    #expect(navigation.barStyle == .default && toolbar.barStyle == .black)
    #expect([UIBarStyle.default, .black].map(\.rawValue) == [0, 1])
  }

  @Test func eachKindOfBarIsDarkWhenItIsBlack() {
    startAnew()
    let (navigation, toolbar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
    let (tabs, search) = (UITabBar(frame: .zero), UISearchBar(frame: .zero))
    (navigation.barStyle, toolbar.barStyle, tabs.barStyle, search.barStyle) = (.black, .black, .black, .black)
    for bar in [navigation, toolbar, tabs, search] { #expect(bar.traitCollection.userInterfaceStyle == .dark) }
  }

  @Test func barsAreBlackByTheirAppearance() {
    startAnew()
    UINavigationBar.appearance().barStyle = .black
    let window = UIWindow()
    let bar = UINavigationBar(frame: .zero)
    window.addSubview(bar)
    #expect(bar.barStyle == .black && bar.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func whatIsInABlackBarIsDark() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let inner = UIView()
    bar.addSubview(inner)
    bar.barStyle = .black
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(bar.overrideUserInterfaceStyle == .unspecified)
    // What an app says of the bar itself is stronger.
    bar.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    bar.overrideUserInterfaceStyle = .unspecified
    bar.barStyle = .default
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func theTitleOfABlackBarIsWhite() {
    startAnew()
    func ink(_ style: UIBarStyle) -> [String] {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      bar.barStyle = style
      bar.setItems([UINavigationItem(title: "Songs")], animated: false)
      bar.layoutIfNeeded()
      return ScreenPicture.svg(of: bar).split(separator: "\n").filter { $0.contains("Songs</text>") }
        .compactMap { $0.firstMatch(of: /fill="([^"]*)"/).map { String($0.1) } }
    }
    #expect(ink(.default) == ["#000000"])
    #expect(ink(.black) == ["#FFFFFF"])
  }

  @Test func aBackgroundIsKeptForItsMetricsAlone() {
    startAnew()
    let bar = UINavigationBar(frame: .zero)
    bar.setBackgroundImage(star, for: .default)
    bar.setBackgroundImage(moon, for: .compact)
    #expect(bar.backgroundImage(for: .default) === star && bar.backgroundImage(for: .compact) === moon)
    #expect(bar.backgroundImage(for: .defaultPrompt) == nil && bar.backgroundImage(for: .compactPrompt) == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundImage(for: .default) == nil && bar.backgroundImage(for: .compact) === moon)
    #expect([UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map(\.rawValue) == [0, 1, 101, 102])
  }

  @Test func picturesOfBarsAreKept() {
    startAnew()
    let (navigation, tabs) = (UINavigationBar(frame: .zero), UITabBar(frame: .zero))
    (navigation.shadowImage, navigation.backIndicatorImage) = (star, moon)
    navigation.backIndicatorTransitionMaskImage = star
    #expect(navigation.shadowImage === star && navigation.backIndicatorImage === moon)
    #expect(navigation.backIndicatorTransitionMaskImage === star && navigation.backgroundImage(for: .default) == nil)
    (tabs.shadowImage, tabs.backgroundImage) = (moon, star)
    #expect(tabs.shadowImage === moon && tabs.backgroundImage === star)
  }

  @Test func aBackgroundOfTheOlderKindIsNotSeen() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let before = bar.subviews.count
    bar.setBackgroundImage(star, for: .default)
    bar.layoutIfNeeded()
    #expect(bar.subviews.count == before && bar.backgroundColor == nil)
  }

  @Test func aFieldHasABackgroundForEachState() {
    startAnew()
    let bar = UISearchBar(frame: .zero)
    bar.setSearchFieldBackgroundImage(star, for: .disabled)
    bar.setSearchFieldBackgroundImage(moon, for: [.disabled, .selected])
    #expect(bar.searchFieldBackgroundImage(for: .disabled) === star)
    #expect(bar.searchFieldBackgroundImage(for: [.selected, .disabled]) === moon)
    #expect(bar.searchFieldBackgroundImage(for: .normal) == nil && bar.searchFieldBackgroundImage(for: .selected) == nil)
    bar.setSearchFieldBackgroundImage(nil, for: .disabled)
    #expect(bar.searchFieldBackgroundImage(for: .disabled) == nil)
  }
}
