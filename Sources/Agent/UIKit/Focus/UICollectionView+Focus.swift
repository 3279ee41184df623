extension UICollectionView {
  /// Whether items can have the focus, where the delegate does not say; by default in the first columns of a split view with room
  /// for several. UIKit's default depends on the platform and on more of the collection, which only devices know.
  public var allowsFocus: Bool {
    get { focusing.allowsFocus ?? isInSidebar }
    set { focusing.allowsFocus = newValue }
  }

  /// The same while the collection is edited; by default as `allowsFocus`.
  public var allowsFocusDuringEditing: Bool {
    get { focusing.allowsFocusDuringEditing ?? allowsFocus }
    set { focusing.allowsFocusDuringEditing = newValue }
  }
}

extension UICollectionView: FocusList {
  func focusPath(of item: (any UIFocusItem)?) -> IndexPath? {
    guard let view = item?.focusView else { return nil }
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UICollectionViewCell }
      .first { $0.collection === self }
    return cell.flatMap(indexPath(for:))
  }

  func canFocus(_ path: IndexPath) -> Bool {
    guard contains(path), placeholders.at(path) == nil else { return false }
    let own = isEditing ? allowsFocusDuringEditing : allowsFocus
    return collectionDelegate?.collectionView(self, canFocusItemAt: placeholders.data(path)) ?? own
  }

  /// The layout is asked of what is near, twice as far as is seen, and then of all.
  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard let origin = layoutAttributesForItem(at: path)?.frame else { return nil }
    let near = origin.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    for area in [near, CGRect(origin: .zero, size: contentSize)] {
      var candidates = (layout.layoutAttributesForElements(in: area) ?? []).filter {
        $0.representedElementCategory == .cell && $0.indexPath != path && !$0.isHidden
      }
      candidates.sort { $0.indexPath < $1.indexPath }
      while let index = FocusSearch.nearest(to: origin, among: candidates.map(\.frame), heading: heading) {
        let found = candidates[index].indexPath
        if canFocus(found) { return found }
        candidates.remove(at: index)
      }
    }
    return nil
  }

  func shownCell(at path: IndexPath) -> UIView? { shown[CollectionElement(kind: nil, path: path)]?.view }

  func cellForFocus(at path: IndexPath) -> UIView? { shownCell(at: path) ?? bringIntoView(path, at: []) }

  func bringFocusIntoView(_ path: IndexPath) {
    scrollToItem(at: path, at: [], animated: false)
    layoutIfNeeded()
  }

  var delegatePreference: IndexPath? {
    (collectionDelegate?.indexPathForPreferredFocusedView(in: self)).map { placeholders.seen($0) }
  }

  func delegateAllows(_ context: UIFocusUpdateContext) -> Bool {
    guard let collectionDelegate else { return true }
    return collectionDelegate.collectionView(self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self))
  }

  func tellDelegateOnly(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let collectionDelegate else { return }
    collectionDelegate.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  func askDelegateOfSelection(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: placeholders.data(path)) ?? selectionFollowsFocus
  }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

  func selectByKey(at path: IndexPath) -> Bool {
    guard selectsNow || (shownCell(at: path) as? UICollectionViewListCell)?.tapAction != nil, placeholders.at(path) == nil,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: placeholders.data(path)) ?? true
    else { return false }
    tapItem(at: path)
    return true
  }
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.isEditing ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
}
