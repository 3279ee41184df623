import VirtualTime

extension UIViewController {
  /// The storyboard that made the controller; nil for others.
  public var storyboard: UIStoryboard? { nib?.storyboard }

  /// The storyboard identifier of the scene that the controller was made from; nil where there is none.
  package var storyboardIdentifier: String? { nib?.identifier }

  /// The xib that the view is loaded from: the one that was named, or one that is called as the class and is there.
  public var nibName: String? { nib?.nibName ?? (nib?.view == nil ? NibNames.name(for: type(of: self), nib?.bundle) : nil) }

  public var nibBundle: Bundle? { nib?.bundle }

  /// Takes the view from the scene, or from a xib; false when there is neither.
  func loadViewFromNib() -> Bool {
    if let nib, nib.loadView(of: self) { return true }
    guard let name = nibName else { return false }
    UINib(nibName: name, bundle: nib?.bundle).instantiate(withOwner: self)
    if !isViewLoaded {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
    return isViewLoaded
  }
}

/// Which xib belongs to a controller that names none.
@MainActor
private enum NibNames {
  private struct Place: Hashable {
    let type: ObjectIdentifier
    let bundle: String?
  }

  @PerLaunch private static var known: [Place: String?] = [:]
  @PerLaunch private static var generation = 0

  /// `MenuView` or `MenuViewController` for a class `MenuViewController`, as in UIKit; looked for once for each class and bundle.
  static func name(for type: UIViewController.Type, _ bundle: Bundle?) -> String? {
    if generation != DocumentLibrary.generation { (known, generation) = ([:], DocumentLibrary.generation) }
    let place = Place(type: ObjectIdentifier(type), bundle: bundle?.bundlePath)
    if let known = known[place] { return known }
    let found = candidates(for: type).first { UINib.isThere($0, bundle) }
    known[place] = .some(found)
    return found
  }

  private static func candidates(for type: UIViewController.Type) -> [String] {
    // UIKit's own controllers have no xibs.
    if _typeName(type).hasPrefix("UIKit.") { return [] }
    let name = _typeName(type, qualified: false)
    return (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []) + [name]
  }
}
