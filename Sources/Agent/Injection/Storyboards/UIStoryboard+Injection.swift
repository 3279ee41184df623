import UIKit

// ```
// init(coder:) ─ children, each all of this ─ awakeFromNib ─ properties injected ─ awakeFromInjection
//   ─ … ─ embedded ones ─ viewDidLoad
// ```
// Children come before the controller that contains them, so that a container finds them ready; Blindside's storyboard injects it
// first.
extension UIStoryboard {
  /// A storyboard whose controllers have their properties injected by `injector`, with children, embedded controllers, segues'
  /// destinations and what it refers to in other storyboards.
  ///
  /// Needed only for an injector that is not the app's: see ``Injector/becomeCurrent()``. What is missing is a complaint, as an
  /// exception of UIKit's is; nothing of the controller is called then, so that it cannot stumble over what it lacks.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle? = nil, injector: Injector) {
    self.init(name: name, bundle: storyboardBundleOrNil)
    didMakeController = { controller in injector.injectOrComplain(controller) }
  }
}

extension Injector {
  /// Makes this the app's injector: ``current``, and the one that injects the controllers of storyboards and xibs that name no
  /// other.
  ///
  /// An agent does this at launch.
  public func becomeCurrent() {
    Self.current = self
    StoryboardHooks.didMakeController = { [self] controller in injectOrComplain(controller) }
  }

  func injectOrComplain(_ controller: UIViewController) {
    do {
      try inject(controller)
    } catch {
      controller.isUnusable = true
      UIKitComplaints.record(
        .exception(name: "InjectionError", reason: "\(type(of: controller)) cannot be injected: \(error)"))
    }
  }
}
