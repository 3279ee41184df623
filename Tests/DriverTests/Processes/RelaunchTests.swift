import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What an app keeps, for a launch and over a relaunch.
struct RelaunchTests {
  private func fact(_ name: String, in app: App) throws -> String? { try app.view(identifier: .exactly(name)).text }

  private func save(_ note: String, in app: App) throws {
    try app.view(identifier: "note").enterText(note)
    try app.view("Save").tap()
  }

  @Test func aRelaunchFindsWhatWasKept() throws {
    let app = try App.launch("Notebook", seed: 4, epoch: "2025-06-01T08:00:00Z")
    try save("Milk", in: app)
    try app.clock.advance(by: .seconds(3600))
    let again = try app.relaunch(keepingContainer: true)
    #expect(kill(try #require(app.agentProcessID), 0) == -1)
    #expect(again.seed == 5)
    #expect(try fact("launches", in: again) == "Launch 2")
    #expect(try fact("headline", in: again) == "Milk")
    #expect(try again.container.text(at: "Library/Caches/digest.txt") == "Milk")
    try save("Bread", in: again)
    // The clock has gone on: an hour, and what the taps took.
    #expect(try fact("saved", in: again)?.hasPrefix("Saved 2025-06-01T09:00:0") == true)
  }

  @Test func aRelaunchWithoutItsContainerBeginsAsTheFirstLaunchDid() throws {
    let app = try App.launch("Notebook", defaults: ["launches": 7], files: ["tmp/x": "y"])
    #expect(try fact("launches", in: app) == "Launch 8")
    try save("Milk", in: app)
    let again = try app.relaunch()
    #expect(try fact("launches", in: again) == "Launch 8")
    #expect(try fact("notes", in: again) == "No notes")
    #expect(try again.container.files() == ["Library/Preferences/rehearsal-agent.plist", "tmp/x"])
    try save("Milk", in: again)
    let kept = try again.relaunch(keepingContainer: true)
    #expect(try fact("launches", in: kept) == "Launch 9")
    // What was kept once is not what the app was launched with.
    let anew = try kept.relaunch()
    #expect(try fact("launches", in: anew) == "Launch 8")
    #expect(try fact("notes", in: anew) == "No notes")
  }

  /// Of those that a server sets, the one without a date or an age is the session's.
  @Test func cookiesWithADateOutliveTheAppAndOthersDoNot() throws {
    func cookies(_ app: App) throws -> String? {
      try app.view("Sign in").tap()
      try app.view(identifier: "status").waitForText("hello")
      return try app.network.lastRequest()?.headers["Cookie"]
    }
    for (attribute, kept) in [("; Expires=Tue, 01 Jan 2030 10:00:00 GMT", "id=7"), ("; Max-Age=3600", "id=7"), ("", nil)] {
      let stub = StubDeclaration(path: "/session", headers: ["Set-Cookie": "id=7; Path=/" + attribute], body: "hello")
      let app = try App.launch("Transfers", stubs: [stub])
      #expect(try cookies(app) == nil)
      #expect(try cookies(app) == "id=7")
      let again = try app.relaunch(keepingContainer: true)
      #expect(try cookies(again) == kept)
    }
  }

  @Test func thePasteboardIsEmptyAtEachLaunch() throws {
    let app = try App.launch("Workbench")
    try app.device.copy("Shopping")
    let again = try app.relaunch(keepingContainer: true)
    #expect(try again.device.state().pasteboard == nil)
  }

  @Test func aMissingFileIsRefusedWithThoseThatAreThere() throws {
    let app = try App.launch("Notebook")
    try save("Milk", in: app)
    let failure = #expect(throws: Failure.self) { try app.container.text(at: "Documents/note.json") }
    #expect(failure?.fault.message == "there is no 'Documents/note.json' in the container; did you mean 'Documents/notes.json'?")
  }

  /// Files in memory that no folder names: whatever ends the agent, nothing of them is left.
  @Test func nothingThatAnAppKeepsIsOnADisk() throws {
    let app = try App.launch("Notebook")
    for note in ["Milk", "Bread"] { try save(note, in: app) }
    let pid = try #require(app.agentProcessID)
    let folder = "/proc/\(pid)/fd"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder)
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    #expect(open.filter { $0 == "/memfd:container (deleted)" }.count == 2)
    #expect(open.filter { $0.hasPrefix("/") && !$0.hasPrefix("/memfd:") && !$0.hasPrefix("/dev/") }.isEmpty, "\(open)")
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    for path in ["/var/mobile", "\(home)/Documents/notes.json", "\(home)/.config/group.example.notebook.plist"] {
      #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }
}
