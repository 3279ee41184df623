import Foundation

/// Switches one mutant on and runs the suites that reach it, until a test fails.
struct MutantTrial: Sendable {
  enum Verdict: String, Codable, Sendable {
    /// A test failed, twice in a row.
    case killed
    /// The tests did not end: five times what they take without it, and twenty seconds.
    case hung
    /// The process of the tests ended before they did.
    case crashed
    case survived
    /// Three runs told neither: a test failed now and then, or the mutant was not reached, as it was without it.
    case unclear
    /// No test comes there.
    case uncovered = "not covered"
    /// It survives, and nobody could tell it from what is there; with a reason in `equivalent.tsv`.
    case equivalent

    var isNoticed: Bool { [.killed, .hung, .crashed].contains(self) }
  }

  struct Result: Codable, Sendable {
    let mutant: Mutant
    var verdict: Verdict
    /// The test that failed, or the suites that ended otherwise; the reason of an equivalent or unclear one.
    var by = ""
    var suites = 0
    var seconds = 0.0
  }

  /// Runs tests until one fails: with these arguments and variables, for so many seconds.
  typealias Run = @Sendable (_ arguments: [String], _ environment: [String: String], _ limit: Double) throws -> Cell.Ending

  let copy: URL
  let suites: TestSuites
  /// How many mutants a note of those that are reached has room for.
  let room: Int
  let run: Run

  func result(of mutant: Mutant, lane: Int) throws -> Result {
    let began = ContinuousClock.now
    let parts = suites.parts(for: mutant)
    var result = Result(mutant: mutant, verdict: parts.isEmpty ? .uncovered : .survived)
    result.suites = parts.joined().count
    for part in parts {
      guard let (verdict, by) = try verdict(of: mutant, part, lane) else { continue }
      (result.verdict, result.by) = (verdict, by)
      // What is unclear here, a later part may notice.
      if verdict.isNoticed { break }
    }
    result.seconds = (ContinuousClock.now - began) / .seconds(1)
    return result
  }

  /// Nil where all suites of a part ran to their end, came to the mutant, and did not notice it.
  private func verdict(of mutant: Mutant, _ part: [TestSuites.Suite], _ lane: Int) throws -> (Verdict, String)? {
    guard let library = part.first?.library else { return nil }
    let all = library.running(suites: part.map(\.name))
    var unclear = ""
    for _ in 1...3 {
      let reached = try ReachedMutants(in: copy, lane: lane, room: room)
      guard let first = try outcome(of: mutant, all, part, reached) else {
        if try reached.numbers().contains(mutant.number) { return nil }
        unclear = "not reached with the mutant on"
        continue
      }
      // Once more, so that a test that fails now and then kills nothing: the one that failed, where its name says which that is.
      let names = Set(part.map(\.name))
      let same = suites.tests.filter { $0.name.hasSuffix("/\(first.by)") && names.contains($0.suite) }.map(\.name)
      let again = first.verdict == .killed && !same.isEmpty ? library.running(tests: same) : all
      if let second = try outcome(of: mutant, again, part, reached) { return (second.verdict, same.first ?? second.by) }
      // What stands behind that test did not run.
      unclear = "only now and then: \(same.first ?? first.by)"
    }
    return (.unclear, unclear)
  }

  private func outcome(
    of mutant: Mutant, _ arguments: [String], _ part: [TestSuites.Suite], _ reached: ReachedMutants
  ) throws -> (verdict: Verdict, by: String)? {
    let limit = 20 + 5 * part.reduce(0) { $0 + $1.seconds }
    let variables = [Schemata.variable: "\(mutant.number)", Schemata.reachedVariable: reached.place.path]
    let ending = try run(arguments, variables, limit)
    if let failure = ending.failure { return (.killed, failure) }
    let names = part.map(\.name)
    let told = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    if ending.isTooLong { return (.hung, told) }
    return ending.status == 0 ? nil : (.crashed, told)
  }
}
