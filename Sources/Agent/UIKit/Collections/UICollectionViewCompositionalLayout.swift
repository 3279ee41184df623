/// Sections of groups of items, each described by values instead of by code.
///
/// Groups of the same description stand at equal distances until their items are measured, so that a section of a million items
/// is laid out as fast as one of ten.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
  private let provider: SectionProvider
  private var sections: [CompositionalSection] = []
  private var sizes: [CollectionElement: CGSize] = [:]
  /// What stands before and after all sections.
  private var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
  private var length: CGFloat = 0

  /// The same section for all.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    super.init()
    self.configuration = configuration
  }

  /// A section for each number; nil is an exception in UIKit.
  public init(sectionProvider: @escaping SectionProvider) {
    provider = sectionProvider
    super.init()
  }

  public init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    self.configuration = configuration
  }

  public required init?(coder: NSCoder) { nil }

  /// Rows as wide as the collection, as in a table.
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
  }

  // MARK: Preparing

  var isSideways: Bool { configuration.scrollDirection == .horizontal }

  open override func prepare() {
    super.prepare()
    sections = []
    edges = []
    length = 0
    guard let collection = collectionView else { return }
    let room = collection.insetBounds.size
    let environment = environment(in: collection)
    let boundary = configuration.boundarySupplementaryItems
    for item in boundary where item.isFirst(sideways: isSideways) { place(item, room) }
    for number in 0..<collection.numberOfSections {
      guard let described = provider(number, environment) else {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This "
            + "is a client error.")
        continue
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let reference = described.contentInsetsReference
      let edgeReference = described.supplementaryContentInsetsReference
      let section = CompositionalSection(
        number, described, start: length, width: room.width, height: room.height,
        itemCount: collection.numberOfItems(inSection: number), sizes: sizes, isSideways: isSideways,
        reference: insets(reference, described, collection),
        edgeReference: insets(edgeReference == .automatic ? reference : edgeReference, described, collection))
      length += section.length
      sections.append(section)
    }
    for item in boundary where !item.isFirst(sideways: isSideways) { place(item, room) }
  }

  private func place(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ room: CGSize) {
    let size = item.size(in: room, own: sizes[CollectionElement(kind: item.elementKind, path: Self.wholePath)])
    let origin =
      isSideways
      ? CGPoint(x: length, y: item.place(of: size.height, in: room.height, sideways: true))
      : CGPoint(x: item.place(of: size.width, in: room.width, sideways: false), y: length)
    edges.append((item, CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y)))
    if item.extendsBoundary { length += isSideways ? size.width : size.height }
  }

  /// The path of what belongs to the layout and not to a section.
  private static let wholePath = IndexPath(index: 0)

  private func environment(in collection: UICollectionView) -> LayoutEnvironment {
    let insets = insets(.automatic, nil, collection)
    return LayoutEnvironment(
      container: LayoutContainer(contentSize: collection.insetBounds.size, contentInsets: insets),
      traitCollection: collection.traitCollection)
  }

  /// What a reference adds at the sides of a section, beyond what the collection leaves free by itself. Rows of lists keep their
  /// content away from the edges by themselves.
  private func insets(
    _ reference: UIContentInsetsReference, _ section: NSCollectionLayoutSection?, _ collection: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    if reference == .automatic, section?.list != nil { return .zero }
    let own = collection.adjustedContentInset
    let wanted: UIEdgeInsets
    switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .none: return .zero
    case .automatic, .safeArea: wanted = collection.safeAreaInsets
    case .layoutMargins: wanted = collection.layoutMargins
    case .readableContent:
      let side = SystemMargins.ofRow(width: collection.bounds.width, followsReadableWidth: true).leading
      let safe = collection.safeAreaInsets
      wanted = UIEdgeInsets(top: safe.top, left: max(side, safe.left), bottom: safe.bottom, right: max(side, safe.right))
    }
    var insets = NSDirectionalEdgeInsets.zero
    if isSideways {
      (insets.top, insets.bottom) = (max(0, wanted.top - own.top), max(0, wanted.bottom - own.bottom))
    } else {
      (insets.leading, insets.trailing) = (max(0, wanted.left - own.left), max(0, wanted.right - own.right))
    }
    return insets
  }

  open override var collectionViewContentSize: CGSize {
    let room = collectionView?.insetBounds.size ?? .zero
    return isSideways ? CGSize(width: length, height: room.height) : CGSize(width: room.width, height: length)
  }

  // MARK: Answers

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (upper, lower) = isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let found = sections.flatMap { section -> [UICollectionViewLayoutAttributes] in
      guard section.start < lower, section.start + section.length > upper else { return [] }
      var found = section.section.decorationItems.map { decoration(section, $0) }
      if section.isOrthogonal {
        let shift = collectionView?.innerOffset(ofSection: section.number) ?? 0
        let (first, last) = isSideways ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for index in section.items(from: first + shift, to: last + shift) {
          found.append(item(section, index))
          found += section.parts(of: index, sizes: sizes).map { part(section, $0, index) }
        }
      } else {
        for index in section.items(from: upper, to: lower) {
          let item = item(section, index)
          if item.frame.meets(rect) { found.append(item) }
          found += section.parts(of: index, sizes: sizes).map { part(section, $0, index) }.filter { $0.frame.meets(rect) }
        }
      }
      found += section.edges.map { edge(section, $0.item, $0.frame) }.filter { $0.frame.meets(rect) }
      return found
    }
    return found + edges.map { wholeEdge($0.item, $0.frame) }.filter { $0.frame.meets(rect) }
  }

  private func item(_ section: CompositionalSection, _ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: section.number))
    attributes.frame = section.frame(of: index, sizes: sizes)
    attributes.zIndex = section.depth(of: index)
    return attributes
  }

  /// What stands at an item has its path, and stands in front of it.
  private func part(_ section: CompositionalSection, _ part: SolvedGroup.Part, _ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: part.item.elementKind, with: IndexPath(item: index, section: section.number))
    attributes.frame = part.frame
    attributes.zIndex = part.item.zIndex
    return attributes
  }

  private func decoration(_ section: CompositionalSection, _ item: NSCollectionLayoutDecorationItem)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section.number))
    let whole =
      isSideways
      ? CGRect(x: section.start, y: 0, width: section.length, height: section.height)
      : CGRect(x: 0, y: section.start, width: section.width, height: section.length)
    let insets = item.contentInsets
    attributes.frame = CGRect(
      x: whole.minX + insets.leading, y: whole.minY + insets.top, width: whole.width - insets.leading - insets.trailing,
      height: whole.height - insets.top - insets.bottom)
    attributes.zIndex = min(item.zIndex, 0) - 1
    return attributes
  }

  private func edge(
    _ section: CompositionalSection, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: 0, section: section.number)
    return edge(item, frame, path, from: section.start, to: section.start + section.length)
  }

  private func wholeEdge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes { edge(item, frame, Self.wholePath, from: 0, to: length) }

  /// A header or footer, which, pinned, stays in view between two places along the collection.
  private func edge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect, _ path: IndexPath, from start: CGFloat, to end: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
    attributes.frame = frame
    if item.pinToVisibleBounds, let collection = collectionView {
      let seen = collection.bounds.inset(by: collection.adjustedContentInset)
      func pinned(_ place: CGFloat, _ length: CGFloat, _ seen: (CGFloat, CGFloat)) -> CGFloat {
        item.isFirst(sideways: isSideways) ? max(place, min(seen.0, end - length)) : min(place, max(seen.1 - length, start))
      }
      if isSideways {
        attributes.frame.origin.x = pinned(frame.minX, frame.width, (seen.minX, seen.maxX))
      } else {
        attributes.frame.origin.y = pinned(frame.minY, frame.height, (seen.minY, seen.maxY))
      }
    }
    attributes.zIndex = max(item.zIndex, 1)
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let section = sections.first(where: { $0.number == indexPath.section }), indexPath.item < section.itemCount else {
      return nil
    }
    return item(section, indexPath.item)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2 else {
      return edges.first { $0.item.elementKind == elementKind }.map { wholeEdge($0.item, $0.frame) }
    }
    guard let section = sections.first(where: { $0.number == indexPath.section }) else { return nil }
    if let found = section.edges.first(where: { $0.item.elementKind == elementKind }) {
      return edge(section, found.item, found.frame)
    }
    guard indexPath.item < section.itemCount else { return nil }
    return section.parts(of: indexPath.item, sizes: sizes).first { $0.item.elementKind == elementKind }.map {
      part(section, $0, indexPath.item)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.first { $0.number == section }?.section.list
  }

  override var offersSwipes: Bool { sections.contains { $0.section.list?.offersSwipes ?? false } }

  override func innerScrolling(ofSection section: Int) -> CGRect? {
    sections.first { $0.number == section }?.scrollingArea
  }

  override func innerRest(ofSection section: Int) -> InnerRest? {
    sections.first { $0.number == section }.map { InnerRest(section: $0) }
  }

  override func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard let collection = collectionView else { return }
    for section in sections {
      guard let handler = section.section.visibleItemsInvalidationHandler else { continue }
      let shown = attributes.filter { $0.indexPath.count == 2 && $0.indexPath.section == section.number }
      guard !shown.isEmpty else { continue }
      let offset =
        section.isOrthogonal ? collection.innerScrollers[section.number]?.contentOffset ?? .zero : collection.contentOffset
      handler(shown.map { VisibleLayoutItem($0) }, offset, environment(in: collection))
    }
  }

  override func belongsToItem(_ element: CollectionElement) -> Bool {
    guard let kind = element.kind else { return true }
    guard element.path.count == 2, let section = sections.first(where: { $0.number == element.path.section }) else {
      return false
    }
    return section.template.parts.contains { $0.item.elementKind == kind }
  }

  override var scrollsSideways: Bool { isSideways }

  // MARK: Items that measure themselves

  override var measuresItems: Bool {
    edges.contains { $0.item.isEstimated }
      || sections.contains { $0.section.group.isEstimated || $0.edges.contains { $0.item.isEstimated } }
  }

  override func take(_ size: CGSize, for element: CollectionElement) -> Bool {
    guard sizes[element] != size else { return false }
    guard element.path.count == 2 else {
      guard let edge = edges.first(where: { $0.item.elementKind == element.kind }), edge.item.isEstimated else { return false }
      sizes[element] = size
      guard edge.item.differs(from: size, in: edge.frame) else { return false }
      invalidateLayout()
      return true
    }
    guard let section = sections.first(where: { $0.number == element.path.section }) else { return false }
    if let kind = element.kind {
      guard let edge = section.edges.first(where: { $0.item.elementKind == kind }), edge.item.isEstimated else { return false }
      sizes[element] = size
      guard edge.item.differs(from: size, in: edge.frame) else { return false }
    } else {
      guard section.section.group.isEstimated else { return false }
      let former = section.frame(of: element.path.item, sizes: sizes)
      guard former.size != size else { return false }
      sizes[element] = size
      guard section.frame(of: element.path.item, sizes: sizes) != former else { return false }
    }
    invalidateLayout()
    return true
  }

  override func follow(_ changes: ListChanges?) {
    guard let changes else { return sizes = [:] }
    var moved: [CollectionElement: CGSize] = [:]
    for (element, size) in sizes where element.path.count == 1 || !changes.isReloaded(element.path) {
      if element.path.count == 1 {
        moved[element] = size
      } else if element.kind == nil {
        if let path = changes.destination(of: element.path) { moved[CollectionElement(kind: nil, path: path)] = size }
      } else if let section = changes.destination(ofSection: element.path.section) {
        moved[CollectionElement(kind: element.kind, path: IndexPath(item: element.path.item, section: section))] = size
      }
    }
    sizes = moved
  }
}
