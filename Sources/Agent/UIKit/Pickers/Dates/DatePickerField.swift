/// The field of a date picker that shows its day or its time, and opens a card for it.
///
/// Named for assistive technology as UIKit's are: "Date Picker" and "Time Picker", with the text as value.
@MainActor
package final class DatePickerField: UIControl {
  package enum Part {
    case day, time
  }

  /// Points. Chosen to look like a device.
  static let height: CGFloat = 34

  package let part: Part
  private let label = UILabel()
  /// Whether its card is open, which colours the text.
  var isOpen = false { didSet { colour() } }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  var naturalWidth: CGFloat { label.font.width(of: text).rounded(.up) + 24 }

  init(_ part: Part) {
    self.part = part
    super.init(frame: .zero)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func stateDidChange() {
    super.stateDidChange()
    colour()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  private func colour() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : isHighlighted ? .secondaryLabel : .label
  }

  override var defaultAccessibilityLabel: String? { part == .day ? "Date Picker" : "Time Picker" }
  override var defaultAccessibilityValue: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

/// The fields of a compact date picker beside one another: the day, the time, or both.
@MainActor
final class DatePickerFieldsView: UIView {
  /// Points between date and time. Chosen to look like a device.
  private static let gap: CGFloat = 8

  let fields: [DatePickerField]

  init(mode: UIDatePicker.Mode) {
    fields = (mode == .time ? [.time] : mode == .date ? [.day] : [.day, .time]).map(DatePickerField.init)
    super.init(frame: .zero)
    for field in fields { addSubview(field) }
  }

  required init?(coder: NSCoder) { nil }

  private var alignsAtEnd: Bool {
    let alignment = (superview as? UIControl)?.contentHorizontalAlignment
    return alignment == .trailing || alignment == .right
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = alignsAtEnd ? max(0, bounds.width - naturalSize.width) : 0
    for field in fields {
      field.frame = CGRect(
        x: x, y: bounds.midY - DatePickerField.height / 2, width: field.naturalWidth, height: DatePickerField.height)
      x += field.naturalWidth + Self.gap
    }
  }
}

extension DatePickerFieldsView: DatePickerFace {
  var naturalSize: CGSize {
    let widths = fields.reduce(0) { $0 + $1.naturalWidth }
    return CGSize(width: widths + CGFloat(fields.count - 1) * Self.gap, height: DatePickerField.height)
  }

  func refresh(_ picker: UIDatePicker, animated: Bool) {
    for field in fields {
      field.text = field.part == .day ? picker.words.day(picker.date) : picker.words.time(picker.date)
      field.isEnabled = picker.isEnabled
    }
    setNeedsLayout()
  }
}
