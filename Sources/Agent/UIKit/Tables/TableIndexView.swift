import VirtualTime

/// The letters at the right of a table; a finger on them scrolls to their sections.
final class TableIndexView: UIControl {
  let titles: [String]
  private weak var table: UITableView?
  private var last: Int?

  /// Points. Chosen to look like a device.
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  init(_ titles: [String], of table: UITableView) {
    (self.titles, self.table) = (titles, table)
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      label.isAccessibilityElement = false
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var lineHeight: CGFloat { titles.isEmpty ? 0 : min(Self.lineHeight, bounds.height / CGFloat(titles.count)) }
  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(titles.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (number, label) in subviews.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(number) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    last = nil
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard lineHeight > 0 else { return }
    let line = ((touch.location(in: self).y - top) / lineHeight).rounded(.down).boundedInt.clamped(to: 0...titles.count - 1)
    guard line != last else { return }
    last = line
    table?.scroll(toIndexTitle: line)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !(recognizer.view is UIScrollView) }

  override var defaultAccessibilityLabel: String? { "Section index" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.adjustable) }
}

extension UITableView {
  /// Asks for the titles again.
  func refreshIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != indexView?.titles ?? [] else { return }
    indexView?.removeFromSuperview()
    indexView = titles.isEmpty ? nil : TableIndexView(titles, of: self)
  }

  func layoutIndex() {
    guard let indexView else { return }
    let isShown = rows.counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount && !editing
    guard isShown else { return indexView.removeFromSuperview() }
    let seen = bounds.inset(by: adjustedContentInset)
    indexView.frame = CGRect(
      x: bounds.maxX - TableIndexView.width, y: seen.minY, width: TableIndexView.width, height: seen.height)
    if subviews.last !== indexView { addSubview(indexView) }
  }

  /// Scrolls, without animation, to the section that the data source names for a title, and on as long as heights above it turn
  /// out to be others than was guessed.
  func scroll(toIndexTitle number: Int) {
    guard let dataSource, let indexView else { return }
    let title = indexView.titles[number]
    if title == Self.indexSearch { return setContentOffset(offsetLimits.least, animated: false) }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    guard rows.sections.indices.contains(section) else { return }
    scroll { limited(CGPoint(x: contentOffset.x, y: rect(forSection: section).minY - adjustedContentInset.top)) }
  }
}
