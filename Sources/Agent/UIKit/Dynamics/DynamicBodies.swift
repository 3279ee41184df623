/// The bodies of an animator's items: one for each, as long as a behavior uses it.
@MainActor
final class DynamicBodies {
  struct Entry {
    let item: any UIDynamicItem
    let body: RigidBody
    /// How many behaviors use it.
    var uses: Int
  }

  /// In the order in which behaviors first met the items.
  private(set) var entries: [Entry] = []

  func body(of item: any UIDynamicItem) -> RigidBody? { index(of: item).map { entries[$0].body } }

  func item(of body: RigidBody) -> (any UIDynamicItem)? { entries.first { $0.body === body }?.item }

  /// Attributes are the same item when they are those of the same thing in a collection.
  private func index(of item: any UIDynamicItem) -> Int? {
    entries.firstIndex { entry in
      if entry.item === item { return true }
      guard let a = entry.item as? UICollectionViewLayoutAttributes, let b = item as? UICollectionViewLayoutAttributes else {
        return false
      }
      return a.element == b.element && a.representedElementCategory == b.representedElementCategory
    }
  }

  /// Notes one more use; false for an item that has no body so far.
  func use(_ item: any UIDynamicItem) -> Bool {
    guard let index = index(of: item) else { return false }
    entries[index].uses += 1
    return true
  }

  func add(_ item: any UIDynamicItem, _ body: RigidBody) { entries.append(Entry(item: item, body: body, uses: 1)) }

  /// Notes one use less; the body when that was the last one.
  func letGo(of item: any UIDynamicItem) -> RigidBody? {
    guard let index = index(of: item) else { return nil }
    entries[index].uses -= 1
    return entries[index].uses == 0 ? entries.remove(at: index).body : nil
  }
}
