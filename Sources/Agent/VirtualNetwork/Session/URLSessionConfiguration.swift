import Foundation
import FoundationNetworking

/// What all requests of a session have in common; Foundation's names and defaults.
///
/// There are no proxies, no TLS settings and no background sessions, because stubs have no use for them.
public final class URLSessionConfiguration {
  /// How long a task waits for the next sign of life from its server, in seconds of virtual time; 60 unless set.
  ///
  /// Applies to requests whose own `timeoutInterval` is Foundation's default of 60; each byte that is sent or comes starts it
  /// anew.
  public var timeoutIntervalForRequest: TimeInterval = 60
  /// How long a task may take from its start to its last byte, in seconds of virtual time; seven days unless set.
  public var timeoutIntervalForResource: TimeInterval = 604_800
  /// Headers for every request; a header that the request itself has wins.
  public var httpAdditionalHeaders: [AnyHashable: Any]?
  /// Where cookies are kept and taken from: the app's shared storage; one of its own for each ephemeral configuration; nil for
  /// none.
  public var httpCookieStorage: HTTPCookieStorage?
  /// Which cookies are kept.
  public var httpCookieAcceptPolicy: HTTPCookie.AcceptPolicy = .onlyFromMainDocumentDomain
  /// Whether requests carry the cookies of the storage; true unless set.
  public var httpShouldSetCookies = true
  /// Where responses are kept and taken from: the app's shared cache; one of its own for each ephemeral configuration; nil for
  /// none.
  public var urlCache: URLCache?
  /// Of requests with the standard policy. `returnCacheDataElseLoad` and `returnCacheDataDontLoad` look into the cache, and the
  /// latter fails with `URLError.resourceUnavailable` where it has nothing; all others load.
  public var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  /// Whether a task that finds no connection waits for one instead of failing; false unless set.
  ///
  /// What counts as "no connection" is a stub, or a setting of the network, that fails with `notConnectedToInternet`,
  /// `dataNotAllowed`, `internationalRoamingOff` or `callIsActive`. The wait ends when the stubs or the settings change so that
  /// the answer is another.
  public var waitsForConnectivity = false
  /// Kept for the app, without effect: the simulated device has one kind of network.
  public var allowsCellularAccess = true
  /// Kept for the app, without effect.
  public var allowsExpensiveNetworkAccess = true
  /// Kept for the app, without effect.
  public var allowsConstrainedNetworkAccess = true
  /// Kept for the app, without effect: stubs answer any number of requests at a time.
  public var httpMaximumConnectionsPerHost = 6
  /// Kept for the app, without effect.
  public var httpShouldUsePipelining = false
  /// Kept for the app, without effect.
  public var networkServiceType: NSURLRequest.NetworkServiceType = .default
  /// Nil: there are no background sessions.
  public var identifier: String? { nil }

  init(cookies: HTTPCookieStorage?, cache: URLCache?) {
    (httpCookieStorage, urlCache) = (cookies, cache)
  }

  /// A new configuration with the defaults.
  public class var `default`: URLSessionConfiguration { URLSessionConfiguration(cookies: .shared, cache: .shared) }
  /// A new configuration with the defaults, and with cookies and a cache of its own.
  public class var ephemeral: URLSessionConfiguration {
    URLSessionConfiguration(cookies: HTTPCookieStorage(), cache: URLCache(memoryCapacity: 4 << 20, diskCapacity: 0))
  }

  // A session keeps its own copy, as Foundation's does: later changes do not reach it.
  func duplicate() -> URLSessionConfiguration {
    let copy = URLSessionConfiguration(cookies: httpCookieStorage, cache: urlCache)
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.requestCachePolicy = requestCachePolicy
    copy.waitsForConnectivity = waitsForConnectivity
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.httpShouldUsePipelining = httpShouldUsePipelining
    copy.networkServiceType = networkServiceType
    return copy
  }

  /// A configuration with the same values, as `NSCopying` gives it.
  public func copy() -> Any { duplicate() }
}
