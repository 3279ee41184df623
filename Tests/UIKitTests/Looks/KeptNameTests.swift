import Testing

@testable import UIKit

/// Motion effects, picture assets, wide colours, quick actions that change, and other names that apps use.
@MainActor struct KeptNameTests {
  @Test func olderNamesAreThoseOfToday() {
    #expect(Data.WritingOptions.atomicWrite == .atomic && UIColor.groupTableViewBackground == .systemGroupedBackground)
  }

  @Test func anEffectLiesBetweenItsEnds() {
    startAnew()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    func value(_ horizontal: CGFloat, _ vertical: CGFloat) -> CGFloat? {
      effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: horizontal, vertical: vertical))?["center.x"]
        as? CGFloat
    }
    #expect(value(0, 0) == nil)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    #expect([-1, -0.5, 0, 1, 9].map { value($0, 1) } == [-10, 0, 10, 30, 30])
  }

  @Test func aGroupIsAllOfItsEffectsAndAViewKeepsThem() {
    startAnew()
    let (across, along) = (
      UIInterpolatingMotionEffect(keyPath: "x", type: .tiltAlongHorizontalAxis),
      UIInterpolatingMotionEffect(keyPath: "y", type: .tiltAlongVerticalAxis)
    )
    for effect in [across, along] { (effect.minimumRelativeValue, effect.maximumRelativeValue) = (0, 2) }
    let group = UIMotionEffectGroup()
    let offset = UIOffset(horizontal: 1, vertical: 0)
    #expect(group.motionEffects == nil && group.keyPathsAndRelativeValues(forViewerOffset: offset) == nil)
    group.motionEffects = [across, along]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: offset)
    #expect(values?["x"] as? CGFloat == 2 && values?["y"] as? CGFloat == 1 && values?.count == 2)
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(across)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.count == 1 && view.motionEffects.first === across)
  }

  @Test func aWideColourIsTheNearestInSRGB() {
    func components(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [Int] {
      var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5).getRed(&r, green: &g, blue: &b, alpha: &a)
      return [r, g, b, a].map { Int(($0 * 100).rounded()) }
    }
    #expect(components(0, 0, 0) == [0, 0, 0, 50] && components(1, 1, 1) == [100, 100, 100, 50])
    #expect(components(1, 0, 0) == [100, 0, 0, 50])
    #expect(components(0.5, 0.5, 0.5) == [50, 50, 50, 50])
    #expect(components(0.4, 0.5, 0.6) == [37, 50, 61, 50])
  }

  @Test func anAssetHasAPictureForEachKindOfTraits() {
    startAnew()
    let (bright, dim) = (UIImage(color: .white, size: CGSize(width: 1, height: 1)), UIImage(systemName: "moon") ?? UIImage())
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let asset = UIImageAsset()
    #expect(asset.image(with: dark).size == .zero && bright.imageAsset == nil)
    asset.register(bright, with: light)
    #expect(bright.imageAsset === asset && asset.image(with: dark) == bright)
    asset.register(dim, with: dark)
    #expect(asset.image(with: dark) == dim && asset.image(with: light) == bright)
    #expect(asset.image(with: light).imageAsset === asset)
    asset.unregisterImage(with: dark)
    #expect(asset.image(with: dark) == bright)
  }

  @Test func aPictureOfTheFieldMakesItAsHigh() {
    startAnew()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
    let picture = UIImage(color: .red, size: CGSize(width: 1, height: 20))
    bar.setSearchFieldBackgroundImage(picture, for: .normal)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === picture && bar.searchFieldBackgroundImage(for: .disabled) == nil)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 18, width: 284, height: 20))
  }

  @Test func aQuickActionCanBeMadeOneThatChanges() throws {
    startAnew()
    let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A", localizedSubtitle: "s")
    let changed = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    #expect(changed.type == "a" && changed.localizedTitle == "A" && changed.localizedSubtitle == "s")
    changed.type = "b"
    changed.localizedTitle = "B"
    changed.localizedSubtitle = nil
    #expect(changed.type == "b" && changed.localizedTitle == "B" && changed.localizedSubtitle == nil)
    #expect(item.type == "a" && item.localizedTitle == "A")
  }

  @Test func nothingHasTheFocusAndNobodyIsAnExtension() {
    startAnew()
    let controller = UIViewController()
    let view = UIView()
    let window = show(controller)
    controller.view.addSubview(view)
    #expect(!view.isFocused && !view.canBecomeFocused && UIScreen.main.focusedItem == nil && !UIScreen.main.supportsFocus)
    #expect(view.preferredFocusEnvironments.isEmpty && controller.preferredFocusEnvironments.first === controller.view)
    #expect(view.parentFocusEnvironment === controller.view)
    #expect(controller.view.parentFocusEnvironment === controller)
    #expect(controller.extensionContext == nil)
    let press = UIPreviewInteraction(view: view)
    #expect(press.view === view && press.delegate == nil && press.location(in: window) == .zero)
    #expect(!UICollectionViewFlowLayout().flipsHorizontallyInOppositeLayoutDirection)
  }
}
