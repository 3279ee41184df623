import Foundation

/// Which of a compiler's errors only follow from others, and go with them.
///
/// ```
/// class Menu: SKScene {                cannot find type 'SKScene'       told
///   override func didMove() { … }      does not override any method     follows: Menu has no superclass
///   let hero = SKNode()                cannot find 'SKNode'             told
///   func run() { act(.spin, on: SKNode()) }   … and "cannot infer …" in the same function follows from SKNode
/// }
/// menu.size                            'Menu' has no member 'size'      follows
/// ```
struct FollowOnErrors {
  /// An error as the compiler has told it.
  struct Error {
    let kind: AppGap.Kind
    let file: String
    let line: Int
    let message: String
  }

  private var outlines: [String: SourceOutline] = [:]
  /// The app's own types with a superclass, or a protocol above them, that is not there.
  private var incomplete: Set<String> = []
  /// The members in which something is missing, file by file.
  private var lacking: [String: [ClosedRange<Int>]] = [:]

  /// - Parameter errors: all of them. The files that they are in are read, where they can be.
  init(_ errors: [Error]) {
    for file in Set(errors.map(\.file)) {
      outlines[file] = (try? String(contentsOfFile: file, encoding: .utf8)).map { SourceOutline($0) }
    }
    var missing = Set(
      errors.compactMap { $0.message.firstMatch(of: /cannot find type '([^']+)' in scope/).map { String($0.output.1) } })
    let types = outlines.values.flatMap(\.types)
    // Whoever stands below an incomplete type is incomplete, too.
    while true {
      let found = types.filter { type in
        type.isClass && type.parents.first.map(missing.contains) == true
          || type.isProtocol && type.parents.contains(where: missing.contains)
      }
      let new = Set(found.map(\.name)).subtracting(incomplete)
      guard !new.isEmpty else { break }
      incomplete.formUnion(new)
      missing.formUnion(new)
    }
    for error in errors where error.kind == .symbol && !isOfIncompleteType(error) {
      lacking[error.file, default: []] += members(around: error)
    }
  }

  /// Whether an error goes as soon as those that it follows from go.
  func contains(_ error: Error) -> Bool {
    if isOfIncompleteType(error) { return true }
    guard error.kind == .other, Self.vague.contains(where: { error.message.contains($0) }) else { return false }
    return lacking[error.file]?.contains { $0.contains(error.line) } == true
  }

  private func isOfIncompleteType(_ error: Error) -> Bool {
    if incomplete.isEmpty { return false }
    if let owner = error.message.firstMatch(of: /type '([\w.]+?)(?:\.Type)?[?!]?' has no (?:dynamic )?member/) {
      return isIncomplete(owner.output.1)
    }
    if error.message.contains("does not override any") {
      let around = outlines[error.file]?.types.filter { $0.lines.contains(error.line) }.min { $0.lines.count < $1.lines.count }
      return around.map { incomplete.contains($0.name) } == true
    }
    return error.kind == .other && error.message.matches(of: /'([\w.]+)[?!]?'/).contains { isIncomplete($0.output.1) }
  }

  private func isIncomplete(_ name: Substring) -> Bool {
    name.split(separator: ".").last.map { incomplete.contains(String($0)) } == true
  }

  private func members(around error: Error) -> [ClosedRange<Int>] {
    outlines[error.file]?.members.filter { $0.contains(error.line) } ?? []
  }

  /// What the compiler says where it could not find out a type, because something in the expression has none.
  private static let vague = [
    "cannot infer contextual base", "could not be inferred", "type of expression is ambiguous", "failed to produce diagnostic",
    "requires a contextual type", "cannot infer type of closure parameter", "unable to infer type of a closure parameter",
    "unable to infer complex closure return type", "cannot be resolved without a contextual type", "cannot infer key path type",
    "cannot infer return type",
  ]
}
