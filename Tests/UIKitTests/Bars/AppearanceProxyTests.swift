import Testing

@testable import UIKit

/// What `appearance()` says counts for objects that come into a window afterwards.
@MainActor
@Suite struct AppearanceProxyTests {
  @Test func aBarThatComesIntoAWindowTakesWhatItsClassWasGiven() {
    startAnew()
    UINavigationBar.appearance().barTintColor = .purple
    UINavigationBar.appearance().tintColor = .white
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.navigationBar.barTintColor == nil)
    _ = show(navigation)
    #expect(navigation.navigationBar.barTintColor == .purple)
    #expect(navigation.navigationBar.tintColor == .white)
  }

  @Test func whatTheObjectItselfWasGivenStays() {
    startAnew()
    UISwitch.appearance().onTintColor = .red
    let (own, plain) = (UISwitch(), UISwitch())
    own.onTintColor = .green
    let controller = UIViewController()
    controller.view.addSubview(own)
    controller.view.addSubview(plain)
    _ = show(controller)
    #expect(own.onTintColor == .green)
    #expect(plain.onTintColor == .red)
  }

  @Test func anAppearanceInAContainerCountsOnlyThere() {
    startAnew()
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .orange
    let (inside, outside) = (UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [inside])
    let controller = UIViewController()
    controller.view.addSubview(stack)
    controller.view.addSubview(outside)
    _ = show(controller)
    #expect(inside.textColor == .orange)
    #expect(outside.textColor == .label)
  }

  @Test func theNearerClassIsAskedFirst() {
    startAnew()
    final class Loud: UILabel {}
    UILabel.appearance().textColor = .blue
    Loud.appearance().textColor = .red
    let (loud, plain) = (Loud(), UILabel())
    let controller = UIViewController()
    controller.view.addSubview(loud)
    controller.view.addSubview(plain)
    _ = show(controller)
    #expect(loud.textColor == .red)
    #expect(plain.textColor == .blue)
  }

  @Test func aLaunchBeginsWithoutThem() {
    startAnew()
    UISwitch.appearance().onTintColor = .red
    startAnew()
    #expect(UISwitch.appearance().onTintColor == nil)
  }
}
