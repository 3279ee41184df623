import RehearsalWire
import UIKit

/// What a person could do on the screen, and what is wrong with it.
///
/// A view is reachable when something happens that the app, or UIKit for it, has asked for: it is an enabled control, a cell that
/// can be selected, a field, something that scrolls, or it has a gesture recogniser; and when a finger gets there, as
/// ``Touchability`` says. Keys of the keyboard are not listed: whoever types into a field types all of them.
@MainActor
struct ScreenSurvey {
  /// The views that can be seen, in the order of the tree.
  let views: [UIView]
  private let candidates: [(view: UIView, acts: [ElementAct])]
  private let resolver: LocatorResolver

  init(of stage: Stage) {
    resolver = stage.resolver
    let touchability = Touchability(windows: stage.windows)
    var (seen, candidates): ([UIView], [(UIView, [ElementAct])]) = ([], [])
    func visit(_ view: UIView) {
      guard view.isShown else { return }
      seen.append(view)
      let acts = Self.acts(on: view)
      if !acts.isEmpty {
        stage.effort.spend(200)
        if touchability.isTappable(view) { candidates.append((view, acts)) }
      }
      view.subviews.forEach(visit)
    }
    for window in stage.windows where !(window is KeyboardWindow) { visit(window) }
    (views, self.candidates) = (seen.filter(\.isVisibleOnScreen), candidates)
  }

  /// Everything that a person can do something to, in reading order.
  func reachables() throws -> [Reachable] {
    let acts = Dictionary(candidates.map { (ObjectIdentifier($0.view), $0.acts) }) { $1 }
    var names = LocatorNames(resolver)
    return try ViewIndex.atOneInstant {
      try LocatorResolver.inReadingOrder(candidates.map(\.view)).map { view in
        Reachable(
          locator: try names.name(of: view), kind: ElementKind(of: view), class: view.className,
          label: view.accessibilityLabel ?? view.shownPlaceholder, acts: acts[ObjectIdentifier(view)] ?? [],
          focused: view.hasFocus ? true : nil)
      }
    }
  }

  /// What is wrong with how the screen looks.
  func flaws() -> [ScreenFlaw] {
    let touchable = candidates.filter { !Set($0.acts).isDisjoint(with: [.tap, .longPress, .enterText]) }.map(\.view)
    return touchable.compactMap(ScreenFlaw.hitRegion) + touchable.compactMap(ScreenFlaw.description)
      + views.compactMap(ScreenFlaw.clipping) + ScreenFlaw.overlaps(among: views)
  }

  // MARK: What can be done

  private static func acts(on view: UIView) -> [ElementAct] {
    if (view as? UIControl)?.isEnabled == false { return [] }
    // What a system control is made of is the control's; a field is typed into, whatever it is made of.
    if view is UITextField { return [.enterText] }
    var acts = gestures(on: view)
    switch view {
    case let text as UITextView:
      if text.isEditable { acts.append(.enterText) }
    case let cell as UITableViewCell:
      guard let table = cell.tableView, let path = table.indexPath(for: cell) else { break }
      if table.selectsNow { acts.append(.tap) }
      if table.canEditRow(at: path) { acts.append(.swipeLeft) }
    case let cell as UICollectionViewCell:
      if (cell.listOfCell?.scrollView as? UICollectionView)?.selectsNow == true { acts.append(.tap) }
    case is UISlider, is UIStepper, is UIPickerColumnView, is UIPageControl: acts += [.increment, .decrement]
    case is UISegmentedControl, is UIDatePicker: break
    case is UIControl, is UISegment: acts.append(.tap)
    default: break
    }
    if let scroller = view as? UIScrollView, !(view is UITextView) { acts += scrolls(of: scroller) }
    return acts.uniqued()
  }

  private static func gestures(on view: UIView) -> [ElementAct] {
    // A collection has one of its own, whether its items can be moved or not; what lifts something does nothing by itself.
    let ofApp = (view.gestureRecognizers ?? []).filter {
      $0.isEnabled && !($0.delegate is CollectionMovementGesture) && !($0 is DragLiftRecognizer)
    }
    return ofApp.compactMap { recognizer in
      switch recognizer {
      case is UITapGestureRecognizer: .tap
      case is UILongPressGestureRecognizer: .longPress
      case let swipe as UISwipeGestureRecognizer:
        switch swipe.direction {
        case .left: .swipeLeft
        case .right: .swipeRight
        case .up: .swipeUp
        default: .swipeDown
        }
      default: nil
      }
    }
  }

  private static func scrolls(of scroller: UIScrollView) -> [ElementAct] {
    (scroller.scrollsAlong ? [.swipeUp, .swipeDown] : []) + (scroller.scrollsAcross ? [.swipeLeft, .swipeRight] : [])
      + (scroller.refreshControl == nil ? [] : [.pullToRefresh])
  }
}
