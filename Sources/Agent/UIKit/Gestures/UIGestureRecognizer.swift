import VirtualTime

/// Watches the touches of a view and of what is in it, and tells its targets when they make its gesture.
///
/// ```
/// discrete    possible ─▶ ended            continuous   possible ─▶ began ─▶ changed … ─▶ ended | cancelled
///                     └─▶ failed                                └─▶ failed
/// ```
/// A recognizer that is through goes back to `possible` when its touches have been lifted. How it gets from one state to the next
/// is in `UIGestureRecognizer+State`, whom it waits for and whom it rules out in `UIGestureRecognizer+Relations`.
@MainActor
open class UIGestureRecognizer: UIObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a discrete gesture's `ended` is also called.
    public static var recognized: State { .ended }
  }

  nonisolated private let serial: Int
  private static let serials = SerialNumbers()
  private(set) var actions: [TargetAction] = []

  // What the state machine keeps; changed only by its own files.
  var current = State.possible
  /// The state that waits until those in `blockers` have failed; nil when nothing waits.
  var wanted: State?
  var blockers: [WeakRecognizer] = []
  /// Those that wait until this one has failed.
  var waiters: [WeakRecognizer] = []
  var requirements: [WeakRecognizer] = []
  /// The touches that the recognizer follows, in the order in which they were put down.
  var activeTouches: [UITouch] = []
  private var lastCenter = CGPoint.zero
  private weak var lastWindow: UIWindow?
  private var lastButtonMask: UIEvent.ButtonMask = []

  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) weak var view: UIView?

  /// True by default. Turning it off cancels a gesture that goes on; its targets are told.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { giveUp() } }
  }

  /// Whether views lose a touch that was recognized; true by default.
  open var cancelsTouchesInView = true

  /// Whether views are told of nothing until the recognizer has failed; false by default.
  open var delaysTouchesBegan = false

  /// Whether views are not told that a touch ended as long as the recognizer waits for more; true by default.
  open var delaysTouchesEnded = true

  /// Which `UITouch.TouchType`s the recognizer is told of; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// Which `UIPress.PressType`s the recognizer is told of; those of a remote control by default, and no keys.
  open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6]

  /// Whether touches of another type than that of the first are passed over; true by default.
  open var requiresExclusiveTouchType = true

  open var name: String?

  public init() {
    serial = Self.serials.next()
  }

  /// The method of that name is called on `target`, which is not kept alive, when the state changes to anything but `possible`
  /// and `failed`. It takes nothing or the recognizer.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// `action` is called on `target`, which is not kept alive, when the state changes to anything but `possible` and `failed`.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// As above, for a method that takes the recognizer.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  nonisolated open override var hash: Int { serial }

  // MARK: Targets

  /// Calls the method of that name, too; once, however often that is asked for.
  public func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    actions.append(TargetAction(target, action))
  }

  public func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> @MainActor () -> Void) {
    actions.append(TargetAction(target, action))
  }

  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    actions.append(TargetAction(target, action))
  }

  /// Calls what a storyboard says.
  func addReceiver(_ call: TargetAction) { actions.append(call) }

  /// Removes what `target` (anybody, if nil) is called for by that name, or, if it is nil, by any.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let wanted = target.flatMap(KeyedValue.flattened) as AnyObject?
    actions.removeAll { (wanted == nil || $0.target === wanted) && (action == nil || $0.selector == action?.name) }
  }

  /// Calls the targets in the order in which they were added.
  func callTargets() {
    for action in actions { action.perform(from: self, chain: view, event: nil) }
  }

  // MARK: State

  /// Where the gesture is. Only a subclass sets it; a step that the machine does not have is left out.
  open var state: State {
    get { current }
    set { move(to: newValue) }
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the recognizer goes back to `possible`.
  open func reset() {}

  /// Stops following `touch`, which goes on to the view as if this recognizer were not there.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Whether the recognizer looks at `event` at all; true by default. The delegate is asked after it.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether this one, recognized, makes `other` fail; true by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

  /// Whether `other`, recognized, makes this one fail; true by default.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits until `other` has failed; false by default.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

  /// Whether `other` waits until this one has failed; false by default.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// Whether the gesture may go on although no finger is down, as between the taps of a double tap.
  var awaitsMore: Bool { false }

  // MARK: Touches

  /// How many fingers the gesture is made with at present.
  open var numberOfTouches: Int { activeTouches.count }

  /// Which buttons of a pointer made the gesture; none for fingers.
  public var buttonMask: UIEvent.ButtonMask { lastButtonMask }

  /// Where the gesture is: the middle of its touches, or where that was when no finger is left. In the window if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let center = Self.center(of: countedTouches) else { return lastLocation(in: view) }
    return converted(center, to: view)
  }

  /// Where one of the fingers is, counted from 0 in the order in which they were put down.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = countedTouches
    guard touches.indices.contains(touchIndex) else {
      UIKitComplaints.raise(
        "NSRangeException",
        "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(touches.count)).")
      return .zero
    }
    return touches[touchIndex].location(in: view)
  }

  /// The touches that count for places: those that are down, or all when each was lifted.
  var countedTouches: [UITouch] {
    let down = activeTouches.filter(\.isDown)
    return down.isEmpty ? activeTouches : down
  }

  /// Keeps where the gesture is, for when its touches are gone.
  func noteLocation(_ event: UIEvent) {
    lastButtonMask = event.buttonMask
    guard let center = Self.center(of: countedTouches) else { return }
    (lastCenter, lastWindow) = (center, activeTouches.first?.window)
  }

  func noteLocation(_ center: CGPoint, in window: UIWindow?) { (lastCenter, lastWindow) = (center, window) }

  func lastLocation(in view: UIView?) -> CGPoint { converted(lastCenter, to: view) }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = activeTouches.first?.window ?? lastWindow else { return point }
    return view.convert(point, from: window)
  }

  /// The middle of touches in the window; nil when there are none.
  static func center(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    let (count, points) = (CGFloat(touches.count), touches.map { $0.location(in: nil) })
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }
}

extension UITouch {
  /// Whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}

/// A recognizer that others refer to without keeping it.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
