import Testing
import VirtualTime

@testable import UIKit

/// What a person does with the device, and what the app sees of it.
@MainActor
struct DeviceTests {
  /// Notes names of notifications, for as long as it lives.
  final class Notes {
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [Notification.Name], _ log: Log) {
      tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let text = note.name.rawValue
          MainActor.assumeIsolated { log.add(text) }
        }
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func devicesAreFoundByName() throws {
    #expect(DeviceModel.named("iPhone 16 Pro")?.size == CGSize(width: 402, height: 874))
    #expect(DeviceModel.named("iPhone SE 3")?.name == "iPhone SE (3rd generation)")
    #expect(DeviceModel.named("ipad pro 11")?.idiom == .pad)
    #expect(DeviceModel.named("iPhone 3G") == nil)
    #expect(Set(DeviceModel.all.map(\.name)).count == DeviceModel.all.count)
  }

  @Test func aChosenDeviceIsWhatTheAppSees() throws {
    startAnew()
    defer { Device.choose(.standard) }
    Device.choose(try #require(DeviceModel.named("iPad Pro 13-inch")))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1032, height: 1376))
    #expect(UIScreen.main.nativeBounds.width == 2064)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIDevice.current.systemName == "iPadOS")
    let window = show(UIViewController())
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.displayScale == 2)
  }

