/// The classes of views that there are, shown or not: what a misspelt name may have meant.
package enum ViewClassNames {
  /// UIKit's own, sorted: `UIActivityIndicatorView` to `UIWindow`. What is internal to this one is left out as far as its name
  /// tells.
  package static let ofUIKit: [String] = names { $0.module == "UIKit" && $0.path == $0.name && $0.name.hasPrefix("UI") }

  /// Those of the app, sorted.
  package static let ofApp: [String] = names { !systemModules.contains($0.module) && $0.module != "UIKit" }

  private static let systemModules: Set<String> = ["Foundation", "FoundationEssentials", "Swift", "XCTest", "Testing"]

  private static func names(where isWanted: (ClassCatalog.Entry) -> Bool) -> [String] {
    ClassCatalog.entries.filter { isWanted($0) && $0.type is UIView.Type }.map(\.name).sorted()
  }
}
