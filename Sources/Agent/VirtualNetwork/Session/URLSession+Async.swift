import Foundation
import FoundationNetworking
import VirtualTime

extension URLSession {
  /// What `url` answers; throws `URLError`, also when the Swift task is cancelled.
  public nonisolated(nonsending) func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate, file: file, line: line)
  }

  /// What `request` is answered; throws `URLError`, also when the Swift task is cancelled.
  public nonisolated(nonsending) func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    let task = URLSessionDataTask(self, request: request, site: SourceSite(file: file, line: line))
    return try await whole(task, delegate)
  }

  /// What `request` is answered when it carries `bodyData`; throws `URLError`, also when the Swift task is cancelled.
  public nonisolated(nonsending) func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    try await whole(makeUpload(request, bodyData, SourceSite(file: file, line: line)), delegate)
  }

  /// What `request` is answered when it carries the contents of a file.
  public nonisolated(nonsending) func upload(
    for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) async throws -> (Data, URLResponse) {
    try await whole(makeUpload(request, try Data(contentsOf: fileURL), SourceSite(file: file, line: line)), delegate)
  }

  /// The file into which the answer of `url` was written; it stays until the caller removes it.
  public nonisolated(nonsending) func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate, file: file, line: line)
  }

  /// The file into which the answer to `request` was written; it stays until the caller removes it.
  public nonisolated(nonsending) func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID, line: Int = #line
  ) async throws -> (URL, URLResponse) {
    let task = URLSessionDownloadTask(self, request: request, site: SourceSite(file: file, line: line))
    return try await whole(task, delegate)
  }

  /// The file into which a download that goes on was written; it stays until the caller removes it.
  public nonisolated(nonsending) func download(
    resumeFrom resumeData: Data, delegate: (any URLSessionTaskDelegate)? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) async throws -> (URL, URLResponse) {
    try await whole(makeResumed(resumeData, SourceSite(file: file, line: line)), delegate)
  }

  // MARK: Inside

  private nonisolated(nonsending) func whole(
    _ task: URLSessionDataTask, _ delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    task.delegate = delegate
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        task.completion = { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        adopt(task).resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  private nonisolated(nonsending) func whole(
    _ task: URLSessionDownloadTask, _ delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (URL, URLResponse) {
    task.delegate = delegate
    task.keepsFile = true
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        task.fileHandler = { file, response, error in
          if let file, let response {
            continuation.resume(returning: (file, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        adopt(task).resume()
      }
    } onCancel: {
      task.cancel()
    }
  }
}
