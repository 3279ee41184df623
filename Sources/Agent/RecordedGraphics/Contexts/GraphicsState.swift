import Foundation
import SVGWriting

/// What holds for everything that is drawn next, until it is changed or an earlier state comes back.
struct GraphicsState {
  /// From the app's coordinates to those of the drawing.
  var transform: CGAffineTransform
  /// What is drawn is seen only here: the names of clips, of which each narrows those before it, and of a mask, and the rectangle
  /// around them.
  var clips: [String] = []
  var mask: String?
  var clipBox: CGRect

  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var line = LineStyle()
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default

  /// What an area is filled with.
  enum Paint {
    case color(CGColor)
    /// The name of a pattern.
    case pattern(String)
  }

  struct LineStyle {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashes: [CGFloat] = []
    var phase: CGFloat = 0
  }

  /// Not affected by the transform.
  struct Shadow: Hashable {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }
}

extension GraphicsState {
  /// For `fill` or `stroke`, with opacity; nil for what cannot be seen.
  func svg(_ paint: Paint, as name: String) -> SVGAttributes? {
    switch paint {
    case .color(let color):
      guard let ink = color.copy(alpha: color.alpha * alpha)?.svg else { return nil }
      return [name: ink.hex, "\(name)-opacity": ink.opacity]
    case .pattern(let pattern): return [name: "url(#\(pattern))", "\(name)-opacity": alpha < 1 ? alpha.svg : nil]
    }
  }

  /// Whether nothing can be seen through it.
  func isOpaque(_ paint: Paint) -> Bool { if case .color(let color) = paint { color.alpha * alpha >= 1 } else { false } }

  /// - Parameter scale: by how much the coordinates of the line are larger than the app's.
  func svg(_ line: LineStyle, scale: CGFloat) -> SVGAttributes {
    [
      "stroke-width": (line.width * scale).svg, "stroke-linecap": line.cap.svg, "stroke-linejoin": line.join.svg,
      // SVG's own limit is 4.
      "stroke-miterlimit": line.join == .miter && line.miterLimit != 4 ? line.miterLimit.svg : nil,
      "stroke-dasharray": line.dashes.isEmpty ? nil : line.dashes.map { ($0 * scale).svg }.joined(separator: " "),
      "stroke-dashoffset": line.dashes.isEmpty || line.phase == 0 ? nil : (line.phase * scale).svg,
    ]
  }
}
