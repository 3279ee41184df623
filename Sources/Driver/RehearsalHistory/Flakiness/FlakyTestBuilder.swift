import FlakinessStatistics
import Foundation
import GRDB

/// What the report says of one test, beyond its assessment.
struct FlakyTestBuilder {
  private let db: Database
  private let table: RunTable

  init(_ db: Database, _ table: RunTable) {
    self.db = db
    self.table = table
  }

  /// - Returns: The test, with its retries as its only cost so far.
  func test(_ row: TestRow, _ sample: Sample, _ assessment: Assessment) throws -> FlakyTest {
    var row = row
    row.file = row.file ?? table.sources?.file(of: row.identity)
    let last = sample.attempts.last { $0.isFailure }
    let exploration = try History.exploration(of: row.id, db)
    let failures = try self.failures(sample)
    let repetition = try last.map { try reproduction(row, $0) }
    // What a retry leaves red: the score to the power of the attempts that a chain may have.
    let retries = (sample.chains.map(\.attempts).max() ?? 1) - 1
    return FlakyTest(
      id: row.id, name: row.name, file: row.file, line: row.line, owner: row.owner, assessment: assessment, blockedRuns: 0,
      hours: sample.retrySeconds / 3600, expectedRed: 100 * RetryEffect(rate: assessment.score.mean, retries: retries).red,
      began: began(assessment), lastFailure: last.map { lastFailure($0, failures) }, signatures: signatures(sample, failures),
      cluster: nil, predecessors: [], reproduction: repetition?.command,
      runsToReproduce: repetition?.isCertain == true ? nil : runsToReproduce(assessment),
      strip: strip(sample), artefacts: last == nil && exploration?.token == nil ? [] : try artefacts(row),
      exploration: exploration)
  }

  /// How many runs show the failure at the rate since the last change, because the runs before it were as good as those of
  /// another test; more where failures come in bursts.
  private func runsToReproduce(_ assessment: Assessment) -> Int? {
    guard assessment.failures.count > 0 else { return nil }
    if assessment.segments.count > 1, let last = assessment.segments.last, last.rate.count > 0 {
      return BurnIn.runs(toSee: last.rate.mean)
    }
    return BurnIn.fixCheck(rateBefore: assessment.failures.mean, flipRatio: assessment.flips.ratio)
  }

  /// The command, and whether the failure is certain to come again: in virtual time the seed decides all.
  private func reproduction(_ row: TestRow, _ attempt: Attempt) throws -> (command: String, isCertain: Bool) {
    let statement = try db.cachedStatement(
      sql: """
        SELECT course.schedule, course.virtual_us IS NOT NULL FROM attempt JOIN course ON course.id = attempt.course_id
        WHERE test_id = ? AND run_id = ? AND attempt = ?
        """)
    let course = try Row.fetchOne(statement, arguments: [row.id, table.runs[attempt.run].id, attempt.number])
    let isOurs = table.areOurs[attempt.run]
    let command = Reproduction.command(row, ofOurs: isOurs, attempt: attempt, schedule: course?[0], in: table)
    return (command, isOurs && attempt.seed != nil && course?[1] == true)
  }

  private func strip(_ sample: Sample) -> [FlakyTest.StripCell] {
    sample.chains.suffix(600).map {
      FlakyTest.StripCell(run: $0.run, failures: $0.failures, passes: $0.passes, seconds: $0.seconds)
    }
  }

  private func artefacts(_ row: TestRow) throws -> [FlakyTest.Artefact] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT run_id, place FROM artefact JOIN attempt USING (test_id, run_id, attempt)
        WHERE test_id = ? AND kind <> 'log' AND (outcome BETWEEN 1 AND 9 OR outcome = 15) ORDER BY run_id DESC, artefact.id
        """)
    var found: [FlakyTest.Artefact] = []
    let rows = try Row.fetchCursor(statement, arguments: [row.id])
    while found.count < 20, let artefact = try rows.next() {
      guard let run = table.indices[artefact[0]] else { continue }
      found.append(FlakyTest.Artefact(run: table.runs[run].name, place: artefact[1]))
    }
    return found
  }

  private struct Text {
    let headline: String
    let text: String
    let place: String?
    let signature: String
  }

  /// The texts of a sample's failures by their numbers.
  private func failures(_ sample: Sample) throws -> [Int64: Text] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT type, headline, failure.text, file, line, signature.text FROM failure
        LEFT JOIN signature ON signature.id = failure.signature_id WHERE failure.id = ?
        """)
    var texts: [Int64: Text] = [:]
    for case let id? in Set(sample.attempts.map(\.signature)) {
      guard let row = try Row.fetchOne(statement, arguments: [id]) else { continue }
      let (type, headline, text): (String, String, String) = (row[0], row[1], row[2])
      let place = (row[3] as String?).map { file in (row[4] as Int?).map { "\(file):\($0)" } ?? file }
      let said = text.isEmpty ? headline : text
      texts[id] = Text(
        headline: headline.isEmpty ? type : headline, text: said, place: place,
        signature: row[5] ?? FailureSignature(headline: headline, text: text).text)
    }
    return texts
  }

  private func lastFailure(_ attempt: Attempt, _ texts: [Int64: Text]) -> FlakyTest.LastFailure {
    let run = table.runs[attempt.run]
    let text = attempt.signature.flatMap { texts[$0] }
    return FlakyTest.LastFailure(
      run: run.name, when: run.started, commit: run.commit, headline: text?.headline ?? "", seed: attempt.seed.map { String($0) },
      place: text?.place)
  }

  private func signatures(_ sample: Sample, _ texts: [Int64: Text]) -> [FlakyTest.SignatureCount] {
    var counts: [String: (count: Int, example: String, latest: Int)] = [:]
    for (place, attempt) in sample.attempts.enumerated() where attempt.isFailure {
      guard let id = attempt.signature, let text = texts[id] else { continue }
      counts[text.signature] = ((counts[text.signature]?.count ?? 0) + 1, text.text, place)
    }
    return counts.sorted { ($1.value.count, $1.value.latest) < ($0.value.count, $0.value.latest) }
      .map { FlakyTest.SignatureCount(text: $0.key, count: $0.value.count, example: $0.value.example) }
  }

  /// The latest change to a worse rate, in words.
  private func began(_ assessment: Assessment) -> FlakyTest.Began? {
    let segments = assessment.segments
    guard let index = segments.indices.dropFirst().last(where: { segments[$0].rate.mean > segments[$0 - 1].rate.mean }),
      let change = segments[index].change
    else { return nil }
    func run(_ position: Int) -> FlakyRun? { table.runs.first { $0.position == position } }
    let (first, last, likely) = (run(change.earliest - 1), run(change.latest), run(segments[index].first))
    // Without commits the runs are what there is to name.
    let named = [first, last, likely].compactMap(\.self)
    let haveCommits = named.allSatisfy { $0.commit != nil }
    func short(_ run: FlakyRun?) -> String {
      run.map { run in haveCommits ? run.commit.map { String($0.prefix(10)) } ?? run.name : run.name } ?? "the run before"
    }
    let now = segments[index].rate
    let verb = assessment.status == .broken || now.lower > 0.8 ? "broke" : "started flaking"
    return FlakyTest.Began(
      after: first?.commit, by: last?.commit, likely: likely?.commit,
      words:
        "\(verb) between \(haveCommits ? "commits" : "the runs") \(short(first)) and \(short(last)), likeliest with \(short(likely)): "
        + "\(segments[index - 1].rate.count) of \(segments[index - 1].rate.total) runs failed before, \(now.count) of \(now.total) since"
    )
  }
}
