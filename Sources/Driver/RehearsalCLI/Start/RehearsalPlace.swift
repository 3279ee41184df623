import Foundation
import RegexBuilder

/// Where a package that `init` makes finds Rehearsal.
enum RehearsalPlace {
  /// The checkout that this program was built in, as seen from a folder; or, where there is none, the one that is to lie beside
  /// that folder.
  static func beside(_ folder: URL) -> String {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    var place = URL(filePath: program).deletingLastPathComponent()
    while place.pathComponents.count > 1 {
      if isRehearsal(place) { return path(to: place, from: folder) }
      place.deleteLastPathComponent()
    }
    return "../Rehearsal"
  }

  /// Why the package will not build yet; `nil` if Rehearsal is where it is looked for, or is to be fetched.
  static func warning(_ place: String, in folder: URL) -> String? {
    guard !place.contains("://"), !isRehearsal(URL(filePath: place, relativeTo: folder)) else { return nil }
    return "Package.swift looks for Rehearsal in '\(place)', where it is not: put a checkout there, or change the path."
  }

  private static func isRehearsal(_ folder: URL) -> Bool { InitCommand.packageName(in: folder) == "Rehearsal" }

  /// A way by `..`, if the two have a folder in common below the root.
  static func path(to place: URL, from folder: URL) -> String {
    let (to, from) = (place.resolvingSymlinksInPath().pathComponents, folder.resolvingSymlinksInPath().pathComponents)
    let common = zip(to, from).prefix { $0 == $1 }.count
    guard common > 1 else { return place.path(percentEncoded: false) }
    return (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
  }

  /// The same for people, who call the folder itself `.`.
  static func shown(_ place: URL, from folder: URL) -> String {
    let path = path(to: place, from: folder)
    return path.isEmpty ? "." : path
  }

  /// A text in which the paths, as far as they have a folder in common with `folder` below the root, are those seen from there.
  static func seen(_ text: String, from folder: URL) -> String {
    var (text, above, way) = (text, folder.standardizedFileURL.resolvingSymlinksInPath(), "")
    while above.pathComponents.count > 1 {
      text = text.replacing(Self.beginning(with: above.path + "/")) { "\($0.output.1)\(way)" }
      (above, way) = (above.deletingLastPathComponent(), "../" + way)
    }
    return text
  }

  /// Where a path begins, and not where one only goes on.
  private static func beginning(with folder: String) -> Regex<(Substring, Substring)> {
    Regex {
      Capture {
        ChoiceOf {
          Anchor.startOfSubject
          One(.anyOf(" '\"(\n"))
        }
      }
      folder
    }
  }
}
