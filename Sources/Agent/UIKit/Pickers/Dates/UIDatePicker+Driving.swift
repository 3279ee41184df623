/// What somebody who drives an app finds at a date picker.
extension UIDatePicker {
  /// The wheels of the picker itself; nil in the other styles.
  package var wheels: DateWheelsView? { face as? DateWheelsView }

  /// The calendar that is on the screen, if any: that of the picker, or that of the open card.
  package var calendarView: DatePickerCalendarView? { (face as? DatePickerInlineView)?.calendarView ?? card?.calendarView }

  /// The field that opens the card for the day, or for the time.
  package func field(for part: DatePickerField.Part) -> DatePickerField? {
    if let fields = face as? DatePickerFieldsView { return fields.fields.first { $0.part == part } }
    return part == .time ? (face as? DatePickerInlineView)?.timeField : nil
  }

  package func hasSameDay(as other: Date) -> Bool { words.calendar.isDate(date, inSameDayAs: other) }

  /// Whether the limits allow a date: whole days where only days are picked. Of a time of day alone the limits' days say nothing.
  package func allows(_ wanted: Date) -> Bool {
    guard datePickerMode != .time else { return true }
    let part: Calendar.Component = datePickerMode == .date ? .day : .minute
    func compare(_ limit: Date?) -> ComparisonResult? {
      limit.map { words.calendar.compare(wanted, to: $0, toGranularity: part) }
    }
    return compare(minimumDate) != .orderedAscending && compare(maximumDate) != .orderedDescending
  }

  /// Hours and minutes, the latter as far as the interval lets them differ.
  package func hasSameTime(as other: Date) -> Bool {
    func minutes(_ date: Date) -> Int {
      let parts = words.calendar.dateComponents([.hour, .minute], from: date)
      return ((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) / minuteInterval
    }
    return minutes(date) == minutes(other)
  }

  /// Whether it stands at `other`, as far as its mode shows.
  package func shows(_ other: Date) -> Bool {
    switch datePickerMode {
    case .time: hasSameTime(as: other)
    case .date: hasSameDay(as: other)
    case .dateAndTime: hasSameDay(as: other) && hasSameTime(as: other)
    case .yearAndMonth: words.calendar.isDate(date, equalTo: other, toGranularity: .month)
    case .countDownTimer: false
    }
  }
}
