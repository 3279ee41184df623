import Predicates

/// What is made of Apple's words: an initializer of a protocol may make one of a class below, as on iOS, where comparisons are
/// `NSComparisonPredicate`s and what joins them are `NSCompoundPredicate`s.
public protocol MadeByFormat {}

extension NSPredicate: MadeByFormat {}

extension MadeByFormat where Self: NSPredicate {
  /// A predicate in Apple's words, which Foundation on Linux does not read: `"name BEGINSWITH[c] %@ AND age >= 18"`.
  ///
  /// Comparisons of properties and key paths, by key-value coding, with values and with each other: `==`, `!=`, `<`, `<=`, `>`,
  /// `>=`, BEGINSWITH, ENDSWITH, CONTAINS, LIKE, MATCHES, IN and BETWEEN, with `[c]` and `[d]`; ANY, ALL and NONE of a list;
  /// AND, OR, NOT and brackets; `%@`, `%K`, numbers, and `$variables`. A format that cannot be read is an exception, as on iOS.
  /// Sums, functions and subqueries are not read.
  public init(format: String, _ arguments: Any?...) { self = NSPredicate.read(format, arguments) as! Self }

  /// The same with the arguments as a list.
  public init(format: String, argumentArray: [Any]?) { self = NSPredicate.read(format, argumentArray ?? []) as! Self }
}

extension NSPredicate {
  fileprivate static func read(_ format: String, _ values: [Any?]) -> NSPredicate {
    do throws(PredicateProblem) {
      return made(of: try PredicateParser.tree(format, values), format)
    } catch {
      complain("Unable to parse the format string \"\(format)\": \(error.text)")
      return NSPredicate(value: false)
    }
  }

  private static func made(of tree: PredicateTree, _ format: String) -> NSPredicate {
    switch tree {
    case .constant(let value): NSPredicate(value: value)
    case .all(let parts): NSCompoundPredicate(type: .and, subpredicates: parts.map { made(of: $0, format) })
    case .any(let parts): NSCompoundPredicate(type: .or, subpredicates: parts.map { made(of: $0, format) })
    case .not(let part): NSCompoundPredicate(type: .not, subpredicates: [made(of: part, format)])
    case .compare(let left, let comparison, let right, _, _):
      NSComparisonPredicate(
        left: NSExpression(left), comparison, right: NSExpression(right), holds: evaluation(of: tree, format))
    }
  }

  private static func evaluation(of tree: PredicateTree, _ format: String) -> @Sendable (Any?, [String: Any]?) -> Bool {
    nonisolated(unsafe) let tree = tree  // Nobody changes it.
    return { subject, variables in
      do throws(PredicateProblem) {
        return try tree.holds(for: KeyedSubject(predicateSelf: subject), with: variables ?? [:])
      } catch {
        complain("\(error.text), in the predicate \"\(format)\"")
        return false
      }
    }
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
