/// A date, a time or a length of time, chosen on wheels.
///
/// ```
/// wheel at rest ─ (date: brought between minimum and maximum, and to a day that there is) → valueChanged
/// ```
/// The compact and the inline style show the same wheels here, and no calendar. Names and the order of the wheels are those of the
/// locale where Foundation has them, hours count to 12 where it says so.
@MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  public enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  /// The wheels, of which each stands for a part of the date.
  package private(set) lazy var pickerView = makePickerView()
  private(set) var columns: [DatePickerColumn] = []
  private var chosen: Date
  private var length: TimeInterval = 60

  /// `.dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { reload() } }
  open var preferredDatePickerStyle = Style.automatic
  /// What is asked for, and wheels where nothing is.
  open var datePickerStyle: Style { preferredDatePickerStyle == .automatic ? .wheels : preferredDatePickerStyle }
  open var roundsToMinuteInterval = true

  open var locale: Locale? { didSet { reload() } }
  open var calendar: Calendar! = .current { didSet { reload() } }
  open var timeZone: TimeZone? { didSet { reload() } }

  /// nil by default. One that is later than the maximum counts as none, as both do in UIKit.
  open var minimumDate: Date? { didSet { setDate(chosen, animated: false) } }
  open var maximumDate: Date? { didSet { setDate(chosen, animated: false) } }

  /// Minutes between two rows; 1 by default, and where it does not divide 60.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1
      reload()
      setDate(chosen, animated: false)
    }
  }

  private var interval = 1

  public override init(frame: CGRect) {
    chosen = Self.now
    super.init(
      frame: CGRect(
        origin: frame.origin,
        size: CGSize(
          width: frame.width > 0 ? frame.width : 320, height: frame.height > 0 ? frame.height : UIPickerView.height)))
    reload()
  }

  public required init?(coder: NSCoder) {
    chosen = Self.now
    super.init(coder: coder)
    reload()
    coder.fill(self, as: UIDatePicker.self)
  }

  /// The app's present.
  private static var now: Date { DatePickerColumn.now }

  private func makePickerView() -> UIPickerView {
    let view = UIPickerView(frame: bounds)
    view.dataSource = self
    view.delegate = self
    addSubview(view)
    return view
  }

  // MARK: Value. Setting it tells nobody.

  /// Now by default.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    turnWheels(animated: animated)
  }

  /// Seconds, from one minute to 23 hours and 59 minutes; for `.countDownTimer`, in whole minutes.
  open var countDownDuration: TimeInterval {
    get { length }
    set {
      length = (newValue / 60).rounded(.down).clamped(to: 1...1439) * 60
      turnWheels(animated: false)
    }
  }

  private func limited(_ date: Date) -> Date {
    var date = date
    if interval > 1 && roundsToMinuteInterval && datePickerMode != .date && datePickerMode != .yearAndMonth {
      let minute = zoned.component(.minute, from: date)
      let second = zoned.component(.second, from: date)
      if minute % interval != 0 { date -= TimeInterval(minute % interval * 60 + second) }
    }
    let hasOrder = minimumDate.flatMap { least in maximumDate.map { least <= $0 } } ?? true
    if hasOrder, let minimumDate, date < minimumDate { return minimumDate }
    if hasOrder, let maximumDate, date > maximumDate { return maximumDate }
    return date
  }

  /// The calendar in the picker's time zone and locale.
  var zoned: Calendar {
    var calendar = calendar ?? Calendar.current
    if let timeZone { calendar.timeZone = timeZone }
    calendar.locale = shownLocale
    return calendar
  }

  var shownLocale: Locale { locale ?? calendar?.locale ?? .current }

  // MARK: Wheels

  private func reload() {
    columns = DatePickerColumn.columns(for: datePickerMode, locale: shownLocale, interval: interval, start: chosen)
    pickerView.reloadAllComponents()
    turnWheels(animated: false)
  }

  private func turnWheels(animated: Bool) {
    for (index, column) in columns.enumerated() {
      let row = datePickerMode == .countDownTimer ? column.row(forLength: length) : column.row(for: chosen, in: zoned)
      if pickerView.selectedRow(inComponent: index) != row {
        pickerView.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

  private func wheelDidRest(_ component: Int, _ row: Int) {
    if datePickerMode == .countDownTimer {
      let wanted = columns.enumerated().reduce(0) { sum, column in
        sum + column.element.seconds(ofRow: pickerView.selectedRow(inComponent: column.offset))
      }
      // No time at all goes on to the first minute, as UIKit's wheel does.
      length = max(wanted, TimeInterval(60 * interval))
    } else {
      chosen = limited(columns[component].date(from: chosen, row: row, in: zoned))
    }
    turnWheels(animated: true)
    sendValueChanged(nil)
  }

  override func stateDidChange() {
    super.stateDidChange()
    pickerView.isUserInteractionEnabled = isEnabled
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    pickerView.frame = bounds
  }

  open override var intrinsicContentSize: CGSize { pickerView.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Accessibility: the wheels are the elements.

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? false }
    set { ownIsAccessibilityElement = newValue }
  }

  /// Which row each wheel must stand at to show `date`, from the left (KIF-39).
  package func rows(for date: Date) -> [Int] { columns.map { $0.row(for: date, in: zoned) } }

  /// As above, for a length of time (KIF-39).
  package func rows(forLength length: TimeInterval) -> [Int] { columns.map { $0.row(forLength: length) } }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].rowCount
  }

  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component].title(ofRow: row, calendar: zoned, locale: shownLocale)
  }

  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    wheelDidRest(component, row)
  }
}
