import UIKit
import VirtualTime

/// A finger that comes down on the first point, rests, goes to the others 10 ms apart, and is lifted 10 ms later unless it stays.
func dragging(_ points: [CGPoint], holding hold: Duration = .milliseconds(600), lifts: Bool = true) -> TouchStream {
  guard let first = points.first, let last = points.last else { return TouchStream([]) }
  var frames = [TouchStream.Frame(at: .zero, [TouchStream.Contact(0, .began, first)])]
  for (number, point) in points.dropFirst().enumerated() {
    frames.append(TouchStream.Frame(at: hold + .milliseconds(10) * number, [TouchStream.Contact(0, .moved, point)]))
  }
  if lifts {
    let end = hold + .milliseconds(10) * (points.count - 1)
    frames.append(TouchStream.Frame(at: end, [TouchStream.Contact(0, .ended, last)]))
  }
  return TouchStream(frames)
}

/// Gives items to drags, takes them, and writes down what it is told of both.
@MainActor
final class DragHost: UIDragInteractionDelegate, UIDropInteractionDelegate {
  let name: String
  let log: Log
  var items: [UIDragItem] = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))]
  var added: [UIDragItem] = []
  var allowsMove = true
  var operation: UIDropOperation? = .copy
  var handles = true
  private(set) var liftedAt: Int64 = 0
  private(set) var transferredAt: Int64 = 0
  var onLift: ((any UIDragAnimating) -> Void)?
  var onBegin: ((any UIDragSession) -> Void)?
  var onUpdate: ((any UIDropSession) -> Void)?
  var onPerform: ((any UIDropSession) -> Void)?

  init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

  private func add(_ line: String) { log.add("\(name) \(line)") }

  // MARK: Drags

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    add("items")
    liftedAt = milliseconds
    return items
  }
  func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession)
    -> UITargetedDragPreview?
  {
    add("preview")
    return interaction.view.map { UITargetedDragPreview(view: $0) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    add("lift")
    animator.addCompletion { [self] in add("lifted \($0)") }
    onLift?(animator)
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    add("will begin")
    onBegin?(session)
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { add("moved") }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    add("will end \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    add("did end \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {

    add("transferred")
    transferredAt = milliseconds

  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    add("asked for more at \(point.x.boundedInt)")
    return added
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { add("will add \(items.count) to \(session.items.count)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    add("preview of the way back")
    return defaultPreview
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    add("way back")
    animator.addCompletion { [self] in add("back \($0)") }
  }

  // MARK: Drops

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    add("can")
    return handles
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { add("enter") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    add("update")
    onUpdate?(session)
    return UIDropProposal(operation: operation ?? .cancel)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { add("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    add("perform")
    onPerform?(session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { add("conclude") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { add("end") }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    add("preview of the fall")
    return defaultPreview
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    add("fall")
    animator.addCompletion { [self] in add("fell \($0)") }
  }
}

/// A window with a view to drag from at (0, 100) and one to drop on at (200, 100), both 100 points wide and high.
@MainActor
final class DragScene {
  let log = Log()
  let giver: DragHost
  let taker: DragHost
  let source = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
  let target = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
  let drag: UIDragInteraction
  let drop: UIDropInteraction
  let window = UIWindow()
  let from = CGPoint(x: 50, y: 150)
  let onto = CGPoint(x: 250, y: 150)
  let beside = CGPoint(x: 50, y: 400)
  private var kept: [AnyObject] = []

  init() {
    startAnew()
    (giver, taker) = (DragHost("giver", log), DragHost("taker", log))
    (drag, drop) = (UIDragInteraction(delegate: giver), UIDropInteraction(delegate: taker))
    source.addInteraction(drag)
    target.addInteraction(drop)
    for view in [source, target] { window.addSubview(view) }
    window.makeKeyAndVisible()
    rest()
  }

  /// Keeps somebody alive whom views refer to weakly.
  func keep<Somebody: AnyObject>(_ somebody: Somebody) -> Somebody {
    kept.append(somebody)
    return somebody
  }

  /// Plays a drag through the points to its end, and tells what happened.
  func play(_ points: CGPoint..., holding hold: Duration = .milliseconds(600)) -> [String] {
    TouchSynthesizer().play(dragging(points, holding: hold), in: window)
    rest()
    return log.drain()
  }

  /// The same, with the finger still down at the end.
  func hold(_ points: CGPoint...) -> [String] {
    TouchSynthesizer().play(dragging(points, lifts: false), in: window)
    rest()
    return log.drain()
  }

  /// Lifts the finger that is down, or takes it to another place first.
  func letGo(at point: CGPoint? = nil) -> [String] {
    guard let touch = TouchScreen.touches.first else { return [] }
    if let point {
      touch.update(.moved, at: point)
      TouchScreen.send([touch])
    }
    touch.update(.ended)
    TouchScreen.send([touch])
    rest()
    return log.drain()
  }
}
