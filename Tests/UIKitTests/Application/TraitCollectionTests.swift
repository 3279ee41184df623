import Testing

@testable import UIKit

/// A palette that cannot be compared.
private final class Palette: Sendable {}

/// A trait of an app's own, whose values cannot be compared.
private enum PaletteTrait: UITraitDefinition {
  static let defaultValue = Palette()
}

/// Collections of traits: how they are made, read and compared, and which one is in force.
@MainActor
struct TraitCollectionTests {
  private func names(_ collection: UITraitCollection) -> [String] { collection.values.entries.map { $0.trait.name } }

  @Test func aCollectionOfOneTraitSaysNothingOfTheOthers() {
    let direction = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(direction.layoutDirection == .rightToLeft && names(direction) == ["UITraitLayoutDirection"])
    let gamut = UITraitCollection(displayGamut: .P3)
    #expect(gamut.displayGamut == .P3 && names(gamut) == ["UITraitDisplayGamut"])
    let force = UITraitCollection(forceTouchCapability: .available)
    #expect(force.forceTouchCapability == .available && names(force) == ["UITraitForceTouchCapability"])
    let weight = UITraitCollection(legibilityWeight: .bold)
    #expect(weight.legibilityWeight == .bold && names(weight) == ["UITraitLegibilityWeight"])
    let appearance = UITraitCollection(activeAppearance: .inactive)
    #expect(appearance.activeAppearance == .inactive && names(appearance) == ["UITraitActiveAppearance"])
    let named = UITraitCollection(UITraitDisplayScale.self, value: 2)
    #expect(named.displayScale == 2 && names(named) == ["UITraitDisplayScale"])
  }

  @Test func whatNobodyGaveIsUnspecified() {
    let none = UITraitCollection()
    #expect(names(none) == [])
    #expect(none.userInterfaceIdiom == .unspecified && none.userInterfaceStyle == .unspecified)
    #expect(none.layoutDirection == .unspecified && none.displayScale == 0 && none.displayGamut == .unspecified)
    #expect(none.horizontalSizeClass == .unspecified && none.verticalSizeClass == .unspecified)
    #expect(none.forceTouchCapability == .unknown && none.preferredContentSizeCategory == .unspecified)
    #expect(none.accessibilityContrast == .unspecified && none.userInterfaceLevel == .unspecified)
    #expect(none.legibilityWeight == .unspecified && none.activeAppearance == .unspecified)
  }

  @Test func aChangeReadsWhatTheCollectionSays() {
    var read = UITraitCollection()
    let same = UITraitCollection.phone.modifyingTraits { traits in
      let present = traits
      read = UITraitCollection {
        $0.userInterfaceIdiom = present.userInterfaceIdiom
        $0.userInterfaceStyle = present.userInterfaceStyle
        $0.layoutDirection = present.layoutDirection
        $0.displayScale = present.displayScale
        $0.displayGamut = present.displayGamut
        $0.horizontalSizeClass = present.horizontalSizeClass
        $0.verticalSizeClass = present.verticalSizeClass
        $0.forceTouchCapability = present.forceTouchCapability
        $0.preferredContentSizeCategory = present.preferredContentSizeCategory
        $0.accessibilityContrast = present.accessibilityContrast
        $0.userInterfaceLevel = present.userInterfaceLevel
        $0.legibilityWeight = present.legibilityWeight
        $0.activeAppearance = present.activeAppearance
      }
      traits.displayScale += 1
    }
    #expect(read.values.entries.count == 13 && read == .phone)
    #expect(same.displayScale == 4 && same.changedTraits(from: .phone).map { $0.name } == ["UITraitDisplayScale"])
    #expect(UITraitCollection.phone.displayScale == 3)
    var former: [UIDisplayGamut] = []
    _ = UITraitCollection { traits in
      former.append(traits.displayGamut)
      traits.displayGamut = .SRGB
      former.append(traits.displayGamut)
    }
    #expect(former == [.unspecified, .SRGB])
  }

