import Files
import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire

/// The folder `explored` beside the history, with a folder for each spec or test: what its latest explorations left to try, and,
/// of a spec, what the app looked like in the run that failed and in the one beside it that passed.
///
/// ```
/// explored/notes-search-shows-…-5f3a1c/
///   left/          what `--resume` goes on from: a file for each strategy, reduction, seed, bounds and build
///   passes/        picture.svg, hierarchy.txt and the other artefacts of the run that passes
///   fails/         those of the run that fails
/// ```
/// Several processes may use it at once: each file is there as a whole or not at all. Of two searches of one test with the same
/// settings the one is kept that came further; the later one where it met an order that the other one had not.
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

  /// How many searches of a test are kept: the latest, each of other settings.
  package static let most = 8

  private struct Saved: Codable {
    static let version = 5
    let version: Int
    let spec: String
    let search: SavedSearch
  }

  /// A file with what a search has left.
  private struct Kept {
    let file: String
    let settings: SearchSettings
    let written: Date
  }

  /// Where a search begins that is to go on from what an earlier one of the same settings has left.
  ///
  /// - Parameters:
  ///   - settings: Not asked for where nothing is left.
  ///   - isSeedDrawn: Whether any other seed would do as well, and so that of the latest such search.
  func beginning(
    of spec: SpecIdentity, _ settings: @autoclosure () -> SearchSettings, isSeedDrawn: Bool = false
  ) -> SearchBeginning {
    let kept = kept(of: spec)
    guard !kept.isEmpty else { return SearchBeginning(startedAnew: "no earlier exploration left anything to try") }
    let wanted = settings()
    let same = kept.first { $0.settings == wanted }
    let like = isSeedDrawn ? kept.first { Self.with($0.settings, seed: wanted.seed) == wanted } : nil
    guard let found = like ?? same else {
      // A seed that nobody chose is no difference.
      let others = kept.map { isSeedDrawn ? Self.with($0.settings, seed: wanted.seed) : $0.settings }
      return SearchBeginning(startedAnew: Self.refusal(of: others, wanted))
    }
    switch read(found, of: spec) {
    case .success(let search):
      let seed = found.settings.seed
      return SearchBeginning(saved: search, takenSeed: seed == wanted.seed ? nil : seed)
    case .failure(let refusal): return SearchBeginning(startedAnew: refusal.words)
    }
  }

  /// Keeps what is left to try, beside what searches with other settings have left; nil removes what one with these had left.
  ///
  /// What one with the same settings has left stays where that came further.
  ///
  /// - Parameter settings: Not asked for where nothing is left, and nothing was.
  package func keep(_ search: SavedSearch?, of spec: SpecIdentity, _ settings: @autoclosure () -> SearchSettings) throws {
    let kept = kept(of: spec)
    guard let search else {
      if !kept.isEmpty { try remove(file(of: spec, settings())) }
      return
    }
    let wanted = settings()
    if let same = kept.first(where: { $0.settings == wanted }), case .success(let earlier) = read(same, of: spec),
      earlier.cameFurther(than: search)
    {
      return
    }
    let saved = Saved(version: Saved.version, spec: spec.id, search: search)
    try WholeFile.write(try JSONEncoder().encode(saved), to: file(of: spec, wanted))
    for old in kept.filter({ $0.settings != wanted }).dropFirst(Self.most - 1) { try remove(old.file) }
  }

  // MARK: Choosing

  private static func with(_ settings: SearchSettings, seed: UInt64) -> SearchSettings {
    var settings = settings
    settings.seed = seed
    return settings
  }

  /// Why a search goes on from none of those that are kept: in what the nearest of them differs.
  private static func refusal(of kept: [SearchSettings], _ wanted: SearchSettings) -> String {
    // Of equally near ones the latest.
    let differences = kept.map { $0.differences(from: wanted) }
    guard let nearest = differences.min(by: { $0.count < $1.count }), !nearest.isEmpty else {
      return "the agent is another build than that of the last exploration"
    }
    let which = kept.count == 1 ? "the last exploration" : "of the \(kept.count) explorations that were kept the nearest"
    func list(_ words: [String]) -> String { words.formatted(.list(type: .and).locale(Locale(identifier: "en_GB"))) }
    return "\(which) was with \(list(nearest.map(\.one))), and this one is with \(list(nearest.map(\.other)))"
  }

  // MARK: Files

  private func left(of spec: SpecIdentity) -> String { folder(of: spec) + "/left" }

  private func file(of spec: SpecIdentity, _ settings: SearchSettings) -> String { "\(left(of: spec))/\(settings).json" }

  /// What is kept of a test, the latest first.
  private func kept(of spec: SpecIdentity) -> [Kept] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: left(of: spec))) ?? []
    return names.compactMap { name -> Kept? in
      guard name.hasSuffix(".json"), let settings = SearchSettings(String(name.dropLast(5))) else { return nil }
      let file = "\(left(of: spec))/\(name)"
      let facts = try? FileManager.default.attributesOfItem(atPath: file)
      // Another process may have taken it away meanwhile.
      return (facts?[.modificationDate] as? Date).map { Kept(file: file, settings: settings, written: $0) }
    }.sorted { ($0.written, $1.file) > ($1.written, $0.file) }
  }

  /// Why a file cannot be gone on from.
  private struct Refusal: Error {
    let words: String
  }

  private func read(_ kept: Kept, of spec: SpecIdentity) -> Result<SavedSearch, Refusal> {
    guard let data = FileManager.default.contents(atPath: kept.file),
      let saved = try? JSONDecoder().decode(Saved.self, from: data), saved.version == Saved.version
    else { return .failure(Refusal(words: "'\(kept.file)' cannot be read, or was written by another version")) }
    // Two tests may have one folder.
    guard saved.spec == spec.id else { return .failure(Refusal(words: "'\(kept.file)' is of another test")) }
    return .success(saved.search)
  }

  private func remove(_ file: String) throws {
    do {
      try FileManager.default.removeItem(atPath: file)
    } catch {
      // Where it is not there, there was nothing to remove, or another process was faster.
      if FileManager.default.fileExists(atPath: file) { throw error }
    }
  }
}
