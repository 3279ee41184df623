/// Items in lines, as text is set: a line is filled, then the next begins.
///
/// ```
/// vertical     │inset│ item ─ spacing ─ item ─ … │inset│   the free room of a full line is shared between its items;
///              line spacing below each line               the last line keeps the spacing of a full one of equal items
/// horizontal   the same with the axes exchanged: lines are columns
/// ```
///
/// Where the size of all items is the same, nothing is asked or kept for items out of view: a million of them cost nothing.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands, as `estimatedItemSize`, for a guess of the layout's own.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Zero by default: items have `itemSize` or the delegate's. Otherwise they are measured when they come into view.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in view as long as their section is there; false by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var sections: [FlowSection] = []
  private var knownSizes: [IndexPath: CGSize] = [:]
  private var length: CGFloat = 0

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    sections = []
    length = 0
    guard let collection = collectionView else { return }
    let breadth = isVertical ? collection.insetBounds.width : collection.insetBounds.height
    for number in 0..<collection.numberOfSections {
      let section = makeSection(number, collection.numberOfItems(inSection: number), collection, breadth: breadth)
      length += section.length
      sections.append(section)
    }
  }

  private func makeSection(_ number: Int, _ count: Int, _ collection: UICollectionView, breadth: CGFloat) -> FlowSection {
    let delegate = delegate
    let inset = delegate?.collectionView(collection, layout: self, insetForSectionAt: number) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: number) ?? minimumLineSpacing
    let spacing =
      delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: number) ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: number) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: number) ?? footerReferenceSize
    let (uniform, sizes) = sizes(ofSection: number, count, collection)
    return FlowSection(
      number: number, start: length, breadth: breadth, isVertical: isVertical, inset: inset, lineSpacing: lineSpacing,
      itemSpacing: spacing, headerLength: isVertical ? header.height : header.width,
      footerLength: isVertical ? footer.height : footer.width, count: count, uniform: uniform, sizes: sizes)
  }

  /// From so many items on, a delegate whose method is missing is not asked for each. Ours.
  private static let manyItems = 1000

  /// One size for all, or one for each.
  private func sizes(ofSection number: Int, _ count: Int, _ collection: UICollectionView) -> (CGSize, [CGSize]?) {
    let usual = estimatedItemSize == .zero ? itemSize : estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    guard count > 0 else { return (usual, nil) }
    let paths = (0..<count).lazy.map { IndexPath(item: $0, section: number) }
    if let delegate {
      func size(_ path: IndexPath) -> CGSize {
        // Nobody but the layout says how large a placeholder is.
        guard collection.placeholders.at(path) == nil else { return itemSize }
        return delegate.collectionView(collection, layout: self, sizeForItemAt: collection.placeholders.data(path))
      }
      collection.reachedDefault = false
      let first = size(paths[0])
      if !collection.reachedDefault || (count <= Self.manyItems && measuresItems == false) {
        let others = paths.dropFirst().map { size($0) }
        let all = [first] + others
        return all.allSatisfy { $0 == first } ? (first, nil) : (first, all)
      }
    }
    guard measuresItems, !knownSizes.isEmpty else { return (usual, nil) }
    return (usual, paths.map { knownSizes[$0] ?? usual })
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collection = collectionView else { return .zero }
    let inner = collection.insetBounds
    return isVertical ? CGSize(width: inner.width, height: length) : CGSize(width: length, height: inner.height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return sections.flatMap { section -> [UICollectionViewLayoutAttributes] in
      guard section.start < to, section.start + section.length > from else { return [] }
      var found: [UICollectionViewLayoutAttributes] = []
      if let header = supplementary(UICollectionView.elementKindSectionHeader, section) { found.append(header) }
      found += section.items(from: from, to: to).map { item(section, $0) }
      if let footer = supplementary(UICollectionView.elementKindSectionFooter, section) { found.append(footer) }
      return found.filter { $0.frame.meets(rect) }
    }
  }

  private func item(_ section: FlowSection, _ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = Self.makeAttributes(at: IndexPath(item: index, section: section.number))
    attributes.frame = section.frame(of: index)
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), (0..<sections[indexPath.section].count).contains(indexPath.item) else {
      return nil
    }
    return item(sections[indexPath.section], indexPath.item)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    sections.indices.contains(indexPath.section) ? supplementary(elementKind, sections[indexPath.section]) : nil
  }

  /// A header or footer, which may stay in view at the edge.
  private func supplementary(_ kind: String, _ section: FlowSection) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.headerLength : section.footerLength
    guard length > 0, let collection = collectionView else { return nil }
    var start = isHeader ? section.start : section.start + section.length - length
    let seen = collection.bounds.inset(by: collection.adjustedContentInset)
    if isHeader && sectionHeadersPinToVisibleBounds {
      start = max(start, min(isVertical ? seen.minY : seen.minX, section.start + section.length - section.footerLength - length))
    }
    if !isHeader && sectionFootersPinToVisibleBounds {
      start = min(start, max((isVertical ? seen.maxY : seen.maxX) - length, section.start + section.headerLength))
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section.number))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: section.breadth, height: length)
      : CGRect(x: start, y: 0, width: length, height: section.breadth)
    attributes.zIndex = 10
    return attributes
  }

  /// Other sizes need another layout, and so does scrolling while headers or footers stay in view.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || newBounds.size != collectionView?.bounds.size
  }

  // MARK: Items that measure themselves

  override var measuresItems: Bool { estimatedItemSize != .zero }

  override func take(_ size: CGSize, for element: CollectionElement) -> Bool {
    guard measuresItems, element.kind == nil, knownSizes[element.path] != size else { return false }
    let former = layoutAttributesForItem(at: element.path)?.frame.size
    knownSizes[element.path] = size
    guard former != size else { return false }
    invalidateLayout()
    return true
  }

  override func follow(_ changes: ListChanges?) {
    guard let changes else { return knownSizes = [:] }
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in knownSizes where !changes.isReloaded(path) {
      if let destination = changes.destination(of: path) { moved[destination] = size }
    }
    knownSizes = moved
  }
}
