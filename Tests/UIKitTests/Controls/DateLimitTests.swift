import Testing
import UIKit

/// Which dates a picker's limits allow.
@MainActor
struct DateLimitTests {
  /// 2024-02-29T13:37:00Z.
  private let instant = Date(timeIntervalSince1970: 1_709_213_820)
  private let day: TimeInterval = 86_400

  private func picker(_ mode: UIDatePicker.Mode, least: TimeInterval?, most: TimeInterval?) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.date = instant
    picker.minimumDate = least.map { instant.addingTimeInterval($0) }
    picker.maximumDate = most.map { instant.addingTimeInterval($0) }
    return picker
  }

  private func allowed(_ picker: UIDatePicker, _ offsets: [TimeInterval]) -> [TimeInterval] {
    offsets.filter { picker.allows(instant.addingTimeInterval($0)) }
  }

  @Test func whereDaysArePickedTheDaysOfTheLimitsAreAllowedAsAWhole() {
    startAnew()
    // Thirteen hours before and ten hours after are still the same day.
    let (early, late): (TimeInterval, TimeInterval) = (-13 * 3600, 10 * 3600)
    let picker = picker(.date, least: -day, most: day)
    let inside: [TimeInterval] = [-day + early, -day, 0, day, day + late]
    let outside: [TimeInterval] = [-2 * day, -2 * day + late, 2 * day + early, 2 * day]
    #expect(allowed(picker, inside) == inside)
    #expect(allowed(picker, outside) == [])
  }

  @Test func whereTimesArePickedTheMinutesOfTheLimitsAreAllowed() {
    startAnew()
    let picker = picker(.dateAndTime, least: -600, most: 600)
    #expect(allowed(picker, [-day, -601, -600, -540, 0, 600, 659, 660, day]) == [-600, -540, 0, 600, 659])
  }

  @Test func oneLimitAloneLeavesTheOtherSideOpen() {
    startAnew()
    let far = 1000 * day
    let offsets: [TimeInterval] = [-far, -day, 0, day, far]
    #expect(allowed(picker(.date, least: 0, most: nil), offsets) == [0, day, far])
    #expect(allowed(picker(.date, least: nil, most: 0), offsets) == [-far, -day, 0])
    #expect(allowed(picker(.date, least: nil, most: nil), offsets) == offsets)
  }

  @Test func ofATimeOfDayTheDaysOfTheLimitsSayNothing() {
    startAnew()
    #expect(allowed(picker(.time, least: -600, most: 600), [-day, 0, day]) == [-day, 0, day])
  }
}
