/// What a user's reordering changes in a diffable data source.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Of all items in their order.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// One for each section that changes, in their order.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a user's reordering changes in one section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceTransaction {
  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    (initialSnapshot, finalSnapshot) = (initial, final)
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves()
    sectionTransactions = final.sectionIdentifiers.compactMap { section in
      let (before, after) = (initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section))
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: NSDiffableDataSourceSectionSnapshot(before),
        finalSnapshot: NSDiffableDataSourceSectionSnapshot(after), difference: after.difference(from: before).inferringMoves())
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Items of which none stands in another.
  init(_ items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }

  /// Whether items stand in others.
  var isNested: Bool { rootItems.count < items.count }
}

extension NSDiffableDataSourceSnapshot {
  /// The same with an item moved to where it then is; nil where one of both places is not there.
  func moving(from source: IndexPath, to destination: IndexPath) -> Self? {
    guard let item = item(at: source), let section = section(at: destination.section) else { return nil }
    var moved = self
    moved.deleteItems([item])
    if let next = moved.item(at: destination) {
      moved.insertItems([item], beforeItem: next)
    } else {
      moved.appendItems([item], toSection: section)
    }
    return moved
  }
}
