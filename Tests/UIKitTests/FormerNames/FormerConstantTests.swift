import Testing
import UIKit

/// Constants and names of notifications from before Swift 4.2.
@MainActor struct FormerConstantTests {
  @MainActor private protocol Tables {
    var notifications: [Notification.Name] { get }
    var constants: [Row] { get }
    var layers: [Row] { get }
    var traits: [Row] { get }
    var settings: [Row] { get }
  }

  /// What a former and a present name stand for.
  private struct Row: CustomStringConvertible {
    let description: String
    let isSame: Bool
  }

  private static func row<Value: Equatable>(_ former: Value, _ present: Value) -> Row {
    Row(description: "\(former) is \(present)", isSame: former == present)
  }

  private struct Former: Tables {
    private func row<Value: Equatable>(_ former: Value, _ present: Value) -> Row { FormerConstantTests.row(former, present) }

    @available(*, deprecated)
    var notifications: [Notification.Name] {
      [
        .UIKeyboardWillShow,
        .UIKeyboardDidShow,
        .UIKeyboardWillHide,
        .UIKeyboardDidHide,
        .UIKeyboardWillChangeFrame,
        .UIKeyboardDidChangeFrame,
        .UITextFieldTextDidBeginEditing,
        .UITextFieldTextDidEndEditing,
        .UITextFieldTextDidChange,
        .UITextViewTextDidBeginEditing,
        .UITextViewTextDidEndEditing,
        .UITextViewTextDidChange,
        .UIApplicationDidFinishLaunching,
        .UIApplicationDidBecomeActive,
        .UIApplicationWillResignActive,
        .UIApplicationDidEnterBackground,
        .UIApplicationWillEnterForeground,
        .UIApplicationWillTerminate,
        .UIApplicationDidReceiveMemoryWarning,
        .UIApplicationSignificantTimeChange,
        .UIApplicationUserDidTakeScreenshot,
        .UIApplicationWillChangeStatusBarOrientation,
        .UIApplicationDidChangeStatusBarOrientation,
        .UIContentSizeCategoryDidChange,
        .UIDeviceOrientationDidChange,
        .UIDeviceBatteryLevelDidChange,
        .UIDeviceBatteryStateDidChange,
        .UIDeviceProximityStateDidChange,
        .UIScreenBrightnessDidChange,
        .UIScreenCapturedDidChange,
        .UIPasteboardChanged,
        .UIPasteboardRemoved,
        .UIMenuControllerWillShowMenu,
        .UIMenuControllerDidShowMenu,
        .UIMenuControllerWillHideMenu,
        .UIMenuControllerDidHideMenu,
        .UIMenuControllerMenuFrameDidChange,
        .UITableViewSelectionDidChange,
        .UIAccessibilityVoiceOverStatusDidChange,
        .UIAccessibilityAnnouncementDidFinish,
        .UIAccessibilityReduceMotionStatusDidChange,
        .UIAccessibilityBoldTextStatusDidChange,
      ]
    }

