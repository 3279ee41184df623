import Foundation
import FoundationNetworking
import VirtualTime

extension URLSession {
  /// The body of a response, byte by byte as it comes.
  ///
  /// The request is cancelled with the Swift task that reads, and when nobody is left who could read on.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    /// The task that brings them: cancel it to stop.
    public let task: URLSessionDataTask
    let parts: AsyncThrowingStream<Data, any Error>

    public struct AsyncIterator: AsyncIteratorProtocol {
      let task: URLSessionDataTask
      var parts: AsyncThrowingStream<Data, any Error>.AsyncIterator
      var part = Data()[...]

      /// The next byte; nil after the last. Throws what the task failed with, `URLError.cancelled` when the Swift task is
      /// cancelled.
      public mutating func next() async throws -> UInt8? {
        while part.isEmpty {
          guard let next = try await parts.next() else {
            // To a stream, being cancelled is an end like any other.
            let wasCancelled = task.state == .canceling || (task.error as? URLError)?.code == .cancelled
            guard wasCancelled else { return nil }
            throw URLError(.cancelled, userInfo: task.failingURL)
          }
          part = next[...]
        }
        return part.removeFirst()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(task: task, parts: parts.makeAsyncIterator()) }

    /// The body as lines of UTF-8, without what ended them; an empty last line is none.
    public var lines: Lines { Lines(bytes: self) }

    public struct Lines: AsyncSequence, Sendable {
      public typealias Element = String
      let bytes: AsyncBytes

      public struct AsyncIterator: AsyncIteratorProtocol {
        var bytes: AsyncBytes.AsyncIterator
        private var wasReturn = false

        init(bytes: AsyncBytes.AsyncIterator) { self.bytes = bytes }

        public mutating func next() async throws -> String? {
          var line: [UInt8] = []
          while let byte = try await bytes.next() {
            let followsReturn = wasReturn
            wasReturn = byte == UInt8(ascii: "\r")
            if byte == UInt8(ascii: "\n") && followsReturn { continue }
            if wasReturn || byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
          }
          return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }
      }

      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes.makeAsyncIterator()) }
    }
  }

  /// The response to a GET of `url` as soon as its headers are there, and its body as it comes.
  public nonisolated(nonsending) func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate, file: file, line: line)
  }

  /// The response to `request` as soon as its headers are there, and its body as it comes.
  public nonisolated(nonsending) func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (AsyncBytes, URLResponse) {
    let task = URLSessionDataTask(self, request: request, site: SourceSite(file: file, line: line))
    task.delegate = delegate
    let (parts, source) = AsyncThrowingStream<Data, any Error>.makeStream()
    source.onTermination = { if case .cancelled = $0 { task.cancel() } }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        task.bytes = ByteStream(source, awaiting: continuation)
        adopt(task).resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(task: task, parts: parts), response)
  }
}

/// Leads what comes for a task into an asynchronous sequence.
final class ByteStream {
  private let source: AsyncThrowingStream<Data, any Error>.Continuation
  private var awaiting: CheckedContinuation<URLResponse, any Error>?

  init(_ source: AsyncThrowingStream<Data, any Error>.Continuation, awaiting: CheckedContinuation<URLResponse, any Error>) {
    self.source = source
    self.awaiting = awaiting
  }

  func begin(_ response: URLResponse) {
    awaiting?.resume(returning: response)
    awaiting = nil
  }

  func take(_ part: Data) { source.yield(part) }

  func end(_ error: (any Error)?) {
    if let awaiting { awaiting.resume(throwing: error ?? URLError(.unknown)) }
    awaiting = nil
    source.finish(throwing: error)
  }
}
