import Foundation
import Hashing
import Testing

@testable import RehearsalHistory

/// How far reports are read, and how much of them is kept, to the byte.
struct ReadingLimitTests {
  // MARK: Texts

  @Test(arguments: [
    (6, "abcdef"), (7, "abcdef"), (5, "ab … (2 bytes left out) … ef"), (4, "ab … (2 bytes left out) … ef"),
    (3, "a … (4 bytes left out) … f"), (0, " … (6 bytes left out) … "),
  ])
  func aLongTextKeepsItsBeginningAndItsEnd(limit: Int, kept: String) {
    #expect(Bounds.cut("abcdef", to: limit) == kept)
  }

  @Test func aLongNameKeepsWhatTellsItApart() {
    let longest = String(repeating: "x", count: 1000)
    #expect(Bounds.name(longest) == longest)
    for end in ["1", "2"] {
      #expect(Bounds.name(longest + end) == longest + "… #" + String(FNV1a.hash(of: longest + end), radix: 16))
    }
  }

  @Test(arguments: [
    ("", "", "", "no message", ""), ("T", "", "", "T", ""), ("T", "m", "", "m", "m"),
    ("T", "", "\n  first\nsecond", "first", "\n  first\nsecond"),
    ("", "m", "has m in it", "m", "has m in it"), ("", "m", "x", "m", "m\nx"), ("", " \n b \nc", "x", "b ", " \n b \nc\nx"),
    ("T", " \n ", "x", "T", " \n \nx"), ("", " \n ", "", "no message", " \n "),
  ])
  func aFailureHasAHeadlineAndWhatItSaysOnce(type: String, message: String, text: String, headline: String, kept: String) {
    let stored = ReportedFailure(type: type, message: message, text: text, file: "f", line: 3).stored
    #expect(stored == StoredFailure(type: type, headline: headline, text: kept, file: "f", line: 3))
  }

  @Test func whatAFailureSaysIsKeptWithinItsBounds() {
    func x(_ count: Int) -> String { String(repeating: "x", count: count) }
    let whole = ReportedFailure(type: x(400), message: x(400), text: x(32_768)).stored
    #expect((whole.type, whole.headline, whole.text) == (x(400), x(400), x(32_768)))
    let cut = ReportedFailure(type: x(401), message: x(401), text: x(32_769)).stored
    let short = x(200) + " … (1 byte left out) … " + x(200)
    #expect((cut.type, cut.headline) == (short, short))
    #expect(cut.text == x(16_384) + " … (1 byte left out) … " + x(16_384))
  }

  // MARK: Moments

