import UIKit
import WebKit

/// Pages of the web within the app: links to elsewhere are refused.
final class HelpController: SheetController, WKNavigationDelegate, WKScriptMessageHandler {
  private let page = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  private var (log, result) = (UILabel(), UILabel())

  override func viewDidLoad() {
    super.viewDidLoad()
    (log, result) = (line("log"), line("result"))
    button("Earlier") { [page] in page.goBack() }
    button("Reload") { [page] in page.reload() }
    button("Words") { [weak self] in self?.countWords() }
    button("Title") { [weak self] in self?.readTitle() }
    page.accessibilityIdentifier = "page"
    place(page, height: 300)
    page.navigationDelegate = self
    page.configuration.userContentController.add(self, name: "share")
    page.load(URLRequest(url: URL(string: "https://help.example/start")!))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A content controller holds its handlers, and the page holds the content controller.
    if isMovingFromParent { page.configuration.userContentController.removeScriptMessageHandler(forName: "share") }
  }

  private func countWords() {
    page.evaluateJavaScript("document.body.innerText.split(' ').length") { [weak self] value, error in
      let problem = error.map { ($0 as NSError).localizedDescription }
      self?.result.text = (value as? Int).map { "\($0) words" } ?? problem ?? "no value"
    }
  }

  private func readTitle() {
    Task {
      do {
        result.text = try await page.evaluateJavaScript("document.title") as? String
      } catch {
        result.text = (error as? WKError).map { "\($0.code)" }
      }
    }
  }

  private func note(_ text: String) { log.text = [log.text, text].compactMap { $0 }.joined(separator: " · ") }

  // MARK: WKNavigationDelegate

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let isOurs = navigationAction.request.url?.host == "help.example"
    if !isOurs { note("refused \(navigationAction.request.url?.host ?? "?")") }
    decisionHandler(isOurs ? .allow : .cancel)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { note("finished \(webView.title ?? "?")") }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
    note("failed \((error as NSError).code)")
  }

  // MARK: WKScriptMessageHandler

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    note("\(message.name): \((message.body as? [String: Any])?["title"] ?? message.body)")
  }
}
