import Foundation
import XcodeProjects

/// What comes along with the apps that link it: a target of a Swift package, or a framework of the same project.
struct AdoptableLibrary {
  let target: XcodeTarget
  /// The modules of the libraries that it uses itself.
  var uses: [String]
  /// The targets that test it.
  var tests: [AdoptableTests]
  /// What it uses of packages elsewhere.
  var external: [ExternalProduct] = []

  var module: String { target.module }

  /// The same without tests that come along with something else.
  func without(_ others: [AdoptableTests]) -> AdoptableLibrary {
    let left = tests.filter { test in
      !others.contains { $0.module == test.module && $0.target.sources == test.target.sources }
    }
    return AdoptableLibrary(target: target, uses: uses, tests: left, external: external)
  }
}
