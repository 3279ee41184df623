import Foundation
import Testing

/// `rehearse flaky bisect` with a suite that really depends on its order, in processes of its own.
struct BisectTests {
  /// One process runs the tests that it is given, in order, with state that they share; its status is that of the last.
  private static let suite = """
    greeting=hello
    status=1
    for test in "$@"; do
      status=0
      case "$test" in
        "Shop leaves its language") greeting=hallo ;;
        "Shop resets") greeting=hello ;;
        "Shop greets") [ "$greeting" = hello ] || status=1 ;;
        "Shop "*) ;;
        *) exit 2 ;;
      esac
      echo "$test	$status" >> "$RESULTS"
    done
    exit $status
    """

  private static let tests = ["leaves its language", "resets", "greets"] + (0..<9).map { "keeps \($0)" }

  /// A history of the suite in shuffled orders, as its reports tell it.
  private func history(in scratch: Scratch) throws -> String {
    try Self.suite.write(toFile: scratch.path("suite.sh"), atomically: true, encoding: .utf8)
    var state: UInt64 = 17
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for run in 0..<60 {
      var order = Self.tests
      for place in order.indices.dropLast() { order.swapAt(place, place + below(order.count - place)) }
      let results = scratch.path("results-\(run)")
      _ = try Program.run(
        "/bin/sh", [scratch.path("suite.sh")] + order.map { "Shop " + $0 }, environment: ["RESULTS": results])
      let cases = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        let failure = parts[1] == "0" ? "" : #"<failure message="wrong greeting"/>"#
        return #"<testcase classname="Shop" name="\#(parts[0].dropFirst(5))" time="0.01">\#(failure)</testcase>"#
      }
      try #"<testsuite name="Shop" timestamp="2026-01-\#(run / 24 + 10)T\#(run % 24 + 10 > 23 ? 23 : run % 24 + 10):00:00Z">"#
        .appending(cases.joined()).appending("</testsuite>")
        .write(toFile: scratch.path("\(run).xml"), atomically: true, encoding: .utf8)
    }
    let path = scratch.path("history.sqlite")
    let reports = (0..<60).map { scratch.path("\($0).xml") }
    let ending = try Program.run(
      Program.rehearse, ["history", "import", "--run-per-file", "--project", "shop", "--history", path] + reports)
    #expect(ending.status == 0, "\(ending.errors)")
    return path
  }

  @Test func aPolluterAndItsCleanerAreFoundByRunningThem() throws {
    let scratch = try Scratch()
    let path = try history(in: scratch)
    let why = try Program.run(Program.rehearse, ["flaky", "why", "Shop greets", "--history", path])
    #expect(why.output.contains("fails after Shop leaves its language: 19 of 27 after it, 0 of 33 without"))

    let command = "RESULTS=/dev/null sh '\(scratch.path("suite.sh"))' {tests}"
    let found = try Program.run(
      Program.rehearse, ["flaky", "bisect", "Shop greets", "--command", command, "--history", path], in: scratch.folder)
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.hasPrefix("'Shop greets' passes alone and fails after:\n   Shop leaves its language\n"))
    #expect(found.output.contains("Each of these in between saves it, and shows what has to be undone:\n   Shop resets\n"))
    #expect(found.errors.hasPrefix("passed alone\nfailed after 'Shop leaves its language'\n"))
  }

  @Test func aTestThatDependsOnNothingIsToldSo() throws {
    let scratch = try Scratch()
    let path = try history(in: scratch)
    let command = "RESULTS=/dev/null sh '\(scratch.path("suite.sh"))' {tests}"
    let found = try Program.run(
      Program.rehearse, ["flaky", "bisect", "Shop keeps 3", "--command", command, "--history", path], in: scratch.folder)
    #expect(found.status == 1)
    #expect(found.output.hasPrefix("Nothing that was tried makes 'Shop keeps 3' fail"))
  }
}
