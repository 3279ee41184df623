/// Items in a row or a column, or where the app puts them.
///
/// Without a count the subitems are repeated until there is no room for the next, as in UIKit; their estimated lengths decide.
/// What room is left goes to the flexible spacings between and beside them, to each the same.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  let isHorizontal: Bool
  let count: Int?
  private var provider: NSCollectionLayoutGroupCustomItemProvider?
  /// None by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?) {
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }

  /// What stands at the group as a whole; its index path is that of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
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

  /// Items with the frames that `itemProvider` gives them in the group, whose size its environment tells. A group that is as
  /// high as an estimate is as high as they are.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize, [], isHorizontal: false, count: nil)
    group.provider = itemProvider
    return group
  }

  // MARK: Measures

  private func inner(_ container: CGSize) -> CGSize {
    let size = layoutSize.size(in: container)
    return CGSize(
      width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  private var mainDimension: NSCollectionLayoutDimension { isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension }
  private var crossDimension: NSCollectionLayoutDimension {
    isHorizontal ? layoutSize.heightDimension : layoutSize.widthDimension
  }
  private var spacing: CGFloat { interItemSpacing?.spacing ?? 0 }

  private func edges(of item: NSCollectionLayoutItem) -> (along: SpacingPair, across: SpacingPair) {
    let (x, y) = (SpacingPair(horizontalOf: item.edgeSpacing), SpacingPair(verticalOf: item.edgeSpacing))
    return isHorizontal ? (x, y) : (y, x)
  }

  // MARK: Solving

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
      let length = along(next.layoutSize.size(in: inner)) + edges(of: next).along.least
      let grown = used + (filling.isEmpty ? 0 : spacing) + length
      if !filling.isEmpty && (grown > along(inner) + 0.01 || length <= 0 || filling.count >= 1000) { return filling }
      filling.append(next)
      used = grown
    }
  }

  override func leafCount(in container: CGSize) -> Int {
    if let provider { return provider(environment(container)).count }
    let inner = inner(container)
    return filling(container).reduce(0) { $0 + $1.leafCount(in: inner) }
  }

  override func solve(in container: CGSize, first: Int, own: (Int) -> CGSize?) -> SolvedGroup {
    if let provider { return solveCustom(provider, container) }
    let inner = inner(container)
    let items = filling(container)
    var leaves = 0
    let solved = items.map { item in
      let part = solve(item, inner, first + leaves, own)
      leaves += part.frames.count
      return part
    }
    let room = flexibleRoom(items, solved, inner)
    var group = SolvedGroup()
    var (used, thickness): (CGFloat, CGFloat) = (0, 0)
    for (index, (item, part)) in zip(items, solved).enumerated() {
      let edges = edges(of: item)
      if index > 0 { used += spacing + (interItemSpacing?.isFlexibleSpacing ?? false ? room : 0) }
      used += edges.along.before(room)
      let free = crossDimension.isEstimated ? 0 : across(inner) - across(part.size) - edges.across.least
      let cross = edges.across.before(edges.across.share(of: free))
      let (x, y) = isHorizontal ? (used, cross) : (cross, used)
      group.append(part, contentInsets.leading + x, contentInsets.top + y)
      used += along(part.size) + edges.along.after(room)
      thickness = max(thickness, across(part.size) + edges.across.least)
    }
    group.size = layoutSize.size(in: container)
    if layoutSize.heightDimension.isEstimated {
      group.size.height = (isHorizontal ? thickness : used) + contentInsets.top + contentInsets.bottom
    }
    if layoutSize.widthDimension.isEstimated {
      group.size.width = (isHorizontal ? used : thickness) + contentInsets.leading + contentInsets.trailing
    }
    group.parts += parts(at: CGRect(origin: .zero, size: group.size))
    return group
  }

  /// One item: with its share of the group where the group has a count.
  private func solve(_ item: NSCollectionLayoutItem, _ inner: CGSize, _ first: Int, _ own: (Int) -> CGSize?) -> SolvedGroup {
    guard let count else { return item.solve(in: inner, first: first, own: own) }
    var room = inner
    let edges = edges(of: item).along.least
    let share = (along(inner) - spacing * CGFloat(count - 1)) / CGFloat(count) - edges
    let dimension = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
    let scale = dimension.isFractionalWidth || dimension.isFractionalHeight ? max(dimension.dimension, 0.001) : 1
    if isHorizontal { room.width = share / scale } else { room.height = share / scale }
    var solved = item.solve(in: room, first: first, own: own)
    if isHorizontal {
      solved.size.width = share
    } else if !item.layoutSize.heightDimension.isEstimated {
      solved.size.height = share
    }
    guard solved.frames.count == 1 else { return solved }
    if isHorizontal {
      solved.frames[0].size.width = max(0, solved.size.width - item.contentInsets.leading - item.contentInsets.trailing)
    } else {
      solved.frames[0].size.height = max(0, solved.size.height - item.contentInsets.top - item.contentInsets.bottom)
    }
    if !(item is NSCollectionLayoutGroup) { solved.parts = item.parts(at: solved.frames[0]) }
    return solved
  }

  /// What each flexible spacing gets of the room that is left along the group.
  private func flexibleRoom(_ items: [NSCollectionLayoutItem], _ solved: [SolvedGroup], _ inner: CGSize) -> CGFloat {
    guard !mainDimension.isEstimated, !items.isEmpty else { return 0 }
    var (used, takers) = (spacing * CGFloat(items.count - 1), interItemSpacing?.isFlexibleSpacing ?? false ? items.count - 1 : 0)
    for (item, part) in zip(items, solved) {
      let edges = edges(of: item).along
      used += along(part.size) + edges.least
      takers += edges.flexibleCount
    }
    return takers > 0 ? max(0, along(inner) - used) / CGFloat(takers) : 0
  }

  // MARK: Custom

  private func environment(_ container: CGSize) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutContainer(contentSize: layoutSize.size(in: container), contentInsets: contentInsets),
      traitCollection: .current)
  }

  private func solveCustom(_ provider: NSCollectionLayoutGroupCustomItemProvider, _ container: CGSize) -> SolvedGroup {
    let items = provider(environment(container))
    var group = SolvedGroup(frames: items.map(\.frame), depths: items.map(\.zIndex), size: layoutSize.size(in: container))
    group.move(by: contentInsets.leading, contentInsets.top)
    if layoutSize.heightDimension.isEstimated { group.size.height = (group.frames.map(\.maxY).max() ?? 0) + contentInsets.bottom }
    if layoutSize.widthDimension.isEstimated { group.size.width = (group.frames.map(\.maxX).max() ?? 0) + contentInsets.trailing }
    group.parts = parts(at: CGRect(origin: .zero, size: group.size))
    return group
  }

  /// What an app arranges itself is as large as it says.
  override var isEstimated: Bool {
    provider == nil && (super.isEstimated || subitems.contains(where: \.isEstimated))
  }
}

/// Gives the items of a group whose arrangement is the app's own.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item that stands where the app puts it in its group.
@MainActor
open class NSCollectionLayoutGroupCustomItem: UIObject {
  public let frame: CGRect
  /// 0 by default; an item with a higher one stands in front.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}
