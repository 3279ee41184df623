/// Keeps the controllers of an app without scenes, when it goes to the background:
///
/// ```
/// shouldSaveSecureApplicationState, or the older shouldSaveApplicationState ─ no ─▶ nothing is kept
/// → willEncodeRestorableStateWith
/// → encodeRestorableState of the root of each window; of each controller that one encodes, at once → of its views
/// ```
/// Only what has a restoration identifier is kept, and stands in controllers that have one.
@MainActor
final class StateSaving {
  private var kept: [KeptControllers.Controller?] = []
  private var known: [[String]: UIViewController] = [:]

  /// What an app with this delegate wants kept; nil for nothing.
  static func state(of application: UIApplication, _ delegate: any UIApplicationDelegate) -> KeptControllers? {
    let saving = StateSaving()
    let coder = saving.coder()
    coder.encode(
      Bundle.main.infoDictionary?["CFBundleVersion"] as? String, forKey: UIApplicationStateRestorationBundleVersionKey)
    coder.encode(UIDevice.current.userInterfaceIdiom.rawValue, forKey: UIApplicationStateRestorationUserInterfaceIdiomKey)
    coder.encode(UIDevice.current.systemVersion, forKey: UIApplicationStateRestorationSystemVersionKey)
    coder.encode(Date(), forKey: UIApplicationStateRestorationTimestampKey)
    guard delegate.application(application, shouldSaveSecureApplicationState: coder) else { return nil }
    delegate.application(application, willEncodeRestorableStateWith: coder)
    for window in application.windows {
      if let root = window.rootViewController { _ = saving.include(root) }
    }
    return KeptControllers(app: coder.values, controllers: saving.kept.compactMap { $0 })
  }

  private func coder() -> RestorationCoder { RestorationCoder { [self] in include($0) } }

  /// Keeps a controller, unless it is kept already.
  ///
  /// - Returns: Where it stands; nil for one that cannot be found again.
  private func include(_ controller: UIViewController) -> [String]? {
    guard let path = controller.restorationPath else { return nil }
    if let other = known[path] {
      if other === controller { return path }
      UIKitComplaints.warn(
        "Two view controllers have the restoration path \(path.joined(separator: "/")); only the first is kept")
      return nil
    }
    known[path] = controller
    let index = kept.count
    kept.append(nil)
    let coder = coder()
    if let storyboard = controller.nib?.storyboard {
      coder.set(.storyboard(storyboard.name), UIStateRestorationViewControllerStoryboardKey)
    }
    controller.encodeRestorableState(with: coder)
    kept[index] = KeptControllers.Controller(
      path: path, restorationClass: controller.restorationClass.flatMap { _mangledTypeName($0) },
      storyboard: controller.nib?.storyboard?.name, scene: controller.nib?.identifier, values: coder.values,
      views: controller.restorableViews.map { identifier, view in
        let coder = self.coder()
        view.encodeRestorableState(with: coder)
        return KeptControllers.View(identifier: identifier, values: coder.values)
      })
    return path
  }
}

extension UIApplication {
  /// Keeps what the app shows, if its delegate wants that.
  func keepControllers() {
    guard let delegate else { return }
    RestorationStore.write(StateSaving.state(of: self, delegate), as: .controllers)
  }

  /// Between `willFinishLaunching` and `didFinishLaunching`.
  func restoreControllers() {
    guard let delegate, let kept = RestorationStore.read(KeptControllers.self, of: .controllers) else { return }
    StateRestoring(kept, self, delegate).run()
  }
}
