/// A column of rows, of which only those in view have cells.
///
/// ```
/// reloadData      counts and heights are asked for at once, cells in the next layout pass
/// layoutSubviews  cells that left the view ─▶ reuse queue ─▶ (prepareForReuse) ─▶ cellForRowAt ─▶ willDisplay
/// tap             see `UITableView+Selection`
/// ```
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// Which part of the view a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go; what lies between the two states cannot be seen here, only how long it takes.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Stands for the usual height: 44 points for a row.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Posted, with the table as object, when a tap has changed what is selected.
  nonisolated public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  weak var tableDelegate: (any UITableViewDelegate)?

  var rows = TableRows()
  var needsReload = true
  var shown: [(path: IndexPath, cell: UITableViewCell)] = []
  var reusable: [String: [UITableViewCell]] = [:]
  var registered: [String: UITableViewCell.Type] = [:]
  private var edges: [(section: Int, isHeader: Bool, view: UIView)] = []
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var changes: TableChanges?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open override var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      setNeedsReload()
    }
  }

  // MARK: Measures

  /// `automaticDimension` by default.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// `automaticDimension` by default: as high as a title needs, and in a plain table nothing without one.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// Stands above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }

  /// Stands below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

  /// Whether a tap selects; true by default.
  open var allowsSelection = true

  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Data

  /// Asks the data source anew; what was selected is not any more.
  open func reloadData() {
    recycleAll()
    selected = []
    highlighted = nil
    measure()
    setNeedsLayout()
  }

  public var numberOfSections: Int {
    measureIfNeeded()
    return rows.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    measureIfNeeded()
    return rows.sections.indices.contains(section) ? rows.sections[section].rowCount : 0
  }

  func measureIfNeeded() {
    if needsReload {
      recycleAll()
      measure()
    }
  }

  /// Asks for counts and heights.
  func measure() {
    needsReload = false
    rows = TableRows(top: tableHeaderView?.bounds.height ?? 0)
    guard let dataSource else {
      contentSize = CGSize(width: bounds.width, height: rows.bottom + (tableFooterView?.bounds.height ?? 0))
      return
    }
    for section in 0..<max(dataSource.numberOfSections(in: self), 0) {
      let count = max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
      rows.append(
        headerHeight: edgeHeight(section, isHeader: true),
        rowHeights: (0..<count).map { rowHeight(at: IndexPath(row: $0, section: section)) },
        footerHeight: edgeHeight(section, isHeader: false))
    }
    contentSize = CGSize(width: bounds.width, height: rows.bottom + (tableFooterView?.bounds.height ?? 0))
  }

  private func rowHeight(at path: IndexPath) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height < 0 ? 44 : height
  }

  private func edgeHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    let height =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    if edgeTitle(section, isHeader: isHeader) != nil { return style == .plain ? 28 : 38 }
    return style == .plain ? 0 : 18
  }

  private func edgeTitle(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    measureIfNeeded()
    contentSize.width = bounds.width
    let wanted = rows.rows(from: bounds.minY, to: bounds.maxY)
    let kept = Set(wanted)
    for (path, cell) in shown where !kept.contains(path) { recycle(cell, from: path) }
    shown.removeAll { !kept.contains($0.path) }
    var present = Dictionary(uniqueKeysWithValues: shown.map { ($0.path, $0.cell) })
    shown = wanted.compactMap { path in
      let isNew = present[path] == nil
      guard let cell = present.removeValue(forKey: path) ?? makeCell(for: path) else { return nil }
      let (top, height) = rows.extent(of: path)
      cell.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      if isNew {
        cell.setSelected(selected.contains(path), animated: false)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
      if cell.superview !== self { insertSubview(cell, at: 0) }
      return (path, cell)
    }
    layoutEdges()
  }

  private func makeCell(for path: IndexPath) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: path) }

  /// Headers and footers of the sections in view; in a plain table a header stays at the top as long as its section is there.
  private func layoutEdges() {
    let top = bounds.minY + adjustedContentInset.top
    var former = edges
    edges = []
    for (number, section) in rows.sections.enumerated() where section.top < bounds.maxY && section.bottom > bounds.minY {
      for isHeader in [true, false] {
        let height = isHeader ? section.headerHeight : section.footerHeight
        guard height > 0 else { continue }
        let index = former.firstIndex { $0.section == number && $0.isHeader == isHeader }
        guard let view = index.map({ former.remove(at: $0).view }) ?? makeEdge(number, isHeader: isHeader) else { continue }
        var y = isHeader ? section.top : section.rowsBottom
        if isHeader && style == .plain { y = max(y, min(top, section.bottom - height)) }
        view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if view.superview !== self { addSubview(view) }
        edges.append((number, isHeader, view))
      }
    }
    for edge in former { edge.view.removeFromSuperview() }
    tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: bounds.width, height: $0.bounds.height) }
    tableFooterView.map { $0.frame = CGRect(x: 0, y: rows.bottom, width: bounds.width, height: $0.bounds.height) }
  }

  private func makeEdge(_ section: Int, isHeader: Bool) -> UIView? {
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let own { return own }
    guard let title = edgeTitle(section, isHeader: isHeader) else { return nil }
    let view = UITableViewHeaderFooterView()
    view.textLabel?.text = title
    return view
  }

  func removeEdges() {
    for edge in edges { edge.view.removeFromSuperview() }
    edges = []
  }

  // MARK: Touches: what lands on a row and is not taken by something in it

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDown(touches.first) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingerMoved(touches.first) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingerUp() }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
