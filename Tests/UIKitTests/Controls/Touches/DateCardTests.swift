import Testing
import VirtualTime

@testable import UIKit

/// Where the card of a date picker's field opens, and how its calendar is laid out and limited.
@MainActor struct DateCardTests {
  /// 2024-02-29T13:37:00Z, a Thursday.
  private let leapDay = Date(timeIntervalSince1970: 1_709_213_820)
  private let day: TimeInterval = 86_400

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePicker.Style) -> UIDatePicker {
    startAnew()
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    (picker.datePickerMode, picker.preferredDatePickerStyle, picker.date) = (mode, style, leapDay)
    return picker
  }

  /// The frame of the card that the first field opens, with the picker at a place of the window.
  private func card(_ mode: UIDatePicker.Mode, x: CGFloat, y: CGFloat) throws -> (frame: CGRect, beside: CGPoint) {
    let picker = picker(mode, .compact)
    let window = window(with: picker, at: CGPoint(x: x, y: y))
    #expect(window.bounds.size == CGSize(width: 390, height: 844))
    tap(try #require(picker.field(for: mode == .time ? .time : .day)))
    let card = try #require(picker.card)
    #expect((card.calendarView ?? card.wheels)?.frame == card.card.bounds.insetBy(dx: 8, dy: 8))
    return (card.card.frame, card.placeBeside)
  }

  @Test func aCardOpensBelowItsFieldWhereThereIsRoom() throws {
    let below = try card(.date, x: 40, y: 100)
    #expect(below.frame == CGRect(x: 8, y: 142, width: 336, height: 344))
    #expect(below.beside == CGPoint(x: 176, y: 665))
    // Eight points are left free above the safe area, of 34 points.
    #expect(try card(.date, x: 40, y: 416).frame.minY == 458)
    #expect(try card(.date, x: 40, y: 417).frame.minY == 65)
    let above = try card(.date, x: 300, y: 700)
    #expect(above.frame == CGRect(x: 46, y: 348, width: 336, height: 344))
    #expect(above.beside == CGPoint(x: 214, y: 174))
    #expect(try card(.time, x: 40, y: 100).frame.size == CGSize(width: 236, height: 232))
  }

  @Test func theDaysStandUnderTheirWeekdays() throws {
    let picker = picker(.date, .inline)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    #expect(calendar.bounds.size == CGSize(width: 320, height: 328))
    #expect(calendar.titleButton.frame.origin == CGPoint(x: 8, y: 0) && calendar.titleButton.frame.height == 44)
    #expect(calendar.previousButton.frame == CGRect(x: 224, y: 0, width: 44, height: 44))
    #expect(calendar.nextButton.frame == CGRect(x: 268, y: 0, width: 44, height: 44))
    let width: CGFloat = 304 / 7
    func isNear(_ frame: CGRect, _ column: Int, _ row: Int) -> Bool {
      abs(frame.minX - (8 + CGFloat(column) * width)) < 1e-6 && abs(frame.minY - (64 + CGFloat(row) * 44)) < 1e-6
        && abs(frame.width - width) < 1e-6 && abs(frame.height - 44) < 1e-6
    }
    // The first is a Thursday, and so is the 29th.
    let days = calendar.dayViews
    #expect(isNear(days[0].frame, 4, 0) && isNear(days[2].frame, 6, 0) && isNear(days[3].frame, 0, 1))
    #expect(isNear(days[28].frame, 4, 4))
    #expect(calendar.months(to: leapDay) == 0 && calendar.months(to: leapDay.addingTimeInterval(day)) == 1)
    #expect(calendar.months(to: leapDay.addingTimeInterval(-29 * day)) == -1)
    #expect(calendar.dayView(for: leapDay) === days[28] && calendar.dayView(for: leapDay.addingTimeInterval(day)) == nil)
    _ = window
  }

  @Test func theLimitsCloseDaysAndMonths() throws {
    let picker = picker(.date, .inline)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    // The first instant of March.
    let march = Date(timeIntervalSince1970: 1_709_251_200)
    func limits(_ least: TimeInterval?, _ most: TimeInterval?) -> (days: [Int], previous: Bool, next: Bool) {
      picker.minimumDate = least.map { march.addingTimeInterval($0) }
      picker.maximumDate = most.map { march.addingTimeInterval($0) }
      let days = calendar.dayViews.indices.filter { calendar.dayViews[$0].isEnabled }.map { $0 + 1 }
      return (days, calendar.previousButton.isEnabled, calendar.nextButton.isEnabled)
    }
    #expect(limits(nil, nil) == (Array(1...29), true, true))
    #expect(limits(-5 * day + 100, 0) == (Array(25...29), false, true))
    #expect(limits(nil, -1) == (Array(1...29), true, false))
    #expect(limits(-29 * day, nil) == (Array(1...29), false, true))
    #expect(limits(-29 * day - 1, nil) == (Array(1...29), true, true))
    picker.minimumDate = nil
    picker.maximumDate = nil
    tap(calendar.previousButton)
    #expect(calendar.titleButton.accessibilityValue == "January 2024" && calendar.dayViews.count == 31)
    #expect(picker.date == leapDay)
    _ = window
  }

  @Test func aFingerThatSwipesOverTheDaysTurnsTheMonth() throws {
    let picker = picker(.date, .inline)
    let window = window(with: picker, at: CGPoint(x: 20, y: 100))
    let calendar = try #require(picker.calendarView)
    func swipe(_ direction: GestureDirection) -> String? {
      TouchSynthesizer().play(.swipe(from: CGPoint(x: 180, y: 300), direction, distance: 120), in: window)
      rest()
      return calendar.titleButton.accessibilityValue
    }
    #expect(swipe(.left) == "March 2024" && swipe(.left) == "April 2024" && swipe(.right) == "March 2024")
    picker.maximumDate = leapDay.addingTimeInterval(10 * day)
    #expect(swipe(.left) == "March 2024")
    #expect(swipe(.right) == "February 2024")
  }
}
