import RehearsalWire
import Testing

@testable import Rehearsal

/// The requests of an app, line by line and as a whole picture.
struct RequestPictureTests {
  private func record(
    _ url: String = "https://shop.example/a", method: String = "GET", body: String? = nil, at: Milliseconds = 0,
    stubbed: Bool = true, stub: Int? = 1, passed: Bool? = nil, answered: Milliseconds? = 350, status: Int? = 200,
    handled: Milliseconds? = 350, failure: String? = nil
  ) -> RequestRecord {
    RequestRecord(
      method: method, url: url, headers: [:], body: body, atMs: at, stubbed: stubbed, stub: stub, passedThrough: passed,
      answeredMs: answered, status: status, handledMs: handled, failure: failure)
  }

  private func line(_ record: RequestRecord) -> String { RequestText.lines([record])[0] }

  // MARK: Texts

  @Test func whoAnswersIsTold() {
    func told(_ stubbed: Bool, _ stub: Int?, _ passed: Bool?) -> Substring {
      line(record(stubbed: stubbed, stub: stub, passed: passed)).split(separator: "(").last!.prefix { $0 != ")" }
    }
    #expect(told(true, 3, nil) == "stub 3")
    #expect(told(true, nil, false) == "stub")
    #expect(told(false, nil, nil) == "no stub answers it")
    #expect(told(false, nil, true) == "passed through")
  }

  @Test func aBodyHasALineOfItsOwn() {
    let lines = RequestText.lines([
      record(method: "POST", body: "{}"), record(method: "POST", body: String(repeating: "x", count: 2001)),
    ])
    #expect(lines.count == 4)
    #expect(lines[1] == "    {}")
    #expect(lines[3] == "    " + String(repeating: "x", count: 2000))
  }

  @Test(
    arguments: [
      (299, "not handled yet"), (300, "redirected"), (399, "redirected"), (400, "not handled yet"), (nil, "not handled yet"),
    ] as [(Int?, String)])
  func whatTheAppWasNotToldIsARedirectOrNotYet(status: Int?, words: String) {
    #expect(line(record(status: status, handled: nil)).hasSuffix(", \(words)"))
  }

