/// One section of a compositional layout as it was solved: groups, and the items in them.
///
/// Sections follow each other in the direction in which the collection scrolls, which is called along here; groups do as well,
/// unless the section scrolls across by itself.
@MainActor
struct CompositionalSection {
  let number: Int
  /// Where it begins, along.
  let start: CGFloat
  let section: NSCollectionLayoutSection
  let itemCount: Int
  let leavesPerGroup: Int
  /// A group whose items have not been measured.
  let template: SolvedGroup
  var groups: PrefixSums
  var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
  private(set) var length: CGFloat = 0
  let width: CGFloat
  let height: CGFloat
  /// Whether the collection scrolls sideways.
  let isSideways: Bool
  /// The room of the groups, which begins behind the insets.
  let container: CGSize
  let insets: NSDirectionalEdgeInsets
  private let edgeInsets: NSDirectionalEdgeInsets
  /// How thick a section is that scrolls across.
  private let thickness: CGFloat
  private let isEstimated: Bool

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// Whether its groups follow each other from left to right.
  var flowsSideways: Bool { isSideways != isOrthogonal }

  /// - Parameters:
  ///   - reference: Added to the insets of the section.
  ///   - edgeReference: Added to the insets of what stands at its edges; `reference` unless given.
  init(
    _ number: Int, _ section: NSCollectionLayoutSection, start: CGFloat, width: CGFloat, height: CGFloat, itemCount: Int,
    sizes: [CollectionElement: CGSize], isSideways: Bool = false, reference: NSDirectionalEdgeInsets = .zero,
    edgeReference: NSDirectionalEdgeInsets? = nil
  ) {
    (self.number, self.section, self.start, self.width, self.height) = (number, section, start, width, height)
    (self.itemCount, self.isSideways, isEstimated) = (itemCount, isSideways, section.group.isEstimated)
    let insets = section.contentInsets.adding(reference)
    self.insets = insets
    edgeInsets = section.contentInsets.adding(edgeReference ?? reference)
    let container = CGSize(
      width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
    self.container = container
    let perGroup = max(1, section.group.leafCount(in: container))
    leavesPerGroup = perGroup
    let flowsSideways = isSideways != (section.orthogonalScrollingBehavior != .none)
    let solved = section.group.solveWithEdges(in: container, first: 0, sideways: flowsSideways) { _ in nil }
    template = solved
    func along(_ size: CGSize) -> CGFloat { flowsSideways ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { flowsSideways ? size.height : size.width }
    let groupCount = (itemCount + perGroup - 1) / perGroup
    groups = PrefixSums(count: groupCount, usual: along(solved.size) + section.interGroupSpacing)
    var thickness = across(solved.size)
    for group in Set(sizes.keys.filter { $0.kind == nil && $0.path.section == number }.map { $0.path.item / perGroup }).sorted()
    where group < groupCount {
      let size = section.group.solveWithEdges(in: container, first: group * perGroup, sideways: flowsSideways) {
        sizes[CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))]
      }.size
      groups[group] = along(size) + section.interGroupSpacing
      thickness = max(thickness, across(size))
    }
    self.thickness = thickness
    placeEdges(sizes)
  }

  // MARK: Edges

