/// One item in a group, or a group in a group.
@MainActor
open class NSCollectionLayoutItem: UIObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken off the item's size on all sides; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the item, beside its size; none by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// What stands at each of these items, such as badges; their index paths are the item's.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// How many items stand in this.
  func leafCount(in container: CGSize) -> Int { 1 }

  /// Where the items in this stand, and the size that it takes. `own` is the measured size of an item by its number from
  /// `first` on, where there is one.
  func solve(in container: CGSize, first: Int, own: (Int) -> CGSize?) -> SolvedGroup {
    var size = layoutSize.size(in: container)
    if let own = own(first) {
      if layoutSize.heightDimension.isEstimated { size.height = own.height + contentInsets.top + contentInsets.bottom }
      if layoutSize.widthDimension.isEstimated { size.width = own.width + contentInsets.leading + contentInsets.trailing }
    }
    let frame = CGRect(
      x: contentInsets.leading, y: contentInsets.top, width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    return SolvedGroup(frames: [frame], depths: [0], parts: parts(at: frame), size: size)
  }

  /// What stands at this where it has a frame.
  func parts(at frame: CGRect) -> [SolvedGroup.Part] {
    supplementaryItems.map { SolvedGroup.Part(item: $0, leaf: 0, frame: $0.frame(at: frame)) }
  }

  var isEstimated: Bool { layoutSize.widthDimension.isEstimated || layoutSize.heightDimension.isEstimated }
}
