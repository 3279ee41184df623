import Foundation
import SVGWriting

/// Reads the parts of a symbol as `SymbolTables` describes them.
enum SymbolPartReader {
  /// nil where a part is not understood.
  static func parts(_ text: String) -> [SymbolDrawing.Part]? {
    var parts: [SymbolDrawing.Part] = []
    for piece in text.components(separatedBy: "; ") {
      guard let part = part(piece) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ text: String) -> SymbolDrawing.Part? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let rest = String(text[text.index(after: space)...])
    if text[..<space] == "use" { return use(rest.split(separator: " ").map(String.init)) }
    guard let path = path(rest) else { return nil }
    return switch text[..<space] {
    case "outline": .outline(path)
    case "line": .line(path)
    case "detail": .detail(path)
    case "area": .area(path)
    case "spot": .spot(path)
    default: nil
    }
  }

  private static func use(_ words: [String]) -> SymbolDrawing.Part? {
    guard let name = words.first, let drawing = SymbolDrawing.named(name) else { return nil }
    var placement = SymbolDrawing.Placement()
    var rest = words.dropFirst()
    func number() -> CGFloat? { rest.popFirst().flatMap(Double.init).map { CGFloat($0) } }
    while let word = rest.popFirst() {
      switch word {
      case "at":
        guard let x = number(), let y = number() else { return nil }
        placement.center = CGPoint(x: x, y: y)
      case "size":
        guard let size = number(), size > 0 else { return nil }
        placement.size = size
      case "turn":
        guard let angle = number() else { return nil }
        placement.angle = angle
      case "mirror": placement.isMirrored = true
      default: return nil
      }
    }
    return .drawing(drawing, placement)
  }

  /// Path data with circles and rectangles written out; nil where a bracket holds something else.
  private static func path(_ text: String) -> String? {
    var (result, rest) = ("", Substring(text))
    while let open = rest.firstIndex(where: { $0 == "(" || $0 == "[" }) {
      guard let close = rest[open...].firstIndex(of: rest[open] == "(" ? ")" : "]") else { return nil }
      let numbers = rest[rest.index(after: open)..<close].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
      result += rest[..<open]
      switch (rest[open], numbers.count) {
      case ("(", 3): result += PathData.circle(CGPoint(x: numbers[0], y: numbers[1]), radius: numbers[2])
      case ("[", 5):
        let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        result += PathData.roundedRect(rect, radius: numbers[4], corners: .all)
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
