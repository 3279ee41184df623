import Testing

@testable import RehearsalSpecs

/// What becomes of a run that one event made fail, which only somebody who knows earlier runs can tell.
struct MassFailureTests {
  /// Knows earlier runs, and says what it is told to say.
  private final class Memory: RememberingReporter {
    let answer: Result<MassFailureReport?, InfrastructureFailure>
    private(set) var questions = 0
    private(set) var hasEnded = false

    init(_ answer: Result<MassFailureReport?, InfrastructureFailure>) { self.answer = answer }

    func take(_ event: RunEvent) { if case .runFinished = event.kind { hasEnded = true } }

    func massFailure() throws -> MassFailureReport? {
      questions += 1
      return try answer.get()
    }
  }

  private static let event = MassFailureReport(
    failed: 2, ran: 3, signature: "no route to | the <shop>\nat all", since: "20260101")
  private static let words =
    "2 of 3 tests failed in one way that none of them had failed in before the run 20260101: no route to | the <shop>"

  private let shop = describe("A shop") {
    it("opens") { try expect(true) }
    it("sells") { try fail("no route to | the <shop>") }
    it("closes") { try fail("no route to | the <shop>") }
  }

  private func told(in name: String, _ event: MassFailureReport? = Self.event) throws -> String {
    var text = ""
    run([shop], into: [try form(name)({ text += $0 }), Memory(.success(event))])
    return text
  }

  @Test(arguments: allForms.map(\.name))
  func everyFormTellsIt(name: String) throws {
    let words = "failed in one way that none of them had failed in before"
    let isData = ["json", "events", "ctrf"].contains(name)
    #expect(try told(in: name).contains(isData ? "massFailure" : words))
    #expect(try !told(in: name, nil).contains(words))
    #expect(try !told(in: name, nil).contains("massFailure"))
  }

  @Test func eachFormHasItsOwnWayForIt() throws {
    let words = Self.words
    for name in ["tap", "tap13", "tap14", "knock"] {
      #expect(try told(in: name).contains("\n# One event: \(words)\n"), "\(name)")
    }
    for name in ["spec_dox", "fast", "test_unit", "macbacon", "gitlab_log", "live", "rubymine"] {
      #expect(try told(in: name).contains("\nOne event: \(words)\n"), "\(name)")
    }
    #expect(try told(in: "dot").contains("\nONE EVENT\n\(words)\n"))
    let escaped = words.replacing("|", with: "||")
    #expect(try told(in: "rubymine").contains(" text = 'One event: \(escaped)' status = 'WARNING']\n"))
    #expect(try told(in: "github").hasPrefix("::error title=One event::\(words)\n"))
    let cell = words.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(try told(in: "github_summary").contains("\n**One event:** \(cell)\n\n"))
    for name in ["junit", "gitlab"] {
      let value = words.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      #expect(try told(in: name).contains("<property name=\"massFailure\" value=\"\(value)\"/>"), "\(name)")
    }
    let event = #""failed" : 2,N"ran" : 3,N"signature" : "no route to | the <shop>\nat all",N"since" : "20260101"N"#
    for name in ["json", "ctrf"] {
      let lines = try told(in: name).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "N")
      #expect(lines.contains(#""massFailure" : {N\#(event)}"#), "\(name)")
    }
    let lines = try told(in: "events").split(separator: "\n")
    #expect(lines.last?.contains(#""massFailure":{"failed":2,"ran":3,"#) == true)
    #expect(lines.count { $0.contains("massFailure") } == 1)
  }

  @Test func ofTenErrorsThatGitHubShowsItIsTheFirst() throws {
    let many = describe("many") { for number in 0..<12 { it("\(number)") { try fail("no") } } }
    var text = ""
    run([many], into: [try form("github")({ text += $0 }), Memory(.success(Self.event))])
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.first?.hasPrefix("::error title=One event::") == true)
    #expect(lines.last?.hasPrefix("::error title=4 more::") == true)
  }

  @Test func theSummaryHasIt() {
    #expect(run([shop], into: [Memory(.success(Self.event))]).massFailure == Self.event)
    #expect(run([shop], into: [Memory(.success(nil)), Memory(.success(Self.event))]).massFailure == Self.event)
    #expect(run([shop], into: []).massFailure == nil)
  }

  @Test func nobodyIsAskedAboutARunInWhichHardlyAnythingFailed() {
    let memory = Memory(.success(Self.event))
    let summary = run([describe("one") { it("fails") { try fail("no") } }], into: [memory])
    #expect(summary.massFailure == nil)
    #expect(memory.questions == 0)
  }

  @Test func whoCannotSayHasAProblemAndIsStillToldOfTheEnd() {
    let memory = Memory(.failure(InfrastructureFailure("the file is gone")))
    let summary = run([shop], into: [memory])
    #expect(summary.massFailure == nil)
    #expect(summary.reporterProblems == ["Memory: the file is gone"])
    #expect(memory.hasEnded)
  }
}
