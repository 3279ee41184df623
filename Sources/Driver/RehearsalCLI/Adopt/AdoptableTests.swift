import Foundation
import XcodeProjects

/// A target with tests of an app or a library, which comes along with it.
struct AdoptableTests {
  /// As the rewriter is told.
  enum Kind: String {
    case unit, ui
  }

  /// What its tests find around them.
  enum Surroundings {
    /// Nothing.
    case none
    /// Time and views of their own for each test, as a library's tests have them.
    case world
    /// The app, launched in their own process.
    case app
  }

  let target: XcodeTarget
  let kind: Kind
  let surroundings: Surroundings
  /// The modules that it can import, beside the one that it tests.
  var uses: [String]
  /// What they use of packages elsewhere, beside what the one that it tests does.
  let external: [ExternalProduct]

  var name: String { target.name }
  var module: String { target.module }

  init(_ target: XcodeTarget) {
    self.target = target
    (uses, external) = ([], [])
    kind = target.kind == .uiTests ? .ui : .unit
    surroundings = (target.settings["TEST_HOST"] ?? "").isEmpty ? .none : .app
  }

  /// Those of a library.
  init(_ target: XcodeTarget, using uses: [String], external: [ExternalProduct] = []) {
    (self.target, kind, surroundings, self.uses, self.external) = (target, .unit, .world, uses, external)
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