  private func isFirst(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool { item.isFirst(sideways: isSideways) }
  private func along(_ size: CGSize) -> CGFloat { isSideways ? size.width : size.height }

  private var headersLength: CGFloat {
    edges.filter { isFirst($0.item) && $0.item.extendsBoundary }.reduce(section.headerTopPadding) { $0 + along($1.frame.size) }
  }

  /// Where the first group begins, along.
  var groupsStart: CGFloat { start + headersLength + (isSideways ? insets.leading : insets.top) }

  private var groupsLength: CGFloat {
    guard groups.count > 0 else { return 0 }
    return isOrthogonal ? thickness : groups.total - section.interGroupSpacing
  }

  private mutating func placeEdges(_ sizes: [CollectionElement: CGSize]) {
    let around = section.supplementariesFollowContentInsets ? edgeInsets : .zero
    let room =
      isSideways
      ? CGSize(width: container.width, height: max(0, height - around.top - around.bottom))
      : CGSize(width: max(0, width - around.leading - around.trailing), height: container.height)
    var place = start + section.headerTopPadding
    for item in section.boundarySupplementaryItems where isFirst(item) { placeEdge(item, sizes, room, around, &place) }
    place = groupsStart + groupsLength + (isSideways ? insets.trailing : insets.bottom)
    for item in section.boundarySupplementaryItems where !isFirst(item) { placeEdge(item, sizes, room, around, &place) }
    length = place - start
  }

  private mutating func placeEdge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ sizes: [CollectionElement: CGSize], _ room: CGSize,
    _ around: NSDirectionalEdgeInsets, _ place: inout CGFloat
  ) {
    let element = CollectionElement(kind: item.elementKind, path: IndexPath(item: 0, section: number))
    let size = item.size(in: room, own: sizes[element])
    let origin =
      isSideways
      ? CGPoint(x: place, y: around.top + item.place(of: size.height, in: room.height, sideways: true))
      : CGPoint(x: around.leading + item.place(of: size.width, in: room.width, sideways: false), y: place)
    edges.append((item, CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y)))
    if item.extendsBoundary { place += along(size) }
  }

  // MARK: Looking

  /// The area of a section that scrolls across: as long as its content.
  var scrollingArea: CGRect? {
    guard isOrthogonal, groups.count > 0 else { return nil }
    let content = groups.total - section.interGroupSpacing
    return isSideways
      ? CGRect(x: groupsStart, y: 0, width: thickness, height: insets.top + content + insets.bottom)
      : CGRect(x: 0, y: groupsStart, width: insets.leading + content + insets.trailing, height: thickness)
  }

  /// Where the groups begin in the direction in which they follow each other.
  private var flowStart: CGFloat { isOrthogonal ? (flowsSideways ? insets.leading : insets.top) : groupsStart }

  /// Where each group begins, and how long it is, in the direction in which they follow each other.
  func group(_ index: Int) -> (start: CGFloat, length: CGFloat) {
    (flowStart + groups.sum(before: index), groups.sum(before: index + 1) - groups.sum(before: index) - section.interGroupSpacing)
  }

  /// The items whose groups have something between two edges, along the direction in which the groups follow each other.
  func items(from upper: CGFloat, to lower: CGFloat) -> Range<Int> {
    let origin = flowStart
    guard groups.count > 0, lower > origin else { return 0..<0 }
    let first = groups.index(at: upper - origin)
    var end = first
    while end < groups.count, origin + groups.sum(before: end) < lower { end += 1 }
    let begin = min(first * leavesPerGroup, itemCount)
    return begin..<max(begin, min(end * leavesPerGroup, itemCount))
  }

  func frame(of item: Int, sizes: [CollectionElement: CGSize]) -> CGRect {
    let (group, leaf) = item.quotientAndRemainder(dividingBy: leavesPerGroup)
    let frames = solvedGroup(group, sizes).frames
    guard frames.indices.contains(leaf) else { return .zero }
    let origin = origin(of: group)
    return frames[leaf].offsetBy(dx: origin.x, dy: origin.y)
  }

  func depth(of item: Int) -> Int {
    let leaf = item % leavesPerGroup
    return template.depths.indices.contains(leaf) ? template.depths[leaf] : 0
  }

  /// What stands at an item.
  func parts(of item: Int, sizes: [CollectionElement: CGSize]) -> [SolvedGroup.Part] {
    guard !template.parts.isEmpty else { return [] }
    let (group, leaf) = item.quotientAndRemainder(dividingBy: leavesPerGroup)
    let origin = origin(of: group)
    return solvedGroup(group, sizes).parts.filter { $0.leaf == leaf }.map { part in
      var part = part
      part.frame = part.frame.offsetBy(dx: origin.x, dy: origin.y)
      return part
    }
  }

  /// A group with its origin at zero.
  private func solvedGroup(_ group: Int, _ sizes: [CollectionElement: CGSize]) -> SolvedGroup {
    let first = group * leavesPerGroup
    guard isEstimated,
      (first..<min(first + leavesPerGroup, itemCount)).contains(where: {
        sizes[CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))] != nil
      })
    else { return template }
    return section.group.solveWithEdges(in: container, first: first, sideways: flowsSideways) {
      sizes[CollectionElement(kind: nil, path: IndexPath(item: $0, section: number))]
    }
  }

  private func origin(of group: Int) -> CGPoint {
    let flow = flowStart + groups.sum(before: group)
    let across = isOrthogonal ? groupsStart : (isSideways ? insets.top : insets.leading)
    return flowsSideways ? CGPoint(x: flow, y: across) : CGPoint(x: across, y: flow)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Its size, of which what is estimated is as it was measured.
  func size(in room: CGSize, own: CGSize?) -> CGSize {
    var size = layoutSize.size(in: room)
    if layoutSize.heightDimension.isEstimated, let own { size.height = own.height }
    if layoutSize.widthDimension.isEstimated, let own { size.width = own.width }
    return size
  }

  /// Whether a measured size is another one than that of its frame.
  func differs(from own: CGSize, in frame: CGRect) -> Bool {
    layoutSize.heightDimension.isEstimated && own.height != frame.height
      || layoutSize.widthDimension.isEstimated && own.width != frame.width
  }
}

extension NSCollectionLayoutGroup {
  /// A group of a section with the room around it; flexible room beside the groups is what is left of the section.
  func solveWithEdges(in container: CGSize, first: Int, sideways: Bool, own: (Int) -> CGSize?) -> SolvedGroup {
    var solved = solve(in: container, first: first, own: own)
    guard let edgeSpacing else { return solved }
    let (x, y) = (SpacingPair(horizontalOf: edgeSpacing), SpacingPair(verticalOf: edgeSpacing))
    let left = x.before(sideways ? 0 : x.share(of: container.width - solved.size.width - x.least))
    let top = y.before(sideways ? y.share(of: container.height - solved.size.height - y.least) : 0)
    solved.move(by: left, top)
    solved.size.width += x.least
    solved.size.height += y.least
    return solved
  }
}

extension NSDirectionalEdgeInsets {
  func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom, trailing: trailing + other.trailing)
  }
}
