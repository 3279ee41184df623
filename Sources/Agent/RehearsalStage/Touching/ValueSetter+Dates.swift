import RehearsalWire
import UIKit
import VirtualTime

// What a person does to bring a date picker to a date:
//
//   wheels    turns each wheel
//   compact   taps the day, turns the calendar to the month, taps the day in it, taps beside the card;
//             the same with the time's wheels
//   inline    the same, without a card for the calendar
extension ValueSetter {
  /// Brings a date picker of any style to a date or a length of time.
  func pick(in picker: UIDatePicker, _ value: JSONValue) throws {
    if picker.datePickerMode == .countDownTimer {
      guard let seconds = value.number, let wheels = picker.wheels else { throw wrong(value, "seconds for a countdown") }
      try checkLength(seconds, picker)
      try turn(wheels) { wheels.rows(forLength: seconds) }
      guard picker.countDownDuration == seconds else { throw notTaken(picker) }
      return
    }
    guard case .string(let text) = value, let date = Self.date(text) ?? Self.part(text, of: picker) else {
      throw wrong(value, Self.expected(by: picker.datePickerMode))
    }
    try checkLimits(date, picker)
    if let wheels = picker.wheels {
      try turn(wheels) { wheels.rows(for: date) }
    } else {
      if picker.datePickerMode != .time, !picker.hasSameDay(as: date) { try chooseDay(picker, date) }
      if let field = picker.field(for: .time), !picker.hasSameTime(as: date) { try chooseTime(picker, field, date) }
    }
    guard picker.shows(date) else { throw notTaken(picker) }
  }

  /// A date that exists: Foundation takes the 30th of February for the 1st of March.
  private static func date(_ text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    return text.hasSuffix("Z") && !text.contains(".") && date.formatted(.iso8601) != text ? nil : date
  }

  /// What a picker takes that does not show all of a date: `2026-03-01` where only days are picked, `2026-03` for months, `14:30`
  /// where only times are. Days and times are those of the picker's time zone.
  private static func part(_ text: String, of picker: UIDatePicker) -> Date? {
    switch picker.datePickerMode {
    case .date:
      guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/) else { return nil }
      return picker.date(year: Int(match.1), month: Int(match.2), day: Int(match.3))
    case .yearAndMonth:
      guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})/) else { return nil }
      return picker.date(year: Int(match.1), month: Int(match.2), day: 1)
    case .time:
      guard let match = text.wholeMatch(of: /(\d{1,2}):(\d{2})/) else { return nil }
      return picker.date(hour: Int(match.1), minute: Int(match.2))
    case .dateAndTime, .countDownTimer: return nil
    }
  }

  private static func expected(by mode: UIDatePicker.Mode) -> String {
    switch mode {
    case .date: "a day such as 2024-02-29, or a date such as 2024-02-29T12:30:00Z"
    case .yearAndMonth: "a month such as 2024-02, or a date such as 2024-02-29T12:30:00Z"
    case .time: "a time such as 14:30, or a date such as 2024-02-29T12:30:00Z"
    case .dateAndTime, .countDownTimer: "a date such as 2024-02-29T12:30:00Z"
    }
  }

  // What cannot be chosen is refused before anything is turned: a refusal leaves the app as it was.

  private func checkLength(_ seconds: Double, _ picker: UIDatePicker) throws {
    let step = Double(60 * max(picker.minuteInterval, 1))
    guard (60...86_340).contains(seconds), seconds.truncatingRemainder(dividingBy: step) == 0 else {
      throw Fault(
        .refused,
        "a countdown takes whole minutes from 60 to 86340 seconds\(step > 60 ? ", in steps of \(step.boundedInt)" : "")",
        asked: asked, found: ["got \(seconds.formatted(.number.grouping(.never)))"])
    }
  }

  private func checkLimits(_ date: Date, _ picker: UIDatePicker) throws {
    guard !picker.allows(date) else { return }
    let limits = [
      picker.minimumDate.map { "not before \($0.formatted(.iso8601))" },
      picker.maximumDate.map { "not after \($0.formatted(.iso8601))" },
    ]
    throw Fault(
      .refused, "the picker does not take \(date.formatted(.iso8601)): \(limits.compactMap { $0 }.joined(separator: ", "))",
      asked: asked)
  }

  private func notTaken(_ picker: UIDatePicker) -> Fault {
    Fault(
      .refused, "the picker does not take that value", asked: asked,
      found: ["it stands at \(picker.date.formatted(.iso8601)); it may have a minimum or maximum"])
  }

  // MARK: Wheels

  /// A wheel that comes to rest may turn others: a February has fewer days. So they are gone through again until all stand still.
  private func turn(_ wheels: DateWheelsView, to rows: () -> [Int]) throws {
    for _ in 0..<3 {
      for (column, row) in rows().enumerated() where wheels.pickerView.selectedRow(inComponent: column) != row {
        try turn(wheels.pickerView, column, to: row)
      }
    }
  }

  private func chooseTime(_ picker: UIDatePicker, _ field: DatePickerField, _ date: Date) throws {
    try tap(field)
    try stage.settle()
    if let wheels = picker.card?.wheels { try turn(wheels) { wheels.rows(for: date) } }
    try closeCard(of: picker)
  }

  // MARK: Calendar

  /// A day out of the picker's limits is left alone.
  private func chooseDay(_ picker: UIDatePicker, _ date: Date) throws {
    if let field = picker.field(for: .day) {
      try tap(field)
      try stage.settle()
    }
    if let calendar = picker.calendarView {
      try turn(calendar, to: date)
      if let day = calendar.dayView(for: date), day.isEnabled {
        try tap(day)
        try stage.settle()
      }
    }
    try closeCard(of: picker)
  }

  /// By the arrows within a year, and else by the wheels under the month's name.
  private func turn(_ calendar: DatePickerCalendarView, to date: Date) throws {
    let months = calendar.months(to: date)
    if abs(months) <= 12 {
      let arrow = months < 0 ? calendar.previousButton : calendar.nextButton
      for _ in 0..<abs(months) where arrow.isEnabled {
        try tap(arrow)
        try stage.settle()
      }
      return
    }
    try tap(calendar.titleButton)
    try stage.settle()
    if let wheels = calendar.monthWheels { try turn(wheels) { wheels.rows(for: date) } }
    try tap(calendar.titleButton)
    try stage.settle()
  }

  private func closeCard(of picker: UIDatePicker) throws {
    guard let card = picker.card else { return }
    let target = try touchable(card, at: card.placeBeside)
    TouchSynthesizer().tap(at: target.point, in: target.window)
    try stage.deliverInput()
    try stage.settle()
  }
}
