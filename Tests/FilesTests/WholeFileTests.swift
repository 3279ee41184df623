import Files
import Foundation
import Testing

/// A folder that goes with this object.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").path(percentEncoded: false)

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }
  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
}

struct WholeFileTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test func aFileAppearsWhenAllIsWritten() throws {
    try "old".write(toFile: scratch.path("r.xml"), atomically: true, encoding: .utf8)
    let file = try WholeFile(scratch.path("r.xml"))
    try file.write("new ")
    try file.write("text")
    #expect(scratch.text("r.xml") == "old")
    try file.finish()
    #expect(scratch.text("r.xml") == "new text")
    #expect(scratch.names == ["r.xml"])
  }

  @Test func aFileThatIsNotFinishedLeavesTheOldOneAndNothingElse() throws {
    try "old".write(toFile: scratch.path("r.xml"), atomically: true, encoding: .utf8)
    do {
      let file = try WholeFile(scratch.path("r.xml"))
      try file.write("half")
    }
    #expect(scratch.text("r.xml") == "old")
    #expect(scratch.names == ["r.xml"])
  }

  @Test func foldersAreMade() throws {
    try WholeFile.write("text", to: scratch.path("a/b/c.txt"))
    #expect(scratch.text("a/b/c.txt") == "text")
  }

  @Test func aCheckWritesNothing() throws {
    try WholeFile.check(scratch.path("a/r.xml"))
    #expect(scratch.names == ["a"])
    #expect(scratch.text("a/r.xml") == nil)
  }

  @Test func whatALinkLeadsToIsReplacedAndTheLinkStays() throws {
    try "old".write(toFile: scratch.path("real"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "real")
    try WholeFile.write("new", to: scratch.path("link"))
    #expect(scratch.text("real") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link")) == "real")
  }

  @Test func whoMayReadTheOldOneMayReadTheNewOne() throws {
    try "old".write(toFile: scratch.path("r"), atomically: true, encoding: .utf8)
    #expect(chmod(scratch.path("r"), 0o640) == 0)
    try WholeFile.write("new", to: scratch.path("r"))
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.path("r"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func aDeviceIsWrittenToAsItIs() throws {
    #expect(throws: FileProblem("/dev/full", because: "no space is left on the device")) {
      try WholeFile.write("text", to: "/dev/full")
    }
    try WholeFile.write("text", to: "/dev/null")
    var facts = stat()
    #expect(stat("/dev/null", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func whyItCannotBeWrittenIsTold() throws {
    try "a file".write(toFile: scratch.path("file"), atomically: true, encoding: .utf8)
    func problem(_ name: String) -> String? {
      do { try WholeFile.write("text", to: scratch.path(name)) } catch {
        return error.description.replacing(scratch.folder, with: "…")
      }
      return nil
    }
    #expect(problem("file/below") == "'…/file/below' cannot be written: a part of its path is a file and no folder")
    #expect(problem("file/below/it") == "'…/file/below/it' cannot be written: a part of its path is a file and no folder")
    let long = String(repeating: "x", count: 300)
    #expect(problem(long) == "'…/\(long)' cannot be written: its name is too long")
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    #expect(problem("folder") == "'…/folder' cannot be written: it is a folder")
    #expect(scratch.names == ["file", "folder"])
  }

  @Test func whatIsGivenUpHoldsNoFileOpen() throws {
    for number in 1...20 {
      let file = try WholeFile(scratch.path("r\(number)"))
      try file.write("half")
      file.discard()
    }
    // Other tests open files meanwhile, and other folders.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number))?.hasPrefix(scratch.folder) == true
    }
    #expect(open == [] && scratch.names == [])
  }
}