  @Test func theStatusBarScrollsToTheTop() throws {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 5000)
    controller.view.addSubview(scroll)
    rest()
    scroll.contentOffset.y = 1000
    #expect(try Device.tapStatusBar() === scroll)
    rest()
    #expect(scroll.contentOffset.y == -47)
  }

  @Test func theVendorIdentifierStaysTheSame() {
    startAnew()
    #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
  }

  @Test func batteryAndProximityAreKnownOnlyWhenMonitored() {
    startAnew()
    let log = Log()
    let notes = Notes(
      [
        UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
        UIDevice.proximityStateDidChangeNotification,
      ], log)
    Device.setBattery(level: 0.5, state: .unplugged)
    Device.setProximity(true)
    #expect(UIDevice.current.batteryLevel == -1)
    #expect(UIDevice.current.batteryState == .unknown)
    #expect(!UIDevice.current.proximityState)
    #expect(log.drain() == [])
    UIDevice.current.isBatteryMonitoringEnabled = true
    #expect(log.drain() == [])
    UIDevice.current.isProximityMonitoringEnabled = true
    #expect(log.drain() == ["UIDeviceProximityStateDidChangeNotification"], "what is close already is told of")
    UIDevice.current.isProximityMonitoringEnabled = true
    #expect(UIDevice.current.batteryLevel == 0.5)
    #expect(UIDevice.current.proximityState)
    Device.setBattery(level: 0.2, state: .charging)
    Device.setProximity(true)
    #expect(
      log.drain() == ["UIDeviceBatteryStateDidChangeNotification", "UIDeviceBatteryLevelDidChangeNotification"])
    Device.setBattery(level: nil, state: .full)
    Device.setProximity(false)
    #expect(
      log.drain() == ["UIDeviceBatteryStateDidChangeNotification", "UIDeviceProximityStateDidChangeNotification"])
    #expect((UIDevice.current.batteryLevel, UIDevice.current.batteryState) == (0.2, .full))
    Device.setBattery(level: 0.1, state: nil)
    #expect(log.drain() == ["UIDeviceBatteryLevelDidChangeNotification"])
    #expect((UIDevice.current.batteryLevel, UIDevice.current.batteryState) == (0.1, .full))
    _ = notes
  }

  final class Shaken: Recorder {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("began \(motion)") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("ended \(motion)") }
  }

  @Test func aShakeGoesToTheFrontController() {
    startAnew()
    let log = Log()
    let window = show(Shaken("A", log))
    window.makeKey()
    _ = log.drain()
    Device.shake()
    #expect(log.drain() == [])
    turn()
    #expect(log.drain() == ["began motionShake", "ended motionShake"])
  }

  @Test func theAccelerometerTellsAtItsIntervalAndOfAPushAtOnce() {
    startAnew()
    let log = Log()
    let manager = CMMotionManager()
    manager.accelerometerUpdateInterval = 0.1
    #expect(manager.accelerometerData == nil)
    manager.startAccelerometerUpdates(to: .main) { data, _ in
      let x = data?.acceleration.x ?? .nan
      MainActor.assumeIsolated { log.add("\(x) @\(milliseconds)") }
    }
    #expect(!EventQueue.main.awaits([.timer, .input]))
    pass(0.15)
    Device.accelerate(x: 2, y: 0, z: -1, duration: 0.1)
    pass(0.2)
    #expect(log.drain() == ["0.0 @100", "2.0 @150", "2.0 @200", "0.0 @300"])
    #expect(manager.accelerometerData?.acceleration.z == -1)
    manager.startDeviceMotionUpdates()
    Device.spin(x: 0, y: 0, z: 3, for: .milliseconds(100))
    #expect(manager.deviceMotion?.rotationRate.z == 3)
    pass(0.1)
    #expect(manager.deviceMotion?.rotationRate == CMRotationRate())
    manager.stopAccelerometerUpdates()
    #expect(EventQueue.main.pending.filter { $0.kind == .timer }.isEmpty)
  }

  @Test func powerScreenshotsAndTheClockAreToldOf() {
    startAnew()
    let log = Log()
    let notes = Notes(
      [
        .NSProcessInfoPowerStateDidChange, UIApplication.userDidTakeScreenshotNotification,
        UIApplication.significantTimeChangeNotification,
      ], log)
    Device.setLowPowerMode(true)
    Device.setLowPowerMode(true)
    #expect(ProcessInfo.processInfo.isLowPowerModeEnabled)
    Device.takeScreenshot()
    Device.significantTimeChange()
    #expect(
      log.drain() == [
        "NSProcessInfoPowerStateDidChangeNotification", "UIApplicationUserDidTakeScreenshotNotification",
        "UIApplicationSignificantTimeChangeNotification",
      ])
    startAnew()
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    _ = notes
  }

  @Test func settingsReachTheTraits() {
    startAnew()
    let log = Log()
    let notes = Notes([UIContentSizeCategory.didChangeNotification], log)
    let window = show(UIViewController())
    Device.setAppearance(.dark)
    Device.setContentSizeCategory(.accessibilityLarge)
    UIAccessibility.set(.boldText, to: true)
    UIAccessibility.set(.darkerSystemColors, to: true)
    let traits = window.rootViewController?.view.traitCollection
    #expect(traits?.userInterfaceStyle == .dark)
    #expect(traits?.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits?.legibilityWeight == .bold)
    #expect(traits?.accessibilityContrast == .high)
    #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
    #expect(log.drain() == ["UIContentSizeCategoryDidChangeNotification"])
    _ = notes
  }

  @Test func theTimeZoneIsThatOfTheDevice() {
    startAnew()
    let former = TimeZone.current.identifier
    let log = Log()
    let notes = Notes([.NSSystemTimeZoneDidChange], log)
    #expect(Device.setTimeZone("Asia/Tokyo"))
    #expect(TimeZone.current.identifier == "Asia/Tokyo")
    #expect(Calendar.current.timeZone.secondsFromGMT() == 32_400)
    #expect(!Device.setTimeZone("Mars/Phobos"))
    #expect(log.drain() == ["kCFTimeZoneSystemTimeZoneDidChangeNotification"])
    Device.setTimeZone(former)
    _ = notes
  }

  @Test func theLocaleIsThatOfTheDevice() {
    startAnew()
    #expect(Locale.current.identifier == "en_US")
    let log = Log()
    let notes = Notes([NSLocale.currentLocaleDidChangeNotification], log)
    Device.setLocale("ar_EG")
    #expect(Locale.current.identifier == "ar_EG")
    #expect(Locale.preferredLanguages == ["ar-EG"])
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(log.drain().count == 1)
    startAnew()
    #expect(Locale.current.identifier == "en_US")
    _ = notes
  }

  @Test func whatAHandWouldFeelIsNoted() {
    startAnew()
    UIImpactFeedbackGenerator().impactOccurred()
    let heavy = UIImpactFeedbackGenerator(style: .heavy)
    heavy.prepare()
    heavy.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.warning)
    #expect(DeviceSignals.feedback == ["impact medium", "impact heavy at 0.5", "selection", "notification warning"])
    #expect(DeviceSignals.sounds == [])
    UIDevice.current.playInputClick()
    #expect(DeviceSignals.sounds == ["key click"])
    for _ in 0..<1000 { UISelectionFeedbackGenerator().selectionChanged() }
    #expect(DeviceSignals.feedback == Array(repeating: "selection", count: 1000))
    startAnew()
    #expect(DeviceSignals.feedback == [], "each launch has its own")
    #expect(DeviceSignals.sounds == [])
    let view = UIView()
    #expect(UIImpactFeedbackGenerator(style: .rigid, view: view).view === view)
    #expect(view.isOpaque)
  }
}
