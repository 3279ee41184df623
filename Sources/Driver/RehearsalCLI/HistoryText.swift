import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalSpecs
import Spelling

/// What `rehearse history` prints.
enum HistoryText {
  /// The version of the JSON documents. Fields may be added within a version. What imported runs cannot know may be absent: seed,
  /// jobs, planned, durations, requirements and places.
  static let version = 1

  static func json(_ document: some Encodable) throws(UsageProblem) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      // Fractions are cut off when they are written, and a date holds none of them exactly.
      let whole = Date(timeIntervalSince1970: ((date.timeIntervalSince1970 * 1000).rounded() + 0.5) / 1000)
      try container.encode(whole.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
    return try UsageProblem.of { String(decoding: try encoder.encode(document), as: UTF8.self) + "\n" }
  }

  static func list(_ runs: [RunRecord]) -> String {
    guard !runs.isEmpty else { return "No runs yet.\n" }
    let rows = runs.map { run in
      [
        String(run.id), moment(run.started), result(run), specs(run, between: "/"), duration(of: run),
        run.branch ?? "-", run.commit.map { String($0.prefix(10)) } ?? "-", run.name,
      ]
    }
    return table([["RUN", "STARTED", "RESULT", "SPECS", "TIME", "BRANCH", "COMMIT", "NAME"]] + rows)
  }

  /// - Parameter event: The one event that made most of its tests fail.
  static func show(
    _ run: RunRecord, _ uploads: [UploadRecord], _ attempts: [AttemptRecord], event: MassFailureReport? = nil
  ) -> String {
    var facts = [
      ["run", "\(run.id), \(run.name)"], ["project", run.project], ["result", result(run)],
      ["started", moment(run.started)], ["ended", run.ended.map(moment) ?? "-"], ["specs", specs(run, between: " of ")],
      ["seed", run.seed ?? "-"], ["jobs", run.jobs.map(String.init) ?? "-"],
      ["commit", (run.commit ?? "-") + (run.isModified ? ", with changes" : "")], ["branch", run.branch ?? "-"],
      ["machine", [run.os, run.arch, run.runtime].filter { !$0.isEmpty }.joined(separator: ", ")],
    ]
    let more = [
      ("environment", run.environment), ("service", run.service), ("change", run.change ?? ""), ("build", run.build ?? ""),
      ("job", run.job ?? ""), ("url", run.url ?? ""), ("command", run.commandLine),
      ("no evidence", run.infrastructureProblem ?? ""), ("one event", PlainText.line(event?.words ?? "")),
    ]
    facts += uploads.map { upload in
      [
        "report",
        "\(upload.file), \(upload.format), \(Words.count(upload.results, "result"))" + (upload.damage.map { "; \($0)" } ?? ""),
      ]
    }
    facts += more.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] }

    var text = table(facts) + "\n"
    let width = attempts.map(\.outcome.count).max() ?? 0
    for attempt in attempts {
      let virtual = attempt.virtualMicroseconds.map { ", \(seconds($0)) virtual" } ?? ""
      let outcome = attempt.outcome.padding(toLength: width, withPad: " ", startingAt: 0)
      let real = attempt.realMicroseconds.map(seconds) ?? "-"
      let repetition = attempt.repetition > 1 ? ", repetition \(attempt.repetition)" : ""
      let number = (attempt.attempt > 1 ? ", attempt \(attempt.attempt)" : "") + repetition
      text += "\(outcome)  \(PlainText.line(attempt.spec))  (\(real)\(virtual)\(number))\n"
      for line in PlainText.lines(attempt.failure ?? "") where !line.isEmpty { text += "    \(line)\n" }
      if let place = attempt.failurePlace { text += "    \(place)\n" }
    }
    return text
  }

  static func imported(_ files: [ImportReport.File], _ runs: [String]) -> String {
    let rows = files.map { file in
      [file.fate.rawValue, String(file.results), file.format?.rawValue ?? "-", file.run ?? "-", file.file]
    }
    let total = files.reduce(0) { $0 + $1.results }
    let place = runs.count == 1 ? "the run \(PlainText.line(runs[0]))" : Words.count(runs.count, "run")
    // Of thousands of reports, only those are told one by one that are not as they should be.
    let shown = files.count <= 50 ? rows : zip(rows, files).filter { $1.problem != nil || $1.fate == .refused }.map(\.0)
    let list = shown.isEmpty ? "" : table([["FATE", "RESULTS", "FORM", "RUN", "REPORT"]] + shown)
    return list + "\(Words.count(total, "result")) from \(Words.count(files.count, "report")) in \(place)\n"
  }

  private static func result(_ run: RunRecord) -> String {
    let verdicts = [
      state(of: run), run.failed > 0 ? "\(run.failed) failed" : nil, run.flaky > 0 ? "\(run.flaky) flaky" : nil,
    ].compactMap(\.self)
    return verdicts.isEmpty ? "passed" : verdicts.joined(separator: ", ")
  }

  /// Why a run is no whole one; `nil` if it is.
  static func state(of run: RunRecord) -> String? {
    if run.infrastructureProblem != nil, !run.isImported { return "infrastructure failed" }
    if run.interrupted { return "interrupted" }
    // Of an imported run no report may have told when it ended.
    if run.ended == nil, !run.isImported {
      // It either goes on or was killed; the file does not know.
      return "unfinished"
    }
    return run.missing > 0 ? "incomplete" : nil
  }

  /// How many tests there are, of how many that were chosen, if that is known.
  private static func specs(_ run: RunRecord, between: String) -> String {
    let planned = run.planned.flatMap { run.isImported && $0 <= run.tests ? nil : $0 }
    return String(run.tests) + (planned.map { between + String($0) } ?? "")
  }

  private static func duration(of run: RunRecord) -> String {
    guard let ended = run.ended else { return "-" }
    return seconds(Int64(saturating: (ended.timeIntervalSince(run.started) * 1_000_000).rounded()))
  }

  /// Seconds with milliseconds: `1.250 s`.
  private static func seconds(_ microseconds: Int64) -> String {
    let thousandths = microseconds / 1000 + (microseconds % 1000 + 500) / 1000
    return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst()) s"
  }

  /// The moment in UTC, to the second.
  private static func moment(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))
  }

  /// Columns as wide as their widest cell, the last one as it is.
  private static func table(_ rows: [[String]]) -> String {
    let widths = rows.first.map { first in
      first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell.padding(toLength: max(widths?[column] ?? 0, cell.count), withPad: " ", startingAt: 0)
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
