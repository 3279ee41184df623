import VirtualTime

/// What a person can do with the device, apart from touching its screen: one method for each event that a driver can cause.
///
/// Each returns once what happens synchronously has happened, and leaves the rest in the event queue.
@MainActor
package enum Device {
  /// On which side the home button is.
  package enum Button: String, Sendable, CaseIterable {
    case left, right, top, bottom
  }

  /// How the device is turned.
  package enum Stance: String, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// Chooses the device; to be called before an app is launched.
  package static func choose(_ model: DeviceModel) {
    UIScreen.main.become(model)
    UIScreen.main.modifyTraits {
      $0.userInterfaceIdiom = model.idiom
      $0.displayScale = model.scale
    }
    UIScreen.main.updateSizeClasses()
    Keyboard.reload()
  }

  // MARK: Turning

  /// Turns the device so that it stands like that: upright the button is at the bottom unless it shall be at the top, on its side
  /// it is on the left unless it shall be on the right. Nil, and nothing turned, for a button that does not go with the stance.
  ///
  /// - Returns: whether the interface turned with it; not when it stood like that, or may not. Turning takes 0.3 s from then on.
  @discardableResult
  package static func rotate(to stance: Stance, button: Button? = nil) -> Bool? {
    switch (stance, button) {
    case (.portrait, nil), (.portrait, .bottom): hold(.portrait)
    case (.portrait, .top): hold(.portraitUpsideDown)
    case (.landscape, nil), (.landscape, .left): hold(.landscapeRight)
    case (.landscape, .right): hold(.landscapeLeft)
    default: nil
    }
  }

  /// Turns the device, or lays it down; true when the interface turned with it.
  @discardableResult
  package static func hold(_ orientation: UIDeviceOrientation) -> Bool {
    UIDevice.current.hold(orientation)
    return Rotation.followDevice()
  }

  // MARK: Moving

  /// Shakes the device: motionBegan and motionEnded along the chain of the first responder, at the next turn.
  package static func shake() {
    EventQueue.main.schedule(.input, label: "shake") { UIApplication.shared.sendEvent(UIEvent(motion: .motionShake)) }
  }

  /// Pushes the device for `duration` seconds: what the accelerometer then shows, in g, gravity included.
  package static func accelerate(x: Double, y: Double, z: Double, duration: TimeInterval) {
    Motion.acceleration = CMAcceleration(x: x, y: y, z: z)
    Motion.deliver()
    EventQueue.main.schedule(.input, after: .bounded(seconds: duration), label: "end of an acceleration") {
      Motion.acceleration = Motion.atRest
    }
  }

  /// Turns the device about its axes for a while, at so many radians a second: what the gyroscope then shows.
  package static func spin(x: Double, y: Double, z: Double, for duration: Duration) {
    Motion.rotationRate = CMRotationRate(x: x, y: y, z: z)
    Motion.deliver()
    EventQueue.main.schedule(.input, after: duration, label: "end of a spin") { Motion.rotationRate = CMRotationRate() }
  }

  // MARK: Home, calls, other apps

  /// Leaves the app for the home screen.
  package static func goHome() { UIApplication.shared.enterBackground() }

  /// Comes back to the app.
  package static func returnToApp() { UIApplication.shared.becomeActive() }

  /// Pulls something over the app, such as a call: it is inactive, but stays in the foreground.
  package static func interrupt() { UIApplication.shared.resignActive() }

  /// Ends the app as a person does in the app switcher.
  package static func terminate() { UIApplication.shared.terminate() }

  /// Opens another window of the app, and shows it; false, and nothing done, for an app that has one only.
  package static func openScene() -> Bool { withScenes { $0.openScene() } }

  /// Shows the app's next window; with one only that, from wherever the person was.
  package static func showNextScene() -> Bool { withScenes { $0.showNextScene() } }

  /// Shows a window of the app.
  package static func show(_ session: UISceneSession) -> Bool { withScenes { $0.show(session) } }

  /// Closes a window for good: the one in front unless another is given.
  package static func closeScene(_ session: UISceneSession? = nil) -> Bool { withScenes { $0.closeScene(session) } }

  /// The sessions of the app's windows, in the order in which they were opened.
  package static var sceneSessions: [UISceneSession] { UIApplication.shared.openScenes.sessions }

  private static func withScenes(_ act: (UIApplication) -> Void) -> Bool {
    guard UIApplication.shared.supportsMultipleScenes else { return false }
    act(.shared)
    return true
  }

  /// Opens `url` from another app; true when the app took it.
  @discardableResult
  package static func open(_ url: URL, from sourceApplication: String? = nil) -> Bool {
    UIApplication.shared.receive(url, from: sourceApplication)
  }

  /// Chooses an action on the app's icon; the result comes from the app's completion handler.
  package static func perform(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
    UIApplication.shared.receive(item, completion)
  }

  /// Takes up an activity, such as a universal link; true when the app took it.
  @discardableResult
  package static func take(up activity: NSUserActivity) -> Bool { UIApplication.shared.receive(activity) }

  /// Taps the status bar, and answers what scrolls to its top.
  @discardableResult
  package static func tapStatusBar() throws(NoStatusBar) -> UIScrollView? { try UIApplication.shared.tapStatusBar() }

  // MARK: The system

  /// Memory gets short: the app's delegate is told, then every controller in a window, then observers.
  package static func sendMemoryWarning() { UIApplication.shared.sendMemoryWarning() }

  package static func setLowPowerMode(_ isOn: Bool) {
    guard PowerState.isLow != isOn else { return }
    PowerState.isLow = isOn
    post(.NSProcessInfoPowerStateDidChange, ProcessInfo.processInfo)
  }

  /// Takes a picture of the screen; the app is told of it, and nothing else happens here.
  package static func takeScreenshot() { UIApplication.shared.post(UIApplication.userDidTakeScreenshotNotification) }

  /// Midnight, daylight saving or a change of the clock.
  package static func significantTimeChange() { UIApplication.shared.sendSignificantTimeChange() }

  /// Changes how full the battery is, from 0 to 1, and whether it is charged; what is nil stays.
  package static func setBattery(level: Float?, state: UIDevice.BatteryState?) {
    UIDevice.current.setBattery(level: level, state: state)
  }

  /// Holds the device to the ear, or takes it away.
  package static func setProximity(_ isNear: Bool) { UIDevice.current.setProximity(isNear) }

  // MARK: Settings

  /// Light or dark; every environment is told by its traits.
  package static func setAppearance(_ style: UIUserInterfaceStyle) {
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = style }
  }

  /// The size of text that the reader prefers.
  package static func setContentSizeCategory(_ category: UIContentSizeCategory) {
    guard UIScreen.main.traitCollection.preferredContentSizeCategory != category else { return }
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = category }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }

  // Foundation on Linux reads the time zone from TZ, and keeps what it read until it is told to look again. `NSTimeZone.default`
  // is not heard by `TimeZone.current` or by `Calendar.current`. The locale it takes from nowhere: it is always en_001, whatever
  // LANG and the user's defaults say, so `Locale.current` is declared anew in `Locale+Current.swift`.

  /// The time zone that `TimeZone.current`, calendars and formatters made from now on have; false for one that does not exist.
  ///
  /// A change is posted as `NSSystemTimeZoneDidChange`. Foundation has one zone for the process: it is set again when the world
  /// is entered in which it was chosen, and stays in one where none was.
  @discardableResult
  package static func setTimeZone(_ identifier: String) -> Bool {
    guard TimeZone(identifier: identifier) != nil else { return false }
    if chosenTimeZone == nil { World.current.onEntering { chosenTimeZone.map(becomeTimeZone) } }
    chosenTimeZone = identifier
    guard timeZoneName != identifier else { return true }
    becomeTimeZone(identifier)
    post(.NSSystemTimeZoneDidChange, nil)
    return true
  }

  private static func becomeTimeZone(_ identifier: String) {
    setenv("TZ", identifier, 1)
    givenTimeZone = identifier
    NSTimeZone.resetSystemTimeZone()
  }

  /// The name of the time zone as it was given: Foundation calls CET, for one, by the name of a city with the same rules.
  package static var timeZoneName: String { givenTimeZone ?? TimeZone.current.identifier }

  // Of the process, as the zone itself is.
  private static var givenTimeZone: String?
  @PerLaunch private static var chosenTimeZone: String?

  /// The locale that `Locale.current` is from now on, and with it the direction of reading.
  ///
  /// Formatters that were given no locale still have Foundation's own, en_001: an app that sets `formatter.locale = .current` is
  /// right.
  package static func setLocale(_ identifier: String) {
    guard CurrentLocale.value.identifier != identifier else { return }
    CurrentLocale.value = Locale(identifier: identifier)
    let isRightToLeft = CurrentLocale.value.language.characterDirection == .rightToLeft
    UIScreen.main.modifyTraits { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    post(NSLocale.currentLocaleDidChangeNotification, nil)
  }

  private static func post(_ name: Notification.Name, _ object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }
}

/// Whether the device saves power.
enum PowerState {
  private static let ofLaunch = PerLaunch(false)
  static var isLow: Bool {
    get { ofLaunch.value }
    set { ofLaunch.value = newValue }
  }
}

extension ProcessInfo {
  /// Whether the device saves power; false at launch. Foundation on Linux has no such member.
  public var isLowPowerModeEnabled: Bool { PowerState.isLow }
}

extension Notification.Name {
  /// Posted when `ProcessInfo.isLowPowerModeEnabled` changed.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
