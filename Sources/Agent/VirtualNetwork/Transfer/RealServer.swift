import Foundation
import FoundationNetworking
import VirtualTime

/// Asks a real server, for hosts that were named for it: ``NetworkSettings/passThroughHosts``.
///
/// The app stands still meanwhile, and no virtual time passes: how long a real server takes must not be seen, what it answers
/// cannot be helped. That the run is not its seed's any more is noted as an escape. Redirects and cookies are left to the
/// session.
enum RealServer {
  static func answer(to request: URLRequest) -> Answer {
    let label = RequestParts.label(of: request)
    Seal.noteEscape(.socket, label)
    return Seal.opened { ask(request) }
  }

  private static func ask(_ request: URLRequest) -> Answer {
    let configuration = FoundationNetworking.URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let listener = Listener()
    let session = FoundationNetworking.URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    session.dataTask(with: request).resume()
    let (body, response, error) = listener.wait()
    session.finishTasksAndInvalidate()
    if let response { return Answer(.response(response, body)) }
    let code = (error as? URLError)?.code ?? .cannotConnectToHost
    return Answer(.failure(code, reason: "the real server did not answer: \(error.map { "\($0)" } ?? "no reason given")"))
  }

  /// Takes what a real session tells.
  ///
  /// Why `@unchecked Sendable`: written on the session's thread, and read only after the semaphore says that it is done.
  private final class Listener: NSObject, FoundationNetworking.URLSessionDataDelegate, @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)  // on purpose: the app stands still while a real server is asked
    private var body = Data()
    private var response: FoundationNetworking.URLResponse?
    private var error: (any Error)?

    func wait() -> (Data, FoundationNetworking.URLResponse?, (any Error)?) {
      isDone.wait()
      return (body, response, error)
    }

    func urlSession(
      _ session: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
      willPerformHTTPRedirection response: FoundationNetworking.HTTPURLResponse, newRequest: FoundationNetworking.URLRequest,
      completionHandler: @escaping (FoundationNetworking.URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: FoundationNetworking.URLSession, dataTask: FoundationNetworking.URLSessionDataTask,
      didReceive response: FoundationNetworking.URLResponse,
      completionHandler: @escaping (FoundationNetworking.URLSession.ResponseDisposition) -> Void
    ) {
      self.response = response
      completionHandler(.allow)
    }

    func urlSession(
      _ session: FoundationNetworking.URLSession, dataTask: FoundationNetworking.URLSessionDataTask, didReceive data: Data
    ) {
      body.append(data)
    }

    func urlSession(
      _ session: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      self.error = error
      if response == nil { response = task.response }
      isDone.signal()
    }
  }
}
