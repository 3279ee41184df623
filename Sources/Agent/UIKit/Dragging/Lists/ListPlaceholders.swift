/// A row or item that stands where something was dropped, until its data have come.
@MainActor
final class ListPlaceholder {
  let reuseIdentifier: String
  /// Points, of a row; nil for an item, whose layout gives it its size.
  let height: CGFloat?
  let fill: (UIView) -> Void
  let previewParameters: (UIView) -> UIDragPreviewParameters?
  /// Where it is among the rows that are seen.
  fileprivate(set) var path: IndexPath

  init(
    at path: IndexPath, _ reuseIdentifier: String, height: CGFloat?, fill: @escaping (UIView) -> Void,
    previewParameters: @escaping (UIView) -> UIDragPreviewParameters?
  ) {
    (self.path, self.reuseIdentifier, self.height) = (path, reuseIdentifier, height)
    (self.fill, self.previewParameters) = (fill, previewParameters)
  }

  func move(to path: IndexPath) { self.path = path }
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

  mutating func add(_ placeholder: ListPlaceholder) {
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

  /// The rows around them have changed.
  mutating func follow(_ update: ListChanges) {
    guard !all.isEmpty else { return }
    for placeholder in all {
      guard let place = update.destination(of: placeholder.path) else { continue }
      placeholder.path = place
    }
    all.removeAll { update.deletedSections.contains($0.path.section) || update.reloadedSections.contains($0.path.section) }
    all.sort { $0.path < $1.path }
  }

  /// Changes as an app names them, by the places of its data, as changes of what is seen.
  func seen(_ update: ListChanges) -> ListChanges {
    guard !all.isEmpty else { return update }
    var seen = update
    seen.deleted = Set(update.deleted.map { self.seen($0) })
    seen.reloaded = Set(update.reloaded.map { self.seen($0) })
    seen.inserted = Set(update.inserted.map { self.seen($0) })
    seen.moves = [:]
    for (from, to) in update.moves { seen.moves[self.seen(from)] = self.seen(to) }
    return seen
  }
}

/// Index paths of a list that shows placeholders: as its data source counts, and as they are seen.
@MainActor
public protocol UIDataSourceTranslating: AnyObject {
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// `NSNotFound` where there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Nil for a place that is not there.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Calls `actionsToTranslate`: a list here always takes places as they are seen, but for changes of its rows.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// A list with placeholders.
@MainActor
protocol PlaceholderList: UIDataSourceTranslating {
  var placeholders: ListPlaceholders { get }
}

extension PlaceholderList {
  // No section is a placeholder.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int { dataSourceSectionIndex }
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { placeholders.seen($0) }
  }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap { placeholders.at($0) == nil ? placeholders.data($0) : nil }
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
