/// What lies in a view in front of its contents: a subview, or a layer of the app's.
@MainActor
enum PaintedPart {
  case view(UIView)
  case layer(CALayer)

  /// From the back to the front, by `zPosition`, and otherwise as they lie.
  ///
  /// - Returns: What lies under whatever a class draws over its subviews, such as how far something is scrolled, and what lies
  ///   over it, too: layers in front of all subviews.
  static func parts(of subviews: [UIView], _ layers: LayerOrder) -> (under: [PaintedPart], over: [PaintedPart]) {
    let foremost = layers.entries.filter { !$0.isBehindContents }
    var (parts, next): ([PaintedPart], Int) = ([], 0)
    for (index, subview) in subviews.enumerated() {
      while next < foremost.count, foremost[next].subviewsBehind <= index {
        parts.append(.layer(foremost[next].layer))
        next += 1
      }
      parts.append(.view(subview))
    }
    let over = foremost[next...].map { PaintedPart.layer($0.layer) }
    guard (parts + over).contains(where: { $0.zPosition != 0 }) else { return (parts, over) }
    let ordered = (parts + over).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
    return (ordered.map(\.element), [])
  }

  private var zPosition: CGFloat {
    switch self {
    case .view(let view): view.layerIfLoaded?.zPosition ?? 0
    case .layer(let layer): layer.zPosition
    }
  }
}
