/// The margins that the system gives to what stands at the sides of the screen: views of controllers, rows, titles, bars.
///
/// Observed on devices: 16 points, and 20 where the width is 414 points or more, as on large phones and on an iPad.
@MainActor
enum SystemMargins {
  static func side(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// Above and below the content of a row.
  ///
  /// UIKit prints the margins of a cell's default content configuration as `{11, 16, 11, 8}` where it complains that a cell got
  /// another kind of configuration. A line of the body font at the default text size is 20.3 points high; with these it needs
  /// 42.3, and a row is no lower than 44. As reported of devices.
  static let row: CGFloat = 11

  /// Around the content of a row that spans `width` points; with `followsReadableWidth` no wider than lines that are easily read.
  static func ofRow(width: CGFloat, followsReadableWidth: Bool = false) -> NSDirectionalEdgeInsets {
    let readable = followsReadableWidth ? max(0, (width - UIView.readableWidth) / 2) : 0
    let side = max(side(forWidth: width), readable)
    return NSDirectionalEdgeInsets(top: row, leading: side, bottom: row, trailing: side)
  }
}

extension UIView {
  /// Lines are easily read up to this width at the default text size.
  static var readableWidth: CGFloat { 672 }

  /// The margins that the system gives to this view; 8 points all around where it gives none. Those that the app sets go before.
  var systemMargins: NSDirectionalEdgeInsets? {
    get { layoutStorage?.systemMargins }
    set {
      guard newValue != systemMargins else { return }
      ensuredLayoutStorage.systemMargins = newValue
      if layoutStorage?.margins == nil { marginsDidChange() }
    }
  }
}
