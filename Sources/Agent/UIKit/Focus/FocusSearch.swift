/// Where the focus goes from a rectangle, by geometry alone: nothing but rectangles goes in, so that equal layouts give equal
/// moves.
enum FocusSearch {
  /// The nearest of `frames` in the direction of `heading`, as an index; nil where none is.
  ///
  /// ```
  ///   ┌───┐   │ ┌────┼─┐     B reaches into the beam, which is as wide as the origin: it is found. A is not.
  ///   │ A │   │ │ B  │ │     The smaller gap wins; then the middle that is nearer across the beam; then reading order.
  ///   └───┘   │ └────┼─┘     What overlaps the origin counts if it goes on beyond its far edge and its middle.
  ///           ├──────┤
  ///           │origin│
  /// ```
  /// The beam is told of tvOS's focus engine; how it weighs two candidates only devices know.
  static func nearest(to origin: CGRect, among frames: [CGRect], heading: UIFocusHeading) -> Int? {
    let order = readingOrder(of: frames)
    var best: (index: Int, gap: CGFloat, aside: CGFloat)?
    for index in order {
      guard let (gap, aside) = distance(from: origin, to: frames[index], heading) else { continue }
      if let best, (best.gap, best.aside) <= (gap, aside) { continue }
      best = (index, gap, aside)
    }
    return best?.index
  }

  private static func distance(from origin: CGRect, to frame: CGRect, _ heading: UIFocusHeading) -> (
    gap: CGFloat, aside: CGFloat
  )? {
    guard !frame.isEmpty else { return nil }
    let isVertical = !heading.isDisjoint(with: [.up, .down])
    let overlap =
      isVertical
      ? min(origin.maxX, frame.maxX) - max(origin.minX, frame.minX) : min(origin.maxY, frame.maxY) - max(origin.minY, frame.minY)
    guard overlap > 0 else { return nil }
    let aside = isVertical ? abs(frame.midX - origin.midX) : abs(frame.midY - origin.midY)
    let (gap, isBeyond): (CGFloat, Bool) =
      switch heading {
      case .down: (frame.minY - origin.maxY, frame.maxY > origin.maxY && frame.midY > origin.midY)
      case .up: (origin.minY - frame.maxY, frame.minY < origin.minY && frame.midY < origin.midY)
      case .right: (frame.minX - origin.maxX, frame.maxX > origin.maxX && frame.midX > origin.midX)
      case .left: (origin.minX - frame.maxX, frame.minX < origin.minX && frame.midX < origin.midX)
      default: (0, false)
      }
    return isBeyond ? (max(gap, 0), aside) : nil
  }

  /// The indices of `frames` as a person reads: lines from the top, each from the left. What begins above the middle of the first
  /// of a line is in that line; frames that are equal stay in their order.
  static func readingOrder(of frames: [CGRect]) -> [Int] {
    let fromTop = frames.indices.sorted { (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1) }
    var (order, line): ([Int], [Int]) = ([], [])
    func finish() { order += line.sorted { (frames[$0].minX, frames[$0].minY, $0) < (frames[$1].minX, frames[$1].minY, $1) } }
    for index in fromTop {
      if let first = line.first, frames[index].minY >= max(frames[first].midY, frames[first].minY + 1) {
        finish()
        line = []
      }
      line.append(index)
    }
    finish()
    return order
  }
}
