import Testing
import UIKit

/// Names of types from before Swift 4.2. Whoever says them in Swift 6 is warned, as these tables would be: so they are reached
/// through a protocol.
@MainActor struct FormerTypeTests {
  private typealias Pair = (former: Any.Type, present: Any.Type)

  private protocol Tables {
    var general: [Pair] { get }
    var controls: [Pair] { get }
  }

  private struct Former: Tables {
    @available(*, deprecated)
    var general: [Pair] {
      [
        (UIViewAnimationOptions.self, UIView.AnimationOptions.self),
        (UIViewKeyframeAnimationOptions.self, UIView.KeyframeAnimationOptions.self),
        (UIViewAnimationCurve.self, UIView.AnimationCurve.self),
        (UIViewContentMode.self, UIView.ContentMode.self),
        (UIViewAutoresizing.self, UIView.AutoresizingMask.self),
        (UIViewTintAdjustmentMode.self, UIView.TintAdjustmentMode.self),
        (UILayoutConstraintAxis.self, NSLayoutConstraint.Axis.self),
        (NSLayoutAttribute.self, NSLayoutConstraint.Attribute.self),
        (NSLayoutRelation.self, NSLayoutConstraint.Relation.self),
        (NSLayoutFormatOptions.self, NSLayoutConstraint.FormatOptions.self),
        (UITextFieldViewMode.self, UITextField.ViewMode.self),
        (UITextBorderStyle.self, UITextField.BorderStyle.self),
        (UITextFieldDidEndEditingReason.self, UITextField.DidEndEditingReason.self),
        (UIScrollViewKeyboardDismissMode.self, UIScrollView.KeyboardDismissMode.self),
        (UIScrollViewIndicatorStyle.self, UIScrollView.IndicatorStyle.self),
        (UIScrollViewContentInsetAdjustmentBehavior.self, UIScrollView.ContentInsetAdjustmentBehavior.self),
        (UIImageRenderingMode.self, UIImage.RenderingMode.self),
        (UIImageOrientation.self, UIImage.Orientation.self),
        (UIImageResizingMode.self, UIImage.ResizingMode.self),
        (UIApplicationState.self, UIApplication.State.self),
        (UIApplicationLaunchOptionsKey.self, UIApplication.LaunchOptionsKey.self),
        (UIApplicationOpenURLOptionsKey.self, UIApplication.OpenURLOptionsKey.self),
        (UIDeviceBatteryState.self, UIDevice.BatteryState.self),
        (UIWindowLevel.self, UIWindow.Level.self),
        (UIGestureRecognizerState.self, UIGestureRecognizer.State.self),
        (UISwipeGestureRecognizerDirection.self, UISwipeGestureRecognizer.Direction.self),
        (UITouchPhase.self, UITouch.Phase.self),
        (UITouchType.self, UITouch.TouchType.self),
        (UIEventType.self, UIEvent.EventType.self),
        (UIEventSubtype.self, UIEvent.EventSubtype.self),
        (UIPressPhase.self, UIPress.Phase.self),
        (UIPressType.self, UIPress.PressType.self),
        (UIFontTextStyle.self, UIFont.TextStyle.self),
        (NSAttributedStringKey.self, NSAttributedString.Key.self),
        (UIStackViewDistribution.self, UIStackView.Distribution.self),
        (UIStackViewAlignment.self, UIStackView.Alignment.self),
        (UIBlurEffectStyle.self, UIBlurEffect.Style.self),
        (UINotificationFeedbackType.self, UINotificationFeedbackGenerator.FeedbackType.self),
        (UIImpactFeedbackStyle.self, UIImpactFeedbackGenerator.FeedbackStyle.self),
        (UIAccessibilityNotifications.self, UIAccessibility.Notification.self),
        (UIPasteboardName.self, UIPasteboard.Name.self),
      ]
    }

