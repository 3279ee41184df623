import RecordedGraphics
import VirtualTime

/// Has views and layers draw that asked for it, behind the layout pass at the end of a turn.
///
/// Only what is in a window and has a size draws. A view of the system's own classes has nothing to draw: what it looks like is
/// known from its properties.
@MainActor
enum DisplayPass {
  /// In the order in which they asked.
  @PerLaunch private static var waiting: [CALayer] = []
  @PerLaunch private static var isRunning = false

  static func request(for layer: CALayer) {
    waiting.append(layer)
    // What asks while it draws is drawn again with the next pass, which nothing but a change brings about.
    if !isRunning, let window = layer.window { LayoutPass.request(for: window) }
  }

  static func run() {
    guard !waiting.isEmpty else { return }
    isRunning = true
    defer { isRunning = false }
    let layers = waiting
    waiting = []
    for layer in layers { layer.displayIfNeeded() }
  }
}

extension UIView {
  /// Whether it may draw by itself: whether its class is one of the app's.
  private var mayDraw: Bool { !SystemTypes.contains(type(of: self)) }

  func drawOwn(in context: CGContext) {
    GraphicsStack.with(context) { traitCollection.performAsCurrent { draw(bounds) } }
  }

  /// Asks for a drawing of a view that has none yet, as soon as it is in a window.
  func noteDisplay() {
    guard needsDrawing else { return }
    guard mayDraw else { return needsDrawing = false }
    if window != nil { DisplayPass.request(for: layer) }
  }
}
