extension UIViewController {
  /// Where a controller stands in its life.
  ///
  /// ```
  /// notLoaded ─▶ loaded ─▶ appearing ─▶ appeared ─▶ disappearing ─▶ disappeared ─▶ appearing …
  ///                            │  ◀── a transition that is cancelled ──▶  │
  /// ```
  /// `loaded` is a view that was never on its way to the screen.
  package enum LifecycleState: String, Hashable, Sendable, CaseIterable {
    case notLoaded, loaded, appearing, appeared, disappearing, disappeared
  }

  /// Where this controller stands.
  package var lifecycleState: LifecycleState {
    switch appearanceState {
    case .appearing: .appearing
    case .appeared: .appeared
    case .disappearing: .disappearing
    case .disappeared: !isViewLoaded ? .notLoaded : hasEverAppeared ? .disappeared : .loaded
    }
  }

  /// Whether this controller comes or goes just now: its view is on its way, it is being presented, dismissed, pushed or popped,
  /// or a transition that `LifecycleLog` knows of names it. A container is in transition while it moves one of its children.
  package var isInTransition: Bool {
    appearanceState == .appearing || appearanceState == .disappearing || isBeingPresented || isBeingDismissed
      || isMovingChildren || lifecycleLog.transitions.contains { $0.controller == serial }
  }
}
