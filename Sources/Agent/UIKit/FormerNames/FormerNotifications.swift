extension Notification.Name {
  // Swift 4.2 put the names of notifications into the classes that post them.

  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  @available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  @available(swift, deprecated: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  @available(swift, deprecated: 4.2, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  @available(swift, deprecated: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  @available(swift, deprecated: 4.2, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  @available(swift, deprecated: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.didFinishLaunchingNotification")
  @MainActor public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
  @MainActor public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.willResignActiveNotification")
  @MainActor public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
  @MainActor public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
  @MainActor public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.willTerminateNotification")
  @MainActor public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.significantTimeChangeNotification")
  public static let UIApplicationSignificantTimeChange = UIApplication.significantTimeChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static let UIApplicationUserDidTakeScreenshot = UIApplication.userDidTakeScreenshotNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static let UIApplicationWillChangeStatusBarOrientation = UIApplication.willChangeStatusBarOrientationNotification
  @available(swift, deprecated: 4.2, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication.didChangeStatusBarOrientationNotification
  @available(swift, deprecated: 4.2, renamed: "UIContentSizeCategory.didChangeNotification")
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIDevice.proximityStateDidChangeNotification")
  public static let UIDeviceProximityStateDidChange = UIDevice.proximityStateDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIScreen.brightnessDidChangeNotification")
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIScreen.capturedDidChangeNotification")
  public static let UIScreenCapturedDidChange = UIScreen.capturedDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIPasteboard.changedNotification")
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  @available(swift, deprecated: 4.2, renamed: "UIPasteboard.removedNotification")
  public static let UIPasteboardRemoved = UIPasteboard.removedNotification
  @available(swift, deprecated: 4.2, renamed: "UIMenuController.willShowMenuNotification")
  @MainActor public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  @available(swift, deprecated: 4.2, renamed: "UIMenuController.didShowMenuNotification")
  @MainActor public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  @available(swift, deprecated: 4.2, renamed: "UIMenuController.willHideMenuNotification")
  @MainActor public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  @available(swift, deprecated: 4.2, renamed: "UIMenuController.didHideMenuNotification")
  @MainActor public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  @available(swift, deprecated: 4.2, renamed: "UIMenuController.menuFrameDidChangeNotification")
  @MainActor public static let UIMenuControllerMenuFrameDidChange = UIMenuController.menuFrameDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UITableView.selectionDidChangeNotification")
  public static let UITableViewSelectionDidChange = UITableView.selectionDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
  @MainActor public static let UIAccessibilityVoiceOverStatusDidChange = UIAccessibility.voiceOverStatusDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIAccessibility.announcementDidFinishNotification")
  @MainActor public static let UIAccessibilityAnnouncementDidFinish = UIAccessibility.announcementDidFinishNotification
  @available(swift, deprecated: 4.2, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
  @MainActor public static let UIAccessibilityReduceMotionStatusDidChange = UIAccessibility
    .reduceMotionStatusDidChangeNotification
  @available(swift, deprecated: 4.2, renamed: "UIAccessibility.boldTextStatusDidChangeNotification")
  @MainActor public static let UIAccessibilityBoldTextStatusDidChange = UIAccessibility.boldTextStatusDidChangeNotification
}
