extension UICollectionView {
  /// Scrolls to an item, which must exist; without a position, as little as it takes.
  ///
  /// Without animation the items that come into view are laid out at once, and where their sizes were guesses the offset follows.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    countIfNeeded()
    guard contains(indexPath) else {
      let problem =
        counts.indices.contains(indexPath.section)
        ? "item (\(indexPath.item)) when there are only \(counts[indexPath.section]) items in section \(indexPath.section)"
        : "section (\(indexPath.section)) when there are only \(counts.count) sections"
      UIKitComplaints.raise(
        "NSInvalidArgumentException", "Attempted to scroll the collection view to an out-of-bounds \(problem).")
      return
    }
    for _ in 0..<8 {
      prepareLayout()
      guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
      let before = (contentOffset, innerOffset(ofSection: indexPath.section))
      scroll(to: frame, of: indexPath, scrollPosition, animated)
      if animated || window == nil { return }
      layoutIfNeeded()
      if before == (contentOffset, innerOffset(ofSection: indexPath.section)) { return }
    }
  }

  private func scroll(to frame: CGRect, of path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let area = layout.innerScrolling(ofSection: path.section) else {
      return setContentOffset(offset(for: frame, position, in: self), animated: animated)
    }
    let isSideways = layout.scrollsSideways
    let across = position.intersection(
      isSideways ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right])
    // What of the section the item takes along the way that the collection scrolls.
    let strip =
      isSideways
      ? CGRect(x: frame.minX, y: 0, width: frame.width, height: bounds.height)
      : CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height)
    setContentOffset(
      offset(for: area.intersection(strip), position.subtracting(across), in: self), animated: animated)
    if innerScrollers[path.section] == nil { layoutIfNeeded() }
    guard let scroller = innerScrollers[path.section] else { return }
    let inner = frame.offsetBy(dx: -area.minX, dy: -area.minY)
    scroller.setContentOffset(offset(for: inner, across, in: scroller), animated: animated)
  }

  private func offset(for frame: CGRect, _ position: ScrollPosition, in view: UIScrollView) -> CGPoint {
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    var offset = view.contentOffset
    if position.contains(.top) {
      offset.y += frame.minY - seen.minY
    } else if position.contains(.centeredVertically) {
      offset.y += frame.midY - seen.midY
    } else if position.contains(.bottom) {
      offset.y += frame.maxY - seen.maxY
    } else if frame.minY < seen.minY || frame.height > seen.height {
      offset.y += frame.minY - seen.minY
    } else if frame.maxY > seen.maxY {
      offset.y += frame.maxY - seen.maxY
    }
    if position.contains(.left) {
      offset.x += frame.minX - seen.minX
    } else if position.contains(.centeredHorizontally) {
      offset.x += frame.midX - seen.midX
    } else if position.contains(.right) {
      offset.x += frame.maxX - seen.maxX
    } else if frame.minX < seen.minX || frame.width > seen.width {
      offset.x += frame.minX - seen.minX
    } else if frame.maxX > seen.maxX {
      offset.x += frame.maxX - seen.maxX
    }
    return view.limited(offset)
  }
}
