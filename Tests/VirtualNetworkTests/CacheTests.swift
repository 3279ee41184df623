import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  struct CacheTests {
    private var stubs: StubRegistry { .main }
    private let inbox = Inbox()
    private let page = "https://quakes.example/feed"

    private func request(_ url: String, _ policy: NSURLRequest.CachePolicy = .useProtocolCachePolicy) -> URLRequest {
      URLRequest(url: URL(string: url)!, cachePolicy: policy)
    }

    private func get(_ url: String, _ policy: NSURLRequest.CachePolicy, _ session: URLSession = .shared) {
      session.dataTask(with: request(url, policy), completionHandler: inbox.handler).resume()
      runAll()
    }

    private func kept(_ text: String) -> CachedURLResponse {
      let response = URLResponse(url: .feed, mimeType: nil, expectedContentLength: text.utf8.count, textEncodingName: nil)
      return CachedURLResponse(response: response, data: Data(text.utf8))
    }

    private func text(_ url: String, in cache: URLCache = .shared) -> String? {
      cache.cachedResponse(for: request(url)).map { String(decoding: $0.data, as: UTF8.self) }
    }

    @Test func itIsTheLaunchsOwnAndEmptyAtItsStart() {
      NetworkTests.startAfresh()
      URLCache.shared.storeCachedResponse(kept("old"), for: request(page))
      #expect(text(page) == "old")
      #expect(URLCache.shared.currentMemoryUsage == 3)
      NetworkTests.startAfresh()
      #expect(text(page) == nil)
      #expect(URLCache.shared.currentMemoryUsage == 0)
      URLCache.shared = URLCache(memoryCapacity: 7, diskCapacity: 0)
      NetworkTests.startAfresh()
      #expect(URLCache.shared.memoryCapacity == 4 << 20)
      stubs.add(RequestCondition(), .text("new"))
      get(page, .returnCacheDataElseLoad)
      #expect(inbox.items.map(\.text) == ["new"])
    }

    @Test func aPolicyTakesWhatIsKept() {
      NetworkTests.startAfresh()
      get(page, .returnCacheDataDontLoad)
      #expect(inbox.items.last?.error == .resourceUnavailable)
      let stub = stubs.add(RequestCondition(), .text("first"))
      get(page, .returnCacheDataElseLoad)
      stubs.remove(stub)
      stubs.add(RequestCondition(), .text("second"))
      get(page + "#part", .returnCacheDataElseLoad)
      get(page, .returnCacheDataDontLoad)
      #expect(inbox.items.suffix(3).map(\.text) == ["first", "first", "first"])
      #expect(inbox.items.last?.status == 200)
      #expect(stubs.requests.count == 1, "what is kept asks nobody")
      for policy in [NSURLRequest.CachePolicy.useProtocolCachePolicy, .reloadIgnoringLocalCacheData] { get(page, policy) }
      #expect(inbox.items.suffix(2).map(\.text) == ["second", "second"])
      #expect(stubs.requests.count == 3)
      #expect(text(page) == "second")
    }

    @Test func thePolicyOfTheSessionStandsForTheStandardOne() {
      NetworkTests.startAfresh()
      URLCache.shared.storeCachedResponse(kept("kept"), for: request(page))
      let configuration = URLSessionConfiguration.default
      configuration.requestCachePolicy = .returnCacheDataDontLoad
      let session = URLSession(configuration: configuration)
      get(page, .useProtocolCachePolicy, session)
      #expect(inbox.items.last?.text == "kept")
      stubs.add(RequestCondition(), .text("new"))
      get(page, .reloadIgnoringLocalCacheData, session)
      #expect(inbox.items.last?.text == "new")
    }

    @Test func onlyWholeResponsesToGetThatMayBeKeptAre() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text("x"))
      stubs.add(RequestCondition(path: "/secret"), .data(Data("x".utf8), headers: ["Cache-Control": "private, No-Store"]))
      stubs.add(RequestCondition(path: "/gone"), .data(Data("x".utf8), status: 404))
      for path in ["/secret", "/gone", "/open"] { get("https://quakes.example" + path, .useProtocolCachePolicy) }
      #expect(["/secret", "/gone", "/open"].map { text("https://quakes.example" + $0) } == [nil, nil, "x"])
      var post = request("https://quakes.example/post")
      post.httpMethod = "POST"
      URLSession.shared.dataTask(with: post, completionHandler: inbox.handler).resume()
      runAll()
      #expect(text("https://quakes.example/post") == nil)
      get("https://quakes.example/own", .useProtocolCachePolicy, URLSession(configuration: .ephemeral))
      #expect(text("https://quakes.example/own") == nil)
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = nil
      get("https://quakes.example/none", .useProtocolCachePolicy, URLSession(configuration: configuration))
      #expect(text("https://quakes.example/none") == nil)
    }

    @Test func whatWasUsedLongestAgoMakesRoom() {
      NetworkTests.startAfresh()
      let cache = URLCache(memoryCapacity: 6, diskCapacity: 0, diskPath: nil)
      for (url, words) in [("a:1", "aa"), ("a:2", "bb"), ("a:3", "cc")] {
        cache.storeCachedResponse(kept(words), for: request(url))
      }
      #expect(text("a:1", in: cache) == "aa")
      cache.storeCachedResponse(kept("dd"), for: request("a:4"))
      #expect(["a:1", "a:2", "a:3", "a:4"].map { text($0, in: cache) } == ["aa", nil, "cc", "dd"])
      cache.storeCachedResponse(kept("too long"), for: request("a:4"))
      #expect(text("a:4", in: cache) == nil)
      cache.memoryCapacity = 2
      #expect(["a:1", "a:3"].map { text($0, in: cache) } == [nil, "cc"])
      #expect(cache.currentMemoryUsage == 2)
    }

    @Test func whatIsKeptIsForgottenOneByOneByDateAndAtOnce() {
      NetworkTests.startAfresh()
      let cache = URLCache.shared
      cache.storeCachedResponse(kept("a"), for: request("a:1"))
      EventQueue.main.jump(to: .after(.seconds(10)))
      let date = Date()
      cache.storeCachedResponse(kept("b"), for: request("a:2"))
      cache.storeCachedResponse(kept("c"), for: request("a:3"))
      cache.removeCachedResponse(for: request("a:2"))
      #expect(["a:1", "a:2", "a:3"].map { text($0) } == ["a", nil, "c"])
      cache.removeCachedResponses(since: date)
      #expect(["a:1", "a:3"].map { text($0) } == ["a", nil])
      cache.removeAllCachedResponses()
      #expect(text("a:1") == nil)
    }
  }
}
