import Foundation
import XcodeProjects

/// What comes along with the apps that link it: a target of a Swift package, or a framework of the same project.
struct AdoptableLibrary {
  let target: XcodeTarget
  /// The modules of the libraries that it uses itself.
  let uses: [String]
  /// The targets that test it.
  let tests: [AdoptableTests]

  var module: String { target.module }
}