    @available(*, deprecated)
    var constants: [Row] {
      [
        row(UITableViewAutomaticDimension, UITableView.automaticDimension),
        row(UITableViewIndexSearch, UITableView.indexSearch),
        row(UIViewNoIntrinsicMetric, UIView.noIntrinsicMetric),
        row(UILayoutFittingCompressedSize, UIView.layoutFittingCompressedSize),
        row(UILayoutFittingExpandedSize, UIView.layoutFittingExpandedSize),
        row(UICollectionElementKindSectionHeader, UICollectionView.elementKindSectionHeader),
        row(UICollectionElementKindSectionFooter, UICollectionView.elementKindSectionFooter),
        row(UICollectionViewFlowLayoutAutomaticSize, UICollectionViewFlowLayout.automaticSize),
        row(UIScrollViewDecelerationRateNormal, UIScrollView.DecelerationRate.normal),
        row(UIScrollViewDecelerationRateFast, UIScrollView.DecelerationRate.fast),
        row(UIWindowLevelNormal, UIWindow.Level.normal),
        row(UIWindowLevelAlert, UIWindow.Level.alert),
        row(UIWindowLevelStatusBar, UIWindow.Level.statusBar),
        row(UISegmentedControlNoSegment, UISegmentedControl.noSegment),
        row(UISplitViewControllerAutomaticDimension, UISplitViewController.automaticDimension),
        row(UINavigationControllerHideShowBarDuration, UINavigationController.hideShowBarDuration),
        row(UIApplicationOpenSettingsURLString, UIApplication.openSettingsURLString),
        row(UIBackgroundTaskInvalid, UIBackgroundTaskIdentifier.invalid),
        row(UIPageViewControllerOptionInterPageSpacingKey, UIPageViewController.OptionsKey.interPageSpacing),
        row(UIPageViewControllerOptionSpineLocationKey, UIPageViewController.OptionsKey.spineLocation),
        row(UIKeyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey),
        row(UIKeyboardFrameEndUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey),
        row(UIKeyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey),
        row(UIKeyboardAnimationCurveUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey),
        row(UIKeyboardIsLocalUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey),
        row(UIKeyInputUpArrow, UIKeyCommand.inputUpArrow),
        row(UIKeyInputDownArrow, UIKeyCommand.inputDownArrow),
        row(UIKeyInputLeftArrow, UIKeyCommand.inputLeftArrow),
        row(UIKeyInputRightArrow, UIKeyCommand.inputRightArrow),
        row(UIKeyInputEscape, UIKeyCommand.inputEscape),
        row(UIImagePickerControllerMediaType, UIImagePickerController.InfoKey.mediaType.rawValue),
        row(UIImagePickerControllerOriginalImage, UIImagePickerController.InfoKey.originalImage.rawValue),
        row(UIImagePickerControllerEditedImage, UIImagePickerController.InfoKey.editedImage.rawValue),
        row(UIImagePickerControllerCropRect, UIImagePickerController.InfoKey.cropRect.rawValue),
        row(UIImagePickerControllerImageURL, UIImagePickerController.InfoKey.imageURL.rawValue),
      ]
    }

    @available(*, deprecated)
    var layers: [Row] {
      [
        row(kCAMediaTimingFunctionLinear, CAMediaTimingFunctionName.linear),
        row(kCAMediaTimingFunctionEaseIn, CAMediaTimingFunctionName.easeIn),
        row(kCAMediaTimingFunctionEaseOut, CAMediaTimingFunctionName.easeOut),
        row(kCAMediaTimingFunctionEaseInEaseOut, CAMediaTimingFunctionName.easeInEaseOut),
        row(kCAMediaTimingFunctionDefault, CAMediaTimingFunctionName.default),
        row(kCAFillModeForwards, CAMediaTimingFillMode.forwards),
        row(kCAFillModeBackwards, CAMediaTimingFillMode.backwards),
        row(kCAFillModeBoth, CAMediaTimingFillMode.both),
        row(kCAFillModeRemoved, CAMediaTimingFillMode.removed),
        row(kCALineCapButt, CAShapeLayerLineCap.butt),
        row(kCALineCapRound, CAShapeLayerLineCap.round),
        row(kCALineCapSquare, CAShapeLayerLineCap.square),
        row(kCALineJoinMiter, CAShapeLayerLineJoin.miter),
        row(kCALineJoinRound, CAShapeLayerLineJoin.round),
        row(kCALineJoinBevel, CAShapeLayerLineJoin.bevel),
        row(kCATransitionFade, CATransitionType.fade),
        row(kCATransitionMoveIn, CATransitionType.moveIn),
        row(kCATransitionPush, CATransitionType.push),
        row(kCATransitionReveal, CATransitionType.reveal),
        row(kCATransitionFromRight, CATransitionSubtype.fromRight),
        row(kCATransitionFromLeft, CATransitionSubtype.fromLeft),
        row(kCATransitionFromTop, CATransitionSubtype.fromTop),
        row(kCATransitionFromBottom, CATransitionSubtype.fromBottom),
        row(kCAGravityCenter, CALayerContentsGravity.center),
        row(kCAGravityTop, CALayerContentsGravity.top),
        row(kCAGravityBottom, CALayerContentsGravity.bottom),
        row(kCAGravityLeft, CALayerContentsGravity.left),
        row(kCAGravityRight, CALayerContentsGravity.right),
        row(kCAGravityTopLeft, CALayerContentsGravity.topLeft),
        row(kCAGravityTopRight, CALayerContentsGravity.topRight),
        row(kCAGravityBottomLeft, CALayerContentsGravity.bottomLeft),
        row(kCAGravityBottomRight, CALayerContentsGravity.bottomRight),
        row(kCAGravityResize, CALayerContentsGravity.resize),
        row(kCAGravityResizeAspect, CALayerContentsGravity.resizeAspect),
        row(kCAGravityResizeAspectFill, CALayerContentsGravity.resizeAspectFill),
        row(kCAGradientLayerAxial, CAGradientLayerType.axial),
        row(kCAGradientLayerRadial, CAGradientLayerType.radial),
        row(kCAAlignmentCenter, CATextLayerAlignmentMode.center),
        row(kCAAlignmentLeft, CATextLayerAlignmentMode.left),
        row(kCAAlignmentRight, CATextLayerAlignmentMode.right),
        row(kCAAlignmentNatural, CATextLayerAlignmentMode.natural),
        row(kCAAlignmentJustified, CATextLayerAlignmentMode.justified),
        row(kCATruncationEnd, CATextLayerTruncationMode.end),
        row(kCATruncationNone, CATextLayerTruncationMode.none),
        row(kCAAnimationLinear, CAAnimationCalculationMode.linear),
        row(kCAAnimationDiscrete, CAAnimationCalculationMode.discrete),
        row(kCAAnimationPaced, CAAnimationCalculationMode.paced),
        row(kCAAnimationCubic, CAAnimationCalculationMode.cubic),
        row(kCAEmitterLayerPoint, CAEmitterLayerEmitterShape.point),
        row(kCAEmitterLayerLine, CAEmitterLayerEmitterShape.line),
        row(kCAEmitterLayerRectangle, CAEmitterLayerEmitterShape.rectangle),
        row(kCAEmitterLayerCircle, CAEmitterLayerEmitterShape.circle),
        row(kCAEmitterLayerAdditive, CAEmitterLayerRenderMode.additive),
        row(kCAFillRuleNonZero, CGPathFillRule.winding),
        row(kCAFillRuleEvenOdd, CGPathFillRule.evenOdd),
      ]
    }

