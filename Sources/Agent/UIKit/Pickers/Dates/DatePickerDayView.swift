/// A day of a calendar.
@MainActor
package final class DatePickerDayView: UIControl {
  /// Its first instant.
  package let date: Date
  private let words: DatePickerWords
  private let label = UILabel()
  private(set) var isToday = false

  init(date: Date, number: Int, words: DatePickerWords) {
    (self.date, self.words) = (date, words)
    super.init(frame: .zero)
    label.text = words.numeral(number)
    label.font = .systemFont(ofSize: 20)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  func mark(isSelected: Bool, isToday: Bool, isEnabled: Bool) {
    self.isToday = isToday
    (self.isSelected, self.isEnabled) = (isSelected, isEnabled)
    colour()
  }

  /// The present day is tinted; the chosen one is on a disc, which is full for the present day.
  private func colour() {
    label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
    label.textColor =
      !isEnabled ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override var defaultAccessibilityLabel: String? {
    let name = words.spokenDay(date)
    return isToday ? "\(words.today), \(name)" : name
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

/// The name of the month over a calendar, which opens and closes the wheels for month and year.
@MainActor
package final class DatePickerMonthButton: UIControl {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.isAccessibilityElement = false
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  var title: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      superview?.setNeedsLayout()
    }
  }

  /// Whether the wheels are shown, which turns its arrow down.
  var isOpen = false { didSet { tintColorDidChange() } }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = isOpen ? tintColor : .label
  }

  var textWidth: CGFloat { label.font.width(of: title).rounded(.up) }
  var naturalWidth: CGFloat { textWidth + 34 }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 18))
  }

  override var defaultAccessibilityLabel: String? { isOpen ? "Hide year picker" : "Show year picker" }
  override var defaultAccessibilityValue: String? { title }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
