/// What becomes of a placeholder of either kind of list.
@MainActor
final class PlaceholderContext: UITableViewDropPlaceholderContext, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private weak var list: (any DraggingList)?
  private let placeholder: ListPlaceholder
  private let animation: any UIDragAnimating

  init(_ item: UIDragItem, _ placeholder: ListPlaceholder, in list: (any DraggingList)?, _ animation: any UIDragAnimating) {
    (dragItem, self.placeholder, self.list, self.animation) = (item, placeholder, list, animation)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animation.addCompletion(completion) }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    list?.commit(placeholder, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { list?.delete(placeholder) ?? false }

  func setNeedsCellUpdate() {
    if let list, let cell = list.cell(of: placeholder) { placeholder.fill(cell) }
  }
}

// A placeholder comes, goes, or is replaced as a change of the rows that are seen:
//
//   insert   placeholder at its place, others move down ─▶ the row is inserted
//   commit   placeholder forgotten ─▶ the app's data get one more ─▶ the row, now the data source's, is made anew
//   delete   placeholder removed, others move up ─▶ the row is deleted
extension DraggingList {
  /// Nil for one that is not in view, or gone.
  func cell(of placeholder: ListPlaceholder) -> UIView? {
    placeholders.contains(placeholder) ? draggedCell(at: placeholder.path) : nil
  }

  /// Shows it where it wants to be.
  func insert(_ placeholder: ListPlaceholder) {
    countIfNeeded()
    placeholders.add(placeholder)
    change { $0.inserted = [placeholder.path] }
    layoutIfNeeded()
  }

  /// Puts a row of the data source into its place; false when it is gone.
  func commit(_ placeholder: ListPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let (place, data) = (placeholder.path, placeholders.data(placeholder.path))
    takeCell(at: place)
    placeholders.forget(placeholder)
    dataSourceUpdates(data)
    change { $0.reloaded = [place] }
    return true
  }

  /// Takes it away; false when it is gone.
  func delete(_ placeholder: ListPlaceholder) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let place = placeholder.path
    takeCell(at: place)
    placeholders.remove(placeholder)
    change { $0.deleted = [place] }
    return true
  }

  private func change(_ edit: (inout ListChanges) -> Void) {
    var update = ListChanges()
    update.isAnimated = true
    edit(&update)
    carryOut(update)
  }
}

extension DraggingList {
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
