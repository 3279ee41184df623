/// The attributes of an element, in the order in which they are written; those that are nil are left out.
package struct SVGAttributes: ExpressibleByDictionaryLiteral {
  package private(set) var text = ""

  package init(dictionaryLiteral elements: (String, String?)...) {
    for (name, value) in elements { add(name, value) }
  }

  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += " "
    text += name
    text += "=\""
    text += Self.ofNames.contains(name) ? value : value.xmlEscaped
    text += "\""
  }

  /// Those whose values are never what an app says: names of elements, colours, and data in base64.
  private static let ofNames: Set<String> = ["id", "href", "clip-path", "mask", "filter", "fill", "stroke"]

  package static func + (left: SVGAttributes, right: SVGAttributes) -> SVGAttributes {
    var sum = left
    sum.text += right.text
    return sum
  }
}

extension String {
  /// With `&`, `<`, `>` and quotation marks written out, and a space for each control character, which XML does not allow.
  package var xmlEscaped: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0xEF }) else {
      return self
    }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
