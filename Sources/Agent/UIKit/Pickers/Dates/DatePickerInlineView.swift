/// The inline date picker: a calendar, and below it a field for the time where the mode has one.
@MainActor
final class DatePickerInlineView: UIView {
  /// Points. Chosen to look like a device.
  private static let timeHeight: CGFloat = 44

  let calendarView: DatePickerCalendarView
  let timeField: DatePickerField?
  private let timeLabel = UILabel()

  init(mode: UIDatePicker.Mode, words: DatePickerWords, date: Date) {
    calendarView = DatePickerCalendarView(words: words, date: date)
    timeField = mode == .dateAndTime ? DatePickerField(.time) : nil
    super.init(frame: .zero)
    addSubview(calendarView)
    guard let timeField else { return }
    timeLabel.text = "Time"
    timeLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(timeLabel)
    addSubview(timeField)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = timeField == nil ? 0 : Self.timeHeight
    calendarView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - below)
    guard let timeField else { return }
    let line = CGRect(x: 18, y: bounds.height - below, width: bounds.width - 36, height: below)
    timeLabel.frame = CGRect(x: line.minX, y: line.minY, width: line.width - timeField.naturalWidth, height: below)
    timeField.frame = CGRect(
      x: line.maxX - timeField.naturalWidth, y: line.midY - DatePickerField.height / 2, width: timeField.naturalWidth,
      height: DatePickerField.height)
  }
}

extension DatePickerInlineView: DatePickerFace {
  var naturalSize: CGSize {
    let size = DatePickerCalendarView.naturalSize
    return CGSize(width: size.width, height: size.height + (timeField == nil ? 0 : Self.timeHeight))
  }

  func refresh(_ picker: UIDatePicker, animated: Bool) {
    calendarView.show(picker.date, from: picker.minimumDate, to: picker.maximumDate, isEnabled: picker.isEnabled)
    timeField?.text = picker.words.time(picker.date)
    timeField?.isEnabled = picker.isEnabled
    setNeedsLayout()
  }
}
