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

  open override func prepare() {
    super.prepare()
    sections = []
    length = 0
    guard let collection = collectionView else { return }
    let room = collection.insetBounds.size
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: room), traitCollection: collection.traitCollection)
    for number in 0..<collection.numberOfSections {
      guard let described = provider(number, environment) else {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This "
            + "is a client error.")
        continue
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let section = CompositionalSection(
        number, described, start: length, width: room.width, height: room.height,
        itemCount: collection.numberOfItems(inSection: number), sizes: sizes)
      length += section.length
      sections.append(section)
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.insetBounds.width ?? 0, height: length)
  }

  // MARK: Answers

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.flatMap { section -> [UICollectionViewLayoutAttributes] in
      guard section.start < rect.maxY, section.start + section.length > rect.minY else { return [] }
      var found = section.section.decorationItems.map { decoration(section, $0) }
      if section.isOrthogonal {
        let shift = collectionView?.innerOffset(ofSection: section.number) ?? 0
        found += section.items(from: rect.minX + shift, to: rect.maxX + shift).map { item(section, $0) }
      } else {
        found += section.items(from: rect.minY, to: rect.maxY).map { item(section, $0) }
          .filter { $0.frame.meets(rect) }
      }
      found += section.edges.map { edge(section, $0.item, $0.frame) }.filter { $0.frame.meets(rect) }
      return found
    }
  }

  private func item(_ section: CompositionalSection, _ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: section.number))
    attributes.frame = section.frame(of: index, sizes: sizes)
    return attributes
  }

  private func decoration(_ section: CompositionalSection, _ item: NSCollectionLayoutDecorationItem)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section.number))
    attributes.frame = CGRect(
      x: item.contentInsets.leading, y: section.start + item.contentInsets.top,
      width: section.width - item.contentInsets.leading - item.contentInsets.trailing,
      height: section.length - item.contentInsets.top - item.contentInsets.bottom)
    attributes.zIndex = min(item.zIndex, 0) - 1
    return attributes
  }

  private func edge(
    _ section: CompositionalSection, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section.number))
    attributes.frame = frame
    if item.pinToVisibleBounds, let collection = collectionView {
      let seen = collection.bounds.inset(by: collection.adjustedContentInset)
      attributes.frame.origin.y =
        item.isAtTop
        ? max(frame.minY, min(seen.minY, section.start + section.length - frame.height))
        : min(frame.minY, max(seen.maxY - frame.height, section.start))
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
    guard let section = sections.first(where: { $0.number == indexPath.section }) else { return nil }
    return section.edges.first { $0.item.elementKind == elementKind }.map { edge(section, $0.item, $0.frame) }
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

  // MARK: Items that measure themselves

  override var measuresItems: Bool {
    sections.contains { $0.section.group.isEstimated || $0.edges.contains { $0.item.isEstimated } }
  }

  override func take(_ size: CGSize, for element: CollectionElement) -> Bool {
    guard sizes[element] != size, let section = sections.first(where: { $0.number == element.path.section }) else { return false }
    if let kind = element.kind {
      guard let edge = section.edges.first(where: { $0.item.elementKind == kind }), edge.item.isEstimated else { return false }
      sizes[element] = size
      guard edge.frame.height != size.height else { return false }
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
    for (element, size) in sizes where !changes.isReloaded(element.path) {
      if element.kind == nil {
        if let path = changes.destination(of: element.path) { moved[CollectionElement(kind: nil, path: path)] = size }
      } else if let section = changes.destination(ofSection: element.path.section) {
        moved[CollectionElement(kind: element.kind, path: IndexPath(item: element.path.item, section: section))] = size
      }
    }
    sizes = moved
  }
}
