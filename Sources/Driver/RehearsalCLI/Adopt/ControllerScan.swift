import Foundation

/// Finds the view controllers that Swift files declare, and the one that code puts into the window.
struct ControllerScan {
  /// The classes that descend from a controller of UIKit's, as far as the files show.
  let controllers: [String]
  /// In `window.rootViewController = MenuController()`, whether or not it stands in a navigation controller.
  let root: String?

  /// - Parameter others: classes which theirs may descend from, and which do not count themselves.
  init(_ files: [URL], over others: Ancestry = Ancestry()) { self.init(texts: Self.texts(files), over: others) }

  init(texts: [String], over others: Ancestry = Ancestry()) {
    let own = Ancestry(texts).above
    let above = own.merging(others.above) { first, _ in first }
    var root: String?
    for text in texts {
      let begun = text.firstMatch(
        of: /rootViewController\s*=\s*(?:UINavigationController\(\s*rootViewController:\s*)?([A-Z]\w*)\(/)
      root = root ?? begun.map { String($0.output.1) }
    }
    controllers = own.keys.filter { Self.isController($0, above) }.sorted()
    self.root = root
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
