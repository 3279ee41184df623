import VirtualTime

/// A wheel of a picker.
///
/// Only the rows that can be seen are views. The wheel is flat here: a row is where its number says, and nothing is bent.
@MainActor
package final class UIPickerColumnView: UIView {
  /// Points. As reported of devices.
  static let rowHeight: CGFloat = 32
  /// Seconds that a wheel takes to come to rest; nothing while animations are disabled. Chosen to look like a device.
  package static let duration: TimeInterval = 0.3
  /// Points that a finger moves before it turns the wheel. Chosen to look like a device.
  private static let allowance: CGFloat = 10
  /// Seconds for which a wheel goes on at the speed with which it was let go. Chosen to look like a device.
  private static let glide: CGFloat = 0.2

  private weak var picker: UIPickerView?
  let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerColumnView.rowHeight
  package private(set) var selectedRow = 0

  /// How many points the wheel is turned: at rest, the row times its height.
  private var offset: CGFloat = 0
  private var rows: [Int: UIPickerRowView] = [:]
  private var turning: EventToken?
  private var start = (place: CGPoint.zero, offset: CGFloat(0))
  private var last = (y: CGFloat(0), time: TimeInterval(0))
  private var speed: CGFloat = 0
  private var isDragged = false
  /// The row under the finger: it stays while it is touched, for a view that goes takes the rest of the touch with it.
  private var heldRow: Int?

  init(picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    clipsToBounds = true
    isAccessibilityElement = true
  }

  package required init?(coder: NSCoder) { nil }

  deinit { if let turning { EventQueue.main.cancel(turning) } }

  func reload(rowCount: Int, rowHeight: CGFloat) {
    for number in rows.keys.sorted() { rows[number]?.removeFromSuperview() }
    (self.rowCount, self.rowHeight, rows) = (rowCount, rowHeight, [:])
    selectedRow = selectedRow.clamped(to: 0...max(0, rowCount - 1))
    offset = CGFloat(selectedRow) * rowHeight
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    turn(to: row.clamped(to: 0...(rowCount - 1)), animated: animated, byHand: false)
  }

  func shownContent(of row: Int) -> UIView? { rows[row]?.content }

  // MARK: Turning

  private func stop() {
    if let turning { EventQueue.main.cancel(turning) }
    turning = nil
  }

  private func turn(to row: Int, animated: Bool, byHand: Bool) {
    stop()
    let hasChanged = row != selectedRow
    selectedRow = row
    let settle = { [weak self] in
      guard let self else { return }
      turning = nil
      offset = CGFloat(row) * rowHeight
      setNeedsLayout()
      if byHand && hasChanged { picker?.didComeToRest(row, in: component) }
    }
    let duration = UIView.duration(Self.duration, animated: animated && window != nil)
    guard duration > .zero else { return settle() }
    turning = EventQueue.main.schedule(.animation, after: duration, label: "wheel of picker", action: settle)
  }

  // MARK: Touches

  /// What is around the picker does not scroll while a wheel turns.
  package override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !(recognizer is UIPanGestureRecognizer) || recognizer.view?.isDescendant(of: self) ?? false
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = (touch.location(in: self), offset)
    last = (start.place.y, touch.timestamp)
    (speed, isDragged) = (0, false)
    heldRow = rows.keys.sorted().first { row in rows[row].map { touch.view?.isDescendant(of: $0) == true } ?? false }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, rowCount > 0 else { return }
    let place = touch.location(in: self)
    if !isDragged && abs(place.y - start.place.y) > Self.allowance {
      isDragged = true
      stop()
    }
    guard isDragged else { return }
    let elapsed = touch.timestamp - last.time
    if elapsed > 0 { speed = (last.y - place.y) / elapsed }
    last = (place.y, touch.timestamp)
    let limit = CGFloat(rowCount - 1) * rowHeight
    offset = (start.offset + start.place.y - place.y).clamped(to: 0...max(0, limit))
    setNeedsLayout()
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo()
    guard let touch = touches.first, rowCount > 0 else { return }
    guard isDragged else { return tapped(touch.location(in: self)) }
    // A finger that rested before it was lifted has no speed.
    let glide = touch.timestamp - last.time > 0.1 ? 0 : speed * Self.glide
    turn(to: nearest(offset + glide), animated: true, byHand: true)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo()
    if isDragged { turn(to: nearest(offset), animated: true, byHand: true) }
  }

  private func letGo() {
    heldRow = nil
    setNeedsLayout()
  }

  private func nearest(_ offset: CGFloat) -> Int { (offset / rowHeight).rounded().boundedInt.clamped(to: 0...(rowCount - 1)) }

  private func tapped(_ place: CGPoint) {
    let row = ((place.y - bounds.midY + offset) / rowHeight).rounded().boundedInt
    guard (0..<rowCount).contains(row), turning == nil else { return }
    turn(to: row, animated: true, byHand: true)
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    let reach = bounds.height / 2 + rowHeight
    let first = max(0, ((offset - reach) / rowHeight).rounded(.up).boundedInt)
    let past = min(rowCount - 1, ((offset + reach) / rowHeight).rounded(.down).boundedInt)
    let shown = first <= past ? first...past : nil
    for number in rows.keys.sorted() where !(shown?.contains(number) ?? false) && number != heldRow {
      rows.removeValue(forKey: number)?.removeFromSuperview()
    }
    guard let shown, let picker else { return }
    for number in shown {
      let row = rows[number] ?? UIPickerRowView(picker.content(ofRow: number, inComponent: component))
      if rows[number] == nil {
        rows[number] = row
        addSubview(row)
      }
      row.frame = CGRect(
        x: 0, y: bounds.midY - rowHeight / 2 + CGFloat(number) * rowHeight - offset, width: bounds.width, height: rowHeight)
    }
  }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? {
    guard let picker else { return nil }
    return (picker.delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(picker, accessibilityLabelForComponent: component)
  }

  override var defaultAccessibilityValue: String? {
    guard rowCount > 0 else { return nil }
    return picker?.text(ofRow: selectedRow, inComponent: component)
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }

  package override func accessibilityIncrement() { stepByHand(1) }

  package override func accessibilityDecrement() { stepByHand(-1) }

  /// Turns the wheel as a finger does that drags as far as it takes and rests before it is lifted: the delegate is told.
  package func turnByHand(to row: Int) {
    guard (0..<rowCount).contains(row), row != selectedRow else { return }
    turn(to: row, animated: true, byHand: true)
  }

  private func stepByHand(_ step: Int) {
    if (0..<rowCount).contains(selectedRow + step) { turnByHand(to: selectedRow + step) }
  }
}

/// One row of a wheel.
@MainActor
package final class UIPickerRowView: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }

  override var defaultAccessibilityLabel: String? {
    content.accessibilityLabel ?? content.selfAndDescendants.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }
}
