import Foundation
import RecordedGraphics
import SVGWriting

/// A context of ten points each way.
func context() -> CGContext { CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1) }

/// What is drawn, line by line of the drawing.
func recorded(_ draw: (CGContext) -> Void) -> [String] {
  let context = context()
  draw(context)
  return context.drawing.document(width: 10, height: 10).split(separator: "\n").dropFirst().dropLast().map(String.init)
}

let square = CGRect(x: 0, y: 0, width: 2, height: 2)
