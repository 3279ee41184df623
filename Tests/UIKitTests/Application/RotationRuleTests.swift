import Testing
import VirtualTime

@testable import UIKit

/// How far the interface turns, who may keep it from turning, and settings that change.
@MainActor struct RotationRuleTests {
  private final class Turned: UIViewController {
    var orientations = UIInterfaceOrientationMask.all
    var preferred: UIInterfaceOrientation?
    var turns = true
    var transforms: [CGAffineTransform] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override var shouldAutorotate: Bool { turns }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      transforms.append(coordinator.targetTransform)
    }
  }

  private func pad(_ root: UIViewController) -> UIWindow {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    return show(root)
  }

  /// Brings the interface back to where every test begins.
  private func reset() {
    Rotation.turn(to: .portrait)
    rest()
    Device.choose(.standard)
  }

  @Test func theInterfaceTurnsTheShorterWay() {
    let root = Turned()
    let window = pad(root)
    defer { reset() }
    func turn(to orientation: UIDeviceOrientation) -> [CGFloat] {
      root.transforms = []
      Device.hold(orientation)
      rest()
      return root.transforms.flatMap { [$0.a.rounded(), $0.b.rounded()] }
    }
    #expect(turn(to: .landscapeLeft) == [0, 1])
    #expect(UIScreen.main.orientation == .landscapeRight && window.bounds.size == CGSize(width: 1180, height: 820))
    #expect(turn(to: .portrait) == [0, -1])
    #expect(turn(to: .landscapeRight) == [0, -1])
    #expect(UIScreen.main.orientation == .landscapeLeft)
    #expect(turn(to: .portraitUpsideDown) == [0, -1])
    #expect(turn(to: .landscapeLeft) == [0, -1])
    #expect(turn(to: .portraitUpsideDown) == [0, 1])
    #expect(turn(to: .landscapeRight) == [0, 1])
    #expect(turn(to: .portrait) == [0, 1])
    // Half a turn leaves the size as it was, and nobody is told.
    #expect(turn(to: .portraitUpsideDown) == [])
    #expect(UIScreen.main.orientation == .portraitUpsideDown && window.bounds.size == CGSize(width: 820, height: 1180))
  }

  @Test func anOrientationThatIsNotFineIsLeftForTheBestOne() {
    let root = Turned()
    let window = pad(root)
    defer { reset() }
    func left(_ fine: UIInterfaceOrientationMask, preferring preferred: UIInterfaceOrientation? = nil) -> UIInterfaceOrientation {
      Rotation.turn(to: .portrait)
      rest()
      (root.orientations, root.preferred) = (fine, preferred)
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
      rest()
      return UIScreen.main.orientation
    }
    #expect(left(.all) == .portrait)
    #expect(left(.landscape) == .landscapeRight)
    #expect(left(.landscapeLeft) == .landscapeLeft)
    #expect(left(.landscape, preferring: .landscapeLeft) == .landscapeLeft)
    #expect(left([.landscapeLeft, .portraitUpsideDown]) == .landscapeLeft)
    #expect(left(.portraitUpsideDown) == .portraitUpsideDown)
    // As the device is held goes before what is preferred.
    (root.orientations, root.preferred) = (.portrait, nil)
    Device.hold(.landscapeRight)
    #expect(left(.landscape, preferring: .landscapeRight) == .landscapeLeft)
    Device.hold(.portrait)
    withExtendedLifetime(window) {}
  }

  @Test func aControllerPrefersTheFirstThatItSupports() {
    startAnew()
    let controller = Turned()
    func preferred(_ mask: UIInterfaceOrientationMask) -> UIInterfaceOrientation {
      controller.orientations = mask
      return controller.preferredInterfaceOrientationForPresentation
    }
    #expect(preferred(.all) == .portrait && preferred(.landscape) == .landscapeRight)
    #expect(preferred(.landscapeLeft) == .landscapeLeft && preferred(.portraitUpsideDown) == .portraitUpsideDown)
    #expect(preferred([.landscapeLeft, .portraitUpsideDown]) == .landscapeLeft && preferred([]) == .portrait)
  }

  @Test func whatCoversTheWindowSaysHowItStands() {
    let (root, cover, sheet) = (Turned(), Turned(), Turned())
    let window = pad(root)
    defer { reset() }
    (root.orientations, cover.orientations, sheet.orientations) = (.portrait, .landscape, .portrait)
    #expect(Rotation.supported == .portrait)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    rest()
    #expect(Rotation.supported == .landscape)
    // A sheet covers only a part.
    cover.present(sheet, animated: false)
    rest()
    #expect(Rotation.supported == .landscape)
    root.dismiss(animated: false)
    rest()
    #expect(Rotation.supported == .portrait)
    withExtendedLifetime(window) {}
  }

  @Test func aTurnIsToldOfWithBothOrientations() {
    let root = Turned()
    let window = pad(root)
    defer { reset() }
    let log = Log()
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        MainActor.assumeIsolated { log.add("\(value ?? -1)") }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    Rotation.turn(to: .landscapeRight)
    #expect(log.drain() == ["3", "1"])
    #expect(window.rotation?.transitionDuration == 0.3 && window.rotation?.presentationStyle == .fullScreen)
    #expect(window.rotation?.isAnimated == true && root.transitionCoordinator === window.rotation)
    #expect(window.rotation?.viewController(forKey: .from) === root)
    #expect(EventQueue.main.pending.map(\.label).contains("rotation to landscapeRight"))
    rest()
    #expect(window.rotation == nil && milliseconds == 300)
    Rotation.turn(to: .landscapeRight)
    #expect(log.drain() == [])
    UIView.setAnimationsEnabled(false)
    Rotation.turn(to: .landscapeLeft)
    #expect(window.rotation?.isAnimated == false)
    UIView.setAnimationsEnabled(true)
    rest()
    #expect(milliseconds == 300)
  }

  @Test func aDeviceThatIsTurnedInTheBackgroundIsFollowedLater() {
    let root = Turned()
    let window = pad(root)
    defer { reset() }
    UIApplication.shared.becomeActive()
    Device.goHome()
    rest()
    #expect(Device.hold(.landscapeLeft) == false && UIScreen.main.orientation == .portrait)
    Device.returnToApp()
    rest()
    #expect(UIScreen.main.orientation == .landscapeRight)
    Device.hold(.portrait)
    rest()
    withExtendedLifetime(window) {}
  }

  // MARK: Settings

  private func posted(_ names: [Notification.Name], _ body: () -> Void) -> [String] {
    let log = Log()
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue + (note.userInfo?[UIContentSizeCategory.newValueUserInfoKey].map { " \($0)" } ?? "")
        MainActor.assumeIsolated { log.add(text) }
      }
    }
    body()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    return log.drain()
  }

  @Test func aSettingIsToldOfOnlyWhenItChanges() {
    startAnew()
    let names = [
      UIContentSizeCategory.didChangeNotification, .NSProcessInfoPowerStateDidChange,
      NSLocale.currentLocaleDidChangeNotification,
    ]
    let size = posted(names) {
      Device.setContentSizeCategory(UIScreen.main.traitCollection.preferredContentSizeCategory)
      Device.setContentSizeCategory(.extraLarge)
      Device.setContentSizeCategory(.extraLarge)
    }
    #expect(size == ["UIContentSizeCategoryDidChangeNotification \(UIContentSizeCategory.extraLarge.rawValue)"])
    let power = posted(names) {
      for isOn in [false, true, true, false] { Device.setLowPowerMode(isOn) }
    }
    #expect(power == Array(repeating: "NSProcessInfoPowerStateDidChangeNotification", count: 2))
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    let locale = posted(names) {
      for name in ["en_US", "he_IL", "he_IL", "de_DE"] { Device.setLocale(name) }
    }
    #expect(locale.count == 2 && Locale.autoupdatingCurrent.identifier == "de_DE")
    #expect(UIScreen.main.traitCollection.layoutDirection == .leftToRight)
    Device.setLocale("he_IL")
    #expect(UIScreen.main.traitCollection.layoutDirection == .rightToLeft && Locale.preferredLanguages == ["he-IL"])
  }

  @Test func aHandFeelsEachStyleAndStrength() {
    startAnew()
    for style in [UIImpactFeedbackGenerator.FeedbackStyle.light, .medium, .heavy, .soft, .rigid] {
      UIImpactFeedbackGenerator(style: style).impactOccurred()
    }
    let soft = UIImpactFeedbackGenerator(style: .soft)
    for strength in [1, 0.75, 0, 2] as [CGFloat] { soft.impactOccurred(intensity: strength) }
    for type in [UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error] {
      UINotificationFeedbackGenerator().notificationOccurred(type)
    }
    #expect(
      DeviceSignals.feedback == [
        "impact light", "impact medium", "impact heavy", "impact soft", "impact rigid", "impact soft", "impact soft at 0.75",
        "impact soft at 0.0", "impact soft", "notification success", "notification warning", "notification error",
      ])
    let view = UIView()
    #expect(UIFeedbackGenerator(view: view).view === view && UISelectionFeedbackGenerator().view == nil)
  }

  @Test func ofSignalsTheLastThousandAreKept() {
    startAnew()
    for number in 1...999 { DeviceSignals.sound("\(number)") }
    #expect(DeviceSignals.sounds.count == 999 && DeviceSignals.sounds.first == "1")
    DeviceSignals.sound("1000")
    #expect(DeviceSignals.sounds.count == 1000 && DeviceSignals.sounds.first == "1")
    DeviceSignals.sound("1001")
    #expect(DeviceSignals.sounds.count == 1000 && DeviceSignals.sounds.first == "2" && DeviceSignals.sounds.last == "1001")
    #expect(DeviceSignals.feedback == [])
  }
}
