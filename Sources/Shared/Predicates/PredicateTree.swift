import Foundation
import Spelling

/// What predicates ask for properties by their names.
package protocol PredicateSubject {
  /// What `SELF` stands for: itself, unless it stands for something else.
  var predicateSelf: Any? { get }

  /// The names that it knows, for the message about one that it does not.
  var predicateKeys: [String] { get }

  func predicateValue(of key: String) -> PredicateProperty
}

extension PredicateSubject {
  package var predicateSelf: Any? { self }
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
  case compare(Operand, Comparison, Operand, Folding, Extent)

  /// For how many values of a list on the left a comparison has to hold.
  package enum Extent: String, CaseIterable {
    /// There is no list, but one value.
    case one
    case any, some, all, none
  }

  package enum Operand {
    case property(String)
    /// `$name`, whose value is given when the predicate is evaluated.
    case variable(String)
    case value(PredicateValue)
    case list([Operand])
  }

  package enum Comparison: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith, endsWith, contains, like, matches, isIn, isBetween
  }

  /// What a comparison of texts ignores: `[c]` case, `[d]` diacritics.
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

  /// - Parameter variables: The values of those that it names, by their names without `$`.
  package func holds(for subject: Any?, with variables: [String: Any] = [:]) throws(PredicateProblem) -> Bool {
    switch self {
    case .constant(let value): return value
    case .all(let parts):
      for part in parts where try !part.holds(for: subject, with: variables) { return false }
      return true
    case .any(let parts):
      for part in parts where try part.holds(for: subject, with: variables) { return true }
      return false
    case .not(let part): return try !part.holds(for: subject, with: variables)
    case .compare(let left, let comparison, let right, let folding, let extent):
      let (one, other) = (try left.value(of: subject, variables), try right.value(of: subject, variables))
      return try extent.holds(of: one) { value throws(PredicateProblem) in try comparison.holds(value, other, folding) }
    }
  }
}

extension PredicateTree.Extent {
  fileprivate func holds(
    of value: PredicateValue, _ isRight: (PredicateValue) throws(PredicateProblem) -> Bool
  ) throws(PredicateProblem) -> Bool {
    guard self != .one else { return try isRight(value) }
    guard case .list(let values) = value else { throw PredicateProblem("\(rawValue.uppercased()) stands before what is no list") }
    for value in values where try isRight(value) == (self != .all) { return self == .any || self == .some }
    return self == .all || self == .none
  }
}

extension PredicateTree.Operand {
  fileprivate func value(of subject: Any?, _ variables: [String: Any]) throws(PredicateProblem) -> PredicateValue {
    switch self {
    case .value(let value): return value
    case .list(let operands):
      var values: [PredicateValue] = []
      for operand in operands { values.append(try operand.value(of: subject, variables)) }
      return .list(values)
    case .variable(let name):
      guard let value = variables[name] else { throw PredicateProblem("nobody says what '$\(name.prefix(100))' is") }
      return PredicateValue(value)
    case .property(let name):
      if name.lowercased() == "self" {
        return PredicateValue((subject as? any PredicateSubject).map(\.predicateSelf) ?? subject)
      }
      guard let keyed = subject as? any PredicateSubject else {
        throw PredicateProblem("\(subject.map { "\(type(of: $0))" } ?? "nothing") has no '\(name)'")
      }
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
