import Foundation
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// What a search leaves in the folder beside the history, and who goes on from it.
struct KeptSearchTests {
  private let temporary = TemporaryFolder()
  private let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
  private let settings = SearchSettings(
    OrderSearch(strategy: .random, answers: .milliseconds(5), work: .zero, pauses: .zero), seed: 3, build: "00000000")

  private func words(_ beginning: SearchBeginning) -> String {
    guard let saved = beginning.saved else { return beginning.startedAnew ?? "the usual run" }
    guard case .drawn(let number, let length) = saved.rest else { return "another search" }
    return "\(number) of \(length ?? 0), \(saved.orders)"
  }

  private func search(_ orders: Set<UInt64>, runs: Int = 12) throws -> SavedSearch {
    try #require(SavedSearch(DrawnSearch(.random, seed: 3, from: runs, length: 5), orders: orders))
  }

  @Test func settingsAreWhatASearchDependsOn() {
    #expect((settings.strategy, settings.deviations, settings.reduces) == (.random, nil, false))
    #expect((settings.seed, settings.bounds, settings.build) == (3, Exploration(answersMs: 5), "00000000"))
    let reducing = SearchSettings(OrderSearch(reduction: true), seed: 1, build: nil)
    #expect((reducing.strategy, reducing.reduces) == (.systematic, true))
    #expect(SearchSettings(OrderSearch(strategy: .delays), seed: 1, build: nil).deviations == 2)
    #expect(SearchSettings(OrderSearch(strategy: .priorities), seed: 1, build: nil).deviations == 3)
    let deeper = SearchSettings(OrderSearch(deviations: 4), seed: 1, build: nil)
    #expect(deeper.deviations == nil, "a systematic search goes on up to another number of them")
  }

  @Test(
    arguments: [
      (OrderSearch(), nil, "systematic-s1-a1000-w100-p1000"),
      (OrderSearch(reduction: true, failures: true), "95738f27", "systematic-reduction-s1-a1000-w100-p1000-f-b95738f27"),
      (OrderSearch(strategy: .delays, deviations: 5, looks: .seconds(2)), nil, "delays-d5-s1-a1000-w100-p1000-l2000"),
      (OrderSearch(strategy: .random, answers: .microseconds(1500), work: .zero, pauses: .zero), nil, "random-s1-a1500000n"),
    ] as [(OrderSearch, String?, String)])
  func theyAreTheNameOfTheFile(search: OrderSearch, build: String?, name: String) throws {
    let settings = SearchSettings(search, seed: 1, build: build)
    #expect(settings.description == name)
    #expect(SearchSettings(name) == settings)
  }

