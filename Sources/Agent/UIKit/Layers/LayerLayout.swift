import VirtualTime

/// The layout of layers without a view, behind that of the views in the same pass.
@MainActor
enum LayerLayout {
  /// In the order in which they asked.
  @PerLaunch private static var waiting: [CALayer] = []

  /// Whether somebody has asked since the last round.
  static var isWaiting: Bool { !waiting.isEmpty }

  /// What is in no window waits until the view that it is in is laid out.
  static func request(for layer: CALayer) {
    guard let window = layer.window else { return }
    waiting.append(layer)
    LayoutPass.request(for: window)
  }

  /// One round; true when somebody was laid out.
  static func round() -> Bool {
    guard !waiting.isEmpty else { return false }
    let layers = waiting
    waiting = []
    var didWork = false
    for layer in layers where layer.window != nil && layer.layOutTree() { didWork = true }
    return didWork
  }
}

extension CALayer {
  /// Lays out what asked for it, from the highest layer without a view that did; true when somebody was laid out.
  @discardableResult
  func layOutTree() -> Bool {
    var top = self
    while let superlayer = top.superlayer, superlayer.view == nil, superlayer.needsOwnLayout { top = superlayer }
    return top.layOutDown()
  }

  @discardableResult
  fileprivate func layOutDown() -> Bool {
    var didWork = needsOwnLayout
    if needsOwnLayout {
      needsOwnLayout = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] where layer.view == nil && layer.layOutDown() { didWork = true }
    return didWork
  }
}

extension UIView {
  /// Has the layer lay out, as an app's layer or view may do in its own way. One of the system's own needs no layer for it.
  func layOut() {
    if layerIfLoaded == nil, SystemTypes.contains(type(of: self)) { return layOutSubviews() }
    layer.layoutSublayers()
    for sublayer in layer.order.layers { sublayer.layOutDown() }
  }

  /// `viewWillLayoutSubviews → layoutSubviews → viewDidLayoutSubviews`.
  func layOutSubviews() {
    viewController?.tellWillLayoutSubviews()
    layoutSubviews()
    viewController?.tellDidLayoutSubviews()
  }
}
