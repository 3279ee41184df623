import Testing

@testable import UIKit

/// Lengths of time in words and with colons.
@MainActor struct DateComponentsFormatterTests {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0
  ) -> String? {
    let formatter = DateComponentsFormatter()
    (formatter.unitsStyle, formatter.allowedUnits, formatter.zeroFormattingBehavior) = (style, units, zeros)
    (formatter.maximumUnitCount, formatter.calendar) = (most, Calendar(identifier: .gregorian))
    return formatter.string(from: seconds)
  }

  @Test(
    arguments: [
      (.positional, "1:05:09"), (.abbreviated, "1h 5m 9s"), (.brief, "1hr 5min 9sec"), (.short, "1 hr, 5 min, 9 sec"),
      (.full, "1 hour, 5 minutes, 9 seconds"), (.spellOut, "one hour, five minutes, nine seconds"),
    ] as [(DateComponentsFormatter.UnitsStyle, String)])
  func aLengthIsToldInAStyle(style: DateComponentsFormatter.UnitsStyle, told: String) {
    #expect(text(3909, style) == told)
  }

  @Test func zerosAreLeftOutWhereNothingElseIsWanted() {
    #expect(text(45, .positional) == "45" && text(3600, .positional) == "1:00:00" && text(3605, .full) == "1 hour, 5 seconds")
    #expect(text(45, .positional, [.minute, .second], .pad) == "00:45" && text(0, .positional) == "0")
    #expect(
      text(3600, .abbreviated, [.hour, .minute], []) == "1h 0m" && text(60, .full, [.hour, .minute], .dropAll) == "1 minute")
    #expect(text(3600, .positional, [.hour, .minute, .second], .dropTrailing) == "1")
  }

  @Test func theLargestUnitsAreToldFirst() {
    #expect(text(3909, .full, most: 1) == "1 hour" && text(90000, .full, [.day, .hour]) == "1 day, 1 hour")
    #expect(text(90000, .positional, [.hour, .minute]) == "25:00")
  }

  @Test func componentsAreToldAsTheyAreUnlessUnitsAreAllowed() {
    let components = DateComponents(hour: 1, minute: 90)
    #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: .full) == "1 hour, 90 minutes")
    let formatter = DateComponentsFormatter()
    (formatter.unitsStyle, formatter.allowedUnits) = (.full, [.hour, .minute])
    (formatter.includesApproximationPhrase, formatter.includesTimeRemainingPhrase) = (true, true)
    #expect(formatter.string(from: components) == "About 2 hours, 30 minutes remaining")
    #expect(DateComponentsFormatter.localizedString(from: DateComponents(), unitsStyle: .full) == nil)
  }
}
