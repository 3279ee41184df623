/// Names of variables and properties, made of what views say.
enum SwiftName {
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// How many words of a long text are taken.
  private static let mostWords = 4

  /// A name made of the letters and digits of a text; another where there are none.
  static func variable(of text: String, else other: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(mostWords)
    let joined = words.enumerated().map { place, word in
      place == 0 ? lowered(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    guard joined.first?.isLetter == true else { return other }
    return keywords.contains(joined) ? joined + "View" : joined
  }

  /// A word as the beginning of a name: `Save` is `save`, `URL` is `url`.
  private static func lowered(_ word: Substring) -> String {
    String(word) == word.uppercased() ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  /// What a class of views is called at the end of a name: `UITextField` is `textField`.
  static func kind(of className: String) -> String {
    let plain = className.hasPrefix("UI") ? className.dropFirst(2) : className[...]
    return variable(of: String(plain), else: "view")
  }
}
