import RehearsalWire
import UIKit
import WebKit

extension ElementKind {
  /// What a view is to whoever uses the app.
  ///
  /// UIKit's own controls and containers are what their class is, whatever traits the app gives them. A label, an image and a
  /// view of the app's own are what their traits say: a label with the trait of a button is a button.
  @MainActor
  init(of view: UIView) {
    self = Self.ofContainer(view) ?? Self.ofControl(view) ?? Self.ofTraits(view.accessibilityTraits) ?? Self.ofContent(view)
  }

  @MainActor
  private static func ofContainer(_ view: UIView) -> ElementKind? {
    switch view {
    case is UIWindow: .window
    case is KeyboardView: .keyboard
    case is UITableViewCell, is UICollectionViewCell: .cell
    case is UITableView: .table
    case is UICollectionView: .collectionView
    case is UINavigationBar: .navigationBar
    case is UITabBar: .tabBar
    case is UIToolbar: .toolbar
    case is UIPopoverView: .popover
    case is UIContextMenuListView: .menu
    case is WKWebView: .webView
    case is UISegmentedControl: .segmentedControl
    case is UIStepper: .stepper
    case is UIPickerView: .picker
    case is UIPickerColumnView: .pickerWheel
    case is UIDatePicker: .datePicker
    case is UITextView: .textView
    default: (view.next as? UIAlertController).map { $0.preferredStyle == .alert ? .alert : .sheet }
    }
  }

  @MainActor
  private static func ofControl(_ view: UIView) -> ElementKind? {
    switch view {
    case let key as KeyboardKeyView: isKey(key.key) ? .key : .button
    case is UISearchTextField: .searchField
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UISwitch: .toggle
    case is UISlider: .slider
    case is UIPageControl: .pageIndicator
    case is UIButton, is UISegment, is UIStepperButton, is UITabBarButton, is UIContextMenuCell, is UIAlertActionView: .button
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    default: nil
    }
  }

  /// What types something, deletes it or shows other keys; the rest are buttons on the keyboard.
  private static func isKey(_ key: KeyboardKey) -> Bool {
    switch key {
    case .text, .space, .delete, .plane: true
    default: false
    }
  }

  private static func ofTraits(_ traits: UIAccessibilityTraits) -> ElementKind? {
    let kinds: [(UIAccessibilityTraits, ElementKind)] = [
      (.toggleButton, .toggle), (.button, .button), (.link, .link), (.searchField, .searchField), (.keyboardKey, .key),
      (.adjustable, .slider), (.image, .image), (.staticText, .staticText), (.tabBar, .tabBar),
    ]
    return kinds.first { traits.contains($0.0) }?.1
  }

  @MainActor
  private static func ofContent(_ view: UIView) -> ElementKind {
    switch view {
    case is UILabel: .staticText
    case is UIImageView: .image
    case is UIScrollView: .scrollView
    default: .other
    }
  }
}
