import Foundation
import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// Which dates and lengths of time a picker is brought to, and which it does not take.
@MainActor struct DatePartTests {
  private let picker = Locator.identifier("picker")

  /// An app with a picker of wheels, which stands at the day of the launch.
  private func open(
    _ mode: UIDatePicker.Mode, _ change: @escaping @MainActor (UIDatePicker) -> Void = { _ in }
  ) throws -> (port: StagePort, picker: UIDatePicker) {
    let port = try StagePort.showingViews {
      let picker = UIDatePicker(frame: CGRect(x: 20, y: 120, width: 350, height: 216))
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = .wheels
      picker.timeZone = TimeZone(identifier: "GMT")
      picker.accessibilityIdentifier = "picker"
      change(picker)
      return [picker]
    }
    return (port, try #require(try port.stage.resolver.one(picker, to: "read") as? UIDatePicker))
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func aCountdownTakesWholeMinutesOfItsSteps() throws {
    let (port, view) = try open(.countDownTimer)
    for seconds in [60, 86_340, 3_600] {
      _ = try port.send(SetValue(picker, to: .int(Int64(seconds))))
      #expect(view.countDownDuration == Double(seconds))
    }
    for seconds in [0, 59, 90, 86_400, -60] {
      let fault = try fault { try port.send(SetValue(picker, to: .int(Int64(seconds)))) }
      #expect((fault.code, fault.message) == (.refused, "a countdown takes whole minutes from 60 to 86340 seconds"))
      #expect(fault.found == ["got \(seconds)"])
    }
    let text = try fault { try port.send(SetValue(picker, to: "soon")) }
    #expect((text.code, text.message) == (.invalidArgument, "value: expected seconds for a countdown, got \"soon\""))
    #expect(view.countDownDuration == 3_600)
  }

  @Test func aCountdownOfLargerStepsTakesThese() throws {
    let (port, view) = try open(.countDownTimer) { $0.minuteInterval = 15 }
    _ = try port.send(SetValue(picker, to: 2_700))
    #expect(view.countDownDuration == 2_700)
    let fault = try fault { try port.send(SetValue(picker, to: 2_760)) }
    #expect(fault.message == "a countdown takes whole minutes from 60 to 86340 seconds, in steps of 900")
    #expect(fault.found == ["got 2760"])
  }

  @Test func aDayOutOfTheLimitsIsRefusedWithBoth() throws {
    let (least, most) = (try date("2024-01-10T00:00:00Z"), try date("2024-01-20T00:00:00Z"))
    let (port, view) = try open(.date) { ($0.minimumDate, $0.maximumDate) = (least, most) }
    for day in ["2024-01-10", "2024-01-20", "2024-01-15"] {
      _ = try port.send(SetValue(picker, to: .string(day)))
      #expect(view.date == (try date(day + "T00:00:00Z")))
    }
    for day in ["2024-01-09", "2024-01-21"] {
      let fault = try fault { try port.send(SetValue(picker, to: .string(day))) }
      #expect(fault.code == .refused)
      #expect(
        fault.message
          == "the picker does not take \(day)T00:00:00Z: not before 2024-01-10T00:00:00Z, not after 2024-01-20T00:00:00Z")
    }
    let (open, _) = try open(.date) { $0.maximumDate = most }
    #expect(
      try fault { try open.send(SetValue(picker, to: "2024-01-21")) }.message
        == "the picker does not take 2024-01-21T00:00:00Z: not after 2024-01-20T00:00:00Z")
  }

  @Test func aTimeMayHaveAnHourOfOneDigit() throws {
    let (port, view) = try open(.time)
    for (text, hour, minute) in [("9:05", 9, 5), ("14:30", 14, 30), ("00:00", 0, 0), ("23:59", 23, 59)] {
      _ = try port.send(SetValue(picker, to: .string(text)))
      let parts = view.calendar.dateComponents(in: try #require(view.timeZone), from: view.date)
      #expect((parts.hour, parts.minute) == (hour, minute))
    }
    for wrong in ["9:5", "24:00", "9", "009:05", "9:05:00"] {
      let fault = try fault { try port.send(SetValue(picker, to: .string(wrong))) }
      #expect(
        fault.message == "value: expected a time such as 14:30, or a date such as 2024-02-29T12:30:00Z, got \"\(wrong)\"")
    }
  }

  @Test func aDateThatDoesNotExistIsNone() throws {
    let (port, view) = try open(.dateAndTime)
    _ = try port.send(SetValue(picker, to: "2024-02-29T12:30:00Z"))
    #expect(view.date == (try date("2024-02-29T12:30:00Z")))
    for wrong in ["2023-02-29T12:30:00Z", "2024-02-29", "12:30"] as [JSONValue] {
      let fault = try fault { try port.send(SetValue(picker, to: wrong)) }
      #expect(fault.code == .invalidArgument)
      #expect(fault.message.hasPrefix("value: expected a date such as 2024-02-29T12:30:00Z, got "))
    }
    #expect(try fault { try port.send(SetValue(picker, to: 5)) }.message.hasSuffix("12:30:00Z, got 5"))
  }
}
