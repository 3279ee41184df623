import VirtualTime

/// What the user has switched on to use the device in another way, and what the app tells them of changes.
@MainActor
public enum UIAccessibility {
  /// What kind of change an app tells of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)

    package var name: String {
      switch self {
      case .screenChanged: "screenChanged"
      case .layoutChanged: "layoutChanged"
      case .announcement: "announcement"
      case .pageScrolled: "pageScrolled"
      case .pauseAssistiveTechnology: "pauseAssistiveTechnology"
      case .resumeAssistiveTechnology: "resumeAssistiveTechnology"
      default: "\(rawValue)"
      }
    }
  }

  /// Something the app told.
  package struct Posted: Equatable, Sendable {
    package let notification: Notification
    /// The words, or the label of the element that was named; nil without either.
    package let text: String?
  }

  /// All that was told since launch, in order.
  @PerLaunch package private(set) static var posted: [Posted] = []

  /// What assistive technology is at; moved by notifications that name an element.
  package private(set) static var focused: UIAccessibilityObject? {
    get { focus.object }
    set { focus = Weak(newValue) }
  }
  @PerLaunch private static var focus = Weak<UIAccessibilityObject>()

  /// Tells of a change. Words are kept for `posted`; an element takes the focus when the screen or its layout changed.
  public static func post(notification: Notification, argument: Any?) {
    let object = argument as? UIAccessibilityObject
    let text = argument as? String ?? (argument as? NSAttributedString)?.string ?? object?.accessibilityLabel
    posted.append(Posted(notification: notification, text: text))
    if let object, notification == .screenChanged || notification == .layoutChanged { focus(on: object) }
    if notification == .announcement, isVoiceOverRunning, let text {
      // There is nobody to be interrupted by: an announcement is spoken when it is made.
      NotificationCenter.default.post(
        name: announcementDidFinishNotification, object: nil,
        userInfo: [announcementStringValueUserInfoKey: text, announcementWasSuccessfulUserInfoKey: true])
    }
  }

  /// Moves the focus of assistive technology; both ends are told.
  package static func focus(on object: UIAccessibilityObject?) {
    guard focused !== object else { return }
    let former = focused
    focused = object
    former?.accessibilityElementDidLoseFocus()
    object?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [:]
    if let object { info[focusedElementUserInfoKey] = object }
    if let former { info[unfocusedElementUserInfoKey] = former }
    NotificationCenter.default.post(name: elementFocusedNotification, object: nil, userInfo: info)
  }

  /// What assistive technology is at.
  public static func focusedElement(using assistiveTechnology: String?) -> Any? { focused }

  public static let elementFocusedNotification = Foundation.Notification.Name("UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// The rectangle, given in the coordinates of `view`, in those of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inWindow = view.convert(rect, to: nil)
    guard let window = view.window else { return inWindow }
    return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  // MARK: Settings

  /// What the user can switch; off at launch, but for shaking to undo and videos that play by themselves.
  package enum Setting: String, CaseIterable, Sendable {
    case voiceOver, switchControl, reduceMotion, reduceTransparency, boldText, darkerSystemColors, invertColors, grayscale
    case closedCaptioning, guidedAccess, monoAudio, shakeToUndo, speakScreen, speakSelection, assistiveTouch
    case differentiateWithoutColor, onOffSwitchLabels, videoAutoplay, buttonShapes, crossFadeTransitions

    /// Apple's name of what is posted when it is switched.
    var noteName: String {
      switch self {
      case .voiceOver: "UIAccessibilityVoiceOverStatusDidChangeNotification"
      case .switchControl: "UIAccessibilitySwitchControlStatusDidChangeNotification"
      case .assistiveTouch: "UIAccessibilityAssistiveTouchStatusDidChangeNotification"
      case .differentiateWithoutColor: "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
      case .onOffSwitchLabels: "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
      case .buttonShapes: "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
      case .crossFadeTransitions: "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
      default: "UIAccessibility\(rawValue.prefix(1).uppercased() + rawValue.dropFirst())StatusDidChangeNotification"
      }
    }
  }

  private static let initialSettings: Set<Setting> = [.shakeToUndo, .videoAutoplay]
  @PerLaunch private static var settings = initialSettings

  /// Switches a setting, as the user does, and tells the app when it was another; bold text and darker colours are traits, too,
  /// which change first.
  package static func set(_ setting: Setting, to isOn: Bool) {
    guard isOn != settings.contains(setting) else { return }
    if isOn { settings.insert(setting) } else { settings.remove(setting) }
    switch setting {
    case .boldText: UIScreen.main.modifyTraits { $0.legibilityWeight = isOn ? .bold : .regular }
    case .darkerSystemColors: UIScreen.main.modifyTraits { $0.accessibilityContrast = isOn ? .high : .normal }
    default: break
    }
    NotificationCenter.default.post(name: Foundation.Notification.Name(setting.noteName), object: nil)
  }

  package static func has(_ setting: Setting) -> Bool { settings.contains(setting) }

  public static var isVoiceOverRunning: Bool { has(.voiceOver) }
  public static var isSwitchControlRunning: Bool { has(.switchControl) }
  public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
  public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
  public static var isBoldTextEnabled: Bool { has(.boldText) }
  public static var isDarkerSystemColorsEnabled: Bool { has(.darkerSystemColors) }
  public static var isInvertColorsEnabled: Bool { has(.invertColors) }
  public static var isGrayscaleEnabled: Bool { has(.grayscale) }
  public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }
  public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
  public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
  public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }
  public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
  public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
  public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
  public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
  public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }
  public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }
  public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
  public static var prefersCrossFadeTransitions: Bool { has(.crossFadeTransitions) }

  public static let voiceOverStatusDidChangeNotification = name(of: .voiceOver)
  public static let switchControlStatusDidChangeNotification = name(of: .switchControl)
  public static let reduceMotionStatusDidChangeNotification = name(of: .reduceMotion)
  public static let reduceTransparencyStatusDidChangeNotification = name(of: .reduceTransparency)
  public static let boldTextStatusDidChangeNotification = name(of: .boldText)
  public static let darkerSystemColorsStatusDidChangeNotification = name(of: .darkerSystemColors)
  public static let invertColorsStatusDidChangeNotification = name(of: .invertColors)
  public static let grayscaleStatusDidChangeNotification = name(of: .grayscale)
  public static let differentiateWithoutColorDidChangeNotification = name(of: .differentiateWithoutColor)

  private static func name(of setting: Setting) -> Foundation.Notification.Name {
    Foundation.Notification.Name(setting.noteName)
  }
}
