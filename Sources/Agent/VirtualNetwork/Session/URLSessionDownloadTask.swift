import Foundation
import FoundationNetworking
import VirtualTime

/// A task that writes its response into a file.
///
/// The file lies in the temporary folder and is removed as soon as the completion handler or the delegate's
/// `didFinishDownloadingTo` has returned. An `await`ed download's file stays, as Foundation's does.
public final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// What takes the file of a task that has a completion handler.
  var fileHandler: (@Sendable (URL?, URLResponse?, (any Error)?) -> Void)?
  /// Whether the file outlives the handler.
  var keepsFile = false
  /// What an earlier download left: put in front of what comes, if the server agrees.
  var earlier: ResumeData?
  private var body = Data()

  override var isForDelegates: Bool { fileHandler == nil }

  /// Gives up, and hands over what ``URLSession/downloadTask(withResumeData:file:line:)`` needs to go on; nil when that cannot
  /// be.
  ///
  /// It can be for a GET whose response has a validator (`ETag` or `Last-Modified`), as with Foundation.
  public func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    let data = state == .running || state == .suspended ? ResumeData(of: self, body: body)?.encoded : nil
    EventQueue.main.schedule(.network, label: "resume data", site: site) { [session] in
      if let session { session.onItsThread { completionHandler(data) } } else { completionHandler(data) }
    }
    cancel()
  }

  /// As ``cancel(byProducingResumeData:)``, awaited.
  public nonisolated(nonsending) func cancelByProducingResumeData() async -> Data? {
    await withCheckedContinuation { continuation in
      cancel { continuation.resume(returning: $0) }
    }
  }

  override func begin(
    _ response: URLResponse, _ next: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let earlier, let http = response as? HTTPURLResponse, http.statusCode == 206 {
      body = earlier.body
      countOfBytesReceived = Int64(body.count)
      if countOfBytesExpectedToReceive >= 0 { countOfBytesExpectedToReceive += Int64(body.count) }
      if isForDelegates, let session {
        tell((any URLSessionDownloadDelegate).self) {
          $0.urlSession(
            session, downloadTask: self, didResumeAtOffset: Int64(earlier.body.count),
            expectedTotalBytes: countOfBytesExpectedToReceive)
        }
      }
    }
    next(.allow)
  }

  override func take(_ part: Data) {
    body.append(part)
    guard isForDelegates, let session else { return }
    tell((any URLSessionDownloadDelegate).self) {
      $0.urlSession(
        session, downloadTask: self, didWriteData: Int64(part.count), totalBytesWritten: countOfBytesReceived,
        totalBytesExpectedToWrite: countOfBytesExpectedToReceive)
    }
  }

  override func finish(_ error: (any Error)?) {
    var error = error
    var file: URL?
    if error == nil {
      do {
        file = try DownloadedFile.write(body)
      } catch let problem {
        error = URLError(.cannotCreateFile, userInfo: [NSUnderlyingErrorKey: problem])
        self.error = error
      }
    }
    defer { if let file, !keepsFile { try? FileManager.default.removeItem(at: file) } }
    if let fileHandler {
      self.fileHandler = nil
      return fileHandler(file, response, error)
    }
    guard let session else { return }
    if let file {
      tell((any URLSessionDownloadDelegate).self) { $0.urlSession(session, downloadTask: self, didFinishDownloadingTo: file) }
    }
    tell((any URLSessionTaskDelegate).self) { $0.urlSession(session, task: self, didCompleteWithError: error) }
  }
}

/// What is kept of a download that was given up, to go on from there.
struct ResumeData: Codable {
  let url: URL
  let headers: [String: String]
  let validator: String
  let body: Data

  init?(of task: URLSessionDownloadTask, body: Data) {
    guard let request = task.currentRequest, let url = request.url, request.httpMethod ?? "GET" == "GET",
      let response = task.response as? HTTPURLResponse, !body.isEmpty,
      let validator = response.value(forHTTPHeaderField: "ETag") ?? response.value(forHTTPHeaderField: "Last-Modified")
    else { return nil }
    self.url = url
    headers = request.allHTTPHeaderFields ?? [:]
    self.validator = validator
    self.body = body
  }

  init?(_ data: Data) {
    guard let read = try? JSONDecoder().decode(ResumeData.self, from: data) else { return nil }
    self = read
  }

  var encoded: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }

  /// Asks for what is missing, or for everything if the original has changed meanwhile (RFC 9110, 13.1.5).
  var request: URLRequest {
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.setValue("bytes=\(body.count)-", forHTTPHeaderField: "Range")
    request.setValue(validator, forHTTPHeaderField: "If-Range")
    return request
  }
}

/// Where downloads are put: the temporary folder, without a folder of their own that would outlive them.
enum DownloadedFile {
  private static let numbers = SerialNumbers()

  static func write(_ body: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("CFNetworkDownload_\(numbers.next()).tmp")
    try body.write(to: file)
    return file
  }
}
