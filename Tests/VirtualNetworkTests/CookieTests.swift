import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  @MainActor
  struct CookieTests {
    private var stubs: StubRegistry { .main }
    private let inbox = Inbox()

    private func get(_ url: String, _ session: URLSession = .shared, change: (inout URLRequest) -> Void = { _ in }) {
      var request = URLRequest(url: URL(string: url)!)
      change(&request)
      session.dataTask(with: request, completionHandler: inbox.handler).resume()
      runAll()
    }

    private var sent: [String?] { stubs.requests.map { $0.headers["Cookie"] } }

    @Test func aCookieComesBackToItsHostAndPath() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      stubs.add(RequestCondition(path: "/login"), .data(headers: ["Set-Cookie": "session=7; Path=/v1; Secure"]))
      for url in [
        "https://quakes.example/login", "https://quakes.example/v1/feed", "https://quakes.example/v1",
        "https://quakes.example/v10", "http://quakes.example/v1", "https://other.example/v1",
      ] { get(url) }
      #expect(sent == [nil, "session=7", "session=7", nil, nil, nil])
    }

    @Test func aCookieOfADomainReachesTheHostsBelow() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .text(""))
      stubs.add(RequestCondition(path: "/login"), .data(headers: ["Set-Cookie": "a=1; Domain=quakes.example; Path=/"]))
      get("https://www.quakes.example/login")
      get("https://api.quakes.example/")
      get("https://notquakes.example/")
      #expect(sent == [nil, "a=1", nil])
    }

    @Test func aCookieOfSomebodyElsesDomainIsRefused() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(headers: ["Set-Cookie": "a=1; Domain=bank.example; Path=/"]))
      get("https://quakes.example/")
      #expect(HTTPCookieStorage.shared.cookies == [])
    }

    @Test func aRedirectBringsCookiesToo() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(path: "/home"), .text("home"))
      stubs.add(
        RequestCondition(path: "/login"), .data(status: 303, headers: ["Location": "/home", "Set-Cookie": "a=1; Path=/"]))
      get("https://quakes.example/login")
      #expect(sent == [nil, "a=1"])
    }

    @Test func anEphemeralSessionKeepsItsOwn() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(headers: ["Set-Cookie": "a=1; Path=/"]))
      let session = URLSession(configuration: .ephemeral)
      get("https://quakes.example/", session)
      get("https://quakes.example/", session)
      get("https://quakes.example/")
      #expect(sent == [nil, "a=1", nil])
      session.reset {}
      runAll()
      get("https://quakes.example/", session)
      #expect(sent.last == .some(nil))
    }

    @Test func whoWantsNoCookiesSendsAndKeepsNone() {
      NetworkTests.startAfresh()
      stubs.add(RequestCondition(), .data(headers: ["Set-Cookie": "a=1; Path=/"]))
      get("https://quakes.example/") { $0.httpShouldHandleCookies = false }
      #expect(HTTPCookieStorage.shared.cookies == [])
      let never = URLSessionConfiguration.default
      never.httpCookieAcceptPolicy = .never
      get("https://quakes.example/", URLSession(configuration: never))
      #expect(HTTPCookieStorage.shared.cookies == [])
      let silent = URLSessionConfiguration.default
      silent.httpShouldSetCookies = false
      get("https://quakes.example/", URLSession(configuration: silent))
      #expect(HTTPCookieStorage.shared.cookies?.map(\.name) == ["a"])
      get("https://quakes.example/", URLSession(configuration: silent))
      #expect(sent == [nil, nil, nil, nil])
      get("https://quakes.example/") { $0.setValue("own=1", forHTTPHeaderField: "Cookie") }
      #expect(sent.last == "own=1", "a header of the request's own stays")
    }

    private func cookie(_ name: String, _ value: String = "1", path: String = "/", lifetime: Double? = nil) -> HTTPCookie {
      var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: "quakes.example", .path: path]
      if let lifetime { properties[.expires] = Date(timeIntervalSinceNow: lifetime) }
      return HTTPCookie(properties: properties)!
    }

    @Test func cookiesOfLongerPathsComeFirst() {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      for cookie in [cookie("a"), cookie("b", path: "/v1/feed"), cookie("c", path: "/v1"), cookie("d")] {
        storage.setCookie(cookie)
      }
      let url = URL(string: "https://quakes.example/v1/feed/1")!
      #expect(storage.cookies(for: url)?.map(\.name) == ["b", "c", "a", "d"])
      #expect(storage.cookies(for: URL(string: "https://elsewhere.example/")!) == nil)
    }

    @Test func theAgeOfACookieCountsFromItsArrivalAndBeforeItsDate() {
      NetworkTests.startAfresh()
      let url = URL(string: "https://quakes.example/")!
      let storage = HTTPCookieStorage()
      func receive(_ header: String) {
        storage.setCookies(
          HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": header], for: url), for: url, mainDocumentURL: nil)
      }
      Seal.closed {
        receive("a=1; Max-Age=60; Expires=Tue, 01 Jan 2030 10:00:00 GMT")
        #expect(storage.cookies?.first?.expiresDate == Date(timeIntervalSinceNow: 60))
        EventQueue.main.jump(to: .after(.seconds(59)))
        #expect(storage.cookies?.map(\.name) == ["a"])
        EventQueue.main.jump(to: .after(.seconds(61)))
        #expect(storage.cookies == [])
        receive("b=1")
        #expect(storage.cookies?.map(\.name) == ["b"])
        receive("b=1; Max-Age=0")
        #expect(storage.cookies == [], "an age of none ends it")
      }
    }

    @Test func aCookieReplacesItsNamesakeAndExpiresInVirtualTime() {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      Seal.closed {
        storage.setCookie(cookie("a", "1"))
        storage.setCookie(cookie("a", "2", lifetime: 60))
        #expect(storage.cookies?.map(\.value) == ["2"])
        EventQueue.main.jump(to: .after(.seconds(61)))
        #expect(storage.cookies == [])
        storage.setCookie(cookie("b"))
        storage.setCookie(cookie("b", lifetime: -1))
        #expect(storage.cookies == [], "one that has expired removes its namesake")
      }
    }

    @Test func cookiesCanBeDeleted() {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      Seal.closed {
        storage.setCookie(cookie("a"))
        storage.deleteCookie(cookie("b"))
        EventQueue.main.jump(to: .after(.seconds(10)))
        storage.setCookie(cookie("b"))
        storage.removeCookies(since: Date(timeIntervalSinceNow: -5))
        #expect(storage.cookies?.map(\.name) == ["a"])
        storage.deleteCookie(cookie("a"))
        #expect(storage.cookies == [])
      }
    }

    @Test func onlyCookiesOfTheDocumentsHostAreKeptByDefault() {
      NetworkTests.startAfresh()
      let storage = HTTPCookieStorage()
      let url = URL(string: "https://quakes.example/")!
      storage.setCookies([cookie("a")], for: url, mainDocumentURL: URL(string: "https://bank.example/")!)
      #expect(storage.cookies == [])
      storage.setCookies([cookie("a")], for: url, mainDocumentURL: url)
      #expect(storage.cookies?.count == 1)
      storage.cookieAcceptPolicy = .never
      storage.setCookies([cookie("b")], for: url, mainDocumentURL: nil)
      #expect(storage.cookies?.count == 1)
    }

    @Test func severalCookiesInOneResponseAreTold() throws {
      NetworkTests.startAfresh()
      let raw = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2; Path=/\r\n\r\n"
      stubs.add(RequestCondition(), try .raw(Data(raw.utf8)))
      get("https://quakes.example/")
      #expect(HTTPCookieStorage.shared.cookies?.map(\.name).sorted() == ["a", "b"])
    }
  }
}
