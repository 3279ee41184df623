// Swift 4.2 put what stands around accessibility into `UIAccessibility` and a set of traits, which were numbers before.

@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
@available(swift, deprecated: 4.2, renamed: "UIAccessibilityTraits.tabBar")
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

extension UIAccessibilityTraits {
  /// Both, as numbers are joined.
  @available(swift, deprecated: 4.2, message: "a set of traits has union(_:)")
  public static func | (left: Self, right: Self) -> Self { left.union(right) }

  @available(swift, deprecated: 4.2, message: "a set of traits has formUnion(_:)")
  public static func |= (left: inout Self, right: Self) { left.formUnion(right) }
}

/// Tells assistive technology that something has changed.
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isVoiceOverRunning")
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isMonoAudioEnabled")
@MainActor public func UIAccessibilityIsMonoAudioEnabled() -> Bool { UIAccessibility.isMonoAudioEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isClosedCaptioningEnabled")
@MainActor public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool { UIAccessibility.isClosedCaptioningEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isInvertColorsEnabled")
@MainActor public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isGuidedAccessEnabled")
@MainActor public func UIAccessibilityIsGuidedAccessEnabled() -> Bool { UIAccessibility.isGuidedAccessEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isBoldTextEnabled")
@MainActor public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isGrayscaleEnabled")
@MainActor public func UIAccessibilityIsGrayscaleEnabled() -> Bool { UIAccessibility.isGrayscaleEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isReduceMotionEnabled")
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isSwitchControlRunning")
@MainActor public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isSpeakSelectionEnabled")
@MainActor public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool { UIAccessibility.isSpeakSelectionEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isSpeakScreenEnabled")
@MainActor public func UIAccessibilityIsSpeakScreenEnabled() -> Bool { UIAccessibility.isSpeakScreenEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isShakeToUndoEnabled")
@MainActor public func UIAccessibilityIsShakeToUndoEnabled() -> Bool { UIAccessibility.isShakeToUndoEnabled }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isAssistiveTouchRunning")
@MainActor public func UIAccessibilityIsAssistiveTouchRunning() -> Bool { UIAccessibility.isAssistiveTouchRunning }
@available(swift, deprecated: 4.2, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }
