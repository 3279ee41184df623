import Testing

@testable import RehearsalHistory

/// How long tests usually take, by which they are shared out among machines.
struct DurationsTests {
  /// A run for each list of cases: names, with times in seconds or `nil` for one that was skipped.
  private func intake(_ runs: [[(name: String, seconds: Double?)]]) throws -> Intake {
    var intake = try Intake()
    for (number, cases) in runs.enumerated() {
      let text = cases.map { name, seconds in
        seconds.map { #"<testcase name="\#(name)" time="\#($0)"/>"# } ?? #"<testcase name="\#(name)"><skipped/></testcase>"#
      }
      intake.options.run = "run-\(number)"
      try intake.take(#"<testsuite name="s">\#(text.joined())<!-- \#(number) --></testsuite>"#, as: "\(number).xml")
    }
    return intake
  }

  @Test func itIsTheMedianOfTheLatestTen() throws {
    let runs = [9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8, 2, 2].map { [(name: "a", seconds: Optional(Double($0)))] }
    let history = try intake(runs).history
    // Of 1, 2, 3, 4, 5, 6, 7, 8, 2, 2 the lower middle.
    #expect(try history.usualDurations(project: "shop") == ["s a": .seconds(3)])
    #expect(try history.usualDurations(project: "shop", latest: 1) == ["s a": .seconds(2)])
    #expect(try history.usualDurations(project: "shop", latest: 100) == ["s a": .seconds(5)])
  }

  @Test func whatDidNotRunHasNone() throws {
    let history = try intake([[("a", 1), ("b", nil)], [("a", nil)]]).history
    #expect(try history.usualDurations(project: "shop") == ["s a": .seconds(1)])
    #expect(try history.usualDurations(project: "other") == [:])
  }

  @Test func aRunCanBeLeftOut() throws {
    let history = try intake([[("a", 1)], [("a", 3), ("b", 5)]]).history
    #expect(try history.usualDurations(project: "shop", latest: 1) == ["s a": .seconds(3), "s b": .seconds(5)])
    #expect(try history.usualDurations(project: "shop", latest: 1, excluding: "run-1") == ["s a": .seconds(1)])
    #expect(
      try history.usualDurations(project: "shop", latest: 1, excluding: "nowhere") == ["s a": .seconds(3), "s b": .seconds(5)])
  }
}