    @available(*, deprecated)
    var traits: [Row] {
      [
        row(UIAccessibilityTraitNone, UIAccessibilityTraits.none),
        row(UIAccessibilityTraitButton, UIAccessibilityTraits.button),
        row(UIAccessibilityTraitLink, UIAccessibilityTraits.link),
        row(UIAccessibilityTraitHeader, UIAccessibilityTraits.header),
        row(UIAccessibilityTraitSearchField, UIAccessibilityTraits.searchField),
        row(UIAccessibilityTraitImage, UIAccessibilityTraits.image),
        row(UIAccessibilityTraitSelected, UIAccessibilityTraits.selected),
        row(UIAccessibilityTraitPlaysSound, UIAccessibilityTraits.playsSound),
        row(UIAccessibilityTraitKeyboardKey, UIAccessibilityTraits.keyboardKey),
        row(UIAccessibilityTraitStaticText, UIAccessibilityTraits.staticText),
        row(UIAccessibilityTraitSummaryElement, UIAccessibilityTraits.summaryElement),
        row(UIAccessibilityTraitNotEnabled, UIAccessibilityTraits.notEnabled),
        row(UIAccessibilityTraitUpdatesFrequently, UIAccessibilityTraits.updatesFrequently),
        row(UIAccessibilityTraitStartsMediaSession, UIAccessibilityTraits.startsMediaSession),
        row(UIAccessibilityTraitAdjustable, UIAccessibilityTraits.adjustable),
        row(UIAccessibilityTraitAllowsDirectInteraction, UIAccessibilityTraits.allowsDirectInteraction),
        row(UIAccessibilityTraitCausesPageTurn, UIAccessibilityTraits.causesPageTurn),
        row(UIAccessibilityTraitTabBar, UIAccessibilityTraits.tabBar),
        row(UIAccessibilityScreenChangedNotification, UIAccessibility.Notification.screenChanged),
        row(UIAccessibilityLayoutChangedNotification, UIAccessibility.Notification.layoutChanged),
        row(UIAccessibilityAnnouncementNotification, UIAccessibility.Notification.announcement),
        row(UIAccessibilityPageScrolledNotification, UIAccessibility.Notification.pageScrolled),
        row(UIAccessibilityTraitButton | UIAccessibilityTraitSelected, [.button, .selected]),
      ]
    }

