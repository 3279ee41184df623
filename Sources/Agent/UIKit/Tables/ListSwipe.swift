/// The swipe that is open, or that a finger is just opening.
@MainActor
struct ListSwipe {
  var path: IndexPath
  let cell: any SwipedCell
  let view: SwipeActionsView
  let performsFirst: Bool
  /// False when a delete control opened it: then the delegate is not told of the row's editing.
  let isByFinger: Bool

  var isLeading: Bool { view.isLeading }

  func layout(in cell: any SwipedCell) {
    guard cell === self.cell else { return }
    let width = abs(cell.swipeOffset)
    view.frame = CGRect(x: isLeading ? 0 : cell.bounds.width - width, y: 0, width: width, height: cell.bounds.height)
  }
}

/// Watches a finger for a movement to the side, over a row that has something to offer there.
///
/// It fails at the first movement that goes more up or down than sideways, so that the list scrolls.
final class ListSwipeRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  private(set) var translation: CGFloat = 0
  private(set) var lastStep: CGFloat = 0

  /// Points that a finger moves before it is clear where it goes. Chosen to look like a device.
  private static let slack: CGFloat = 10

  var list: (any SwipingList)? { view as? any SwipingList }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let touch = touches.first, let list, list.maySwipe else {
      state = .failed
      return
    }
    start = touch.location(in: list.window)
    (translation, lastStep) = (0, 0)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let list else { return }
    let here = touch.location(in: list.window)
    lastStep = here.x - start.x - translation
    translation = here.x - start.x
    if state == .began || state == .changed {
      state = .changed
      return
    }
    guard hypot(translation, here.y - start.y) >= Self.slack else { return }
    let isSideways = abs(translation) > abs(here.y - start.y)
    state = isSideways && list.canSwipe(atWindowPoint: start, isLeading: translation > 0) ? .began : .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .cancelled : .failed
  }

  /// Whether a movement from where the finger came down to `point` would be this recognizer's.
  func claims(movementTo point: CGPoint) -> Bool {
    guard state == .possible, let list, !activeTouches.isEmpty else { return false }
    let (x, y) = (point.x - start.x, point.y - start.y)
    return abs(x) > abs(y) && list.canSwipe(atWindowPoint: start, isLeading: x > 0)
  }
}
