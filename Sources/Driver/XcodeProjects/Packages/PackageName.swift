import Foundation

/// What a package is called in its manifest: the bundle of its tests is named after that.
///
/// It is read as text: `swift package` would wait for a build that is under way, and take a second.
package enum PackageName {
  /// The name of the package in a folder; nil where the manifest does not say it as a plain text.
  package static func ofPackage(in folder: String) -> String? {
    (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)).flatMap { name(in: $0) }
  }

  package static func name(in manifest: String) -> String? {
    // Unicode's rules of words, which are the usual ones here, take `PackageDescription.Package` for a single word.
    let call = /\bPackage\s*\(\s*name\s*:\s*"([^"\\\n]+)"/.wordBoundaryKind(.simple)
    return withoutComments(manifest).firstMatch(of: call).map { String($0.output.1) }
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|(?s:\/\*.*?\*\/)/) { match in match.output.1.map(String.init) ?? " " }
  }
}
