import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// A race of two requests, in everything that tells of it.
struct RequestTextTests {
  private func record(
    _ query: String, at: Double, answered: Double?, status: Int? = 200, handled: Double?, failure: String? = nil
  ) -> RequestRecord {
    RequestRecord(
      method: "GET", url: "https://shop.example/products?q=\(query)", headers: [:], body: nil,
      atMs: Milliseconds(.milliseconds(at)),
      stubbed: true, stub: 1, answeredMs: answered.map { Milliseconds(.milliseconds($0)) }, status: status,
      handledMs: handled.map { Milliseconds(.milliseconds($0)) }, failure: failure)
  }

  @Test func aRequestThatOvertakesAnotherIsToldAsThat() {
    let lines = RequestText.lines([
      record("c", at: 0, answered: 350, handled: 350), record("ch", at: 120, answered: 180, handled: 181),
    ])
    #expect(
      lines == [
        "1.  0 ms  GET https://shop.example/products?q=c (stub 1), answered at 350 ms with 200, handled at 350 ms",
        "2.  120 ms  GET https://shop.example/products?q=ch (stub 1), answered at 180 ms with 200, before 1, sent earlier, handled at 181 ms",
      ])
  }

  @Test func whatHasNoAnswerOrFailedIsToldAsThat() {
    let lines = RequestText.lines([
      record("a", at: 0, answered: 60_000, status: nil, handled: 60_000, failure: "timedOut"),
      record("b", at: 0, answered: 5, status: nil, handled: 5, failure: "cancelled"),
      record("d", at: 1, answered: 2, handled: 9, failure: "cancelled"),
      record("e", at: 1, answered: nil, status: nil, handled: nil),
      record("f", at: 70_000, answered: 70_001, status: 302, handled: nil),
    ]).map { $0.split(separator: "), ", maxSplits: 1).last ?? "" }
    #expect(
      lines == [
        "failed with timedOut at 60000 ms, handled at 60000 ms",
        "cancelled at 5 ms, before 1, sent earlier, handled at 5 ms",
        "answered at 2 ms with 200, then cancelled, before 1, sent earlier, handled at 9 ms",
        "no answer yet",
        "answered at 70001 ms with 302, before 4, sent earlier, redirected",
      ])
  }

  @Test func thePictureShowsWhoWasSentAndAnsweredFirst() throws {
    let svg = RequestPicture.svg(of: [
      record("c<d", at: 0, answered: 350, handled: 350), record("ch", at: 120, answered: 180, handled: 180),
      record("e", at: 300, answered: nil, status: nil, handled: nil),
    ])
    // The first takes the whole width of 480 points; the second begins at 120 of 350 ms, and takes 60.
    let bars = svg.split(separator: "\n").filter { $0.hasPrefix("<rect x=") }.map { line in
      line.split(separator: "\"").enumerated().filter { [1, 5].contains($0.offset) }.map { Double($0.element) ?? -1 }
    }
    #expect(bars == [[300, 480], [464.57, 82.29], [711.43, 68.57]])
    #expect(svg.contains(">1  GET /products?q=c&lt;d</text>"))
    #expect(svg.contains(">no answer yet</text>"))
    #expect(!svg.contains("c<d"))
  }

  @Test func traceRequestsAndArtefactsTellEachMoment() throws {
    let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", json: 42, delayMs: 300)])
    try app.view("Ask the network").tap()
    try app.clock.advance(by: .milliseconds(100))
    try app.view("Ask and wait").tap()
    #expect(try app.requests().map(\.answeredMs) == [nil, nil])
    try app.view("Give up").tap()
    try app.clock.advance(by: .seconds(1))
    let requests = try app.requests()
    #expect(requests.map(\.status) == [200, nil])
    #expect(requests.map(\.failure) == [nil, "cancelled"])
    #expect(requests[0].answeredMs.map { $0.duration - requests[0].atMs.duration } == .milliseconds(300))
    #expect(requests[0].handledMs == requests[0].answeredMs)
    #expect(requests[1].handledMs == requests[1].answeredMs)
    let moments = try app.trace(last: 200).entries.compactMap { entry in
      entry.split(separator: " ", maxSplits: 2).last.map(String.init).flatMap { $0.hasPrefix("request ") ? $0 : nil }
    }
    #expect(
      moments == [
        "request 1 sent GET https://nowhere.example/answer?to=everything", "request 2 sent GET https://nowhere.example/answer",
        "request 2 failed cancelled", "request 2 handled", "request 1 answered 200", "request 1 handled",
      ])
    let text = try #require(Artefacts(of: app).items.first { $0.name == "requests.txt" }).text
    #expect(text.contains("GET https://nowhere.example/answer?to=everything (stub 1), answered at "))
    #expect(text.contains("cancelled at "))
    #expect(Artefacts(of: app).items.contains { $0.name == "network.svg" && $0.text.contains(">cancelled</text>") })
  }

  @Test func twoRequestsThatWaitAreToldApartByTheirQuery() throws {
    let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", json: 42, delayMs: 300)])
    try app.view("Ask the network").tap()
    let failure = try #require(throws: Failure.self) { try app.view("Nothing").waitForExistence(within: .milliseconds(10)) }
    #expect(
      failure.fault.pending.contains { $0.label == "GET https://nowhere.example/answer?to=everything" },
      "\(failure.fault.pending)")
  }
}
