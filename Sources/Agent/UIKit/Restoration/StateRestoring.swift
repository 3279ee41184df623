/// Makes the controllers of an app without scenes anew, when it is launched with what a former launch has kept:
///
/// ```
/// willFinishLaunching → shouldRestoreSecureApplicationState, or the older shouldRestoreApplicationState
/// → each controller is made or found, outer ones first: by its restoration class, or else by the app's delegate, or else the one
///   that is there already, or else by its storyboard
/// → of each viewDidLoad → decodeRestorableState → that of its views
/// → didDecodeRestorableStateWith → applicationFinishedRestoringState of each → didFinishLaunching
/// ```
@MainActor
final class StateRestoring {
  private let kept: KeptControllers
  private let application: UIApplication
  private let delegate: any UIApplicationDelegate
  private var made: [(kept: KeptControllers.Controller, controller: UIViewController, coder: RestorationCoder)] = []
  private var byPath: [[String]: UIViewController] = [:]

  init(_ kept: KeptControllers, _ application: UIApplication, _ delegate: any UIApplicationDelegate) {
    (self.kept, self.application, self.delegate) = (kept, application, delegate)
  }

  func run() {
    let appCoder = coder(kept.app)
    guard delegate.application(application, shouldRestoreSecureApplicationState: appCoder) else { return }
    for entry in kept.controllers {
      let coder = coder(entry.values)
      guard let controller = make(entry, coder) else { continue }
      byPath[entry.path] = controller
      made.append((entry, controller, coder))
    }
    for (entry, controller, coder) in made {
      controller.loadViewIfNeeded()
      controller.decodeRestorableState(with: coder)
      decodeViews(of: controller, entry.views)
    }
    delegate.application(application, didDecodeRestorableStateWith: appCoder)
    for entry in made { entry.controller.applicationFinishedRestoringState() }
    // The coders keep this object, which keeps them and the controllers.
    (made, byPath) = ([], [:])
  }

  private func coder(_ values: [String: ArchivedValue]) -> RestorationCoder {
    RestorationCoder(values) { [self] in byPath[$0] }
  }

  private func make(_ entry: KeptControllers.Controller, _ coder: NSCoder) -> UIViewController? {
    if let name = entry.restorationClass {
      guard let type = _typeByName(name) as? any UIViewControllerRestoration.Type else { return nil }
      return type.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
    }
    return delegate.application(application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
      ?? present(at: entry.path) ?? fromStoryboard(entry)
  }

  /// The controller that is there already: the root of a window, or a child of one that was made or found.
  private func present(at path: [String]) -> UIViewController? {
    let candidates: [UIViewController]
    if path.count == 1 {
      let windows = [DelegateWindow.of(delegate), application.storyboardWindow].compactMap { $0 } + application.windows
      candidates = windows.compactMap(\.rootViewController)
    } else {
      candidates = byPath[Array(path.dropLast())]?.children ?? []
    }
    return candidates.first { $0.restorationIdentifier == path.last }
  }

  private func fromStoryboard(_ entry: KeptControllers.Controller) -> UIViewController? {
    guard let name = entry.storyboard, let scene = entry.scene else { return nil }
    return UIStoryboard(name: name, bundle: nil).makeController(called: scene)
  }

  private func decodeViews(of controller: UIViewController, _ views: [KeptControllers.View]) {
    guard !views.isEmpty else { return }
    // What was scrolled has to have its size.
    controller.view.layoutIfNeeded()
    var found = controller.restorableViews
    for view in views {
      guard let index = found.firstIndex(where: { $0.identifier == view.identifier }) else { continue }
      found.remove(at: index).view.decodeRestorableState(with: coder(view.values))
    }
  }
}
