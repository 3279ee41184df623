import VirtualTime

/// The device as an app sees it.
@MainActor
public final class UIDevice: UIObject {
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  @PerLaunch public private(set) static var current = UIDevice()

  private init() {}

  /// "iPhone" or "iPad", as every app is told since iOS 16.
  public var name: String { model }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  public package(set) var systemVersion = "18.0"
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.model.idiom }
  public var isMultitaskingSupported: Bool { true }

  private var vendorIdentifier: UUID?

  /// A number of this run: drawn from the seed when it is first asked for, and the same from then on.
  public var identifierForVendor: UUID? {
    if let vendorIdentifier { return vendorIdentifier }
    let identifier = UUID()
    vendorIdentifier = identifier
    return identifier
  }

  // MARK: Orientation

  private var orientationUsers = 0
  package var held = UIDeviceOrientation.portrait

  /// How the device is held; `.unknown` unless somebody has asked for notifications, as on a device.
  public var orientation: UIDeviceOrientation { isGeneratingDeviceOrientationNotifications ? held : .unknown }

  public var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }

  /// Calls are counted: each needs its end.
  public func beginGeneratingDeviceOrientationNotifications() { orientationUsers += 1 }

  public func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(orientationUsers - 1, 0) }

  nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  func hold(_ orientation: UIDeviceOrientation) {
    guard held != orientation else { return }
    held = orientation
    if isGeneratingDeviceOrientationNotifications { post(Self.orientationDidChangeNotification) }
  }

  // MARK: Battery

  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")

  /// Without it level and state are unknown; false by default.
  public var isBatteryMonitoringEnabled = false
  private(set) var level: Float = 1
  private var charging = BatteryState.full

  /// From 0 to 1; −1 while it is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? level : -1 }
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? charging : .unknown }

  func setBattery(level: Float?, state: BatteryState?) {
    let (formerLevel, formerState) = (self.level, charging)
    (self.level, charging) = (level ?? self.level, state ?? charging)
    guard isBatteryMonitoringEnabled else { return }
    if formerState != charging { post(Self.batteryStateDidChangeNotification) }
    if formerLevel != self.level { post(Self.batteryLevelDidChangeNotification) }
  }

  // MARK: Proximity

  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private var isNear = false

  /// False by default, and always on a tablet, which has no sensor. What is close already is told of at once.
  public var isProximityMonitoringEnabled = false {
    didSet {
      if userInterfaceIdiom == .pad { isProximityMonitoringEnabled = false }
      if isProximityMonitoringEnabled, !oldValue, isNear { post(Self.proximityStateDidChangeNotification) }
    }
  }

  /// Whether something is close to the screen; false while that is not monitored.
  public var proximityState: Bool { isProximityMonitoringEnabled && isNear }

  func setProximity(_ isNear: Bool) {
    let former = proximityState
    self.isNear = isNear
    if proximityState != former { post(Self.proximityStateDidChangeNotification) }
  }

  // MARK: The rest

  /// Plays the sound of a key: it is noted, for a driver to read.
  public func playInputClick() { DeviceSignals.sound("key click") }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
