import Foundation
import FoundationNetworking
import VirtualTime

/// Where an app keeps its cookies: Foundation's interface, in memory.
///
/// Foundation's own writes them into a file of the user's, which would carry them from one run into the next. Here each launch
/// starts with none. Whether a cookie has expired is judged by the app's clock, which is virtual.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
public final class HTTPCookieStorage: @unchecked Sendable {
  /// The storage of the app, which sessions with the default configuration use.
  public static var shared: HTTPCookieStorage { ofLaunch.value }
  private static let ofLaunch = PerLaunch(HTTPCookieStorage())

  private var kept: [HTTPCookie] = []
  /// When each was kept, beside it.
  private var since: [Date] = []

  init() {}

  /// Which cookies ``setCookies(_:for:mainDocumentURL:)`` keeps.
  public var cookieAcceptPolicy: HTTPCookie.AcceptPolicy = .onlyFromMainDocumentDomain

  /// All that have not expired, in the order in which they were first kept; an empty array where Foundation may give nil.
  public var cookies: [HTTPCookie]? { kept.filter { !Self.hasExpired($0) } }

  /// Keeps a cookie in place of one with the same name, domain and path; one that has expired only removes that.
  public func setCookie(_ cookie: HTTPCookie) {
    let cookie = Self.dated(cookie)
    defer { tellOfChange() }
    let place = kept.firstIndex { Self.areSame($0, cookie) }
    if Self.hasExpired(cookie) {
      if let place { remove(at: place) }
    } else if let place {
      kept[place] = cookie
    } else {
      kept.append(cookie)
      since.append(Date())
    }
  }

  /// Removes a cookie; without effect when it is not kept.
  public func deleteCookie(_ cookie: HTTPCookie) {
    guard let place = kept.firstIndex(where: { Self.areSame($0, cookie) }) else { return }
    remove(at: place)
    tellOfChange()
  }

  /// Removes the cookies that were kept at `date` or later.
  public func removeCookies(since date: Date) {
    for place in kept.indices.reversed() where since[place] >= date { remove(at: place) }
    tellOfChange()
  }

  /// The cookies that a request for `url` carries, those with longer paths first (RFC 6265, 5.4); nil when there are none.
  public func cookies(for url: URL) -> [HTTPCookie]? {
    let found = (cookies ?? []).filter { Self.isMeant($0, for: url) }
    guard !found.isEmpty else { return nil }
    // By length of path, else by order: `sort` need not be stable.
    return found.enumerated().sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }.map(\.element)
  }

  /// Keeps the cookies that a response brought, as far as ``cookieAcceptPolicy`` allows.
  public func setCookies(_ cookies: [HTTPCookie], for url: URL?, mainDocumentURL: URL?) {
    guard cookieAcceptPolicy != .never, let host = url?.host?.lowercased() else { return }
    if cookieAcceptPolicy == .onlyFromMainDocumentDomain, let document = mainDocumentURL?.host?.lowercased() {
      guard host == document || host.hasSuffix("." + document) || document.hasSuffix("." + host) else { return }
    }
    for cookie in cookies where Self.domain(of: cookie, covers: host) { setCookie(cookie) }
  }

  /// All cookies in an order of the caller's.
  public func sortedCookies(using sortOrder: [NSSortDescriptor]) -> [HTTPCookie] {
    let cookies = cookies ?? []
    return cookies.sorted { left, right in
      for descriptor in sortOrder {
        switch descriptor.compare(left, to: right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return false
    }
  }

  /// Keeps cookies as a response to `task` would have brought them.
  public func storeCookies(_ cookies: [HTTPCookie], for task: URLSessionTask) {
    setCookies(cookies, for: task.currentRequest?.url, mainDocumentURL: task.currentRequest?.mainDocumentURL)
  }

  /// Hands over the cookies that `task` would carry.
  public func getCookiesFor(_ task: URLSessionTask, completionHandler: @Sendable ([HTTPCookie]?) -> Void) {
    completionHandler(task.currentRequest?.url.flatMap(cookies(for:)))
  }

  // MARK: Inside

  private func remove(at place: Int) {
    kept.remove(at: place)
    since.remove(at: place)
  }

  private func tellOfChange() {
    NotificationCenter.default.post(name: .NSHTTPCookieManagerCookiesChanged, object: self)
  }

  private static func areSame(_ left: HTTPCookie, _ right: HTTPCookie) -> Bool {
    left.name == right.name && left.domain.lowercased() == right.domain.lowercased() && left.path == right.path
  }

  /// With a date of expiry where it has an age: that counts from now on, and before a date of its own (RFC 6265, 5.3).
  ///
  /// Foundation on Linux heeds the age of no cookie but one of version 1, which servers have given up.
  private static func dated(_ cookie: HTTPCookie) -> HTTPCookie {
    guard var properties = cookie.properties, let age = (properties[.maximumAge] as? String).flatMap(Double.init),
      age.isFinite
    else { return cookie }
    properties[.maximumAge] = nil
    properties[.expires] = Date(timeIntervalSinceNow: age)
    return HTTPCookie(properties: properties) ?? cookie
  }

  private static func hasExpired(_ cookie: HTTPCookie) -> Bool { cookie.expiresDate.map { $0 <= Date() } ?? false }

  private static func isMeant(_ cookie: HTTPCookie, for url: URL) -> Bool {
    guard let host = url.host?.lowercased(), domain(of: cookie, covers: host) else { return false }
    if cookie.isSecure && url.scheme?.lowercased() != "https" { return false }
    let path = url.path.isEmpty ? "/" : url.path
    return cookie.path == path
      || (path.hasPrefix(cookie.path) && (cookie.path.hasSuffix("/") || path.dropFirst(cookie.path.count).hasPrefix("/")))
  }

  /// A domain with a leading dot covers the hosts below it, one without only itself.
  private static func domain(of cookie: HTTPCookie, covers host: String) -> Bool {
    let domain = cookie.domain.lowercased()
    guard domain.hasPrefix(".") else { return domain == host }
    return host == domain.dropFirst() || host.hasSuffix(domain)
  }
}
