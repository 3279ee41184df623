import Foundation
import Testing

@testable import UIKit

/// Files and folders in memory.
@MainActor
struct FileWrapperTests {
  private func file(_ text: String, _ name: String? = nil) -> FileWrapper {
    let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
    wrapper.preferredFilename = name
    return wrapper
  }

  private func text(_ wrapper: FileWrapper?) -> String? {
    wrapper?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func whatItIsSaysWhatItHas() {
    startAnew()
    let file = file("a")
    #expect(file.isRegularFile && !file.isDirectory && !file.isSymbolicLink)
    #expect(file.regularFileContents == Data("a".utf8) && file.fileWrappers == nil && file.symbolicLinkDestinationURL == nil)
    #expect(file.preferredFilename == nil && file.filename == nil && file.fileAttributes.isEmpty)
    let folder = FileWrapper(directoryWithFileWrappers: ["x": file])
    #expect(folder.isDirectory && !folder.isRegularFile && folder.regularFileContents == nil)
    #expect(folder.fileWrappers?["x"] === file && file.preferredFilename == "x")
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(filePath: "/there"))
    #expect(link.isSymbolicLink && link.symbolicLinkDestinationURL?.path == "/there" && !link.isDirectory)
  }

  @Test func aNameThatIsTakenGetsANumber() {
    startAnew()
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    let second = file("2", "a.txt")
    #expect(folder.addFileWrapper(file("1", "a.txt")) == "a.txt")
    #expect(folder.addFileWrapper(second) == "1__#$!@%!#__a.txt")
    #expect(folder.addRegularFile(withContents: Data("3".utf8), preferredFilename: "a.txt") == "2__#$!@%!#__a.txt")
    #expect(folder.keyForChildFileWrapper(second) == "1__#$!@%!#__a.txt")
    folder.removeFileWrapper(second)
    #expect(folder.fileWrappers?.keys.sorted() == ["2__#$!@%!#__a.txt", "a.txt"])
    #expect(folder.keyForChildFileWrapper(second) == nil)
    folder.removeFileWrapper(second)
    #expect(folder.fileWrappers?.count == 2)
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func whatHasNoNameOrNoFolderIsRefused() {
    startAnew()
    #expect(FileWrapper(directoryWithFileWrappers: [:]).addFileWrapper(file("1")) == "")
    #expect(file("1").addFileWrapper(file("2", "b")) == "")
    #expect(file("1").keyForChildFileWrapper(file("2", "b")) == nil)
    file("1").removeFileWrapper(file("2", "b"))
    let names = UIKitComplaints.drain().map { complaint in
      if case .exception(let name, _) = complaint { name } else { "" }
    }
    #expect(names == ["NSInvalidArgumentException"] + Array(repeating: "NSInternalInconsistencyException", count: 3))
  }

  @Test func aFolderIsWrittenAndReadWithAllThatIsInIt() throws {
    startAnew()
    let place = try TemporaryFolder()
    let inner = FileWrapper(directoryWithFileWrappers: ["b.txt": file("b")])
    let folder = FileWrapper(directoryWithFileWrappers: ["a.txt": file("a"), "inner": inner])
    try folder.write(to: place.place("doc"), originalContentsURL: nil)
    #expect(place.names == ["doc", "doc/a.txt", "doc/inner", "doc/inner/b.txt"])
    #expect(folder.filename == nil)
    let read = try FileWrapper(url: place.place("doc"))
    #expect(read.filename == "doc" && read.preferredFilename == "doc")
    #expect(text(read.fileWrappers?["a.txt"]) == "a")
    #expect(text(read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]) == "b")
    #expect(read.fileWrappers?["a.txt"]?.filename == "a.txt")
  }

  @Test func whatIsThereIsReplaced() throws {
    startAnew()
    let place = try TemporaryFolder(["doc/old.txt": "old"])
    let folder = FileWrapper(directoryWithFileWrappers: ["new.txt": file("new")])
    try folder.write(to: place.place("doc"), options: [.atomic, .withNameUpdating], originalContentsURL: nil)
    #expect(place.names == ["doc", "doc/new.txt"])
    #expect(folder.filename == "doc" && folder.fileWrappers?["new.txt"]?.filename == "new.txt")
    try file("flat").write(to: place.place("doc"), originalContentsURL: nil)
    #expect(place.text("doc") == "flat")
  }

  @Test func anAtomicWriteThatFailsLeavesWhatIsThere() throws {
    startAnew()
    let place = try TemporaryFolder(["doc": "old"])
    let impossible = FileWrapper(directoryWithFileWrappers: ["no/such/name": file("new")])
    #expect(throws: (any Error).self) {
      try impossible.write(to: place.place("doc"), options: .atomic, originalContentsURL: nil)
    }
    #expect(place.names == ["doc"] && place.text("doc") == "old")
  }

  @Test func linksLeadWhereTheyLed() throws {
    startAnew()
    let place = try TemporaryFolder(["a.txt": "a"])
    try FileWrapper(symbolicLinkWithDestinationURL: place.place("a.txt")).write(to: place.place("l"), originalContentsURL: nil)
    let read = try FileWrapper(url: place.place("l"))
    #expect(read.isSymbolicLink && read.symbolicLinkDestinationURL?.path == place.place("a.txt").path)
  }

  @Test func readingTellsOfMissingFilesAndOfChanges() throws {
    startAnew()
    let place = try TemporaryFolder(["d/a.txt": "a"])
    #expect(throws: (any Error).self) { try FileWrapper(url: place.place("none")) }
    let wrapper = try FileWrapper(url: place.place("d"))
    #expect(wrapper.matchesContents(of: place.place("d")))
    try Data("longer".utf8).write(to: place.place("d/a.txt"))
    #expect(!wrapper.matchesContents(of: place.place("d")))
    try wrapper.read(from: place.place("d"))
    #expect(text(wrapper.fileWrappers?["a.txt"]) == "longer")
    #expect(!wrapper.matchesContents(of: place.place("none")))
  }

  @Test func bytesBecomeTheSameAgain() throws {
    startAnew()
    let inner = FileWrapper(directoryWithFileWrappers: ["b": file("b", "other")])
    let folder = FileWrapper(directoryWithFileWrappers: ["a": file("a"), "inner": inner])
    folder.preferredFilename = "doc"
    let bytes = try #require(folder.serializedRepresentation)
    let again = try #require(FileWrapper(serializedRepresentation: bytes))
    #expect(again.preferredFilename == "doc" && text(again.fileWrappers?["a"]) == "a")
    #expect(again.fileWrappers?["inner"]?.fileWrappers?["b"]?.preferredFilename == "other")
    #expect(again.serializedRepresentation == bytes)
    #expect(FileWrapper(serializedRepresentation: Data("x".utf8)) == nil)
  }

  @Test func aFolderMatchesWhereAllThatIsInItDoes() throws {
    startAnew()
    let place = try TemporaryFolder(["d/inner/a.txt": "a", "d/b.txt": "b"])
    let wrapper = try FileWrapper(url: place.place("d"))
    #expect(wrapper.matchesContents(of: place.place("d")))
    // Neither the dates of the folders nor the names in them tell of it.
    try Data("longer".utf8).write(to: place.place("d/inner/a.txt"))
    #expect(!wrapper.matchesContents(of: place.place("d")))
    #expect(!wrapper.matchesContents(of: place.place("d/b.txt")))
  }
}
