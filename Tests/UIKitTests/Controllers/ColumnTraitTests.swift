import Testing
import UIKit

/// What the columns of a split view are told of their width, and what alerts do when they grow.
@MainActor struct ColumnTraitTests {
  @Test func aColumnBesideTheSecondaryOneIsCompactAlsoWhenItComesLater() {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let split = UISplitViewController(style: .doubleColumn)
    let (first, second, later) = (UIViewController(), UIViewController(), UIViewController())
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let window = show(split)
    #expect(first.traitCollection.horizontalSizeClass == .compact)
    #expect(second.traitCollection.horizontalSizeClass == .regular)
    split.setViewController(later, for: .primary)
    rest()
    #expect(later.traitCollection.horizontalSizeClass == .compact)
    #expect(split.viewController(for: .primary) === later || split.viewController(for: .primary) === later.navigationController)
    #expect(first.parent !== split)
    _ = window
  }

  @Test func anAlertThatGetsAnActionWhileItIsUpGrowsAroundItsMiddle() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "One", style: .default))
    presenter.present(alert, animated: false)
    rest()
    let before = alert.view.frame
    for title in ["Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    window.layoutIfNeeded()
    #expect(alert.view.frame.height > before.height)
    #expect(abs(alert.view.frame.midY - before.midY) <= 1)
  }
}
