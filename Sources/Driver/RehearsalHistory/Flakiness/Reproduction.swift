import FlakinessStatistics
import Foundation
import RehearsalSpecs

/// The one command that repeats a failure, for the runner that the test belongs to.
enum Reproduction {
  static func command(_ row: TestRow, ofOurs isOurs: Bool, attempt: Attempt, schedule: String?, in table: RunTable) -> String {
    // Of a run of changed code the commit is not known: what failed need not be in it.
    let checkout = table.contexts[attempt.run].commit.map { "git checkout \($0.prefix(12)) && " } ?? ""
    guard isOurs else { return checkout + foreign(row, seed: table.seeds[attempt.run] ?? 0) }
    // The run's seed leads to first attempts only.
    let seed = attempt.seed.map { " --attempt-seed \($0)" } ?? ""
    let call = RecordedCall(table.commandLines[attempt.run])
    if let token = call.replay {
      return "\(checkout)\(quoted(call.program)) run --filter \(quoted(row.name)) --replay \(quoted(token))"
    }
    let order = schedule.map { " --event-order \(quoted($0))" } ?? ""
    let spread = call.latencySpread.map { " --latency-spread \($0)" } ?? ""
    return "\(checkout)\(quoted(call.program)) run --filter \(quoted(row.name))\(seed)\(order)\(spread)"
  }

  /// Guessed from the file's kind and the names: reports do not say what made them.
  ///
  /// - Parameter seed: That of the run; what our packages for Python and Node record has one.
  private static func foreign(_ row: TestRow, seed: UInt64) -> String {
    let (file, name, type) = (row.file ?? "", row.identity.name, row.identity.class)
    // What our packages record begins with the file, as no report of another runner does.
    let isRecorded = !file.isEmpty && row.identity.suite.hasPrefix(file)
    func ends(_ suffixes: String...) -> Bool { suffixes.contains { file.hasSuffix($0) } }
    let names = RunnerNames(guessing: row)
    switch names {
    case .pytest: return "pytest \(quoted(names.name(row)))" + (isRecorded && seed != 0 ? " --rehearsal-seed=\(seed)" : "")
    case .maven: return "mvn test -Dtest=\(quoted(names.name(row)))"
    case .go:
      let pattern = name.split(separator: "/").map { "^\($0)$" }.joined(separator: "/")
      return "go test -run \(quoted(pattern)) \(type.isEmpty ? "./..." : type)"
    case .history: break
    }
    let simple = type.split(separator: ".").last.map(String.init) ?? type
    if ends(".rs") || type.contains("::") { return "cargo nextest run \(quoted(name))" }
    if ends(".swift") { return "swift test --filter \(quoted(type.isEmpty ? name : "\(simple)/\(name)"))" }
    if ends(".js", ".mjs", ".ts", ".mts"), isRecorded {
      return (seed == 0 ? "" : "REHEARSAL_SEED=\(seed) ") + "node --test --test-name-pattern \(quoted(name)) \(quoted(file))"
    }
    if ends(".js", ".jsx", ".ts", ".tsx", ".mjs") { return "npx jest \(quoted(file)) -t \(quoted(name))" }
    if ends(".rb") { return "bundle exec rspec \(quoted(file)) -e \(quoted(name))" }
    if ends(".cs") { return "dotnet test --filter \(quoted("FullyQualifiedName~\(name)"))" }
    return "run the test \(quoted(row.name))"
  }

  private static func quoted(_ text: String) -> String { PlainText.shellWord(text) }
}
