// Deprecated since iOS 13, which draws the styles of before in the sizes of today.

extension UIActivityIndicatorView.Style {
  /// `large`; its white is that of the view's `color`.
  public static var whiteLarge: Self { .large }
  public static var white: Self { .medium }
  public static var gray: Self { .medium }
}
