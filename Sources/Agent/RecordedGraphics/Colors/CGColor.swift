import Foundation

/// A colour: sRGB with opacity. Declared here because Foundation on Linux has no such type.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue, alpha, each from 0 to 1; nil never.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// The colour that these components are in that space: its own, and the opacity behind them.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if colorSpace.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { components?.last ?? 1 }

  public var numberOfComponents: Int { components?.count ?? 0 }

  public var colorSpace: CGColorSpace? { .deviceRGB }

  public func copy(alpha: CGFloat) -> CGColor? {
    components.map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: alpha) }
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension CGColor {
  /// As `#RRGGBB`, and its opacity unless it is opaque; nil for what cannot be seen.
  package var svg: (hex: String, opacity: String?)? {
    guard let components, alpha > 0.002 else { return nil }
    let hex = components.prefix(3).map { component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return ("#" + hex.joined(), alpha < 1 ? alpha.svg : nil)
  }
}
