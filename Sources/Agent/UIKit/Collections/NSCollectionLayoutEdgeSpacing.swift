/// The room around an item or a group.
///
/// Fixed spacings are so many points; flexible ones are at least so many, and share what room is left. Groups that follow each
/// other leave no room, so that there a flexible spacing in their direction is as small as it may be.
@MainActor
open class NSCollectionLayoutEdgeSpacing: UIObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// The spacings at both ends of an item, in one direction.
@MainActor
struct SpacingPair {
  let first: NSCollectionLayoutSpacing?
  let last: NSCollectionLayoutSpacing?

  init(horizontalOf edges: NSCollectionLayoutEdgeSpacing?) { (first, last) = (edges?.leading, edges?.trailing) }
  init(verticalOf edges: NSCollectionLayoutEdgeSpacing?) { (first, last) = (edges?.top, edges?.bottom) }

  var least: CGFloat { (first?.spacing ?? 0) + (last?.spacing ?? 0) }
  var flexibleCount: Int { [first, last].filter { $0?.isFlexibleSpacing ?? false }.count }

  /// What each flexible one gets of room that nobody else wants.
  func share(of free: CGFloat) -> CGFloat { flexibleCount > 0 ? max(0, free) / CGFloat(flexibleCount) : 0 }
  func before(_ share: CGFloat) -> CGFloat { length(first, share) }
  func after(_ share: CGFloat) -> CGFloat { length(last, share) }

  private func length(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
  }
}
