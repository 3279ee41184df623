import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// Reports that are broken, hostile, or too large.
struct DamageTests {
  private func suite(_ cases: String) -> String { #"<testsuite name="s">\#(cases)</testsuite>"# }

  @Test func aTruncatedReportKeepsItsWholeCasesAndSaysSo() throws {
    let intake = try Intake()
    let whole = suite(
      #"<testcase name="a"/><testcase name="b"><failure message="no">text</failure></testcase><testcase name="c"/>"#)
    let report = try intake.take(String(whole.prefix(whole.count - 60)), as: "r.xml")
    #expect(report.files[0].fate == .imported)
    let damage = "the file ends inside a tag that begins at line 1, column 60"
    #expect(report.files[0].problem == damage)
    #expect(!report.isWhole)
    #expect(try intake.letters() == ["s | a": "P"])
    #expect(try intake.texts("SELECT damage FROM upload") == [damage])
  }

  /// However a report is cut, what is read is a beginning of what the whole one tells, and never a pass that was none.
  @Test func everyCutTellsABeginning() throws {
    let whole = suite(
      #"<testcase name="a" time="1"/><testcase name="b"><failure message="&lt;no&gt;"><![CDATA[x > y]]></failure></testcase>"#
        + #"<!-- - --><testcase name="c"><flakyFailure type="t"><stackTrace>é</stackTrace></flakyFailure></testcase>"#)
    let bytes = Array(whole.utf8)
    let expected = [("s | a", "P"), ("s | b", "F"), ("s | c", "FP")]
    var intake = try Intake()
    for length in 0..<bytes.count {
      intake.options.project = "cut \(length)"
      let path = intake.directory.path("r.xml")
      try Data(bytes.prefix(length)).write(to: URL(filePath: path))
      let report = try intake.history.import([path], options: intake.options)
      let found = try intake.letters(project: intake.options.project)
      #expect(found.count <= 3)
      #expect(Dictionary(uniqueKeysWithValues: expected.prefix(found.count)) == found, "cut at \(length)")
      #expect(report.files[0].problem != nil || length == 0, "cut at \(length)")
    }
  }

  /// The pieces in which a file is read change nothing.
  @Test func aReportReadByteByByteIsTheSame() throws {
    let whole = Array(
      suite(
        #"<?pi x?><testcase name="é&amp;&#x41;" time="1"><failure message='a&quot;b'><![CDATA[]]]]><![CDATA[>x]]>&gt;y</failure></testcase>"#
      ).utf8)
    func tell(_ size: Int) throws -> [String] {
      let intake = try Intake()
      try intake.history.queue.writeWithoutTransaction { db in
        let project = try RunRow.project("p", in: db)
        let row = RunRow(project: "p", name: "r", isImported: true, startedMilliseconds: 0, origin: RunOrigin())
        let run = try row.insert(in: db).run
        let taker = try RunIntake(db, project: project)
        try taker.begin(run: run, isNew: true, started: 0)
        taker.beginReport(lane: 0)
        let reader = JUnitReader()
        for start in stride(from: 0, to: whole.count, by: size) {
          try reader.read(Array(whole[start..<min(start + size, whole.count)]), into: taker)
        }
        try reader.finish(into: taker)
        #expect(reader.damage == nil)
        try taker.write()
      }
      return try intake.texts("SELECT name || ' ' || headline || ' ' || text || ' ' || real_us FROM result")
    }
    let expected = ["é&A a\"b a\"b\n]]>x>y 1000000"]
    for size in [1, 2, 3, 5, 7, 11, 1000] { #expect(try tell(size) == expected, "\(size)") }
  }

  @Test func entitiesOfADocumentTypeStayAsTheyAre() throws {
    let intake = try Intake()
    let secret = try intake.write("secret", to: "secret.txt")
    let report = try intake.take(
      """
      <?xml version="1.0"?>
      <!DOCTYPE s [ <!ENTITY x SYSTEM "file://\(secret)"> <!ENTITY a "&b;&b;"> <!ENTITY b "lol"> <!-- ]> -->]>
      <testsuite name="s"><testcase name="n &x; &a;"><failure message="&x;">&x;</failure></testcase></testsuite>
      """, as: "r.xml")
    #expect(report.files[0].problem == nil)
    #expect(try intake.letters() == ["s | n &x; &a;": "F"])
    #expect(try intake.texts("SELECT text FROM failure") == ["&x;"])
  }

  @Test func controlCharactersAreLeftOutAndBadBytesAreMarked() throws {
    let intake = try Intake()
    var bytes = Array(#"<testsuite name="s"><testcase name="a"#.utf8) + [0x1b, 0x00, 0xff]
    bytes += Array(#"b&#27;&#0;"/></testsuite>"#.utf8)
    let path = intake.directory.path("r.xml")
    try Data(bytes).write(to: URL(filePath: path))
    _ = try intake.history.import([path], options: intake.options)
    #expect(try intake.letters() == ["s | a\u{fffd}b": "P"])
  }

  @Test func otherEncodingsAreRead() throws {
    let xml = #"<?xml version="1.0" encoding="ENC"?><testsuite name="s"><testcase name="Köln 🎈"/></testsuite>"#
    for (encoding, name, expected) in [
      (String.Encoding.utf16LittleEndian, "UTF-16", "Köln 🎈"), (.utf16BigEndian, "UTF-16", "Köln 🎈"),
      (.isoLatin1, "ISO-8859-1", "Köln x"),
    ] {
      let intake = try Intake()
      let text = xml.replacing("ENC", with: name).replacing("🎈", with: encoding == .isoLatin1 ? "x" : "🎈")
      var data = try #require(text.data(using: encoding))
      if encoding == .utf16LittleEndian { data = Data([0xff, 0xfe]) + data }
      if encoding == .utf16BigEndian { data = Data([0xfe, 0xff]) + data }
      let path = intake.directory.path("r.xml")
      try data.write(to: URL(filePath: path))
      _ = try intake.history.import([path], options: intake.options)
      #expect(try intake.letters() == ["s | \(expected)": "P"])
    }
  }

  @Test func badlyEscapedNamesLoseOneTestAndNotTheFile() throws {
    let intake = try Intake()
    let report = try intake.take(
      suite(#"<testcase name="a"/><testcase name="say "hi" & go"/><testcase name="1 < 2"/><testcase name="z"><b></testcase>"#),
      as: "r.xml")
    #expect(
      report.files[0].problem
        == "a quote within the value of the attribute 'name', which is written '&quot;' there, at line 1, column 61")
    #expect(try intake.letters() == ["s | a": "P", "s | 1 < 2": "P", "s | z": "P"])
  }

  @Test func anEndTagThatFitsNoneIsToldWithItsPlace() throws {
    for (text, problem) in [
      ("<testsuite>\n</b><testcase name='a'/></testsuite>", "an end tag without a start tag, at line 2, column 1"),
      (
        "<testsuite><testcase name='a'>\n <b></testcase></testsuite>",
        "an end tag that closes another element, at line 2, column 5"
      ),
    ] {
      let intake = try Intake()
      #expect(try intake.take(text, as: "r.xml").files[0].problem == problem)
    }
  }

  @Test func aFileBeyondTheBoundsIsReadUpToThem() throws {
    var intake = try Intake()
    let xml = suite((0..<100).map { #"<testcase name="t\#($0)"/>"# }.joined())
    intake.options.mostResults = 10
    var report = try intake.take(xml, as: "r.xml")
    #expect(report.results == 10)
    #expect(report.files[0].problem == "it has more than 10 results")
    intake = try Intake()
    intake.options.longestFile = 200
    report = try intake.take(xml, as: "r.xml")
    #expect(report.results == 8)
    #expect(report.files[0].problem == "it is longer than 200 bytes")
    // As many as there may be are not too many.
    intake = try Intake()
    intake.options.mostResults = 100
    #expect(try intake.take(xml, as: "r.xml").isWhole)
  }

  @Test(arguments: [(5, 4 << 30), (.max, 150)]) func whatTheBoundsLeftOutIsTakenWithWiderOnes(most: Int, longest: Int) throws {
    let xml = suite((0..<20).map { #"<testcase name="t\#($0)" time="1"><failure message="no"/></testcase>"# }.joined())
    let whole = try Intake()
    try whole.take(xml, as: "r.xml")
    var intake = try Intake()
    (intake.options.mostResults, intake.options.longestFile) = (most, longest)
    let first = try intake.take(xml, as: "r.xml")
    #expect(first.results < 20)
    // The same bounds: nothing new, and nothing is hidden.
    let again = try intake.take(xml, as: "r.xml")
    #expect(again.files[0].fate == .known)
    #expect(again.files[0].problem == first.files[0].problem)
    (intake.options.mostResults, intake.options.longestFile) = (.max, .max)
    let rest = try intake.take(xml, as: "r.xml")
    #expect(rest.isWhole)
    #expect((rest.results, rest.runs) == (20, first.runs))
    #expect(try intake.letters() == whole.letters())
    #expect(try count(intake.history, "SELECT planned FROM run") == 20)
    #expect(try count(intake.history, "SELECT count(*) FROM upload") == 1)
    #expect(try intake.take(xml, as: "r.xml").files[0].fate == .known)
  }

  /// Attempts at a test are counted over all reports of a run, so one of them cannot be taken anew by itself.
  @Test func aReportOfARunOfSeveralIsTakenAnewWithTheOthers() throws {
    var intake = try Intake()
    intake.options.run = "r1"
    intake.options.mostResults = 1
    let paths = try ["1", "2"].map { try intake.write(suite(#"<testcase name="a"/><testcase name="\#($0)"/>"#), to: "\($0).xml") }
    _ = try intake.history.import(paths, options: intake.options)
    #expect(try intake.letters() == ["s | a": "PP"])
    intake.options.mostResults = 2
    let one = try intake.history.import([paths[1]], options: intake.options)
    #expect(one.files[0].fate == .known)
    #expect(
      one.files[0].problem
        == "it has more than 1 result; to take the rest, import it together with the other reports of the run r1")
    #expect(try intake.history.import(paths, options: intake.options).isWhole)
    #expect(try intake.letters() == ["s | a": "PP", "s | 1": "P", "s | 2": "P"])
  }

  @Test func aReportOfNoBytesIsRefused() throws {
    let intake = try Intake()
    let report = try intake.history.import(
      [intake.write(suite(#"<testcase name="a"/>"#), to: "1.xml"), intake.write("", to: "2.xml")], options: intake.options)
    #expect(report.files.map(\.fate) == [.imported, .refused])
    #expect(report.files[1].problem == "it is empty: whoever was to write it did not come to that")
    #expect(!report.isWhole)
  }

  @Test func longTextsAndNamesAreCut() throws {
    let intake = try Intake()
    let long = String(repeating: "x", count: 100_000)
    try intake.take(
      suite(#"<testcase name="\#(long)1"/><testcase name="\#(long)2"><failure message="m">\#(long)</failure></testcase>"#),
      as: "r.xml")
    #expect(try count(intake.history, "SELECT count(*) FROM test WHERE length(name) < 1100") == 2)
    #expect(try count(intake.history, "SELECT length(text) FROM failure") < 40_000)
  }

  @Test(arguments: [
    (
      "another version", RunEvent.schemaVersion + 1, "one",
      "version \(RunEvent.schemaVersion + 1) of the events is not known; this program knows \(RunEvent.schemaVersion)"
    ),
    ("another run", RunEvent.schemaVersion, "two", "the events of a second run, two"),
  ])
  func eventsThatDoNotBelongHereAreToldAndLeftOut(what: String, version: Int, run: String, problem: String) throws {
    func line(_ version: Int, _ run: String) -> String {
      #"{"version":\#(version),"run":"\#(run)","sequence":0,"elapsedMicroseconds":0,"kind":"runStarted","payload":{}}"# + "\n"
    }
    let report = try Intake().take(line(RunEvent.schemaVersion, "one") + line(version, run), as: "events.jsonl")
    #expect(report.files[0].fate == .empty)
    #expect(report.files[0].problem == problem)
  }

  @Test func whatIsNoReportIsRefused() throws {
    let intake = try Intake()
    let notes = try intake.write("Dear diary,\n", to: "notes.txt")
    let report = try intake.history.import(
      [notes, intake.directory.path("none.xml"), intake.directory.path("")], options: intake.options)
    #expect(report.files.map(\.fate) == [.refused, .refused, .refused])
    #expect(
      report.files[0].problem
        == "it is none of the forms that are known: junit, tap, ctrf, swift-testing, go-test, rehearsal")
    #expect(report.files[1].problem == "there is no such file")
    #expect(try count(intake.history, "SELECT count(*) FROM run") == 0)
  }

  @Test func anEmptyReportMakesNoRun() throws {
    let intake = try Intake()
    #expect(try intake.take("<testsuites/>", as: "r.xml").files[0].fate == .empty)
    #expect(try intake.take("", as: "swift-testing.xml").files[0].fate == .empty)
    #expect(try count(intake.history, "SELECT count(*) FROM run") == 0)
    #expect(try count(intake.history, "SELECT count(*) FROM upload") == 0)
  }

  /// What a run that was taken back had made known must not be used by the next one.
  @Test func aReportAfterAnEmptyOneIsTakenWhole() throws {
    var intake = try Intake()
    intake.options.isRunPerFile = true
    let cut = try intake.write(#"<testsuite name="s"><testcase name="a">"#, to: "1.xml")
    let whole = try intake.write(suite(#"<testcase name="a"/>"#), to: "2.xml")
    let report = try intake.history.import([cut, whole], options: intake.options)
    #expect(report.files.map(\.fate) == [.empty, .imported])
    #expect(try intake.letters() == ["s | a": "P"])
  }
}
