import Foundation
import XcodeProjects

/// A target with tests of an app, which comes along with it.
struct AdoptableTests {
  /// As the rewriter is told.
  enum Kind: String {
    case unit, ui
  }

  let name: String
  let module: String
  let kind: Kind
  /// Whether its tests run in the app's own process, and find it launched.
  let isHosted: Bool
  let target: XcodeTarget

  init(_ target: XcodeTarget) {
    (name, module, self.target) = (target.name, target.module, target)
    kind = target.kind == .uiTests ? .ui : .unit
    isHosted = !(target.settings["TEST_HOST"] ?? "").isEmpty
  }
}

extension AdoptableTests {
  /// The targets of a project that test one of its apps: those that are built after it, and those that name it.
  static func targets(testing app: XcodeTarget, among targets: [XcodeTarget]) -> [XcodeTarget] {
    targets.filter { target in
      guard target.kind == .unitTests || target.kind == .uiTests, !target.sources.isEmpty || !target.folders.isEmpty else {
        return false
      }
      return target.dependencies.contains(app.name) || target.settings["TEST_TARGET_NAME"] == app.name
    }
  }
}
