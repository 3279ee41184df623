import Foundation
import Spelling

/// What predicates ask for properties by their names.
package protocol PredicateSubject {
  /// The names that it knows, for the message about one that it does not.
  var predicateKeys: [String] { get }

  func predicateValue(of key: String) -> PredicateProperty
}

/// What a property is, or that there is none of the name.
package enum PredicateProperty {
  case value(Any?)
  case unknown
}

/// A predicate as it is evaluated.
package indirect enum PredicateTree {
  case constant(Bool)
  case all([PredicateTree])
  case any([PredicateTree])
  case not(PredicateTree)
  case compare(Operand, Comparison, Operand, Folding)

  package enum Operand {
    case property(String)
    case value(PredicateValue)
    case list([Operand])
  }

  package enum Comparison: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith, endsWith, contains, like, matches, isIn, isBetween
  }

  /// What texts are compared without: `[c]` without case, `[d]` without diacritics.
  package struct Folding: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let caseInsensitive = Folding(rawValue: 1)
    package static let diacriticInsensitive = Folding(rawValue: 2)

    func fold(_ text: String) -> String {
      var options: String.CompareOptions = []
      if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
      if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
      return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
  }

  package func holds(for subject: Any?) throws(PredicateProblem) -> Bool {
    switch self {
    case .constant(let value): return value
    case .all(let parts):
      for part in parts where try !part.holds(for: subject) { return false }
      return true
    case .any(let parts):
      for part in parts where try part.holds(for: subject) { return true }
      return false
    case .not(let part): return try !part.holds(for: subject)
    case .compare(let left, let comparison, let right, let folding):
      if case .list(let options) = right {
        return try Self.isAmong(try left.value(of: subject), options, comparison, subject, folding)
      }
      return try comparison.holds(try left.value(of: subject), try right.value(of: subject), folding)
    }
  }

  private static func isAmong(
    _ value: PredicateValue, _ options: [Operand], _ comparison: Comparison, _ subject: Any?, _ folding: Folding
  ) throws(PredicateProblem) -> Bool {
    if comparison == .isBetween, options.count == 2 {
      guard try Comparison.greaterOrEqual.holds(value, options[0].value(of: subject), folding) else { return false }
      return try Comparison.lessOrEqual.holds(value, options[1].value(of: subject), folding)
    }
    for option in options where try Comparison.equal.holds(value, option.value(of: subject), folding) { return true }
    return false
  }
}

extension PredicateTree.Operand {
  fileprivate func value(of subject: Any?) throws(PredicateProblem) -> PredicateValue {
    switch self {
    case .value(let value): return value
    case .list: throw PredicateProblem("a list stands where a value must")
    case .property(let name):
      if name.lowercased() == "self" { return PredicateValue(subject) }
      guard let keyed = subject as? any PredicateSubject else { throw PredicateProblem("\(type(of: subject)) has no '\(name)'") }
      guard case .value(let value) = keyed.predicateValue(of: name) else {
        let known = keyed.predicateKeys
        let near = NearMiss.candidates(for: name, among: known, limit: 1).first
        throw PredicateProblem(
          "an element has no '\(name.prefix(100))'; \(near.map { "did you mean '\($0)'? There are" } ?? "it has") "
            + known.joined(separator: ", "))
      }
      return PredicateValue(value)
    }
  }
}
