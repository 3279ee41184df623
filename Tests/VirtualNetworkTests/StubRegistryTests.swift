import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  struct StubRegistryTests {
    private let inbox = Inbox()
    private var stubs: StubRegistry { .main }

    private func get(_ url: String) {
      URLSession.shared.dataTask(with: URL(string: url)!, completionHandler: inbox.handler).resume()
      runAll()
    }

    @Test func theStubAddedLastWins() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(host: "quakes.example"), .text("first"))
      stubs.add(RequestCondition(path: "/feed"), .text("second"))
      get("https://quakes.example/feed")
      get("https://quakes.example/other")
      #expect(inbox.items.map(\.text) == ["second", "first"])
    }

    @Test func aStubAddedAfterTheRequestDoesNotReachIt() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("old", delay: .seconds(1) ... .seconds(1)))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      stubs.add(RequestCondition(), .text("new"))
      runAll()
      #expect(inbox.items.map(\.text) == ["old"])
    }

    @Test func requestsAreRecordedWithTheirInstant() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("", delay: .seconds(2) ... .seconds(2)))
      var request = URLRequest(url: .feed)
      request.httpMethod = "PUT"
      request.httpBody = Data("depth".utf8)
      request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      get("https://quakes.example/")
      #expect(
        stubs.requests.map(\.asSent) == [
          RecordedRequest(
            method: "PUT", url: "https://quakes.example/feed?limit=10&order=time", headers: ["Content-Type": "text/plain"],
            body: Data("depth".utf8), at: .launch, isStubbed: true, stubID: 1),
          RecordedRequest(
            method: "GET", url: "https://quakes.example/", headers: [:], body: nil, at: .after(.seconds(2)), isStubbed: true,
            stubID: 1),
        ])
    }

    @Test func jsonBodiesAreSortedAndNamed() throws {
      NetworkTests.startAfresh()
      let response = try StubResponse.json(["b": 2, "a": 1])
      #expect(
        response.outcome
          == .answer(
            status: 200, headers: ["Content-Type": "application/json", "Content-Length": "13"],
            body: Data(#"{"a":1,"b":2}"#.utf8)))
      let typed = try StubResponse.json([1], headers: ["content-type": "application/vnd.quakes+json"])
      #expect(
        typed.outcome
          == .answer(
            status: 200, headers: ["content-type": "application/vnd.quakes+json", "Content-Length": "3"],
            body: Data("[1]".utf8)))
    }

    @Test func theFirstAddedWinsWhereThatIsAskedFor() {
      NetworkTests.startAfresh()
      stubs.settings.precedence = .firstAdded
      stubs.add(RequestCondition(host: "quakes.example"), .text("first"))
      stubs.add(RequestCondition(path: "/feed"), .text("second"))
      get("https://quakes.example/feed")
      #expect(inbox.items.map(\.text) == ["first"])
    }

    @Test func aDisabledStubAnswersNothing() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("first"))
      let second = stubs.add(RequestCondition(), .text("second"))
      second.isEnabled = false
      get("https://quakes.example/")
      second.isEnabled = true
      get("https://quakes.example/")
      stubs.settings.areStubsEnabled = false
      get("https://quakes.example/")
      #expect(inbox.items.map(\.text) == ["first", "second", nil])
      #expect(stubs.drainComplaints().map(\.closest) == [nil])
    }

    @Test func aRemovedStubStillAnswersWhatIsOnItsWay() {
      NetworkTests.startAfresh()
      let stub = stubs.add(RequestCondition(), .text("late").delayed(by: .seconds(1)))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      #expect(stubs.remove(stub))
      #expect(!stubs.remove(stub), "it is not there any more")
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == [nil, "late"])
      #expect(inbox.items.map(\.error) == [.cannotFindHost, nil])
    }

    @Test func listenersAreToldOncePerRequest() {
      NetworkTests.startAfresh()
      let told = Told()
      stubs.add(.path("/new"), .text("there")).name = "new"
      stubs.add(.path("/feed"), .data(status: 302, headers: ["Location": "/new"])).name = "feed"
      stubs.onActivation = { request, stub, _ in told.lines.append("\(stub.name!) answers \(request.url!.path)") }
      stubs.onRedirect = { from, to, stub, response in
        told.lines.append("\(stub.name!) leads from \(from.url!.path) to \(to.url!.path) by \(response.statusCode)")
      }
      stubs.onFinish = { _, stub, error in told.lines.append("\(stub.name!) ends \(error == nil)") }
      stubs.onMissing = { told.lines.append("nobody answers \($0.url!.path)") }
      get("https://quakes.example/feed")
      get("https://quakes.example/other")
      #expect(
        told.lines == [
          "feed answers /feed", "feed leads from /feed to /new by 302", "feed ends true", "new answers /new",
          "new ends true", "nobody answers /other",
        ])
    }

    @Test func aRequestKeepsItsNumberWhenOlderOnesAreForgotten() {
      NetworkTests.startAfresh()
      let told = Told()
      let slow = URL(string: "https://quakes.example/slow")!
      stubs.add(.path("/slow"), .text("late").delayed(by: .seconds(1)))
      for _ in 1..<StubRegistry.requestCapacity { _ = stubs.answer(to: URLRequest(url: .feed), body: nil, at: .launch) }
      URLSession.shared.dataTask(with: slow, completionHandler: inbox.handler).resume()
      stubs.onMoment = { told.lines.append("\($0)") }
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      stubs.onMoment = nil
      #expect(stubs.requests.count == StubRegistry.requestCapacity - StubRegistry.requestCapacity / 10 + 1)
      let record = stubs.requests.last { $0.url == slow.absoluteString }
      #expect(record?.status == 200 && record?.response?.body == Data("late".utf8))
      #expect(stubs.requests.last?.failure == "cannotFindHost")
      #expect(told.lines.filter { $0.contains("answered") } == ["request 10000 answered 200"])
      #expect(told.lines.first == "request 10001 sent GET https://quakes.example/feed?limit=10&order=time")
    }

    @Test func bodiesOfResponsesAreKeptAsFarAsThereIsRoom() {
      NetworkTests.startAfresh()
      let size = StubRegistry.bodyCapacity / 2
      stubs.add(RequestCondition(), .data(Data(count: size)))
      for path in ["a", "b", "c"] { get("https://quakes.example/\(path)") }
      #expect(stubs.requests.map { $0.response?.body?.count } == [nil, size, size])
      #expect(stubs.requests.map { $0.response?.length } == [size, size, size])
    }

    @Test func unusedStubsAreKnown() {
      NetworkTests.startAfresh()
      stubs.add(.path("/a"), .text(""))
      let unused = stubs.add(.path("/b"), .text(""))
      get("https://quakes.example/a")
      #expect(stubs.unusedStubs.map(\.id) == [unused.id])
      #expect(stubs.requests.map(\.stubID) == [1])
    }

    @Test(arguments: [
      (#"{"b": [1, null], "a": "x"}"#, "application/json", UnansweredRequest.Body.json(#"{"b": [1, null], "a": "x"}"#)),
      ("a=1&flag", "application/x-www-form-urlencoded", .form(["a": "1", "flag": nil])),
      ("plain \"text\"", "text/plain", .text("plain \"text\"")),
    ]) func aComplaintSaysWhatTellsTheBodyFromOthers(body: String, type: String, condition: UnansweredRequest.Body) {
      NetworkTests.startAfresh()
      var request = URLRequest(url: URL(string: "https://quakes.example/")!)
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue(type, forHTTPHeaderField: "Content-Type")
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      #expect(
        stubs.drainComplaints().map(\.condition) == [
          UnansweredRequest.Condition(
            method: "POST", scheme: "https", host: "quakes.example", path: "/", query: [:], body: condition)
        ])
    }

    @Test func aSpentStubIsSaidToBeSpent() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), times: 1) { _ in .text("once") }
      get("https://quakes.example/")
      get("https://quakes.example/")
      #expect(stubs.drainComplaints().map(\.closest) == ["it has answered 1 of 1 requests"])
    }

    @Test func anUnmatchedRequestFailsAndIsComplainedAbout() throws {
      NetworkTests.startAfresh()
      get("https://quakes.example/feed?limit=10&tag=%22a%20b%22&tag=c")
      #expect(inbox.items.map(\.error) == [.cannotFindHost])
      #expect(stubs.requests.map(\.isStubbed) == [false])
      let complaints = stubs.drainComplaints()
      #expect(
        complaints.map(\.message) == [
          "the app sent GET https://quakes.example/feed?limit=10&tag=%22a%20b%22&tag=c, and no stub answers it"
        ])
      #expect(complaints.map(\.condition.query) == [["limit": "10", "tag": "\"a b\""]])
      #expect(stubs.drainComplaints() == [], "each is told once")
    }

    @Test func aComplaintNamesTheClosestStub() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(method: "POST", host: "elsewhere.example", path: "/x"), .text(""))
      stubs.add(RequestCondition(host: "quakes.example", path: "/feed", query: ["limit": "20"]), .text(""))
      get("https://quakes.example/feed?limit=10")
      #expect(stubs.drainComplaints().map(\.closest) == ["query item 'limit' is '10', the stub wants '20'"])
    }

    @Test func aURLThatIsNoHTTPIsUnsupported() {
      NetworkTests.startAfresh()
      get("gopher://quakes.example/feed")
      #expect(inbox.items.map(\.error) == [.unsupportedURL])
      #expect(stubs.drainComplaints() == [])
    }

    @Test func anotherLaunchBeginsWithNothing() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      get("https://quakes.example/")
      NetworkTests.startAfresh()
      #expect(stubs.stubs.isEmpty)
      #expect(stubs.requests == [])
      get("https://quakes.example/")
      #expect(inbox.items.last?.error == .cannotFindHost)
    }

    @Test func everyNameOfAnErrorIsThatError() {
      NetworkTests.startAfresh()
      #expect(URLError.Code(named: "notConnectedToInternet") == .notConnectedToInternet)
      #expect(URLError.Code(named: "NotConnected") == nil)
      #expect(URLError.Code.names.count == Set(URLError.Code.names.map { URLError.Code(named: $0)?.rawValue }).count)
    }
  }
}

/// Why `@unchecked Sendable`: see ``Inbox``.
private final class Told: @unchecked Sendable {
  var lines: [String] = []
}

extension RecordedRequest {
  /// Without what became of it.
  fileprivate var asSent: RecordedRequest {
    var request = self
    (request.answeredAt, request.status, request.response, request.handledAt, request.failure) = (nil, nil, nil, nil, nil)
    return request
  }
}
