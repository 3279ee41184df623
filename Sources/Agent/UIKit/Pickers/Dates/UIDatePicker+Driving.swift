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

  /// The instant that a person means who names a day, or a time of the day, to this picker: the rest stays as it is.
  ///
  /// The parts are those of the Gregorian calendar, in the picker's time zone; nil for a day or a time that there is not.
  package func date(year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil) -> Date? {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = words.calendar.timeZone
    var parts = gregorian.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    (parts.year, parts.month, parts.day) = (year ?? parts.year, month ?? parts.month, day ?? parts.day)
    if let hour, let minute { (parts.hour, parts.minute, parts.second) = (hour, minute, 0) }
    guard let found = gregorian.date(from: parts) else { return nil }
    let given = gregorian.dateComponents([.year, .month, .day, .hour, .minute], from: found)
    // Foundation takes the 30th of February for the 1st of March; an hour that a clock leaves out in spring is another one, too.
    let isSame = (given.year, given.month, given.day) == (parts.year, parts.month, parts.day)
    return isSame && (hour == nil || given.hour == hour && given.minute == minute) ? found : nil
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
