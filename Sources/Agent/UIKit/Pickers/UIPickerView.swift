/// Wheels beside one another, each of which stands at one of its rows.
///
/// ```
/// drag of a wheel ── finger up ── 0.3 s to the nearest row (a flick goes on) ── at rest ─ didSelectRow
/// tap on a row    ── 0.3 s to it ── at rest ─ didSelectRow
/// ```
/// A wheel that comes to rest where it was tells nobody, and neither does `selectRow`.
@MainActor
open class UIPickerView: UIView {
  /// 216 points. As reported of devices.
  package static let height: CGFloat = 216

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// False by default. Kept, and without effect since iOS 7: the row that is chosen is always marked.
  open var showsSelectionIndicator = false

  private var columns: [UIPickerColumnView] = []
  private var isLoaded = false

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin,
        size: CGSize(width: frame.width > 0 ? frame.width : 320, height: frame.height > 0 ? frame.height : Self.height)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Content

  public var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component].rowCount : 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    guard columns.indices.contains(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: columns[component].bounds.width, height: columns[component].rowHeight)
  }

  /// The view in the row, if it is near enough to the middle to be there.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component].shownContent(of: row) : nil
  }

  open func reloadAllComponents() {
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = UIPickerColumnView(picker: self, component: columns.count)
      columns.append(column)
      addSubview(column)
    }
    for component in columns.indices { reload(component) }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    if columns.indices.contains(component) { reload(component) }
  }

  private func reload(_ component: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? UIPickerMarker.length
    columns[component].reload(
      rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
      rowHeight: height == UIPickerMarker.length ? UIPickerColumnView.rowHeight : height)
  }

  private func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loadIfNeeded() }
  }

  // MARK: Selection

  /// Turns the wheel; tells nobody. The selected row is the new one at once, also when the wheel still turns.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard columns.indices.contains(component) else { return }
    columns[component].select(row, animated: animated)
  }

  /// -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return columns.indices.contains(component) && columns[component].rowCount > 0 ? columns[component].selectedRow : -1
  }

  /// The wheels, from the left.
  package var columnViews: [UIPickerColumnView] {
    loadIfNeeded()
    return columns
  }

  /// Turns a wheel as a hand does: animated, and telling the delegate when it has come to rest. False where there is no such row.
  @discardableResult
  package func turn(toRow row: Int, inComponent component: Int) -> Bool {
    loadIfNeeded()
    guard isUserInteractionEnabled, columns.indices.contains(component), (0..<columns[component].rowCount).contains(row) else {
      return false
    }
    columns[component].turnByHand(to: row)
    return true
  }

  /// What a person would read in the row: the text of the delegate's view, its attributed title, or its title.
  package func text(ofRow row: Int, inComponent component: Int) -> String? {
    guard let delegate else { return nil }
    let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    if !(view is UIPickerMarker) {
      return view.accessibilityLabel ?? view.selfAndDescendants.lazy.compactMap { ($0 as? UILabel)?.text }.first
    }
    return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// What shows the row.
  func content(ofRow row: Int, inComponent component: Int) -> UIView {
    if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil), !(view is UIPickerMarker) {
      return view
    }
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.text =
      delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
    return label
  }

  // MARK: Accessibility: the wheels are the elements; the value is for those who ask the picker itself.

  /// The titles of the selected rows, from the left.
  override var defaultAccessibilityValue: String? {
    let titles = columns.indices.compactMap { component -> String? in
      let row = selectedRow(inComponent: component)
      return row < 0 ? nil : text(ofRow: row, inComponent: component)
    }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }

  func didComeToRest(_ row: Int, in component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

  // MARK: Layout: as wide as the delegate says, or all alike

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = columns.indices.map { component -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? UIPickerMarker.length
      return width == UIPickerMarker.length ? 0 : width
    }
    let rest = max(0, bounds.width - 18 - widths.reduce(0, +))
    let free = widths.filter { $0 == 0 }.count
    let total = widths.reduce(0, +) + (free > 0 ? rest : 0)
    var x = (bounds.width - total) / 2
    for (column, width) in zip(columns, widths) {
      let width = width > 0 ? width : rest / CGFloat(free)
      column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Says how many wheels and rows a picker has.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what is in the rows, and is told where a wheel came to rest.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIPickerMarker() }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { UIPickerMarker.length }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { UIPickerMarker.length }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Says what assistive technology calls the wheels.
@MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
}

/// What stands for "the delegate does not say": its methods are optional in UIKit, which only Objective-C has.
final class UIPickerMarker: UIView {
  /// Stands for "the delegate does not say".
  static let length: CGFloat = -1
}
