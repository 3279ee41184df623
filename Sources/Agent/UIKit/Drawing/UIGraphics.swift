import RecordedGraphics
import VirtualTime

// The contexts that UIKit's own drawing goes to: the last one that was pushed, or that a view or an image has begun.

@MainActor
enum GraphicsStack {
  struct Entry {
    let context: CGContext
    /// Whether it was begun by `UIGraphicsBeginImageContext`.
    var isImage = false
  }

  @PerLaunch static var entries: [Entry] = []

  static var current: CGContext? { entries.last?.context }

  static func with(_ context: CGContext, _ body: () -> Void) {
    entries.append(Entry(context: context))
    body()
    // What `body` began and did not end goes with it.
    while let last = entries.popLast(), last.context !== context {}
  }

  /// A context for an image. What is not drawn is transparent, or black where the image is opaque, as on a device.
  static func imageContext(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext {
    let context = CGContext(bounds: bounds, scale: scale > 0 ? scale : UIScreen.main.scale)
    if isOpaque { context.fill(bounds) }
    return context
  }

  static func image(of context: CGContext) -> UIImage? {
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}

/// The context that is drawn into at the moment; nil outside of all drawing.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes `context` the current one, until it is popped.
@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.entries.append(GraphicsStack.Entry(context: context)) }

@MainActor
public func UIGraphicsPopContext() { _ = GraphicsStack.entries.popLast() }

/// Begins a transparent image, a pixel to a point.
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image.
///
/// - Parameter scale: Pixels to a point; with 0 that of the screen.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let context = GraphicsStack.imageContext(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, isImage: true))
}

/// What was drawn into the image that was begun last; nil where none was, and for one without a size.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.entries.last, entry.isImage else { return nil }
  return GraphicsStack.image(of: entry.context)
}

@MainActor
public func UIGraphicsEndImageContext() {
  if GraphicsStack.entries.last?.isImage == true { GraphicsStack.entries.removeLast() }
}

/// Fills with the fill colour, in place of what is there.
@MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

@MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.current?.settingAside {
    $0.setBlendMode(blendMode)
    $0.fill(rect)
  }
}

/// Draws the edge of `rect`, a point wide and inside of it, in the fill colour, in place of what is there.
@MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

@MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.current?.settingAside {
    $0.setBlendMode(blendMode)
    $0.addRect(rect)
    $0.addRect(rect.insetBy(dx: 1, dy: 1))
    $0.fillPath(using: .evenOdd)
  }
}

/// From now on only what lies in `rect` is seen, too.
@MainActor
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension CGContext {
  /// Draws with settings of its own, which do not stay.
  func settingAside(_ body: (CGContext) -> Void) {
    saveGState()
    body(self)
    restoreGState()
  }
}
