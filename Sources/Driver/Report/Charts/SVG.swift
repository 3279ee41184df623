/// Shapes of a picture, as text that browsers draw.
struct SVG {
  private var body = ""
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil) {
    let size = "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    body +=
      title.map { "<rect class=\"\(style)\" \(size)><title>\(Self.escaped($0))</title></rect>" }
      ?? "<rect class=\"\(style)\" \(size)/>"
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
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// Text for elements and attributes; what XML allows nowhere is left out.
  static func escaped(_ text: String) -> String {
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
