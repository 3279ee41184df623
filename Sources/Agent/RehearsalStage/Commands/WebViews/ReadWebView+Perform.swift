import RehearsalWire
import WebKit

extension ReadWebView: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    WebPageState(of: try stage.resolver.webView(locator, to: "read"))
  }
}

extension LocatorResolver {
  /// The one web view that is meant.
  func webView(_ locator: Locator, to purpose: String) throws -> WKWebView {
    let view = try one(locator, to: purpose)
    guard let webView = view as? WKWebView else { throw Self.noWebView(view, asked: "\(purpose) \(locator)") }
    return webView
  }

  static func noWebView(_ view: UIView, asked: String) -> Fault {
    Fault(.invalidArgument, "\(ElementSnapshot(of: view)) is no web view", asked: asked, found: ["a WKWebView is"])
  }
}

extension WebPageState {
  @MainActor
  fileprivate init(of view: WKWebView) {
    self.init(
      url: view.url?.absoluteString, title: view.title, isLoading: view.isLoading, canGoBack: view.canGoBack,
      canGoForward: view.canGoForward, source: view.source, loads: view.loads.map(WebPageLoad.init),
      scripts: view.scripts.map { WebScriptRecord(script: $0.source, isAnswered: $0.isAnswered) },
      messageNames: view.configuration.userContentController.messageNames)
  }
}

extension WebPageLoad {
  fileprivate init(_ load: PageLoad) {
    let (state, error): (String, String?) =
      switch load.state {
      case .underWay: ("underWay", nil)
      case .finished: ("finished", nil)
      case .cancelled: ("cancelled", nil)
      case .failed(let reason): ("failed", reason)
      }
    self.init(url: load.url, method: load.method, type: "\(load.type)", state: state, error: error)
  }
}
