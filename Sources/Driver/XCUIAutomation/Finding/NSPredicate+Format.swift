import Predicates
import Foundation
import Rehearsal
import RehearsalWire

extension NSPredicate {
  /// A predicate in Apple's words, which Foundation on Linux does not read: comparisons of an element's properties with values,
  /// `AND`, `OR`, `NOT`, and brackets.
  ///
  /// A format that cannot be read is a failure of the test, and a predicate that nothing satisfies.
  public convenience init(format: String, _ arguments: Any?...) { self.init(format: format, values: arguments) }

  /// The same with the arguments as a list.
  public convenience init(format: String, argumentArray: [Any]?) { self.init(format: format, values: argumentArray ?? []) }

  private convenience init(format: String, values: [Any?]) {
    let tree: PredicateTree?
    do throws(PredicateProblem) {
      tree = try PredicateParser.tree(format, values)
    } catch {
      Self.tell(error, format)
      tree = nil
    }
    self.init(block: { subject, _ in
      guard let tree else { return false }
      do throws(PredicateProblem) {
        return try tree.holds(for: subject)
      } catch {
        Self.tell(error, format)
        return false
      }
    })
    PredicateFormats.current.note(format, of: self)
  }

  private static func tell(_ problem: PredicateProblem, _ format: String) {
    let fault = Fault(
      .invalidArgument, "Unable to parse the format string \"\(format)\": \(problem.text)", asked: "make a predicate",
      found: ["a predicate here compares properties of elements: label BEGINSWITH 'a' AND enabled == true"])
    UITestSession.current.tell(Failure(fault, at: Place("", 0)))
  }

  /// Its format; of one that is a closure that it is one.
  var words: String { PredicateFormats.current.format(of: self) ?? "a closure" }
}

/// What predicates were made from: `NSPredicate` has nowhere to keep it.
///
/// Why `@unchecked Sendable`: XCTest runs the tests of a process one after the other.
private final class PredicateFormats: @unchecked Sendable {
  static let current = PredicateFormats()

  private struct Entry {
    weak var predicate: NSPredicate?
    let format: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func note(_ format: String, of predicate: NSPredicate) {
    if entries.count > 1000 { entries = entries.filter { $0.value.predicate != nil } }
    entries[ObjectIdentifier(predicate)] = Entry(predicate: predicate, format: format)
  }

  func format(of predicate: NSPredicate) -> String? {
    // An address is used again when what was there has gone.
    entries[ObjectIdentifier(predicate)].flatMap { $0.predicate === predicate ? $0.format : nil }
  }
}

enum PredicateNames {
  /// The properties that predicates may name.
  static let known = [
    "identifier", "label", "title", "value", "placeholderValue", "elementType", "enabled", "isEnabled", "selected", "isSelected",
    "hasFocus", "exists", "hittable", "isHittable",
  ]

  static func property(_ key: String, of attributes: some XCUIElementAttributes) -> PredicateProperty {
    switch key {
    case "identifier": .value(attributes.identifier)
    case "label": .value(attributes.label)
    case "title": .value(attributes.title)
    case "value": .value(attributes.value)
    case "placeholderValue": .value(attributes.placeholderValue)
    case "elementType": .value(attributes.elementType)
    case "enabled", "isEnabled": .value(attributes.isEnabled)
    case "selected", "isSelected": .value(attributes.isSelected)
    case "hasFocus": .value(attributes.hasFocus)
    default: .unknown
    }
  }
}

extension Snapshot: PredicateSubject {
  package var predicateKeys: [String] { PredicateNames.known }

  package func predicateValue(of key: String) -> PredicateProperty {
    key == "exists" ? .value(true) : PredicateNames.property(key, of: self)
  }
}

extension XCUIElement: PredicateSubject {
  package var predicateKeys: [String] { PredicateNames.known }

  package func predicateValue(of key: String) -> PredicateProperty {
    switch key {
    case "exists": .value(exists)
    case "hittable", "isHittable": .value(isHittable)
    // Of what is not there nothing is anything.
    default: exists || !PredicateNames.known.contains(key) ? PredicateNames.property(key, of: self) : .value(nil)
    }
  }
}

extension XCUIElementQuery: PredicateSubject {
  package var predicateKeys: [String] { ["count", "exists"] }

  package func predicateValue(of key: String) -> PredicateProperty {
    // XCTest asks an expectation's predicate in real time, too, and may do so when its test has ended: that is no failure of the
    // next one.
    let count = UITestSession.current.running(application) == nil ? 0 : count
    return switch key {
    case "count": .value(count)
    case "exists": .value(count > 0)
    default: .unknown
    }
  }
}
