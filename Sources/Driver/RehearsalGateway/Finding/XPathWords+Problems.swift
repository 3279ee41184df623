import Patterns
import Spelling

extension XPathWords {
  /// What XPath 1.0 has, with the tests of nodes, which are written as functions are.
  private static let standardFunctions = [
    "last", "position", "count", "id", "local-name", "namespace-uri", "name", "string", "concat", "starts-with", "contains",
    "substring-before", "substring-after", "substring", "string-length", "normalize-space", "translate", "boolean", "not",
    "true", "false", "lang", "number", "sum", "floor", "ceiling", "round", "text", "node", "comment", "processing-instruction",
  ]

  /// Why it is no XPath whatever is on the screen; libxml2 finds it out only where it comes to evaluate that part.
  var complaint: String? {
    if let unfinished {
      return "the text that begins at character \(unfinished.place) has no end: a \(unfinished.text) is missing"
    }
    if let prefix = prefixes.first(where: { $0.text != "xml" }) {
      return "the prefix '\(prefix.text.prefix(200)):' at character \(prefix.place) is not defined: nothing here has a prefix"
    }
    let own = XMLLibrary.namesOfFunctions
    if let call = calls.first(where: { !Self.standardFunctions.contains($0.text) && !own.contains($0.text) }) {
      let near = NearMiss.candidates(for: call.text, among: Self.standardFunctions + own)
      let hint = near.isEmpty ? nil : NearMiss.suggestion(for: call.text, among: near)
      return "there is no function '\(call.text.prefix(200))', which stands at character \(call.place); "
        + (hint ?? "there are those of XPath 1.0, and \(own.joined(separator: ", "))")
    }
    for pattern in patterns {
      guard let problem = Self.problem(ofPattern: pattern.text) else { continue }
      return "matches() cannot use the pattern at character \(pattern.place), \(problem)"
    }
    if let variable = variables.first {
      return "the variable '$\(variable.text.prefix(200))' at character \(variable.place) has no value: write the value itself, "
        + "a text in quotes"
    }
    return nil
  }

  /// What is wrong with a regular expression; nil where it is one.
  static func problem(ofPattern text: String) -> String? {
    do throws(PatternProblem) {
      _ = try Pattern(text, unit: .character)
      return nil
    } catch {
      return "/\(text.prefix(200))/: \(error.description)"
    }
  }

  /// What libxml2 says, with the place, and with what people mostly mean by what stands there.
  ///
  /// - Parameter byte: After how many bytes of the text libxml2's parser stood.
  func reason(for failure: XMLLibrary.Failure, in text: String, at byte: Int) -> String {
    // From `XPATH_NUMBER_ERROR` to `XPATH_UNCLOSED_ERROR` it is about how the expression is written; what comes later is told
    // where its evaluation ends, which says nothing.
    guard (1201...1208).contains(failure.code) else {
      guard failure.code == 1212, let call = calls.first, calls.allSatisfy({ $0.text == call.text }) else { return failure.words }
      return "\(failure.words) of \(call.text)(), at character \(call.place)"
    }
    let isAtEnd = byte >= text.utf8.count
    let character = String(decoding: text.utf8.prefix(byte), as: UTF8.self).count + 1
    let place = isAtEnd ? "at its end" : "at character \(character)"
    return "\(failure.words) \(place)" + (commonMistake.map { ": \($0)" } ?? "")
  }

  /// What the expression has that no XPath has, or has another meaning in it; nil where nothing is known.
  var commonMistake: String? {
    for (sign, hint) in Self.mistakes where words.contains(.sign(sign)) { return hint }
    if words.indices.contains(where: { words[$0] == .sign("!") && words.indices.contains($0 + 1) }) {
      return "XPath has not(…) for '!'"
    }
    for (open, close) in [("[", "]"), ("(", ")")] {
      let opened = words.count { $0 == .sign(open) }
      let closed = words.count { $0 == .sign(close) }
      if opened != closed { return opened > closed ? "a '\(close)' is missing" : "there is a '\(close)' too many" }
    }
    if words.last == .sign("/") || words.last == .sign("//") { return "a type of elements, or '*', is missing after '/'" }
    return nil
  }

  /// What other languages write.
  private static let mistakes = [
    ("**", "'**/' is for class chains; XPath has '//' for any depth"), ("`", "back-ticks are for class chains"),
    ("==", "XPath compares with one '='"), ("&&", "XPath has 'and' for '&&'"), ("||", "XPath has 'or' for '||'"),
    ("‘", "a text stands between straight quotes, ' or \""), ("’", "a text stands between straight quotes, ' or \""),
    ("“", "a text stands between straight quotes, ' or \""), ("”", "a text stands between straight quotes, ' or \""),
  ]
}
