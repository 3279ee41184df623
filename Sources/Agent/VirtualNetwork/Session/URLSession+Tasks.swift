import Foundation
import FoundationNetworking
import VirtualTime

extension URLSession {
  // MARK: Data

  /// A suspended task that gets `url` for the delegate.
  public func dataTask(with url: URL, file: StaticString = #fileID, line: Int = #line) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), file: file, line: line)
  }

  /// A suspended task that sends `request` for the delegate.
  public func dataTask(with request: URLRequest, file: StaticString = #fileID, line: Int = #line) -> URLSessionDataTask {
    adopt(URLSessionDataTask(self, request: request, site: SourceSite(file: file, line: line)))
  }

  /// A suspended task that gets `url` and hands what arrives to `completionHandler`.
  @preconcurrency
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler, file: file, line: line)
  }

  /// A suspended task that sends `request` and hands what arrives to `completionHandler`.
  ///
  /// After an error there are no data; there is a response when the error came after its headers.
  @preconcurrency
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDataTask {
    let task = URLSessionDataTask(self, request: request, site: SourceSite(file: file, line: line))
    task.completion = completionHandler
    return adopt(task)
  }

  // MARK: As protocols of apps spell them

  // A protocol that an app has `URLSession` conform to says nothing of files and lines, and what stands in for a requirement may
  // have no further parameter. They are disfavored: a call is told with its place.

  @_disfavoredOverload
  public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: url, file: #fileID, line: #line) }

  @_disfavoredOverload
  public func dataTask(with request: URLRequest) -> URLSessionDataTask { dataTask(with: request, file: #fileID, line: #line) }

  @_disfavoredOverload
  @preconcurrency
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: url, completionHandler: completionHandler, file: #fileID, line: #line)
  }

  @_disfavoredOverload
  @preconcurrency
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: request, completionHandler: completionHandler, file: #fileID, line: #line)
  }

  // MARK: Uploads

  /// A suspended task that sends `bodyData` with `request`, for the delegate.
  public func uploadTask(
    with request: URLRequest, from bodyData: Data, file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionUploadTask {
    adopt(makeUpload(request, bodyData, SourceSite(file: file, line: line)))
  }

  /// A suspended task that sends `bodyData` with `request`, and hands what arrives to `completionHandler`.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void, file: StaticString = #fileID,
    line: Int = #line
  ) -> URLSessionUploadTask {
    let task = makeUpload(request, bodyData, SourceSite(file: file, line: line))
    task.completion = completionHandler
    return adopt(task)
  }

  /// A suspended task that sends the contents of a file with `request`, for the delegate; the file is read now.
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL, file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionUploadTask {
    adopt(makeUpload(request, try? Data(contentsOf: fileURL), SourceSite(file: file, line: line)))
  }

  /// A suspended task that sends the contents of a file with `request`, and hands what arrives to `completionHandler`.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void, file: StaticString = #fileID,
    line: Int = #line
  ) -> URLSessionUploadTask {
    let task = makeUpload(request, try? Data(contentsOf: fileURL), SourceSite(file: file, line: line))
    task.completion = completionHandler
    return adopt(task)
  }

  /// A suspended task whose body the delegate gives as a stream, which is read to its end when the request is sent.
  public func uploadTask(
    withStreamedRequest request: URLRequest, file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionUploadTask {
    adopt(URLSessionUploadTask(self, request: request, isStreamed: true, site: SourceSite(file: file, line: line)))
  }

  func makeUpload(_ request: URLRequest, _ body: Data?, _ site: SourceSite) -> URLSessionUploadTask {
    var request = request
    // Foundation sends an upload that names no method as it is: the default of GET is the app's mistake, and its server's to see.
    request.httpBody = body
    return URLSessionUploadTask(self, request: request, isStreamed: false, site: site)
  }

  // MARK: Downloads

  /// A suspended task that gets `url` into a file, for the delegate.
  public func downloadTask(with url: URL, file: StaticString = #fileID, line: Int = #line) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), file: file, line: line)
  }

  /// A suspended task that sends `request` and takes the answer into a file, for the delegate.
  public func downloadTask(
    with request: URLRequest, file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDownloadTask {
    adopt(URLSessionDownloadTask(self, request: request, site: SourceSite(file: file, line: line)))
  }

  /// A suspended task that gets `url` into a file, which `completionHandler` must move or read before it returns.
  @preconcurrency
  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler, file: file, line: line)
  }

  /// A suspended task that sends `request` and takes the answer into a file, which `completionHandler` must move or read before
  /// it returns.
  @preconcurrency
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDownloadTask {
    let task = URLSessionDownloadTask(self, request: request, site: SourceSite(file: file, line: line))
    task.fileHandler = completionHandler
    return adopt(task)
  }

  /// A suspended task that goes on where another was given up, for the delegate.
  ///
  /// It asks for what is missing (`Range`, `If-Range`). A stub that answers 206 sends only that; any other status starts anew.
  public func downloadTask(
    withResumeData resumeData: Data, file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDownloadTask {
    adopt(makeResumed(resumeData, SourceSite(file: file, line: line)))
  }

  /// As ``downloadTask(withResumeData:file:line:)``, for a completion handler.
  @preconcurrency
  public func downloadTask(
    withResumeData resumeData: Data, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) -> URLSessionDownloadTask {
    let task = makeResumed(resumeData, SourceSite(file: file, line: line))
    task.fileHandler = completionHandler
    return adopt(task)
  }

  func makeResumed(_ data: Data, _ site: SourceSite) -> URLSessionDownloadTask {
    let earlier = ResumeData(data)
    // Data that are none lead to a request without a URL, which fails with `URLError.badURL`.
    var request = earlier?.request ?? URLRequest(url: URL(fileURLWithPath: "/"))
    if earlier == nil { request.url = nil }
    let task = URLSessionDownloadTask(self, request: request, site: site)
    task.earlier = earlier
    return task
  }
}
