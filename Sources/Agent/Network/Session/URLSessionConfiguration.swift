import Foundation

/// What all requests of a session have in common.
///
/// Holds the settings that have an effect on stubbed responses, and no others: caches, cookies and connection limits belong to
/// a network that is not there.
public final class URLSessionConfiguration {
  /// How long a task waits for its response unless its request says otherwise, in seconds of virtual time; 60 unless set.
  public var timeoutIntervalForRequest: TimeInterval = 60
  /// Headers for every request; a header that the request itself has wins.
  public var httpAdditionalHeaders: [AnyHashable: Any]?

  init() {}

  /// A new configuration with the defaults.
  public class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// A new configuration with the defaults: nothing is ever stored, so every session is ephemeral.
  public class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }

  // A session keeps its own copy, as Foundation's does: later changes do not reach it.
  func copy() -> URLSessionConfiguration {
    let copy = URLSessionConfiguration()
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    return copy
  }
}
