import UIKit
import VirtualNetwork

/// One load of a page, from its request to its end; for telling loads apart.
@MainActor
public final class WKNavigation {
  init() {}
}

/// Why a page is asked for.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted
  case backForward
  case reload
  case formResubmitted
  case other = -1
}

/// What is to become of a request.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel = 0
  case allow
  /// Nothing is downloaded here: it is as good as `cancel`.
  case download
}

/// What is to become of a response.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel = 0
  case allow
  /// Nothing is downloaded here: it is as good as `cancel`.
  case download
}

/// A frame of a page; there are none but main frames here.
@MainActor
public final class WKFrameInfo {
  public let isMainFrame = true
  public let request: URLRequest
  public private(set) weak var webView: WKWebView?

  init(request: URLRequest, webView: WKWebView) { (self.request, self.webView) = (request, webView) }
}

/// A request about which the app is asked.
@MainActor
public final class WKNavigationAction {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  public let sourceFrame: WKFrameInfo
  public let targetFrame: WKFrameInfo?

  init(request: URLRequest, navigationType: WKNavigationType, frame: WKFrameInfo) {
    (self.request, self.navigationType, sourceFrame, targetFrame) = (request, navigationType, frame, frame)
  }
}

/// A response about which the app is asked.
@MainActor
public final class WKNavigationResponse {
  public let response: URLResponse
  public let isForMainFrame = true
  /// Whether a web view shows such a thing: texts and pictures.
  public let canShowMIMEType: Bool

  init(response: URLResponse) {
    self.response = response
    let type = response.mimeType ?? "text/html"
    let others = ["application/json", "application/xhtml+xml", "application/xml", "application/pdf"]
    canShowMIMEType = type.hasPrefix("text/") || type.hasPrefix("image/") || others.contains(type)
  }
}

/// Hears what becomes of a load, and decides about it. Every method may be left out; the `async` spellings are absent.
@MainActor
public protocol WKNavigationDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
}
