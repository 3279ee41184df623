/// Watches the touches of a view and of what is in it, and tells its targets when they make its gesture.
///
/// ```
/// discrete    possible ─▶ ended            continuous   possible ─▶ began ─▶ changed … ─▶ ended | cancelled
///                     └─▶ failed                                └─▶ failed
/// ```
/// A recognizer that is through goes back to `possible` when its touches have been lifted. One that must wait for another to fail
/// stays `possible` until that is decided.
@MainActor
open class UIGestureRecognizer: Hashable {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a discrete gesture's `ended` is also called.
    public static var recognized: State { .ended }
  }

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  nonisolated private let serial: Int
  private static var lastSerial = 0
  private var actions: [TargetAction] = []
  private var current = State.possible
  private var requirements: [WeakRecognizer] = []
  private var dependents: [WeakRecognizer] = []
  private(set) var isWaitingForFailure = false
  var activeTouches: [UITouch] = []

  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) weak var view: UIView?

  /// True by default.
  open var isEnabled = true

  /// Whether views lose a touch that was recognized; true by default.
  open var cancelsTouchesInView = true

  open var name: String?

  public init() {
    Self.lastSerial += 1
    serial = Self.lastSerial
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

  nonisolated public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

  public func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> @MainActor () -> Void) {
    actions.append(TargetAction(target, action))
  }

  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    actions.append(TargetAction(target, action))
  }

  /// Removes all that `target` (anybody, if nil) is called for; as methods cannot be compared, `action` can only be nil.
  public func removeTarget(_ target: AnyObject?, action: Never?) {
    actions.removeAll { target == nil || $0.target === target }
  }

  // MARK: State

  open var state: State {
    get { current }
    set { move(to: newValue) }
  }

  private func move(to state: State) {
    switch (current, state) {
    case (.possible, .began), (.possible, .ended): recognize(as: state)
    case (.possible, .failed): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      current = state
      callTargets()
    default: break
    }
  }

  private func recognize(as state: State) {
    guard mayBegin else { return fail() }
    if requirements.contains(where: { $0.recognizer?.isUndecided ?? false }) {
      isWaitingForFailure = true
      return
    }
    isWaitingForFailure = false
    current = state
    preventOthers()
    for dependent in dependents.compactMap(\.recognizer) where dependent.isWaitingForFailure { dependent.fail() }
    callTargets()
    if activeTouches.isEmpty { goBack() }
  }

  private func fail() {
    isWaitingForFailure = false
    current = .failed
    for dependent in dependents.compactMap(\.recognizer) where dependent.isWaitingForFailure { dependent.recognize(as: .ended) }
    if activeTouches.isEmpty { goBack() }
  }

  private var isUndecided: Bool { isEnabled && view != nil && current == .possible && !hasNothingToDo }

  /// Whether, for all that the recognizer has seen, it could only begin anew.
  var hasNothingToDo: Bool { activeTouches.isEmpty }

  /// The views from the touched one up are asked first, then the delegate.
  private var mayBegin: Bool {
    let touched = activeTouches.first?.view ?? view
    for candidate in sequence(first: touched, next: { $0?.superview }).compactMap({ $0 }) {
      if !candidate.gestureRecognizerShouldBegin(self) { return false }
      if candidate === view { break }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func preventOthers() {
    for other in activeTouches.flatMap({ $0.gestureRecognizers ?? [] }) where other !== self && other.current == .possible {
      let areSimultaneous =
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
      if !areSimultaneous && canPrevent(other) && other.canBePrevented(by: self) { other.fail() }
    }
  }

  private func callTargets() {
    for action in actions { action.perform(from: self, chain: view, event: nil) }
  }

  /// Back to `possible`, once no finger is down any more.
  func goBack() {
    guard current != .possible, current != .began, current != .changed else { return }
    current = .possible
    reset()
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the recognizer goes back to `possible`.
  open func reset() {}

  /// Whether this one, recognized, makes `other` fail; true by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

  /// Whether `other`, recognized, makes this one fail; true by default.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  // MARK: Relations

  /// Makes this recognizer wait until `other` has failed, and fail when that is recognized.
  public func require(toFail other: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(recognizer: other))
    other.dependents.append(WeakRecognizer(recognizer: self))
  }

  // MARK: Touches

  public var numberOfTouches: Int { activeTouches.count }

  /// Where the gesture is: the middle of its touches.
  open func location(in view: UIView?) -> CGPoint {
    let points = activeTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }
}
