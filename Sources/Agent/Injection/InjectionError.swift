/// Why a dependency could not be had.
public enum InjectionError: Error, Equatable, Sendable {
  /// Nothing binds the key, and it has no default. `path` leads from what was asked for to the key that is missing.
  case missingBinding(path: [String], known: [String])
  /// The value of a key needs, in the end, itself. `chain` starts and ends with that key (BLI-20).
  case cyclicDependency(chain: [String])
  /// One name is used for two types.
  case typeClash(name: String, bound: String, wanted: String)
  /// A driver gave a value for a name that no module mentions.
  case unknownName(String, known: [String])
  /// A driver gave a value that is not one of the key's type, or the type cannot be read from JSON.
  case unfitValue(name: String, type: String, reason: String, known: [String])
}

extension InjectionError: CustomStringConvertible {
  /// What is wrong and, where there is a remedy, what to do.
  public var description: String {
    switch self {
    case .missingBinding(let path, let known):
      let name = path.last ?? ""
      let needed = path.count > 1 ? " (needed along \(path.joined(separator: " -> ")))" : ""
      return "no module binds '\(name)', and it has no default\(needed); \(Self.hint(for: name, among: known))"
    case .cyclicDependency(let chain):
      return "'\(chain.first ?? "")' depends on itself: \(chain.joined(separator: " -> "))"
    case .typeClash(let name, let bound, let wanted):
      return "'\(name)' is bound as \(bound) and asked for as \(wanted): a key's name stands for one type"
    case .unknownName(let name, let known):
      return "no module binds or declares '\(name)'; \(Self.hint(for: name, among: known))"
    case .unfitValue(let name, let type, let reason, let known):
      return "'\(name)' takes \(type): \(reason); keys that can be bound: \(Self.list(known))"
    }
  }

  private static func hint(for name: String, among known: [String]) -> String {
    let near = Spelling.nearest(to: name, among: known).map { "'\($0)'" }
    let question = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? "
    return "\(question)known keys: \(list(known))"
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
