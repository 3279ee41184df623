import VirtualTime

/// The screen of the device that is simulated, as it is held now; see `DeviceModel` for which there are.
@MainActor
public final class UIScreen: UIObject {
  @PerLaunch public private(set) static var main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// The device that this is the screen of; chosen before an app is launched, by `Device.choose`.
  package private(set) var model = DeviceModel.standard
  /// How the interface stands on it.
  package private(set) var orientation = UIInterfaceOrientation.portrait

  private init() {}

  /// Points, as the device is held now.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: orientation.isLandscape ? model.size.turned : model.size)
  }

  public var scale: CGFloat { model.scale }
  public var nativeScale: CGFloat { model.scale }
  public var maximumFramesPerSecond: Int { model.maximumFramesPerSecond }

  /// Pixels, held upright, whichever way the device is held.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: model.size.width * scale, height: model.size.height * scale)
  }

  /// From 0 to 1.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = brightness.clamped(to: 0...1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }

  /// Whether the screen is recorded or mirrored.
  public package(set) var isCaptured = false {
    didSet {
      guard isCaptured != oldValue else { return }
      NotificationCenter.default.post(name: Self.capturedDidChangeNotification, object: self)
    }
  }

  nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
  nonisolated public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")

  /// What the notch, the status bar and the home indicator take, as the device is held now.
  package var safeAreaInsets: UIEdgeInsets { orientation.isLandscape ? model.landscapeInsets : model.portraitInsets }

  package func become(_ model: DeviceModel, _ orientation: UIInterfaceOrientation = .portrait) {
    (self.model, self.orientation) = (model, orientation)
  }

  func turn(to orientation: UIInterfaceOrientation) { self.orientation = orientation }
}

extension CGSize {
  /// Width for height.
  var turned: CGSize { CGSize(width: height, height: width) }
}
