/// What can happen in the life of a view controller.
public enum LifecycleMoment: String, ProtocolWord {
  /// viewDidLoad.
  case loaded
  /// viewWillAppear.
  case willAppear
  /// viewIsAppearing: the view is in its window and has its size.
  case isAppearing
  /// viewDidAppear.
  case appeared
  /// viewWillDisappear.
  case willDisappear
  /// viewDidDisappear.
  case disappeared
  /// willMove(toParent:) with a parent.
  case willMoveToParent
  /// didMove(toParent:) with a parent.
  case movedToParent
  /// willMove(toParent: nil).
  case willLeaveParent
  /// didMove(toParent: nil).
  case leftParent
  /// deinit: nothing holds it any more.
  case deallocated
  /// A push, a pop, a presentation or a dismissal was asked for.
  case transitionStarted
  /// It is through.
  case transitionEnded
  /// It went back to where it began.
  case transitionCancelled
}
