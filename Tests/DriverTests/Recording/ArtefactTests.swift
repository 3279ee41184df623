import Foundation
import Testing

@testable import Rehearsal

struct ArtefactTests {
  private func text(_ name: String, _ artefacts: Artefacts) throws -> String {
    try #require(artefacts.items.first { $0.name == name }?.text, "there is no \(name), but: \(artefacts.summary)")
  }

  @Test func aRunningAppLeavesAllThatCanBeSeenOfIt() throws {
    let app = try App.launch("Workbench")
    try app.view("Start timer").tap()
    _ = try? app.view("Nobody").tap()
    let artefacts = Artefacts(of: app)
    #expect(
      artefacts.items.map(\.name)
        == ["picture.svg", "hierarchy.txt", "controllers.txt", "commands.txt", "pending.txt", "trace.txt"])
    #expect(artefacts.missing == [])
    #expect(try text("picture.svg", artefacts).hasPrefix("<svg "))
    #expect(try text("hierarchy.txt", artefacts) == app.hierarchy())
    #expect(try text("controllers.txt", artefacts).contains("WorkbenchController (number "))
    #expect(try text("pending.txt", artefacts).contains("timer '"))
    #expect(try text("trace.txt", artefacts).contains(" command tap "))
  }

  @Test func whatTheAppAndUIKitWroteIsKept() throws {
    let app = try App.launch("Workbench")
    #expect(Artefacts(of: app).items.map(\.name).filter { ["console.txt", "agent.log"].contains($0) } == [])
    try app.view("Conflict").tap()
    let console = try text("console.txt", Artefacts(of: app))
    #expect(console.contains("Unable to simultaneously satisfy constraints."))
    _ = try? app.view("Crash").tap()
    let log = try text("agent.log", Artefacts(of: app))
    #expect(log.contains("Fatal error: the workbench crashed, as it was told to"))
  }

  @Test func viewsAreWrittenAsKIFPrintsThem() throws {
    let app = try App.launch("ButtonSegue")
    #expect(
      try text("hierarchy.txt", Artefacts(of: app)) == """
        UIWindow
        |\tUIView
        |\t|\tUIView
        |\t|\t|\tUIButton, label: Show the other screen (enabled) (not selected) (not highlighted)
        |\t|\t|\t|\tUILabel, label: Show the other screen
        |\t|\tUINavigationBar
        |\t|\t|\tUILabel, label: Presenting
        |\t|\t|\tUIBarButton, label: By code (enabled) (not selected) (not highlighted)
        |\t|\t|\t|\tUILabel, label: By code

        """)
    let controls = try App.launch("Controls")
    try controls.view("Values").tap()
    try controls.waitUntilSettled()
    let lines = try text("hierarchy.txt", Artefacts(of: controls)).split(separator: "\n")
    #expect(lines.contains("|\t|\t|\t|\t|\tUISwitch, identifier: wifi (enabled) (not selected) (not highlighted)"))
    #expect(lines.contains("|\t|\t|\t|\t|\tUIImageView, label: lightbulb, identifier: lamp (not highlighted)"))
  }

  @Test func commandsAreToldWithTheirLinesAndFaults() throws {
    let app = try App.launch("Workbench")
    let line = #line + 1
    _ = try? app.view("Nobody").tap()
    try app.clock.advance(by: .seconds(1))
    let lines = try text("commands.txt", Artefacts(of: app)).split(separator: "\n")
    #expect(
      lines == [
        "ArtefactTests.swift:\(line)  tap view labelled 'Nobody'  -> no such element",
        "ArtefactTests.swift:\(line + 1)  advance byMs 1000 ms",
      ])
  }

  @Test func requestsAndCallsOfDoublesAreTold() throws {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    #expect(try text("requests.txt", Artefacts(of: app)).contains("GET "))
    let letters = try App.launch("Greetings", bindings: ["post": .double])
    try letters.view("Write").tap()
    try letters.view("Send").tap()
    #expect(try text("calls.txt", Artefacts(of: letters)).hasPrefix("post.send(_:copies:) with "))
  }

  @Test func ofALostAgentWhatIsKeptHereIsLeft() throws {
    let app = try App.launch("Workbench")
    try app.view("Later").tap()
    kill(try #require(app.agentProcessID), SIGKILL)
    _ = try? app.view("Later").label
    let artefacts = Artefacts(of: app)
    #expect(artefacts.items.map(\.name).first == "commands.txt")
    #expect(try text("commands.txt", artefacts).contains("tap view labelled 'Later'"))
    #expect(artefacts.missing.count == 1)
    #expect(artefacts.missing[0].hasPrefix("everything but the commands and the log: "))
  }

  @Test func lookingUnrecordedLeavesTheRecordingAlone() throws {
    let log = CommandLog()
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 7, log: log)
    let head = Recording.Head(spec: "a spec", attempt: 1, seed: 7)
    try context.bind {
      let app = try App.launch("Workbench")
      _ = try app.conclude()
      let before = try log.file(head)
      _ = Artefacts(of: app, isRecorded: false)
      #expect(try log.file(head) == before)
    }
  }

  @Test func aLongTextLosesItsMiddle() {
    let text = Artefacts.bounded(String(repeating: "a", count: 100) + String(repeating: "b", count: 100), to: 20)
    #expect(text == "aaaaaaaaaa\n… 180 bytes are left out …\nbbbbbbbbbb")
  }

  @Test func onlyTheLastCommandsAreKept() throws {
    var tail = CommandTail()
    let place = Place("/a/B.swift", 3)
    for number in 1...250 { tail.note(Advance(byMs: Milliseconds(.milliseconds(number))), place, fault: nil) }
    #expect(tail.lines.count == 201)
    #expect(tail.lines.first == "… 50 earlier ones")
    #expect(tail.lines[1] == "B.swift:3  advance byMs 51 ms")
    #expect(tail.lines.last == "B.swift:3  advance byMs 250 ms")
  }

  @Test func severalAppsHaveAFolderEach() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "artefacts-\(UUID())").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let apps = try [App.launch("Workbench"), App.launch("Clockwork")]
    let paths = try Artefacts.write(apps.map { Artefacts(of: $0) }, to: folder)
    #expect(paths.contains(folder + "/1-Workbench/picture.svg"))
    #expect(paths.contains(folder + "/2-Clockwork/hierarchy.txt"))
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }
}
