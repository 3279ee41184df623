import Foundation

/// Finds the view controllers that Swift files declare, and the one that code puts into the window.
struct ControllerScan {
  /// The classes that descend from a controller of UIKit's, as far as the files show.
  let controllers: [String]
  /// In `window.rootViewController = MenuController()`, whether or not it stands in a navigation controller.
  let root: String?

  /// - Parameter others: files that declare classes which theirs may descend from, and which do not count themselves.
  init(_ files: [URL], over others: [URL] = []) {
    func texts(_ files: [URL]) -> [String] { files.compactMap { try? String(contentsOf: $0, encoding: .utf8) } }
    self.init(texts: texts(files), over: texts(others))
  }

  init(texts: [String], over others: [String] = []) {
    let own = Self.classes(in: texts)
    let above = own.merging(Self.classes(in: others)) { first, _ in first }
    var root: String?
    for text in texts {
      let begun = text.firstMatch(
        of: /rootViewController\s*=\s*(?:UINavigationController\(\s*rootViewController:\s*)?([A-Z]\w*)\(/)
      root = root ?? begun.map { String($0.output.1) }
    }
    controllers = own.keys.filter { Self.isController($0, above) }.sorted()
    self.root = root
  }

  /// By their names, with the names of those that they descend from.
  private static func classes(in texts: [String]) -> [String: String] {
    var above: [String: String] = [:]
    for text in texts {
      for match in text.matches(of: /\bclass\s+([A-Z]\w*)\s*:\s*([A-Z]\w*)/) {
        above[String(match.output.1)] = String(match.output.2)
      }
    }
    return above
  }

  private static func isController(_ name: String, _ above: [String: String]) -> Bool {
    var (next, seen): (String?, Set<String>) = (name, [])
    while let present = next, seen.insert(present).inserted {
      if present.hasPrefix("UI"), present.hasSuffix("Controller") { return true }
      next = above[present]
    }
    return false
  }
}
