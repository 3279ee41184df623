import VirtualTime

/// One drag, from the lift to the end.
///
/// ```
/// lifted ── 10 points ──▶ dragged ── finger up ──▶ settling, 0.35 s ──▶ over
///    └── finger up: nothing was dragged
/// ```
/// The order at the end of a drop: `performDrop`, `willEndWith`, previews and animators of the items, and after the animation
/// `concludeDrop`, `sessionDidEnd` of all drop interactions, `didEndWith`, `sessionDidTransferItems`.
@MainActor
final class DragCourse {
  /// Points that a lifted item moves before it is dragged. As observed on a device, where a menu goes away then.
  static let threshold: CGFloat = 10

  /// The drags that go on: their fingers have moved, and are down.
  @PerLaunch private(set) static var active: [DragCourse] = []

  let session = DragSession()
  private(set) lazy var dropSession = DropSession(session)
  private(set) weak var window: UIWindow?
  private weak var touched: UIView?
  private(set) var point: CGPoint
  private let start: CGPoint
  /// Who gave items, in the order in which they did.
  private var givers: [Weak<UIDragInteraction>]
  private var sources: [UIDragInteraction] { givers.compactMap(\.object) }
  private var previews: [ObjectIdentifier: UITargetedDragPreview] = [:]
  private let image = DragPreviewView()
  private let lifting = DragAnimator()
  private var isDragged = false
  private lazy var target = DropTarget(self)

  init(_ source: UIDragInteraction, at point: CGPoint, in window: UIWindow, touched: UIView) {
    (givers, self.point, start) = ([Weak(source)], point, point)
    (self.window, self.touched) = (window, touched)
    session.course = self
    session.note(point, in: window)
  }

  private func tell(_ body: (UIDragInteraction, any UIDragInteractionDelegate) -> Void) {
    for source in sources { if let delegate = source.delegate { body(source, delegate) } }
  }

  // MARK: Lifting

  func lift() {
    guard let source = sources.first, let delegate = source.delegate else { return }
    for item in session.items { preparePreview(of: item, from: source) }
    delegate.dragInteraction(source, willAnimateLiftWith: lifting, session: session)
    showPreviews()
    lifting.begin(over: DragAnimator.lift)
    EventQueue.main.schedule(.transition, after: UIView.duration(DragAnimator.lift, animated: true), label: "lift") { [lifting] in
      lifting.finish(at: .end)
    }
  }

  private func preparePreview(of item: UIDragItem, from source: UIDragInteraction) {
    let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
    previews[ObjectIdentifier(item)] = preview
    item.previewDidChange = { [weak self] in self?.showPreviews() }
  }

  /// As it was lifted; zero for what is not seen.
  func previewSize(of item: UIDragItem) -> CGSize { previews[ObjectIdentifier(item)]?.size ?? .zero }

  private func showPreviews() {
    guard let window else { return }
    image.show(session.items.compactMap { preview(of: $0) }, in: window)
  }

  /// What is seen of an item: what it says itself once it is dragged, or else what was lifted.
  private func preview(of item: UIDragItem) -> UITargetedPreview? {
    let lifted = previews[ObjectIdentifier(item)]
    guard isDragged, let provider = item.previewProvider else { return lifted }
    return provider().map { preview in
      let target = UIPreviewTarget(container: window ?? preview.view, center: start)
      return UITargetedPreview(view: preview.view, parameters: preview.parameters, target: target)
    }
  }

  // MARK: Dragging

  func move(to place: CGPoint) {
    guard place != point || isDragged else { return }
    if !isDragged {
      guard hypot(place.x - start.x, place.y - start.y) > Self.threshold else { return }
      begin()
    }
    let isElsewhere = place != point
    point = place
    session.note(place, in: window)
    image.move(by: CGPoint(x: place.x - start.x, y: place.y - start.y))
    if isElsewhere { tell { $1.dragInteraction($0, sessionDidMove: session) } }
    target.update(isElsewhere: isElsewhere)
  }