    @available(*, deprecated)
    var settings: [Row] {
      [
        row(UIAccessibilityIsVoiceOverRunning(), UIAccessibility.isVoiceOverRunning),
        row(UIAccessibilityIsMonoAudioEnabled(), UIAccessibility.isMonoAudioEnabled),
        row(UIAccessibilityIsClosedCaptioningEnabled(), UIAccessibility.isClosedCaptioningEnabled),
        row(UIAccessibilityIsInvertColorsEnabled(), UIAccessibility.isInvertColorsEnabled),
        row(UIAccessibilityIsGuidedAccessEnabled(), UIAccessibility.isGuidedAccessEnabled),
        row(UIAccessibilityIsBoldTextEnabled(), UIAccessibility.isBoldTextEnabled),
        row(UIAccessibilityIsGrayscaleEnabled(), UIAccessibility.isGrayscaleEnabled),
        row(UIAccessibilityIsReduceTransparencyEnabled(), UIAccessibility.isReduceTransparencyEnabled),
        row(UIAccessibilityIsReduceMotionEnabled(), UIAccessibility.isReduceMotionEnabled),
        row(UIAccessibilityIsSwitchControlRunning(), UIAccessibility.isSwitchControlRunning),
        row(UIAccessibilityIsSpeakSelectionEnabled(), UIAccessibility.isSpeakSelectionEnabled),
        row(UIAccessibilityIsSpeakScreenEnabled(), UIAccessibility.isSpeakScreenEnabled),
        row(UIAccessibilityIsShakeToUndoEnabled(), UIAccessibility.isShakeToUndoEnabled),
        row(UIAccessibilityIsAssistiveTouchRunning(), UIAccessibility.isAssistiveTouchRunning),
        row(UIAccessibilityDarkerSystemColorsEnabled(), UIAccessibility.isDarkerSystemColorsEnabled),
      ]
    }
  }

  private let tables: any Tables = Former()

  private func expectSame(_ rows: [Row], count: Int) {
    for row in rows { #expect(row.isSame, "\(row)") }
    #expect(rows.count == count)
  }

  @Test func notificationsHaveTheirNamesFromBefore() {
    startAnew()
    #expect(
      tables.notifications.map(\.rawValue) == [
        "UIKeyboardWillShowNotification",
        "UIKeyboardDidShowNotification",
        "UIKeyboardWillHideNotification",
        "UIKeyboardDidHideNotification",
        "UIKeyboardWillChangeFrameNotification",
        "UIKeyboardDidChangeFrameNotification",
        "UITextFieldTextDidBeginEditingNotification",
        "UITextFieldTextDidEndEditingNotification",
        "UITextFieldTextDidChangeNotification",
        "UITextViewTextDidBeginEditingNotification",
        "UITextViewTextDidEndEditingNotification",
        "UITextViewTextDidChangeNotification",
        "UIApplicationDidFinishLaunchingNotification",
        "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification",
        "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification",
        "UIApplicationWillTerminateNotification",
        "UIApplicationDidReceiveMemoryWarningNotification",
        "UIApplicationSignificantTimeChangeNotification",
        "UIApplicationUserDidTakeScreenshotNotification",
        "UIApplicationWillChangeStatusBarOrientationNotification",
        "UIApplicationDidChangeStatusBarOrientationNotification",
        "UIContentSizeCategoryDidChangeNotification",
        "UIDeviceOrientationDidChangeNotification",
        "UIDeviceBatteryLevelDidChangeNotification",
        "UIDeviceBatteryStateDidChangeNotification",
        "UIDeviceProximityStateDidChangeNotification",
        "UIScreenBrightnessDidChangeNotification",
        "UIScreenCapturedDidChangeNotification",
        "UIPasteboardChangedNotification",
        "UIPasteboardRemovedNotification",
        "UIMenuControllerWillShowMenuNotification",
        "UIMenuControllerDidShowMenuNotification",
        "UIMenuControllerWillHideMenuNotification",
        "UIMenuControllerDidHideMenuNotification",
        "UIMenuControllerMenuFrameDidChangeNotification",
        "UITableViewSelectionDidChangeNotification",
        "UIAccessibilityVoiceOverStatusDidChangeNotification",
        "UIAccessibilityAnnouncementDidFinishNotification",
        "UIAccessibilityReduceMotionStatusDidChangeNotification",
        "UIAccessibilityBoldTextStatusDidChangeNotification",
      ])
  }

  @Test func constantsHaveTheirValues() { expectSame(tables.constants, count: 35) }

  @Test func constantsOfLayersHaveTheirValues() { expectSame(tables.layers, count: 55) }

  @Test func traitsAreJoinedAsNumbersWere() { expectSame(tables.traits, count: 23) }

  @Test func settingsAreAskedForByFunctions() {
    startAnew()
    expectSame(tables.settings, count: 15)
    for setting in UIAccessibility.Setting.allCases {
      UIAccessibility.set(setting, to: !UIAccessibility.has(setting))
      expectSame(tables.settings, count: 15)
    }
  }
}
