import Permissions
import RehearsalWire
import UIKit

extension RehearsalWire.Device: Performable {
  package func perform(on stage: Stage) throws -> Reply { DeviceState(nowOn: UIScreen.main) }
}

extension DeviceState {
  @MainActor
  fileprivate init(nowOn screen: UIScreen) {
    let application = UIApplication.shared
    let keyboard = Keyboard.isVisible ? Keyboard.frame : nil
    self.init(
      model: screen.model.name, screen: Rect(screen.bounds), interfaceOrientation: screen.orientation.name,
      appearance: screen.traitCollection.userInterfaceStyle == .dark ? .dark : .light,
      contentSizeCategory: Environment.name(screen.traitCollection.preferredContentSizeCategory),
      locale: Locale.current.identifier, timeZone: UIKit.Device.timeZoneName,
      lowPowerMode: ProcessInfo.processInfo.isLowPowerModeEnabled,
      reduceMotion: UIAccessibility.isReduceMotionEnabled, hardwareKeyboard: Keyboard.hasHardwareKeyboard,
      animationSpeed: AnimationSpeed.factor.isInfinite ? 0 : Double(AnimationSpeed.factor),
      // An environment answers all URLs alike.
      opensURLs: URL(string: "rehearsal:").map { application.urlAnswer?($0) ?? true } ?? true,
      applicationState: ApplicationState(application.applicationState),
      scenes: UIKit.Device.sceneSessions.map { SceneState(of: $0) },
      keyboard: keyboard.map { Rect($0) },
      firstResponder: (application.keyWindow?.firstResponder as? UIView).map { ElementSnapshot(of: $0) },
      pasteboard: UIPasteboard.general.string, openedURLs: application.openedURLs.map(\.absoluteString),
      feedback: DeviceSignals.feedback, sounds: DeviceSignals.sounds,
      location: .now, permissions: .now, asks: Permissions.current.open.map(\.rawValue), biometrics: .now, notifications: .now)
  }
}

extension Rect {
  init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension ApplicationState {
  fileprivate init(_ state: UIApplication.State) {
    self =
      switch state {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
  }
}

extension UIInterfaceOrientation {
  var name: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    }
  }
}
