import Foundation
import Spelling
import XcodeProjects

/// What projects and manifests have among their resources and is not there, such as a picture that a checkout lacks.
///
/// Xcode builds no app without it; here the app runs, as one does whose picture is not found, and whoever adopts it is told.
enum MissingResources {
  /// How many are told of one target, each in a sentence; of the others only their number.
  private static let most = 5

  static func notes(on targets: [XcodeTarget]) -> [String] { targets.flatMap(notes) }

  private static func notes(on target: XcodeTarget) -> [String] {
    let missing = target.resources.filter { !FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    let told = missing.prefix(most).map { place in
      "the resource '\(name(of: place))' of \(target.name) is not there: it was looked for at '\(place.path(percentEncoded: false))'"
    }
    let more = missing.count - told.count
    guard more > 0 else { return told }
    return told + ["\(Words.count(more, "more resource")) of \(target.name) \(more == 1 ? "is" : "are") not there"]
  }

  /// With the folder of its language, if it has one.
  private static func name(of place: URL) -> String {
    let folder = place.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? "\(folder.lastPathComponent)/\(place.lastPathComponent)" : place.lastPathComponent
  }
}
