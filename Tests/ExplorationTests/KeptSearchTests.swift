import Foundation
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// What a search leaves in the folder beside the history, and who goes on from it.
struct KeptSearchTests {
  private let temporary = TemporaryFolder()
  private let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
  private let settings = ExplorationFolder.Settings(
    OrderSearch(strategy: .random, answers: .milliseconds(5), work: .zero, pauses: .zero), seed: 3, build: "00000000")

  private func words(_ beginning: SearchBeginning) -> String {
    guard let saved = beginning.saved else { return beginning.startedAnew ?? "the usual run" }
    guard case .drawn(let number, let length) = saved.rest else { return "another search" }
    return "\(number) of \(length ?? 0), \(saved.orders)"
  }

  private func search(_ orders: Set<UInt64>) throws -> SavedSearch {
    try #require(SavedSearch(DrawnSearch(.random, seed: 3, from: 12, length: 5), orders: orders))
  }

  @Test func settingsAreWhatASearchDependsOn() {
    #expect(settings.strategy == "random")
    #expect(settings.reduces == nil)
    #expect((settings.seed, settings.bounds, settings.build) == (3, Exploration(answersMs: 5), "00000000"))
    let reducing = ExplorationFolder.Settings(OrderSearch(reduction: true), seed: 1, build: nil)
    #expect((reducing.strategy, reducing.reduces) == ("systematic", true))
    #expect(ExplorationFolder.Settings(OrderSearch(strategy: .delays), seed: 1, build: nil).strategy == "delays(count: 2)")
  }

  @Test func theFolderIsBesideTheHistory() {
    #expect(ExplorationFolder(besideHistory: "deep/history.sqlite", in: "/a/b").path == "/a/b/deep/explored")
    #expect(ExplorationFolder(besideHistory: "/c/history.sqlite", in: "/a/b").path == "/c/explored")
    let own = ExplorationFolder(besideHistory: "/c/history.sqlite", in: "/").folder(of: spec)
    #expect(own == "/c/explored/" + AttemptName.of(spec.id, attempt: 1))
    #expect(own.hasPrefix("/c/explored/search-keeps-the-newest-"))
  }

  @Test func whatIsLeftToTryIsKeptForTheSameSearchAlone() throws {
    let folder = temporary.explored
    #expect(words(folder.beginning(of: spec, settings)) == "no earlier exploration left anything to try")
    try folder.keep(try search([7, 2]), of: spec, settings)
    #expect(words(folder.beginning(of: spec, settings)) == "12 of 5, [2, 7]")
    let otherSearch = "the last exploration had another strategy, reduction, seed, or other bounds"
    var other = settings
    other.build = "11111111"
    #expect(words(folder.beginning(of: spec, other)) == "the agent is another build than that of the last exploration")
    other.seed = 4
    #expect(words(folder.beginning(of: spec, other)) == otherSearch)
    other = settings
    other.reduces = true
    #expect(words(folder.beginning(of: spec, other)) == otherSearch)
    other = settings
    other.bounds.workMs = 1
    #expect(words(folder.beginning(of: spec, other)) == otherSearch)
    try folder.keep(nil, of: spec, settings)
    #expect(temporary.files() == [], "nothing is left of it, nor of how it was written")
    #expect(words(folder.beginning(of: spec, settings)) == "no earlier exploration left anything to try")
    try folder.keep(nil, of: spec, settings)
  }

  @Test func whatSomebodyElseWroteIsNotGoneOnFrom() throws {
    let folder = temporary.explored
    try folder.keep(try search([]), of: spec, settings)
    let file = folder.folder(of: spec) + "/left.json"
    let refusal = "'\(file)' cannot be read, or was written by another version"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changes = [
      ("\"version\":4", "\"version\":3", refusal), ("{", "", refusal),
      ("keeps the newest", "keeps the oldest", "'\(file)' is of another test"),
    ]
    for (one, two, why) in changes {
      #expect(text.contains(one))
      try text.replacing(one, with: two).write(toFile: file, atomically: true, encoding: .utf8)
      #expect(words(folder.beginning(of: spec, settings)) == why)
    }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(words(folder.beginning(of: spec, settings)) == "12 of 5, []")
  }

  @Test func ofTwoSearchesOfOneTestTheOneThatEndsLastCounts() throws {
    let (one, other) = (temporary.explored, temporary.explored)
    try one.keep(try search([1]), of: spec, settings)
    try other.keep(try search([2]), of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "12 of 5, [2]")
    try other.keep(nil, of: spec, settings)
    try one.keep(nil, of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "no earlier exploration left anything to try")
  }

  @Test func eachTestHasAFolderOfItsOwn() throws {
    let folder = temporary.explored
    let ids = ["Search keeps the newest", "Search keeps the newest [1]", "Search: keeps the newest", "検索", "探索"]
    let folders = ids.map { folder.folder(of: SpecIdentity(id: $0, path: [$0], file: "S.swift", line: 1)) }
    #expect(Set(folders).count == ids.count)
  }
}
