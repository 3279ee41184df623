import Files
import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalHarness
import RehearsalSpecs
import RehearsalWire

/// The folder `explored` beside the history, with a folder for each spec: what its last exploration left to try, and what the app
/// looked like in the run that failed and in the one beside it that passed.
///
/// ```
/// explored/notes-search-shows-…-5f3a1c/
///   left.json      what `--resume` goes on from
///   passes/        picture.svg, hierarchy.txt and the other artefacts of the run that passes
///   fails/         those of the run that fails
/// ```
struct ExplorationFolder: Sendable {
  let path: String

  init(besideHistory file: String, in directory: String) {
    let file = URL(filePath: file, relativeTo: URL(filePath: directory, directoryHint: .isDirectory))
    path = file.absoluteURL.deletingLastPathComponent().appending(path: "explored").path(percentEncoded: false)
  }

  /// Where what belongs to a spec is.
  func folder(of spec: SpecIdentity) -> String {
    path + "/" + Recording.fileName(of: spec.id, attempt: 1).dropLast(".jsonl".count)
  }

  /// What a search can only go on from if it is the same.
  struct Settings: Codable, Equatable {
    var strategy: String
    var reduces: Bool?
    var seed: UInt64
    var bounds: Exploration
    /// Eight digits for the program that hosted the app.
    var build: String?
  }

  private struct Saved: Codable {
    static let version = 3
    let version: Int
    let spec: String
    let settings: Settings
    let search: SavedSearch
  }

  /// What there is to go on from.
  enum Past {
    case search(SavedSearch)
    /// Nothing, and why, as it continues "explored from the start: ".
    case nothing(String)
  }

  func past(of spec: SpecIdentity, _ settings: Settings) -> Past {
    guard let data = FileManager.default.contents(atPath: file(of: spec)) else {
      return .nothing("no earlier exploration left anything to try")
    }
    guard let saved = try? JSONDecoder().decode(Saved.self, from: data), saved.version == Saved.version, saved.spec == spec.id
    else { return .nothing("'\(file(of: spec))' cannot be read, or was written by another version") }
    guard saved.settings != settings else { return .search(saved.search) }
    var sameBuild = saved.settings
    sameBuild.build = settings.build
    return .nothing(
      sameBuild == settings
        ? "the agent is another build than that of the last exploration"
        : "the last exploration had another strategy, seed, or other bounds")
  }

  /// Keeps what is left to try; nil removes what was there.
  func keep(_ search: SavedSearch?, of spec: SpecIdentity, _ settings: Settings) throws {
    guard let search else {
      if FileManager.default.fileExists(atPath: file(of: spec)) { try FileManager.default.removeItem(atPath: file(of: spec)) }
      return
    }
    let saved = Saved(version: Saved.version, spec: spec.id, settings: settings, search: search)
    try WholeFile.write(try JSONEncoder().encode(saved), to: file(of: spec))
  }

  private func file(of spec: SpecIdentity) -> String { folder(of: spec) + "/left.json" }
}
