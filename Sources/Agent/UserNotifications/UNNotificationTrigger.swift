import CoreLocation
import UIKit

/// What makes a notification come.
///
/// Why `@unchecked Sendable`: no trigger can be changed.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it comes again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Its name on the wire.
  package var kind: String { "push" }

  /// When it comes next after a moment; nil where no time can be told.
  func next(after moment: Date) -> Date? { nil }
}

/// Comes so many seconds after it was asked for.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: Seconds, more than none; 60 at least for one that repeats. An exception in UIKit otherwise.
  ///   - repeats: Whether it comes again and again.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    if !(timeInterval > 0) {
      UIKitComplaints.record(
        .exception(name: "NSInternalInconsistencyException", reason: "time interval must be greater than 0"))
    } else if repeats, timeInterval < 60 {
      UIKitComplaints.record(
        .exception(name: "NSInternalInconsistencyException", reason: "time interval must be at least 60 if repeating"))
    }
    // Thirty years are never, and a date can still hold them.
    self.timeInterval = timeInterval > 0 ? min(timeInterval, 1e9) : 1
    super.init(repeats: repeats)
  }

  public func nextTriggerDate() -> Date? { next(after: Date()) }

  package override var kind: String { "timeInterval" }
  override func next(after moment: Date) -> Date? { moment.addingTimeInterval(timeInterval) }
}

/// Comes when the calendar says so.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next time at which the components match; nil when there is none any more.
  public func nextTriggerDate() -> Date? { next(after: Date()) }

  package override var kind: String { "calendar" }
  override func next(after moment: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: moment, matching: wanted, matchingPolicy: .nextTime)
  }
}

/// Comes when the device enters or leaves a region, as the region wants it.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let region: CLRegion

  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }

  package override var kind: String { "location" }
}

/// The notification came from a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
