/// How numbers stand for colours. All colours here are sRGB, so that a space tells how many components there are, and its name.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace(components: 3, name: nil)
  static let deviceGray = CGColorSpace(components: 1, name: nil)

  /// 3 of red, green and blue, or 1 of grey; opacity is not counted.
  public let numberOfComponents: Int
  /// Nil for the spaces of the device.
  public let name: String?

  private init(components: Int, name: String?) { (numberOfComponents, self.name) = (components, name) }

  /// The space of that name; nil for names of none.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3: self.init(components: 3, name: name)
    case Self.genericGrayGamma2_2: self.init(components: 1, name: name)
    default: return nil
    }
  }

  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents && left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// What the components of a space are.
public enum CGColorSpaceModel: Int32, Sendable {
  case monochrome, rgb
}

/// Red, green and blue as the screen has them.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Grey as the screen has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
