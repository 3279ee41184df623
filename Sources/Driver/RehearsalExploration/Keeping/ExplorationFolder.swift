import Files
import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// The folder `explored` beside the history, with a folder for each spec or test: what its last exploration left to try, and, of
/// a spec, what the app looked like in the run that failed and in the one beside it that passed.
///
/// ```
/// explored/notes-search-shows-…-5f3a1c/
///   left.json      what `--resume` goes on from
///   passes/        picture.svg, hierarchy.txt and the other artefacts of the run that passes
///   fails/         those of the run that fails
/// ```
/// Several processes may use it at once: each file is there as a whole or not at all, and of two searches of one test the one
/// that ends last has its left.json kept.
package struct ExplorationFolder: Sendable {
  package let path: String

  /// What to say where a search is to go on from an earlier one and there is no folder, because there is no history.
  package static let whyItIsNeeded = "'--resume' needs a history: what is left to try is kept beside it"

  package init(besideHistory file: String, in directory: String) {
    let file = URL(filePath: file, relativeTo: URL(filePath: directory, directoryHint: .isDirectory))
    path = file.absoluteURL.deletingLastPathComponent().appending(path: "explored").path(percentEncoded: false)
  }

  /// Where what belongs to a spec is.
  package func folder(of spec: SpecIdentity) -> String { path + "/" + AttemptName.of(spec.id, attempt: 1) }

  /// What a search can only go on from if it is the same.
  package struct Settings: Codable, Equatable, Sendable {
    package var strategy: String
    package var reduces: Bool?
    package var seed: UInt64
    package var bounds: Exploration
    /// Eight digits for the program that hosted the app.
    package var build: String?

    package init(_ search: OrderSearch, seed: UInt64, build: String?) {
      strategy = "\(search.picked)"
      reduces = search.reduction ? true : nil
      (self.seed, bounds, self.build) = (seed, search.bounds, build)
    }
  }

  private struct Saved: Codable {
    static let version = 4
    let version: Int
    let spec: String
    let settings: Settings
    let search: SavedSearch
  }

  /// Where a search begins that is to go on from what the last one has left.
  ///
  /// - Parameters:
  ///   - settings: Not asked for where nothing is left.
  ///   - isSeedDrawn: Whether any other seed would do as well, and so that of the last search.
  func beginning(
    of spec: SpecIdentity, _ settings: @autoclosure () -> Settings, isSeedDrawn: Bool = false
  ) -> SearchBeginning {
    guard let data = FileManager.default.contents(atPath: file(of: spec)) else {
      return SearchBeginning(startedAnew: "no earlier exploration left anything to try")
    }
    guard let saved = try? JSONDecoder().decode(Saved.self, from: data), saved.version == Saved.version else {
      return SearchBeginning(startedAnew: "'\(file(of: spec))' cannot be read, or was written by another version")
    }
    // Two tests may have one folder.
    guard saved.spec == spec.id else { return SearchBeginning(startedAnew: "'\(file(of: spec))' is of another test") }
    var wanted = settings()
    let seed = wanted.seed
    if isSeedDrawn { wanted.seed = saved.settings.seed }
    guard saved.settings != wanted else {
      return SearchBeginning(saved: saved.search, takenSeed: wanted.seed == seed ? nil : wanted.seed)
    }
    wanted.build = saved.settings.build
    return SearchBeginning(
      startedAnew: saved.settings == wanted
        ? "the agent is another build than that of the last exploration"
        : "the last exploration had another strategy, reduction, seed, or other bounds")
  }

  /// Keeps what is left to try; nil removes what was there.
  ///
  /// - Parameter settings: Not asked for where nothing is left.
  package func keep(_ search: SavedSearch?, of spec: SpecIdentity, _ settings: @autoclosure () -> Settings) throws {
    guard let search else {
      do {
        try FileManager.default.removeItem(atPath: file(of: spec))
      } catch {
        // Where it is not there, there was nothing to remove, or another process was faster.
        if FileManager.default.fileExists(atPath: file(of: spec)) { throw error }
      }
      return
    }
    let saved = Saved(version: Saved.version, spec: spec.id, settings: settings(), search: search)
    try WholeFile.write(try JSONEncoder().encode(saved), to: file(of: spec))
  }

  private func file(of spec: SpecIdentity) -> String { folder(of: spec) + "/left.json" }
}
