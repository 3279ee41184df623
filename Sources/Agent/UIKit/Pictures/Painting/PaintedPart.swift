/// What lies in a view or a layer: a subview, or a layer of the app's.
@MainActor
enum PaintedPart {
  case view(UIView)
  case layer(LayerOrder.Entry)

  /// All parts of one view or layer, by `zPosition`, and otherwise as they lie.
  struct Parts {
    /// What lies behind what the view's class draws.
    var behind: [PaintedPart] = []
    /// What lies under whatever a class draws over its subviews, such as how far something is scrolled.
    var under: [PaintedPart] = []
    /// Layers in front of all subviews.
    var over: [PaintedPart] = []
  }

  /// - Parameter drawsInSubviews: Whether iOS has in subviews what the view's class draws: then a layer of a negative depth lies
  ///   behind it.
  static func parts(of subviews: [UIView], _ layers: LayerOrder, drawsInSubviews: Bool) -> Parts {
    // Mostly there are subviews and nothing else.
    if layers.isEmpty, subviews.allSatisfy({ $0.layerIfLoaded?.zPosition ?? 0 == 0 }) {
      return Parts(under: subviews.map(PaintedPart.view))
    }
    var all = layers.merged(with: subviews.map(PaintedPart.view)) { .layer($0) }
    if all.contains(where: { $0.depth != 0 }) {
      all = all.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
    }
    let behind = all.prefix { $0.isBehindContents(drawsInSubviews: drawsInSubviews) }
    let rest = all.dropFirst(behind.count)
    let over = rest.reversed().prefix { !$0.isView }.count
    return Parts(behind: Array(behind), under: Array(rest.dropLast(over)), over: Array(rest.suffix(over)))
  }

  private var depth: CGFloat {
    switch self {
    case .view(let view): view.layerIfLoaded?.zPosition ?? 0
    case .layer(let entry): entry.layer.zPosition
    }
  }

  private var isView: Bool { if case .view = self { true } else { false } }

  private func isBehindContents(drawsInSubviews: Bool) -> Bool {
    guard case .layer(let entry) = self else { return false }
    return entry.isBehindContents && depth <= 0 || drawsInSubviews && depth < 0
  }
}
