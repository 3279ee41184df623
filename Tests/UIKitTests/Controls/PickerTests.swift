import Testing
@testable import UIKit
import VirtualTime

/// Wheels: where they come to rest, and what is told then.
@MainActor
struct PickerTests {
  final class Fruits: UIPickerViewDataSource, UIPickerViewDelegate {
    let log = Log()
    let columns = [["Apple", "Pear", "Plum", "Cherry", "Fig", "Date"], ["1", "2", "3"]]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      columns[component][row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.add("\(columns[component][row]) at \(milliseconds)")
    }
  }

  private func picker(_ fruits: Fruits) -> (UIPickerView, UIWindow) {
    let picker = UIPickerView()
    picker.dataSource = fruits
    picker.delegate = fruits
    return (picker, window(with: picker))
  }

  @Test func aPickerStandsAtItsFirstRows() {
    startAnew()
    let fruits = Fruits()
    let (picker, window) = picker(fruits)
    #expect(picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 6)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 5) == -1)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(picker.text(ofRow: 2, inComponent: 0) == "Plum")
    #expect(picker.columnViews[0].accessibilityValue == "Apple")
    #expect(picker.columnViews[0].accessibilityTraits == .adjustable)
    _ = window
  }

  @Test func aTapOnARowTurnsTheWheelToItAndTellsAtRest() throws {
    startAnew()
    let fruits = Fruits()
    let (picker, window) = picker(fruits)
    let row = try #require(picker.columnViews[0].shownContent(of: 2))
    tap(row)
    // 50 ms of tap, 300 ms of turning.
    #expect(fruits.log.drain() == ["Plum at 350"])
    #expect(picker.selectedRow(inComponent: 0) == 2)
    tap(row)
    #expect(fruits.log.drain() == [])
    _ = window
  }

  @Test func aDragTurnsTheWheelByItsLength() {
    startAnew()
    let fruits = Fruits()
    let (picker, window) = picker(fruits)
    let column = picker.columnViews[0]
    drag(column, from: CGPoint(x: 20, y: 150), to: CGPoint(x: 20, y: 86), length: 3)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(fruits.log.drain().count == 1)
    // Fast: the wheel goes on, as far as there are rows.
    drag(column, from: CGPoint(x: 20, y: 180), to: CGPoint(x: 20, y: 100), length: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == 5)
    _ = window
  }

  @Test func selectRowTellsNobody() {
    startAnew()
    let fruits = Fruits()
    let (picker, window) = picker(fruits)
    picker.selectRow(3, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    rest()
    #expect(fruits.log.drain() == [])
    picker.columnViews[1].accessibilityIncrement()
    rest()
    #expect(picker.selectedRow(inComponent: 1) == 1)
    #expect(fruits.log.drain().count == 1)
    let start = milliseconds
    #expect(picker.turn(toRow: 5, inComponent: 0))
    #expect(!picker.turn(toRow: 9, inComponent: 0))
    rest()
    #expect(fruits.log.drain() == ["Date at \(start + 300)"])
    _ = window
  }

  @Test func theDelegateNamesTheWheels() {
    startAnew()
    final class Named: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
      func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        component == 0 ? "Tens" : nil
      }
    }
    let (picker, names) = (UIPickerView(), Named())
    (picker.dataSource, picker.delegate) = (names, names)
    #expect(picker.columnViews.map(\.accessibilityLabel) == ["Tens", nil])
    #expect(picker.columnViews.allSatisfy { $0.isAccessibilityElement && $0.accessibilityTraits == .adjustable })
  }

  private func utc(_ picker: UIDatePicker) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.locale = Locale(identifier: "en_US")
    picker.preferredDatePickerStyle = .wheels
  }

  private func wheels(_ picker: UIDatePicker) -> [UIPickerColumnView] { picker.wheels?.pickerView.columnViews ?? [] }

  private func turn(_ picker: UIDatePicker, _ component: Int, by steps: Int) {
    for _ in 0..<abs(steps) {
      let column = wheels(picker)[component]
      if steps > 0 { column.accessibilityIncrement() } else { column.accessibilityDecrement() }
      rest()
    }
  }

  @Test func aDateIsChosenPartByPart() {
    startAnew()
    let log = Log()
    let picker = UIDatePicker()
    utc(picker)
    picker.datePickerMode = .date
    // 2024-01-31T00:00:00Z
    picker.date = Date(timeIntervalSince1970: 1_706_659_200)
    picker.addAction(UIAction { _ in log.add("\(Int(picker.date.timeIntervalSince1970))") }, for: .valueChanged)
    let window = window(with: picker)
    #expect(wheels(picker).map(\.accessibilityValue) == ["January", "31", "2024"])
    turn(picker, 0, by: 1)
    // February has 29 days in 2024.
    #expect(log.drain() == ["1709164800"])
    #expect(wheels(picker).map(\.accessibilityValue) == ["February", "29", "2024"])
    _ = window
  }

  @Test func aTimeHasTwelveHoursInAmerica() {
    startAnew()
    let picker = UIDatePicker()
    utc(picker)
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = Date(timeIntervalSince1970: 1_706_659_200 + 13 * 3600 + 37 * 60)
    let window = window(with: picker)
    #expect(wheels(picker).map(\.accessibilityValue) == ["1", "30", "PM"])
    turn(picker, 2, by: -1)
    #expect(Int(picker.date.timeIntervalSince1970) == 1_706_659_200 + 3600 + 30 * 60)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    _ = window
  }

  @Test func aDateStaysBetweenItsLimits() {
    startAnew()
    let picker = UIDatePicker()
    utc(picker)
    let day: TimeInterval = 86400
    let middle = Date(timeIntervalSince1970: 1_706_659_200)
    picker.date = middle
    picker.minimumDate = middle.addingTimeInterval(-day)
    picker.maximumDate = middle.addingTimeInterval(day)
    picker.date = middle.addingTimeInterval(9 * day)
    #expect(picker.date == picker.maximumDate)
    let window = window(with: picker)
    turn(picker, 0, by: 1)
    #expect(picker.date == picker.maximumDate)
    turn(picker, 0, by: -1)
    #expect(picker.date == middle)
    _ = window
  }

  @Test func aCountdownIsAtLeastAMinute() {
    startAnew()
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    #expect(picker.wheels?.rows(forLength: 3720) == [1, 2])
    let window = window(with: picker)
    turn(picker, 0, by: -1)
    turn(picker, 1, by: -2)
    #expect(picker.countDownDuration == 60)
    _ = window
  }

  @Test func theDateIsTheAppsPresentAtFirst() {
    startAnew()
    #expect(UIDatePicker().date == Date(timeIntervalSince1970: 1_704_067_200))
    #expect(UIDatePicker().datePickerMode == .dateAndTime)
    #expect(UIDatePicker().minuteInterval == 1)
  }

  @Test func onlyTheRowsThatCanBeSeenAreThere() {
    startAnew()
    let fruits = Fruits()
    let (picker, window) = picker(fruits)
    func shown() -> [String] {
      picker.columnViews[0].subviews.compactMap { ($0 as? UIPickerRowView)?.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    }
    #expect(!shown().contains("Date"))
    picker.selectRow(5, inComponent: 0, animated: false)
    rest()
    #expect(shown().contains("Date") && !shown().contains("Apple"))
    _ = window
  }
}
