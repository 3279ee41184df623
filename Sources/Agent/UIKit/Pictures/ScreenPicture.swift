import SVGWriting

/// Pictures of the screen, or of one view, as SVG.
///
/// The same state gives the same bytes, on every machine: places come from the views, text is measured by our own metrics, and
/// names in the document are counted. Taking a picture changes nothing; layout that is still pending is not seen.
///
/// The picture is one that a person recognises. It is not pixel for pixel what a device shows: fonts are the reader's own,
/// squeezed to our widths, symbols are our own drawings, and materials are flat colours without a blur.
@MainActor
package enum ScreenPicture {
  private static let fonts = "-apple-system, 'SF Pro Text', 'Helvetica Neue', Inter, Helvetica, Arial, sans-serif"

  /// The whole screen, as the device is held: the visible windows by their levels, the status bar and the device's edges.
  ///
  /// - Parameter showingTouches: whether the fingers of the last gesture are drawn where they went.
  package static func svg(of windows: [UIWindow], showingTouches: Bool = false) -> String {
    let bounds = UIScreen.main.bounds
    let ordered = windows.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
    let traits = ordered.first?.traitCollection ?? .ofScreen
    return document(bounds, traits) { painter in
      painter.rectangle(bounds, fill: .black)
      for window in ordered where window.windowLevel.rawValue <= UIWindow.Level.statusBar.rawValue { painter.paint(window) }
      painter.paintStatusBar(on: bounds)
      for window in ordered where window.windowLevel.rawValue > UIWindow.Level.statusBar.rawValue {
        painter.forcedTraits = window is KeyboardWindow ? keyboardTraits(ordered) : nil
        painter.paint(window)
      }
      painter.forcedTraits = nil
      painter.paintEdges(of: bounds)
      if showingTouches { painter.paintTouches() }
    }
  }

  /// The keyboard is as light or dark as the view that it types into, unless that asks for the dark one.
  private static func keyboardTraits(_ windows: [UIWindow]) -> UITraitCollection? {
    guard let responder = windows.lazy.compactMap(\.firstResponder).first else { return nil }
    let appearance = (responder as? any UITextInputTraits)?.keyboardAppearance
    if appearance == .dark { return UITraitCollection(userInterfaceStyle: .dark) }
    return (responder as? UIView)?.traitCollection
  }

  /// One view with all that is in it, as large as its bounds, whatever its own transform and opacity and whether it is hidden or
  /// not.
  package static func svg(of view: UIView) -> String {
    let looks = ViewLooks(view)
    return document(looks.bounds, view.traitCollection) { $0.paintContents(of: view, looks) }
  }

  private static func document(_ bounds: CGRect, _ traits: UITraitCollection, _ body: (inout Painter) -> Void) -> String {
    var painter = Painter(seen: bounds, traits: traits)
    let box = "\(bounds.minX.svg) \(bounds.minY.svg) \(bounds.width.svg) \(bounds.height.svg)"
    painter.writer.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": bounds.width.svg, "height": bounds.height.svg, "viewBox": box,
        "font-family": fonts, "xml:space": "preserve",
      ])
    body(&painter)
    painter.writer.end()
    return painter.writer.document
  }
}
