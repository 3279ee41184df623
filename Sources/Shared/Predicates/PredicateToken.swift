import Foundation

/// A word of a predicate's format: `label BEGINSWITH[c] 'a' AND enabled == true`.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  /// `==`, `(`, `{`, `&&`, `[cd]` …
  case sign(String)
  /// `%@`, `%d`, `%K` …: the next argument, and whether it is the name of a property.
  case argument(isKey: Bool)

  /// As it was written, for messages.
  var words: String {
    switch self {
    case .word(let word): "'\(word.prefix(100))'"
    case .text(let text): "the text '\(text.prefix(100))'"
    case .number(let number): "the number \(number)"
    case .sign(let sign): "'\(sign)'"
    case .argument: "an argument"
    }
  }

  /// The words of a format; throws where one is none.
  static func all(in format: String) throws(PredicateProblem) -> [PredicateToken] {
    var rest = format[...]
    var tokens: [PredicateToken] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try takeText(&rest, first)))
      } else if first == "%" {
        tokens.append(try takeArgument(&rest))
      } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.sign(sign))
        rest.removeFirst(sign.count)
      } else if let number = rest.prefixMatch(of: #/-?[0-9]+(\.[0-9]+)?/#) {
        tokens.append(.number(Double(number.0) ?? 0))
        rest = rest[number.range.upperBound...]
      } else if let modifiers = rest.prefixMatch(of: #/\[[cdnl]+\]/#) {
        tokens.append(.sign(String(modifiers.0)))
        rest = rest[modifiers.range.upperBound...]
      } else if let word = rest.prefixMatch(of: #/[A-Za-z_@#$][A-Za-z0-9_.@]*/#) {
        tokens.append(.word(String(word.0)))
        rest = rest[word.range.upperBound...]
      } else if "‘’“”".contains(first) {
        throw PredicateProblem("'\(first)' is not understood: a text stands between straight quotes, ' or \"")
      } else {
        throw PredicateProblem("'\(first)' is not understood")
      }
    }
    return tokens
  }

  private static let signs = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ","]

  private static func takeText(_ rest: inout Substring, _ quote: Character) throws(PredicateProblem) -> String {
    var text = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == quote { return text }
      guard next == "\\", let escaped = rest.popFirst() else {
        text.append(next)
        continue
      }
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    throw PredicateProblem("a text has no end")
  }

  private static func takeArgument(_ rest: inout Substring) throws(PredicateProblem) -> PredicateToken {
    guard let match = rest.prefixMatch(of: #/%(@|K|l{0,2}[diu]|[fF]|\.\d+f|l[fF])/#) else {
      throw PredicateProblem("'\(rest.prefix(2))' stands for no argument")
    }
    rest = rest[match.range.upperBound...]
    return .argument(isKey: match.1 == "K")
  }
}

/// Why a format is no predicate.
package struct PredicateProblem: Error {
  package let text: String
  package init(_ text: String) { self.text = text }
}
