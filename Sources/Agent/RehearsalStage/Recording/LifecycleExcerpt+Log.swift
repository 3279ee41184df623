import RehearsalWire
import UIKit
import VirtualTime

extension LifecycleExcerpt {
  /// What the log has after a cursor; nothing for one at its end or beyond.
  @MainActor
  init(since cursor: Int) {
    let log = LifecycleLog.main
    guard cursor < log.cursor else {
      self.init(steps: [], cursor: log.cursor)
      return
    }
    let excerpt = log.events(since: cursor)
    self.init(steps: excerpt.records.map(LifecycleStep.init), cursor: excerpt.cursor, missed: excerpt.lost)
  }
}

extension LifecycleStep {
  init(_ record: LifecycleRecord) {
    self.init(
      number: record.sequence, moment: LifecycleMoment(record.event), controller: record.controller, class: record.className,
      state: ControllerState(record.state), atMs: Milliseconds(nanoseconds: record.time.nanoseconds),
      animated: record.event.isAnimated, transition: record.event.transition)
  }
}

extension LifecycleMoment {
  init(_ event: LifecycleEvent) {
    self =
      switch event {
      case .viewDidLoad: .loaded
      case .viewWillAppear: .willAppear
      case .viewIsAppearing: .isAppearing
      case .viewDidAppear: .appeared
      case .viewWillDisappear: .willDisappear
      case .viewDidDisappear: .disappeared
      case .willMoveToParent(let isNil): isNil ? .willLeaveParent : .willMoveToParent
      case .didMoveToParent(let isNil): isNil ? .leftParent : .movedToParent
      case .deinitialized: .deallocated
      case .transitionStarted: .transitionStarted
      case .transitionEnded: .transitionEnded
      case .transitionCancelled: .transitionCancelled
      }
  }
}

extension LifecycleEvent {
  fileprivate var isAnimated: Bool? {
    switch self {
    case .viewWillAppear(let animated), .viewIsAppearing(let animated), .viewDidAppear(let animated),
      .viewWillDisappear(let animated), .viewDidDisappear(let animated):
      animated
    default: nil
    }
  }

  fileprivate var transition: TransitionName? {
    switch self {
    case .transitionStarted(let id, let label), .transitionEnded(let id, let label), .transitionCancelled(let id, let label):
      TransitionName(id: id, label: label)
    default: nil
    }
  }
}

extension ControllerState {
  init(_ state: UIViewController.LifecycleState) {
    self =
      switch state {
      case .notLoaded, .loaded: .created
      case .appearing: .appearing
      case .appeared: .appeared
      case .disappearing: .disappearing
      case .disappeared: .disappeared
      }
  }
}

extension LifecyclePattern {
  /// The first step that is meant, of those after `since`, or after its own.
  @MainActor
  func firstMatch(since cursor: Int) -> LifecycleRecord? {
    LifecycleLog.main.events(since: since ?? cursor).records.first(where: matches)
  }

  @MainActor
  private func matches(_ record: LifecycleRecord) -> Bool {
    if let moment, moment != LifecycleMoment(record.event) { return false }
    if let controller, controller != record.controller { return false }
    if let transition, transition != record.event.transitionID { return false }
    return className.map { ClassNames.lineage(named: record.className).contains($0) } ?? true
  }
}
