import Foundation
import Testing

/// Twenty apps with a race each, and five of them mended; one whose race ends it; five that are rebuilt after published races,
/// and as they were mended: what an exploration finds by its default settings, and what it says.
///
/// `Tests/RaceApps` has the apps, `Tests/RaceSpecs` a spec for each, which passes in the usual order of events.
@Suite(.serialized) struct RaceTests {
  /// The pair that was planted, by the words of the sentence that blames it.
  static let planted: [(spec: String, late: String, after: String)] = [
    ("Answers are shown of what was asked last", "the answer to GET /search?q=m", "the answer to GET /search?q=mu"),
    ("Answers are shown in the cell that asked", "the answer to GET /captions/0", "the answer to GET /captions/3"),
    ("Answers are put together in their order", "the answer to GET /story/beginning", "the answer to GET /story/end"),
    ("Answers end a retry", "the user's 'tap view labelled 'Reload''", "the timer"),
    (
      "Answers take back one like alone", "the answer to PUT /likes/Cats",
      "the finger up of the user's 'tap view labelled 'Dogs''"
    ),
    ("Answers refresh a token once", "the answer to GET /name", "step of a task"),
    ("Answers do not undo a move", "the answer to GET /playlist", "of the user's 'move row"),
    ("Answers do not sign in who has signed out", "the answer to POST /session", "the user's 'tap view labelled 'Sign out''"),
    ("Screens order once", "the user's 2nd 'tap view labelled 'Pay''", "the timer"),
    ("Screens show the answer when the plane has landed", "the answer to POST /messages", "the end of an animation"),
    ("Screens say that a draft is saved", "the user's 'tap view labelled 'Done''", "the timer"),
    ("Screens choose nothing when they are gone", "the answer to GET /products/tea", "the user's 'tap UINavigationBackButton'"),
    ("Screens hear of mail behind another one", "the answer to GET /mail", "the end of push of UIViewController"),
    ("Screens search for the whole word", "the user's 'enter text 'a''", "the delayed 'search'"),
    ("Screens lower their bar with the keyboard", "the block on a global queue", "the block on the main queue"),
    (
      "Screens stay when the sheet over them has gone", "the block on the main queue",
      "the 2nd end of dismissal of ColourController"
    ),
    ("Work loads each page once", "the block on a global queue", "the user's 'tap view labelled 'More''"),
    ("Work is discarded", "the block on a global queue", "the user's 'tap view labelled 'Discard''"),
    ("Work fills the cache before anybody looks", "the block on a global queue", "the test's 'read text"),
    ("Work saves what was written", "the block on a global queue", "the user's 'set application state background'"),
  ]

  private struct Report: Decodable {
    struct Spec: Decodable {
      struct Failure: Decodable {
        let text: String
        let line: Int?
        let token: String?
        let cause: String?
        let ofTheTest: Bool?
        let deviations: Int
      }
      let id, usual: String
      let runs, failures, orders: Int
      let exhausted: Bool
      let deviationsDone: Int?
      let failure: Failure?
    }
    let specs: [Spec]
  }

  private static let specs = Program.folder.appendingPathComponent("race-specs").path
  private static let agent = ["--agent", Program.folder.appendingPathComponent("race-agent").path]

  private func explore(_ arguments: [String], status: Int32) throws -> [Report.Spec] {
    let ending = try Program.run(Self.specs, ["explore", "--json", "--history", "none"] + Self.agent + arguments)
    #expect(ending.status == status, "\(ending.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8)).specs
  }

  @Test func eachRaceIsFoundExplainedAndRepeated() throws {
    let found = try explore(["--skip", "Mended", "--skip", "Published", "--skip", "Endings", "--skip", "Tasks"], status: 1)
    #expect(found.map(\.id) == Self.planted.map(\.spec))
    for (spec, planted) in zip(found, Self.planted) {
      #expect(spec.usual == "passed", "\(spec.id)")
      let failure = try #require(spec.failure, "\(spec.id)")
      #expect(failure.deviations == 1, "\(spec.id)")
      let cause = (failure.cause ?? "no cause").replacing("https://races.example", with: "")
      let parts = cause.split(separator: " after ", maxSplits: 1)
      #expect(parts.count == 2 && parts[0].contains(planted.late) && parts[1].contains(planted.after), "\(spec.id): \(cause)")
      #expect(failure.ofTheTest == (spec.id == "Work fills the cache before anybody looks"), "\(spec.id)")
      let token = try #require(failure.token, "\(spec.id)")
      try repeats(spec.id, token: token, failure)
    }
    let usual = try Program.run(Self.specs, ["run", "--no-history"] + Self.agent)
    #expect(usual.status == 0, "\(usual.output)")
  }

  /// The run that a token names fails with the same words in another process.
  private func repeats(_ spec: String, token: String, _ failure: Report.Spec.Failure) throws {
    let again = try Program.run(
      Self.specs, ["run", "--no-history", "--filter", spec, "--replay", token] + Self.agent)
    #expect(again.status == 1, "\(spec) under \(token): \(again.output)")
    let words = failure.text.split(separator: "\n").first.map(String.init) ?? "a failure"
    #expect(again.output.contains(words), "\(spec): \(words)\n\(again.output)")
    #expect(!again.errors.contains("do not fit"), "\(again.errors)")
  }

