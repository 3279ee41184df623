import Foundation
import FoundationNetworking

/// What a session tells its delegate about itself.
///
/// Foundation's protocols, with methods that may be left out. Absent: everything about authentication, background sessions,
/// metrics, streams and web sockets, and the `async` spellings of the methods below. All calls come from entries of the event
/// queue, one after the other, whatever the session's `delegateQueue` is.
public protocol URLSessionDelegate: AnyObject, Sendable {
  /// The session is of no use any more; it lets go of its delegate after this call. The error is nil when that was asked for.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
}

/// What a session tells about any task.
///
/// ```
///  didCreateTask ─ resume ─▶ [taskIsWaitingForConnectivity] ─▶ didSendBodyData … ─▶ [willPerformHTTPRedirection …]
///     data task:      ─▶ didReceive response ─▶ didReceive data … ─▶ didCompleteWithError
///     download task:  ─▶ didWriteData … ─▶ didFinishDownloadingTo ─▶ didCompleteWithError
/// ```
/// A task with a completion handler, or one that is awaited, tells only what stands in the first line.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// A task was made and not yet resumed.
  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
  /// There is no connection, and the session waits for one.
  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
  /// The response is a redirect: give the handler the request to go on with, or nil to take the redirect itself as the response.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  /// The body of a streamed upload is wanted, at the start and after each redirect that keeps it.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void)
  /// Another piece of the body is on its way.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64)
  /// The last call about a task.
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

/// What a session tells about data and upload tasks.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// Status and headers are there: say what is to become of the body. Left out, it is allowed.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  /// The data task has turned into a download, as was asked for; nothing more is told of the former.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didBecome downloadTask: URLSessionDownloadTask)
  /// A part of the body.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

/// What a session tells about download tasks.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// The file is complete; it is removed after this call, so move it or read it.
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
  /// A part of the body is in the file. Unknown lengths are `NSURLSessionTransferSizeUnknown`, -1.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64)
  /// The server agreed to send only what was missing.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64)
}

/// The length of something of which the length is not known.
public let NSURLSessionTransferSizeUnknown: Int64 = -1

// MARK: Methods may be left out

/// How the session learns that a delegate has left a method out: Swift's protocols have no optional methods.
enum LeftOut {
  // Delegates are called one at a time, on the one thread of the app; see DelegateCalls. Of the process, and of no launch: it is
  // set anew for each call, and read when that has returned.
  nonisolated(unsafe) static var wasReached = false
}

extension URLSessionDelegate {
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { LeftOut.wasReached = true }
}

extension URLSessionTaskDelegate {
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) { LeftOut.wasReached = true }
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) { LeftOut.wasReached = true }
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { LeftOut.wasReached = true }
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) { LeftOut.wasReached = true }
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) { LeftOut.wasReached = true }
  public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    LeftOut.wasReached = true
  }
}

extension URLSessionDataDelegate {
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) { LeftOut.wasReached = true }
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didBecome downloadTask: URLSessionDownloadTask) {
    LeftOut.wasReached = true
  }
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { LeftOut.wasReached = true }
}

extension URLSessionDownloadDelegate {
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) { LeftOut.wasReached = true }
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) { LeftOut.wasReached = true }
}
