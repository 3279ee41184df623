/// Where a field acts, around its position.
@MainActor
open class UIRegion: UIObject {
  private let holds: (CGPoint) -> Bool

  private init(_ holds: @escaping (CGPoint) -> Bool) { self.holds = holds }

  /// A circle.
  public convenience init(radius: CGFloat) { self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius } }

  /// A rectangle around the middle.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// Everywhere.
  open class var infinite: UIRegion { UIRegion { _ in true } }

  /// Where this one is not.
  open func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }

  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [holds, other = region.holds] in holds($0) || other($0) }
  }

  /// What of this region is not in the other.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [holds, other = region.holds] in holds($0) && !other($0) }
  }

  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [holds, other = region.holds] in holds($0) && other($0) }
  }

  /// Whether a point is in it, seen from the region's middle.
  open func contains(_ point: CGPoint) -> Bool { holds(point) }
}