  @Test(arguments: ["", "systematic", "sorted-s1", "random-s1-c3.1", "delays-dx-s1", "systematic-s1-q"])
  func whatIsNoSuchNameIsRefused(name: String) {
    #expect(SearchSettings(name) == nil)
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
    var other = settings
    other.build = "11111111"
    #expect(words(folder.beginning(of: spec, other)) == "the agent is another build than that of the last exploration")
    other.seed = 4
    #expect(
      words(folder.beginning(of: spec, other)) == "the last exploration was with '--seed 3', and this one is with '--seed 4'")
    other = settings
    other.strategy = .systematic
    other.reduces = true
    #expect(
      words(folder.beginning(of: spec, other))
        == "the last exploration was with '--strategy random' and no '--reduction', and this one is with '--strategy systematic' and '--reduction'"
    )
    other = settings
    (other.bounds.answersMs, other.bounds.workMs, other.bounds.failures) = (2000, 1, true)
    #expect(
      words(folder.beginning(of: spec, other))
        == "the last exploration was with '--answers 5ms', '--work 0' and no '--failures', and this one is with '--answers 2s', '--work 1ms' and '--failures'"
    )
    try folder.keep(nil, of: spec, settings)
    #expect(temporary.files() == [], "nothing is left of it, nor of how it was written")
    #expect(words(folder.beginning(of: spec, settings)) == "no earlier exploration left anything to try")
    try folder.keep(nil, of: spec, settings)
  }

  @Test func whatSomebodyElseWroteIsNotGoneOnFrom() throws {
    let folder = temporary.explored
    try folder.keep(try search([]), of: spec, settings)
    let file = folder.folder(of: spec) + "/left/random-s3-a5-b00000000.json"
    let refusal = "'\(file)' cannot be read, or was written by another version"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changes = [
      ("\"version\":5", "\"version\":4", refusal), ("{", "", refusal),
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

  @Test func ofTwoSearchesOfOneTestTheOneThatCameFurtherIsKept() throws {
    let (one, other) = (temporary.explored, temporary.explored)
    try one.keep(try search([1]), of: spec, settings)
    try other.keep(try search([1, 2], runs: 30), of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "30 of 5, [1, 2]")
    try one.keep(try search([2], runs: 29), of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "30 of 5, [1, 2]", "it made fewer runs, and met no other order")
    try one.keep(try search([1, 2], runs: 31), of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "31 of 5, [1, 2]", "what is left is less, though no order is new")
    try one.keep(try search([3], runs: 2), of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "2 of 5, [3]", "the test does something else by now")
    try other.keep(nil, of: spec, settings)
    try one.keep(nil, of: spec, settings)
    #expect(words(one.beginning(of: spec, settings)) == "no earlier exploration left anything to try")
  }

  // MARK: Several bounds

  private func settings(seed: UInt64) -> SearchSettings {
    var other = settings
    other.seed = seed
    return other
  }

  @Test func anExplorationWithOtherBoundsTakesNothingAway() throws {
    let folder = temporary.explored
    var wider = settings
    wider.bounds.answersMs = 2000
    try folder.keep(try search([1]), of: spec, settings)
    try folder.keep(try search([2]), of: spec, wider)
    #expect(words(folder.beginning(of: spec, settings)) == "12 of 5, [1]")
    #expect(words(folder.beginning(of: spec, wider)) == "12 of 5, [2]")
    var other = wider
    other.bounds.looksMs = 50
    #expect(
      words(folder.beginning(of: spec, other))
        == "of the 2 explorations that were kept the nearest was with '--looks 0', and this one is with '--looks 50ms'")
    try folder.keep(nil, of: spec, wider)
    #expect(words(folder.beginning(of: spec, settings)) == "12 of 5, [1]", "only what is exhausted goes")
  }

  @Test func ofManyTheLatestAreKept() throws {
    let folder = temporary.explored
    for seed in 1...UInt64(ExplorationFolder.most + 2) {
      try folder.keep(try search([seed]), of: spec, settings(seed: seed))
      let file = "\(folder.folder(of: spec))/left/\(settings(seed: seed)).json"
      // A clock that tells no two moments apart decides nothing.
      let moment = Date(timeIntervalSince1970: 1_000_000 + Double(seed))
      try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: file)
    }
    #expect(temporary.files().count == ExplorationFolder.most)
    #expect(words(folder.beginning(of: spec, settings(seed: 3))) == "12 of 5, [3]")
    #expect(
      words(folder.beginning(of: spec, settings(seed: 2)))
        == "of the 8 explorations that were kept the nearest was with '--seed 10', and this one is with '--seed 2'")
    let drawn = folder.beginning(of: spec, settings(seed: 2), isSeedDrawn: true)
    #expect(words(drawn) == "12 of 5, [10]", "any seed would do: the latest")
    #expect(drawn.takenSeed == 10)
  }

  @Test func aSeedThatNobodyChoseIsNoReasonToBeginAnew() throws {
    let folder = temporary.explored
    try folder.keep(try search([1]), of: spec, settings)
    var wanted = settings(seed: 9)
    wanted.build = "11111111"
    #expect(
      words(folder.beginning(of: spec, wanted, isSeedDrawn: true))
        == "the agent is another build than that of the last exploration")
    wanted.bounds.answersMs = 2000
    #expect(
      words(folder.beginning(of: spec, wanted, isSeedDrawn: true))
        == "the last exploration was with '--answers 5ms', and this one is with '--answers 2s'")
    #expect(
      words(folder.beginning(of: spec, wanted))
        == "the last exploration was with '--seed 3' and '--answers 5ms', and this one is with '--seed 9' and '--answers 2s'")
  }

  @Test func eachTestHasAFolderOfItsOwn() throws {
    let folder = temporary.explored
    let ids = ["Search keeps the newest", "Search keeps the newest [1]", "Search: keeps the newest", "検索", "探索"]
    let folders = ids.map { folder.folder(of: SpecIdentity(id: $0, path: [$0], file: "S.swift", line: 1)) }
    #expect(Set(folders).count == ids.count)
  }
}
