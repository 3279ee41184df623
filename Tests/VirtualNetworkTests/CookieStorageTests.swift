import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// Where cookies are kept: which are kept, which are one, which a request carries, and in what order.
  @MainActor
  struct CookieStorageTests {
    private let storage = HTTPCookieStorage()

    private func cookie(
      _ name: String, _ value: String = "1", domain: String = "quakes.example", path: String = "/", expires: Date? = nil,
      age: String? = nil
    ) -> HTTPCookie {
      var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
      if let expires { properties[.expires] = expires }
      if let age { properties[.maximumAge] = age }
      return HTTPCookie(properties: properties)!
    }

    private func url(_ text: String) -> URL { URL(string: text)! }

    private var kept: [String] { (storage.cookies ?? []).map { "\($0.name)=\($0.value)" } }

    @Test func aCookieOfTheSameNameDomainAndPathTakesTheOthersPlace() {
      NetworkTests.startAfresh()
      storage.setCookie(cookie("a"))
      storage.setCookie(cookie("b"))
      storage.setCookie(cookie("a", "2", domain: "QUAKES.example"))
      #expect(kept == ["a=2", "b=1"])
      storage.setCookie(cookie("a", "3", path: "/v1"))
      storage.setCookie(cookie("a", "4", domain: "other.example"))
      storage.setCookie(cookie("A", "5"))
      #expect(kept == ["a=2", "b=1", "a=3", "a=4", "A=5"])
    }

    @Test func oneThatHasExpiredRemovesItsOwn() {
      NetworkTests.startAfresh()
      storage.setCookie(cookie("a"))
      storage.setCookie(cookie("b"))
      storage.setCookie(cookie("a", "2", expires: Date(timeIntervalSinceNow: -1)))
      #expect(kept == ["b=1"])
      storage.setCookie(cookie("c", expires: Date(timeIntervalSinceNow: -1)))
      #expect(kept == ["b=1"])
      storage.setCookie(cookie("d", expires: Date(timeIntervalSinceNow: 60)))
      #expect(kept == ["b=1", "d=1"])
      // An age counts before a date of its own.
      storage.setCookie(cookie("e", expires: Date(timeIntervalSinceNow: -60), age: "60"))
      storage.setCookie(cookie("f", expires: Date(timeIntervalSinceNow: 60), age: "0"))
      #expect(kept == ["b=1", "d=1", "e=1"])
    }

    @Test func cookiesAreTakenOutByNameOrByTheMomentTheyCame() {
      NetworkTests.startAfresh()
      let before = Date()
      storage.setCookie(cookie("a"))
      storage.setCookie(cookie("b"))
      storage.deleteCookie(cookie("none"))
      storage.deleteCookie(cookie("a", path: "/v1"))
      #expect(kept == ["a=1", "b=1"])
      storage.deleteCookie(cookie("a", "another value"))
      #expect(kept == ["b=1"])
      storage.removeCookies(since: Date(timeIntervalSinceNow: 60))
      #expect(kept == ["b=1"])
      storage.removeCookies(since: before)
      #expect(kept == [])
      // What is taken out leaves the moments of the others with them.
      storage.setCookie(cookie("c"))
      #expect(kept == ["c=1"])
    }

    @Test func everyChangeIsTold() {
      NetworkTests.startAfresh()
      let storage = storage
      nonisolated(unsafe) var changes = 0
      let observer = NotificationCenter.default.addObserver(
        forName: .NSHTTPCookieManagerCookiesChanged, object: storage, queue: nil
      ) { _ in changes += 1 }
      defer { NotificationCenter.default.removeObserver(observer) }
      storage.setCookie(cookie("a"))
      #expect(changes == 1)
      storage.deleteCookie(cookie("none"))
      #expect(changes == 1)
      storage.deleteCookie(cookie("a"))
      #expect(changes == 2)
      storage.removeCookies(since: .distantPast)
      #expect(changes == 3)
    }

    @Test func aRequestCarriesWhatIsMeantForItLongerPathsFirst() {
      NetworkTests.startAfresh()
      for path in ["/", "/v1", "/v1/feed", "/v1/", "/v2"] { storage.setCookie(cookie("p", path, path: path)) }
      func carried(_ text: String) -> [String]? { storage.cookies(for: url(text))?.map(\.value) }
      #expect(carried("https://quakes.example/v1/feed") == ["/v1/feed", "/v1/", "/v1", "/"])
      #expect(carried("https://quakes.example/v1") == ["/v1", "/"])
      #expect(carried("https://quakes.example/v10") == ["/"])
      #expect(carried("https://quakes.example") == ["/"])
      #expect(carried("https://QUAKES.example/v2") == ["/v2", "/"])
      #expect(carried("https://www.quakes.example/") == nil)
    }

    @Test func whatAResponseBringsIsKeptAsThePolicySays() {
      NetworkTests.startAfresh()
      let page = url("https://quakes.example/")
      func tryAll(_ policy: HTTPCookie.AcceptPolicy, _ host: String, _ document: String?) -> [String] {
        storage.removeCookies(since: .distantPast)
        storage.cookieAcceptPolicy = policy
        storage.setCookies(
          [cookie("a", domain: host), cookie("b", domain: "else.example")], for: url("https://\(host)/"),
          mainDocumentURL: document.map { url("https://\($0)/") })
        return kept
      }
      #expect(tryAll(.always, "quakes.example", "bank.example") == ["a=1"])
      #expect(tryAll(.never, "quakes.example", nil) == [])
      #expect(tryAll(.onlyFromMainDocumentDomain, "quakes.example", nil) == ["a=1"])
      #expect(tryAll(.onlyFromMainDocumentDomain, "quakes.example", "quakes.example") == ["a=1"])
      #expect(tryAll(.onlyFromMainDocumentDomain, "api.quakes.example", "quakes.example") == ["a=1"])
      #expect(tryAll(.onlyFromMainDocumentDomain, "quakes.example", "www.quakes.example") == ["a=1"])
      #expect(tryAll(.onlyFromMainDocumentDomain, "quakes.example", "bank.example") == [])
      #expect(tryAll(.onlyFromMainDocumentDomain, "notquakes.example", "quakes.example") == [])
      storage.setCookies([cookie("a")], for: nil, mainDocumentURL: page)
      #expect(kept == [])
    }

    @Test func anOrderOfTheCallersIsFollowed() {
      NetworkTests.startAfresh()
      for (name, value) in [("b", "1"), ("a", "2"), ("b", "0")] {
        storage.setCookie(cookie(name, value, path: "/\(value)"))
      }
      let byName = NSSortDescriptor(keyPath: \HTTPCookie.name, ascending: true)
      let byValue = NSSortDescriptor(keyPath: \HTTPCookie.value, ascending: false)
      #expect(storage.sortedCookies(using: [byName, byValue]).map { $0.name + $0.value } == ["a2", "b1", "b0"])
      #expect(storage.sortedCookies(using: [byValue]).map { $0.name + $0.value } == ["a2", "b1", "b0"])
      let upwards = NSSortDescriptor(keyPath: \HTTPCookie.value, ascending: true)
      #expect(storage.sortedCookies(using: [upwards]).map { $0.name + $0.value } == ["b0", "b1", "a2"])
    }

    @Test func aTaskStoresAndCarriesThoseOfItsAddress() {
      NetworkTests.startAfresh()
      let task = URLSession.shared.dataTask(with: url("https://quakes.example/v1"))
      storage.storeCookies([cookie("a"), cookie("b", domain: "else.example")], for: task)
      #expect(kept == ["a=1"])
      nonisolated(unsafe) var carried: [String]?
      storage.getCookiesFor(task) { carried = $0?.map(\.name) }
      #expect(carried == ["a"])
      let other = URLSession.shared.dataTask(with: url("https://else.example/"))
      storage.getCookiesFor(other) { carried = $0?.map(\.name) }
      #expect(carried == nil)
    }
  }
}
