/// Lets a finger lift what is in its view, and take it away.
///
/// ```
/// down ─ 0.5 s ─▶ itemsForBeginning → previewForLifting of each → willAnimateLift     up again without a move: nothing
///      ─ 10 points further ─▶ sessionWillBegin ─ moves ─▶ sessionDidMove …           a menu of the view goes away
///      ─ up ─▶ session(willEndWith:) ─ 0.35 s ─▶ session(didEndWith:) → after a drop: sessionDidTransferItems
/// another finger taps ─▶ itemsForAddingTo → session(willAdd:for:)
/// ```
/// Who the items go to is the affair of ``UIDropInteraction``.
@MainActor
open class UIDragInteraction: UIObject, UIInteraction {
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Whether fingers lift anything; `isEnabledByDefault` by default. A drag that goes on is not ended.
  open var isEnabled = UIDragInteraction.isEnabledByDefault

  /// True: on a tablet always, and on a phone since iOS 15.
  public class var isEnabledByDefault: Bool { true }

  private let press = DragLiftRecognizer()
  private let tap = DragAddingRecognizer()
  private lazy var gate = DragGate(interaction: self)

  /// The drag that the press began, or will.
  private var course: DragCourse?
  /// What a tap will add, and to which drag.
  private var added: (items: [UIDragItem], course: DragCourse)?

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.addTarget(self, action: UIDragInteraction.pressed)
    press.delegate = gate
    tap.addTarget(self, action: UIDragInteraction.tapped)
    tap.delegate = gate
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(tap)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(tap)
  }

  // MARK: Lifting

  /// A press that lifts nothing is none: whoever else wants the finger keeps it.
  fileprivate func pressMayBegin() -> Bool {
    guard isEnabled, let delegate, let view, let window = view.window else { return false }
    let course = DragCourse(self, at: press.location(in: window), in: window, touched: press.touchedView ?? view)
    let items = delegate.dragInteraction(self, itemsForBeginning: course.session)
    guard !items.isEmpty else { return false }
    course.session.items = items
    self.course = course
    return true
  }

  private func pressed() {
    guard let course else { return }
    let place = press.location(in: course.window)
    switch press.state {
    case .began: course.lift()
    case .changed: course.move(to: place)
    case .ended:
      self.course = nil
      course.move(to: place)
      course.letGo()
    case .cancelled, .failed:
      self.course = nil
      course.cancel()
    case .possible: break
    }
  }

  // MARK: Adding

  fileprivate func tapMayBegin() -> Bool {
    added = nil
    let active = DragCourse.active
    guard !active.isEmpty, isEnabled, let delegate, let view else { return false }
    let point = tap.location(in: view)
    let chosen =
      active.count == 1
      ? active.first?.session
      : delegate.dragInteraction(self, sessionForAddingItems: active.map(\.session), withTouchAt: point)
    guard let session = chosen, let course = active.first(where: { $0.session === session }) else { return false }
    let items = delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point)
    guard !items.isEmpty else { return false }
    added = (items, course)
    return true
  }

  private func tapped() {
    guard let added else { return }
    self.added = nil
    added.course.add(added.items, from: self)
  }

  /// A second finger does not move what the first one holds.
  fileprivate func mayFollow(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === press ? press.numberOfTouches == 0 : !DragCourse.active.isEmpty
  }
}

/// The press that lifts.
package final class DragLiftRecognizer: UILongPressGestureRecognizer {
  fileprivate var touchedView: UIView? { activeTouches.first?.view }
}

/// A tap while something is dragged.
final class DragAddingRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > 10 { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Asks before the press or the tap of an interaction begins.
@MainActor
private final class DragGate: UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?

  init(interaction: UIDragInteraction) { self.interaction = interaction }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    interaction?.mayFollow(recognizer) ?? false
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let interaction else { return false }
    return recognizer is DragLiftRecognizer ? interaction.pressMayBegin() : interaction.tapMayBegin()
  }

  /// Presses of the app's and of menus are recognized beside a lift.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { recognizer is DragLiftRecognizer && other is UILongPressGestureRecognizer && !(other is DragLiftRecognizer) }
}
