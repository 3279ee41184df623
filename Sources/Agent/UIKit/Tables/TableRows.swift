/// Where every row of a table is, as counts and heights; holds no cells.
struct TableRows {
  struct Section {
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    var heights: PrefixSums
    /// Whether the heights that nobody has measured yet are guesses.
    var hasEstimates: Bool
    /// The rows whose height is known to be right, when others are guesses.
    var measured: Set<Int> = []

    var rowCount: Int { heights.count }
    var height: CGFloat { headerHeight + heights.total + footerHeight }
  }

  let top: CGFloat
  private(set) var sections: [Section]
  private var extents: PrefixSums

  init(top: CGFloat = 0, sections: [Section] = []) {
    (self.top, self.sections) = (top, sections)
    extents = PrefixSums(sections.map(\.height))
  }

  var counts: [Int] { sections.map(\.rowCount) }
  var bottom: CGFloat { top + extents.total }

  func top(ofSection number: Int) -> CGFloat { top + extents.sum(before: number) }
  func rowsTop(ofSection number: Int) -> CGFloat { top(ofSection: number) + sections[number].headerHeight }
  func rowsBottom(ofSection number: Int) -> CGFloat { rowsTop(ofSection: number) + sections[number].heights.total }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// Top and height of a row that exists.
  func extent(of path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let heights = sections[path.section].heights
    return (rowsTop(ofSection: path.section) + heights.sum(before: path.row), heights[path.row])
  }

  func isMeasured(_ path: IndexPath) -> Bool {
    let section = sections[path.section]
    return !section.hasEstimates || section.measured.contains(path.row)
  }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].heights[path.row] = height
    sections[path.section].measured.insert(path.row)
    extents[path.section] = sections[path.section].height
  }

  mutating func forgetMeasure(of path: IndexPath) { sections[path.section].measured.remove(path.row) }

  // MARK: Looking

  /// The sections that have something between two edges.
  func sections(from upper: CGFloat, to lower: CGFloat) -> Range<Int> {
    let first = extents.index(at: upper - top)
    var end = first
    while end < sections.count, top(ofSection: end) < lower { end += 1 }
    return first..<end
  }

  /// The first row that ends below an edge.
  func firstRow(below edge: CGFloat) -> IndexPath? {
    let section = extents.index(at: edge - top)
    guard section < sections.count else { return nil }
    let row = sections[section].heights.index(at: edge - rowsTop(ofSection: section))
    let path = IndexPath(row: row, section: section)
    return row < sections[section].rowCount ? path : self.row(after: path)
  }

  /// The row behind another one; that of a later section at the end of one.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rowCount { return IndexPath(row: path.row + 1, section: path.section) }
    return sections.indices.dropFirst(path.section + 1).first { sections[$0].rowCount > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// The row in front of another one.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return sections.indices.prefix(path.section).last { sections[$0].rowCount > 0 }
      .map { IndexPath(row: sections[$0].rowCount - 1, section: $0) }
  }

  /// The rows that have something between two edges, in order.
  func rows(from upper: CGFloat, to lower: CGFloat) -> [IndexPath] {
    guard lower > upper else { return [] }
    return Array(
      sequence(first: firstRow(below: upper)) { $0.flatMap { self.row(after: $0) } }
        .lazy.prefix { $0.map { self.extent(of: $0).top < lower } ?? false }.compactMap { $0 })
  }
}
