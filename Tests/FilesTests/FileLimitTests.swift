import Files
import Foundation
import Testing

/// Reasons in words, one by one, and files at the edges of what they may be.
struct FileLimitTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test(arguments: [
    (EACCES, "permission is denied"), (EPERM, "permission is denied"), (EBADF, "it is closed"),
    (EDQUOT, "the disk quota is used up"),
    (EEXIST, "it is there already"), (EFBIG, "it would be larger than a file may be here"), (EISDIR, "it is a folder"),
    (EMFILE, "too many files are open"), (ENFILE, "too many files are open"), (ENAMETOOLONG, "its name is too long"),
    (ENOENT, "there is no such file or folder"), (ENOSPC, "no space is left on the device"),
    (ENOTDIR, "a part of its path is a file and no folder"), (EPIPE, "nobody reads it any more"),
    (EROFS, "its file system is read-only"),
  ])
  func aNumberHasItsReason(number: Int32, words: String) {
    #expect(ErrorWords.of(errno: number) == words)
    #expect(ErrorWords.of(NSError(domain: NSPOSIXErrorDomain, code: Int(number))) == words)
    #expect(ErrorWords.errno(below: NSError(domain: NSPOSIXErrorDomain, code: Int(number))) == number)
    #expect(FileProblem("r.xml", "cannot be read", errno: number).description == "'r.xml' cannot be read: \(words)")
  }

  @Test(arguments: [
    (CocoaError.Code.fileNoSuchFile, "there is no such file or folder"), (.fileReadNoSuchFile, "there is no such file or folder"),
    (.fileReadNoPermission, "permission is denied"), (.fileWriteNoPermission, "permission is denied"),
    (.fileWriteOutOfSpace, "no space is left on the device"), (.fileWriteVolumeReadOnly, "its file system is read-only"),
    (.fileWriteFileExists, "it is there already"), (.fileReadCorruptFile, "it is no text in UTF-8"),
    (.fileReadInapplicableStringEncoding, "it is no text in UTF-8"), (.fileReadTooLarge, "it is too large to be read"),
    (.fileReadInvalidFileName, "its name is none that a file can have"),
    (.fileWriteInvalidFileName, "its name is none that a file can have"),
    (.propertyListReadCorrupt, "it is damaged"), (.userCancelled, "the system does not say why"),
  ])
  func anErrorOfFoundationHasItsReason(code: CocoaError.Code, words: String) {
    #expect(ErrorWords.of(CocoaError(code)) == words)
    #expect(FileProblem("r.xml", because: CocoaError(code)).description == "'r.xml' cannot be written: \(words)")
  }

  @Test func whatLiesBelowAnErrorSaysMore() {
    let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)])
    #expect(ErrorWords.errno(below: error) == ENOSPC)
    #expect(ErrorWords.of(error) == "no space is left on the device")
    #expect(ErrorWords.errno(below: CocoaError(.fileWriteUnknown)) == nil)
    #expect(ErrorWords.errno(below: POSIXError(.EPIPE)) == EPIPE)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  @Test func aDocumentsErrorIsASentenceWithoutItsCapitalAndItsStop() {
    func words(_ path: [String], _ text: String) -> [String] {
      let context = DecodingError.Context(codingPath: path.map { Key($0) }, debugDescription: text)
      let errors: [DecodingError] = [
        .dataCorrupted(context), .keyNotFound(Key("k"), context), .valueNotFound(Int.self, context),
        .typeMismatch(Int.self, context),
      ]
      return Array(Set(errors.map { ErrorWords.of($0) }))
    }
    #expect(words([], "The data is bad.") == ["the data is bad"])
    #expect(words(["a", "b"], "No value") == ["a.b: no value"])
    #expect(words(["a"], "") == ["a: "])
  }

  @Test func aProblemPassesThroughAndOtherErrorsAreTold() throws {
    let own = FileProblem("own", because: "it is blue")
    #expect(throws: own) { try FileProblem.of("other") { throw own } }
    #expect(throws: FileProblem("a.json", "cannot be read", because: "permission is denied")) {
      try FileProblem.of("a.json", "cannot be read") { throw POSIXError(.EACCES) }
    }
    #expect(try FileProblem.of("a.json") { 7 } == 7)
  }

  @Test func aNameHas255BytesAtMost() throws {
    let longest = String(repeating: "x", count: 255)
    try WholeFile.write("text", to: scratch.path(longest))
    #expect(scratch.names == [longest])
    #expect(throws: FileProblem(scratch.path(longest + "x"), errno: ENAMETOOLONG)) {
      try WholeFile.write("text", to: scratch.path(longest + "x"))
    }
    #expect(scratch.names == [longest])
  }

  @Test func whatIsFinishedTakesNoMoreAndStays() throws {
    let file = try WholeFile(scratch.path("r"))
    try file.write("text")
    try file.finish()
    try file.finish()
    file.discard()
    #expect(throws: FileProblem(scratch.path("r"), errno: EBADF)) { try file.write("more") }
    #expect(scratch.text("r") == "text")
    #expect(scratch.names == ["r"])
  }

  @Test func whatIsDiscardedNeverAppears() throws {
    let file = try WholeFile(scratch.path("r"))
    try file.write("text")
    file.discard()
    try file.finish()
    #expect(scratch.names.isEmpty)
  }

  @Test func severalDraftsOfOneFileStandBesideEachOther() throws {
    let (first, second) = (try WholeFile(scratch.path("r")), try WholeFile(scratch.path("r")))
    try first.write("first")
    try second.write("second")
    #expect(scratch.names.count == 2)
    #expect(scratch.names.allSatisfy { $0.hasPrefix(".r.\(getpid())-") })
    try second.finish()
    try first.finish()
    #expect(scratch.text("r") == "first")
    #expect(scratch.names == ["r"])
  }

  @Test func anEmptyFileIsAFile() throws {
    try WholeFile.write("", to: scratch.path("empty"))
    #expect(scratch.text("empty") == "")
  }
}