  @Test func aRunBeginsWithItsEarliestMomentAndEndsWithItsLatest() throws {
    let day: Int64 = 1_704_758_400_000
    func moment(_ milliseconds: Int64) throws -> ReportedMoment {
      try #require(ReportedMoment(millisecondsSince1970: Double(day + milliseconds)))
    }
    var run = ReportedRun()
    run.note(try moment(5000), lasting: 500)
    #expect((run.started, run.startedIsGuess, run.ended, run.latestStart) == (day + 5000, false, day + 5500, day + 5000))
    // A moment without a zone, which is earlier.
    run.note(try #require(ReportedMoment("2024-01-09")))
    #expect((run.started, run.startedIsGuess, run.ended, run.latestStart) == (day, true, day + 5500, day + 5000))
    run.note(try moment(0), lasting: 5501)
    #expect((run.started, run.startedIsGuess, run.ended, run.latestStart) == (day, true, day + 5501, day + 5000))
    run.note(try moment(6000))
    #expect((run.started, run.ended, run.latestStart) == (day, day + 6000, day + 6000))
    run.noteEnd(day + 5999)
    #expect(run.ended == day + 6000)
    run.noteEnd(day + 6001)
    #expect((run.ended, run.latestStart) == (day + 6001, day + 6000))
    run.hosts = ["b", "a"]
    #expect(run.host == "b" && ReportedRun().host == nil)
  }

  // MARK: Bytes

  @Test func aPlaceIsCountedInLinesAndCharacters() {
    func place(_ text: String, from place: TextPlace = TextPlace()) -> String {
      Array(text.utf8).withUnsafeBufferPointer { place.advanced(over: $0[...]) }.words
    }
    #expect(place("") == "line 1, column 1")
    #expect(place("aé🎈") == "line 1, column 4")
    #expect(place("a\n") == "line 2, column 1")
    #expect(place("a\r\n\nbc") == "line 3, column 3")
    #expect(place("b", from: TextPlace(line: 4, column: 7)) == "line 4, column 8")
  }

  @Test func namesAndSpacesOfXMLAreOfTheseBytes() {
    let all = (0...255).map { UInt8($0) }
    #expect(all.filter(\.isXMLSpace) == [0x09, 0x0A, 0x0D, 0x20])
    let starts = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ:_abcdefghijklmnopqrstuvwxyz".utf8) + (0x80...0xFF)
    #expect(Set(all.filter(\.startsXMLName)) == Set(starts))
    #expect(Set(all.filter(\.continuesXMLName)) == Set(starts + Array("-.0123456789".utf8)))
  }

  private func text(_ document: String) -> String {
    var scanner = XMLScanner()
    scanner.add(Array(document.utf8))
    scanner.finish()
    var found = ""
    while true {
      switch scanner.next() {
      case .needsMore: return found
      case .text: found += XMLText.decode(scanner, scanner.range, hasEntities: true)
      case .literal: found += XMLText.decode(scanner, scanner.range, hasEntities: false)
      case .start, .end: continue
      }
    }
  }

  @Test(arguments: [
    // Twelve bytes at most.
    ("&#x00000041;", "A"), ("&#x000000041;", "&#x000000041;"), ("&#X41;&#65;", "AA"), ("&#xZZ;&#;&;", "&#xZZ;&#;&;"),
    ("&#9;&#10;&#13;", "\t\n\r"), ("a&#8;b&#127;c&#31;d", "abcd"), ("&#128;&#233;", "\u{80}é"), ("a\u{7F}\u{1}b\tc", "ab\tc"),
    ("&lt;&gt;&amp;&quot;&apos;&nbsp;", "<>&\"'&nbsp;"), ("<![CDATA[&lt;\u{7F}\u{8}é]]>", "&lt;é"), ("&amp;amp;", "&amp;"),
  ])
  func entitiesAreThoseOfXMLAndNumbers(content: String, expected: String) {
    #expect(text("<a>\(content)</a>") == expected)
  }

  @Test(arguments: [
    ("<?xml version='1.0' encoding='ISO-8859-1'?>", true), ("<?xml encoding=\"LATIN1\"?>", true),
    ("<?xml encoding='UTF-8'?>", false),
    ("<?xsl encoding='latin1'?>", false), ("<?xml?>", false), ("", false),
  ])
  func aDeclarationTellsTheEncoding(declaration: String, isLatin: Bool) {
    var scanner = XMLScanner()
    scanner.add(Array((declaration + "<a/>").utf8))
    _ = scanner.next()
    #expect(scanner.isLatin == isLatin)
  }

  private struct Taken: Equatable {
    var bytes: [UInt8] = []
    var count = 0
    var isCut = false
    var sum = ""
  }

  /// What is read of a file.
  private func read(_ content: [UInt8], limit: Int = .max, sums: Bool = true) throws -> Taken {
    let directory = try TemporaryDirectory()
    let path = directory.path("report")
    try Data(content).write(to: URL(filePath: path))
    let handle = try #require(FileHandle(forReadingAtPath: path))
    defer { try? handle.close() }
    let reader = ReportBytes(handle, limit: limit, sums: sums)
    var taken = Taken()
    while let piece = try reader.next() { taken.bytes += piece }
    (taken.count, taken.isCut) = (reader.count, reader.isCut)
    taken.sum = reader.sha256.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return taken
  }

  @Test func aFileIsReadUpToItsLimit() throws {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let content = Array("abc".utf8)
    for limit in [3, 4, .max] {
      #expect(try read(content, limit: limit) == Taken(bytes: content, count: 3, isCut: false, sum: abc))
    }
    #expect(try read(content + [0x64], limit: 3) == Taken(bytes: content, count: 3, isCut: true, sum: abc))
    #expect(try read(content, limit: 3, sums: false).sum == "")
    let none = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(try read(content, limit: 0) == Taken(isCut: true, sum: none))
    #expect(try read([]) == Taken(sum: none))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00, 0xE9, 0x00], "\u{FEFF}aé"), ([0xFE, 0xFF, 0x00, 0x61, 0x00, 0xE9], "\u{FEFF}aé"),
      ([0xFE, 0xFF, 0xD8, 0x3C, 0xDF, 0x88], "\u{FEFF}🎈"), ([0xFE, 0xFF], "\u{FEFF}"),
      // The least of all second halves.
      ([0xFE, 0xFF, 0xD8, 0x00, 0xDC, 0x00], "\u{FEFF}\u{10000}"),
      // What is cut off in the middle is marked.
      ([0xFF, 0xFE, 0x61, 0x00, 0x62], "\u{FEFF}a\u{FFFD}"), ([0xFF, 0xFE, 0x61, 0x00, 0x3C, 0xD8], "\u{FEFF}a\u{FFFD}"),
      ([0x61, 0xFF, 0xFE], nil), ([0xFF], nil), ([0xFF, 0xFD, 0x61, 0x00], nil), ([0xFE, 0xFE, 0x61, 0x00], nil),
    ] as [([UInt8], String?)])
  func aByteOrderMarkTellsOfSixteenBits(content: [UInt8], text: String?) throws {
    let taken = try read(content)
    #expect(taken.bytes == text.map { Array($0.utf8) } ?? content)
    #expect(taken.count == content.count)
  }

  @Test func aPairOfUnitsMayLieInTwoPieces() throws {
    // The first half of the balloon ends the first mebibyte.
    let letters = (ReportBytes.pieceSize - 4) / 2
    let content: [UInt8] =
      [0xFF, 0xFE] + (0..<letters).flatMap { _ in [0x61, 0x00] as [UInt8] } + [0x3C, 0xD8, 0x88, 0xDF, 0x7A, 0x00]
    let taken = try read(content, sums: false)
    #expect(taken.bytes.count == 3 + letters + 4 + 1)
    #expect(taken.bytes.suffix(6) == Array("a🎈z".utf8))
    #expect(taken.count == content.count)
  }

  @Test func aLineIsCutBeyondEightMebibytes() {
    let longest = [UInt8](repeating: 0x78, count: LineSplitter.longestLine)
    #expect(longest.count == 8_388_608)
    var lengths: [Int] = []
    var splitter = LineSplitter()
    splitter.add(longest) { lengths.append($0.count) }
    #expect(!splitter.cutALine)
    splitter.add([0x0A, 0x61]) { lengths.append($0.count) }
    #expect(lengths == [8_388_608] && !splitter.cutALine)
    // One more: the line is left out, up to its end.
    splitter.add(longest) { lengths.append($0.count) }
    #expect(splitter.cutALine)
    splitter.add([0x78, 0x78]) { lengths.append($0.count) }
    splitter.add([0x0A, 0x62, 0x63, 0x0A]) { lengths.append($0.count) }
    #expect(lengths == [8_388_608, 2] && splitter.finish() == nil)
  }
}
