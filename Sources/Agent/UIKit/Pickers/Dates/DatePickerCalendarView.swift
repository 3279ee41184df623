/// A month of days of which one is chosen, under its name, two arrows and a row of weekdays.
///
/// ```
/// arrow, swipe     another month is shown; the date stays
/// name             wheels for month and year instead of the days, which only turn what is shown; once more: the days again
/// day              it is chosen, at the same time of day
/// ```
/// Six weeks have room always, so the size does not depend on the month. The week begins as the locale's does.
@MainActor
package final class DatePickerCalendarView: UIView {
  /// Points. Chosen to look like a device.
  static let headerHeight: CGFloat = 44
  static let weekdayHeight: CGFloat = 20
  static let rowHeight: CGFloat = 44
  static let naturalSize = CGSize(width: 320, height: headerHeight + weekdayHeight + 6 * rowHeight)

  let words: DatePickerWords
  /// The first instant of the month that is shown.
  package private(set) var month: Date
  /// Called with a day that was tapped: its first instant.
  var dayWasChosen: (Date) -> Void = { _ in }
  private var selected: Date
  private var limits: (least: Date?, greatest: Date?)

  /// What shows and turns the month. Named as in iOS 17, as far as can be seen from tests of apps.
  package let titleButton = DatePickerMonthButton()
  package let previousButton = UIButton(type: .system)
  package let nextButton = UIButton(type: .system)
  private let weekdayLabels: [UILabel]
  /// The days of the month, from its first.
  package private(set) var dayViews: [DatePickerDayView] = []
  /// The wheels for month and year, while they are shown.
  package private(set) var monthWheels: DateWheelsView?

  init(words: DatePickerWords, date: Date) {
    (self.words, selected) = (words, date)
    month = words.calendar.dateInterval(of: .month, for: date)?.start ?? date
    weekdayLabels = words.weekdays.map { name in
      let label = UILabel()
      (label.text, label.font, label.textColor) = (name, .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel)
      label.textAlignment = .center
      return label
    }
    super.init(frame: CGRect(origin: .zero, size: Self.naturalSize))
    prepareHeader()
    for label in weekdayLabels { addSubview(label) }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: DatePickerCalendarView.wasSwiped)
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
    showMonth()
  }

  package required init?(coder: NSCoder) { nil }

  private func prepareHeader() {
    titleButton.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    for (button, symbol, name, step) in [
      (previousButton, "chevron.left", "Previous Month", -1), (nextButton, "chevron.right", "Next Month", 1),
    ] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = name
      button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
    }
    for button in [titleButton, previousButton, nextButton] { addSubview(button) }
  }

  // MARK: Months

  private func wasSwiped(_ swipe: UISwipeGestureRecognizer) {
    guard monthWheels == nil else { return }
    let goesOn = (swipe.direction == .left) == (traitCollection.layoutDirection != .rightToLeft)
    if (goesOn ? nextButton : previousButton).isEnabled { turn(by: goesOn ? 1 : -1) }
  }

  private func turn(by months: Int) {
    guard let other = words.calendar.date(byAdding: .month, value: months, to: month) else { return }
    show(monthOf: other)
  }

  private func show(monthOf date: Date) {
    let start = words.calendar.dateInterval(of: .month, for: date)?.start ?? date
    guard start != month else { return }
    month = start
    showMonth()
  }

  private func toggleWheels() {
    if let wheels = monthWheels {
      wheels.removeFromSuperview()
      monthWheels = nil
    } else {
      let wheels = DateWheelsView(mode: .yearAndMonth, words: words, interval: 1, date: month)
      wheels.show(month, length: 0, animated: false)
      wheels.dateDidChange = { [weak self, weak wheels] date in
        wheels?.show(date, length: 0, animated: false)
        self?.show(monthOf: date)
      }
      monthWheels = wheels
      addSubview(wheels)
    }
    titleButton.isOpen = monthWheels != nil
    for view in dayViews + weekdayLabels + [previousButton, nextButton] { view.isHidden = monthWheels != nil }
    setNeedsLayout()
  }

  private func showMonth() {
    for view in dayViews { view.removeFromSuperview() }
    let count = words.calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    dayViews = (0..<count).compactMap { number in
      guard let date = words.calendar.date(byAdding: .day, value: number, to: month) else { return nil }
      let view = DatePickerDayView(date: date, number: number + 1, words: words)
      view.addAction(UIAction { [weak self] _ in self?.dayWasChosen(date) }, for: .touchUpInside)
      view.isHidden = monthWheels != nil
      addSubview(view)
      return view
    }
    titleButton.title = words.month(month)
    mark()
    setNeedsLayout()
  }

  // MARK: Days

  /// Marks the day, and turns to its month where it is another day than before.
  func show(_ date: Date, from least: Date?, to greatest: Date?, isEnabled: Bool) {
    let isNew = !words.calendar.isDate(date, inSameDayAs: selected)
    (selected, limits) = (date, (least, greatest))
    isUserInteractionEnabled = isEnabled
    if isNew { show(monthOf: date) }
    mark()
  }

  private func mark() {
    let calendar = words.calendar
    let first = limits.least.map { calendar.startOfDay(for: $0) } ?? .distantPast
    let last = limits.greatest ?? .distantFuture
    for view in dayViews {
      view.mark(
        isSelected: calendar.isDate(view.date, inSameDayAs: selected),
        isToday: calendar.isDate(view.date, inSameDayAs: DatePickerColumn.now), isEnabled: view.date >= first && view.date <= last
      )
    }
    let next = calendar.date(byAdding: .month, value: 1, to: month) ?? .distantFuture
    (previousButton.isEnabled, nextButton.isEnabled) = (month > first, next <= last)
  }

  // MARK: What a person's hand finds

  /// How many months the shown one is before that of `date`; negative where it is after.
  package func months(to date: Date) -> Int {
    let start = words.calendar.dateInterval(of: .month, for: date)?.start ?? date
    return words.calendar.dateComponents([.month], from: month, to: start).month ?? 0
  }

  /// The day of `date`; nil unless its month is shown.
  package func dayView(for date: Date) -> DatePickerDayView? {
    dayViews.first { words.calendar.isDate($0.date, inSameDayAs: date) }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    func place(_ rect: CGRect) -> CGRect {
      isReversed ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let area = bounds.insetBy(dx: 8, dy: 0)
    let side = Self.headerHeight
    titleButton.frame = place(
      CGRect(x: area.minX, y: 0, width: min(titleButton.naturalWidth, area.width - 2 * side), height: side))
    previousButton.frame = place(CGRect(x: area.maxX - 2 * side, y: 0, width: side, height: side))
    nextButton.frame = place(CGRect(x: area.maxX - side, y: 0, width: side, height: side))
    let width = area.width / 7
    for (index, label) in weekdayLabels.enumerated() {
      label.frame = place(CGRect(x: area.minX + CGFloat(index) * width, y: side, width: width, height: Self.weekdayHeight))
    }
    let calendar = words.calendar
    let offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    let top = side + Self.weekdayHeight
    let height = (bounds.height - top) / 6
    for (index, view) in dayViews.enumerated() {
      let cell = index + offset
      view.frame = place(
        CGRect(x: area.minX + CGFloat(cell % 7) * width, y: top + CGFloat(cell / 7) * height, width: width, height: height))
    }
    monthWheels?.frame = CGRect(x: 0, y: side, width: bounds.width, height: bounds.height - side)
  }
}
