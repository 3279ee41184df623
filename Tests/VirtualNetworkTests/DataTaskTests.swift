import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  struct DataTaskTests {
    private let inbox = Inbox()
    private var queue: EventQueue { .main }
    private var stubs: StubRegistry { .main }

    @Test func aResponseArrivesAfterItsDelayInVirtualTime() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(host: "quakes.example"), .text("[]", delay: .milliseconds(200) ... .milliseconds(200)))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      #expect(task.state == .suspended)
      #expect(queue.pending.isEmpty, "nothing is sent before resume")
      task.resume()
      #expect(task.state == .running)
      queue.turn()
      #expect(inbox.items.isEmpty)
      runAll()
      #expect(inbox.items.map(\.text) == ["[]"])
      #expect(inbox.items.map(\.status) == [200])
      #expect(inbox.items.map(\.at) == [.after(.milliseconds(200))])
      #expect(task.state == .completed)
      #expect(task.countOfBytesReceived == 2)
    }

    @Test func thePendingEventNamesRequestAndSource() throws {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      let event = try #require(queue.pending.first)
      #expect(event.kind == .network)
      #expect(event.label == "GET https://quakes.example/feed?limit=10&order=time")
      #expect(event.site?.file == "VirtualNetworkTests/DataTaskTests.swift")
    }

    @Test func aProtocolOfAnAppMayStandForTheSession() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("asked"))
      let asker: any Asker = URLSession.shared
      let request = URLRequest(url: .feed)
      let tasks = [
        asker.dataTask(with: .feed, completionHandler: inbox.handler),
        asker.dataTask(with: request, completionHandler: inbox.handler),
        asker.dataTask(with: .feed), asker.dataTask(with: request),
      ]
      for task in tasks { task.resume() }
      runAll()
      #expect(inbox.items.map(\.text) == ["asked", "asked"] && tasks.allSatisfy { $0.state == .completed })
    }

    @Test func withoutADelayTheHandlerRunsInTheNextTurnAndNotWithinResume() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("now"))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      #expect(inbox.items.isEmpty)
      queue.turn()
      #expect(inbox.items.map(\.text) == ["now"])
      #expect(inbox.items.map(\.at) == [.launch])
    }

    @Test func anEmptyBodyIsDataAndNotNil() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(status: 204))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == [""])
      #expect(inbox.items.map(\.status) == [204])
    }

    @Test func aHeadRequestGetsNoBody() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("body"))
      var request = URLRequest(url: .feed)
      request.httpMethod = "HEAD"
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == [""])
    }

    @Test func aStubbedErrorArrivesAfterItsDelay() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .failure(.notConnectedToInternet, delay: .seconds(1) ... .seconds(1)))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.notConnectedToInternet])
      #expect(inbox.items.map(\.at) == [.after(.seconds(1))])
      #expect((task.error as? URLError)?.failingURL == .feed)
    }

    @Test func resumingTwiceSendsOnce() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      task.resume()
      runAll()
      task.resume()
      runAll()
      #expect(stubs.requests.count == 1)
      #expect(inbox.items.count == 1)
    }

    @Test func aRangeOfDelaysIsKept() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("", delay: .milliseconds(100) ... .milliseconds(300)))
      for _ in 0..<20 { URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume() }
      runAll()
      #expect(inbox.items.count == 20)
      #expect(inbox.items.allSatisfy { $0.at >= .after(.milliseconds(100)) && $0.at <= .after(.milliseconds(300)) })
    }

    // MARK: Cancelling

    @Test func aCancelledTaskFailsInTheNextTurn() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("", delay: .seconds(5) ... .seconds(5)))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      task.cancel()
      #expect(task.state == .canceling)
      #expect(inbox.items.isEmpty)
      runAll()
      #expect(inbox.items.map(\.error) == [.cancelled])
      #expect(inbox.items.map(\.at) == [.launch])
      #expect(task.state == .completed)
    }

    @Test func aTaskThatWasNeverSentCanBeCancelled() {
      NetworkTests.startAfresh()
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.cancel()
      task.resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.cancelled])
      #expect(stubs.requests.isEmpty)
    }

    @Test func cancellingACompletedTaskChangesNothing() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("done"))
      let task = URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler)
      task.resume()
      runAll()
      task.cancel()
      runAll()
      #expect(inbox.items.map(\.text) == ["done"])
      #expect(task.state == .completed)
    }

    // MARK: Timeouts

    @Test func aResponseLaterThanSixtySecondsTimesOut() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("", delay: .seconds(61) ... .seconds(61)))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.timedOut])
      #expect(inbox.items.map(\.at) == [.after(.seconds(60))])
    }

    @Test func aResponseInTheLastMomentArrives() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("just", delay: .seconds(60) ... .seconds(60)))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.text) == ["just"])
    }

    @Test func theRequestsOwnTimeoutHolds() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("late", delay: .seconds(61) ... .seconds(61)))
      var request = URLRequest(url: .feed)
      request.timeoutInterval = 1.5
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      request.timeoutInterval = .infinity
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.timedOut, nil])
      #expect(inbox.items.map(\.at) == [.after(.milliseconds(1500)), .after(.seconds(61))])
    }

    @Test func aConfigurationSetsTimeoutAndHeaders() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("", delay: .seconds(9) ... .seconds(9)))
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 5
      configuration.httpAdditionalHeaders = ["Accept": "application/json", "X-App": "quakes"]
      let session = URLSession(configuration: configuration)
      configuration.timeoutIntervalForRequest = 50  // too late: the session has its own copy
      var request = URLRequest(url: .feed)
      request.setValue("text/plain", forHTTPHeaderField: "Accept")
      session.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.at) == [.after(.seconds(5))])
      #expect(stubs.requests.first?.headers == ["Accept": "text/plain", "X-App": "quakes"])
    }
  }
}

/// What an app's own network layer asks of a session, so that a test of it can do without one.
private protocol Asker {
  func dataTask(with url: URL) -> URLSessionDataTask
  func dataTask(with request: URLRequest) -> URLSessionDataTask
  func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask
  func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask
}

extension URLSession: Asker {}
