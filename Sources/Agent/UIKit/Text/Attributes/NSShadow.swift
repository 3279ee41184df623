/// The shadow of a text, for the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
  /// Stored before everything else.
  private let mark = FoundationMark()
  /// How far it lies to the right and below, in points.
  open var shadowOffset = CGSize.zero
  /// In points. Kept, and not drawn: shadows of texts have sharp edges.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; by default black with an opacity of a third. Nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Whether `object` is a shadow of the same colour at the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { Int(truncatingIfNeeded: (shadowBlurRadius + 0).bitPattern) }
}
