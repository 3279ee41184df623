/// One item in a group, or a group in a group.
@MainActor
open class NSCollectionLayoutItem: UIObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken off the item's size on all sides; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// How many items stand in this.
  func leafCount(in container: CGSize) -> Int { 1 }

  /// The frames of the items in this, with its origin at zero, and the size that it takes. `own` is the measured size of an item
  /// by its number from `first` on, where there is one.
  func solve(in container: CGSize, first: Int, own: (Int) -> CGSize?) -> (frames: [CGRect], size: CGSize) {
    var size = layoutSize.size(in: container)
    if let own = own(first) {
      if layoutSize.heightDimension.isEstimated { size.height = own.height + contentInsets.top + contentInsets.bottom }
      if layoutSize.widthDimension.isEstimated { size.width = own.width + contentInsets.leading + contentInsets.trailing }
    }
    let frame = CGRect(
      x: contentInsets.leading, y: contentInsets.top, width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    return ([frame], size)
  }

  var isEstimated: Bool { layoutSize.widthDimension.isEstimated || layoutSize.heightDimension.isEstimated }
}

/// Items in a row or a column.
///
/// Without a count the subitems are repeated until there is no room for the next, as in UIKit; their estimated lengths decide.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  let isHorizontal: Bool
  let count: Int?
  /// None by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?) {
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }

  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil)
  }

  /// `count` items of the same width, whatever theirs is.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count) }

  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil)
  }

  /// `count` items of the same height, whatever theirs is.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count) }

  public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  private var spacing: CGFloat { interItemSpacing?.spacing ?? 0 }

  private func inner(_ container: CGSize) -> CGSize {
    let size = layoutSize.size(in: container)
    return CGSize(
      width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  private var mainDimension: NSCollectionLayoutDimension { isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension }

  /// The subitems in their order, repeated until the group is full.
  private func filling(_ container: CGSize) -> [NSCollectionLayoutItem] {
    guard !subitems.isEmpty else { return [] }
    if let count { return Array(repeating: subitems[0], count: max(count, 1)) }
    let inner = inner(container)
    // A group that is as long as its items has each of them once.
    if mainDimension.isEstimated { return subitems }
    var (filling, used): ([NSCollectionLayoutItem], CGFloat) = ([], 0)
    while true {
      let next = subitems[filling.count % subitems.count]
      let length = along(next.layoutSize.size(in: inner))
      let grown = used + (filling.isEmpty ? 0 : spacing) + length
      if !filling.isEmpty && (grown > along(inner) + 0.01 || length <= 0 || filling.count >= 1000) { return filling }
      filling.append(next)
      used = grown
    }
  }

  override func leafCount(in container: CGSize) -> Int {
    let inner = inner(container)
    return filling(container).reduce(0) { $0 + $1.leafCount(in: inner) }
  }

  override func solve(in container: CGSize, first: Int, own: (Int) -> CGSize?) -> (frames: [CGRect], size: CGSize) {
    let inner = inner(container)
    let items = filling(container)
    var frames: [CGRect] = []
    var (used, thickness): (CGFloat, CGFloat) = (0, 0)
    for (index, item) in items.enumerated() {
      if index > 0 { used += spacing }
      var room = inner
      if let count {
        // Equal shares of the group's length.
        let share = (along(inner) - spacing * CGFloat(count - 1)) / CGFloat(count)
        let fraction = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
        let scale = fraction.isFractionalWidth || fraction.isFractionalHeight ? max(fraction.dimension, 0.001) : 1
        if isHorizontal { room.width = share / scale } else { room.height = share / scale }
        var solved = item.solve(in: room, first: first + frames.count, own: own)
        if isHorizontal {
          solved.size.width = share
        } else if !item.layoutSize.heightDimension.isEstimated {
          solved.size.height = share
        }
        place(solved, at: used, into: &frames, sized: solved.frames.count == 1 ? solved.size : nil, item)
        used += along(solved.size)
        thickness = max(thickness, isHorizontal ? solved.size.height : solved.size.width)
        continue
      }
      let solved = item.solve(in: room, first: first + frames.count, own: own)
      place(solved, at: used, into: &frames, sized: nil, item)
      used += along(solved.size)
      thickness = max(thickness, isHorizontal ? solved.size.height : solved.size.width)
    }
    var size = layoutSize.size(in: container)
    if layoutSize.heightDimension.isEstimated {
      size.height = (isHorizontal ? thickness : used) + contentInsets.top + contentInsets.bottom
    }
    if layoutSize.widthDimension.isEstimated {
      size.width = (isHorizontal ? used : thickness) + contentInsets.leading + contentInsets.trailing
    }
    return (frames, size)
  }

  private func place(
    _ solved: (frames: [CGRect], size: CGSize), at start: CGFloat, into frames: inout [CGRect], sized: CGSize?,
    _ item: NSCollectionLayoutItem
  ) {
    let (x, y) = isHorizontal ? (start, 0) : (0, start)
    for frame in solved.frames {
      var frame = frame
      if let sized {
        frame.size.width =
          isHorizontal ? max(0, sized.width - item.contentInsets.leading - item.contentInsets.trailing) : frame.width
        frame.size.height =
          isHorizontal ? frame.height : max(0, sized.height - item.contentInsets.top - item.contentInsets.bottom)
      }
      frames.append(frame.offsetBy(dx: contentInsets.leading + x, dy: contentInsets.top + y))
    }
  }

  override var isEstimated: Bool { super.isEstimated || subitems.contains(where: \.isEstimated) }
}

/// A view beside the items.
@MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0

  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor = .init(edges: []),
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// At which edges of an item, and how far from there, a view beside it is. Kept: nothing places such a view here.
@MainActor
open class NSCollectionLayoutAnchor {
  public let edges: NSDirectionalRectEdge
  /// Points, or a share of the size of the view.
  public let offset: CGPoint
  public let isAbsoluteOffset: Bool

  public init(edges: NSDirectionalRectEdge) { (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true) }

  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
  }

  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
  }
}

/// A header or footer of a section.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  /// Whether the section is longer by it; true by default.
  open var extendsBoundary = true
  /// Whether it stays in view as long as its section is there; false by default.
  open var pinToVisibleBounds = false
  public let offset: CGPoint

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }

  var isAtTop: Bool { alignment == .top || alignment == .topLeading || alignment == .topTrailing }
}

/// A view behind a section.
@MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    super.init(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  public static func background(elementKind: String) -> Self {
    guard let item = NSCollectionLayoutDecorationItem(elementKind) as? Self else {
      preconditionFailure("a subclass of a decoration item has no initialiser of its own")
    }
    return item
  }
}
