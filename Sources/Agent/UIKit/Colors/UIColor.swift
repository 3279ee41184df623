import RecordedGraphics
import VirtualTime

/// A colour in sRGB with opacity, each component from 0 to 1; or a rule that names one for given traits.
///
/// What is asked of a dynamic colour is answered for `UITraitCollection.current`.
public final class UIColor: NSObject, Sendable {
  /// Stored before everything else.
  private let mark = FoundationMark()
  struct Components: Hashable, Sendable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
      func clamped(_ component: CGFloat) -> CGFloat { min(max(component, 0), 1) }
      (self.red, self.green, self.blue, self.alpha) = (clamped(red), clamped(green), clamped(blue), clamped(alpha))
    }

    init(_ hex: UInt32, alpha: CGFloat = 1) {
      func component(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
      self.init(component(16), component(8), component(0), alpha)
    }

    func with(alpha: CGFloat) -> Components { Components(red, green, blue, alpha) }
  }

  private enum Kind: Sendable {
    case fixed(Components)
    case system(SystemColor, alpha: CGFloat?)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// That of the view in which it is used.
    case tint(alpha: CGFloat?)
    /// Copies of a picture, side by side.
    case pattern(Pattern)
  }

  /// A picture that fills areas, and its size in points.
  struct Pattern: Hashable, Sendable {
    let image: CGImage
    let size: CGSize

    func hash(into hasher: inout Hasher) { hasher.combine(image) }
  }

  private let kind: Kind

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(Components(red, green, blue, alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour that `dynamicProvider` names for the traits of where it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { kind = .dynamic(dynamicProvider) }

  init(_ components: Components) { kind = .fixed(components) }

  /// Copies of a picture, side by side, for backgrounds and for drawing. Asked for its components it is clear.
  @MainActor
  public convenience init(patternImage image: UIImage) {
    let nothing = CGImage(.drawing(Drawing(.empty, bounds: .zero)), width: 0, height: 0)
    self.init(Pattern(image: image.cgImage ?? nothing, size: image.size))
  }

  private init(_ pattern: Pattern) { kind = .pattern(pattern) }

  /// Nil for a colour.
  var pattern: Pattern? { if case .pattern(let pattern) = kind { pattern } else { nil } }

  /// The tint colour of the view in which it is used; blue where no view is concerned.
  public static let tintColor = UIColor(tintWithAlpha: nil)

  private init(tintWithAlpha alpha: CGFloat?) { kind = .tint(alpha: alpha) }

  init(_ system: SystemColor, alpha: CGFloat? = nil) { kind = .system(system, alpha: alpha) }

  private convenience init(_ hex: UInt32, alpha: CGFloat = 1) { self.init(Components(hex, alpha: alpha)) }

  /// The colour for `traits`, which is no longer dynamic.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { resolved(with: traits, tint: .systemBlue) }

  /// The colour for `traits` in a view with that tint colour.
  func resolved(with traits: UITraitCollection, tint: @autoclosure () -> UIColor) -> UIColor {
    switch kind {
    case .fixed, .pattern: return self
    case .tint(let alpha):
      let tint = tint()
      let color = (tint.isTint ? UIColor.systemBlue : tint).resolvedColor(with: traits)
      return alpha.map { color.withAlphaComponent($0) } ?? color
    case .system(let color, let alpha):
      let components = color.components(for: traits)
      return UIColor(alpha.map { components.with(alpha: $0) } ?? components)
    case .dynamic(let provider):
      var result = self
      traits.performAsCurrent { result = provider(traits) }
      return result === self ? self : result.resolved(with: traits, tint: tint())
    }
  }

  private var isTint: Bool { if case .tint = kind { true } else { false } }

  private var components: Components {
    switch kind {
    case .fixed(let components): return components
    case .pattern: return Components(0, alpha: 0)
    case .system, .dynamic, .tint:
      if case .fixed(let components) = resolvedColor(with: .current).kind { return components }
      return Components(0, alpha: 0)
    }
  }

  package var red: CGFloat { components.red }
  package var green: CGFloat { components.green }
  package var blue: CGFloat { components.blue }
  package var alpha: CGFloat { components.alpha }

  /// The same colour with another opacity; a dynamic colour stays one.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let components): UIColor(components.with(alpha: alpha))
    case .system(let color, _): UIColor(color, alpha: alpha)
    case .tint: UIColor(tintWithAlpha: alpha)
    case .pattern: self
    case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Hands out the components; always true, as every colour here has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Fixed colours are equal by their components, the system's by which they are, dynamic ones only to themselves.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (kind, other.kind) {
    case (.fixed(let one), .fixed(let other)): one == other
    case (.system(let one, let oneAlpha), .system(let other, let otherAlpha)): one == other && oneAlpha == otherAlpha
    case (.tint(let one), .tint(let other)): one == other
    case (.pattern(let one), .pattern(let other)): one == other
    default: self === other
    }
  }

  public override var hash: Int {
    var hasher = Hasher()
    switch kind {
    case .fixed(let components): hasher.combine(components)
    case .system(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    case .tint(let alpha): hasher.combine(alpha)
    case .pattern(let pattern): hasher.combine(pattern)
    case .dynamic: break  // all in one place: an address would order sets by chance
    }
    return hasher.finalize()
  }

  /// `#RRGGBB`, with `AA` behind it when the colour is not opaque.
  public override var description: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + components.map { component in
        let digits = String((component * 255).rounded().boundedInt, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  public static let black = UIColor(0x000000)
  public static let darkGray = UIColor(0x555555)
  public static let lightGray = UIColor(0xAAAAAA)
  public static let white = UIColor(0xFFFFFF)
  public static let gray = UIColor(0x808080)
  public static let red = UIColor(0xFF0000)
  public static let green = UIColor(0x00FF00)
  public static let blue = UIColor(0x0000FF)
  public static let cyan = UIColor(0x00FFFF)
  public static let yellow = UIColor(0xFFFF00)
  public static let magenta = UIColor(0xFF00FF)
  public static let orange = UIColor(0xFF8000)
  public static let purple = UIColor(0x800080)
  public static let brown = UIColor(0x996633)
  public static let clear = UIColor(0x000000, alpha: 0)
}
