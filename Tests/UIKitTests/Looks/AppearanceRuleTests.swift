import Testing

@testable import UIKit

private class Shelf: UIView {}
private final class LoudLabel: UILabel {}
private final class Screen: UIViewController {}

/// Which objects an appearance counts for, which one goes before another, and the properties that it has.
@MainActor struct AppearanceRuleTests {
  /// Puts views into a window.
  private func place(_ views: [UIView], in controller: UIViewController = UIViewController()) {
    for view in views { controller.view.addSubview(view) }
    _ = show(controller)
  }

  @Test func aClassHasOneAppearanceForEachRowOfContainers() {
    startAnew()
    #expect(UISwitch.appearance() === UISwitch.appearance())
    let inShelf = UISwitch.appearance(whenContainedInInstancesOf: [Shelf.self])
    #expect(inShelf !== UISwitch.appearance() && inShelf === UISwitch.appearance(whenContainedInInstancesOf: [Shelf.self]))
    #expect(inShelf !== UISwitch.appearance(whenContainedInInstancesOf: [Screen.self]))
    #expect(inShelf !== UISwitch.appearance(whenContainedInInstancesOf: [Shelf.self, Screen.self]))
    #expect(UILabel.appearance() !== LoudLabel.appearance())
  }

  @Test func containersAreCountedFromTheInsideOut() {
    startAnew()
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self, Shelf.self]).textColor = .orange
    let labels = (0..<5).map { _ in UILabel() }
    let (inner, outer) = (Shelf(), UIView())
    let rightOrder = Shelf()
    rightOrder.addSubview(UIStackView(arrangedSubviews: [labels[0]]))
    let stackAlone = UIStackView(arrangedSubviews: [labels[1]])
    inner.addSubview(labels[2])
    let wrongOrder = UIStackView(arrangedSubviews: [inner])
    outer.addSubview(labels[3])
    // Whatever stands between them does not matter.
    let between = Shelf()
    between.addSubview(UIView())
    between.subviews[0].addSubview(UIStackView(arrangedSubviews: [labels[4]]))
    place([rightOrder, stackAlone, wrongOrder, outer, between])
    #expect(labels.map(\.textColor) == [.orange, .label, .label, .label, .orange])
  }

  @Test func aControllerIsAContainerToo() {
    startAnew()
    UILabel.appearance(whenContainedInInstancesOf: [Screen.self]).textColor = .orange
    let (inside, outside) = (UILabel(), UILabel())
    place([inside], in: Screen())
    place([outside])
    #expect(inside.textColor == .orange && outside.textColor == .label)
  }

  @Test(arguments: [true, false])
  func moreContainersGoBeforeFewer(isPlainFirst: Bool) {
    startAnew()
    let colours: [() -> Void] = [
      { UILabel.appearance().textColor = .blue },
      { UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .red },
    ]
    for set in isPlainFirst ? colours : colours.reversed() { set() }
    let (inside, outside) = (UILabel(), UILabel())
    place([UIStackView(arrangedSubviews: [inside]), outside])
    #expect(inside.textColor == .red && outside.textColor == .blue)
  }

  @Test(arguments: [true, false])
  func theNearerClassGoesBeforeMoreContainers(isNearerFirst: Bool) {
    startAnew()
    let colours: [() -> Void] = [
      { LoudLabel.appearance().textColor = .red },
      { UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .blue },
    ]
    for set in isNearerFirst ? colours : colours.reversed() { set() }
    let (loud, plain) = (LoudLabel(), UILabel())
    place([UIStackView(arrangedSubviews: [loud, plain])])
    #expect(loud.textColor == .red && plain.textColor == .blue)
  }

  @Test func aClassTakesWhatThoseAboveItSayOfOtherProperties() {
    startAnew()
    LoudLabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 31)
    UIView.appearance().backgroundColor = .yellow
    let (loud, plain) = (LoudLabel(), UILabel())
    place([loud, plain])
    #expect(loud.textColor == .red && loud.font == .systemFont(ofSize: 31) && loud.backgroundColor == .yellow)
    #expect(plain.textColor == .label && plain.font == .systemFont(ofSize: 31) && plain.backgroundColor == .yellow)
  }

  @Test func whatIsSaidLaterCountsForThoseThatComeLater() {
    startAnew()
    let (early, late) = (UISwitch(), UISwitch())
    place([early])
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance().thumbTintColor = .blue
    place([late])
    #expect(early.onTintColor == nil && late.onTintColor == .red && late.thumbTintColor == .blue)
  }

  @Test func controlsHaveTheirColours() {
    startAnew()
    (UISlider.appearance().minimumTrackTintColor, UISlider.appearance().maximumTrackTintColor) = (.red, .green)
    UISlider.appearance().thumbTintColor = .blue
    (UIProgressView.appearance().progressTintColor, UIProgressView.appearance().trackTintColor) = (.red, .green)
    (UIPageControl.appearance().pageIndicatorTintColor, UIPageControl.appearance().currentPageIndicatorTintColor) = (.red, .green)
    UISegmentedControl.appearance().selectedSegmentTintColor = .red
    UIActivityIndicatorView.appearance().color = .red
    let (slider, progress, pages) = (UISlider(), UIProgressView(), UIPageControl())
    let (segments, spinner) = (UISegmentedControl(), UIActivityIndicatorView(style: .medium))
    place([slider, progress, pages, segments, spinner])
    #expect([slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor] == [.red, .green, .blue])
    #expect([progress.progressTintColor, progress.trackTintColor] == [.red, .green])
    #expect([pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor] == [.red, .green])
    #expect(segments.selectedSegmentTintColor == .red && spinner.color == .red)
  }

  @Test func titlesOfSegmentsHaveTheirAttributesInEachState() {
    startAnew()
    let colours: [(UIControl.State, UIColor)] = [(.normal, .red), (.selected, .green), (.disabled, .blue)]
    for (state, color) in colours {
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: color], for: state)
    }
    let (plain, own) = (UISegmentedControl(), UISegmentedControl())
    own.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .selected)
    place([plain, own])
    func shown(_ control: UISegmentedControl) -> [UIColor?] {
      colours.map { control.titleTextAttributes(for: $0.0)?[.foregroundColor] as? UIColor }
    }
    #expect(shown(plain) == [.red, .green, .blue] && shown(own) == [.red, .brown, .blue])
  }

  @Test func barsHaveTheirs() {
    startAnew()
    (UIToolbar.appearance().barTintColor, UIToolbar.appearance().isTranslucent) = (.red, false)
    (UITabBar.appearance().barTintColor, UITabBar.appearance().isTranslucent) = (.green, false)
    UITabBar.appearance().unselectedItemTintColor = .brown
    (UISearchBar.appearance().barTintColor, UISearchBar.appearance().isTranslucent) = (.blue, false)
    UINavigationBar.appearance().prefersLargeTitles = true
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    let (toolbar, tabs, search, navigation) = (UIToolbar(), UITabBar(), UISearchBar(), UINavigationBar())
    place([toolbar, tabs, search, navigation])
    #expect(toolbar.barTintColor == .red && !toolbar.isTranslucent)
    #expect(tabs.barTintColor == .green && !tabs.isTranslucent && tabs.unselectedItemTintColor == .brown)
    #expect(search.barTintColor == .blue && !search.isTranslucent)
    #expect(navigation.prefersLargeTitles && navigation.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .red)
  }
}