  /// What an app chose that is gone is known, so that this is explained like any other.
  @Test func aRaceThatEndsItsAppIsFoundExplainedAndRepeated() throws {
    let spec = "Endings of a reload leave what was opened"
    let found = try Program.run(
      Self.specs, ["explore", "--history", "none", "--filter", spec, "--verdict"] + Self.agent)
    #expect(found.status == 1, "\(found.errors)")
    let lines = found.output.replacing("https://races.example", with: "").split(separator: "\n").map(String.init)
    #expect(lines.first == "FAILS   \(spec)")
    #expect(lines.contains { $0.hasPrefix("  verdict: flaky, ") }, "\(found.output)")
    let cause =
      "  fails if, and only if, the answer to GET /letters/2 comes after the answer to GET /letters (by 50 ms or more)"
    #expect(lines.contains(cause), "\(found.output)")
    #expect(lines.contains { $0.hasPrefix("    passes ") && $0.hasSuffix(" | fails") }, "\(found.output)")
    #expect(lines.contains { $0.hasSuffix(" ≠ the app is gone") }, "\(found.output)")
    let words = "Fatal error: Index out of range"
    #expect(lines.contains { $0.hasSuffix(words) }, "\(found.output)")
    let token = try #require(found.output.firstMatch(of: /--replay (\S+)/)?.1)
    let again = try Program.run(Self.specs, ["run", "--no-history", "--filter", spec, "--replay", "\(token)"] + Self.agent)
    #expect(again.status == 1, "\(again.errors)")
    #expect(again.output.contains(words), "\(again.output)")
    #expect(!again.errors.contains("do not fit") && !again.output.contains("do not fit"), "\(again.errors)")
  }

  /// On a device the main actor's jobs are blocks of the main queue.
  @Test func onlyTasksOffTheMainActorComeInAnyOrder() throws {
    let found = try explore(["--filter", "Tasks", "--verdict", "--time", "120s"], status: 1)
    #expect(found.map(\.id) == ["Tasks of the main actor keep it", "Tasks off the main actor have none"])
    #expect(found.map(\.exhausted) == [true, true])
    // Layout passes of the tap may come anywhere in between.
    #expect(found.map(\.orders) == [21, 630])
    // Of the 3! orders of the three it passes in one.
    #expect(found.map(\.failures) == [0, 630 * 5 / 6])
  }

  /// The columns of size and sentence, in the table of the article on orders.
  @Test func theArticleTellsTheSentenceOfEachRace() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appendingPathComponent("Sources/Driver/RehearsalCLI/RehearsalCLI.docc/ExploringOrders.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| Race |") })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count == Self.planted.count)
    for (row, planted) in zip(rows, Self.planted) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 7, "\(row)")
      #expect(cells[5] == "1", "\(row)")
      let parts = cells[6].split(separator: " after ", maxSplits: 1)
      #expect(parts.count == 2 && parts[0].contains(planted.late) && parts[1].contains(planted.after), "\(row)")
    }
  }

  /// The pairs that the reports tell of.
  static let published: [(spec: String, late: String, after: String)] = [
    ("AdsGridImage", "the answer to GET /ads/0", "the answer to GET /ads/3"),
    ("ProductSearch", "the answer to GET /products?q=t", "the answer to GET /products?q=to"),
    ("NoteSearch", "the user's 'set application state background'", "the timer"),
    ("LoginLink", "the answer to POST /login-links", "of the user's 'tap view labelled 'Get a login link by email' times 2'"),
    ("PullToRefresh", "the answer to GET /bookmarks", "push of"),
  ]

  @Test func publishedRacesAreFoundAndExplained() throws {
    let found = try explore(["--filter", "Published", "--skip", "and mended"], status: 1)
    #expect(found.map(\.id) == Self.published.map { "Published \($0.spec)" })
    for (spec, planted) in zip(found, Self.published) {
      #expect(spec.usual == "passed", "\(spec.id)")
      let cause = (spec.failure?.cause ?? "no cause").replacing("https://races.example", with: "")
      let parts = cause.split(separator: " after ", maxSplits: 1)
      #expect(parts.count == 2 && parts[0].contains(planted.late) && parts[1].contains(planted.after), "\(spec.id): \(cause)")
      #expect(spec.failure?.ofTheTest == false, "\(spec.id)")
    }
  }

  /// A search that waits for a quarter of a second still asks twice where one types slowly: that mend makes its race rarer.
  @Test func whatMendedThePublishedOnesHoldsButForOneThatDoesNot() throws {
    let found = try explore(["--filter", "Published and mended", "--deviations", "2", "--time", "120s"], status: 1)
    #expect(found.count == 5)
    #expect(found.filter { $0.failures > 0 }.map(\.id) == ["Published and mended ProductSearch"])
    for spec in found where spec.failures == 0 { #expect(spec.exhausted || spec.deviationsDone == 2, "\(spec.id)") }
  }

  @Test func appsThatAreMendedHoldInEveryOrderWithinTheBound() throws {
    let found = try explore(["--filter", "Mended", "--skip", "Published", "--deviations", "2", "--time", "120s"], status: 0)
    #expect(found.count == 5)
    for spec in found {
      #expect(spec.failures == 0, "\(spec.id)")
      #expect(spec.exhausted || spec.deviationsDone == 2, "\(spec.id)")
    }
    #expect(found.filter(\.exhausted).map(\.id) == ["Mended a button says that a draft is saved"])
  }

  /// The other two have thousands: answers to tasks, one of which fetches in a group off the main actor.
  @Test func threeOfThemHoldInEveryOrderThereIs() throws {
    let tasks = ["--skip", "put together", "--skip", "take back"]
    let found = try explore(["--filter", "Mended", "--skip", "Published", "--time", "120s"] + tasks, status: 0)
    #expect(found.map(\.exhausted) == [true, true, true])
    #expect(found.map(\.orders) == [7, 62, 2])
  }
}