  private func begin() {
    isDragged = true
    lifting.finish(at: .end)
    dismissMenus()
    Self.active.append(self)
    guard let source = sources.first, let delegate = source.delegate else { return }
    session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session)
    _ = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
    delegate.dragInteraction(source, sessionWillBegin: session)
    showPreviews()
  }

  /// Takes away the menu that the same press has brought.
  private func dismissMenus() {
    for view in sequence(first: touched, next: { $0?.superview }).compactMap({ $0 }) {
      for case let menu as UIContextMenuInteraction in view.interactions { menu.dismissMenu() }
    }
  }

  func add(_ items: [UIDragItem], from source: UIDragInteraction) {
    for item in items { preparePreview(of: item, from: source) }
    if !sources.contains(where: { $0 === source }) { givers.append(Weak(source)) }
    tell { $1.dragInteraction($0, session: session, willAdd: items, for: source) }
    session.items += items
    showPreviews()
    target.itemsWereAdded()
  }

  // MARK: The end

  /// The finger was lifted.
  func letGo() {
    guard isDragged else { return takeBack(byPerson: true) }
    let operation = target.operation
    Self.active.removeAll { $0 === self }
    let animators = operation.isDrop ? drop(operation) : goBack(operation)
    settle(animators, operation)
  }

  /// Something took the finger away.
  func cancel() {
    guard isDragged else { return takeBack(byPerson: false) }
    Self.active.removeAll { $0 === self }
    target.exit()
    settle(goBack(.cancel), .cancel)
  }

  private func takeBack(byPerson: Bool) {
    lifting.finish(at: .start)
    tell { ($1 as? any LiftWatcher)?.liftWasTakenBack(session, byPerson: byPerson) }
    close()
  }

  private func drop(_ operation: UIDropOperation) -> [DragAnimator] {
    target.perform()
    tell { $1.dragInteraction($0, session: session, willEndWith: operation) }
    return session.items.map { target.animator(of: $0, from: previews[ObjectIdentifier($0)]) }
  }

  private func goBack(_ operation: UIDropOperation) -> [DragAnimator] {
    tell { $1.dragInteraction($0, session: session, willEndWith: operation) }
    guard let source = sources.first, let delegate = source.delegate else { return [] }
    return session.items.map { item in
      let animator = DragAnimator()
      if let preview = previews[ObjectIdentifier(item)] {
        _ = delegate.dragInteraction(source, previewForCancelling: item, withDefault: preview)
      }
      delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
      return animator
    }
  }

  private func settle(_ animators: [DragAnimator], _ operation: UIDropOperation) {
    for animator in animators { animator.begin(over: DragAnimator.settling) }
    image.leave(to: operation.isDrop ? nil : .zero)
    EventQueue.main.schedule(.transition, after: UIView.duration(DragAnimator.settling, animated: true), label: "end of a drag") {
      [self] in
      for animator in animators { animator.finish(at: .end) }
      target.end(afterDrop: operation.isDrop)
      close()
      tell { $1.dragInteraction($0, session: session, didEndWith: operation) }
      if operation.isDrop { tellOfTransfer(session.items[...]) }
    }
  }

  private func close() {
    image.removeFromSuperview()
    for item in session.items { item.previewDidChange = nil }
  }

  /// Waits for the data of one item after the other.
  private func tellOfTransfer(_ items: ArraySlice<UIDragItem>) {
    guard let item = items.first else { return tell { $1.dragInteraction($0, sessionDidTransferItems: session) } }
    item.itemProvider.whenLoaded { self.tellOfTransfer(items.dropFirst()) }
  }
}

/// A delegate of UIKit's own that hears that nothing was dragged of what it gave.
@MainActor
protocol LiftWatcher: UIDragInteractionDelegate {
  /// - Parameter byPerson: Whether the finger was lifted; false where something else took it away.
  func liftWasTakenBack(_ session: any UIDragSession, byPerson: Bool)
}
