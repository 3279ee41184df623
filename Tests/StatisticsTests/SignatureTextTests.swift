import Hashing
import Testing

@testable import FlakinessStatistics

/// What stays of a failure's text, character by character.
struct SignatureTextTests {
  @Test(arguments: [
    ("expected 5 rows, found 12", "expected % rows, found %"), ("took 3.25s", "took %s"), ("version 1.2.3", "version %"),
    ("v1.2 of Feed.swift", "v% of Feed.swift"), ("ends with 5.", "ends with %."), ("a.1", "a.%"), ("1-2_3", "%-%_%"),
    ("(a:1,b[2])", "(a:%,b[%])"), ("für 3 €", "für % €"), ("no number", "no number"), ("", ""),
  ])
  func numbersAreOneSign(line: String, expected: String) {
    #expect(FailureSignature.normalized(line[...]) == expected)
  }

  @Test(arguments: [
    // Eight hexadecimal digits, one of them a digit.
    ("at deadbee1", "at %"), ("at deadbeef", "at deadbeef"), ("at deadbe1", "at deadbe%"), ("at deadbeg1", "at deadbeg%"),
    ("DEADBEE1F", "%"), ("123e4567-e89b-12d3-a456-426614174000", "%"),
    // An address of eight digits.
    ("0x7ffee3b0", "%"), ("0xabcdefab", "%"), ("0x7ffee3b", "%x%ffee%b"), ("0xzzzzzzz1", "%xzzzzzzz%"),
    // Twenty of base64, of both cases and with two digits.
    ("aBcDeFgHiJkLmNoPq12x", "%"), ("aBcDeFgHiJkLmNoPq12", "aBcDeFgHiJkLmNoPq%"),
    ("aBcDeFgHiJkLmNoPqr1x", "aBcDeFgHiJkLmNoPqr%x"),
    ("abcdefghijklmnopq12x", "abcdefghijklmnopq%x"), ("ABCDEFGHIJKLMNOPQ12X", "ABCDEFGHIJKLMNOPQ%X"),
    ("aBcDeFgH/+kLmNoPq12=", "%"), ("aBcDeFgH-JkLmNoPq12x", "aBcDeFgH-JkLmNoPq%x"),
  ])
  func whatAMachineMadeIsOneSign(line: String, expected: String) {
    #expect(FailureSignature.normalized(line[...]) == expected)
  }

  @Test(arguments: [
    ("/tmp/a/b.txt", "%"), ("in /tmp/x: no", "in %: no"), ("/tmp", "/tmp"), ("/tmpx/a", "/tmpx/a"),
    ("/home/tmp/a", "/home/tmp/a"),
    ("/var/folders/ab/c", "%"), ("/private/var/a", "%"), ("/var/tmp/a", "%"), ("/dev/shm/a", "%"), ("/dev/null", "/dev/null"),
    ("/var/log/a", "/var/log/a"),
  ])
  func temporaryPathsAreOneSign(line: String, expected: String) {
    #expect(FailureSignature.normalized(line[...]) == expected)
  }

  @Test func theFirstThreeFramesCount() {
    let frames = ["a", "b", "c", "d"].map { "  at load (\($0))" }
    #expect(
      FailureSignature("boom\n" + frames.joined(separator: "\n")).text == "boom\nat load (a)\nat load (b)\nat load (c)")
  }

  @Test func framesOfRunnersDoNotCount() {
    let frames = [
      "at junit.framework.Assert (A.java:1)", "at org.junit.Assert (A.java:1)", "at node:internal/process (a)",
      "at f (/app/node_modules/mocha/a.js:1)", "File \"/a/_pytest/b\"", "File \"/a/pluggy/b\"", "File \"/a/unittest/b\"",
      "at mine (a)",
    ]
    #expect(FailureSignature("boom\n" + frames.joined(separator: "\n")).text == "boom\nat mine (a)")
  }

  @Test func theHeadlineIsNoFrame() {
    #expect(FailureSignature("at once (a)\nat mine (b)").text == "at once (a)\nat mine (b)")
    #expect(FailureSignature("\n \t \n  boom \n\nrest").text == "boom")
    #expect(FailureSignature(" \n\t").text == "")
  }

  private static func traceback(_ lines: String...) -> String {
    FailureSignature((["Traceback (most recent call last):"] + lines).joined(separator: "\n")).text
  }

  @Test func aTracebackIsItsLastExceptionAndItsLastThreeFrames() {
    let frames = ["a", "b", "c", "d"].map { "  File \"\($0).py\", line 1, in f" }
    #expect(
      Self.traceback(frames[0], frames[1], frames[2], frames[3], "ValueError: bad", "  ", "more")
        == "ValueError: bad\nFile \"b.py\", line %, in f\nFile \"c.py\", line %, in f\nFile \"d.py\", line %, in f")
  }

  @Test(arguments: [
    ("socket.timeout", "socket.timeout"), ("my_lib.Error2: no", "my_lib.Error%: no"), ("KeyError: 'a'", "KeyError: 'a'"),
    // None of them begins with the name of an exception, so the last line it is.
    ("KeyboardInterrupt", "the end"), ("3.5: too much", "the end"), ("no such thing: a", "the end"), ("_x.Error", "the end"),
    (": a", "the end"),
  ])
  func anExceptionOfPythonHasAColonOrADot(line: String, headline: String) {
    #expect(Self.traceback(line, "the end") == headline)
  }

  @Test func coloursAreNoText() {
    for coloured in ["\u{1B}[1;31mboom\u{1B}[0m", "\u{1B}[Kboom", "\u{1B}Mboom", "b\u{1B}[38;5;9moom\u{1B}[~"] {
      #expect(FailureSignature(coloured).text == "boom")
    }
  }

  @Test func aHeadlineThatTheTextBeginsWithIsNotSaidTwice() {
    #expect(FailureSignature(headline: "boom\nmore", text: "Error: boom\nat mine (a)").text == "Error: boom\nat mine (a)")
    #expect(FailureSignature(headline: "bang", text: "Error: boom\nat mine (a)").text == "bang\nat mine (a)")
    #expect(FailureSignature(headline: "", text: "Error: boom").text == "Error: boom")
    #expect(FailureSignature(headline: " \n", text: "Error: boom").text == "Error: boom")
  }

  @Test func theHashIsThatOfTheText() {
    let signature = FailureSignature("boom 3\nat mine (a)")
    #expect(signature.hash == FNV1a.hash(of: "boom %\nat mine (a)"))
    #expect(FailureSignature("").hash == FNV1a.basis)
  }
}
