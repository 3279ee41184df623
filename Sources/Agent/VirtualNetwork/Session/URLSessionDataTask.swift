import Foundation
import FoundationNetworking
import VirtualTime

/// A task that keeps its response in memory: handed over whole to a completion handler, or in parts to a delegate.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  private var body = Data()
  /// What takes the parts of the body as they come, for ``URLSession/AsyncBytes``.
  var bytes: ByteStream?

  override var isForDelegates: Bool { completion == nil && bytes == nil }

  override func begin(
    _ response: URLResponse, _ next: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    bytes?.begin(response)
    guard isForDelegates, let session else { return next(.allow) }
    let wasAsked = tell((any URLSessionDataDelegate).self) {
      $0.urlSession(session, dataTask: self, didReceive: response, completionHandler: next)
    }
    if !wasAsked { next(.allow) }
  }

  override func take(_ part: Data) {
    if let bytes { return bytes.take(part) }
    guard isForDelegates, let session else { return body.append(part) }
    tell((any URLSessionDataDelegate).self) { $0.urlSession(session, dataTask: self, didReceive: part) }
  }

  override func finish(_ error: (any Error)?) {
    if let bytes { return bytes.end(error) }
    guard let completion else {
      if let session {
        tell((any URLSessionTaskDelegate).self) { $0.urlSession(session, task: self, didCompleteWithError: error) }
      }
      return
    }
    completion(error == nil ? body : nil, response, error)
  }
}

/// A data task that sends a body of its own: given as data, as a file, or as a stream by the delegate.
public final class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {
  /// Whether the delegate is asked for the body.
  let isStreamed: Bool

  init(_ session: URLSession, request: URLRequest, isStreamed: Bool, site: SourceSite) {
    self.isStreamed = isStreamed
    super.init(session, request: request, site: site)
  }
}
