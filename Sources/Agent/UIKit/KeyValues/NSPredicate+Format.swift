import Predicates

extension NSPredicate {
  /// A predicate in Apple's words, which Foundation on Linux does not read: `"name BEGINSWITH[c] %@ AND age >= 18"`.
  ///
  /// Comparisons of properties and key paths, by key-value coding, with values and with each other: `==`, `!=`, `<`, `<=`, `>`,
  /// `>=`, BEGINSWITH, ENDSWITH, CONTAINS, LIKE, MATCHES, IN and BETWEEN, with `[c]` and `[d]`; ANY, ALL and NONE of a list;
  /// AND, OR, NOT and brackets; `%@`, `%K`, numbers, and `$variables`. A format that cannot be read is an exception, as on iOS.
  /// Sums, functions and subqueries are not read.
  public convenience init(format: String, _ arguments: Any?...) { self.init(format: format, values: arguments) }

  /// The same with the arguments as a list.
  public convenience init(format: String, argumentArray: [Any]?) { self.init(format: format, values: argumentArray ?? []) }

  private convenience init(format: String, values: [Any?]) {
    var tree: PredicateTree?
    do throws(PredicateProblem) {
      tree = try PredicateParser.tree(format, values)
    } catch {
      Self.complain("Unable to parse the format string \"\(format)\": \(error.text)")
    }
    nonisolated(unsafe) let read = tree
    self.init(block: { subject, variables in
      guard let read else { return false }
      do throws(PredicateProblem) {
        return try read.holds(for: KeyedSubject(predicateSelf: subject), with: variables ?? [:])
      } catch {
        Self.complain("\(error.text), in the predicate \"\(format)\"")
        return false
      }
    })
  }

  private static func complain(_ reason: String) { UIKitComplaints.raise("NSInvalidArgumentException", reason) }
}

/// An app's object as predicates ask it: by key-value coding.
private struct KeyedSubject: PredicateSubject {
  let predicateSelf: Any?

  /// Which they are is a matter of each object, which says so itself.
  var predicateKeys: [String] { [] }

  func predicateValue(of key: String) -> PredicateProperty {
    guard let predicateSelf else { return .value(nil) }
    // It comes out of the closure where it went in.
    nonisolated(unsafe) let object = predicateSelf
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = KeyValues.read(keyPath: key, of: object) }
    return .value(value)
  }
}
