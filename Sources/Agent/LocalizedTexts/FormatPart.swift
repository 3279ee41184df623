/// What a format consists of.
enum FormatPart: Equatable {
  /// What stands for itself, `%%` too.
  case literal(String)
  /// The place of an argument: what follows the percent sign, and which argument, counted from 1, if it says so.
  case place(String, Int?)
  /// A variable, by its name: `%#@apples@`, `%2$#@apples@`.
  case variable(String, Int?)
  /// `%arg`, as catalogs write the argument of a variable in its wording.
  case argument

  /// As it is written.
  var text: String {
    func numbered(_ number: Int?) -> String { number.map { "%\($0)$" } ?? "%" }
    return switch self {
    case .literal(let text): text
    case .place(let specifier, let number): numbered(number) + specifier
    case .variable(let name, let number): numbered(number) + "#@\(name)@"
    case .argument: "%arg"
    }
  }

  /// The parts of a format, in their order.
  static func parts(of text: String) -> [FormatPart] {
    var parts: [FormatPart] = []
    var rest = text[...]
    func add(_ literal: Substring) { if !literal.isEmpty { parts.append(.literal(String(literal))) } }
    while let match = rest.firstMatch(
      of: /%(?:%|(arg)|(?:(\d{1,3})\$)?(?:#@([^@]*)@|([-+ 0#']*[\d.]*(?:hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z])))/)
    {
      add(rest[..<match.range.lowerBound])
      let number = match.output.2.flatMap { Int($0) }
      if match.output.1 != nil {
        parts.append(.argument)
      } else if let name = match.output.3 {
        parts.append(.variable(String(name), number))
      } else if let specifier = match.output.4 {
        parts.append(.place(String(specifier), number))
      } else {
        add(match.output.0)
      }
      rest = rest[match.range.upperBound...]
    }
    add(rest)
    return parts
  }
}
