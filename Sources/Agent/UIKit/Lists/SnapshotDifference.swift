/// The changes that make one snapshot another, as few as there can be, and always the same ones for the same snapshots.
///
/// Sections and items that keep their order stay (the longest increasing run of their new places, Fredman, "On computing the
/// length of longest increasing subsequences", 1975); those that leave it move; the rest comes or goes.
enum SnapshotDifference {
  static func changes<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> ListChanges {
    var changes = ListChanges()
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in old.sectionIdentifiers.enumerated() {
      if let place = new.indexOfSection(section) { kept.append((index, place)) } else { changes.deletedSections.insert(index) }
    }
    for (index, section) in new.sectionIdentifiers.enumerated() where old.indexOfSection(section) == nil {
      changes.insertedSections.insert(index)
    }
    let steady = increasing(kept.map(\.new))
    for (index, pair) in kept.enumerated() where !steady.contains(index) { changes.sectionMoves[pair.old] = pair.new }
    addItems(&changes, old, new, Dictionary(uniqueKeysWithValues: kept))
    for section in new.reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { changes.reloadedSections.insert(index) }
    }
    for item in new.reloadedItemIdentifiers {
      if let path = old.indexPath(of: item), changes.moves[path] == nil { changes.reloaded.insert(path) }
    }
    return changes
  }

  private static func addItems<Section, Item>(
    _ changes: inout ListChanges, _ old: NSDiffableDataSourceSnapshot<Section, Item>,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, _ sections: [Int: Int]
  ) {
    let oldPlaces = places(old)
    let newPlaces = places(new)
    for (number, section) in old.sectionIdentifiers.enumerated() {
      var stayed: [(old: IndexPath, new: IndexPath)] = []
      for (index, item) in old.itemIdentifiers(inSection: section).enumerated() {
        let path = IndexPath(item: index, section: number)
        guard let place = newPlaces[item] else {
          if sections[number] != nil { changes.deleted.insert(path) }
          continue
        }
        if sections[number] == nil || changes.insertedSections.contains(place.section) {
          // Out of a section that goes, or into one that comes: UIKit animates these as moves where it can. Here the item comes
          // anew.
          if sections[number] != nil { changes.deleted.insert(path) }
          if !changes.insertedSections.contains(place.section) { changes.inserted.insert(place) }
        } else if sections[number] == place.section {
          stayed.append((path, place))
        } else {
          changes.moves[path] = place
        }
      }
      let steady = increasing(stayed.map(\.new.item))
      for (index, pair) in stayed.enumerated() where !steady.contains(index) { changes.moves[pair.old] = pair.new }
    }
    for (item, place) in newPlaces where oldPlaces[item] == nil && !changes.insertedSections.contains(place.section) {
      changes.inserted.insert(place)
    }
  }

  private static func places<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    for (number, section) in snapshot.sectionIdentifiers.enumerated() {
      for (index, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        places[item] = IndexPath(item: index, section: number)
      }
    }
    return places
  }

  /// The indices of a longest increasing run.
  static func increasing(_ values: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: Set<Int> = []
    var next = ends.last ?? -1
    while next >= 0 {
      run.insert(next)
      next = previous[next]
    }
    return run
  }
}
