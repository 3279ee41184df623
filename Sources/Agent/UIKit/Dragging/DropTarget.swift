import VirtualTime

/// Whom a drag is over, and what they would do with the items.
///
/// Of the views under the finger the deepest one counts that has an interaction which can handle the drag.
@MainActor
final class DropTarget {
  private unowned let course: DragCourse
  private weak var current: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// All that were asked, with their answers.
  private var asked: [(interaction: UIDropInteraction, can: Bool)] = []
  /// All that the drag was ever over, in order.
  private var visited: [UIDropInteraction] = []
  private var isScrolling = false

  init(_ course: DragCourse) { self.course = course }

  @discardableResult
  private func tell<Answer>(
    _ interaction: UIDropInteraction?, _ body: (any UIDropInteractionDelegate, UIDropInteraction, DropSession) -> Answer
  ) -> Answer? {
    guard let interaction, let delegate = interaction.delegate else { return nil }
    return body(delegate, interaction, course.dropSession)
  }

  /// What would happen now.
  var operation: UIDropOperation {
    guard current != nil, let operation = proposal?.operation else { return .cancel }
    return operation == .move && !course.session.allowsMoveOperation ? .cancel : operation
  }

  // MARK: Following the finger

  func update(isElsewhere: Bool) {
    let found = interactionUnderFinger()
    guard found !== current || isElsewhere else { return }
    if found !== current {
      exit()
      current = found
      if let found {
        found.courses.append(course)
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        tell(found) { $0.dropInteraction($1, sessionDidEnter: $2) }
      }
    }
    propose()
    scrollNearEdge()
  }

  func itemsWereAdded() {
    asked = []
    update(isElsewhere: true)
  }

  private func propose() { proposal = tell(current) { $0.dropInteraction($1, sessionDidUpdate: $2) } }

  func exit() {
    guard let left = current else { return }
    current = nil
    proposal = nil
    left.courses.removeAll { $0 === course }
    tell(left) { $0.dropInteraction($1, sessionDidExit: $2) }
  }

  private func interactionUnderFinger() -> UIDropInteraction? {
    guard let window = course.window else { return nil }
    for front in UIApplication.shared.windows.reversed() {
      let place = front === window ? course.point : front.convert(course.point, from: window)
      guard let hit = front.hitTest(place, with: nil) else { continue }
      for view in sequence(first: hit, next: { $0.superview }) {
        // A text takes drops from the first one on that comes.
        _ = (view as? any TextEntry)?.textDrops
        for case let interaction as UIDropInteraction in view.interactions.reversed() where handles(interaction) {
          return interaction
        }
      }
      return nil
    }
    return nil
  }

  private func handles(_ interaction: UIDropInteraction) -> Bool {
    let isFree = interaction.allowsSimultaneousDropSessions || interaction.courses.allSatisfy { $0 === course }
    guard isFree else { return false }
    if let known = asked.first(where: { $0.interaction === interaction }) { return known.can }
    let can = tell(interaction) { $0.dropInteraction($1, canHandle: $2) } ?? false
    asked.append((interaction, can))
    return can
  }

  // MARK: The end

  func perform() { tell(current) { $0.dropInteraction($1, performDrop: $2) } }

  /// What moves an item to its place.
  func animator(of item: UIDragItem, from preview: UITargetedDragPreview?) -> DragAnimator {
    let animator = (current?.delegate as? ListDropTarget)?.animator(of: item) ?? DragAnimator()
    tell(current) { delegate, interaction, _ in
      if let preview { _ = delegate.dropInteraction(interaction, previewForDropping: item, withDefault: preview) }
      delegate.dropInteraction(interaction, item: item, willAnimateDropWith: animator)
    }
    return animator
  }

  func end(afterDrop: Bool) {
    current?.courses.removeAll { $0 === course }
    if afterDrop { tell(current) { $0.dropInteraction($1, concludeDrop: $2) } }
    current = nil
    for interaction in visited { tell(interaction) { $0.dropInteraction($1, sessionDidEnd: $2) } }
    visited = []
  }

  // MARK: Near an edge of a scroll view it scrolls on as long as the finger stays there

  /// Points from an edge at which it scrolls, points in one step, and seconds between two steps. Ours.
  private static let zone: CGFloat = 44
  private static let step: CGFloat = 8
  private static let pause: TimeInterval = 1.0 / 60

  private func scrollNearEdge() {
    guard !isScrolling, let scroll = current?.view as? UIScrollView, way(in: scroll) != .zero else { return }
    isScrolling = true
    EventQueue.main.schedule(.animation, after: .seconds(Self.pause), label: "scrolling while something is dragged") {
      [self, course, weak scroll] in
      isScrolling = false
      guard let scroll, current?.view === scroll, DragCourse.active.contains(where: { $0 === course }) else { return }
      let (former, way) = (scroll.contentOffset, way(in: scroll))
      scroll.contentOffset = scroll.limited(CGPoint(x: former.x + way.x, y: former.y + way.y))
      guard scroll.contentOffset != former else { return }
      scroll.layoutIfNeeded()
      update(isElsewhere: true)
    }
  }

  private func way(in scroll: UIScrollView) -> CGPoint {
    let (place, seen) = (course.session.location(in: scroll), scroll.bounds.inset(by: scroll.adjustedContentInset))
    let (offset, (least, most)) = (scroll.contentOffset, scroll.offsetLimits)
    func step(_ place: CGFloat, _ range: (CGFloat, CGFloat), _ offset: CGFloat, _ limits: (CGFloat, CGFloat)) -> CGFloat {
      if place < range.0 + Self.zone { return offset > limits.0 ? -Self.step : 0 }
      if place > range.1 - Self.zone { return offset < limits.1 ? Self.step : 0 }
      return 0
    }
    return CGPoint(
      x: step(place.x, (seen.minX, seen.maxX), offset.x, (least.x, most.x)),
      y: step(place.y, (seen.minY, seen.maxY), offset.y, (least.y, most.y)))
  }
}
