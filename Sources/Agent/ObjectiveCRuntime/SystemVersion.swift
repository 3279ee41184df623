/// The version of iOS that an app is told: what `#available(iOS 17, *)` becomes asks here.
public struct SystemVersion: Hashable, Comparable, Sendable {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// 18.0 unless the device says otherwise.
  // Unsafe: set before an app is launched, and by nobody afterwards.
  nonisolated(unsafe) public static var current = SystemVersion(18)

  /// Whether `current` is that version or a later one.
  public static func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool { current >= SystemVersion(major, minor) }
}
