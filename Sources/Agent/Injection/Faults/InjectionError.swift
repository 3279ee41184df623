import Spelling

/// Why a dependency could not be had.
public enum InjectionError: Error, Equatable, Sendable {
  /// Nothing binds the key, and it has no default. `path` leads from what was asked for to the key that is missing.
  case missingBinding(path: [String], known: [String])
  /// The value of a key needs, in the end, itself. `chain` starts and ends with that key.
  case cyclicDependency(chain: [String])
  /// One name is used for two types.
  case typeClash(name: String, bound: String, wanted: String)
  /// A driver gave a value for a name that no module mentions.
  case unknownName(String, known: [String])
  /// A driver gave a value for the name of two types; `candidates` are their whole names.
  case ambiguousName(String, candidates: [String])
  /// A driver gave a value that is not one of the key's type, or the type cannot be read from JSON.
  case unfitValue(name: String, type: String, reason: String)
  /// A driver chose a fixture that the key does not have.
  case unknownFixture(name: String, fixture: String, known: [String])
  /// A driver wants a double of a key for which the app has none; `known` are the keys with doubles.
  case noDouble(name: String, known: [String])
  /// A storyboard has no such controller, or one of another class.
  case unfitScene(name: String, reason: String)
  /// What makes the value of a key threw an error of its own, when all were made for a trial.
  case failed(name: String, reason: String)
}

extension InjectionError: CustomStringConvertible {
  /// What is wrong and, where there is a remedy, what to do.
  public var description: String {
    switch self {
    case .missingBinding(let path, let known):
      let name = path.last ?? ""
      let needed = path.count > 1 ? " (needed along \(path.joined(separator: " -> ")))" : ""
      return "no module binds '\(name)', and it has no default\(needed); \(Self.hint(for: name, among: known, what: "keys"))"
    case .cyclicDependency(let chain):
      return "'\(chain.first ?? "")' depends on itself: \(chain.joined(separator: " -> "))"
    case .typeClash(let name, let bound, let wanted):
      return "'\(name)' is bound as \(bound) and asked for as \(wanted): a key's name stands for one type"
    case .unknownName(let name, let known):
      return "no module binds or declares '\(name)'; \(Self.hint(for: name, among: known, what: "keys"))"
    case .ambiguousName(let name, let candidates):
      return "'\(name)' is the name of several keys; take \(candidates.map { "'\($0)'" }.joined(separator: " or "))"
    case .unfitValue(let name, let type, let reason):
      return "'\(name)' takes \(type): \(reason)"
    case .unknownFixture(let name, let fixture, let known):
      return "'\(name)' has no fixture '\(fixture)'; \(Self.hint(for: fixture, among: known, what: "fixtures"))"
    case .noDouble(let name, let known):
      return "the app has no double for '\(name)'; \(Self.hint(for: name, among: known, what: "doubles"))"
    case .unfitScene(let name, let reason):
      return "'\(name)': \(reason)"
    case .failed(let name, let reason):
      return "making '\(name)' failed: \(reason)"
    }
  }

  private static func hint(for name: String, among known: [String], what: String) -> String {
    let near = NearMiss.candidates(for: name, among: known.filter { $0 != name }).map { "'\($0)'" }
    let question = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? "
    return "\(question)known \(what): \(list(known))"
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

/// Everything that is wrong with the bindings of an injector.
public struct InjectionFaults: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sorted by the keys' names.
  public let faults: [InjectionError]

  /// One a line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
