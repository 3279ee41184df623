/// An XML document that is being written, an element a line.
struct XMLElements {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0
  /// Whether the start tag that was written last may still become an empty element.
  private var mayBeEmpty = false

  /// Begins an element that has others inside it.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    line("<\(name)\(Self.text(attributes))>")
    depth += 1
    mayBeEmpty = true
  }

  /// Ends the innermost element.
  mutating func close(_ name: String) {
    depth -= 1
    if mayBeEmpty {
      // Nothing came since its start tag, which ends in ">\n".
      text.removeLast(2)
      text += "/>\n"
      mayBeEmpty = false
    } else {
      line("</\(name)>")
    }
  }

  /// Writes an element with nothing but text inside it.
  mutating func leaf(_ name: String, _ attributes: [(String, String)] = [], text content: String = "") {
    let start = "<\(name)\(Self.text(attributes))"
    line(content.isEmpty ? start + "/>" : "\(start)>\(XMLText.content(content))</\(name)>")
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
    mayBeEmpty = false
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(XMLText.attribute($0.1))\"" }.joined()
  }
}
