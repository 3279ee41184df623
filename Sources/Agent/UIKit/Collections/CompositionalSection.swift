/// One section of a compositional layout as it was solved: groups, and the items in them.
@MainActor
struct CompositionalSection {
  let number: Int
  let start: CGFloat
  let section: NSCollectionLayoutSection
  let itemCount: Int
  let leavesPerGroup: Int
  /// The frames of a group whose items have not been measured.
  let template: [CGRect]
  var groups: PrefixSums
  var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
  private(set) var length: CGFloat = 0
  let width: CGFloat
  /// The height of a section that scrolls across.
  private let thickness: CGFloat
  private let container: CGSize

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  init(
    _ number: Int, _ section: NSCollectionLayoutSection, start: CGFloat, width: CGFloat, height: CGFloat, itemCount: Int,
    sizes: [CollectionElement: CGSize]
  ) {
    (self.number, self.section, self.start, self.width, self.itemCount) = (number, section, start, width, itemCount)
    let insets = section.contentInsets
    container = CGSize(
      width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
    let perGroup = max(1, section.group.leafCount(in: container))
    leavesPerGroup = perGroup
    let solved = section.group.solve(in: container, first: 0) { _ in nil }
    template = solved.frames
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let groupCount = (itemCount + perGroup - 1) / perGroup
    groups = PrefixSums(
      count: groupCount, usual: (isOrthogonal ? solved.size.width : solved.size.height) + section.interGroupSpacing)
    var thickness = solved.size.height
    for group in Set(sizes.keys.filter { $0.kind == nil && $0.path.section == number }.map { $0.path.item / perGroup }).sorted()
    where group < groupCount {
      let size = section.group.solve(in: container, first: group * perGroup) {
        sizes[CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))]
      }.size
      groups[group] = (isOrthogonal ? size.width : size.height) + section.interGroupSpacing
      thickness = max(thickness, size.height)
    }
    self.thickness = thickness
    placeEdges(sizes)
  }

  private var headersLength: CGFloat {
    edges.filter { $0.item.isAtTop && $0.item.extendsBoundary }.reduce(section.headerTopPadding) { $0 + $1.frame.height }
  }

  /// Where the first group begins.
  var groupsStart: CGFloat { start + headersLength + section.contentInsets.top }

  private var groupsLength: CGFloat {
    guard groups.count > 0 else { return 0 }
    return isOrthogonal ? thickness : groups.total - section.interGroupSpacing
  }

  private mutating func placeEdges(_ sizes: [CollectionElement: CGSize]) {
    let insets = section.contentInsets
    let left = section.supplementariesFollowContentInsets ? insets.leading : 0
    let room = section.supplementariesFollowContentInsets ? container.width : width
    func size(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
      var size = item.layoutSize.size(in: CGSize(width: room, height: container.height))
      let element = CollectionElement(kind: item.elementKind, path: IndexPath(item: 0, section: number))
      if item.layoutSize.heightDimension.isEstimated, let own = sizes[element] { size.height = own.height }
      return size
    }
    var top = start + section.headerTopPadding
    for item in section.boundarySupplementaryItems where item.isAtTop {
      let size = size(item)
      edges.append(
        (item, CGRect(x: left, y: top, width: size.width, height: size.height).offsetBy(dx: item.offset.x, dy: item.offset.y)))
      if item.extendsBoundary { top += size.height }
    }
    var bottom = groupsStart + groupsLength + insets.bottom
    for item in section.boundarySupplementaryItems where !item.isAtTop {
      let size = size(item)
      edges.append(
        (item, CGRect(x: left, y: bottom, width: size.width, height: size.height).offsetBy(dx: item.offset.x, dy: item.offset.y)))
      if item.extendsBoundary { bottom += size.height }
    }
    length = bottom - start
  }

  // MARK: Looking

  /// The area of a section that scrolls across: as wide as its content.
  var scrollingArea: CGRect? {
    guard isOrthogonal, groups.count > 0 else { return nil }
    let insets = section.contentInsets
    return CGRect(
      x: 0, y: groupsStart, width: insets.leading + groups.total - section.interGroupSpacing + insets.trailing, height: thickness)
  }

  /// The items whose groups have something between two edges, along the direction in which the groups follow each other.
  func items(from upper: CGFloat, to lower: CGFloat) -> Range<Int> {
    let origin = isOrthogonal ? section.contentInsets.leading : groupsStart
    guard groups.count > 0, lower > origin else { return 0..<0 }
    let first = groups.index(at: upper - origin)
    var end = first
    while end < groups.count, origin + groups.sum(before: end) < lower { end += 1 }
    let begin = min(first * leavesPerGroup, itemCount)
    return begin..<max(begin, min(end * leavesPerGroup, itemCount))
  }

  func frame(of item: Int, sizes: [CollectionElement: CGSize]) -> CGRect {
    let group = item / leavesPerGroup
    let first = group * leavesPerGroup
    let paths = (first..<min(first + leavesPerGroup, itemCount)).map {
      CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))
    }
    let isMeasured = paths.contains { sizes[$0] != nil }
    let frames =
      isMeasured
      ? section.group.solve(in: container, first: first) {
        sizes[CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))]
      }.frames : template
    let offset = groups.sum(before: group)
    let left = section.contentInsets.leading
    return isOrthogonal
      ? frames[item - first].offsetBy(dx: left + offset, dy: groupsStart)
      : frames[item - first].offsetBy(dx: left, dy: groupsStart + offset)
  }
}
