import Files
import Foundation
import Testing

struct ErrorWordsTests {
  /// What Foundation throws when it is made to do something.
  private func thrown(_ body: () throws -> Void) -> String {
    do { try body() } catch { return ErrorWords.of(error) }
    return "nothing"
  }

  @Test func errorsOfFoundationAreToldByTheirReason() throws {
    let scratch = try Scratch()
    let path = scratch.path("file")
    #expect(thrown { _ = try String(contentsOfFile: path, encoding: .utf8) } == "there is no such file or folder")
    try Data([0xff, 0xfe, 0xfd]).write(to: URL(filePath: path))
    #expect(thrown { _ = try String(contentsOfFile: path, encoding: .utf8) } == "it is no text in UTF-8")
    #expect(
      thrown { try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true) }
        == "a part of its path is a file and no folder")
    #expect(thrown { try Data([1]).write(to: URL(filePath: "/dev/full")) } == "no space is left on the device")
    #expect(
      thrown { try FileHandle(forWritingAtPath: "/dev/full")?.write(contentsOf: Data([1])) } == "no space is left on the device")
    #expect(thrown { _ = try FileHandle(forReadingAtPath: scratch.folder)?.readToEnd() } == "it is a folder")
    #expect(thrown { _ = try FileManager.default.contentsOfDirectory(atPath: "/none") } == "there is no such file or folder")
  }

  @Test func errorsWithoutAReasonAreToldWithoutTheirDomain() {
    #expect(ErrorWords.of(CocoaError(.fileWriteOutOfSpace)) == "no space is left on the device")
    #expect(ErrorWords.of(CocoaError(.featureUnsupported)) == "the system does not say why")
    #expect(ErrorWords.of(NSError(domain: NSPOSIXErrorDomain, code: Int(EROFS))) == "its file system is read-only")
    #expect(ErrorWords.of(POSIXError(.EACCES)) == "permission is denied")
    #expect(!ErrorWords.of(NSError(domain: "Some", code: 7)).contains("Domain="))
  }

  @Test func whatSomebodyElseThrowsSpeaksForItself() {
    struct Gone: Error, CustomStringConvertible { let description = "it went away" }
    #expect(ErrorWords.of(Gone()) == "it went away")
    #expect(ErrorWords.of(FileProblem("r.xml", errno: ENOSPC)) == "'r.xml' cannot be written: no space is left on the device")
  }

  @Test func aFileIsNamedWhereTheErrorNamesIt() {
    let text = { () -> String in
      do { _ = try String(contentsOfFile: "/none/notes.json", encoding: .utf8) } catch { return ErrorWords.story(error) }
      return ""
    }()
    #expect(text == "'/none/notes.json': there is no such file or folder")
    #expect(ErrorWords.story(POSIXError(.EACCES)) == "permission is denied")
  }

  @Test func everyNumberHasWords() {
    for number in Int32(1)...133 { #expect(!ErrorWords.of(errno: number).isEmpty) }
    #expect(ErrorWords.of(errno: EIO) == "input/output error")
  }

  @Test func whatIsWrongWithADocumentIsToldWithItsPlace() {
    struct Document: Decodable { let run: Run }
    struct Run: Decodable { let jobs: Int }
    let text = thrown { _ = try JSONDecoder().decode(Document.self, from: Data(#"{"run": {"jobs": "four"}}"#.utf8)) }
    #expect(text.hasPrefix("run.jobs: "))
    #expect(!text.contains("DecodingError"))
  }
}
