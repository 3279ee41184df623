import Foundation
import SVGWriting

/// What was drawn, as shapes. Equal drawings look alike, in every size.
package struct Drawing: Hashable, Sendable {
  package var shapes: SVGFragment
  /// The area that was drawn into, in the coordinates of the shapes.
  package var bounds: CGRect

  package init(_ shapes: SVGFragment, bounds: CGRect) { (self.shapes, self.bounds) = (shapes, bounds) }

  package func hash(into hasher: inout Hasher) { hasher.combine(shapes) }

  /// Writes it so that it fills `rect`, and nothing beyond.
  package func write(into writer: inout SVGWriter, in rect: CGRect, _ more: SVGAttributes = [:]) {
    guard !shapes.isEmpty, rect.width > 0, rect.height > 0 else { return }
    writer.begin("svg", frame(of: rect) + ["style": shapes.blends ? "isolation:isolate" : nil] + more)
    writer.insert(shapes)
    writer.end()
  }

  /// The drawing as a file, in so many pixels.
  package func document(width: Int, height: Int) -> String {
    var writer = SVGWriter()
    writer.begin(
      "svg",
      ["xmlns": "http://www.w3.org/2000/svg"] + frame(of: CGRect(x: 0, y: 0, width: width, height: height))
        + ["xml:space": "preserve"])
    writer.insert(shapes)
    writer.end()
    return writer.document
  }

  private func frame(of rect: CGRect) -> SVGAttributes {
    let isSame = rect.size == bounds.size && bounds.origin == .zero
    return [
      "x": rect.minX == 0 ? nil : rect.minX.svg, "y": rect.minY == 0 ? nil : rect.minY.svg, "width": rect.width.svg,
      "height": rect.height.svg,
      "viewBox": isSame ? nil : "\(bounds.minX.svg) \(bounds.minY.svg) \(bounds.width.svg) \(bounds.height.svg)",
      "preserveAspectRatio": isSame ? nil : "none",
    ]
  }
}
