/// Tells how the device stands.
package struct Device: Command {

  package init() {}

  package typealias Reply = DeviceState

  package static let method = "device"
  package static let summary = """
    Tells orientation, every setting, the app's windows, keyboard, focus, pasteboard, place, and what the app opened, and let the \
    person feel and hear.
    """
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Device(),
    reply: DeviceState(
      model: "iPhone 16", screen: Rect(x: 0, y: 0, width: 393, height: 852), interfaceOrientation: "portrait", appearance: .light,
      contentSizeCategory: "L", locale: "en_US", timeZone: "GMT", lowPowerMode: false, reduceMotion: false,
      hardwareKeyboard: false,
      animationSpeed: 1, opensURLs: true, applicationState: .active,
      scenes: [
        SceneState(
          identifier: "scene-1", title: "Inbox", configuration: "Default Configuration", activation: .foregroundActive,
          isInFront: true)
      ], keyboard: nil, firstResponder: nil, pasteboard: nil,
      openedURLs: [], feedback: ["notification success"], sounds: ["system sound 1104"],
      location: LocationState(
        authorization: .authorizedWhenInUse, precise: true, servicesEnabled: true, place: .at(52.52, 13.405), error: nil,
        asks: nil, isUpdating: true, geocodings: []),
      permissions: PermissionSettings(notifications: .authorized, camera: .notDetermined), asks: ["camera"],
      biometrics: BiometricState(kind: .faceID, isEnrolled: true, hasPasscode: true, asks: nil),
      notifications: NotificationState(
        pending: [], delivered: [.example], badge: 1, isRegistered: false)))
}

extension DeviceVerbs {
  /// How it stands now.
  public func state(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> State {
    try give(Action<DeviceState>(Device(), said: Place(file, line), within: budget) { $0 })
  }
}
