import Foundation
import XcodeProjects

/// What the agent shows of a package that has no app: each controller that can be made of nothing is an app of its own.
struct LibraryScreens {
  /// A public class with an `init()`.
  struct Screen: Hashable {
    let controller: String
    let module: String
  }

  /// In the order of their names.
  let shown: [Screen]

  init(of libraries: [AdoptableLibrary]) {
    let classes = libraries.flatMap { library in
      library.target.swiftFiles.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap {
        Self.classes(in: $0, of: library.module)
      }
    }
    let byName = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
    shown = classes.filter { $0.isPublic && Self.isPlain($0.name, byName) }.map { Screen(controller: $0.name, module: $0.module) }
      .sorted { $0.controller < $1.controller }
  }

  private struct Declaration {
    let name, above, module: String
    let isPublic: Bool
    let makesItselfOfNothing: Bool
    let hasInitializers: Bool
  }

  /// Controllers of UIKit's whose subclasses inherit an `init()` that makes something of use.
  private static let roots: Set = [
    "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// Whether it can be made of nothing: by an initializer of its own, or by one that it inherits.
  private static func isPlain(_ name: String, _ classes: [String: Declaration]) -> Bool {
    var (next, seen, isMade): (String, Set<String>, Bool) = (name, [], false)
    while let present = classes[next], seen.insert(next).inserted {
      isMade = isMade || present.makesItselfOfNothing
      guard isMade || !present.hasInitializers else { return false }
      next = present.above
    }
    return roots.contains(next)
  }

  /// The classes that stand for themselves in a file.
  private static func classes(in text: String, of module: String) -> [Declaration] {
    text.matches(of: /((?:\b(?:public|open|final)\s+)*)class\s+([A-Z]\w*)\s*:\s*([A-Z]\w*)[^{]*\{/).compactMap { match in
      guard isOutermost(match.range.lowerBound, in: text) else { return nil }
      let body = body(from: match.range.upperBound, in: text)
      return Declaration(
        name: String(match.output.2), above: String(match.output.3), module: module,
        isPublic: match.output.1.contains(/\b(public|open)\b/),
        makesItselfOfNothing: body.contains(/\b(public|open)\s+((override|convenience)\s+)*init\s*\(\s*\)/),
        hasInitializers: body.contains(/\binit\s*[?!]?\s*\(/))
    }
  }

  private static func isOutermost(_ place: String.Index, in text: String) -> Bool {
    text[..<place].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) } == 0
  }

  /// Up to the bracket that closes it.
  private static func body(from start: String.Index, in text: String) -> Substring {
    var depth = 1
    for index in text[start...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return text[start..<index] }
      }
    }
    return text[start...]
  }
}
