/// Reads what `go test -json` writes.
///
/// A test with subtests is told by them, unless it fails of itself. What came from Go's cache did not run, and is left out.
final class GoTestReader: ReportReader {
  private struct Line: Decodable {
    var Time: String?
    var Action: String?
    var Package: String?
    var Test: String?
    var Elapsed: Double?
    var Output: String?
  }

  private struct Running {
    var output = ""
    var hasChildren = false
    var childFailed = false
  }

  private struct Package {
    var running: [String: Running] = [:]
    var results: [(test: String, attempt: ReportedAttempt)] = []
    var isCached = false
    var hasFailure = false
    var output = ""
  }

  private let lines = JSONLines()
  private var packages: [String: Package] = [:]
  var damage: String? { lines.damage }

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    try lines.add(piece, as: Line.self) { try take($0, intake) }
  }

  func finish(into intake: RunIntake) throws {
    try lines.finish(as: Line.self) { try take($0, intake) }
    guard !packages.isEmpty else { return }
    intake.run.isInterrupted = true
    lines.note("\(packages.count == 1 ? "a package has" : "\(packages.count) packages have") no end")
    for name in packages.keys.sorted() { try end(name, "interrupted", nil, intake) }
  }

  private func take(_ line: Line, _ intake: RunIntake) throws {
    guard let action = line.Action, let package = line.Package else { return }
    if packages[package] == nil {
      packages[package] = Package()
      if let time = line.Time.flatMap(ReportedMoment.init(_:)) { intake.run.note(time) }
    }
    guard let test = line.Test else {
      switch action {
      case "output", "build-output":
        let output = line.Output ?? ""
        if output.hasSuffix("\t(cached)\n") { packages[package]?.isCached = true }
        keep(output, in: &packages[package, default: Package()].output)
      case "pass", "fail", "skip":
        if let time = line.Time.flatMap(ReportedMoment.init(_:)) { intake.run.noteEnd(time.milliseconds) }
        try end(package, action, line.Elapsed, intake)
      default: break
      }
      return
    }
    switch action {
    case "run":
      packages[package]?.running[test] = Running()
      for parent in parents(of: test) { packages[package]?.running[parent]?.hasChildren = true }
    case "output":
      if var running = packages[package]?.running[test] {
        keep(line.Output ?? "", in: &running.output)
        packages[package]?.running[test] = running
      }
    case "pass", "fail", "skip": note(test, action, line.Elapsed, in: package)
    default: break
    }
  }

  private func note(_ test: String, _ action: String, _ elapsed: Double?, in package: String) {
    guard let running = packages[package]?.running.removeValue(forKey: test) else { return }
    if action == "fail" {
      packages[package]?.hasFailure = true
      for parent in parents(of: test) { packages[package]?.running[parent]?.childFailed = true }
    }
    if running.hasChildren, action != "fail" || running.childFailed { return }
    var attempt = ReportedAttempt(outcome: .passed, microseconds: elapsed.flatMap(ReportedDuration.microseconds(ofSeconds:)))
    if action == "skip" { attempt.outcome = .skipped }
    if action == "fail" {
      attempt.outcome = running.output.contains("panic: test timed out after") ? .timedOut : .failed
      attempt.failure = failure(running.output)
    }
    packages[package]?.results.append((test, attempt))
  }

  private func end(_ name: String, _ action: String, _ elapsed: Double?, _ intake: RunIntake) throws {
    guard let package = packages.removeValue(forKey: name), !package.isCached else { return }
    for (test, attempt) in package.results { try intake.add(attempt, of: intake.test(reported(test, name))) }
    // What never ended when its package did: the process went away under it.
    for (test, running) in package.running.sorted(by: { $0.key < $1.key }) where !running.hasChildren {
      let timedOut = (running.output + package.output).contains("panic: test timed out after")
      let outcome: OutcomeCode = action == "interrupted" ? .interrupted : timedOut ? .timedOut : .lost
      try intake.add(ReportedAttempt(outcome: outcome, failure: failure(running.output)), of: intake.test(reported(test, name)))
    }
    if action == "fail", !package.hasFailure, package.running.isEmpty {
      // It could not be built, or failed outside of any test.
      try intake.add(
        ReportedAttempt(outcome: .error, failure: failure(package.output)), of: intake.test(reported("(package)", name)))
    }
  }

  private func reported(_ test: String, _ package: String) -> ReportedTest {
    ReportedTest(identity: TestIdentity(class: Bounds.name(package), name: Bounds.name(test)))
  }

  private func failure(_ output: String) -> ReportedFailure {
    let frames = ["=== RUN", "=== PAUSE", "=== CONT", "=== NAME", "--- FAIL", "--- PASS"]
    let text = output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !frames.contains { line.drop { $0 == " " }.hasPrefix($0) } }.joined(separator: "\n").trimmed
    var failure = ReportedFailure(text: text)
    if let (file, line) = text.split(separator: "\n").lazy.compactMap(Self.place).first {
      (failure.file, failure.line) = (file, line)
    }
    return failure
  }

  /// The first place that a line names, as in `    cart_test.go:12: got 3`.
  private static func place(in line: Substring) -> (file: String, line: Int)? {
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    for index in parts.indices.dropLast(2) where parts[index].hasSuffix(".go") {
      let file = parts[index].reversed().prefix { $0.isLetter || $0.isNumber || "_./-".contains($0) }
      let digits = parts[index + 1]
      guard file.count > ".go".count, digits.allSatisfy(\.isNumber), let line = Int(digits) else { continue }
      return (String(file.reversed()), line)
    }
    return nil
  }

  private func parents(of test: String) -> [String] {
    test.indices.filter { test[$0] == "/" }.map { String(test[..<$0]) }
  }

  private func keep(_ output: String, in text: inout String) {
    if text.utf8.count < ReportedFailure.longestText { text += output }
  }
}
