import Testing

@testable import UIKit

/// Groups of bar items, and the colours that bars give their buttons.
@MainActor
struct BarGroupTests {
  private func items(_ titles: String...) -> [UIBarButtonItem] { titles.map { UIBarButtonItem(title: $0) } }

  // MARK: Groups

  @Test func groupsAreTheItemsOneAfterTheOther() {
    startAnew()
    let item = UINavigationItem(title: "")
    let (ab, c) = (items("A", "B"), items("C"))
    item.leadingItemGroups = [.fixedGroup(items: ab), c[0].creatingFixedGroup()]
    #expect(item.leftBarButtonItems == ab + c)
    #expect(item.rightBarButtonItems == nil)
    let (de, f) = (items("D", "E"), items("F"))
    item.trailingItemGroups = [.movableGroup(customizationIdentifier: "de", items: de)]
    item.pinnedTrailingGroup = .fixedGroup(items: f)
    // From the right edge inwards.
    #expect(item.rightBarButtonItems?.map(\.title) == ["F", "E", "D"])
    item.pinnedTrailingGroup = nil
    #expect(item.rightBarButtonItems?.map(\.title) == ["E", "D"])
    item.leadingItemGroups = []
    #expect(item.leftBarButtonItems == [])
  }

  @Test func aGroupThatChangesIsShownAnew() {
    startAnew()
    let item = UINavigationItem(title: "")
    let group = UIBarButtonItemGroup(barButtonItems: items("A"), representativeItem: nil)
    item.leadingItemGroups = [group]
    group.barButtonItems = items("B", "C")
    #expect(item.leftBarButtonItems?.map(\.title) == ["B", "C"])
    group.isHidden = true
    #expect(item.leftBarButtonItems == [])
    group.isHidden = false
    #expect(item.leftBarButtonItems?.map(\.title) == ["B", "C"])
    item.leadingItemGroups = []
    item.leftBarButtonItems = items("X")
    group.barButtonItems = items("D")
    #expect(item.leftBarButtonItems?.map(\.title) == ["X"])
  }

  @Test func anItemKnowsItsGroup() {
    startAnew()
    let (one, other) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let group = UIBarButtonItemGroup(barButtonItems: [one], representativeItem: other)
    #expect(one.buttonGroup === group && other.buttonGroup == nil)
    #expect(group.representativeItem === other && !group.isDisplayingRepresentativeItem && !group.alwaysAvailable)
    group.barButtonItems = [other]
    #expect(one.buttonGroup == nil && other.buttonGroup === group)
  }

  @Test func anOptionalGroupIsShownIfItIsInTheDefault() {
    startAnew()
    let item = UINavigationItem(title: "")
    let (shown, absent) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    item.leadingItemGroups = [
      shown.creatingOptionalGroup(customizationIdentifier: "a"),
      absent.creatingOptionalGroup(customizationIdentifier: "b", isInDefaultCustomization: false),
      UIBarButtonItem(title: "C").creatingMovableGroup(customizationIdentifier: "c"),
    ]
    #expect(item.leftBarButtonItems?.map(\.title) == ["A", "C"])
  }

  // MARK: Colours

  private func bar(_ set: (UINavigationBar, UINavigationItem) -> Void) -> (UINavigationBar, UIWindow) {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = navigation.topViewController?.navigationItem ?? UINavigationItem(title: "")
    set(navigation.navigationBar, item)
    return (navigation.navigationBar, show(navigation))
  }

  private func color(_ hex: UInt32) -> UIColor { UIColor(UIColor.Components(hex)) }

  @Test func aButtonHasTheColourOfTheAppearance() {
    let (bar, window) = bar { bar, item in
      let appearance = UINavigationBarAppearance()
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x112233)]
      appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x445566)]
      appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: color(0x778899)]
      bar.standardAppearance = appearance
      // The bar keeps a copy.
      appearance.buttonAppearance.normal.titleTextAttributes = [:]
      let off = UIBarButtonItem(title: "Off")
      off.isEnabled = false
      item.leftBarButtonItems = [UIBarButtonItem(title: "Plain"), off]
      item.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    }
    let picture = ScreenPicture.svg(of: bar)
    for code in ["#112233", "#445566", "#778899"] { #expect(picture.contains(code)) }
    _ = window
  }

  @Test func anItemsOwnColourGoesBeforeTheAppearance() {
    let (bar, window) = bar { bar, item in
      let appearance = UINavigationBarAppearance()
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x112233)]
      bar.standardAppearance = appearance
      let own = UIBarButtonItem(title: "Own")
      own.setTitleTextAttributes([.foregroundColor: color(0x998877)], for: .normal)
      item.leftBarButtonItem = own
    }
    let picture = ScreenPicture.svg(of: bar)
    #expect(picture.contains("#998877") && !picture.contains("#112233"))
    _ = window
  }

  @Test func withoutAnAppearanceAButtonHasTheTint() {
    let (bar, window) = bar { _, item in item.leftBarButtonItem = UIBarButtonItem(title: "Plain") }
    #expect(ScreenPicture.svg(of: bar).contains(UIColor.systemBlue.description))
    let button = bar.topItem?.leftBarButtonItem?.view as? UIBarButton
    #expect(button != nil && button?.wantedTitleColor == nil)
    _ = window
  }

  @Test func theBackButtonHasAnAppearanceOfItsOwn() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let appearance = UINavigationBarAppearance()
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x123321)]
    navigation.navigationBar.standardAppearance = appearance
    let window = show(navigation)
    #expect(!ScreenPicture.svg(of: navigation.navigationBar).contains("#123321"))
    navigation.pushViewController(UIViewController(), animated: false)
    rest()
    #expect(ScreenPicture.svg(of: navigation.navigationBar).contains("#123321"))
    _ = window
  }

  @Test func aToolbarGivesItsButtonsColours() {
    startAnew()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    let appearance = UIToolbarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x112233)]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: color(0x445566)]
    bar.standardAppearance = appearance
    bar.items = [UIBarButtonItem(title: "Plain"), UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)]
    let window = window(with: bar, at: CGPoint(x: 0, y: 100))
    let picture = ScreenPicture.svg(of: bar)
    #expect(picture.contains("#112233") && picture.contains("#445566"))
    _ = window
  }

  @Test func aFingerHasTheColourOfItsStateOrThatOfNone() {
    startAnew()
    let appearance = UIBarButtonItemAppearance(style: .plain)
    #expect(appearance.titleColor(isEnabled: true, isHighlighted: false) == nil)
    appearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(appearance.titleColor(isEnabled: true, isHighlighted: true) == .red)
    #expect(appearance.titleColor(isEnabled: false, isHighlighted: false) == nil)
    appearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(appearance.titleColor(isEnabled: true, isHighlighted: true) == .green)
    #expect(appearance.titleColor(isEnabled: true, isHighlighted: false) == .red)
    appearance.configureWithDefault(for: .plain)
    #expect(appearance.titleColor(isEnabled: true, isHighlighted: true) == nil)
  }
}
