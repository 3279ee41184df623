extension UIView {
  /// Which parts of a frame give way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  func resizeSubviews(from old: CGSize) {
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      var frame = subview.frame
      (frame.origin.x, frame.size.width) = Self.resized(
        start: frame.minX, length: frame.width, old: old.width, new: bounds.width,
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) })
      (frame.origin.y, frame.size.height) = Self.resized(
        start: frame.minY, length: frame.height, old: old.height, new: bounds.height,
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
      subview.frame = frame
    }
  }

  /// Shares the change of one dimension among the flexible parts, in proportion to their lengths; equally if those are all zero.
  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    guard change != 0, flexible.contains(true) else { return (start, length) }
    let parts = [start, length, old - start - length]
    let total = zip(parts, flexible).reduce(0) { sum, part in part.1 ? sum + part.0 : sum }
    let count = CGFloat(flexible.filter { $0 }.count)
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? change / count : change * part / total
    }
    return (start + shares[0], length + shares[1])
  }
}
