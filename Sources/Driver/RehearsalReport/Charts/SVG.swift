import Spelling

/// Shapes of a picture, as text that browsers draw.
struct SVG {
  private var body = ""
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// - Parameter title: What is told of it when the pointer rests on it, escaped already.
  mutating func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil) {
    body += "<rect class=\""
    body += style
    for (name, value) in [("\" x=\"", x), ("\" y=\"", y), ("\" width=\"", width), ("\" height=\"", height)] {
      body += name
      Self.add(value, to: &body)
    }
    guard let title else { return body += "\"/>" }
    body += "\"><title>"
    body += title
    body += "</title></rect>"
  }

  /// Rectangles of one size as one shape, because a page may have hundreds.
  mutating func rectangles(_ style: String, at corners: [(x: Double, y: Double)], width: Double, height: Double) {
    guard !corners.isEmpty else { return }
    var rest = "h"
    Self.add(width, to: &rest)
    rest += "v"
    Self.add(height, to: &rest)
    rest += "h"
    Self.add(-width, to: &rest)
    rest += "z"
    body += "<path class=\"\(style)\" d=\""
    for corner in corners {
      move(to: corner)
      body += rest
    }
    body += "\"/>"
  }

  /// Points as one shape: their size is that of the line's round ends.
  mutating func points(_ style: String, at places: [(x: Double, y: Double)]) {
    guard !places.isEmpty else { return }
    body += "<path class=\"\(style)\" d=\""
    for place in places {
      move(to: place)
      body += "h0"
    }
    body += "\"/>"
  }

  private mutating func move(to place: (x: Double, y: Double)) {
    body += "M"
    Self.add(place.x, to: &body)
    body += " "
    Self.add(place.y, to: &body)
  }

  mutating func path(_ style: String, _ points: [(x: Double, y: Double)]) {
    let steps = points.enumerated().map {
      "\($0.offset == 0 ? "M" : "L")\(Self.number($0.element.x)) \(Self.number($0.element.y))"
    }
    body += "<path class=\"\(style)\" d=\"\(steps.joined())\"/>"
  }

  mutating func circle(_ style: String, x: Double, y: Double, radius: Double) {
    body += "<circle class=\"\(style)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\"/>"
  }

  enum Anchor: String {
    case start
    case end
  }

  mutating func text(_ text: String, x: Double, y: Double, anchor: Anchor = .start) {
    body +=
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor.rawValue)\">\(Self.escaped(text))</text>"
  }

  /// The picture, with what it shows in words for those who do not see it.
  func drawn(_ words: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" role=\"img\" aria-label=\"\(Self.escaped(words))\">\(body)</svg>"
  }

  /// A tenth of a pixel is as much as anybody sees.
  static func number(_ value: Double) -> String {
    var text = ""
    add(value, to: &text)
    return text
  }

  private static func add(_ value: Double, to text: inout String) {
    let tenths = Int(saturating: (min(max(value, -1e9), 1e9) * 10).rounded())
    if tenths < 0 { text += "-" }
    text += String(abs(tenths) / 10)
    if tenths % 10 != 0 {
      text += "."
      text += String(abs(tenths) % 10)
    }
  }

  /// Text for elements and attributes; what XML allows nowhere is left out.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && ![0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
