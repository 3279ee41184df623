import Foundation
import GRDB

/// Which runs are to be judged together.
package struct BuildQuestion: Sendable, Hashable {
  /// One run alone, by its number, its name or the beginning of it.
  package var run: String?
  package var project: String?
  /// The latest run of this branch and its like.
  package var branch: String?
  /// The latest run of this pull or merge request and its like.
  package var change: String?
  /// Who asks: unless a run, a branch or a change is named, a build of a service asks about itself.
  package var asking = RunOrigin()

  package init() {}
}

/// Runs that are judged together, from the earliest to the latest.
package struct Build: Sendable {
  /// What they have in common, such as "build 555 of gitlab".
  package let words: String
  package let runs: [RunRecord]
}

/// A test of a build that is red in one of its runs.
package struct RedTest: Sendable, Hashable {
  package let name: String
  package let project: String
  package let run: String
}

extension History {
  /// The runs of one build: those with its number, whatever their jobs; without a number those of the same commit and branch; and
  /// the run alone if its code was not that of a commit.
  ///
  /// - Throws: ``HistoryError``, also if no run is meant.
  package func build(_ question: BuildQuestion) throws -> Build {
    if let reference = question.run {
      let run = try run(reference)
      return Build(words: "run \(run.name)", runs: [run])
    }
    return try reading { db in
      let runs = try runs(of: question, db).map { try Self.run($0, db) }.sorted { ($0.started, $0.id) < ($1.started, $1.id) }
      let words =
        switch (runs.count, runs[0].build, runs[0].commit) {
        case (1, _, _): "run \(runs[0].name)"
        case (_, let build?, _): "build \(CIVariables.build(build, of: runs[0].service)) of \(runs[0].service)"
        case (_, _, let commit): "commit \(commit?.prefix(10) ?? "")"
        }
      return Build(words: words, runs: runs)
    }
  }

  /// The tests of a build that are red: of all environments, and of each job what its latest run says of a test, where no attempt
  /// passed, or none of one repetition. A job that is tried again so makes good what it repeats, and no more.
  package func redTests(of build: Build) throws -> [RedTest] {
    struct Place: Hashable { let project, job, environment, test: String }
    var latest: [Place: (run: String, isRed: Bool)] = [:]
    for run in build.runs {
      // By test, and by repetition.
      var hasPassed: [String: [Int: Bool]] = [:]
      for attempt in try attempts(of: run) where OutcomeCode.isOfABuild(named: attempt.outcome) {
        let passed = attempt.outcome == "passed"
        let before = hasPassed[attempt.spec]?[attempt.repetition] ?? false
        hasPassed[attempt.spec, default: [:]][attempt.repetition] = before || passed
      }
      let environment = [run.environment, run.os, run.arch, run.runtime].joined(separator: "\n")
      for (test, repetitions) in hasPassed {
        let isRed = repetitions.values.contains(false)
        latest[Place(project: run.project, job: run.job ?? "", environment: environment, test: test)] = (run.name, isRed)
      }
    }
    return latest.filter { $0.value.isRed }.map { RedTest(name: $0.test, project: $0.project, run: $1.run) }
      .sorted { ($0.name, $0.run) < ($1.name, $1.run) }
  }

  /// The runs of a build that did not come to their end: of what they did not reach nothing is known, so no build with one is
  /// green.
  ///
  /// A later run of the same job and environment makes one good: it is finished, was to run no fewer tests, and has all that the
  /// other had; where the other had none, it is of the same command line.
  package func unfinishedRuns(of build: Build) throws -> [RunRecord] {
    func place(_ run: RunRecord) -> [String] { [run.project, run.job ?? "", run.environment, run.os, run.arch, run.runtime] }
    func tests(_ run: RunRecord) throws -> Set<String> { Set(try attempts(of: run).map(\.spec)) }
    return try build.runs.enumerated().filter { index, run in
      guard run.isUnfinished else { return false }
      let known = try tests(run)
      return try !build.runs[(index + 1)...].contains { later in
        try !later.isUnfinished && place(later) == place(run) && (later.planned ?? later.tests) >= (run.planned ?? 0)
          && known.isSubset(of: tests(later)) && (!known.isEmpty || later.commandLine == run.commandLine)
      }
    }.map(\.element)
  }

  private func runs(of question: BuildQuestion, _ db: Database) throws -> [Row] {
    let known = KnownNames(db: db, path: path)
    try known.check(project: question.project)
    try known.check(branch: question.branch)
    try known.check(change: question.change)
    let isNamed = question.branch != nil || question.change != nil
    if !isNamed, let service = question.asking.service, let number = question.asking.build {
      let found = try runs(ofBuild: number, service, project: question.project, db)
      if found.isEmpty { throw HistoryError.noRunOf("\(service) build", number, known: [], path: path) }
      return found
    }
    let latest = try Row.fetchOne(
      db,
      sql: Self.runs + """
         WHERE (?1 IS NULL OR project.name = ?1) AND (?2 IS NULL OR run.branch = ?2) AND (?3 IS NULL OR run.change = ?3)
        ORDER BY run.id DESC LIMIT 1
        """, arguments: [question.project, question.branch, question.change])
    guard let latest else {
      throw isNamed
        ? HistoryError.noRunOf("branch and change", "\(question.branch ?? "*"), \(question.change ?? "*")", known: [], path: path)
        : .empty(path: path)
    }
    if let number = latest["build"] as String? {
      return try runs(ofBuild: number, latest["ci"], project: question.project, db)
    }
    guard latest["commit_hash"] != nil, latest["modified"] == false else { return [latest] }
    return try Row.fetchAll(
      db,
      sql: Self.runs + """
         WHERE run.project_id = ? AND run.commit_hash = ? AND run.build IS NULL AND run.modified = 0 AND run.branch IS ?
        AND run.change IS ?
        """,
      arguments: [
        latest["project_id"] as Int64, latest["commit_hash"] as String?, latest["branch"] as String?, latest["change"] as String?,
      ])
  }

  private func runs(ofBuild number: String, _ service: String, project: String?, _ db: Database) throws -> [Row] {
    let build = CIVariables.build(number, of: service)
    return try Row.fetchAll(
      db,
      sql: Self.runs + """
         WHERE environment.ci = ?1 AND substr(run.build, 1, length(?2)) = ?2 AND (?3 IS NULL OR project.name = ?3)
        """, arguments: [service, build, project]
    ).filter { CIVariables.build($0["build"], of: service) == build }
  }
}
