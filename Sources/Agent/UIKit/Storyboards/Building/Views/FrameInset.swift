import InterfaceDocuments

/// Where a view is in its superview, as documents of Xcode 8 and later say it of views without constraints: distances from the
/// superview's edges and lengths, in points or in percent of the superview.
///
/// ```
/// <frame key="frameInset"/>                                         as large as the superview
/// <frame key="frameInset" minX="12.40%" minY="30" width="75.07%" height="30"/>
/// ```
struct FrameInset {
  private enum Length {
    case points(CGFloat)
    /// 1 is the whole superview.
    case share(CGFloat)

    func points(of whole: CGFloat) -> CGFloat {
      switch self {
      case .points(let points): points
      case .share(let share): share * whole
      }
    }
  }

  private let lengths: [String: Length]

  init(_ element: DocumentElement) {
    var lengths: [String: Length] = [:]
    for name in ["minX", "minY", "maxX", "maxY", "width", "height"] {
      guard let text = element[name] else { continue }
      if text.hasSuffix("%") {
        lengths[name] = ElementReader.number(String(text.dropLast())).map { .share($0 / 100) }
      } else {
        lengths[name] = ElementReader.number(text).map { .points($0) }
      }
    }
    self.lengths = lengths
  }

  func frame(in size: CGSize) -> CGRect {
    let (x, width) = extent("minX", "maxX", "width", of: size.width)
    let (y, height) = extent("minY", "maxY", "height", of: size.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Edges that are not given are those of the superview.
  private func extent(_ near: String, _ far: String, _ length: String, of whole: CGFloat) -> (CGFloat, CGFloat) {
    let near = lengths[near]?.points(of: whole)
    let far = lengths[far]?.points(of: whole)
    guard let length = lengths[length]?.points(of: whole) else {
      return (near ?? 0, max(0, whole - (near ?? 0) - (far ?? 0)))
    }
    return (near ?? far.map { whole - $0 - length } ?? 0, length)
  }
}
