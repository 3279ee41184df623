import OrderedCollections

/// What a list shows, as identifiers of sections and items, each of which is there once.
///
/// What UIKit answers with an exception (an identifier that is there twice, one that is not there) is a complaint here, and the
/// call has no effect.
///
/// Identifiers need not be `Sendable`: a module that belongs to the main actor as a whole, as all of an app does in Swift 5, has
/// identifiers that are `Hashable` on that actor, and none of those may stand for a `Sendable` parameter.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: OrderedDictionary<SectionIdentifierType, OrderedSet<ItemIdentifierType>> = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedItems: OrderedSet<ItemIdentifierType> = []
  private var reconfigured: OrderedSet<ItemIdentifierType> = []
  private var reloaded: OrderedSet<SectionIdentifierType> = []

  public init() {}

  private func raise(_ reason: String) { UIKitComplaints.raise("NSInternalInconsistencyException", reason) }

  // MARK: Looking

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { Array(sections.keys) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.values.flatMap { Array($0) } }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { Array(reloaded) }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { Array(reloadedItems) }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { Array(reconfigured) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = sections[identifier] else {
      raise("Section identifier was not found: \(identifier)")
      return []
    }
    return Array(items)
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }

  /// The number of an item among all, whatever its section.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let index = sections[home]?.firstIndex(of: identifier) else { return nil }
    return sections.prefix { $0.key != home }.reduce(index) { $0 + $1.value.count }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.index(forKey: identifier) }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let home = homes[identifier], let section = sections.index(forKey: home),
      let item = sections[home]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.elements.indices.contains(path.section) else { return nil }
    let items = sections.elements[path.section].value
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.elements.indices.contains(index) ? sections.elements[index].key : nil
  }

  var counts: [Int] { sections.values.map(\.count) }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = index(of: toIdentifier) else { return }
    insert(identifiers, at: index)
  }

  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
    guard let index = index(of: toIdentifier) else { return }
    insert(identifiers, at: index + 1)
  }

  private func index(of section: SectionIdentifierType) -> Int? {
    if let index = sections.index(forKey: section) { return index }
    raise("Invalid parameter not satisfying: section identifier \(section) is in the snapshot")
    return nil
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var index = index
    for identifier in identifiers {
      guard sections[identifier] == nil else {
        raise(
          "Section identifier count does not match data source count. This is most likely due to a hashing issue with the "
            + "identifiers. Duplicate section identifier: \(identifier)")
        continue
      }
      sections.updateValue([], forKey: identifier, insertingAt: index)
      index += 1
    }
  }

  /// Sections that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in sections.removeValue(forKey: identifier) ?? [] { forget(item) }
      reloaded.remove(identifier)
    }
  }

  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
    moveSection(identifier, toIdentifier, distance: 0)
  }

  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
    moveSection(identifier, toIdentifier, distance: 1)
  }

  private mutating func moveSection(_ identifier: SectionIdentifierType, _ other: SectionIdentifierType, distance: Int) {
    guard identifier != other, index(of: other) != nil, index(of: identifier) != nil,
      let items = sections.removeValue(forKey: identifier), let place = sections.index(forKey: other)
    else { return }
    sections.updateValue(items, forKey: identifier, insertingAt: place + distance)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where index(of: identifier) != nil { reloaded.append(identifier) }
  }

  // MARK: Items

  /// To the end of a section, which is the last one unless named.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil)
  {
    guard let section = sectionIdentifier ?? sections.keys.last else {
      return raise("There are currently no sections in the data source. Please add a section first.")
    }
    guard let items = sections[section] else {
      return raise("Invalid parameter not satisfying: section identifier \(section) is in the snapshot")
    }
    insert(identifiers, section, at: items.count)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: beforeIdentifier, distance: 0)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, distance: 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, distance: Int) {
    guard let (section, index) = place(of: other) else { return }
    insert(identifiers, section, at: index + distance)
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    if let home = homes[item], let index = sections[home]?.firstIndex(of: item) { return (home, index) }
    raise("Invalid item identifier specified: \(item)")
    return nil
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int) {
    var index = index
    for identifier in identifiers {
      if homes[identifier] != nil {
        raise("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
        continue
      }
      sections[section]?.insert(identifier, at: index)
      homes[identifier] = section
      index += 1
    }
  }

  /// Items that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for home in Set(identifiers.compactMap { homes[$0] }) { sections[home]?.removeAll { gone.contains($0) } }
    for identifier in identifiers { forget(identifier) }
  }

  private mutating func forget(_ item: ItemIdentifierType) {
    homes[item] = nil
    reloadedItems.remove(item)
    reconfigured.remove(item)
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, toIdentifier, distance: 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, toIdentifier, distance: 1)
  }

  private mutating func moveItem(_ identifier: ItemIdentifierType, _ other: ItemIdentifierType, distance: Int) {
    guard identifier != other, let (from, _) = place(of: identifier), place(of: other) != nil else { return }
    sections[from]?.remove(identifier)
    homes[identifier] = nil
    insert([identifier], beside: other, distance: distance)
  }

  /// Their cells are made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where place(of: identifier) != nil { reloadedItems.append(identifier) }
  }

  /// Their cells are filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where place(of: identifier) != nil { reconfigured.append(identifier) }
  }

  /// The same list without requests to reload.
  var settled: Self {
    var settled = self
    settled.reloaded = []
    settled.reloadedItems = []
    settled.reconfigured = []
    return settled
  }

  // MARK: Section snapshots

  mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(items, toSection: section)
  }
}
