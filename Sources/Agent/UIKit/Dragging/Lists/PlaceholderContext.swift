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
extension UITableView: PlaceholderList {
  func cell(of placeholder: ListPlaceholder) -> UIView? {
    placeholders.contains(placeholder) ? cellForRow(at: placeholder.path) : nil
  }

  func insert(_ placeholder: ListPlaceholder) {
    measureIfNeeded()
    let place = placeholders.seen(placeholder.path)
    placeholder.move(to: place)
    placeholders.add(placeholder)
    apply(changes { $0.inserted = [place] })
    layoutIfNeeded()
  }

  func commit(_ placeholder: ListPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let (place, data) = (placeholder.path, placeholders.data(placeholder.path))
    takeCell(at: place)
    placeholders.forget(placeholder)
    dataSourceUpdates(data)
    apply(changes { $0.reloaded = [place] })
    return true
  }

  func delete(_ placeholder: ListPlaceholder) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let place = placeholder.path
    takeCell(at: place)
    placeholders.remove(placeholder)
    apply(changes { $0.deleted = [place] })
    return true
  }

  /// The delegate was told of no row there.
  private func takeCell(at path: IndexPath) {
    guard let index = shown.firstIndex(where: { $0.path == path }) else { return }
    let cell = shown.remove(at: index).cell
    cell.removeFromSuperview()
    cells.keep(cell)
  }

  private func changes(_ edit: (inout ListChanges) -> Void) -> ListChanges {
    var update = ListChanges()
    update.isAnimated = true
    edit(&update)
    return update
  }
}

extension UICollectionView: PlaceholderList {
  func cell(of placeholder: ListPlaceholder) -> UIView? {
    placeholders.contains(placeholder) ? cellForItem(at: placeholder.path) : nil
  }

  func insert(_ placeholder: ListPlaceholder) {
    countIfNeeded()
    let place = placeholders.seen(placeholder.path)
    placeholder.move(to: place)
    placeholders.add(placeholder)
    change { $0.inserted = [place] }
    layoutIfNeeded()
  }

  func commit(_ placeholder: ListPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let (place, data) = (placeholder.path, placeholders.data(placeholder.path))
    takeCell(at: place)
    placeholders.forget(placeholder)
    dataSourceUpdates(data)
    change { $0.reloaded = [place] }
    return true
  }

  func delete(_ placeholder: ListPlaceholder) -> Bool {
    guard placeholders.contains(placeholder) else { return false }
    let place = placeholder.path
    takeCell(at: place)
    placeholders.remove(placeholder)
    change { $0.deleted = [place] }
    return true
  }

  private func takeCell(at path: IndexPath) {
    guard let cell = shown.removeValue(forKey: CollectionElement(kind: nil, path: path))?.view else { return }
    cell.removeFromSuperview()
    store.keep(cell, kind: nil)
  }

  private func change(_ edit: (inout ListChanges) -> Void) {
    var update = ListChanges()
    edit(&update)
    apply(update)
    finish(animated: true, "placeholders", nil)
  }
}
