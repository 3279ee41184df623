import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// What stubs answer, and at which pace.
  @MainActor
  struct StubResponseTests {
    private var stubs: StubRegistry { .main }
    private let inbox = Inbox()
    private var queue: EventQueue { .main }

    private func get(_ times: Int = 1) {
      for _ in 0..<times {
        URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
        runAll()
      }
    }

    private func plan(_ pace: BodyPace, _ total: Int) -> [String] {
      var found: [String] = []
      var start = 0
      var index = 1
      while let part = pace.part(after: start, of: total, index: index) {
        found.append("\(part.end - start) after \(part.wait.clampedNanoseconds / 1_000_000)")
        (start, index) = (part.end, part.index + 1)
      }
      return found
    }

    @Test func aBodyOverATimeComesEveryQuarterOfASecond() {
      #expect(plan(.over(.seconds(1)), 10) == ["2 after 250", "3 after 250", "2 after 250", "3 after 250"])
      #expect(plan(.over(.milliseconds(600)), 6) == ["2 after 250", "3 after 250", "1 after 100"])
      #expect(plan(.over(.milliseconds(200)), 6) == ["6 after 200"])
      #expect(plan(.over(.seconds(2)), 2) == ["1 after 1000", "1 after 1000"], "a slot without a whole byte is silent")
      #expect(plan(.over(.zero), 6) == ["6 after 0"])
      #expect(plan(.atOnce, 6) == ["6 after 0"])
      #expect(plan(.parts(ofBytes: 4, every: .milliseconds(10)), 6) == ["4 after 10", "2 after 10"])
      #expect(plan(.over(.seconds(1)), 0) == [])
    }

    @Test(
      arguments: [
        (.oneKilobyte, 3000), (.slow, 2000), (.gprs, 428), (.edge, 187), (.threeG, 7), (.threeGPlus, 3), (.wifi, 2),
      ] as [(Bandwidth, Int64)]) func aBandwidthCarriesItsKilobytes(bandwidth: Bandwidth, milliseconds: Int64)
    {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(Data(count: 3000)).at(bandwidth))
      get()
      #expect(queue.now.nanoseconds / 1_000_000 == milliseconds)
    }

    @Test func delayAndTimeOfTheBodyAddUp() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body").delayed(by: .seconds(1)).lasting(.milliseconds(500)))
      get()
      #expect(inbox.items.map(\.at) == [.after(.milliseconds(1500))])
    }

    @Test func delaysAreDrawnFromTheRunsSeed() {
      func instants(seed: UInt64) -> [VirtualInstant] {
        NetworkTests.startAfresh(seed: seed)
        stubs.add(RequestCondition(), .text("").delayed(by: .milliseconds(20) ... .milliseconds(80)))
        return (0..<10).map { _ in
          let start = queue.now
          get()
          return VirtualInstant(nanoseconds: queue.now.nanoseconds - start.nanoseconds)
        }
      }
      let first = instants(seed: 1)
      #expect(first == instants(seed: 1))
      #expect(first != instants(seed: 2))
      #expect(Set(first).count == 10)
      #expect(first.allSatisfy { $0 >= .after(.milliseconds(20)) && $0 <= .after(.milliseconds(80)) })
    }

    @Test func aFixedDelayDrawsNothing() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("").delayed(by: .milliseconds(20) ... .milliseconds(80)))
      get()
      let alone = queue.now.nanoseconds
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("").delayed(by: .milliseconds(20) ... .milliseconds(80)))
      stubs.add(.path("/feed"), .text("").delayed(by: .seconds(1)))
      get()
      _ = stubs.remove(stubs.stubs[1])
      get()
      #expect(queue.now.nanoseconds - 1_000_000_000 == alone)
    }

    @Test func theNetworksLatencyAndBandwidthHoldForStubsThatNameNone() {
      NetworkTests.startAfresh()
      stubs.settings.latency = .seconds(2) ... .seconds(2)
      stubs.settings.bandwidth = .oneKilobyte
      stubs.add(RequestCondition(), .data(Data(count: 500)))
      get()
      #expect(queue.now == .after(.milliseconds(2500)))
      stubs.add(RequestCondition(), .data(Data(count: 500)).delayed(by: .zero).at(.wifi))
      get()
      #expect(queue.now < .after(.milliseconds(2502)))
    }

    @Test func responsesComeInSequenceAndTheLastOneStays() {
      NetworkTests.startAfresh()
      stubs.add(RequestStub(RequestCondition(), sequence: [.status(503), .failure(.timedOut), .text("ok")]))
      get(4)
      #expect(inbox.items.map(\.status) == [503, nil, 200, 200])
      #expect(inbox.items.map(\.error) == [nil, .timedOut, nil, nil])
    }

    @Test func aOneShotStubAnswersOnce() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("for good"))
      let once = stubs.add(RequestCondition(), times: 1) { _ in .text("once") }
      get(3)
      #expect(inbox.items.map(\.text) == ["once", "for good", "for good"])
      #expect(once.isSpent)
      #expect(once.useCount == 1)
    }

    @Test func anAnswerCanBeMadeForEachRequest() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition()) { request in .text(request.url!.path) }
      get()
      #expect(inbox.items.map(\.text) == ["/feed"])
    }

    @Test func anErrorOfAnyDomainCanBeGiven() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .error(NSError(domain: "Quakes", code: 7)))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      runAll()
      #expect((task.error as NSError?)?.domain == "Quakes")
      #expect((task.error as NSError?)?.code == 7)
    }

    @Test func aFileIsABody() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("fixture-\(UUID().uuidString)")
      try Data("fixture".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try StubResponse.file(file) == .text("fixture"))
      #expect(throws: (any Error).self) { try StubResponse.file(file.appendingPathComponent("none")) }
    }

    // MARK: Raw responses

    @Test func aRawResponseHasStatusHeadersAndBody() throws {
      let text = "HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\nX-A: 1\r\nx-a: 2\r\n\r\nline\r\n\r\nline"
      let raw = try RawResponse(Data(text.utf8))
      #expect(raw.status == 201)
      #expect(raw.headers == ["Content-Type": "text/plain", "X-A": "1, 2"])
      #expect(raw.body == Data("line\r\n\r\nline".utf8))
    }

    @Test func linesMayEndAsUnixEndsThemAndTheBodyMayBeMissing() throws {
      let raw = try RawResponse(Data("HTTP/2 204\nX: y".utf8))
      #expect(raw == (try RawResponse(Data("HTTP/2 204\r\nX: y\r\n\r\n".utf8))))
      #expect(raw.status == 204)
      #expect(raw.body.isEmpty)
    }

    @Test func interimResponsesAreSkippedAndEncodingsDropped() throws {
      let text = """
        HTTP/1.1 100 Continue

        HTTP/1.1 302 Found
        Location: /there

        HTTP/1.1 200 OK
        Transfer-Encoding: chunked

        body
        """
      let raw = try RawResponse(Data(text.utf8))
      #expect(raw.status == 200)
      #expect(raw.headers == [:])
      #expect(raw.body == Data("body".utf8))
      #expect(try RawResponse(Data("HTTP/1.1 302 Found\nLocation: /there\n\n".utf8)).status == 302)
    }

    @Test(arguments: [
      ("", "expected a status line such as 'HTTP/1.1 200 OK', got ''"),
      ("200 OK\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got '200 OK'"),
      ("HTTP/1.1 999 No\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got 'HTTP/1.1 999 No'"),
      ("HTTP/1.1 200 OK\nbody", "expected a header such as 'Content-Type: text/plain', got 'body'"),
    ]) func whatIsNoResponseIsToldSo(text: String, problem: String) {
      #expect(throws: RawResponse.Problem(description: problem)) { try RawResponse(Data(text.utf8)) }
    }
  }
}
