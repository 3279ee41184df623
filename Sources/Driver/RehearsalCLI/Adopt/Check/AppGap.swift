import Foundation

/// Something that keeps an app from compiling here, with the first place where it does.
struct AppGap: Encodable, Hashable, Sendable {
  enum Kind: String, Encodable, CaseIterable, Sendable {
    /// A module that is not here.
    case framework
    /// A type, a function or a member that is not here.
    case symbol
    /// What the rewriter cannot carry over.
    case refused
    /// Anything else that the compiler refuses.
    case other

    /// What to do about it.
    var advice: String {
      switch self {
      case .framework:
        "leave the files that import it out ('excluded' in AdoptedApp.json), or stand in for what the app uses of it (--stand-in)"
      case .symbol: "declare it in a file of the adopted target, beside AdoptedApp.json"
      case .refused: "the message says what to write instead"
      case .other: "the compiler's words say what does not fit"
      }
    }
  }

  let kind: Kind
  /// `SpriteKit`, `UIFont.familyNames`; the message itself where nothing has a name.
  let name: String
  /// How often the compiler, or the rewriter, met it.
  var uses: Int
  let file: String
  /// From 1.
  let line: Int
  let column: Int
  let message: String
}

extension AppGap {
  /// What of a compiler's or the rewriter's output are errors; each thing once, in the order of its first place. Errors that only
  /// follow from others are left out.
  static func gaps(in output: String, _ kind: Kind? = nil) -> [AppGap] {
    var told: [AppGap] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.*)/), let row = Int(match.output.2),
        let column = Int(match.output.3)
      else { continue }
      var message = String(match.output.4)
      let (file, said) = (String(match.output.1), naming(message, file: String(match.output.1), line: row))
      if said.kind == .framework, let reason = AppFrameworks.refusal(of: said.name) { message += ": \(reason)" }
      told.append(
        AppGap(
          kind: kind ?? said.kind, name: kind == nil ? said.name : message, uses: 1, file: file, line: row, column: column,
          message: message))
    }
    return once(kind == nil ? withoutFollowOns(told) : told)
  }

  private static func withoutFollowOns(_ told: [AppGap]) -> [AppGap] {
    func error(_ gap: AppGap) -> FollowOnErrors.Error {
      FollowOnErrors.Error(kind: gap.kind, file: gap.file, line: gap.line, message: gap.message)
    }
    let followOns = FollowOnErrors(told.map(error))
    return told.filter { !followOns.contains(error($0)) }
  }

  private static func once(_ told: [AppGap]) -> [AppGap] {
    var found: [AppGap] = []
    var places: [String: Int] = [:]
    for gap in told {
      if let index = places["\(gap.kind) \(gap.name)"] {
        found[index].uses += 1
      } else {
        places["\(gap.kind) \(gap.name)"] = found.count
        found.append(gap)
      }
    }
    return found
  }

  private static func naming(_ message: String, file: String, line: Int) -> (kind: Kind, name: String) {
    if let match = message.firstMatch(of: /no such module '([^']+)'/) { return (.framework, String(match.output.1)) }
    if let match = message.firstMatch(of: /cannot find (?:type |operator )?'([^']+)' in scope/) {
      return (.symbol, String(match.output.1))
    }
    if let match = message.firstMatch(of: /(?:value of )?(?:optional )?type '([^']+)' has no (?:dynamic )?member '([^']+)'/) {
      let owner = String(match.output.1.prefix { $0 != "<" }).trimmingCharacters(in: ["?", "!"])
      return (.symbol, "\(owner.replacing(".Type", with: "")).\(match.output.2)")
    }
    if message.hasSuffix("does not override any method from its superclass")
      || message.hasSuffix("does not override any property from its superclass"), let name = declared(in: file, line)
    {
      return (.symbol, "override of \(name)")
    }
    return (.other, message)
  }

  /// The name of what a line of a file declares.
  private static func declared(in file: String, _ line: Int) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].firstMatch(of: /(?:func|var) +(\w+)(\((?:[^():]*:)?)?/).map { match in
      "\(match.output.1)\(match.output.2.map { "\($0.split(separator: " ").first ?? "")…)" } ?? "")"
    }
  }
}
