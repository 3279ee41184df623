extension UIViewController {
  /// 16 points at the sides, and 20 from a width of 414 points on.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = SystemMargins.side(forWidth: viewIfLoaded?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
