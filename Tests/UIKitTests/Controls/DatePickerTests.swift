import Testing
import UIKit
import VirtualTime

/// The styles of a date picker, and what the locale says of each.
@MainActor
struct DatePickerTests {
  /// 2024-02-29T13:37:00Z, a Thursday.
  private let leapDay = Date(timeIntervalSince1970: 1_709_213_820)

  private func picker(_ style: UIDatePicker.Style, _ mode: UIDatePicker.Mode, _ locale: String = "en_US") -> UIDatePicker {
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = leapDay
    return picker
  }

  private func values(_ picker: UIDatePicker) -> [String?] {
    picker.wheels?.pickerView.columnViews.map(\.accessibilityValue) ?? []
  }

  private func events(_ picker: UIDatePicker, _ log: Log) {
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .valueChanged), ("end", .editingDidEnd),
    ] {
      picker.addAction(UIAction { _ in log.add(name) }, for: event)
    }
  }

  // MARK: Styles

  @Test func automaticIsCompactWhereAModeHasIt() {
    startAnew()
    let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]
    func styles(_ wanted: UIDatePicker.Style) -> [UIDatePicker.Style] { modes.map { picker(wanted, $0).datePickerStyle } }
    #expect(UIDatePicker().preferredDatePickerStyle == .automatic)
    #expect(styles(.automatic) == [.compact, .compact, .compact, .wheels, .wheels])
    #expect(styles(.inline) == [.inline, .inline, .inline, .wheels, .wheels])
    #expect(styles(.wheels) == [.wheels, .wheels, .wheels, .wheels, .wheels])
  }

  @Test func aPickerWithoutAFrameIsAsLargeAsItsStyle() {
    startAnew()
    let compact = picker(.compact, .date)
    #expect(compact.bounds.height == 34 && compact.bounds.size == compact.intrinsicContentSize)
    compact.preferredDatePickerStyle = .wheels
    #expect(compact.bounds.size == CGSize(width: 320, height: 216))
    compact.preferredDatePickerStyle = .inline
    #expect(compact.bounds.size == CGSize(width: 320, height: 328))
    let framed = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    framed.preferredDatePickerStyle = .wheels
    #expect(framed.bounds.size == CGSize(width: 300, height: 50))
  }

  // MARK: Locales

  @Test func wheelsStandInTheLocalesOrderAndSpeakItsLanguage() {
    startAnew()
    #expect(values(picker(.wheels, .date)) == ["February", "29", "2024"])
    #expect(values(picker(.wheels, .date, "en_GB")) == ["29", "February", "2024"])
    #expect(values(picker(.wheels, .date, "de_DE")) == ["29", "Februar", "2024"])
    #expect(values(picker(.wheels, .date, "ja_JP")) == ["2024年", "2月", "29日"])
    #expect(values(picker(.wheels, .yearAndMonth, "de_DE")) == ["Februar", "2024"])
    #expect(values(picker(.wheels, .time)) == ["1", "37", "PM"])
    #expect(values(picker(.wheels, .time, "de_DE")) == ["13", "37"])
    #expect(values(picker(.wheels, .time, "zh_TW"))[0] == "下午")
    #expect(values(picker(.wheels, .dateAndTime)) == ["Thu Feb 29", "1", "37", "PM"])
  }

  @Test func withoutALocaleThatOfTheDeviceIsTaken() {
    startAnew()
    let picker = UIDatePicker()
    (picker.timeZone, picker.datePickerMode, picker.date) = (TimeZone(secondsFromGMT: 0), .date, leapDay)
    picker.preferredDatePickerStyle = .wheels
    #expect(values(picker) == ["February", "29", "2024"])
    Device.setLocale("de_DE")
    #expect(values(picker) == ["29", "Februar", "2024"])
    Device.setLocale("en_US")
    #expect(values(picker) == ["February", "29", "2024"])
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "fr_FR")
    picker.calendar = calendar
    #expect(values(picker) == ["29", "février", "2024"])
  }

  @Test func thePresentDayIsCalledToday() {
    startAnew()
    let picker = picker(.wheels, .dateAndTime)
    picker.date = DatePickerNow.date
    #expect(values(picker)[0] == "Today")
    picker.locale = Locale(identifier: "de_DE")
    #expect(values(picker)[0] == "Heute")
  }

  @Test func aWeekBeginsAsTheLocalesDoes() throws {
    startAnew()
    for (locale, first, column) in [("en_US", "SUN", 4), ("de_DE", "MO", 3)] {
      let picker = picker(.inline, .date, locale)
      let window = window(with: picker, at: CGPoint(x: 0, y: 100))
      let calendar = try #require(picker.calendarView)
      let labels = calendar.subviews.compactMap { ($0 as? UILabel)?.text }
      #expect(labels.count == 7 && labels.first == first)
      let width = (calendar.bounds.width - 16) / 7
      // The first of February 2024 is a Thursday.
      #expect(calendar.dayViews[0].frame.minX == 8 + CGFloat(column) * width)
      _ = window
    }
  }

  // MARK: Compact

  @Test func theFieldsSayDayAndTime() throws {
    startAnew()
    let picker = picker(.compact, .dateAndTime)
    let window = window(with: picker)
    let (day, time) = (try #require(picker.field(for: .day)), try #require(picker.field(for: .time)))
    #expect(day.accessibilityLabel == "Date Picker" && day.accessibilityValue == "Feb 29, 2024")
    #expect(time.accessibilityLabel == "Time Picker" && time.accessibilityValue == "1:37\u{202F}PM")
    #expect(day.accessibilityTraits == .button && day.isAccessibilityElement && !picker.isAccessibilityElement)
    #expect(day.frame.maxX + 8 == time.frame.minX && picker.bounds.width == time.frame.maxX)
    picker.isEnabled = false
    #expect(day.accessibilityTraits == [.button, .notEnabled])
    #expect(self.picker(.compact, .time).field(for: .day) == nil)
    #expect(self.picker(.compact, .date).field(for: .time) == nil)
    _ = window
  }

  @Test func theDayFieldOpensACalendarOverTheWindow() throws {
    startAnew()
    let log = Log()
    let picker = picker(.compact, .dateAndTime)
    events(picker, log)
    let window = window(with: picker)
    let start = milliseconds
    tap(try #require(picker.field(for: .day)))
    #expect(milliseconds - start == 300)  // 50 ms of tap, 250 ms for the card
    #expect(log.drain() == ["begin"])
    let card = try #require(picker.card)
    #expect(card.window === window && card.accessibilityViewIsModal)
    let calendar = try #require(picker.calendarView)
    #expect(calendar.titleButton.accessibilityValue == "February 2024")
    let day = try #require(calendar.dayViews.first)
    #expect(day.accessibilityLabel == "Thursday, February 1" && day.accessibilityTraits == .button)
    tap(day)
    #expect(log.drain() == ["changed"])
    // At the same time of the day.
    #expect(picker.date == leapDay.addingTimeInterval(-28 * 86400))
    #expect(day.accessibilityTraits == [.button, .selected] && picker.card != nil)
    tap(day)
    #expect(log.drain() == [])
    TouchSynthesizer().tap(at: card.placeBeside, in: window)
    rest()
    #expect(log.drain() == ["end"])
    #expect(picker.card == nil && card.window == nil)
    #expect(picker.field(for: .day)?.accessibilityValue == "Feb 1, 2024")
  }

  @Test func theTimeFieldOpensWheels() throws {
    startAnew()
    let log = Log()
    let picker = picker(.compact, .dateAndTime)
    events(picker, log)
    let window = window(with: picker)
    tap(try #require(picker.field(for: .time)))
    let wheels = try #require(picker.card?.wheels)
    #expect(wheels.pickerView.columnViews.map(\.accessibilityValue) == ["1", "37", "PM"])
    drag(wheels.pickerView.columnViews[0], from: CGPoint(x: 20, y: 120), to: CGPoint(x: 20, y: 88), length: 2)
    #expect(log.drain() == ["begin", "changed"])
    #expect(picker.date == leapDay.addingTimeInterval(3600))
    #expect(picker.card?.accessibilityPerformEscape() == true)
    rest()
    #expect(picker.card == nil)
    _ = window
  }

  @Test func theCardGoesWithItsPicker() throws {
    startAnew()
    let picker = picker(.compact, .date)
    let window = window(with: picker)
    tap(try #require(picker.field(for: .day)))
    #expect(window.subviews.contains { $0 is DatePickerCard })
    picker.removeFromSuperview()
    #expect(picker.card == nil && !window.subviews.contains { $0 is DatePickerCard })
    rest()
  }

  // MARK: Inline

  @Test func theArrowsTurnTheMonthAndLeaveTheDate() throws {
    startAnew()
    let log = Log()
    let picker = picker(.inline, .date)
    events(picker, log)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    #expect(calendar.dayViews.count == 29)
    #expect(calendar.dayViews.filter(\.isSelected).map(\.accessibilityLabel) == ["Thursday, February 29"])
    #expect(
      calendar.nextButton.accessibilityLabel == "Next Month" && calendar.previousButton.accessibilityLabel == "Previous Month")
    tap(calendar.nextButton)
    #expect(calendar.titleButton.accessibilityValue == "March 2024" && calendar.dayViews.count == 31)
    #expect(calendar.dayViews.allSatisfy { !$0.isSelected })
    TouchSynthesizer().play(.swipe(from: CGPoint(x: 60, y: 300), .right, distance: 150), in: window)
    rest()
    #expect(calendar.titleButton.accessibilityValue == "February 2024")
    #expect(picker.date == leapDay && log.drain() == [])
    tap(calendar.dayViews[9])
    #expect(log.drain() == ["changed"] && picker.date == leapDay.addingTimeInterval(-19 * 86400))
    _ = window
  }

  @Test func theNameOfTheMonthOpensWheelsForMonthAndYear() throws {
    startAnew()
    let picker = picker(.inline, .date)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    #expect(calendar.titleButton.accessibilityLabel == "Show year picker")
    tap(calendar.titleButton)
    #expect(calendar.titleButton.accessibilityLabel == "Hide year picker" && calendar.dayViews.allSatisfy(\.isHidden))
    let wheels = try #require(calendar.monthWheels?.pickerView.columnViews)
    #expect(wheels.map(\.accessibilityValue) == ["February", "2024"])
    wheels[1].accessibilityIncrement()
    rest()
    tap(calendar.titleButton)
    #expect(calendar.monthWheels == nil && calendar.titleButton.accessibilityValue == "February 2025")
    #expect(calendar.dayViews.count == 28 && calendar.dayViews.allSatisfy { !$0.isHidden })
    #expect(picker.date == leapDay)
    _ = window
  }

  @Test func daysOutsideOfTheLimitsAreNotChosen() throws {
    startAnew()
    let picker = picker(.inline, .date)
    picker.minimumDate = leapDay.addingTimeInterval(-86400)
    picker.maximumDate = leapDay
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    #expect(calendar.dayViews.filter(\.isEnabled).count == 2)
    #expect(!calendar.previousButton.isEnabled && !calendar.nextButton.isEnabled)
    tap(calendar.dayViews[3])
    #expect(picker.date == leapDay)
    _ = window
  }

  @Test func anotherDateTurnsTheCalendarToItsMonth() throws {
    startAnew()
    let picker = picker(.inline, .dateAndTime)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    picker.date = leapDay.addingTimeInterval(40 * 86400)
    #expect(picker.calendarView?.titleButton.accessibilityValue == "April 2024")
    #expect(picker.field(for: .time)?.accessibilityValue == "1:37\u{202F}PM")
    #expect(picker.bounds.height == 372)
    tap(try #require(picker.field(for: .time)))
    #expect(picker.card?.wheels != nil)
    _ = window
  }

  @Test func theChosenDayStandsOnADisc() throws {
    startAnew()
    let picker = picker(.inline, .date)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let picture = ScreenPicture.svg(of: picker)
    #expect(picture.contains(">February 2024</text>") && picture.contains(">SUN</text>"))
    #expect(picture.components(separatedBy: "fill=\"#007AFF\" fill-opacity=\"0.15\"").count == 2)
    _ = window
  }

  // MARK: Digits, calendars, values

  @Test func digitsAndYearsAreTheLocales() {
    startAnew()
    #expect(values(picker(.wheels, .date, "th_TH")) == ["29", "กุมภาพันธ์", "2567"])
    #expect(values(picker(.wheels, .time, "ar_EG")).dropLast() == ["١", "٣٧"])
    #expect(values(picker(.wheels, .date, "ar_EG")) == ["٢٩", "فبراير", "٢٠٢٤"])
    let inline = picker(.inline, .date, "ar_EG")
    #expect(
      inline.calendarView?.dayViews.prefix(3).map { $0.selfAndDescendants.compactMap { ($0 as? UILabel)?.text } } == [
        ["١"], ["٢"], ["٣"],
      ])
    #expect(picker(.compact, .date, "th_TH").accessibilityValue == "29 ก.พ. 2567")
  }

  @Test func aCalendarThatTheAppSetsIsKept() {
    startAnew()
    let picker = self.picker(.wheels, .date, "th_TH")
    #expect(picker.calendar.identifier == .buddhist)
    picker.calendar = Calendar(identifier: .gregorian)
    #expect(values(picker).last == "2024")
    picker.calendar = nil
    #expect(values(picker).last == "2567")
    #expect(picker.date == leapDay)
  }

  @Test func theValueSaysWhatIsChosen() {
    startAnew()
    #expect(picker(.compact, .date).accessibilityValue == "Feb 29, 2024")
    #expect(picker(.wheels, .dateAndTime).accessibilityValue?.hasPrefix("Feb 29, 2024, 1:37") == true)
    #expect(picker(.inline, .time).accessibilityValue?.hasPrefix("1:37") == true)
    #expect(picker(.wheels, .yearAndMonth).accessibilityValue == "February 2024")
    let length = picker(.wheels, .countDownTimer)
    length.countDownDuration = 3900
    #expect(length.accessibilityValue == "1 hours, 5 min")
    let segments = UISegmentedControl(items: ["One", "Two"])
    #expect(segments.accessibilityValue == nil)
    segments.selectedSegmentIndex = 1
    #expect(segments.accessibilityValue == "Two")
  }

  @Test func aDayOrATimeIsAnInstantOfThePicker() {
    startAnew()
    let picker = self.picker(.wheels, .date)
    picker.timeZone = TimeZone(identifier: "Europe/Berlin")
    #expect(picker.date(year: 2024, month: 3, day: 1)?.formatted(.iso8601) == "2024-03-01T13:37:00Z")
    #expect(picker.date(year: 2023, month: 2, day: 29) == nil)
    #expect(picker.date(hour: 8, minute: 5)?.formatted(.iso8601) == "2024-02-29T07:05:00Z")
    #expect(picker.date(hour: 24, minute: 0) == nil)
    // The hour that summer time leaves out.
    #expect(picker.date(year: 2024, month: 3, day: 31, hour: 2, minute: 30) == nil)
  }
}

/// The app's present.
@MainActor
private enum DatePickerNow {
  static var date: Date { UIDatePicker().date }
}
