/// A text whose wording depends on the numbers that are put into it: `3 apples in 1 basket`.
///
/// ```
///  text       %#@apples@ in %#@baskets@
///  variables  apples   one: %lld apple     other: %lld apples
///             baskets  one: a basket       other: %lld baskets
/// ```
/// Each variable takes an argument: the next one, or that whose number it says, as in `%2$#@baskets@`. In its wording the first
/// `%lld` or its like means that argument, and so does each `%arg`; what follows takes the next ones.
package struct LocalizedFormat: Equatable, Sendable {
  package struct Variable: Equatable, Sendable {
    /// How it is worded, by categories of plural.
    package var wordings: [PluralCategory: String]
    /// How its number is written where a wording says `%arg`: `lld`.
    package var specifier: String
    /// Which argument it takes, counted from 1; the next one unless given.
    package var argument: Int?

    package init(_ wordings: [PluralCategory: String], specifier: String = "lld", argument: Int? = nil) {
      (self.wordings, self.specifier, self.argument) = (wordings, specifier, argument)
    }

    /// The wording for a number; without one that for any other. Zero has one of its own in any language, where the table has it.
    func wording(for number: Double?, in language: String) -> String {
      if number == 0, let zero = wordings[.zero] { return zero }
      return number.flatMap { wordings[PluralCategory(of: $0, in: language)] } ?? wordings[.other] ?? ""
    }
  }

  package var text: String
  package var variables: [String: Variable]
  /// Whose rules of plurals hold: `pt-BR`.
  package var language: String

  package init(_ text: String, _ variables: [String: Variable], language: String) {
    (self.text, self.variables, self.language) = (text, variables, language)
  }

  // MARK: Wording

  /// The format that is left once each variable has its wording: `%1$lld apples in %2$lld baskets`. All of its places say which
  /// argument they take.
  ///
  /// - Parameter numbers: The arguments; nil for those that are no numbers.
  package func worded(for numbers: [Double?]) -> String {
    var next = 0
    return worded(text, numbers, own: nil, next: &next, around: [])
  }

  /// - Parameters:
  ///   - own: The argument, counted from 0, of the variable whose wording the text is.
  ///   - around: The variables whose wordings it stands in: one that stands in itself is left as it is.
  private func worded(
    _ text: String, _ numbers: [Double?], own: (index: Int, specifier: String)?, next: inout Int, around: [String]
  )
    -> String
  {
    var result = ""
    var isOwnDue = own != nil
    for part in FormatPart.parts(of: text) {
      switch part {
      case .literal(let literal): result += literal
      case .argument: result += own.map { "%\($0.index + 1)$\($0.specifier)" } ?? part.text
      case .place(let specifier, let number):
        var index = number.map { $0 - 1 }
        if index == nil, isOwnDue { (index, isOwnDue) = (own?.index, false) }
        if index == nil { (index, next) = (next, next + 1) }
        result += "%\((index ?? 0) + 1)$\(specifier)"
      case .variable(let name, let number):
        guard let variable = variables[name], !around.contains(name) else {
          result += part.text
          continue
        }
        let given = number ?? variable.argument
        let index = given.map { $0 - 1 } ?? next
        next = max(next, index + 1)
        let count = numbers.indices.contains(index) ? numbers[index] : nil
        result += worded(
          variable.wording(for: count, in: language), numbers, own: (index, variable.specifier), next: &next,
          around: around + [name])
      }
    }
    return result
  }
}
