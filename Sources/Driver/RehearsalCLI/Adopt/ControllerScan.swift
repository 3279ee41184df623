import Foundation

/// Finds the view controllers that Swift files declare, and those that code puts into the window.
struct ControllerScan {
  /// The classes that descend from a controller of UIKit's, as far as the files show.
  let controllers: [String]
  /// In `window.rootViewController = MenuController()`, whether or not it has a name of its own before or stands in a navigation
  /// controller; those that a delegate of the app, or of a scene, puts there first.
  let roots: [String]

  /// - Parameter others: classes which theirs may descend from, and which do not count themselves.
  init(_ files: [URL], over others: Ancestry = Ancestry()) { self.init(texts: Self.texts(files), over: others) }

  init(texts: [String], over others: Ancestry = Ancestry()) {
    let own = Ancestry(texts).above
    let above = own.merging(others.above) { first, _ in first }
    controllers = own.keys.filter { Self.isController($0, above) }.sorted()
    let delegates = texts.filter { $0.contains(/\bUI(?:Application|WindowScene)Delegate\b/) }
    roots = (delegates + texts).flatMap(Self.roots)
  }

  /// What is assigned in the order in which it stands there.
  private static func roots(in text: String) -> [String] {
    text.matches(of: /rootViewController\s*=(?!=)\s*/).compactMap { made(by: text[$0.range.upperBound...], in: text) }
  }

  /// The class of `MenuController(…)`, or of what a name stands for that the file declares.
  ///
  /// - Parameter met: the names that led here; one of four at most, and none to itself.
  private static func made(by expression: Substring, in text: String, met: Set<String> = []) -> String? {
    let start = /(?:UINavigationController\(\s*rootViewController:\s*)?(?:self\.)?([A-Za-z_]\w*)(\()?/
    guard let match = expression.prefixMatch(of: start) else { return nil }
    let name = String(match.output.1)
    if match.output.2 != nil { return name.first?.isUppercase == true ? name : nil }
    guard met.count < 4, !met.contains(name) else { return nil }
    for declaration in text.matches(of: /\b(?:let|var)\s+(\w+)\s*(?::[^=\n]*)?=\s*/) where declaration.output.1 == name {
      if let found = made(by: text[declaration.range.upperBound...], in: text, met: met.union([name])) { return found }
    }
    return nil
  }

  /// Which class descends from which, as far as files show.
  struct Ancestry {
    /// By the names of the classes below.
    fileprivate private(set) var above: [String: String] = [:]

    init() {}

    init(_ files: [URL]) { self.init(ControllerScan.texts(files)) }

    fileprivate init(_ texts: [String]) {
      for text in texts {
        for match in text.matches(of: /\bclass\s+([A-Z]\w*)\s*:\s*([A-Z]\w*)/) {
          above[String(match.output.1)] = String(match.output.2)
        }
      }
    }
  }

  private static func texts(_ files: [URL]) -> [String] { files.compactMap { try? String(contentsOf: $0, encoding: .utf8) } }

  private static func isController(_ name: String, _ above: [String: String]) -> Bool {
    var (next, seen): (String?, Set<String>) = (name, [])
    while let present = next, seen.insert(present).inserted {
      if present.hasPrefix("UI"), present.hasSuffix("Controller") { return true }
      next = above[present]
    }
    return false
  }
}