  @Test func overridesReadWhatTheySayAndElseTheDefault() {
    startAnew()
    let view = UIView()
    #expect(view.traitOverrides.layoutDirection == .unspecified && !view.traitOverrides.contains(UITraitLayoutDirection.self))
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.traitOverrides.layoutDirection == .rightToLeft && view.traitOverrides.contains(UITraitLayoutDirection.self))
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    view.traitOverrides.remove(UITraitLayoutDirection.self)
    #expect(view.traitOverrides.layoutDirection == .unspecified && view.traitCollection.layoutDirection == .leftToRight)
  }

  @Test func coloursDependOnSomeTraitsOnly() {
    func affects(_ collection: UITraitCollection) -> Bool {
      collection.hasDifferentColorAppearance(comparedTo: UITraitCollection())
    }
    #expect(affects(UITraitCollection(userInterfaceStyle: .dark)) && affects(UITraitCollection(displayGamut: .SRGB)))
    #expect(affects(UITraitCollection(accessibilityContrast: .high)))
    #expect(affects(UITraitCollection(userInterfaceLevel: .elevated)))
    #expect(affects(UITraitCollection(activeAppearance: .active)))
    #expect(!affects(UITraitCollection(layoutDirection: .rightToLeft)) && !affects(UITraitCollection(displayScale: 2)))
    #expect(!affects(UITraitCollection(forceTouchCapability: .available)))
    #expect(!affects(UITraitCollection(legibilityWeight: .bold)))
    #expect(!affects(UITraitCollection(preferredContentSizeCategory: .small)))
    #expect(UITraitCollection().hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func aTraitIsNamedAsItsTypeAndIdentifiedWithItsModule() {
    #expect(UITraitLayoutDirection.name == "UITraitLayoutDirection")
    #expect(UITraitLayoutDirection.identifier == "UIKit.UITraitLayoutDirection")
    #expect(PaletteTrait.name == "PaletteTrait")
    #expect(PaletteTrait.identifier.hasPrefix("UIKitTests.") && PaletteTrait.identifier.hasSuffix("PaletteTrait"))
  }

  @Test func valuesThatCannotBeComparedAreTheSameIfTheyAreOneObject() {
    let (first, second) = (Palette(), Palette())
    let collection = UITraitCollection(PaletteTrait.self, value: first)
    #expect(collection[PaletteTrait.self] === first)
    #expect(UITraitCollection()[PaletteTrait.self] === PaletteTrait.defaultValue)
    #expect(collection == UITraitCollection(PaletteTrait.self, value: first))
    #expect(collection != UITraitCollection(PaletteTrait.self, value: second))
    #expect(collection != UITraitCollection())
    #expect(UITraitCollection(PaletteTrait.self, value: PaletteTrait.defaultValue) == UITraitCollection())
    #expect(collection.containsTraits(in: UITraitCollection(PaletteTrait.self, value: first)))
    #expect(!collection.containsTraits(in: UITraitCollection(PaletteTrait.self, value: second)))
    #expect(!collection.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
  }

  @Test func theCurrentCollectionIsTheScreensUntilSomebodySetsOne() {
    startAnew()
    #expect(UITraitCollection.current == UIScreen.main.traitCollection)
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      #expect(UITraitCollection.current.displayScale == 0)
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(UIColor.label.cgColor == UIColor.white.cgColor)
    }
    #expect(UITraitCollection.current == UIScreen.main.traitCollection)
    #expect(UIColor.label.cgColor == UIColor.black.cgColor)
  }

  @Test func aViewThatIsNoLongerRegisteredHearsNothing() {
    startAnew()
    let window = UIWindow()
    let view = UIView()
    window.addSubview(view)
    window.makeKeyAndVisible()
    var told: [String] = []
    let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in told.append("first") }
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in told.append("second") }
    view.overrideUserInterfaceStyle = .dark
    #expect(told == ["first", "second"])
    view.unregisterForTraitChanges(first)
    view.overrideUserInterfaceStyle = .light
    #expect(told == ["first", "second", "second"])
    view.updateTraitsIfNeeded()
    #expect(told.count == 3)
  }

  @Test func aControllersStyleHoldsForItsViewAndItsChildren() {
    startAnew()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = show(parent)
    #expect(parent.overrideUserInterfaceStyle == .unspecified)
    parent.overrideUserInterfaceStyle = .dark
    #expect(parent.overrideUserInterfaceStyle == .dark)
    #expect([parent, child].map(\.traitCollection.userInterfaceStyle) == [.dark, .dark])
    #expect([parent.view, child.view].map(\.?.traitCollection.userInterfaceStyle) == [.dark, .dark])
    #expect(window.traitCollection.userInterfaceStyle == .light)
    child.overrideUserInterfaceStyle = .light
    #expect([parent, child].map(\.traitCollection.userInterfaceStyle) == [.dark, .light])
    parent.overrideUserInterfaceStyle = .unspecified
    child.overrideUserInterfaceStyle = .unspecified
    #expect([parent, child].map(\.traitCollection.userInterfaceStyle) == [.light, .light])
  }

  @Test func aParentGivesOneChildOtherTraitsAndTakesThemBack() {
    startAnew()
    let (parent, child, stranger) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(child)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    parent.setOverrideTraitCollection(wide, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == wide)
    #expect(child.traitCollection.horizontalSizeClass == .regular && parent.traitCollection.horizontalSizeClass == .compact)
    parent.setOverrideTraitCollection(wide, forChild: stranger)
    #expect(parent.overrideTraitCollection(forChild: stranger) == nil)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }
}
