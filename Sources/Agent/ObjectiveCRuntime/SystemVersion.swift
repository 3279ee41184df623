/// The version of iOS that an app is told: what `#available(iOS 17, *)` becomes asks here.
public struct SystemVersion: Hashable, Comparable, Sendable {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// 18.0, on every device.
  public static let current = SystemVersion(18)

  /// Whether `current` is that version or a later one.
  public static func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool { current >= SystemVersion(major, minor) }
}
