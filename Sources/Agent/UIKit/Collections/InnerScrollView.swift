/// The part of a collection that scrolls across its direction: one section of a compositional layout.
final class InnerScrollView: UIScrollView {
  weak var collection: UICollectionView?
  private var rest: InnerRest?

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { collection?.setNeedsLayout() } }
  }

  /// Takes over how its section scrolls.
  func follow(_ rest: InnerRest?) {
    self.rest = rest
    guard let rest else { return }
    let behavior = rest.section.section.orthogonalScrollingBehavior
    let properties = rest.section.section.orthogonalScrollingProperties
    isPagingEnabled = behavior == .paging
    bounces = properties.bounce != .never
    let bouncesAlways = properties.bounce == .always
    (alwaysBounceHorizontal, alwaysBounceVertical) = (bouncesAlways && rest.isAcross, bouncesAlways && !rest.isAcross)
    let isFast =
      switch properties.decelerationRate {
      case .automatic: behavior != .continuous
      case .fast: true
      case .normal: false
      }
    decelerationRate = isFast ? .fast : .normal
    let (first, last) = rest.insets(seen: rest.isAcross ? bounds.width : bounds.height)
    let insets =
      rest.isAcross
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last) : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    if contentInset != insets { contentInset = insets }
  }

  override func restingPlace(_ free: CGPoint, velocity: CGPoint, start: CGPoint) -> CGPoint? {
    guard let rest else { return nil }
    return rest.isAcross
      ? rest.place(free.x, velocity: velocity.x, here: contentOffset.x, start: start.x, seen: bounds.width)
        .map { CGPoint(x: $0, y: free.y) }
      : rest.place(free.y, velocity: velocity.y, here: contentOffset.y, start: start.y, seen: bounds.height)
        .map { CGPoint(x: free.x, y: $0) }
  }

  // What is not taken by a cell goes on to the collection.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
}

/// Where a section that scrolls by itself comes to rest.
@MainActor
struct InnerRest {
  let section: CompositionalSection

  /// Whether it scrolls from left to right, and not up and down.
  var isAcross: Bool { section.flowsSideways }

  private var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { section.section.orthogonalScrollingBehavior }

  /// The offset at which a group stands at the beginning, or in the middle.
  private func stop(_ group: Int, _ seen: CGFloat) -> CGFloat {
    let (start, length) = section.group(group)
    return behavior == .groupPagingCentered ? start + (length - seen) / 2 : start - section.group(0).start
  }

  /// The group whose stop is nearest to an offset.
  private func nearest(_ offset: CGFloat, _ seen: CGFloat) -> Int {
    // Stops are as far apart as groups.
    let first = min(section.groups.index(at: offset - stop(0, seen)), section.groups.count - 1)
    guard first + 1 < section.groups.count else { return first }
    return stop(first + 1, seen) - offset < offset - stop(first, seen) ? first + 1 : first
  }

  /// Where scrolling comes to rest that would end at `free`; nil where that is as good as any.
  func place(_ free: CGFloat, velocity: CGFloat, here: CGFloat, start: CGFloat, seen: CGFloat) -> CGFloat? {
    guard section.groups.count > 0 else { return nil }
    switch behavior {
    case .none, .continuous, .paging: return nil
    case .continuousGroupLeadingBoundary: return stop(nearest(free, seen), seen)
    case .groupPaging, .groupPagingCentered:
      let former = nearest(start, seen)
      let isTurned = abs(velocity) / 1000 >= UIScrollView.pageTurn
      let wanted = isTurned ? former + (velocity > 0 ? 1 : -1) : nearest(here, seen)
      return stop(min(max(wanted, former - 1, 0), former + 1, section.groups.count - 1), seen)
    }
  }

  /// The room before and after the content by which the first and the last group can stand in the middle.
  func insets(seen: CGFloat) -> (first: CGFloat, last: CGFloat) {
    guard behavior == .groupPagingCentered, section.groups.count > 0, let area = section.scrollingArea else { return (0, 0) }
    let content = isAcross ? area.width : area.height
    return (max(0, -stop(0, seen)), max(0, stop(section.groups.count - 1, seen) + seen - content))
  }
}
