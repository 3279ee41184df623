/// Where every row of a table is, as counts and heights; holds no cells.
struct TableRows {
  struct Section {
    var top: CGFloat = 0
    var headerHeight: CGFloat = 0
    /// Where each row begins, and, at the end, where the last one ends; counted from the top of the table's content.
    var rowTops: [CGFloat] = [0]
    var footerHeight: CGFloat = 0

    var rowCount: Int { rowTops.count - 1 }
    var rowsBottom: CGFloat { rowTops[rowCount] }
    var bottom: CGFloat { rowsBottom + footerHeight }
  }

  private(set) var sections: [Section] = []
  private(set) var bottom: CGFloat = 0

  init(top: CGFloat = 0) { bottom = top }

  mutating func append(headerHeight: CGFloat, rowHeights: some Sequence<CGFloat>, footerHeight: CGFloat) {
    var section = Section(top: bottom, headerHeight: headerHeight, rowTops: [bottom + headerHeight], footerHeight: footerHeight)
    var edge = bottom + headerHeight
    for height in rowHeights {
      edge += height
      section.rowTops.append(edge)
    }
    bottom = section.bottom
    sections.append(section)
  }

  var counts: [Int] { sections.map(\.rowCount) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// Top and height of a row that exists.
  func extent(of path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let tops = sections[path.section].rowTops
    return (tops[path.row], tops[path.row + 1] - tops[path.row])
  }

  /// The rows that have something between two edges, in order.
  func rows(from upper: CGFloat, to lower: CGFloat) -> [IndexPath] {
    guard lower > upper else { return [] }
    return sections.indices.flatMap { number -> [IndexPath] in
      let section = sections[number]
      guard section.top < lower, section.bottom > upper else { return [] }
      var row = Self.firstRow(of: section, endingBelow: upper)
      var paths: [IndexPath] = []
      while row < section.rowCount, section.rowTops[row] < lower {
        paths.append(IndexPath(row: row, section: number))
        row += 1
      }
      return paths
    }
  }

  private static func firstRow(of section: Section, endingBelow edge: CGFloat) -> Int {
    var (low, high) = (0, section.rowCount)
    while low < high {
      let middle = (low + high) / 2
      if section.rowTops[middle + 1] <= edge { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
