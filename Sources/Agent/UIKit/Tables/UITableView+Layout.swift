import VirtualTime

/// One of the strips around a section.
struct TableEdge: Hashable {
  let section: Int
  let isHeader: Bool
}

extension UITableView {
  // MARK: Measuring

  func measureIfNeeded() {
    guard needsReload else { return }
    recycleAll()
    measure()
  }

  /// From so many rows on, a default that answered for the first row answers for all.
  private static var manyRows: Int { 1000 }

  /// Asks for counts, and for heights as far as they cannot be guessed.
  func measure() {
    needsReload = false
    measuredWidth = bounds.width
    let top = tableHeaderView?.bounds.height ?? 0
    var sections: [TableRows.Section] = []
    if let dataSource {
      for number in 0..<max(dataSource.numberOfSections(in: self), 0) {
        let count = max(dataSource.tableView(self, numberOfRowsInSection: number), 0) + placeholders.count(in: number)
        let (heights, hasEstimates) = guessedHeights(ofSection: number, count)
        sections.append(
          TableRows.Section(
            headerHeight: edgeHeight(TableEdge(section: number, isHeader: true)),
            footerHeight: edgeHeight(TableEdge(section: number, isHeader: false)), heights: heights, hasEstimates: hasEstimates))
      }
    }
    rows = TableRows(top: top, sections: sections)
    refreshIndex()
    updateContentSize()
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: rows.bottom + (tableFooterView?.bounds.height ?? 0))
    if contentSize != size { contentSize = size }
  }

  private var guessedHeight: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight >= 0 ? rowHeight : 44
  }

  private func guessedHeights(ofSection section: Int, _ count: Int) -> (PrefixSums, hasEstimates: Bool) {
    guard count > 0, let tableDelegate else {
      return (
        PrefixSums(count: count, usual: rowHeight < 0 ? guessedHeight : rowHeight), rowHeight < 0 && estimatedRowHeight != 0
      )
    }
    let paths = (0..<count).lazy.map { IndexPath(row: $0, section: section) }
    if estimatedRowHeight != 0 {
      reachedDefault = false
      let first = placeholders.at(paths[0])?.height ?? tableDelegate.tableView(self, estimatedHeightForRowAt: paths[0])
      if reachedDefault { return (PrefixSums(count: count, usual: guessedHeight), true) }
      let others = paths.dropFirst().map { path in
        self.placeholders.at(path)?.height
          ?? tableDelegate.tableView(self, estimatedHeightForRowAt: self.placeholders.data(path))
      }
      return (PrefixSums(([first] + others).map { $0 < 0 ? guessedHeight : $0 }), true)
    }
    reachedDefault = false
    let first = wantedHeight(of: paths[0])
    if reachedDefault && count > Self.manyRows { return (PrefixSums(count: count, usual: first < 0 ? 44 : first), false) }
    let others = paths.dropFirst().map { self.wantedHeight(of: $0) }
    return (PrefixSums(([first] + others).map { $0 < 0 ? 44 : $0 }), false)
  }

  /// As the delegate, or whoever put a placeholder there, says.
  private func wantedHeight(of path: IndexPath) -> CGFloat {
    placeholders.at(path)?.height ?? tableDelegate?.tableView(self, heightForRowAt: placeholders.data(path)) ?? rowHeight
  }

  // MARK: Headers and footers

  func edgeTitle(_ edge: TableEdge) -> String? {
    edge.isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: edge.section)
      : dataSource?.tableView(self, titleForFooterInSection: edge.section)
  }

  private func ownEdgeView(_ edge: TableEdge) -> UIView? {
    edge.isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: edge.section)
      : tableDelegate?.tableView(self, viewForFooterInSection: edge.section)
  }

  /// The delegate's height; else that of the delegate's view, which is asked for at once; else that of a title.
  private func edgeHeight(_ edge: TableEdge) -> CGFloat {
    let height =
      edge.isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: edge.section) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: edge.section) ?? sectionFooterHeight
    if height >= 0 { return height }
    let padding = style == .plain && edge.isHeader ? max(sectionHeaderTopPadding, 0) : 0
    if let view = edges[edge] ?? ownEdgeView(edge) {
      edges[edge] = view
      return max(view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height, 1) + padding
    }
    if edgeTitle(edge) != nil {
      // Higher only as far as the text has grown.
      let growth = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection).lineHeight.rounded(.up) - 16
      return ((style == .plain ? 28 : 38) + growth).rounded() + padding
    }
    return style == .plain ? 0 : 18
  }

  private func makeEdge(_ edge: TableEdge) -> UIView? {
    if let own = ownEdgeView(edge) { return own }
    guard let title = edgeTitle(edge) else { return nil }
    let view = UITableViewHeaderFooterView()
    view.textLabel?.text = title
    return view
  }

  /// Headers and footers of the sections in view; in a plain table they stay at the top and the bottom as long as their section
  /// is there.
  private func layoutEdges() {
    let seen = bounds.inset(by: adjustedContentInset)
    var inView: Set<TableEdge> = []
    for number in rows.sections(from: bounds.minY, to: bounds.maxY) {
      let section = rows.sections[number]
      for edge in [TableEdge(section: number, isHeader: true), TableEdge(section: number, isHeader: false)] {
        let height = edge.isHeader ? section.headerHeight : section.footerHeight
        guard height > 0 else { continue }
        var y = edge.isHeader ? rows.top(ofSection: number) : rows.rowsBottom(ofSection: number)
        if style == .plain && edge.isHeader { y = max(y, min(seen.minY, rows.rowsBottom(ofSection: number) - height)) }
        if style == .plain && !edge.isHeader { y = min(y, max(seen.maxY - height, rows.rowsTop(ofSection: number))) }
        guard y < bounds.maxY, y + height > bounds.minY, let view = edges[edge] ?? makeEdge(edge) else { continue }
        inView.insert(edge)
        edges[edge] = view
        let inset = horizontalInset
        view.frame = CGRect(x: inset, y: y, width: bounds.width - 2 * inset, height: height)
        guard view.superview !== self else { continue }
        edge.isHeader
          ? tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: number)
          : tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: number)
        addSubview(view)
      }
    }
    let gone = edges.keys.filter { !inView.contains($0) }
    for edge in gone.sorted(by: { ($0.section, $0.isHeader ? 0 : 1) < ($1.section, $1.isHeader ? 0 : 1) }) { remove(edge) }
  }

  private func remove(_ edge: TableEdge) {
    guard let view = edges[edge], view.superview === self else { return }
    edges[edge] = nil
    view.removeFromSuperview()
    edge.isHeader
      ? tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: edge.section)
      : tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: edge.section)
    if let view = view as? UITableViewHeaderFooterView { cells.keep(view) }
  }

  func removeEdges() {
    for edge in edges.keys.sorted(by: { ($0.section, $0.isHeader ? 0 : 1) < ($1.section, $1.isHeader ? 0 : 1) }) { remove(edge) }
    edges = [:]
  }

  // MARK: Rows

  /// How far rows and strips stand from the left and right edges: 0, and in the inset style 16 points, or 20 in wide tables.
  var horizontalInset: CGFloat { style == .insetGrouped ? SystemMargins.side(forWidth: bounds.width) : 0 }

  /// Rows, headers and footers that size themselves are measured anew when the text size changed.
  func textSizeDidChange() {
    measuredWidth = -1
    setNeedsLayout()
  }

  func layoutTable() {
    if measuredWidth != bounds.width, !needsReload {
      // Heights that follow the width are measured anew.
      measure()
    }
    measureIfNeeded()
    placeRows()
    updateContentSize()
    layoutEdges()
    tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: bounds.width, height: $0.bounds.height) }
    tableFooterView.map { $0.frame = CGRect(x: 0, y: rows.bottom, width: bounds.width, height: $0.bounds.height) }
    backgroundView?.frame = bounds
    layoutIndex()
    prefetch()
  }

  /// Gives cells to the rows in view and takes them from the others. A row whose height was a guess is measured on the way. The
  /// first row that was in view before stays where it is on the screen: when rows above it turn out to be higher, the offset
  /// follows. A row that is dragged and one that has the focus keep their cells when they leave the view.
  private func placeRows() {
    let focused = pathWithFocus
    func isHeld(_ path: IndexPath) -> Bool { path == focused || path == reordering?.source }
    let expected = Set(rows.rows(from: bounds.minY, to: bounds.maxY))
    for (path, cell) in shown where !expected.contains(path) && !isHeld(path) { recycle(cell, from: path) }
    shown.removeAll { !expected.contains($0.path) && !isHeld($0.path) }
    var present = Dictionary(uniqueKeysWithValues: shown.map { ($0.path, $0.cell) })
    let anchor = shown.first { expected.contains($0.path) && rows.isMeasured($0.path) }.map {
      ($0.path, top: rows.extent(of: $0.path).top)
    }
    var placed: [(path: IndexPath, cell: UITableViewCell)] = []
    var new: Set<IndexPath> = []
    var next = rows.firstRow(below: bounds.minY)
    while let path = next, rows.extent(of: path).top < bounds.maxY {
      let wantedHeight = rows.isMeasured(path) ? nil : wantedHeight(of: path)
      if present[path] == nil { new.insert(path) }
      guard let cell = present.removeValue(forKey: path) ?? makeCell(for: path) else { return }
      if let wantedHeight { settle(path, cell, height: wantedHeight) }
      place(cell, at: path, isNew: new.contains(path))
      placed.append((path, cell))
      next = rows.row(after: path)
    }
    focusing.awayPath = focused.flatMap { present[$0] == nil ? nil : $0 }
    for path in present.keys.sorted() {
      guard let cell = present[path] else { continue }
      if isHeld(path) { placed.append((path, cell)) } else { recycle(cell, from: path) }
    }
    shown = placed
    if let anchor, case let moved = rows.extent(of: anchor.0).top - anchor.top, moved != 0 { bounds.origin.y += moved }
    for (path, cell) in shown { cell.frame = frame(of: path) }
    reordering.map { layoutReordering($0) }
  }

  private func settle(_ path: IndexPath, _ cell: UITableViewCell, height: CGFloat) {
    let height = height < 0 ? cell.selfSizedHeight(width: bounds.width - 2 * horizontalInset) : height
    rows.setHeight(height, of: path)
  }

  private func makeCell(for path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    if let placeholder = placeholders.at(path) {
      let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: path)
      cell.table = self
      if cell.superview == nil { cell.takeTraits(traitCollection) }
      placeholder.fill(cell)
      return cell
    }
    let cell = dataSource.tableView(self, cellForRowAt: placeholders.data(path))
    prepare(cell, at: path)
    return cell
  }

  /// Tells a cell what its row is like, before it is measured.
  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    // It is measured before it comes into the table.
    if cell.superview == nil { cell.takeTraits(traitCollection) }
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: placeholders.data(path)) ?? 0
    if level != 0 { cell.indentationLevel = level }
    refreshEditing(of: cell, at: path, animated: false)
    if cell.isSelected != selected.contains(path) { cell.setSelected(selected.contains(path), animated: false) }
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath, isNew: Bool) {
    cell.frame = frame(of: path)
    if isNew, placeholders.at(path) == nil {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: placeholders.data(path))
    }
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  /// Where the cell of a row stands, which differs from the row's place only while another row is dragged past it.
  func frame(of path: IndexPath) -> CGRect {
    let (top, height) = rows.extent(of: path)
    let shift = reordering?.shift(of: path) ?? 0
    return CGRect(x: horizontalInset, y: top + shift, width: bounds.width - 2 * horizontalInset, height: height)
  }

  // MARK: Prefetching

  /// Tells the prefetching data source of as many rows beyond the view, in the direction of scrolling, as are in view. How many
  /// UIKit takes is not documented. None while there are placeholders.
  private func prefetch() {
    guard isPrefetchingEnabled, placeholders.isEmpty, let source = prefetchDataSource, case let paths = shownPaths,
      let first = paths.first, let last = paths.last
    else { return }
    // A layout that nothing scrolled for looks the way that the last scrolling went.
    if bounds.minY != lastVisibleTop { prefetchesUpwards = bounds.minY < lastVisibleTop }
    lastVisibleTop = bounds.minY
    let isUpwards = prefetchesUpwards && rows.row(before: first) != nil
    let ahead = sequence(first: isUpwards ? first : last) { path in
      isUpwards ? self.rows.row(before: path) : self.rows.row(after: path)
    }.dropFirst().prefix(paths.count)
    let visible = Set(paths)
    let dropped = prefetched.subtracting(ahead).subtracting(visible).sorted()
    let new = ahead.filter { !prefetched.contains($0) }
    prefetched = Set(ahead)
    if dropped.isEmpty && new.isEmpty { return }
    EventQueue.main.schedule(.layout, label: "prefetch of rows") { [weak self, weak source] in
      guard let self, let source else { return }
      if !dropped.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: dropped) }
      if !new.isEmpty { source.tableView(self, prefetchRowsAt: Array(new)) }
    }
  }
}
