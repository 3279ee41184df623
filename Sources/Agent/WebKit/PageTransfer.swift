import UIKit
import VirtualNetwork
import VirtualTime

/// One load, from the question whether it is wanted to the page.
@MainActor
final class PageTransfer {
  let navigation = WKNavigation()
  let source: PageSource
  let visit: WKWebView.Visit
  /// Which of the web view's loads it is.
  let number: Int
  /// The address before it began.
  let former: URL?
  private let type: WKNavigationType
  private weak var webView: WKWebView?
  private var task: URLSessionDataTask?
  private var hasStarted = false

  init(
    _ source: PageSource, _ type: WKNavigationType, _ visit: WKWebView.Visit, webView: WKWebView, number: Int, former: URL?
  ) {
    (self.source, self.type, self.visit, self.webView) = (source, type, visit, webView)
    (self.number, self.former) = (number, former)
  }

  /// Goes on at the next turn, as all that a browser's own process has to do.
  private func later(_ label: String, _ step: @escaping @MainActor (WKWebView) -> Void) {
    EventQueue.main.schedule(.network, label: "\(label) \(source.url.absoluteString)") { [self] in
      guard let webView, webView.isCurrent(self) else { return }
      step(webView)
    }
  }

  func begin() {
    later("navigation to") { [self] webView in
      let frame = WKFrameInfo(request: source.request, webView: webView)
      let action = WKNavigationAction(request: source.request, navigationType: type, frame: frame)
      decide(WKNavigationActionPolicy.self) { decided in
        guard let delegate = webView.navigationDelegate else { return decided(.allow) }
        delegate.webView(webView, decidePolicyFor: action, decisionHandler: decided)
      } then: { [self] policy in
        guard policy == .allow else { return webView.abandon(self) }
        start(in: webView)
      }
    }
  }

  /// Lets the app decide, now or later, and once.
  private func decide<Policy: Sendable>(
    _ kind: Policy.Type, _ ask: (@escaping @MainActor @Sendable (Policy) -> Void) -> Void,
    then: @escaping @MainActor (Policy) -> Void
  ) {
    let note = EventQueue.main.noteEndless(.network, label: "decision of the app about \(source.url.absoluteString)")
    let decision = Decision()
    ask { [self] policy in
      guard !decision.isMade else {
        return UIKitComplaints.record(
          .exception(
            name: "NSInternalInconsistencyException",
            reason: "Completion handler passed to the navigation delegate was called more than once"))
      }
      decision.isMade = true
      EventQueue.main.cancel(note)
      guard webView?.isCurrent(self) ?? false else { return }
      then(policy)
    }
  }

  private func start(in webView: WKWebView) {
    hasStarted = true
    webView.navigationDelegate?.webView(webView, didStartProvisionalNavigation: navigation)
    guard webView.isCurrent(self) else { return }
    switch source {
    case .data(let data, let type, let url):
      arrive(URLResponse(url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: "utf-8"), data)
    case .file(let url): read(url)
    case .request(var request):
      if source.url.isFileURL { return read(source.url) }
      if source.url == .blank { return arrive(.html(at: .blank), Data()) }
      if let agent = webView.customUserAgent { request.setValue(agent, forHTTPHeaderField: "User-Agent") }
      ask(request)
    }
  }

  private func read(_ file: URL) {
    do {
      arrive(.html(at: file), try Data(contentsOf: file))
    } catch {
      later("failure of") { [self] webView in
        conclude(webView, with: URLError(.fileDoesNotExist))
      }
    }
  }

  private func ask(_ request: URLRequest) {
    let task = URLSession.shared.dataTask(with: request) { [self] data, response, error in
      MainActor.assumeIsolated {
        guard let webView, webView.isCurrent(self) else { return }
        if let response, error == nil { return take(response, data ?? Data(), webView) }
        conclude(webView, with: error ?? URLError(.unknown))
      }
    }
    self.task = task
    task.resume()
  }

  private func arrive(_ response: URLResponse, _ body: Data) {
    later("response of") { [self] webView in take(response, body, webView) }
  }

  private func take(_ response: URLResponse, _ body: Data, _ webView: WKWebView) {
    let url = response.url ?? source.url
    webView.noteResponse()
    if url != source.url {
      webView.noteRedirect(to: url)
      webView.navigationDelegate?.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
    }
    let asked = WKNavigationResponse(response: response)
    decide(WKNavigationResponsePolicy.self) { decided in
      guard let delegate = webView.navigationDelegate else { return decided(asked.canShowMIMEType ? .allow : .cancel) }
      delegate.webView(webView, decidePolicyFor: asked, decisionHandler: decided)
    } then: { [self] policy in
      guard policy == .allow else {
        let words = [NSLocalizedDescriptionKey: "Frame load interrupted"]
        return conclude(webView, with: NSError(domain: "WebKitErrorDomain", code: 102, userInfo: words))
      }
      webView.commit(self, url: url, body: body, mimeType: response.mimeType ?? "text/html")
      webView.navigationDelegate?.webView(webView, didCommit: navigation)
      later("end of") { [self] webView in
        webView.finish(self, .finished)
        webView.navigationDelegate?.webView(webView, didFinish: navigation)
      }
    }
  }

  private func conclude(_ webView: WKWebView, with error: any Error) {
    webView.finish(self, .failed((error as NSError).localizedDescription))
    webView.navigationDelegate?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
  }

  /// Nobody waits for it any more.
  func end() { task?.cancel() }

  /// Tells that it has failed, if its start was told.
  func fail(with error: URLError) {
    guard hasStarted, let webView else { return }
    webView.navigationDelegate?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
  }
}

/// What the app has said about a request or a response.
@MainActor
private final class Decision {
  var isMade = false
}

extension URLResponse {
  fileprivate static func html(at url: URL) -> URLResponse {
    URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8")
  }
}
