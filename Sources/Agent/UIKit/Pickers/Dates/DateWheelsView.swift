/// The wheels of a date picker, of which each stands for a part of the date, in the order in which the locale writes them.
@MainActor
package final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  package let pickerView = UIPickerView()
  let words: DatePickerWords
  let columns: [DatePickerColumn]
  private let isLength: Bool
  /// Called when a wheel has come to rest, with the date, or the seconds, that the wheels show.
  var dateDidChange: (Date) -> Void = { _ in }
  var lengthDidChange: (TimeInterval) -> Void = { _ in }
  private(set) var date: Date
  private var units: [UILabel] = []

  init(mode: UIDatePicker.Mode, words: DatePickerWords, interval: Int, date: Date) {
    (self.words, self.date, isLength) = (words, date, mode == .countDownTimer)
    columns = DatePickerColumn.columns(for: mode, locale: words.locale, interval: interval, start: date)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UIPickerView.height))
    pickerView.dataSource = self
    pickerView.delegate = self
    addSubview(pickerView)
    if isLength { addUnits() }
  }

  package required init?(coder: NSCoder) { nil }

  /// Turns the wheels to a date and, in a countdown, to a length of time. Tells nobody.
  func show(_ date: Date, length: TimeInterval, animated: Bool) {
    self.date = date
    for (index, column) in columns.enumerated() {
      let row = isLength ? column.row(forLength: length) : column.row(for: date, in: words.calendar)
      if pickerView.selectedRow(inComponent: index) != row {
        pickerView.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

  /// Which row each wheel must stand at to show `date`, from the left.
  package func rows(for date: Date) -> [Int] { columns.map { $0.row(for: date, in: words.calendar) } }

  /// As above, for a length of time.
  package func rows(forLength length: TimeInterval) -> [Int] { columns.map { $0.row(forLength: length) } }

  // MARK: Countdown: "hours" and "min" stand beside the band and do not turn

  private func addUnits() {
    units = ["hours", "min"].map { name in
      let label = UILabel()
      (label.text, label.font) = (name, .systemFont(ofSize: 17, weight: .semibold))
      label.isAccessibilityElement = false
      label.isUserInteractionEnabled = false
      addSubview(label)
      return label
    }
  }

  /// `1 hours, 30 min`: what the wheels and the words beside them say.
  var spokenLength: String {
    zip(pickerView.columnViews, units).map { wheel, unit in
      "\(pickerView.text(ofRow: wheel.selectedRow, inComponent: wheel.component) ?? "") \(unit.text ?? "")"
    }.joined(separator: ", ")
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    pickerView.frame = bounds
    pickerView.layoutIfNeeded()
    for (label, wheel) in zip(units, pickerView.columnViews) {
      label.frame = CGRect(x: wheel.frame.midX + 18, y: bounds.midY - 16, width: 52, height: 32)
    }
  }

  // MARK: Wheels

  package func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  package func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].rowCount
  }

  package func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component].title(ofRow: row, in: words)
  }

  package func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let total = columns.reduce(0) { $0 + $1.weight }
    return max(0, pickerView.bounds.width - 18) * columns[component].weight / max(total, 0.1)
  }

  package func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard isLength else { return dateDidChange(columns[component].date(from: date, row: row, in: words.calendar)) }
    lengthDidChange(
      columns.enumerated().reduce(0) { sum, column in
        sum + column.element.seconds(ofRow: pickerView.selectedRow(inComponent: column.offset))
      })
  }
}

extension DateWheelsView: DatePickerFace {
  var naturalSize: CGSize { pickerView.intrinsicContentSize }

  func refresh(_ picker: UIDatePicker, animated: Bool) {
    show(picker.date, length: picker.countDownDuration, animated: animated)
    pickerView.isUserInteractionEnabled = picker.isEnabled
  }
}
