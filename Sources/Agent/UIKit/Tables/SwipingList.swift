import VirtualTime

/// A row that a swipe can open.
@MainActor
protocol SwipedCell: UIView {
  /// How far an open swipe has moved the content: negative to the left.
  var swipeOffset: CGFloat { get set }
}

/// A list whose rows a finger opens sideways: a table, or a collection with lists.
///
/// ```
/// finger moves 10 points sideways   swipeActions(at:isLeading:) ─ swipeWillOpen
/// finger up                         opens or closes; over most of the row: performs the first action
/// action                            handler ─ it calls its completion ─ swipe closes ─ swipeDidClose
/// ```
@MainActor
protocol SwipingList: UIScrollView {
  /// The swipe that is open.
  var swipe: ListSwipe? { get set }
  var swipeRecognizer: ListSwipeRecognizer? { get set }
  /// The row that the finger of a beginning swipe came down on.
  var swipePath: IndexPath? { get set }
  /// Where the content of the swiped row stands when no finger moves it.
  var swipeRest: CGFloat { get set }

  /// False while rows are edited or moved.
  var maySwipe: Bool { get }
  /// The row at a point of the content.
  func swipedPath(at point: CGPoint) -> IndexPath?
  /// The cell of a row in view.
  func swipedCell(at path: IndexPath) -> (any SwipedCell)?
  /// What a row offers on one side, and whether a full swipe performs the first of it.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> (actions: [UIContextualAction], performsFirst: Bool)
  /// No row looks touched any more.
  func unhighlight()
  func swipeWillOpen(at path: IndexPath, byFinger: Bool)
  func swipeDidOpen(_ swipe: ListSwipe)
  func swipeWillClose(_ swipe: ListSwipe)
  func swipeDidClose(_ swipe: ListSwipe)
}

/// The part of a row's width from which on a swipe is a full one. Chosen to look like a device.
private let fullSwipe: CGFloat = 0.6
/// Points from which on a swipe stays open, if the finger does not move back at the end. Chosen to look like a device.
private let openingSwipe: CGFloat = 30
/// Seconds in which a swipe opens or closes. Chosen to look like a device.
private let swipeDuration: TimeInterval = 0.25

extension SwipingList {
  func addSwipeRecognizer() {
    let recognizer = ListSwipeRecognizer(target: self, action: Self.swiped(_:))
    recognizer.delaysTouchesEnded = false
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Scrolling gives way to a swipe that the row has something for.
  func isTakenBySwipe(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let swipeRecognizer, recognizer !== swipeRecognizer, recognizer.view === self else { return false }
    return !(recognizer is UITapGestureRecognizer) && swipeRecognizer.claims(movementTo: recognizer.location(in: window))
  }

  func canSwipe(atWindowPoint point: CGPoint, isLeading: Bool) -> Bool {
    guard maySwipe, let path = swipedPath(at: convert(point, from: window)), swipedCell(at: path) != nil else { return false }
    if let swipe, swipe.path == path { return true }
    swipePath = path
    return !swipeActions(at: path, isLeading: isLeading).actions.isEmpty
  }

  private func swiped(_ recognizer: ListSwipeRecognizer) {
    switch recognizer.state {
    case .began:
      guard let path = swipePath else { return }
      unhighlight()
      if swipe == nil || swipe?.path != path {
        closeSwipe()
        openSwipe(at: path, isLeading: recognizer.translation > 0, byFinger: true, isHeld: true)
      }
      drag(recognizer)
    case .changed: drag(recognizer)
    case .ended: release(recognizer)
    case .cancelled: closeSwipe()
    default: break
    }
  }

  private func drag(_ recognizer: ListSwipeRecognizer) {
    guard let swipe else { return }
    let offset = swipeRest + recognizer.translation
    swipe.cell.swipeOffset = swipe.isLeading ? max(0, offset) : min(0, offset)
  }

  private func release(_ recognizer: ListSwipeRecognizer) {
    guard let swipe else { return }
    let direction: CGFloat = swipe.isLeading ? 1 : -1
    let travelled = swipe.cell.swipeOffset * direction
    if swipe.performsFirst, travelled > swipe.cell.bounds.width * fullSwipe, let first = swipe.view.buttons.first {
      perform(first.action)
    } else if travelled >= openingSwipe, recognizer.lastStep * direction >= 0 {
      settleSwipe()
    } else {
      closeSwipe()
    }
  }

  // MARK: Opening and closing

  /// Shows what a row in view offers on one side. False when that is nothing.
  @discardableResult
  func openSwipe(at path: IndexPath, isLeading: Bool, byFinger: Bool, isHeld: Bool = false) -> Bool {
    guard let cell = swipedCell(at: path) else { return false }
    let (actions, performsFirst) = swipeActions(at: path, isLeading: isLeading)
    guard !actions.isEmpty else { return false }
    closeSwipe()
    swipeWillOpen(at: path, byFinger: byFinger)
    let view = SwipeActionsView(actions, isLeading: isLeading) { [weak self] in self?.perform($0) }
    let opened = ListSwipe(path: path, cell: cell, view: view, performsFirst: performsFirst, isByFinger: byFinger)
    swipe = opened
    swipeRest = 0
    cell.addSubview(view)
    if !isHeld { settleSwipe() }
    swipeDidOpen(opened)
    return true
  }

  /// The buttons stand still, all of them in view.
  private func settleSwipe() {
    guard let swipe else { return }
    swipeRest = swipe.view.fullWidth * (swipe.isLeading ? 1 : -1)
    swipe.cell.swipeOffset = swipeRest
    EventQueue.main.schedule(
      .animation, after: UIView.duration(swipeDuration, animated: true), label: "swipe actions of a row come in"
    ) {}
  }

  /// Hides the actions, if any are shown.
  func closeSwipe() {
    guard let closed = swipe else { return }
    swipeWillClose(closed)
    swipe = nil
    swipeRest = 0
    closed.view.removeFromSuperview()
    closed.cell.swipeOffset = 0
    swipeDidClose(closed)
    EventQueue.main.schedule(
      .animation, after: UIView.duration(swipeDuration, animated: true), label: "swipe actions of a row go"
    ) {}
  }

  func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    let view = swipe.view.buttons.first { $0.action === action } ?? swipe.view
    action.handler(action, view) { [weak self] _ in
      if let self, self.swipe?.view === swipe.view { closeSwipe() }
    }
  }
}
