/// An edge of a controller's content, as it was said before there were safe areas.
@MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the view the bars cover there, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

/// What `topLayoutGuide` and `bottomLayoutGuide` are: the strip between an edge of the view and its safe area.
final class LayoutSupport: UIObject, UILayoutSupport {
  private let view: UIView
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    (self.view, self.isTop) = (view, isTop)
    super.init()
  }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor }
}

extension UIViewController {
  /// The strip above the safe area; loads the view. Deprecated since iOS 11, for `view.safeAreaLayoutGuide`.
  public var topLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: true) }

  /// The strip below the safe area; loads the view. Deprecated since iOS 11, for `view.safeAreaLayoutGuide`.
  public var bottomLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: false) }
}
