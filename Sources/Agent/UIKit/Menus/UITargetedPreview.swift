/// How a view looks while it is lifted out of what is around it.
@MainActor
open class UIPreviewParameters: UIObject {
  /// Behind the view; nil, the default, is the view's own.
  open var backgroundColor: UIColor?
  /// What of the view is seen; nil, the default, is all of it.
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?

  public init() {}
}

/// Where a lifted view is.
@MainActor
open class UIPreviewTarget: UIObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that is lifted out of what is around it, as by a context menu.
@MainActor
open class UITargetedPreview: UIObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// For a view in a window, which stays where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.init(
      view: view, parameters: parameters, target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  open var size: CGSize { view.bounds.size }
}
