import Foundation

extension CGPath {
  /// The same line, each of its parts gone through from its end to its beginning. The parts stay in their order, and closed ones
  /// are closed.
  package var reversed: CGPath {
    var (all, part, start): ([Element], [Element], CGPoint) = ([], [], .zero)
    for element in elements {
      switch element {
      case .move(let point):
        all += Self.turned(part)
        (part, start) = ([element], point)
      case .close:
        all += Self.turned(part) + [.close]
        part = []
      case .line, .quad, .cubic:
        // What goes on behind a closed part begins where that began.
        if part.isEmpty { part = [.move(to: start)] }
        part.append(element)
      }
    }
    return CGPath(elements: all + Self.turned(part))
  }

  /// One part, which begins with a move and has no other, from its end on.
  private static func turned(_ part: [Element]) -> [Element] {
    guard let end = part.last?.points.last else { return [] }
    var turned: [Element] = [.move(to: end)]
    for (element, before) in zip(part.dropFirst(), part).reversed() {
      guard let to = before.points.last else { continue }
      switch element {
      case .line: turned.append(.line(to: to))
      case .quad(_, let control): turned.append(.quad(to: to, control: control))
      case .cubic(_, let first, let second): turned.append(.cubic(to: to, control1: second, control2: first))
      case .move, .close: break
      }
    }
    return turned
  }
}
