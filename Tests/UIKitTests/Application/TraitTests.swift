import Testing
import UIKit
import VirtualTime

/// How traits travel, who is told, and what colours make of them.
@MainActor
struct TraitTests {
  final class Telling: UIView {
    var changes: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      changes.append(previous?.userInterfaceStyle ?? .unspecified)
    }
  }

  @Test func aDarkScreenIsToldToEveryViewInAWindow() {
    startAnew()
    let controller = UIViewController()
    let view = Telling()
    controller.view.addSubview(view)
    let window = show(controller)
    #expect(view.changes == [])
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(view.changes == [.light])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func anOverrideHoldsForTheViewAndAllInIt() {
    startAnew()
    let window = UIWindow()
    let (outer, inner) = (UIView(), Telling())
    window.addSubview(outer)
    outer.addSubview(inner)
    window.makeKeyAndVisible()
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    #expect(inner.changes == [.light])
    inner.removeFromSuperview()
    window.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func onlyTheRegisteredTraitsAreTold() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    var told: [UIContentSizeCategory] = []
    let registration = controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: UIViewController, former: UITraitCollection) in
      told += [former.preferredContentSizeCategory, controller.traitCollection.preferredContentSizeCategory]
    }
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(told == [])
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(told == [.large, .extraLarge])
    controller.unregisterForTraitChanges(registration)
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .small }
    #expect(told == [.large, .extraLarge])
    withExtendedLifetime(window) {}
  }

  enum Density: UITraitDefinition {
    static var defaultValue: Int { 1 }
  }

  @Test func anAppsOwnTraitTravelsToo() {
    startAnew()
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    #expect(child.traitCollection[Density.self] == 1)
    parent.traitOverrides[Density.self] = 3
    #expect(child.traitCollection[Density.self] == 3)
    #expect(child.view.traitCollection[Density.self] == 3)
    #expect(parent.traitOverrides.contains(Density.self))
    parent.traitOverrides.remove(Density.self)
    #expect(child.traitCollection[Density.self] == 1)
  }

  @Test func sizeClassesFollowTheWindow() {
    startAnew()
    let window = UIWindow()
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    window.frame = CGRect(x: 0, y: 0, width: 926, height: 428)
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.verticalSizeClass == .compact)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(UITraitCollection.sizeClasses(of: CGSize(width: 744, height: 1133), idiom: .pad) == (.regular, .regular))
    #expect(UITraitCollection.sizeClasses(of: CGSize(width: 507, height: 768), idiom: .pad) == (.compact, .regular))
  }

  @Test func collectionsCombineAndCompare() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), dark])
    #expect(both.containsTraits(in: dark))
    #expect(!dark.containsTraits(in: both))
    #expect(both == UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)]))
    #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(displayScale: 2)))
    #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    #expect(both.modifyingTraits { $0.displayScale = 3 }.displayScale == 3)
  }

  @Test func aDynamicColourIsResolvedWhereItIsUsed() {
    startAnew()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.label.description == "#000000")
    #expect(UIColor.label.resolvedColor(with: dark).description == "#FFFFFF")
    #expect(UIColor.systemBackground == UIColor.systemBackground)
    let own = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .white }
    #expect(own.resolvedColor(with: dark).description == "#FF453A")
    dark.performAsCurrent { #expect(own.withAlphaComponent(0.5).description == "#FF453A80") }
    #expect(own.description == "#FFFFFF")
    let view = UIView()
    view.overrideUserInterfaceStyle = .dark
    #expect(UIColor.systemBackground.resolvedColor(with: view.traitCollection).description == "#000000")
  }
}
