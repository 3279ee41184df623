/// What a stored picture is called, which becomes the name of a file.
package struct PictureName: Equatable, Sendable {
  /// The longest name in bytes; files may have 255, and more is added to it.
  static let limit = 150

  /// The name of its file without `.svg`: `cart`, or `cart.iPhone-SE-3rd-generation.dark.XXXL.de`.
  package let base: String

  /// - Parameter parts: What tells it from others of the same name: words for a device, an appearance and the like.
  /// - Throws: What is wrong with the name.
  package init(_ name: String, parts: [String] = []) throws(PictureNameProblem) {
    if let problem = Self.problem(of: name) { throw PictureNameProblem(description: problem) }
    base = ([name] + parts.map(Self.word)).joined(separator: ".")
  }

  /// Letters, digits and few signs; whatever is between them becomes a hyphen: `iPad-mini`, `iPhone-SE-3rd-generation`.
  package static func word(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "=") }
    return words.joined(separator: "-")
  }

  private static func problem(of name: String) -> String? {
    if name.isEmpty { return "a picture needs a name, such as 'cart', and this one is empty" }
    let shown = name.count > 60 ? "\(name.prefix(60))…" : name
    if name.utf8.count > limit { return "the name '\(shown)' has \(name.utf8.count) bytes, and \(limit) are the most" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0.properties.isBidiControl }) {
      return "the name of a picture has a character in it that is not seen"
    }
    if let sign = name.unicodeScalars.first(where: { "/\\:*?\"<>|".unicodeScalars.contains($0) }) {
      return "the name '\(shown)' has '\(sign)' in it; a picture lies beside its test, and its name is that of a file"
    }
    if name.hasPrefix(".") || name.hasSuffix(".") || name.contains("..") {
      return "the name '\(shown)' has a dot where a file must have none"
    }
    if name.first!.isWhitespace || name.last!.isWhitespace { return "the name '\(shown)' begins or ends with a space" }
    if name.lowercased().hasSuffix(".svg") { return "the name '\(shown)' ends in .svg, which is added to it: leave it out" }
    return nil
  }
}

/// Why a picture cannot be called so.
package struct PictureNameProblem: Error, Equatable, CustomStringConvertible {
  package let description: String
}
