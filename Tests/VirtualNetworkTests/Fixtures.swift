import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

// This file imports Foundation and not FoundationNetworking, as an app does: that `URLSession` below compiles shows that ours is
// the only one in sight.

/// All tests of the network, each in a world of its own.
@MainActor
@Suite(.serialized) struct NetworkTests {
  /// Begins a test. To be called by the test itself: between a suite's `init` and the test, other tests may run.
  static func startAfresh(seed: UInt64 = 0) { World.begin(seed: seed) }
}

extension URL {
  static let feed = URL(string: "https://quakes.example/feed?limit=10&order=time")!
}

/// What completion handlers received.
///
/// Why `@unchecked Sendable`: handlers are `@Sendable` as Foundation's are, and run on the main actor's thread in these tests.
final class Inbox: @unchecked Sendable {
  struct Item {
    var text: String?
    var status: Int?
    var error: URLError.Code?
    var at: VirtualInstant
  }

  private(set) var items: [Item] = []

  var handler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void {
    { data, response, error in
      self.items.append(
        Item(
          text: data.map { String(decoding: $0, as: UTF8.self) }, status: (response as? HTTPURLResponse)?.statusCode,
          error: (error as? URLError)?.code, at: EventQueue.main.now))
    }
  }
}

extension VirtualInstant {
  static func after(_ duration: Duration) -> VirtualInstant { .launch.advanced(by: duration) }
}

/// Runs the queue until nothing is left.
@MainActor func runAll() {
  while EventQueue.main.runNext() {}
}

/// A delegate that writes down what it is told.
///
/// Why `@unchecked Sendable`: delegates are `Sendable` as Foundation's are, and run on the main actor's thread in these tests.
final class Diary: URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
  var lines: [String] = []
  var follows: (URLRequest) -> URLRequest? = { $0 }
  var disposition = URLSession.ResponseDisposition.allow
  var stream: (() -> InputStream?) = { nil }
  /// Done at each part of a body.
  var atData: (URLSessionTask) -> Void = { _ in }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { lines.append("invalid") }
  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) { lines.append("waiting") }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    lines.append("redirect \(response.statusCode) to \(request.url!.path)")
    completionHandler(follows(request))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    lines.append("stream")
    completionHandler(stream())
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    lines.append("sent \(bytesSent), \(totalBytesSent) of \(totalBytesExpectedToSend)")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    lines.append("complete" + ((error as? URLError).map { " \($0.code.rawValue)" } ?? ""))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    lines.append("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    completionHandler(disposition)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didBecome downloadTask: URLSessionDownloadTask) {
    lines.append("became a download")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lines.append("data \(data.count > 20 ? "of \(data.count)" : String(decoding: data, as: UTF8.self))")
    atData(dataTask)
  }

  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    lines.append("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "missing")")
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    lines.append("wrote \(bytesWritten), \(totalBytesWritten) of \(totalBytesExpectedToWrite)")
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {
    lines.append("resumed at \(fileOffset) of \(expectedTotalBytes)")
  }
}
