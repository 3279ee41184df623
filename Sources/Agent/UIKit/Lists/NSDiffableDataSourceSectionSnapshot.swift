import OrderedCollections

/// The items of one section as an outline, of which the children of expanded items are visible.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var roots: OrderedSet<ItemIdentifierType> = []
  private var children: [ItemIdentifierType: OrderedSet<ItemIdentifierType>] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  /// To the end of the outline, or of the children of `parent`.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    for item in items {
      guard !contains(item) else {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(item)\n)}")
        continue
      }
      if let parent {
        children[parent, default: []].append(item)
        parents[item] = parent
      } else {
        roots.append(item)
      }
    }
  }

  /// Items, with all below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      delete(Array(children[item] ?? []))
      if let parent = parents.removeValue(forKey: item) { children[parent]?.remove(item) } else { roots.remove(item) }
      children[item] = nil
      expanded.remove(item)
    }
  }

  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  // MARK: Parts

  /// The outline of what is below an item, and of the item itself if it is wanted.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    guard contains(parent) else { return part }
    if includingParent { part.append([parent]) }
    part.add(children[parent] ?? [], of: self, to: includingParent ? parent : nil)
    if includingParent && expanded.contains(parent) { part.expand([parent]) }
    return part
  }

  /// What is below an item becomes `snapshot`.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard contains(parent) else { return }
    delete(Array(children[parent] ?? []))
    add(snapshot.roots, of: snapshot, to: parent)
  }

  /// Appends items of another outline, with all below them.
  private mutating func add(
    _ items: OrderedSet<ItemIdentifierType>, of other: Self, to parent: ItemIdentifierType?
  ) {
    append(Array(items), to: parent)
    for item in items {
      add(other.children[item] ?? [], of: other, to: item)
      if other.expanded.contains(item) { expanded.insert(item) }
    }
  }

  // MARK: Looking

  public func contains(_ item: ItemIdentifierType) -> Bool { roots.contains(item) || parents[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  /// 0 for the items of the outline itself; -1 for one that is not there.
  public func level(of item: ItemIdentifierType) -> Int {
    contains(item) ? sequence(first: item) { parents[$0] }.reduce(-1) { level, _ in level + 1 } : -1
  }

  public var rootItems: [ItemIdentifierType] { Array(roots) }
  public var items: [ItemIdentifierType] { roots.flatMap { flattened($0) { _ in true } } }
  public var visibleItems: [ItemIdentifierType] { roots.flatMap { flattened($0) { expanded.contains($0) } } }

  private func flattened(_ item: ItemIdentifierType, _ isOpen: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    guard isOpen(item) else { return [item] }
    return [item] + (children[item] ?? []).flatMap { flattened($0, isOpen) }
  }
}
