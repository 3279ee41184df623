import Foundation
import Testing

@testable import UIKit

/// The columns of a date picker: which row a date stands on, and which date a row makes.
@MainActor
struct DateColumnTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }()

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Date {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
  }

  private func column(_ part: DatePickerColumn.Part, every interval: Int = 1) -> DatePickerColumn {
    DatePickerColumn(part: part, interval: interval, origin: date(2024, 3, 10, 15, 30))
  }

  @Test func eachPartOfADateStandsOnItsRow() {
    startAnew()
    let when = date(2024, 2, 29, 13, 47)
    let parts: [DatePickerColumn.Part] = [.year, .month, .day, .hour, .hourOfTwoDigits, .hour12, .minute, .period]
    #expect(parts.map { column($0).row(for: when, in: calendar) } == [2023, 1, 28, 13, 13, 1, 47, 1])
    #expect([1, 5, 15, 30].map { column(.minute, every: $0).row(for: when, in: calendar) } == [47, 9, 3, 1])
    #expect([0, 11, 12, 23].map { column(.hour12).row(for: date(2024, 1, 1, $0), in: calendar) } == [0, 11, 0, 11])
    #expect([0, 11, 12, 23].map { column(.period).row(for: date(2024, 1, 1, $0), in: calendar) } == [0, 0, 1, 1])
  }

  @Test func daysAreCountedFromTheOneThatThePickerBeganWith() {
    startAnew()
    let days = column(.dayAndMonth)
    #expect(days.row(for: date(2024, 3, 10), in: calendar) == 10_000)
    #expect(days.row(for: date(2024, 3, 10, 23, 59), in: calendar) == 10_000)
    #expect(days.row(for: date(2024, 3, 11), in: calendar) == 10_001)
    #expect(days.row(for: date(2024, 2, 29, 23, 59), in: calendar) == 9_990)
    // Beyond its ends it stands at them.
    #expect(days.row(for: date(1900, 1, 1), in: calendar) == 0)
    #expect(days.row(for: date(2200, 1, 1), in: calendar) == 20_000)
    #expect(days.date(from: date(2020, 1, 1, 7, 8), row: 10_002, in: calendar) == date(2024, 3, 12, 7, 8))
    #expect(days.date(from: date(2020, 1, 1, 7, 8), row: 9_990, in: calendar) == date(2024, 2, 29, 7, 8))
  }

  @Test func aRowChangesItsPartOfTheDateAndNoOther() {
    startAnew()
    let when = date(2024, 5, 17, 13, 47, 9)
    func made(_ part: DatePickerColumn.Part, _ row: Int, every interval: Int = 1) -> Date {
      column(part, every: interval).date(from: when, row: row, in: calendar)
    }
    #expect(made(.year, 1999) == date(2000, 5, 17, 13, 47, 9))
    #expect(made(.month, 0) == date(2024, 1, 17, 13, 47, 9))
    #expect(made(.day, 30) == date(2024, 5, 31, 13, 47, 9))
    #expect(made(.hour, 0) == date(2024, 5, 17, 0, 47, 9))
    #expect(made(.hourOfTwoDigits, 23) == date(2024, 5, 17, 23, 47, 9))
    #expect(made(.minute, 3, every: 15) == date(2024, 5, 17, 13, 45, 9))
    // An hour of twelve keeps the half of the day, and a half of the day the hour.
    #expect(made(.hour12, 11) == date(2024, 5, 17, 23, 47, 9))
    #expect(made(.hour12, 0) == date(2024, 5, 17, 12, 47, 9))
    #expect(made(.period, 0) == date(2024, 5, 17, 1, 47, 9))
    #expect(made(.period, 1) == when)
    #expect(made(.lengthHours, 5) == when && made(.lengthMinutes, 5) == when)
  }

  @Test func aDayThatAMonthDoesNotHaveIsItsLast() {
    startAnew()
    let last = date(2024, 1, 31)
    func month(_ row: Int, _ date: Date) -> Date { column(.month).date(from: date, row: row, in: calendar) }
    #expect(month(1, last) == date(2024, 2, 29))
    #expect(month(3, last) == date(2024, 4, 30))
    #expect(month(2, last) == date(2024, 3, 31))
    #expect(column(.year).date(from: date(2024, 2, 29), row: 2022, in: calendar) == date(2023, 2, 28))
    #expect(column(.day).date(from: date(2023, 2, 1), row: 30, in: calendar) == date(2023, 2, 28))
  }

  @Test func columnsHaveARowForEachValue() {
    startAnew()
    let parts: [DatePickerColumn.Part] = [
      .year, .month, .day, .dayAndMonth, .hour, .hourOfTwoDigits, .hour12, .minute, .period, .lengthHours, .lengthMinutes,
    ]
    #expect(parts.map { column($0).rowCount } == [10_000, 12, 31, 20_001, 24, 24, 12, 60, 2, 24, 60])
    #expect([5, 15, 30].map { column(.minute, every: $0).rowCount } == [12, 4, 2])
    #expect([5, 15, 30].map { column(.lengthMinutes, every: $0).rowCount } == [12, 4, 2])
  }

  @Test func aLengthIsHoursAndMinutes() {
    startAnew()
    let lengths: [TimeInterval] = [0, 59, 60, 3599, 3600, 7384, 86_340]
    #expect(lengths.map { column(.lengthHours).row(forLength: $0) } == [0, 0, 0, 0, 1, 2, 23])
    #expect(lengths.map { column(.lengthMinutes).row(forLength: $0) } == [0, 0, 1, 59, 0, 3, 59])
    #expect(lengths.map { column(.lengthMinutes, every: 5).row(forLength: $0) } == [0, 0, 0, 11, 0, 0, 11])
    #expect(column(.hour).row(forLength: 7200) == 0)
    #expect([0, 1, 23].map { column(.lengthHours).seconds(ofRow: $0) } == [0, 3600, 82_800])
    #expect([0, 1, 11].map { column(.lengthMinutes, every: 5).seconds(ofRow: $0) } == [0, 300, 3300])
    #expect(column(.minute).seconds(ofRow: 5) == 0)
  }

  @Test func rowsAreTitledByWhatTheyStandFor() {
    startAnew()
    let words = DatePickerWords(locale: Locale(identifier: "en_US"), calendar: calendar)
    func titles(_ part: DatePickerColumn.Part, _ rows: [Int], every interval: Int = 1) -> [String] {
      rows.map { column(part, every: interval).title(ofRow: $0, in: words) }
    }
    #expect(titles(.year, [0, 2023]) == ["1", "2024"])
    #expect(titles(.month, [0, 11, 12]) == ["January", "December", "13"])
    #expect(titles(.day, [0, 30]) == ["1", "31"])
    #expect(titles(.hour, [0, 23]) == ["0", "23"])
    #expect(titles(.hourOfTwoDigits, [0, 9, 23]) == ["00", "09", "23"])
    #expect(titles(.hour12, [0, 1, 11]) == ["12", "1", "11"])
    #expect(titles(.minute, [0, 1, 3], every: 15) == ["00", "15", "45"])
    #expect(titles(.period, [0, 1]) == ["AM", "PM"])
    #expect(titles(.lengthHours, [0, 9]) == ["0", "9"])
    #expect(titles(.lengthMinutes, [0, 1, 11], every: 5) == ["0", "5", "55"])
  }
}