  @Test func anEndingIsToldOnce() {
    #expect(line(record(status: nil)).hasSuffix("), answered at 350 ms, handled at 350 ms"))
    #expect(line(record(status: nil, failure: "timedOut")).hasSuffix("), failed with timedOut at 350 ms, handled at 350 ms"))
    #expect(
      line(record(failure: "networkConnectionLost")).hasSuffix(
        "), answered at 350 ms with 200, then failed with networkConnectionLost, handled at 350 ms"))
    #expect(line(record(answered: nil, status: nil, handled: nil)).hasSuffix("), no answer yet"))
  }

  @Test func onlyWhatAsksForTheSameIsOvertaken() {
    func told(_ first: RequestRecord, _ second: RequestRecord) -> Bool {
      RequestText.lines([first, second])[1].contains("before 1, sent earlier")
    }
    let later = record(at: 10, answered: 100)
    #expect(told(record(answered: 101), later))
    #expect(!told(record(answered: 100), later))
    #expect(told(record(answered: nil), later))
    #expect(!told(record(answered: 101, failure: "cancelled"), later))
    #expect(told(record(answered: 101, failure: "timedOut"), later))
    #expect(!told(record(method: "POST", answered: 101), later))
    #expect(!told(record("https://shop.example/b", answered: 101), later))
    #expect(told(record("https://shop.example/a?q=1", answered: 101), record("https://shop.example/a#top", answered: 100)))
    #expect(!told(record(answered: 101), record(answered: nil)))
    let three = [record(answered: 300), record(answered: 200), record(answered: 100)]
    #expect(RequestText.lines(three)[2].contains("before 1, 2, sent earlier"))
  }

  // MARK: Pictures

  /// The lines of a picture that begin so.
  private func lines(_ beginning: String, _ records: [RequestRecord]) -> [String] {
    RequestPicture.svg(of: records).split(separator: "\n").map(String.init).filter { $0.hasPrefix(beginning) }
  }

  @Test func aPictureOfOneRequestIsWhole() {
    #expect(
      RequestPicture.svg(of: [record("https://shop.example/a?q=<1>&b")]) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="870" height="66" font-family="sans-serif" font-size="12">
        <rect width="100%" height="100%" fill="white"/>
        <text x="300" y="15.4">0 ms</text>
        <text x="780" y="15.4">350 ms</text>
        <text x="8" y="37.4">1  GET /a?q=&lt;1&gt;&amp;b</text>
        <rect x="300" y="26" width="480" height="14" fill="#5b8def"><title>\
        1.  0 ms  GET https://shop.example/a?q=&lt;1&gt;&amp;b (stub 1), answered at 350 ms with 200, handled at 350 ms\
        </title></rect>
        <line x1="780" y1="23" x2="780" y2="43" stroke="black" stroke-width="2"/>
        <text x="788" y="37.4">200</text>
        <text x="8" y="60">bars: from sent to answered; a black line: the app was told the end; virtual time</text>
        </svg>

        """)
  }

  @Test func nothingTakesLessThanALineThatCanBeSeen() {
    let bars = lines("<rect x=", [record(answered: 0, handled: 0), record(at: 100, answered: 100, handled: 100)])
    #expect(bars.first?.hasPrefix("<rect x=\"300\" y=\"26\" width=\"2\" height=\"14\"") == true)
    #expect(bars.last?.hasPrefix("<rect x=\"780\" y=\"48\" width=\"2\" height=\"14\"") == true)
    // Where everything is at one instant, it is at the left.
    let alone = lines("<rect x=", [record(at: 5, answered: nil, status: nil, handled: nil)])
    #expect(alone.first?.hasPrefix("<rect x=\"300\" y=\"26\" width=\"480\" height=\"14\" fill=\"#ccc\"") == true)
    #expect(lines("<line", [record(answered: 7, handled: nil)]) == [])
  }

  @Test(
    arguments: [
      (399, nil, "#5b8def", "399"), (400, nil, "#d9534f", "400"), (nil, nil, "#5b8def", ""),
      (nil, "timedOut", "#d9534f", "timedOut"),
      (200, "cancelled", "#d9534f", "cancelled"),
    ] as [(Int?, String?, String, String)])
  func aBarSaysHowItEnded(status: Int?, failure: String?, colour: String, ending: String) {
    let records = [record(status: status, failure: failure)]
    #expect(lines("<rect x=", records)[0].contains(" fill=\"\(colour)\">"))
    #expect(lines("<text x=\"788\"", records) == ["<text x=\"788\" y=\"37.4\">\(ending)</text>"])
  }

  @Test func theLatestSixtyAreDrawn() {
    let names = lines("<text x=\"8\"", (0..<61).map { record("https://shop.example/\($0)") })
    #expect(names.count == 61)
    #expect(names.first == "<text x=\"8\" y=\"37.4\">2  GET /1</text>")
    #expect(names[59] == "<text x=\"8\" y=\"1335.4\">61  GET /60</text>")
    #expect(lines("<svg", [record()])[0].contains(" height=\"66\" "))
    #expect(lines("<svg", [record(), record()])[0].contains(" height=\"88\" "))
  }

  @Test func aLongNameIsCut() {
    func name(_ url: String) -> Substring { lines("<text x=\"8\"", [record(url)])[0].split(separator: ">")[1].dropLast(6) }
    let path = String(repeating: "a", count: 36)
    #expect(name("https://shop.example/\(path)") == "1  GET /\(path)")
    #expect(name("https://shop.example/\(path)b") == "1  GET /\(path.dropLast())…")
    #expect(name("https://shop.example") == "1  GET https://shop.example")
  }
}
