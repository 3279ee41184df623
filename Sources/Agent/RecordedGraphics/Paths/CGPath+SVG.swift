import Foundation
import SVGWriting

extension CGPath {
  /// For the attribute `d`.
  package var svg: String { elements.svg }
}

extension [CGPath.Element] {
  /// For the attribute `d`.
  var svg: String {
    func pair(_ point: CGPoint) -> String { "\(point.x.svg) \(point.y.svg)" }
    return map { element in
      switch element {
      case .move(let to): "M\(pair(to))"
      case .line(let to): "L\(pair(to))"
      case .quad(let to, let control): "Q\(pair(control)) \(pair(to))"
      case .cubic(let to, let first, let second): "C\(pair(first)) \(pair(second)) \(pair(to))"
      case .close: "Z"
      }
    }.joined()
  }
}
