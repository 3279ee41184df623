import Testing
import VirtualTime

@testable import UIKit

/// How the parts of a date picker look, where they stand in the calendar, and what a card is.
@MainActor struct DateLookTests {
  /// The app's present at first: 2024-01-01T00:00:00Z, a Monday.
  private let now = Date(timeIntervalSince1970: 1_704_067_200)
  private let day: TimeInterval = 86_400

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePicker.Style, at origin: CGPoint = CGPoint(x: 20, y: 100)
  ) -> (UIDatePicker, UIWindow) {
    startAnew()
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    return (picker, window(with: picker, at: origin))
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func label(_ view: UIView?) -> UILabel? { view?.subviews.lazy.compactMap { $0 as? UILabel }.first }

  // MARK: Days

  @Test func theChosenDayIsBoldAndThePresentOneTinted() throws {
    let (picker, window) = picker(.date, .inline)
    let calendar = try #require(picker.calendarView)
    let tint: UIColor? = picker.tintColor
    func inks(_ days: Int...) -> [UIColor?] { days.map { label(calendar.dayViews[$0 - 1])?.textColor } }
    func isBold(_ number: Int) -> Bool {
      label(calendar.dayViews[number - 1])?.font == .systemFont(ofSize: 20, weight: .semibold)
    }
    // The present day is chosen.
    #expect(inks(1, 2, 31) == [.white, .label, .label] && isBold(1) && !isBold(2))
    #expect(calendar.dayViews[0].accessibilityLabel == "Today, Monday, January 1" && calendar.dayViews[0].isToday)
    #expect(calendar.dayViews[1].accessibilityLabel == "Tuesday, January 2" && !calendar.dayViews[1].isToday)
    picker.date = now.addingTimeInterval(14 * day)
    #expect(inks(1, 14, 15, 16) == [tint, .label, tint, .label] && isBold(15) && !isBold(1))
    #expect(label(calendar.dayViews[1])?.font == .systemFont(ofSize: 20, weight: .regular))
    picker.minimumDate = now.addingTimeInterval(9 * day)
    #expect(inks(1, 9, 10, 15) == [.tertiaryLabel, .tertiaryLabel, .label, tint])
    picker.tintColor = .red
    #expect(inks(1, 10, 15) == [.tertiaryLabel, .label, .red])
    #expect(calendar.dayViews.map { label($0)?.text } == (1...31).map { "\($0)" })
    #expect(
      label(calendar.dayViews[7])?.frame == calendar.dayViews[7].bounds && label(calendar.dayViews[7])?.textAlignment == .center)
    _ = window
  }

  @Test func aCalendarOfADisabledPickerTakesNoTouches() throws {
    let (picker, window) = picker(.dateAndTime, .inline)
    let calendar = try #require(picker.calendarView)
    #expect(calendar.isUserInteractionEnabled && picker.field(for: .time)?.isEnabled == true)
    picker.isEnabled = false
    #expect(!calendar.isUserInteractionEnabled && picker.field(for: .time)?.isEnabled == false)
    picker.isEnabled = true
    #expect(calendar.isUserInteractionEnabled && picker.field(for: .time)?.isEnabled == true)
    let (wheels, other) = self.picker(.date, .wheels)
    wheels.isEnabled = false
    #expect(wheels.wheels?.pickerView.isUserInteractionEnabled == false)
    wheels.isEnabled = true
    #expect(wheels.wheels?.pickerView.isUserInteractionEnabled == true)
    _ = (window, other)
  }

  @Test func theTimeStandsInARowBelowTheDays() throws {
    let (picker, window) = picker(.dateAndTime, .inline)
    let field = try #require(picker.field(for: .time))
    #expect(picker.frame == rect(20, 100, 320, 372) && picker.calendarView?.frame == rect(0, 0, 320, 328))
    let width = field.naturalWidth
    #expect(field.frame == rect(302 - width, 333, width, 34))
    let name = try #require(label(field.superview))
    #expect(name.text == "Time" && name.frame == rect(18, 328, 284 - width, 44))
    #expect(name.font == .systemFont(ofSize: 17, weight: .semibold))
    _ = window
  }

  // MARK: Months

  @Test func wheelsForTheMonthTakeThePlaceOfTheDays() throws {
    let (picker, window) = picker(.date, .inline)
    let calendar = try #require(picker.calendarView)
    let title = try #require(label(calendar.titleButton))
    let weekdays = calendar.subviews.compactMap { $0 as? UILabel }
    #expect(weekdays.map(\.text) == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(weekdays.allSatisfy { $0.textColor == .tertiaryLabel && $0.textAlignment == .center && $0.frame.minY == 44 })
    #expect(weekdays.allSatisfy { $0.frame.height == 20 && $0.font == .systemFont(ofSize: 13, weight: .semibold) })
    #expect(title.text == "January 2024" && title.textColor == .label && title.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(calendar.titleButton.naturalWidth == calendar.titleButton.textWidth + 34)
    #expect(calendar.titleButton.frame == rect(8, 0, calendar.titleButton.naturalWidth, 44))
    #expect(title.frame == rect(10, 0, calendar.titleButton.naturalWidth - 28, 44))
    tap(calendar.titleButton)
    window.layoutIfNeeded()
    let wheels = try #require(calendar.monthWheels)
    #expect(wheels.frame == rect(0, 44, 320, 284) && wheels.pickerView.frame == rect(0, 0, 320, 284))
    let hidden = weekdays + [calendar.previousButton, calendar.nextButton] + calendar.dayViews
    #expect(hidden.allSatisfy(\.isHidden) && title.textColor == picker.tintColor)
    TouchSynthesizer().play(.swipe(from: CGPoint(x: 180, y: 120), .left, distance: 120), in: window)
    rest()
    #expect(title.text == "January 2024")
    tap(calendar.titleButton)
    #expect(wheels.superview == nil && calendar.monthWheels == nil && hidden.allSatisfy { !$0.isHidden })
    #expect(title.textColor == .label && calendar.titleButton.accessibilityTraits.contains(.button))
  }

  @Test func aLongNameOfAMonthLeavesRoomForTheArrows() throws {
    let (picker, window) = picker(.date, .inline)
    let calendar = try #require(picker.calendarView)
    calendar.titleButton.title = String(repeating: "long ", count: 40)
    calendar.layoutIfNeeded()
    #expect(calendar.titleButton.frame == rect(8, 0, 216, 44))
    #expect(calendar.titleButton.accessibilityValue == String(repeating: "long ", count: 40))
    _ = window
  }

  // MARK: Fields

  @Test func aFieldShowsItsStateInItsInk() throws {
    let (picker, window) = picker(.dateAndTime, .compact)
    let (date, time) = (try #require(picker.field(for: .day)), try #require(picker.field(for: .time)))
    let text = try #require(label(date))
    #expect(text.text == "Jan 1, 2024" && date.accessibilityValue == "Jan 1, 2024" && label(time)?.text == "12:00\u{202F}AM")
    #expect([date, time].map(\.accessibilityLabel) == ["Date Picker", "Time Picker"])
    #expect(text.textAlignment == .center && text.frame == date.bounds && date.frame.height == 34)
    #expect(date.layer.cornerRadius == 8 && date.backgroundColor == .tertiarySystemFill)
    #expect(date.naturalWidth == text.font.width(of: "Jan 1, 2024").rounded(.up) + 24)
    #expect(time.frame.minX == date.naturalWidth + 8 && date.accessibilityTraits.contains(.button))
    date.isHighlighted = true
    #expect(text.textColor == .secondaryLabel)
    date.isHighlighted = false
    #expect(text.textColor == .label)
    date.isOpen = true
    #expect(text.textColor == picker.tintColor)
    picker.tintColor = .red
    #expect(text.textColor == .red)
    picker.isEnabled = false
    #expect(!date.isEnabled && text.textColor == .tertiaryLabel)
    picker.isEnabled = true
    date.isOpen = false
    #expect(date.isEnabled && text.textColor == .label)
    _ = window
  }

  // MARK: Cards

  @Test func aCardIsAPlateOverTheWindowAndGoesInAQuarterOfASecond() throws {
    let (picker, window) = picker(.date, .compact)
    let log = Log()
    picker.addAction(UIAction { _ in log.add("begin \(milliseconds)") }, for: .editingDidBegin)
    picker.addAction(UIAction { _ in log.add("end \(milliseconds)") }, for: .editingDidEnd)
    let field = try #require(picker.field(for: .day))
    tap(field)
    let card = try #require(picker.card)
    #expect(card.frame == window.bounds && card.superview === window && card.accessibilityViewIsModal)
    #expect(card.autoresizingMask == [.flexibleWidth, .flexibleHeight] && card.tintColor == picker.tintColor && field.isOpen)
    let plate = card.card
    #expect(plate.backgroundColor == .secondarySystemGroupedBackground && plate.layer.cornerRadius == 13)
    #expect(plate.layer.shadowOpacity == 0.2 && plate.layer.shadowRadius == 16)
    #expect(plate.layer.shadowOffset == CGSize(width: 0, height: 6) && plate.subviews == [card.calendarView])
    #expect(log.drain().count == 1 && card.wheels == nil)
    // A touch on the plate, beside the days, changes nothing.
    TouchSynthesizer().tap(at: plate.convert(CGPoint(x: 3, y: 3), to: nil), in: window)
    rest()
    #expect(picker.card === card && log.drain() == [])
    let start = milliseconds
    card.dismiss()
    card.dismiss()
    #expect(!field.isOpen && !card.isUserInteractionEnabled && picker.card === card)
    #expect(EventQueue.main.pending.filter { $0.label == "dismissal of card of date picker" }.count == 1)
    rest()
    #expect(milliseconds - start == 250 && log.drain() == ["end \(start + 250)"])
    #expect(picker.card == nil && card.superview == nil)
    card.end()
    #expect(log.drain() == [])
  }

  @Test func anotherModeTakesTheCardAway() throws {
    let (picker, window) = picker(.dateAndTime, .compact)
    tap(try #require(picker.field(for: .time)))
    #expect(picker.card?.wheels?.columns.count == 3 && picker.card?.calendarView == nil)
    picker.datePickerMode = .date
    #expect(picker.card == nil && !window.subviews.contains { $0 is DatePickerCard })
    #expect(picker.field(for: .time) == nil && picker.field(for: .day) != nil)
    rest()
  }

  @Test func theWordsOfACountdownStandBesideItsWheels() throws {
    let (picker, window) = picker(.countDownTimer, .wheels)
    let wheels = try #require(picker.wheels)
    let units = wheels.subviews.compactMap { $0 as? UILabel }
    #expect(
      units.map(\.text) == ["hours", "min"] && units.allSatisfy { !$0.isAccessibilityElement && !$0.isUserInteractionEnabled })
    let columns = wheels.pickerView.columnViews
    for (unit, column) in zip(units, columns) {
      #expect(isNear(unit.frame.minX, column.frame.midX + 18) && isNear(unit.frame.minY, 92))
      #expect(isNear(unit.frame.width, 52) && isNear(unit.frame.height, 32))
    }
    #expect(units.first?.font == .systemFont(ofSize: 17, weight: .semibold) && wheels.spokenLength == "0 hours, 1 min")
    // Together they have all of the width but 18 points.
    #expect(isNear(columns[0].frame.minX, 9) && isNear(columns[1].frame.maxX, 311))
    #expect(isNear(columns[0].frame.width, columns[1].frame.width))
    _ = window
  }

  // MARK: Constraints

  @Test func constraintsFollowTheSizeOfAPicker() {
    startAnew()
    let (controller, picker) = (UIViewController(), UIDatePicker())
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (.date, .compact)
    picker.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(picker)
    NSLayoutConstraint.activate([
      picker.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      picker.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
    ])
    let window = show(controller)
    func size() -> CGSize {
      window.layoutIfNeeded()
      #expect(abs(picker.frame.width - picker.intrinsicContentSize.width) < 0.5)
      #expect(abs(picker.frame.height - picker.intrinsicContentSize.height) < 0.5)
      return picker.frame.size
    }
    let short = size()
    #expect(abs(short.height - 34) < 0.5)
    picker.date = now.addingTimeInterval(27 * day)
    #expect(size().width > short.width)
    picker.datePickerMode = .dateAndTime
    #expect(size().width > short.width + 50)
    picker.preferredDatePickerStyle = .inline
    #expect(abs(size().width - 320) < 0.5 && abs(size().height - 372) < 0.5)
    picker.preferredDatePickerStyle = .wheels
    #expect(abs(size().width - 320) < 0.5 && abs(size().height - 216) < 0.5)
  }
}
