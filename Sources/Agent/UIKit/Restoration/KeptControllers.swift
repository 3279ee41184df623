/// The controllers of an app as they were when it went to the background, each after the one that it stands in.
struct KeptControllers: Codable {
  /// What the app's delegate encoded.
  let app: [String: ArchivedValue]
  let controllers: [Controller]

  struct Controller: Codable {
    /// The restoration identifiers of those around it, outermost first, and its own.
    let path: [String]
    /// Who makes it anew.
    let restorationClass: String?
    /// Its place in a storyboard.
    let storyboard: String?
    let scene: String?
    let values: [String: ArchivedValue]
    let views: [View]
  }

  struct View: Codable {
    let identifier: String
    let values: [String: ArchivedValue]
  }
}

extension UIViewController {
  /// The restoration identifiers of the controllers around this one, outermost first, and its own; nil where one of them has
  /// none.
  var restorationPath: [String]? {
    guard let restorationIdentifier else { return nil }
    guard let around = parent ?? ownPresentation?.presenter else { return [restorationIdentifier] }
    return around.restorationPath.map { $0 + [restorationIdentifier] }
  }

  /// The views of this controller, and of no other, that are found again after a relaunch; outer ones before inner ones.
  var restorableViews: [(identifier: String, view: UIView)] {
    var found: [(identifier: String, view: UIView)] = []
    func search(_ view: UIView) {
      if let other = view.viewController, other !== self { return }
      if let identifier = view.restorationIdentifier { found.append((identifier, view)) }
      view.subviews.forEach(search)
    }
    if let view = viewIfLoaded { search(view) }
    return found
  }
}
