import Foundation
import FoundationNetworking
import VirtualTime

/// Foundation's session, with stubs in place of a network.
///
/// A response arrives as an event of the app's queue, after the delay that its stub declares, in virtual time. A request that no
/// stub answers fails with `URLError.cannotFindHost`, and the agent complains about it (NOC-10). Redirects are followed.
/// There is no delegate, no cache and no cookie store.
///
/// Completion handlers run on the session's own queue, as they do on a device, which here is a turn of the event queue by itself:
/// what they do to views belongs on the main queue.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
public final class URLSession: @unchecked Sendable {
  /// The session with the default configuration.
  public static let shared = URLSession(configuration: .default)

  private let settings: URLSessionConfiguration
  private var nextIdentifier = 1

  /// A session with a copy of `configuration`.
  public init(configuration: URLSessionConfiguration) {
    settings = configuration.copy()
  }

  /// A copy of what the session was made with; changing it has no effect.
  public var configuration: URLSessionConfiguration { settings.copy() }

  /// A suspended task that gets `url` and hands what arrives to `completionHandler`.
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler, file: file, line: line)
  }

  /// A suspended task that sends `request` and hands what arrives to `completionHandler`.
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDataTask {
    let task = makeTask(request, SourceSite(file: file, line: line))
    task.completion = completionHandler
    return task
  }

  /// What `url` answers; throws `URLError`, also when the Swift task is cancelled.
  public nonisolated(nonsending) func data(
    from url: URL, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), file: file, line: line)
  }

  /// What `request` is answered; throws `URLError`, also when the Swift task is cancelled.
  public nonisolated(nonsending) func data(
    for request: URLRequest, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    let task = makeTask(request, SourceSite(file: file, line: line))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        task.completion = { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  private func makeTask(_ request: URLRequest, _ site: SourceSite) -> URLSessionDataTask {
    defer { nextIdentifier += 1 }
    var request = request
    for (name, value) in settings.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, request.value(forHTTPHeaderField: name) == nil else { continue }
      request.setValue("\(value)", forHTTPHeaderField: name)
    }
    // A request does not tell whether its 60 seconds were set or are Foundation's default; the configuration may change the latter.
    let timeout = request.timeoutInterval == 60 ? settings.timeoutIntervalForRequest : request.timeoutInterval
    return URLSessionDataTask(identifier: nextIdentifier, request: request, timeout: .timeout(timeout), site: site)
  }
}

extension Duration {
  /// Zero or less stands for Foundation's default of 60 s; anything beyond 30 years for 30 years, infinity among it.
  fileprivate static func timeout(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 1e9)) : .seconds(60)
  }
}
