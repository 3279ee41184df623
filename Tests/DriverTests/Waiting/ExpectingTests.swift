import Rehearsal
import RehearsalMatchers
import Testing

struct ExpectingTests {
  private func workbench() throws -> App { try App.launch("Workbench") }

  @Test func aValueIsExpectedInTheAppsTime() throws {
    let app = try workbench()
    try app.view("Later").tap()
    try expect(in: app) { try app.view(identifier: "greeting").text }.toEventually(equal("later"), within: .seconds(10))
    try app.view("Start timer").tap()
    try expect(in: app) { try app.view(identifier: "greeting").text }.toEventually(match("tick [3-9]"), within: .seconds(4))
  }

  @Test func aHopelessExpectationFailsAtOnceInTheMatchersWordsAtItsLine() throws {
    let app = try workbench()
    // Not inside the macro, which gives a closure of several lines its own line.
    let line = #line + 2
    func waitForSooner() throws {
      try expect(in: app) { try app.view("Later").label }.toEventually(equal("Sooner"), within: .seconds(1_000_000))
    }
    let failed = try #require(throws: ExpectationFailed.self) { try waitForSooner() }
    #expect(
      failed.message
        == #"expected <"Later"> to equal <"Sooner"> and nothing that is pending could change that"#
        + "\n  pending: nothing: the app is idle")
    #expect(failed.line == line)
  }

  @Test func whatIsPendingIsNamed() throws {
    let app = try workbench()
    try app.view("Start timer").tap()
    let failed = try #require(throws: ExpectationFailed.self) {
      try expect(in: app) { try app.view(identifier: "greeting").text }.toEventually(equal("tick 9"), within: .seconds(2))
    }
    #expect(failed.message.hasPrefix(#"expected <"tick 2"> to equal <"tick 9"> within 2000 ms of virtual time"#))
    #expect(failed.message.contains("\n  pending: timer "))
  }

  @Test func aViewThatIsYetToComeIsWaitedFor() throws {
    let app = try App.launch("Earthquakes")
    try expect(in: app) { try app.views("UITableViewCell").count }.toEventually(beGreaterThan(0))
    try expect(in: app) { try app.view("Nobody").exists }.toNever(beTrue(), for: .seconds(3))
  }

  @Test func viewsAreContainedAtAnyDepth() throws {
    let app = try workbench()
    let saysLater = Matcher<ElementSnapshot>("be labelled Later") { $0.label == "Later" }
    try expect(try app.tree()).to(contain(nested: saysLater))
    let saysNever = Matcher<TreeNode>("be labelled Never") { $0.element.label == "Never" }
    try expect(try app.tree()).toNot(contain(nested: saysNever))
  }

  @Test func aLostAgentEndsTheWait() throws {
    let app = try workbench()
    app.terminate()
    let failure = try #require(throws: Failure.self) {
      try expect(in: app) { try app.view("Later").label }.toEventually(equal("x"))
    }
    #expect(failure.fault.code == .agentLost)
  }

  // MARK: Doubles

  private func greetings() throws -> App {
    let app = try App.launch("Greetings", bindings: ["post": .double(answers: ["send(_:copies:)": 41]), "copies": 2])
    try app.view("Write").tap()
    try app.view("Send").tap()
    return app
  }

  @Test func aDoubleIsAskedWhatItReceived() throws {
    let app = try greetings()
    let message = try #require(try app.calls(to: "post").first?.arguments.first)
    try expect(app.double("post")).to(haveReceived("send(_:copies:)"))
    try expect(app.double("post")).to(haveReceived("send(_:copies:)", with: .value(message), 2, times: 1))
    try expect(app.double("post")).to(haveReceived("send(_:copies:)", with: .anything, .any(.number)))
    try expect(app.double("post")).toNot(haveReceived("send(_:copies:)", with: .anything, 3))
    try expect(try app.calls()).to(haveReceived("send(_:copies:)", with: .anything, .that("is even") { $0 == 2 }))
    try expect(in: app) { try app.calls() }.toEventually(haveReceived("send(_:copies:)"))
  }

  @Test func whatWasReceivedInsteadIsListed() throws {
    let app = try greetings()
    let failed = try #require(throws: ExpectationFailed.self) {
      try expect(app.double("post")).to(haveReceived("sned(_:copies:)"))
    }
    #expect(
      failed.message.hasPrefix(
        "expected the double of 'post' to have received sned(_:copies:)\n  it received send(_:copies:) with "))
    #expect(failed.message.hasSuffix("\n  did you mean send(_:copies:)?"))
  }

  @Test func aWrongNumberOfArgumentsIsNamed() throws {
    let app = try greetings()
    let failed = try #require(throws: ExpectationFailed.self) {
      try expect(app.double("post")).to(haveReceived("send(_:copies:)", with: "Hello"))
    }
    #expect(failed.message.contains("wrong number of expected parameters for send(_:copies:): expected 1, the method has 2"))
  }
}
