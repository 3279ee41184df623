import Foundation
import RehearsalWire
import Testing

/// What an app keeps belongs to one launch, whoever hosts it.
@MainActor struct ContainerTests {
  private func text(_ name: String, in agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).label
  }

  private func save(_ note: String, in agent: any CommandPort) throws {
    _ = try agent.send(EnterText(note, into: .identifier("note")))
    _ = try agent.send(Tap(.label("Save")))
  }

  @Test(arguments: Port.allCases)
  func eachLaunchBeginsWithNothing(port: Port) throws {
    for _ in 0..<2 {
      let agent = try port.launch("Notebook")
      #expect(try text("launches", in: agent) == "Launch 1")
      #expect(try text("headline", in: agent) == "No headline")
      #expect(try text("notes", in: agent) == "No notes")
      try save("Milk", in: agent)
      #expect(try text("headline", in: agent) == "Milk")
      #expect(try text("notes", in: agent) == "Milk")
      #expect(try text("files", in: agent) == "notes.json")
    }
  }

  @Test(arguments: Port.allCases)
  func filesHaveVirtualDates(port: Port) throws {
    let agent = try port.launch("Notebook")
    _ = try agent.send(Advance(byMs: 60_000))
    try save("Milk", in: agent)
    #expect(try text("saved", in: agent)?.hasPrefix("Saved 2024-01-01T00:01:00") == true)
  }

  @Test(arguments: Port.allCases)
  func whatAnAppKeepsIsNoEscape(port: Port) throws {
    let agent = try port.launch("Notebook")
    try save("Milk", in: agent)
    _ = try agent.send(Tap(.label("Export")))
    #expect(try agent.send(Trace()).escapes == [])
  }

  @Test(arguments: Port.allCases)
  func foldersAreListedInTheOrderOfTheirNames(port: Port) throws {
    let agent = try port.launch("Notebook")
    try save("Milk", in: agent)
    for _ in 0..<12 { _ = try agent.send(Tap(.label("Export"))) }
    let names = try #require(try text("files", in: agent)).split(separator: " ")
    #expect(names.count == 13)
    #expect(names == names.sorted())
  }

  @Test(arguments: Port.allCases)
  func nothingReachesTheHomeOfTheMachine(port: Port) throws {
    let agent = try port.launch("Notebook")
    try save("Milk", in: agent)
    let files = FileManager.default
    for folder in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory, .applicationSupportDirectory] {
      let place = files.urls(for: folder, in: .userDomainMask)[0]
      #expect(!files.fileExists(atPath: place.appendingPathComponent("notes.json").path))
      #expect(!files.fileExists(atPath: place.appendingPathComponent("digest.txt").path))
    }
    let home = files.homeDirectoryForCurrentUser.appendingPathComponent(".config/group.example.notebook.plist")
    #expect(!files.fileExists(atPath: home.path))
  }
}
