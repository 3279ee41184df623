import Testing

@testable import UIKit

/// Size classes, and what differs between two collections of traits.
@MainActor
struct TraitRuleTests {
  @Test(
    arguments: [
      (390, 844, .phone, .compact, .regular), (844, 390, .phone, .compact, .compact), (932, 430, .phone, .regular, .compact),
      (896, 414, .phone, .regular, .compact), (896, 413, .phone, .compact, .compact), (430, 932, .phone, .compact, .regular),
      (500, 500, .phone, .compact, .regular), (639, 1000, .pad, .compact, .regular), (640, 1000, .pad, .regular, .regular),
      (1000, 300, .pad, .regular, .regular),
    ] as [(CGFloat, CGFloat, UIUserInterfaceIdiom, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)])
  func sizeClassesFollowTheSizeAndTheIdiom(
    width: CGFloat, height: CGFloat, idiom: UIUserInterfaceIdiom, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) {
    let found = UITraitCollection.sizeClasses(of: CGSize(width: width, height: height), idiom: idiom)
    #expect(found.horizontal == horizontal)
    #expect(found.vertical == vertical)
  }

  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let wide = UITraitCollection(horizontalSizeClass: .regular)

  @Test func aCollectionContainsWhatItSaysItself() {
    let both = UITraitCollection(traitsFrom: [dark, wide])
    #expect(both.containsTraits(in: dark) && both.containsTraits(in: wide) && both.containsTraits(in: both))
    #expect(both.containsTraits(in: nil) && both.containsTraits(in: UITraitCollection()))
    #expect(!dark.containsTraits(in: both))
    #expect(!dark.containsTraits(in: wide))
    #expect(!dark.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
    // What is not said is not contained, though it is read as the default.
    #expect(UITraitCollection().userInterfaceStyle == .unspecified)
    #expect(!UITraitCollection().containsTraits(in: UITraitCollection(userInterfaceStyle: .unspecified)))
  }

  @Test func theLastOfSeveralCollectionsWins() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(UITraitCollection(traitsFrom: [dark, wide, light]).userInterfaceStyle == .light)
    #expect(UITraitCollection(traitsFrom: [light, wide, dark]).userInterfaceStyle == .dark)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
  }

  private func changed(_ left: UITraitCollection, _ right: UITraitCollection?) -> [String] {
    left.changedTraits(from: right).map { $0.name }
  }

  @Test func changedTraitsAreThoseOfEitherSideThatDiffer() {
    #expect(changed(dark, dark) == [])
    #expect(changed(dark, wide).count == 2)
    #expect(changed(dark, wide) == changed(wide, dark).reversed())
    #expect(changed(dark, nil) == changed(dark, UITraitCollection()))
    #expect(changed(dark, nil).count == 1)
    // A default that is said is the same as one that is not.
    #expect(changed(UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection()) == [])
    #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
  }

  @Test func onlySomeTraitsChangeColours() {
    func changes(_ traits: UITraitCollection) -> Bool { traits.hasDifferentColorAppearance(comparedTo: UITraitCollection()) }
    #expect(changes(dark))
    #expect(changes(UITraitCollection(accessibilityContrast: .high)))
    #expect(changes(UITraitCollection(userInterfaceLevel: .elevated)))
    #expect(!changes(wide))
    #expect(!changes(UITraitCollection(preferredContentSizeCategory: .small)))
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
  }

  @Test func overridesAreThereUntilTheyAreRemoved() {
    var overrides = UITraitOverrides()
    #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
    #expect(overrides.userInterfaceStyle == .unspecified)
    overrides.userInterfaceStyle = .dark
    overrides.displayScale = 2
    overrides.userInterfaceStyle = .light
    #expect(overrides.contains(UITraitUserInterfaceStyle.self) && overrides.contains(UITraitDisplayScale.self))
    #expect(overrides.userInterfaceStyle == .light)
    overrides.remove(UITraitUserInterfaceStyle.self)
    overrides.remove(UITraitHorizontalSizeClass.self)
    #expect(!overrides.contains(UITraitUserInterfaceStyle.self) && overrides.contains(UITraitDisplayScale.self))
    #expect(overrides.displayScale == 2)
  }

  @Test func theCurrentCollectionIsTheScreensOutsideOfWork() {
    startAnew()
    #expect(UITraitCollection.current == UITraitCollection.phone)
    var seen: [UIUserInterfaceStyle] = []
    dark.performAsCurrent {
      seen.append(UITraitCollection.current.userInterfaceStyle)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        seen.append(UITraitCollection.current.userInterfaceStyle)
      }
      seen.append(UITraitCollection.current.userInterfaceStyle)
    }
    #expect(seen == [.dark, .light, .dark])
    #expect(UITraitCollection.current == UITraitCollection.phone)
  }
}
