// A tap on item n while item o is selected, as the header of UIKit's class lists it:
//
//   finger down  shouldHighlight(n) → cell highlighted → didHighlight(n)
//   finger up    shouldSelect(n), which may refuse
//                o deselected → didDeselect(o)     (only where a single item can be selected; nobody is asked)
//                n selected → the cell's segue → didSelect(n) → canPerformPrimaryAction(n) → performPrimaryAction(n)
//                cell no longer highlighted → didUnhighlight(n)
//
// Where several items can be selected, a tap on one that is selected asks shouldDeselect(n) and tells didDeselect(n).
extension UICollectionView {
  /// In the order of selection; empty when there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item, or none with nil, and scrolls to it; the delegate is not told.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !selectsSeveral { deselectAll() }
    guard let indexPath, contains(indexPath), selectsNow else { return }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item; the delegate is not told.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

  func deselectAll() {
    for path in selected { setSelected(false, path) }
  }

  func keepOneSelected() {
    for path in selected.dropFirst() { setSelected(false, path) }
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  /// Whether a tap selects at present.
  package var selectsNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: Fingers

  /// Points that a finger may move before it counts as dragging.
  private static var slack: CGFloat { 10 }

  func fingerDown(_ touch: UITouch?) {
    if let swipe {
      // A touch beside the buttons only closes an open swipe.
      if touch?.view.map({ $0.isDescendant(of: swipe.view) }) != true { closeSwipe() }
      return
    }
    guard finger?.isDown != true, let cell = touch?.view.flatMap(cell(around:)), let path = indexPath(for: cell),
      selectsNow || (cell as? UICollectionViewListCell)?.tapAction != nil, placeholders.at(path) == nil,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: placeholders.data(path)) ?? true
    else { return }
    finger = touch
    fingerStart = touch?.location(in: nil) ?? .zero
    highlighted = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: placeholders.data(path))
  }

  func fingerMoved(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    let here = finger.location(in: nil)
    if hypot(here.x - fingerStart.x, here.y - fingerStart.y) > Self.slack { unhighlight() }
  }

  func fingerLost(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    unhighlight()
  }

  func fingerUp(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    guard let path = highlighted else { return }
    tapItem(at: path)
    unhighlight()
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: placeholders.data(path))
  }

  private func cell(around view: UIView) -> UICollectionViewCell? {
    sequence(first: view, next: { $0.superview }).first { view in
      (view as? UICollectionViewCell)?.collection === self
    } as? UICollectionViewCell
  }

  func tapItem(at path: IndexPath) {
    if let act = (cellForItem(at: path) as? UICollectionViewListCell)?.tapAction { return act() }
    if selectsSeveral && selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: placeholders.data(path)) ?? true else { return }
      setSelected(false, path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: placeholders.data(path))
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: placeholders.data(path)) ?? true else { return }
    if !selectsSeveral {
      for other in selected where other != path {
        setSelected(false, other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: placeholders.data(other))
      }
    }
    setSelected(true, path)
    if let cell = cellForItem(at: path) { cell.selectionSegue?.perform(cell) }
    collectionDelegate?.collectionView(self, didSelectItemAt: placeholders.data(path))
    guard !isEditing, collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: placeholders.data(path)) ?? false
    else { return }
    collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: placeholders.data(path))
  }
}
