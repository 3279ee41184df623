import SVGWriting
import SymbolDrawings

extension Painter {
  /// Draws a symbol of the system as large as fits into `rect`; a neutral shape where we have no drawing.
  mutating func symbol(_ name: String, in rect: CGRect, color: UIColor?, weight: UIImage.SymbolWeight = .regular) {
    guard canSee(rect), let ink = components(color) else { return }
    let scale = min(rect.width, rect.height) / 24
    guard scale > 0 else { return }
    let toBox = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: rect.midX - 12 * scale, y: rect.midY - 12 * scale))
    let drawing = SymbolDrawing.named(name) ?? .neutral(for: name)
    let shapes = writer.shapes(of: drawing, ink: ink.hex, lineWidth: weight.lineWidth)
    writer.element(
      "g",
      [
        "class": name, "transform": toBox.svg, "opacity": ink.opacity, "fill": "none", "stroke-linecap": "round",
        "stroke-linejoin": "round",
      ], around: shapes)
  }
}

extension UIImage.SymbolWeight {
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.8
    case .thin: 1.1
    case .light: 1.4
    case .unspecified, .regular: 1.8
    case .medium: 2.1
    case .semibold: 2.4
    case .bold: 2.7
    case .heavy: 3.1
    case .black: 3.5
    }
  }
}
