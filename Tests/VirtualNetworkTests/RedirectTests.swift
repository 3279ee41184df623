import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  struct RedirectTests {
    private let inbox = Inbox()
    private var stubs: StubRegistry { .main }

    private func post(expecting status: Int) {
      stubs.add(RequestCondition(path: "/new"), .text("there"))
      stubs.add(
        RequestCondition(path: "/feed"),
        .data(status: status, headers: ["location": "/new"], delay: .seconds(1) ... .seconds(1)))
      var request = URLRequest(url: .feed)
      request.httpMethod = "POST"
      request.httpBody = Data("x=1".utf8)
      request.setValue("Bearer secret", forHTTPHeaderField: "Authorization")
      request.setValue("en", forHTTPHeaderField: "Accept-Language")
      URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
    }

    @Test(arguments: [301, 302, 303]) func aRedirectedPostBecomesAGet(status: Int) {
      NetworkTests.startAfresh()
      post(expecting: status)
      #expect(inbox.items.map(\.text) == ["there"])
      #expect(stubs.requests.map(\.method) == ["POST", "GET"])
      #expect(stubs.requests.map(\.url) == ["https://quakes.example/feed?limit=10&order=time", "https://quakes.example/new"])
      #expect(stubs.requests.map(\.body) == [Data("x=1".utf8), nil])
      #expect(stubs.requests.last?.headers == ["Accept-Language": "en"])
      #expect(stubs.requests.map(\.at) == [.launch, .after(.seconds(1))])
    }

    @Test(arguments: [307, 308]) func othersKeepMethodAndBody(status: Int) {
      NetworkTests.startAfresh()
      post(expecting: status)
      #expect(stubs.requests.map(\.method) == ["POST", "POST"])
      #expect(stubs.requests.map(\.body) == [Data("x=1".utf8), Data("x=1".utf8)])
    }

    @Test func aCircleEndsWithAnError() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(status: 302, headers: ["Location": "/feed"]))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.httpTooManyRedirects])
      #expect(stubs.requests.count == 17)
    }

    @Test func theDelegateDecidesWhetherARedirectIsFollowed() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(path: "/new"), .text("there"))
      stubs.add(RequestCondition(path: "/feed"), .data(Data("moved".utf8), status: 302, headers: ["Location": "/new"]))
      let diary = Diary()
      diary.follows = { request in
        var changed = request
        changed.setValue("yes", forHTTPHeaderField: "X-Redirected")
        return changed
      }
      let session = URLSession(configuration: .ephemeral, delegate: diary, delegateQueue: nil)
      session.dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["redirect 302 to /new", "response 200", "data there", "complete"])
      #expect(stubs.requests.last?.headers == ["X-Redirected": "yes"])
      diary.lines = []
      diary.follows = { _ in nil }
      session.dataTask(with: .feed).resume()
      runAll()
      #expect(diary.lines == ["redirect 302 to /new", "response 302", "data moved", "complete"])
    }

    @Test func aRedirectToAnotherSchemeFails() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(scheme: "https"), .data(status: 302, headers: ["Location": "quakes://detail/1"]))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.error) == [.unsupportedURL])
    }

    @Test func aThreeHundredWithoutALocationIsAResponse() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(status: 304))
      URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
      runAll()
      #expect(inbox.items.map(\.status) == [304])
    }
  }
}
