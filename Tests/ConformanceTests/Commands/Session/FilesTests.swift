import Foundation
import RehearsalWire
import Testing

@MainActor struct FilesTests {
  private func save(_ note: String, in agent: any CommandPort) throws {
    _ = try agent.send(EnterText(note, into: .identifier("note")))
    _ = try agent.send(Tap(.label("Save")))
  }

  @Test(arguments: Port.allCases)
  func aNewContainerHasFoldersOnly(port: Port) throws {
    let agent = try port.launch("Clockwork")
    let files = try agent.send(Files()).files
    #expect(files.map(\.path) == ["Documents", "Library", "Library/Caches", "Library/Preferences", "tmp"])
    #expect(files.allSatisfy { $0.isFolder == true && $0.modified == "2024-01-01T00:00:00Z" })
  }

  @Test(arguments: Port.allCases)
  func whatTheAppHasWrittenIsTold(port: Port) throws {
    let agent = try port.launch("Notebook")
    try save("Milk", in: agent)
    let listed = try agent.send(Files(at: "Library/Caches")).files
    #expect(listed.map(\.path) == ["Library/Caches", "Library/Caches/digest.txt"])
    #expect(listed[1].size == 4)
    #expect(listed[1].text == nil)
    let read = try agent.send(Files(at: "Library/Caches/digest.txt", withContents: true)).files
    #expect(read.map(\.text) == ["Milk"])
  }

  @Test(arguments: Port.allCases)
  func bytesThatAreNoTextAreBase64(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Notebook", files: [ContainerFile(path: "tmp/x", base64: "/wD+")]))
    let read = try agent.send(Files(at: "tmp/x", withContents: true)).files
    #expect(read.map(\.base64) == ["/wD+"])
    #expect(read.map(\.text) == [nil])
  }

  @Test(arguments: Port.allCases)
  func aPathThatIsNotThereIsRefusedWithNearOnes(port: Port) throws {
    let agent = try port.launch("Notebook")
    try save("Milk", in: agent)
    let fault = try fault { try agent.send(Files(at: "Documents/note.json")) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message.contains("'Documents/notes.json'"), "\(fault.message)")
  }

  @Test(arguments: ["/etc/passwd", "../x", "Documents/../../x"])
  func aPathOutsideOfTheContainerIsRefused(path: String) throws {
    let agent = try Port.inProcess.launch("Notebook")
    let fault = try fault { try agent.send(Files(at: path, withContents: true)) }
    #expect(fault.code == .invalidArgument)
    #expect(
      fault.message == "path: '\(path)' is no path in the container; expected one from its root on, such as Documents/notes.json")
  }

  @Test(arguments: Port.allCases)
  func whatOneRunHasKeptFillsTheNext(port: Port) throws {
    let first = try port.launch("Notebook")
    try save("Milk", in: first)
    let kept = try first.send(Files(withContents: true)).files
    let second = try port.open()
    _ = try second.send(Hello())
    _ = try second.send(Launch(app: "Notebook", epoch: "2024-02-01T00:00:00Z", files: kept))
    #expect(try second.send(Read(.identifier("launches"))).label == "Launch 2")
    #expect(try second.send(Read(.identifier("notes"))).label == "Milk")
    #expect(try second.send(Read(.identifier("headline"))).label == "Milk")
    #expect(try second.send(Read(.identifier("saved"))).label?.hasPrefix("Saved 2024-01-01T00:00:0") == true)
  }
}
