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
    /// No test comes there.
    case uncovered
    /// It survives, and nobody could tell it from what is there; with a reason in `equivalent.tsv`.
    case equivalent

    var isNoticed: Bool { [.killed, .hung, .crashed].contains(self) }
  }

  struct Result: Codable, Sendable {
    let mutant: Mutant
    var verdict: Verdict
    /// The test that failed, or the suites that ended otherwise; the reason of an equivalent one.
    var by = ""
    var suites = 0
    var seconds = 0.0
  }

  let program: TestProgram
  let suites: TestSuites

  func result(of mutant: Mutant) throws -> Result {
    let began = ContinuousClock.now
    let parts = suites.parts(for: mutant)
    var result = Result(mutant: mutant, verdict: parts.isEmpty ? .uncovered : .survived)
    result.suites = parts.joined().count
    for part in parts {
      if let (verdict, test) = try verdict(of: mutant, part) {
        (result.verdict, result.by) = (verdict, test)
        break
      }
    }
    result.seconds = (ContinuousClock.now - began) / .seconds(1)
    return result
  }

  private func verdict(of mutant: Mutant, _ part: [TestSuites.Suite]) throws -> (Verdict, String)? {
    guard let library = part.first?.library else { return nil }
    let all = library.running(suites: part.map(\.name))
    guard let first = try run(mutant, all, part) else { return nil }
    // Once more, so that a test that fails now and then kills nothing: the one that failed, where its name says which that is.
    let names = Set(part.map(\.name))
    let same = suites.tests.filter { $0.name.hasSuffix("/\(first.by)") && names.contains($0.suite) }.map(\.name)
    let again = first.verdict == .killed && !same.isEmpty ? library.running(tests: same) : all
    guard let second = try run(mutant, again, part) else { return nil }
    return (second.verdict, same.first ?? second.by)
  }

  private func run(_ mutant: Mutant, _ arguments: [String], _ part: [TestSuites.Suite]) throws -> (verdict: Verdict, by: String)?
  {
    let limit = 20 + 5 * part.reduce(0) { $0 + $1.seconds }
    let ending = try program.run(
      arguments, environment: [Schemata.variable: "\(mutant.number)"], limit: limit, stopsAtFailure: true)
    if let failure = ending.failure { return (.killed, failure) }
    let names = part.map(\.name)
    let told = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    if ending.isTooLong { return (.hung, told) }
    return ending.status == 0 ? nil : (.crashed, told)
  }
}
