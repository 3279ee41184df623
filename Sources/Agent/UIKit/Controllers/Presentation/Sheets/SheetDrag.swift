import VirtualTime

/// A finger on a sheet: moves it between its detents, and away.
///
/// ```
/// down, at the smallest detent, and it may go   with the finger; let go low or fast ─▶ away, else back
/// … and it may not go                           a little of the way, then back ─▶ didAttemptToDismiss when it was meant
/// up or down between detents                    with the finger, its height follows; let go ─▶ the nearest one, by speed
/// in a scroll view                              down: once the content is at its top;
///                                               up: before it scrolls, if the sheet can grow
/// ```
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer()
  private unowned let sheet: UISheetPresentationController
  /// Where a finger holds the sheet; nil while none does.
  private(set) var frame: CGRect?
  private var startHeight: CGFloat = 0
  /// Whether it goes away with the finger; decided once, when it first moves below the smallest detent.
  private var goesAway: Bool?
  /// Seconds from the finger's lifting until the sheet rests. Chosen to look like a device.
  private static let settling: TimeInterval = 0.4
  /// Seconds of its speed that a sheet goes on in thought, to find where it is meant to rest. Chosen to look like a device.
  private static let carry: CGFloat = 0.2

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget(self, action: SheetDrag.dragged)
    recognizer.delegate = self
    recognizer.name = "sheet"
  }

  // MARK: Whether

  private var view: UIView? { sheet.presentedView }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard sheet.presentation?.phase == .presented, let view, let touched = touch.view else { return false }
    return touched.isDescendant(of: view) || touched === sheet.grabber
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, !sheet.coversWindow else { return false }
    let way = pan.translation(in: nil)
    guard abs(way.y) > abs(way.x) else { return false }
    return mayTake(from: pan.activeTouches.first?.view, way)
  }

  /// Scroll views in the sheet wait until it is known that the sheet does not take the finger.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { other is UIScrollViewPanGestureRecognizer }

  private func mayTake(from touched: UIView?, _ way: CGPoint) -> Bool {
    let around = sequence(first: touched, next: { $0?.superview }).compactMap { $0 }
    let scrolls = around.prefix { $0 !== view }.compactMap { $0 as? UIScrollView } + [view as? UIScrollView].compactMap { $0 }
    guard let scroll = scrolls.first(where: \.scrollsAlong) else {
      return way.y > 0 || canGrow || sheet.isEdgeAttached
    }
    let isAtTop = scrolls.allSatisfy { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 }
    guard isAtTop else { return false }
    if way.y > 0 { return scroll.refreshControl == nil }
    return canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  private var canGrow: Bool {
    guard sheet.isEdgeAttached, let now = sheet.selectedDetent, let last = sheet.activeDetents.last else { return false }
    return sheet.height(of: now) < sheet.height(of: last)
  }

  // MARK: Moving

  private func dragged() {
    switch recognizer.state {
    case .began:
      (startHeight, goesAway) = (sheet.frameOfPresentedViewInContainerView.height, nil)
      follow()
    case .changed: follow()
    case .ended: letGo(velocity: recognizer.velocity(in: nil).y)
    case .cancelled, .failed: letGo(velocity: 0)
    case .possible: break
    }
  }

  private func follow() {
    guard let presentation = sheet.presentation, let view, presentation.containerIfShown != nil else { return }
    let rest = sheet.frameOfPresentedViewInContainerView
    let way = recognizer.translation(in: nil).y
    guard sheet.isEdgeAttached else { return followFloating(rest, way) }
    let heights = sheet.activeDetents.map { sheet.height(of: $0) }
    let (least, most) = (heights.first ?? startHeight, heights.last ?? startHeight)
    var height = startHeight - way
    if height > most { height = most + resisted(height - most) }
    if height < least {
      if goesAway == nil { decide() }
      if goesAway == false { height = least - resisted(least - height) }
    }
    let bottom = rest.maxY
    frame = CGRect(x: rest.minX, y: bottom - height, width: rest.width, height: max(height, min(least, rest.height)))
    sheet.place(view)
  }

  private func followFloating(_ rest: CGRect, _ way: CGFloat) {
    guard let view else { return }
    if way > 0, goesAway == nil { decide() }
    frame = rest.offsetBy(dx: 0, dy: way > 0 && goesAway == true ? way : way > 0 ? resisted(way) : -resisted(-way))
    sheet.place(view)
  }

  private func decide() {
    guard let presentation = sheet.presentation else { return }
    let may = presentation.userMayDismiss
    goesAway = may
    if may { presentation.beginDragAway() }
  }

  private func resisted(_ way: CGFloat) -> CGFloat { ScrollMotion.stretch(way, length: 120) }

  // MARK: Letting go

  private func letGo(velocity: CGFloat) {
    guard let held = frame, let presentation = sheet.presentation, let view else { return }
    let rest = sheet.frameOfPresentedViewInContainerView
    let bottom = sheet.isEdgeAttached ? rest.maxY : presentation.containerView.bounds.maxY
    let aim = held.minY + velocity * Self.carry
    let resting =
      sheet.isEdgeAttached ? bottom - (sheet.activeDetents.first.map { sheet.height(of: $0) } ?? rest.height) : rest.minY
    let isMeant = aim > resting + (bottom - resting) / 2
    frame = nil
    if goesAway == true, isMeant {
      UIView.animate(withDuration: Self.settling) {
        view.frame.origin.y = presentation.containerView.bounds.maxY
        sheet.grabber.frame.origin.y = view.frame.minY + 5
        presentation.dimmingView?.alpha = 0
      }
      presentation.endDragAway(cancelled: false, after: Self.settling)
      return
    }
    if sheet.isEdgeAttached, goesAway == nil { choose(height: bottom - aim) }
    UIView.animate(withDuration: Self.settling, delay: 0, options: .allowUserInteraction) {
      presentation.updateDimming()
      sheet.place(view)
      view.layoutIfNeeded()
    }
    if goesAway == true { presentation.endDragAway(cancelled: true, after: Self.settling) }
    // Without a scale for what is meant, UIKit takes a short way for an attempt: the finger cannot move it far.
    if goesAway == false, recognizer.translation(in: nil).y + velocity * Self.carry > 60 { presentation.tellOfAttempt() }
  }

  private func choose(height: CGFloat) {
    let nearest = sheet.activeDetents.min { abs(sheet.height(of: $0) - height) < abs(sheet.height(of: $1) - height) }
    if let nearest { sheet.select(nearest) }
  }
}
