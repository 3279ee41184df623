/// A row or item that stands where something was dropped, until its data have come.
@MainActor
final class ListPlaceholder {
  let reuseIdentifier: String
  /// Points, of a row; nil for an item, whose layout gives it its size.
  let height: CGFloat?
  let fill: (UIView) -> Void
  let previewParameters: (UIView) -> UIDragPreviewParameters?
  /// Where it is wanted, as the data source counts; from `ListPlaceholders.add` on where it is among the rows that are seen.
  fileprivate(set) var path: IndexPath

  init(
    at path: IndexPath, _ reuseIdentifier: String, height: CGFloat?, fill: @escaping (UIView) -> Void,
    previewParameters: @escaping (UIView) -> UIDragPreviewParameters?
  ) {
    (self.path, self.reuseIdentifier, self.height) = (path, reuseIdentifier, height)
    (self.fill, self.previewParameters) = (fill, previewParameters)
  }
}

/// The rows or items that a list shows beside those of its data source, which does not count them.
@MainActor
struct ListPlaceholders {
  /// From the first to the last.
  private var all: [ListPlaceholder] = []

  var isEmpty: Bool { all.isEmpty }

  func at(_ path: IndexPath) -> ListPlaceholder? { all.first { $0.path == path } }

  func contains(_ placeholder: ListPlaceholder) -> Bool { all.contains { $0 === placeholder } }

  func count(in section: Int) -> Int { all.isEmpty ? 0 : all.filter { $0.path.section == section }.count }

  /// The place in the data source of what is seen at `path`, or would be there if it were no placeholder.
  func data(_ path: IndexPath) -> IndexPath {
    guard !all.isEmpty else { return path }
    let before = all.filter { $0.path.section == path.section && $0.path.item < path.item }.count
    return IndexPath(item: path.item - before, section: path.section)
  }

  /// Where a place of the data source is seen.
  func seen(_ path: IndexPath) -> IndexPath {
    var item = path.item
    for other in all where other.path.section == path.section && other.path.item <= item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Puts it where it is wanted, behind others that are there already.
  mutating func add(_ placeholder: ListPlaceholder) {
    placeholder.path = seen(placeholder.path)
    let (section, item) = (placeholder.path.section, placeholder.path.item)
    for other in all where other.path.section == section && other.path.item >= item {
      other.path = IndexPath(item: other.path.item + 1, section: section)
    }
    all.append(placeholder)
    all.sort { $0.path < $1.path }
  }

  /// What is behind it stays where it is: a row takes its place.
  mutating func forget(_ placeholder: ListPlaceholder) { all.removeAll { $0 === placeholder } }

  /// What is behind it moves up.
  mutating func remove(_ placeholder: ListPlaceholder) {
    forget(placeholder)
    let (section, item) = (placeholder.path.section, placeholder.path.item)
    for other in all where other.path.section == section && other.path.item > item {
      other.path = IndexPath(item: other.path.item - 1, section: section)
    }
  }

  mutating func removeAll() { all = [] }

  /// Keeps them between the same rows, as far as these stay; those of sections that go or are reloaded go.
  ///
  /// - Parameter update: Changes as an app names them, by the places of its data.
  /// - Returns: The same as changes of what is seen.
  mutating func follow(_ update: ListChanges) -> ListChanges {
    guard !all.isEmpty else { return update }
    var change = update
    change.deleted = Set(update.deleted.map { seen($0) })
    change.reloaded = Set(update.reloaded.map { seen($0) })
    let sources = update.moves.keys.map { seen($0) }
    // What comes is named as it is afterwards, so the placeholders take their new places first.
    let gaps = all.map { update.gap(before: data($0.path)) }
    let places = zip(all, gaps).enumerated()
      .compactMap { number, pair in pair.1.map { (placeholder: pair.0, gap: $0, number: number) } }
      .sorted { ($0.gap, $0.number) < ($1.gap, $1.number) }
    all = places.map(\.placeholder)
    var before: [Int: Int] = [:]
    for (placeholder, gap, _) in places {
      placeholder.path = IndexPath(item: gap.item + before[gap.section, default: 0], section: gap.section)
      before[gap.section, default: 0] += 1
    }
    change.inserted = Set(update.inserted.map { seen($0) })
    change.moves = [:]
    for (source, target) in zip(sources, update.moves.values) { change.moves[source] = seen(target) }
    return change
  }
}
