/// A colour for layers: sRGB with opacity. Declared here because Foundation on Linux has no such type.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue, alpha, each from 0 to 1; nil never.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  public var alpha: CGFloat { components?.last ?? 1 }

  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy(alpha: CGFloat) -> CGColor? {
    components.map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: alpha) }
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension UIColor {
  /// The colour for a layer; a colour that depends on traits has the value that it has now.
  public var cgColor: CGColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
