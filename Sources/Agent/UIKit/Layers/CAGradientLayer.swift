public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer whose background runs through several colours.
@MainActor
open class CAGradientLayer: CALayer {
  open var type = CAGradientLayerType.axial

  /// `CGColor`s, from the start to the end.
  open var colors: [Any]? {
    get {
      let components = value("colors").components
      guard !components.isEmpty else { return nil }
      return stride(from: 0, to: components.count, by: 4).map { index in
        CGColor(
          red: components[index], green: components[index + 1], blue: components[index + 2], alpha: components[index + 3])
      }
    }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      set(
        "colors",
        AnimatableValue(kind: .list, components: colors.flatMap { AnimatableValue.color(UIColor(cgColor: $0)).components }))
    }
  }

  /// Where each colour is, from 0 to 1; evenly spaced when nil.
  open var locations: [NSNumber]? {
    get {
      let components = value("locations").components
      return components.isEmpty ? nil : components.map { NSNumber(value: Double($0)) }
    }
    set {
      set("locations", AnimatableValue(kind: .list, components: (newValue ?? []).map { CGFloat($0.doubleValue) }))
    }
  }

  /// In parts of the bounds; the middle of the upper edge by default.
  open var startPoint: CGPoint {
    get { value("startPoint").point }
    set { set("startPoint", .point(newValue)) }
  }

  /// In parts of the bounds; the middle of the lower edge by default.
  open var endPoint: CGPoint {
    get { value("endPoint").point }
    set { set("endPoint", .point(newValue)) }
  }

  override func takeOver(from layer: CALayer) {
    if let layer = layer as? CAGradientLayer { type = layer.type }
  }
}
