// Swift 4.2 put these constants into the classes that they belong to.

@available(swift, deprecated: 4.2, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension = UITableView.automaticDimension
@available(swift, deprecated: 4.2, renamed: "UITableView.indexSearch")
public let UITableViewIndexSearch = UITableView.indexSearch
@available(swift, deprecated: 4.2, renamed: "UIView.noIntrinsicMetric")
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
@available(swift, deprecated: 4.2, renamed: "UIView.layoutFittingCompressedSize")
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
@available(swift, deprecated: 4.2, renamed: "UIView.layoutFittingExpandedSize")
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
@available(swift, deprecated: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
@available(swift, deprecated: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
@available(swift, deprecated: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize")
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
@available(swift, deprecated: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
@available(swift, deprecated: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@available(swift, deprecated: 4.2, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
@available(swift, deprecated: 4.2, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
@available(swift, deprecated: 4.2, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
@available(swift, deprecated: 4.2, renamed: "UISegmentedControl.noSegment")
@MainActor public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
@available(swift, deprecated: 4.2, renamed: "UISplitViewController.automaticDimension")
@MainActor public let UISplitViewControllerAutomaticDimension = UISplitViewController.automaticDimension
@available(swift, deprecated: 4.2, renamed: "UINavigationController.hideShowBarDuration")
@MainActor public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
@available(swift, deprecated: 4.2, renamed: "UIApplication.openSettingsURLString")
@MainActor public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
@available(swift, deprecated: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
@available(swift, deprecated: 4.2, renamed: "UIPageViewController.OptionsKey.interPageSpacing")
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
@available(swift, deprecated: 4.2, renamed: "UIPageViewController.OptionsKey.spineLocation")
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
@available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
@available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
@available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
@available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
@available(swift, deprecated: 4.2, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
@available(swift, deprecated: 4.2, renamed: "UIKeyCommand.inputUpArrow")
public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
@available(swift, deprecated: 4.2, renamed: "UIKeyCommand.inputDownArrow")
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
@available(swift, deprecated: 4.2, renamed: "UIKeyCommand.inputLeftArrow")
public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
@available(swift, deprecated: 4.2, renamed: "UIKeyCommand.inputRightArrow")
public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow
@available(swift, deprecated: 4.2, renamed: "UIKeyCommand.inputEscape")
public let UIKeyInputEscape = UIKeyCommand.inputEscape

// The keys of what was picked were texts.

@available(swift, deprecated: 4.2, renamed: "UIImagePickerController.InfoKey.mediaType")
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
@available(swift, deprecated: 4.2, renamed: "UIImagePickerController.InfoKey.originalImage")
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
@available(swift, deprecated: 4.2, renamed: "UIImagePickerController.InfoKey.editedImage")
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
@available(swift, deprecated: 4.2, renamed: "UIImagePickerController.InfoKey.cropRect")
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
@available(swift, deprecated: 4.2, renamed: "UIImagePickerController.InfoKey.imageURL")
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue
