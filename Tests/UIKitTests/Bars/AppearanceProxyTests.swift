import Testing

@testable import UIKit

/// What `appearance()` says counts for objects that come into a window afterwards.
@MainActor
struct AppearanceProxyTests {
  /// Puts views into a window.
  private func place(_ views: UIView...) {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    _ = show(controller)
  }

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
    place(own, plain)
    #expect(own.onTintColor == .green)
    #expect(plain.onTintColor == .red)
  }

  @Test func anAppearanceInAContainerCountsOnlyThere() {
    startAnew()
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .orange
    let (inside, outside) = (UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [inside])
    place(stack, outside)
    #expect(inside.textColor == .orange)
    #expect(outside.textColor == .label)
  }

  @Test func theNearerClassIsAskedFirst() {
    startAnew()
    final class Loud: UILabel {}
    UILabel.appearance().textColor = .blue
    Loud.appearance().textColor = .red
    let (loud, plain) = (Loud(), UILabel())
    place(loud, plain)
    #expect(loud.textColor == .red)
    #expect(plain.textColor == .blue)
  }

  @Test func aLaunchBeginsWithoutThem() {
    startAnew()
    UISwitch.appearance().onTintColor = .red
    startAnew()
    #expect(UISwitch.appearance().onTintColor == nil)
  }

  @Test func attributesOfTextsAreTakenUnlessTheObjectHasItsOwn() {
    startAnew()
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
    let (own, plain) = (UINavigationBar(), UINavigationBar())
    own.titleTextAttributes = [.foregroundColor: UIColor.green]
    place(own, plain)
    #expect(own.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    #expect(plain.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
  }
}
