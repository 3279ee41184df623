// Members whose names are shorter, or longer, since Swift 4.2. They cannot be overridden: sources override what these call.

extension UIViewController {
  @available(swift, deprecated: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { children }

  @available(swift, deprecated: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

  @available(swift, deprecated: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }

  @available(swift, deprecated: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  @available(swift, deprecated: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  @available(swift, deprecated: 4.2, renamed: "isMovingToParent")
  public var isMovingToParentViewController: Bool { isMovingToParent }

  @available(swift, deprecated: 4.2, renamed: "isMovingFromParent")
  public var isMovingFromParentViewController: Bool { isMovingFromParent }

  @available(swift, deprecated: 4.2, renamed: "setOverrideTraitCollection(_:forChild:)")
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChildViewController childViewController: UIViewController
  ) { setOverrideTraitCollection(collection, forChild: childViewController) }

  @available(swift, deprecated: 4.2, renamed: "childForStatusBarStyle")
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }

  @available(swift, deprecated: 4.2, renamed: "childForStatusBarHidden")
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}

extension UIView {
  @available(swift, deprecated: 4.2, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  @available(swift, deprecated: 4.2, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIActivityIndicatorView {
  @available(swift, deprecated: 4.2, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  @available(swift, deprecated: 4.2, renamed: "style")
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension RunLoop.Mode {
  @available(swift, deprecated: 4.2, renamed: "common")
  public static let commonModes = common
  @available(swift, deprecated: 4.2, renamed: "default")
  public static let defaultRunLoopMode = `default`
  @available(swift, deprecated: 4.2, renamed: "tracking")
  public static let UITrackingRunLoopMode = tracking
}

extension NSUnderlineStyle {
  @available(swift, deprecated: 4.2, message: "no style is []")
  public static let styleNone: NSUnderlineStyle = []
  @available(swift, deprecated: 4.2, renamed: "single")
  public static let styleSingle = single
  @available(swift, deprecated: 4.2, renamed: "thick")
  public static let styleThick = thick
  @available(swift, deprecated: 4.2, renamed: "double")
  public static let styleDouble = double
}

extension UIColor {
  @available(iOS, deprecated: 13.0, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
}

extension Data.WritingOptions {
  /// As `atomic`, by its older name.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
