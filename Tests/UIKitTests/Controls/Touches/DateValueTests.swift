import Testing
import VirtualTime

@testable import UIKit

/// Which values a date picker takes, and what it shows of them.
@MainActor struct DateValueTests {
  /// 2024-02-29T13:37:09Z.
  private let instant = Date(timeIntervalSince1970: 1_709_213_829)

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePicker.Style = .wheels) -> UIDatePicker {
    startAnew()
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    return picker
  }

  private func seconds(_ picker: UIDatePicker) -> TimeInterval { picker.date.timeIntervalSince(instant) }

  @Test func anIntervalDividesTheHour() {
    let picker = picker(.time)
    let taken = [1, 2, 7, 15, 20, 30, 31, 60, 0, -5].map { interval in
      picker.minuteInterval = interval
      return picker.minuteInterval
    }
    #expect(taken == [1, 2, 1, 15, 20, 30, 1, 1, 1, 1])
  }

  @Test func aTimeBetweenTwoRowsIsTheEarlierOne() {
    for (mode, change) in [
      (UIDatePicker.Mode.time, -429.0), (.dateAndTime, -429), (.date, 0), (.yearAndMonth, 0),
    ] {
      let picker = picker(mode)
      picker.minuteInterval = 15
      picker.date = instant
      #expect(seconds(picker) == change, "\(mode)")
    }
    let picker = picker(.dateAndTime)
    picker.minuteInterval = 15
    picker.roundsToMinuteInterval = false
    picker.date = instant
    #expect(seconds(picker) == 0)
    picker.roundsToMinuteInterval = true
    // Half past one and nine seconds is on a row.
    picker.date = instant.addingTimeInterval(-420)
    #expect(seconds(picker) == -420)
    picker.date = instant
    #expect(seconds(picker) == -429)
    picker.minuteInterval = 1
    picker.date = instant
    #expect(seconds(picker) == 0)
  }

  @Test func aDateIsBroughtBetweenTheLimits() {
    let picker = picker(.dateAndTime)
    (picker.minimumDate, picker.maximumDate) = (instant, instant.addingTimeInterval(100))
    func taken(_ offset: TimeInterval) -> TimeInterval {
      picker.date = instant.addingTimeInterval(offset)
      return seconds(picker)
    }
    #expect([-1, 0, 50, 100, 101].map(taken) == [0, 0, 50, 100, 100])
    picker.maximumDate = instant.addingTimeInterval(60)
    #expect(seconds(picker) == 60)
    picker.maximumDate = instant
    #expect([-1, 0, 1].map(taken) == [0, 0, 0])
    // Limits in the wrong order are none.
    picker.maximumDate = instant.addingTimeInterval(-1)
    #expect([-50, 50].map(taken) == [-50, 50])
    picker.maximumDate = nil
    #expect([-50, 50].map(taken) == [0, 50])
    (picker.minimumDate, picker.maximumDate) = (nil, instant)
    #expect([-50, 50].map(taken) == [-50, 0])
  }

  @Test func aLengthIsOfWholeMinutes() {
    let picker = picker(.countDownTimer)
    #expect(picker.countDownDuration == 60)
    let taken = [0, 59, 60, 119, 120, 86_340, 86_400, -10].map { (length: TimeInterval) -> TimeInterval in
      picker.countDownDuration = length
      return picker.countDownDuration
    }
    #expect(taken == [60, 60, 60, 60, 120, 86_340, 86_340, 60])
    picker.countDownDuration = 3 * 3600 + 25 * 60
    #expect(picker.wheels?.pickerView.columnViews.map(\.selectedRow) == [3, 25])
    #expect(picker.accessibilityValue == "3 hours, 25 min")
  }

  @Test func aHandThatTurnsACountdownToNothingGetsOneRow() throws {
    let picker = picker(.countDownTimer)
    picker.minuteInterval = 5
    let window = window(with: picker)
    picker.countDownDuration = 3600
    var told: [TimeInterval] = []
    picker.addAction(UIAction { _ in told.append(picker.countDownDuration) }, for: .valueChanged)
    let wheels = try #require(picker.wheels)
    #expect(wheels.rows(forLength: 3600 + 600) == [1, 2])
    wheels.pickerView.turn(toRow: 0, inComponent: 0)
    rest()
    #expect(told == [300])
    wheels.pickerView.turn(toRow: 3, inComponent: 1)
    rest()
    #expect(told == [300, 900])
    _ = window
  }

  @Test func timesAreTheSameWithinARow() {
    let picker = picker(.dateAndTime)
    picker.minuteInterval = 15
    picker.roundsToMinuteInterval = false
    picker.date = instant
    func at(_ minutes: TimeInterval) -> Date { instant.addingTimeInterval(minutes * 60) }
    #expect([-8, -7, 0, 7, 8].map { picker.hasSameTime(as: at($0)) } == [false, true, true, true, false])
    picker.minuteInterval = 1
    #expect([-1, 0, 1, 1440].map { picker.hasSameTime(as: at($0)) } == [false, true, false, true])
    #expect([-1440, -60, 0, 60, 1440].map { picker.hasSameDay(as: at($0)) } == [false, true, true, true, false])
  }

  @Test func whatAPickerShowsDependsOnItsMode() {
    func shown(_ mode: UIDatePicker.Mode) -> [Bool] {
      let picker = picker(mode)
      picker.date = instant
      // The same, another minute, another day of the month, another month.
      return [0, 60, -86_400, 31 * 86_400].map { picker.shows(instant.addingTimeInterval($0)) }
    }
    #expect(shown(.time) == [true, false, true, true])
    #expect(shown(.date) == [true, true, false, false])
    #expect(shown(.dateAndTime) == [true, false, false, false])
    #expect(shown(.yearAndMonth) == [true, true, true, false])
    #expect(shown(.countDownTimer) == [false, false, false, false])
  }

  @Test func aFieldIsThereForEachPart() {
    func fields(_ mode: UIDatePicker.Mode, _ style: UIDatePicker.Style) -> [Bool] {
      let picker = picker(mode, style)
      return [picker.field(for: .day) != nil, picker.field(for: .time) != nil, picker.wheels != nil, picker.calendarView != nil]
    }
    #expect(fields(.time, .compact) == [false, true, false, false])
    #expect(fields(.date, .compact) == [true, false, false, false])
    #expect(fields(.dateAndTime, .compact) == [true, true, false, false])
    #expect(fields(.date, .inline) == [false, false, false, true])
    #expect(fields(.dateAndTime, .inline) == [false, true, false, true])
    #expect(fields(.time, .inline) == [false, false, true, false])
    #expect(fields(.countDownTimer, .compact) == [false, false, true, false])
  }

  @Test func theFieldsStandAtTheSideThatIsSaid() throws {
    let picker = picker(.dateAndTime, .compact)
    picker.frame = CGRect(x: 0, y: 0, width: 400, height: 60)
    picker.layoutIfNeeded()
    let (day, time) = (try #require(picker.field(for: .day)), try #require(picker.field(for: .time)))
    let natural = picker.intrinsicContentSize
    func places() -> [CGFloat] {
      day.superview?.setNeedsLayout()
      day.superview?.layoutIfNeeded()
      return [day.frame.minX, time.frame.maxX, day.frame.minY, day.frame.height]
    }
    #expect(natural.height == 34 && natural.width == day.naturalWidth + 8 + time.naturalWidth)
    #expect(places() == [0, natural.width, 13, 34])
    for alignment in [UIControl.ContentHorizontalAlignment.trailing, .right] {
      picker.contentHorizontalAlignment = alignment
      #expect(places() == [400 - natural.width, 400, 13, 34])
    }
    picker.contentHorizontalAlignment = .leading
    #expect(places().first == 0)
  }

  // MARK: Words

  @Test func wordsAreThoseOfTheLocale() {
    startAnew()
    func words(_ locale: String) -> DatePickerWords {
      var calendar = Calendar(identifier: .gregorian)
      (calendar.timeZone, calendar.locale) = (TimeZone(secondsFromGMT: 0) ?? .current, Locale(identifier: locale))
      return DatePickerWords(locale: Locale(identifier: locale), calendar: calendar)
    }
    let (english, german, japanese) = (words("en_US"), words("de_DE"), words("ja_JP"))
    #expect(english.day(instant) == "Feb 29, 2024" && english.month(instant) == "February 2024")
    #expect(english.spokenDay(instant) == "Thursday, February 29" && english.wheelDay(instant) == "Thu Feb 29")
    #expect(german.time(instant) == "13:37" && german.month(instant) == "Februar 2024")
    #expect([english.dayOfMonth(5), japanese.dayOfMonth(5)] == ["5", "5日"])
    #expect([english.year(2024), japanese.year(2024)] == ["2024", "2024年"])
    #expect([1, 2, 3].map { english.numeral(7, digits: $0) } == ["7", "07", "007"])
    #expect(english.numeral(123, digits: 2) == "123" && words("ar_EG").numeral(10) == "١٠")
    #expect(
      ["en_US", "de_DE", "fr_FR", "ja_JP", "hu_HU"].map { words($0).today } == ["Today", "Heute", "Aujourd’hui", "今日", "Today"])
    #expect(english.weekdays == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
  }

  @Test func columnsStandInTheOrderOfTheLocale() {
    startAnew()
    func parts(_ mode: UIDatePicker.Mode, _ locale: String) -> [DatePickerColumn.Part] {
      DatePickerColumn.columns(for: mode, locale: Locale(identifier: locale), interval: 5, start: instant).map(\.part)
    }
    #expect(parts(.date, "en_US") == [.month, .day, .year] && parts(.date, "de_DE") == [.day, .month, .year])
    #expect(parts(.date, "ja_JP") == [.year, .month, .day])
    #expect(parts(.time, "en_US") == [.hour12, .minute, .period] && parts(.time, "de_DE") == [.hourOfTwoDigits, .minute])
    #expect(parts(.dateAndTime, "de_DE") == [.dayAndMonth, .hourOfTwoDigits, .minute])
    #expect(parts(.countDownTimer, "en_US") == [.lengthHours, .lengthMinutes])
    #expect(parts(.yearAndMonth, "en_US") == [.month, .year])
    let columns = DatePickerColumn.columns(for: .dateAndTime, locale: Locale(identifier: "en_US"), interval: 5, start: instant)
    #expect(columns.map(\.weight) == [2.4, 0.8, 0.8, 0.8] && columns.allSatisfy { $0.interval == 5 && $0.origin == instant })
    #expect(
      DatePickerColumn.columns(for: .date, locale: Locale(identifier: "en_US"), interval: 1, start: instant).map(\.weight)
        == [1.7, 0.8, 1.1])
  }
}
