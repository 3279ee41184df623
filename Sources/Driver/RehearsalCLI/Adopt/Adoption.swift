import Foundation
import XcodeProjects

/// What paths on the command line mean: apps, with the libraries that come along, or the libraries of packages alone.
struct Adoption {
  var apps: [AdoptableApp] = []
  /// Each after those that it uses.
  var libraries: [AdoptableLibrary] = []
  /// What a package without an app is called, and its folder; nil where there is an app.
  var package: (name: String, folder: URL)?
  /// What of the libraries does not come along, in sentences.
  var notes: [String] = []

  /// Takes another one's apps, and those of its libraries that are not here yet.
  mutating func add(_ other: Adoption) {
    apps += other.apps
    let known = Set(libraries.map(\.target.name))
    libraries += other.libraries.filter { !known.contains($0.target.name) }
    package = package ?? other.package
    notes += other.notes.filter { !notes.contains($0) }
  }
}