    @available(*, deprecated)
    var controls: [Pair] {
      [
        (UIControlState.self, UIControl.State.self),
        (UIControlEvents.self, UIControl.Event.self),
        (UIControlContentVerticalAlignment.self, UIControl.ContentVerticalAlignment.self),
        (UIControlContentHorizontalAlignment.self, UIControl.ContentHorizontalAlignment.self),
        (UIButtonType.self, UIButton.ButtonType.self),
        (UITableViewStyle.self, UITableView.Style.self),
        (UITableViewScrollPosition.self, UITableView.ScrollPosition.self),
        (UITableViewRowAnimation.self, UITableView.RowAnimation.self),
        (UITableViewCellStyle.self, UITableViewCell.CellStyle.self),
        (UITableViewCellSelectionStyle.self, UITableViewCell.SelectionStyle.self),
        (UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
        (UITableViewCellEditingStyle.self, UITableViewCell.EditingStyle.self),
        (UITableViewCellAccessoryType.self, UITableViewCell.AccessoryType.self),
        (UITableViewCellStateMask.self, UITableViewCell.StateMask.self),
        (UITableViewRowActionStyle.self, UITableViewRowAction.Style.self),
        (UIContextualActionStyle.self, UIContextualAction.Style.self),
        (UICollectionViewScrollPosition.self, UICollectionView.ScrollPosition.self),
        (UICollectionViewScrollDirection.self, UICollectionView.ScrollDirection.self),
        (UICollectionElementCategory.self, UICollectionView.ElementCategory.self),
        (UICollectionUpdateAction.self, UICollectionViewUpdateItem.Action.self),
        (UIBarButtonItemStyle.self, UIBarButtonItem.Style.self),
        (UIBarButtonSystemItem.self, UIBarButtonItem.SystemItem.self),
        (UITabBarSystemItem.self, UITabBarItem.SystemItem.self),
        (UINavigationControllerOperation.self, UINavigationController.Operation.self),
        (UINavigationItemLargeTitleDisplayMode.self, UINavigationItem.LargeTitleDisplayMode.self),
        (UIAlertControllerStyle.self, UIAlertController.Style.self),
        (UIAlertActionStyle.self, UIAlertAction.Style.self),
        (UIActivityIndicatorViewStyle.self, UIActivityIndicatorView.Style.self),
        (UIActivityType.self, UIActivity.ActivityType.self),
        (UIActivityCategory.self, UIActivity.Category.self),
        (UIImagePickerControllerSourceType.self, UIImagePickerController.SourceType.self),
        (UIPageViewControllerNavigationDirection.self, UIPageViewController.NavigationDirection.self),
        (UIPageViewControllerNavigationOrientation.self, UIPageViewController.NavigationOrientation.self),
        (UIPageViewControllerSpineLocation.self, UIPageViewController.SpineLocation.self),
        (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
        (UISplitViewControllerDisplayMode.self, UISplitViewController.DisplayMode.self),
        (UISplitViewControllerPrimaryEdge.self, UISplitViewController.PrimaryEdge.self),
        (UISearchBarStyle.self, UISearchBar.Style.self),
        (UISearchBarIcon.self, UISearchBar.Icon.self),
        (UIProgressViewStyle.self, UIProgressView.Style.self),
        (UIDatePickerMode.self, UIDatePicker.Mode.self),
        (UIMenuControllerArrowDirection.self, UIMenuController.ArrowDirection.self),
      ]
    }
  }

  private let tables: any Tables = Former()

  @Test func aFormerNameOfATypeIsThatOfThePresentOne() {
    for pair in tables.general { #expect(ObjectIdentifier(pair.former) == ObjectIdentifier(pair.present), "\(pair.former)") }
    #expect(tables.general.count == 41)
  }

  @Test func soIsOneOfATypeOfControlsAndControllers() {
    for pair in tables.controls { #expect(ObjectIdentifier(pair.former) == ObjectIdentifier(pair.present), "\(pair.former)") }
    #expect(tables.controls.count == 42)
  }
}
