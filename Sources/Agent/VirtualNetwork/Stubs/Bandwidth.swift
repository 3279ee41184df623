import VirtualTime

/// How many bytes a second a network carries; OHHTTPStubs' named profiles.
///
/// A kilobyte is 1000 bytes. OHHTTPStubs' own `SLOW` is 1 KB/s by a slip in its arithmetic; ours is the 1.5 that it speaks of.
public struct Bandwidth: Hashable, Sendable {
  public let kilobytesPerSecond: Double

  /// Nil for zero or less, which would never carry anything.
  public init?(kilobytesPerSecond: Double) {
    guard kilobytesPerSecond > 0, kilobytesPerSecond.isFinite else { return nil }
    self.kilobytesPerSecond = kilobytesPerSecond
  }

  private init(_ kilobytesPerSecond: Double) { self.kilobytesPerSecond = kilobytesPerSecond }

  public static let oneKilobyte = Bandwidth(1)
  public static let slow = Bandwidth(1.5)
  public static let gprs = Bandwidth(7)
  public static let edge = Bandwidth(16)
  public static let threeG = Bandwidth(400)
  public static let threeGPlus = Bandwidth(900)
  public static let wifi = Bandwidth(1500)

  /// How long it takes to carry so many bytes.
  func time(for bytes: Int) -> Duration { .bounded(seconds: Double(bytes) / (kilobytesPerSecond * 1000)) }
}
