import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// Which stub answers, after how long and at which pace, who hears of changes, and what is complained of.
  @MainActor
  struct RegistryRuleTests {
    private var stubs: StubRegistry { .main }

    private func request(_ url: String = "https://quakes.example/feed", _ method: String = "GET") -> URLRequest {
      var request = URLRequest(url: URL(string: url)!)
      request.httpMethod = method
      return request
    }

    private func answer(_ url: String = "https://quakes.example/feed", body: String? = nil) -> Answer {
      stubs.answer(to: request(url), body: body.map { Data($0.utf8) }, at: .launch)
    }

    private func failure(_ answer: Answer) -> URLError.Code? {
      if case .failure(let code, _) = answer.outcome { code } else { nil }
    }

    // MARK: Stubs

    @Test func aStubIsSpentAfterItsLastAnswer() {
      NetworkTests.startAfresh()
      let parts = RequestParts(request(), body: nil)
      let stub = RequestStub(.path("/feed"), named: "feed", times: 2) { _ in .text("a") }
      #expect(stub.id == 0 && stub.name == "feed" && stub.limit == 2 && stub.useCount == 0 && stub.isEnabled)
      for count in 0..<2 {
        #expect(!stub.isSpent && stub.useCount == count && stub.answers(parts))
        #expect(stub.respond(to: request()) == .text("a"))
      }
      #expect(stub.isSpent && stub.useCount == 2 && !stub.answers(parts))
      let other = RequestStub(.path("/feed"), sequence: [])
      #expect(other.respond(to: request()) == .data() && !other.isSpent && other.limit == nil && other.name == nil)
      other.isEnabled = false
      #expect(!other.answers(parts))
      #expect(!RequestStub(.path("/else"), sequence: []).answers(parts))
    }

    @Test func theLastOfASequenceStays() {
      NetworkTests.startAfresh()
      let stub = RequestStub(RequestCondition(), sequence: [.text("a"), .text("b")])
      #expect((0..<4).map { _ in stub.respond(to: request()) } == [.text("a"), .text("b"), .text("b"), .text("b")])
      #expect(stub.useCount == 4)
    }

    @Test func stubsAreNumberedInTheirOrder() {
      NetworkTests.startAfresh()
      let first = stubs.add(.path("/a"), .text("a"))
      let second = stubs.add(.path("/b"), named: "b", times: 3) { _ in .text("b") }
      #expect(first.id == 1 && second.id == 2)
      #expect(second.name == "b" && second.limit == 3)
      #expect(stubs.remove(first))
      #expect(stubs.stubs.map(\.id) == [2])
      #expect(stubs.add(.path("/c"), .text("c")).id == 3)
      #expect(stubs.unusedStubs.map(\.id) == [2, 3])
      _ = answer("https://quakes.example/b")
      #expect(stubs.unusedStubs.map(\.id) == [3])
      stubs.removeAll()
      #expect(stubs.stubs.isEmpty && stubs.unusedStubs.isEmpty)
      #expect(!stubs.remove(second))
    }

    @Test func everyChangeIsToldOnceToWhoeverAsked() {
      NetworkTests.startAfresh()
      var count = 0
      func told(_ change: () -> Void) -> Int {
        count = 0
        stubs.whenChanged { count += 1 }
        change()
        let first = count
        // What was not told waits for the next change; what was is not told again.
        stubs.noteChange()
        #expect(count == 1)
        return first
      }
      let stub = RequestStub(.path("/a"), sequence: [])
      #expect(told { stubs.remove(stub) } == 0)
      #expect(told { stubs.add(stub) } == 1)
      #expect(told { stub.isEnabled = true } == 0)
      #expect(told { stub.isEnabled = false } == 1)
      #expect(told { stubs.settings.isOnline = true } == 0)
      #expect(told { stubs.settings.jitter = .zero ... .seconds(1) } == 1)
      #expect(told { stubs.settings.precedence = .firstAdded } == 1)
      #expect(told { stubs.remove(stub) } == 1)
      #expect(told { stubs.removeAll() } == 1)
    }

    // MARK: Answers

    @Test func anAnswerKnowsItsStubItsRequestAndItsNumber() {
      NetworkTests.startAfresh()
      let stub = stubs.add(.path("/feed"), .data(Data("abc".utf8), status: 201, headers: ["X-A": "1"]))
      let made = answer()
      #expect(made.stub === stub && made.request?.url?.path == "/feed" && made.number == 1)
      #expect(made.delay == .zero && made.pace == .atOnce)
      guard case .response(let response, let body) = made.outcome else {
        Issue.record("no response")
        return
      }
      #expect((response as? HTTPURLResponse)?.statusCode == 201 && body == Data("abc".utf8))
      #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-A") == "1")
      let none = answer("https://quakes.example/else")
      #expect(none.stub == nil && none.request == nil && none.number == 2 && failure(none) == .cannotFindHost)
    }

    @Test func jitterComesOnTopOfEveryDelay() {
      NetworkTests.startAfresh()
      stubs.add(.path("/feed"), .text(""))
      stubs.add(.path("/own"), .text("").delayed(by: .seconds(2)))
      stubs.add(.path("/none"), .text("").delayed(by: .zero))
      stubs.add(.path("/lost"), .failure(.timedOut))
      func delays() -> [Duration] { ["feed", "own", "none", "lost"].map { answer("https://quakes.example/\($0)").delay } }
      #expect(delays() == [.zero, .seconds(2), .zero, .zero])
      stubs.settings.jitter = .seconds(1) ... .seconds(1)
      #expect(delays() == [.seconds(1), .seconds(3), .seconds(1), .seconds(1)])
      stubs.settings.latency = .seconds(5) ... .seconds(5)
      #expect(delays() == [.seconds(6), .seconds(3), .seconds(1), .seconds(6)])
      stubs.settings.jitter = nil
      #expect(delays() == [.seconds(5), .seconds(2), .zero, .seconds(5)])
    }

    @Test func partsWinOverATimeAndATimeOverABandwidth() {
      NetworkTests.startAfresh()
      let body = StubResponse.data(Data(count: 500))
      stubs.add(.path("/plain"), body)
      stubs.add(.path("/fast"), body.at(.oneKilobyte))
      stubs.add(.path("/timed"), body.at(.oneKilobyte).lasting(.seconds(2)))
      stubs.add(.path("/parted"), body.at(.oneKilobyte).lasting(.seconds(2)).inParts(ofBytes: 9, every: .seconds(3)))
      func paces() -> [BodyPace] { ["plain", "fast", "timed", "parted"].map { answer("https://quakes.example/\($0)").pace } }
      let own: [BodyPace] = [.over(.milliseconds(500)), .over(.seconds(2)), .parts(ofBytes: 9, every: .seconds(3))]
      #expect(paces() == [.atOnce] + own)
      stubs.settings.bandwidth = Bandwidth(kilobytesPerSecond: 0.5)
      #expect(paces() == [.over(.seconds(1))] + own)
    }

    @Test func withoutAConnectionNoStubIsAskedAndNobodyComplains() {
      NetworkTests.startAfresh()
      nonisolated(unsafe) var missing = 0
      stubs.onMissing = { _ in missing += 1 }
      let stub = stubs.add(RequestCondition(), .text("there"))
      stubs.settings.isOnline = false
      stubs.settings.passThroughHosts = ["quakes.example"]
      #expect(failure(answer()) == .notConnectedToInternet)
      #expect(failure(answer("gopher://quakes.example/feed")) == .unsupportedURL)
      #expect(stub.useCount == 0 && missing == 0)
      #expect(stubs.requests.map(\.isStubbed) == [false, false] && stubs.requests.map(\.isPassedThrough) == [false, false])
      #expect(stubs.drainComplaints() == [])
      stubs.settings.isOnline = true
      stubs.settings.areStubsEnabled = false
      guard case .passThrough(let passed) = answer(body: "x").outcome else {
        Issue.record("not passed through")
        return
      }
      #expect(passed.httpBody == Data("x".utf8) && passed.url?.path == "/feed")
      #expect(stubs.requests.last?.isPassedThrough == true)
      #expect(missing == 1 && stubs.drainComplaints() == [])
    }

    @Test func whatNoNetworkCarriesFailsByItsAddress() {
      NetworkTests.startAfresh()
      stubs.settings.passThroughHosts = ["*", "*.*"]
      #expect(failure(answer("https:feed")) == .unsupportedURL)
      #expect(failure(answer("ftp://quakes.example/feed")) == .unsupportedURL)
      var lost = request()
      lost.url = nil
      #expect(failure(stubs.answer(to: lost, body: nil, at: .launch)) == .badURL)
      #expect(stubs.drainComplaints() == [])
      #expect(stubs.requests.count == 3 && stubs.requests.last?.url == "")
    }

    @Test(arguments: [
      ("quakes.example", true), ("QUAKES.Example", true), ("*.example", true), ("quakes.example:443", false), ("quakes", false),
      ("*", false), ("**", true), ("*.*", true), ("quakes.example.org", false),
    ]) func aHostIsNamedForARealServer(pattern: String, passes: Bool) {
      var settings = NetworkSettings()
      settings.passThroughHosts = ["else.example", pattern]
      #expect(settings.passesThrough(RequestParts(request(), body: nil)) == passes)
      settings.passThroughHosts = [pattern + ":8080"]
      #expect(!settings.passesThrough(RequestParts(request(), body: nil)))
    }

    @Test func requestsAreFoundByAllThatWasSent() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      var post = request("https://quakes.example/a?x=1", "POST")
      post.setValue("1", forHTTPHeaderField: "X-A")
      _ = stubs.answer(to: post, body: Data("body".utf8), at: .launch)
      _ = answer("https://quakes.example/b")
      var lost = request()
      lost.url = nil
      _ = stubs.answer(to: lost, body: nil, at: .launch)
      func found(_ condition: RequestCondition) -> [String] { stubs.requests(matching: condition).map(\.url) }
      let (first, second) = ("https://quakes.example/a?x=1", "https://quakes.example/b")
      #expect(found(RequestCondition()) == [first, second])
      for condition in [.method("POST"), .header("X-A", "1"), .body("body"), .query("x")] as [RequestCondition] {
        #expect(found(condition) == [first], "\(condition)")
        #expect(found(!condition) == [second], "\(condition)")
      }
    }

    // MARK: Complaints

    private func body(_ text: String, _ type: String?) -> UnansweredRequest.Body? {
      var post = request("https://quakes.example/", "POST")
      post.setValue(type, forHTTPHeaderField: "Content-Type")
      _ = stubs.answer(to: post, body: Data(text.utf8), at: .launch)
      return stubs.drainComplaints().first?.condition.body
    }

    @Test func onlyAShortBodyTellsRequestsApart() {
      NetworkTests.startAfresh()
      let form = "application/x-www-form-urlencoded"
      let long = String(repeating: "a", count: 500)
      #expect(body(long, nil) == .text(long))
      #expect(body(long + "a", nil) == nil)
      #expect(body("", nil) == nil)
      #expect(body("[1]", "application/json") == .text("[1]"))
      #expect(body(#"{"a":1}"#, form) == .json(#"{"a":1}"#))
      #expect(body("a=1&b", form + "; charset=utf-8") == .form(["a": "1", "b": nil]))
      #expect(body("a=1&a=2", form) == nil)
      #expect(body("&", form) == nil)
      #expect(body("a=1&b", "text/plain") == .text("a=1&b"))
      _ = stubs.answer(to: request(), body: Data([0xFF]), at: .launch)
      #expect(stubs.drainComplaints().map(\.condition.body) == [nil])
    }

    @Test func theClosestStubDiffersInTwoPartsAtMost() {
      NetworkTests.startAfresh()
      func closest() -> String? {
        _ = answer()
        return stubs.drainComplaints().first?.closest
      }
      #expect(closest() == nil)
      stubs.add(RequestCondition(method: "POST", scheme: "http", host: "else.example"), .text(""))
      #expect(closest() == nil)
      stubs.add(RequestCondition(method: "POST", path: "/x"), .text(""))
      #expect(closest() == "method is 'GET', the stub wants 'POST'; path is '/feed', the stub wants '/x'")
      stubs.add(.port(1), .text(""))
      stubs.add(.port(2), .text(""))
      #expect(closest() == "port is 443, the stub wants 2", "of two that are as close, the one added last")
      stubs.add(.path("/feed"), .text("")).isEnabled = false
      #expect(closest() == "it is disabled")
      let spent = stubs.add(.path("/feed"), times: 2) { _ in .text("") }
      for _ in 0..<2 { _ = answer() }
      #expect(spent.isSpent)
      #expect(closest() == "it has answered 2 of 2 requests")
    }

    @Test func aComplaintDescribesJustItsRequest() {
      NetworkTests.startAfresh()
      _ = stubs.answer(to: request("HTTP://Host:8080?a=1&a=2&f", "PUT"), body: nil, at: .launch)
      let complaint = stubs.drainComplaints().first
      #expect(
        complaint?.condition
          == UnansweredRequest.Condition(
            method: "PUT", scheme: "http", host: "host:8080", path: "/", query: ["a": "1", "f": ""], body: nil))
      #expect(complaint?.message == "the app sent PUT HTTP://Host:8080?a=1&a=2&f, and no stub answers it")
      #expect(complaint?.request.method == "PUT" && complaint?.request.isStubbed == false)
    }

    @Test func whatBecameOfARequestIsWrittenDown() {
      NetworkTests.startAfresh()
      var moments: [String] = []
      stubs.onMoment = { moments.append("\($0)") }
      let url = URL(string: "https://quakes.example/feed")!
      for _ in 0..<2 { _ = answer() }
      let response = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: [:])!
      stubs.noteAnswer(to: 1, response, Data("gone".utf8), at: .after(.seconds(1)))
      stubs.noteFailure(of: 1, URLError(.networkConnectionLost), at: .after(.seconds(2)))
      stubs.noteHandling(of: 1, at: .after(.seconds(3)))
      stubs.noteFailure(of: 2, NSError(domain: "Quakes", code: 7), at: .after(.seconds(4)))
      for number in [0, 3] { stubs.noteHandling(of: number, at: .launch) }
      let (first, second) = (stubs.requests[0], stubs.requests[1])
      #expect(first.status == 404 && first.response?.length == 4 && first.response?.body == Data("gone".utf8))
      #expect(first.answeredAt == .after(.seconds(1)) && first.handledAt == .after(.seconds(3)))
      #expect(first.failure == "networkConnectionLost")
      #expect(second.answeredAt == .after(.seconds(4)) && second.handledAt == nil && second.failure == "NSError")
      #expect(
        moments == [
          "request 1 sent GET https://quakes.example/feed", "request 2 sent GET https://quakes.example/feed",
          "request 1 answered 404", "request 1 failed networkConnectionLost", "request 1 handled", "request 2 failed NSError",
        ])
    }
  }
}
