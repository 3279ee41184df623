import VirtualTime

/// What a controller goes through, as told to `UIViewController.lifecycleObserver` and written into `LifecycleLog`.
package enum LifecycleEvent: Hashable, Sendable {
  case viewDidLoad
  case viewWillAppear(animated: Bool)
  /// The view is in its window and has its size.
  case viewIsAppearing(animated: Bool)
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
  /// That transition went back to where it began, and everybody has been told.
  case transitionCancelled(id: Int, label: String)

  /// The transition that it begins, ends or cancels.
  package var transitionID: Int? {
    switch self {
    case .transitionStarted(let id, _), .transitionEnded(let id, _), .transitionCancelled(let id, _): id
    default: nil
    }
  }
}

extension LifecycleEvent: CustomStringConvertible {
  /// As Swift writes the case, and without its mirrors: each event goes into the trace.
  package var description: String {
    switch self {
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear(let animated): "viewWillAppear(animated: \(animated))"
    case .viewIsAppearing(let animated): "viewIsAppearing(animated: \(animated))"
    case .viewDidAppear(let animated): "viewDidAppear(animated: \(animated))"
    case .viewWillDisappear(let animated): "viewWillDisappear(animated: \(animated))"
    case .viewDidDisappear(let animated): "viewDidDisappear(animated: \(animated))"
    case .willMoveToParent(let isNil): "willMoveToParent(isNil: \(isNil))"
    case .didMoveToParent(let isNil): "didMoveToParent(isNil: \(isNil))"
    case .deinitialized: "deinitialized"
    case .transitionStarted(let id, let label): "transitionStarted(id: \(id), label: \(label.debugDescription))"
    case .transitionEnded(let id, let label): "transitionEnded(id: \(id), label: \(label.debugDescription))"
    case .transitionCancelled(let id, let label): "transitionCancelled(id: \(id), label: \(label.debugDescription))"
    }
  }
}

/// Where a controller's view stands.
package enum AppearanceState: String, Hashable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

@MainActor
enum TransitionCounter {
  private static let numbers = SerialNumbers()

  static func next() -> Int { numbers.next() }
}
