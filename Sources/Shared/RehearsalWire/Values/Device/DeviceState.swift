/// How the device is held.
public enum DeviceOrientation: String, ProtocolWord, SchemaDescribed {
  case portrait, landscape
}

/// The side of the screen on which the home button is, or would be.
public enum ButtonSide: String, ProtocolWord, SchemaDescribed {
  case left, right, top, bottom
}

/// Light or dark.
public enum Appearance: String, ProtocolWord, SchemaDescribed {
  case light, dark
}

/// Whether the app is in front, covered by the system, or out of sight.
public enum ApplicationState: String, ProtocolWord, SchemaDescribed {
  case active, inactive, background
}

/// Something that happens to the device.
public enum DeviceEvent: String, ProtocolWord, SchemaDescribed {
  /// A shake: motionBegan and motionEnded to the first responder.
  case shake
  /// The system runs short of memory: the delegate, every controller and the notification are told.
  case memoryWarning
  /// The user takes a screenshot: the notification only.
  case screenshot
  /// Midnight, or another day: the delegate and the notification.
  case significantTimeChange
  /// The person opens another window of the app, which is in front then; for apps on a tablet that support multiple scenes.
  case openScene
  /// They go to the app's next window, in the order in which they were opened; after the last comes the first.
  case nextScene
  /// They go to a window that is named.
  case showScene
  /// They close a window for good, the one in front unless another is named; in the place of that one comes the one before it.
  case closeScene
}

/// What can be seen of the device from outside.
public struct DeviceState: Codable, Equatable, Sendable {
  /// The device's name, such as "iPhone 16".
  public var model: String
  /// Size of the screen as it is held, in points.
  public var screen: Rect
  /// UIKit's name of the interface orientation: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
  public var interfaceOrientation: String
  /// Light or dark.
  public var appearance: Appearance
  /// UIKit's raw value without its prefix: L, XL, AccessibilityM …
  public var contentSizeCategory: String
  /// Such as "en_US".
  public var locale: String
  /// Such as "GMT" or "Europe/Berlin".
  public var timeZone: String
  /// Whether low power mode is on.
  public var lowPowerMode: Bool
  /// Whether the user asked for less motion.
  public var reduceMotion: Bool
  /// Whether a hardware keyboard is attached.
  public var hardwareKeyboard: Bool
  /// How fast animations run: 2 for twice as fast, 0 for animations that take no time.
  public var animationSpeed: Double
  /// What the system answers when the app asks it to open a URL.
  public var opensURLs: Bool
  /// Whether the app is active, inactive or in the background.
  public var applicationState: ApplicationState
  /// The app's windows, each with all that is shown in it: UIKit's scenes, in the order in which they were opened.
  public var scenes: [SceneState]
  /// Where the software keyboard is; nil while it is hidden.
  public var keyboard: Rect?
  /// What has the focus; nil if nothing has.
  public var firstResponder: ElementSnapshot?
  /// The text on the general pasteboard.
  public var pasteboard: String?
  /// The URLs that the app asked the system to open, in order.
  public var openedURLs: [String]
  /// What the app had the person's hand feel, in order, the last thousand: `impact heavy`, `impact light at 0.5`, `selection`,
  /// `notification success`.
  public var feedback: [String]
  /// What the app had the person hear, in order, the last thousand: `system sound 1104`, `alert sound ping.aiff`, `vibration`,
  /// `key click`, `playing intro.mp3`, `speech 'Hello'`.
  public var sounds: [String]
  /// Where it is, and what the app asks about places.
  public var location: LocationState
  /// What the person has answered about everything else that apps ask for.
  public var permissions: PermissionSettings
  /// What the app has asked for by alerts that nobody has answered, by the names of `permissions`.
  public var asks: [String]
  /// How the device recognizes its owner, and whether it is about to.
  public var biometrics: BiometricState
  /// The app's notifications.
  public var notifications: NotificationState

  public init(
    model: String, screen: Rect, interfaceOrientation: String, appearance: Appearance, contentSizeCategory: String,
    locale: String, timeZone: String, lowPowerMode: Bool, reduceMotion: Bool, hardwareKeyboard: Bool, animationSpeed: Double,
    opensURLs: Bool, applicationState: ApplicationState, scenes: [SceneState], keyboard: Rect?,
    firstResponder: ElementSnapshot?, pasteboard: String?, openedURLs: [String], feedback: [String], sounds: [String],
    location: LocationState, permissions: PermissionSettings, asks: [String], biometrics: BiometricState,
    notifications: NotificationState
  ) {
    self.model = model
    self.screen = screen
    self.interfaceOrientation = interfaceOrientation
    self.appearance = appearance
    self.contentSizeCategory = contentSizeCategory
    self.locale = locale
    self.timeZone = timeZone
    self.lowPowerMode = lowPowerMode
    self.reduceMotion = reduceMotion
    self.hardwareKeyboard = hardwareKeyboard
    self.animationSpeed = animationSpeed
    self.opensURLs = opensURLs
    self.applicationState = applicationState
    self.scenes = scenes
    self.keyboard = keyboard
    self.firstResponder = firstResponder
    self.pasteboard = pasteboard
    self.openedURLs = openedURLs
    self.feedback = feedback
    self.sounds = sounds
    self.location = location
    self.permissions = permissions
    self.asks = asks
    self.biometrics = biometrics
    self.notifications = notifications
  }
}

/// A notification that was posted to the default centre.
public struct PostedNotification: Codable, Equatable, Sendable {
  /// Counts the notifications since launch, from 1.
  public var number: Int
  /// The notification's name.
  public var name: String
  /// What posted it, as failure texts name it; nil when it has no object.
  public var object: String?
  /// When it was posted, in virtual time since launch.
  public var atMs: Milliseconds

  public init(number: Int, name: String, object: String?, atMs: Milliseconds) {
    self.number = number
    self.name = name
    self.object = object
    self.atMs = atMs
  }
}
