import VirtualTime

extension UICollectionView {
  /// After so many rounds in one pass, items that still change their sizes wait for the next pass.
  private static var measuringLimit: Int { 8 }

  func layoutCollection() {
    countIfNeeded()
    for _ in 0..<Self.measuringLimit {
      prepareLayout()
      if !placeParts() { break }
    }
    backgroundView?.frame = bounds
    prefetch()
  }

  /// Items and strips that size themselves are measured anew when the text size changed.
  func textSizeDidChange() {
    guard layout.measuresItems else { return }
    layout.follow(nil)
    layout.invalidateLayout()
    setNeedsLayout()
  }

  func prepareLayout() {
    countIfNeeded()
    guard layout.isInvalid else { return }
    layout.isInvalid = false
    layout.prepare()
    if swipeRecognizer == nil, layout.offersSwipes { addSwipeRecognizer() }
    let size = layout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Gives views to what is in the bounds; true when measuring has changed the layout.
  private func placeParts() -> Bool {
    var wanted: [(element: CollectionElement, attributes: UICollectionViewLayoutAttributes)] = []
    let found = layout.layoutAttributesForElements(in: bounds) ?? []
    layout.willShow(found)
    for attributes in found where !attributes.isHidden {
      wanted.append((attributes.element, attributes))
    }
    if let moving, !wanted.contains(where: { $0.element.kind == nil && $0.element.path == moving.source }) {
      if let attributes = layout.layoutAttributesForItem(at: moving.source) { wanted.append((attributes.element, attributes)) }
    }
    focusing.awayPath = nil
    // The cell that has the focus is kept out of view, too.
    if let path = pathWithFocus, !wanted.contains(where: { $0.element.kind == nil && $0.element.path == path }),
      let attributes = layout.layoutAttributesForItem(at: path), !attributes.isHidden
    {
      focusing.awayPath = path
      wanted.append((attributes.element, attributes))
    }
    let inView = Set(wanted.map(\.element))
    for element in shown.keys.sorted() where !inView.contains(element) { recycle(element) }
    var hasChanged = false
    for (element, attributes) in wanted {
      let isNew = shown[element] == nil
      guard let view = shown[element]?.view ?? makeView(element, attributes) else { continue }
      place(view, element, attributes)
      if element.kind == nil, let cell = view as? UICollectionViewListCell { cell.outline = outlinePlace(at: element.path) }
      if measure(view, element, attributes) { hasChanged = true }
      if isNew { tellWillDisplay(view, element) }
    }
    orderByDepth()
    moving.map { layoutMoving($0) }
    return hasChanged
  }

  private func place(
    _ view: UICollectionReusableView, _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) {
    var frame = attributes.frame
    var container: UIView = self
    if element.path.count == 2, layout.belongsToItem(element),
      let area = layout.innerScrolling(ofSection: element.path.section)
    {
      let scroller = innerScroller(element.path.section, area)
      frame = frame.offsetBy(dx: -area.minX, dy: -area.minY)
      container = scroller
    }
    view.transform = .identity
    view.frame = frame
    if CATransform3DIsAffine(attributes.transform3D) {
      view.transform = attributes.transform
    } else {
      view.layer.transform = attributes.transform3D
    }
    view.alpha = attributes.alpha
    view.apply(attributes)
    shown[element] = CollectionPart(view: view, attributes: attributes)
    if view.superview !== container { container.addSubview(view) }
  }

  /// Whether the size that a view wants, where the layout only guessed it, has changed the layout.
  private func measure(
    _ view: UICollectionReusableView, _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    if layout.measuresItems {
      if view.superview == nil { view.takeTraits(traitCollection) }
      (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
      // A copy: many cells change what they are handed.
      let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
      return layout.take(preferred.size, for: element)
    }
    guard !(layout is UICollectionViewFlowLayout), !(layout is UICollectionViewCompositionalLayout) else { return false }
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
    guard preferred.size != attributes.size,
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// Views from the back to the front by `zIndex`, then by their places.
  private func orderByDepth() {
    let ordered = shown.sorted { ($0.value.attributes.zIndex, $0.key) < ($1.value.attributes.zIndex, $1.key) }.map(\.value.view)
    for container in [self] + innerScrollers.keys.sorted().compactMap({ innerScrollers[$0] }) {
      let views = ordered.filter { $0.superview === container }
      let parts = container.subviews.filter { view in views.contains { $0 === view } }
      if !zip(parts, views).allSatisfy({ $0 === $1 }) { for view in views { container.bringSubviewToFront(view) } }
    }
  }

  private func innerScroller(_ section: Int, _ area: CGRect) -> InnerScrollView {
    let scroller = innerScrollers[section] ?? InnerScrollView(frame: .zero)
    innerScrollers[section] = scroller
    scroller.collection = self
    scroller.contentInsetAdjustmentBehavior = .never
    let frame =
      layout.scrollsSideways
      ? CGRect(x: area.minX, y: 0, width: area.width, height: insetBounds.height)
      : CGRect(x: 0, y: area.minY, width: bounds.width, height: area.height)
    if scroller.frame != frame { scroller.frame = frame }
    scroller.contentSize = area.size
    scroller.follow(layout.innerRest(ofSection: section))
    if scroller.superview !== self { addSubview(scroller) }
    return scroller
  }

  /// How far a section has been scrolled across.
  func innerOffset(ofSection section: Int) -> CGFloat {
    guard let offset = innerScrollers[section]?.contentOffset else { return 0 }
    return layout.scrollsSideways ? offset.y : offset.x
  }

  // MARK: Views that come and go

  private func makeView(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView?
  {
    if attributes.representedElementCategory == .decorationView {
      let kind = element.kind ?? ""
      return store.decoration(kind) ?? layout.decorations[kind]?(kind)
    }
    guard let dataSource else { return nil }
    store.places.append(attributes)
    defer { store.places.removeLast() }
    if let kind = element.kind {
      return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
    }
    if let placeholder = placeholders.at(element.path) {
      let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: element.path)
      placeholder.fill(cell)
      return cell
    }
    let cell = dataSource.collectionView(self, cellForItemAt: placeholders.data(element.path))
    if cell.reuseIdentifier == nil {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException",
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved "
          + "by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    cell.collection = self
    if cell.isSelected != selected.contains(element.path) { cell.isSelected = selected.contains(element.path) }
    return cell
  }

  private func tellWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.kind == nil {
      guard placeholders.at(element.path) == nil else { return }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: placeholders.data(element.path))
    } else if let kind = element.kind, layout.decorations[kind] == nil {
      collectionDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
    }
  }

  func recycle(_ element: CollectionElement) {
    guard let view = shown.removeValue(forKey: element)?.view else { return }
    if swipe?.cell === view { closeSwipe() }
    view.removeFromSuperview()
    store.keep(view, kind: element.kind)
    if let cell = view as? UICollectionViewCell, element.kind == nil {
      guard placeholders.at(element.path) == nil else { return }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: placeholders.data(element.path))
    } else if let kind = element.kind, layout.decorations[kind] == nil {
      collectionDelegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
    }
  }

  func recycleAll() {
    for element in shown.keys.sorted() { recycle(element) }
    for section in innerScrollers.keys.sorted() { innerScrollers[section]?.removeFromSuperview() }
    innerScrollers = [:]
  }

  /// Calls `completion` when what is animated has ended; at the next turn when nothing is.
  func finish(animated: Bool, _ label: String, _ completion: (@MainActor (Bool) -> Void)?) {
    let duration = UIView.duration(Self.updateDuration, animated: animated && window != nil)
    guard completion != nil || duration > .zero else { return }
    EventQueue.main.schedule(.animation, after: duration, label: "\(label) of \(type(of: self))") { completion?(true) }
  }

  // MARK: Prefetching

  /// Tells the prefetching data source of as many items beyond the view, in the direction of scrolling, as are in view. None
  /// while there are placeholders.
  private func prefetch() {
    let paths = indexPathsInView
    guard isPrefetchingEnabled, placeholders.isEmpty, let source = prefetchDataSource, let first = paths.first,
      let last = paths.last
    else { return }
    // A layout that nothing scrolled for looks the way that the last scrolling went.
    if bounds.origin != lastOrigin { prefetchesBack = bounds.minY < lastOrigin.y || bounds.minX < lastOrigin.x }
    lastOrigin = bounds.origin
    let isBack = prefetchesBack && neighbour(of: first, isBefore: true) != nil
    let ahead = sequence(first: isBack ? first : last) { self.neighbour(of: $0, isBefore: isBack) }.dropFirst().prefix(
      paths.count)
    let dropped = prefetched.subtracting(ahead).subtracting(paths).sorted()
    let new = ahead.filter { !prefetched.contains($0) }
    prefetched = Set(ahead)
    if dropped.isEmpty && new.isEmpty { return }
    EventQueue.main.schedule(.layout, label: "prefetch of items") { [weak self, weak source] in
      guard let self, let source else { return }
      if !dropped.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: dropped) }
      if !new.isEmpty { source.collectionView(self, prefetchItemsAt: Array(new)) }
    }
  }

  private func neighbour(of path: IndexPath, isBefore: Bool) -> IndexPath? {
    if isBefore {
      if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
      return counts.indices.prefix(path.section).last { counts[$0] > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }
    if path.item + 1 < counts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
    return counts.indices.dropFirst(path.section + 1).first { counts[$0] > 0 }.map { IndexPath(item: 0, section: $0) }
  }
}
