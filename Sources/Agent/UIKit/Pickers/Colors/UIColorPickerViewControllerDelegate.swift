/// What a colour picker tells the app. Everything is optional.
@MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// The user chose a colour.
  ///
  /// - Parameter continuously: Whether it may be one of many, while a finger is on the slider; the last one comes with false.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

  /// What an older app is told instead, where it does not have the first one.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)

  /// The user is done: by the close button, a swipe or a touch beside the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    colorPickerViewControllerDidSelectColor(viewController)
  }

  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
