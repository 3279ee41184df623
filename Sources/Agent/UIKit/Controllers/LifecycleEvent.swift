/// What a controller goes through, as told to `UIViewController.lifecycleObserver`.
package enum LifecycleEvent: Hashable, Sendable {
  case viewDidLoad
  case viewWillAppear(animated: Bool)
  case viewDidAppear(animated: Bool)
  case viewWillDisappear(animated: Bool)
  case viewDidDisappear(animated: Bool)
  case willMoveToParent(isNil: Bool)
  case didMoveToParent(isNil: Bool)
  /// The controller goes away: the observer must not keep it.
  case deinitialized
  /// A push, pop, presentation or dismissal that shows or leaves the controller was asked for; ids count up from 1.
  case transitionStarted(id: Int, label: String)
  /// That transition is through, and everybody has been told but the completion.
  case transitionEnded(id: Int, label: String)
}

/// Where a controller's view stands.
package enum AppearanceState: String, Hashable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

@MainActor
enum TransitionCounter {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }

  static func reset() { last = 0 }
}
