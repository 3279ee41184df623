import Testing
import UIKit
import VirtualTime
import WebKit

/// A web view as an app sees it: the order of what its delegate hears, and the pages that were visited.
@MainActor struct WebViewTests {
  final class Listener: WKNavigationDelegate {
    var lines: [String] = []
    var refused: String?
    var refusesResponses = false
    var decisions = 1

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      lines.append("action \(navigationAction.navigationType)")
      for _ in 0..<decisions {
        decisionHandler(refused != nil && navigationAction.request.url?.host == refused ? .cancel : .allow)
      }
    }
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
      lines.append("response")
      decisionHandler(refusesResponses ? .cancel : .allow)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { lines.append("start") }
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
      lines.append("redirect to \(webView.url?.path ?? "?")")
    }
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
      lines.append("failed \((error as NSError).code)")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { lines.append("commit \(webView.title ?? "")") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { lines.append("finish \(webView.isLoading)") }
  }

  private func make() -> (WKWebView, Listener) {
    startAnew()
    let (view, listener) = (WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), Listener())
    view.navigationDelegate = listener
    return (view, listener)
  }

  private func stub(_ path: String, _ response: StubResponse) { StubRegistry.main.add(.path("\(path)"), response) }

  private func load(_ path: String, in view: WKWebView) {
    view.load(URLRequest(url: URL(string: "https://a.example\(path)")!))
  }

  private func page(_ title: String) -> StubResponse {
    .text("<title>\(title)</title>", headers: ["Content-Type": "text/html"])
  }

  @Test func theDelegateHearsEachStepOfALoad() {
    let (view, listener) = make()
    stub("/", page("One"))
    load("/", in: view)
    #expect(view.isLoading)
    #expect(view.url?.absoluteString == "https://a.example/")
    #expect(listener.lines == [])
    rest()
    #expect(listener.lines == ["action other", "start", "response", "commit One", "finish false"])
    #expect(view.estimatedProgress == 1)
    #expect(view.title == "One")
  }

  @Test func aRedirectIsToldAndKept() {
    let (view, listener) = make()
    stub("/old", .status(302, headers: ["Location": "/new"]))
    stub("/new", page("New"))
    load("/old", in: view)
    rest()
    #expect(listener.lines == ["action other", "start", "redirect to /new", "response", "commit New", "finish false"])
    #expect(view.backForwardList.currentItem?.url.path == "/new")
    #expect(view.backForwardList.currentItem?.initialURL.path == "/old")
  }

  @Test func whatTheAppRefusesIsNotAskedFor() {
    let (view, listener) = make()
    listener.refused = "a.example"
    load("/", in: view)
    rest()
    #expect(listener.lines == ["action other"])
    #expect(!view.isLoading)
    #expect(view.url == nil)
    #expect(StubRegistry.main.requests.isEmpty)
  }

  @Test func aResponseThatIsRefusedInterruptsTheLoad() {
    let (view, listener) = make()
    stub("/", page("One"))
    listener.refusesResponses = true
    load("/", in: view)
    rest()
    #expect(listener.lines == ["action other", "start", "response", "failed 102"])
    #expect(view.backForwardList.currentItem == nil)
  }

  @Test func aLoadThatIsStoppedWasCancelled() {
    let (view, listener) = make()
    stub("/", page("One").delayed(by: .seconds(1)))
    load("/", in: view)
    turn()
    view.stopLoading()
    rest()
    #expect(listener.lines == ["action other", "start", "failed -999"])
    #expect(!view.isLoading)
    #expect(view.loads.map(\.state) == [.cancelled])
  }

  @Test func aSecondLoadEndsTheFirst() {
    let (view, listener) = make()
    stub("/one", page("One").delayed(by: .seconds(1)))
    stub("/two", page("Two"))
    load("/one", in: view)
    turn()
    load("/two", in: view)
    rest()
    #expect(listener.lines.prefix(3) == ["action other", "start", "failed -999"])
    #expect(listener.lines.dropFirst(3) == ["action other", "start", "response", "commit Two", "finish false"])
    #expect(view.backForwardList.backList.isEmpty)
  }

  @Test func decidingTwiceIsAnException() {
    let (view, listener) = make()
    stub("/", page("One"))
    listener.decisions = 2
    load("/", in: view)
    rest()
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "Completion handler passed to the navigation delegate was called more than once")
      ])
  }

  @Test func anAppThatNeverDecidesIsWaitedFor() {
    let (view, listener) = make()
    listener.decisions = 0
    load("/", in: view)
    rest()
    #expect(EventQueue.main.pending.map(\.label) == ["decision of the app about https://a.example/"])
    #expect(view.isLoading)
  }

  @Test func pagesThatWereVisitedAreGoneBackTo() {
    let (view, _) = make()
    for name in ["one", "two", "three"] {
      stub("/\(name)", page(name))
      load("/\(name)", in: view)
      rest()
    }
    #expect(view.backForwardList.backList.map(\.title) == ["one", "two"])
    view.goBack()
    rest()
    #expect([view.canGoBack, view.canGoForward] == [true, true])
    #expect(view.title == "two")
    #expect(view.backForwardList.forwardList.map(\.title) == ["three"])
    view.go(to: view.backForwardList.item(at: -1)!)
    rest()
    #expect(view.title == "one")
    stub("/four", page("four"))
    load("/four", in: view)
    rest()
    #expect(view.backForwardList.backList.map(\.title) == ["one"])
    #expect(!view.canGoForward)
    #expect(view.goForward() == nil)
  }

  @Test func whatAnAppObservesOfAPageHasItsName() {
    let (view, _) = make()
    for name in ["one", "two"] {
      stub("/\(name)", page(name))
      load("/\(name)", in: view)
      rest()
    }
    var told: [Bool?] = []
    let observation = view.observe(\.canGoForward, options: [.new]) { _, change in told.append(change.newValue) }
    view.goBack()
    rest()
    #expect(told.last == true)
    #expect(["isLoading", "canGoBack", "canGoForward"].map { view.value(forKey: $0) as? Bool } == [false, false, true])
    #expect(view.value(forKey: "title") as? String == "one" && view.value(forKey: "estimatedProgress") as? Double == 1)
    #expect((view.value(forKey: "url") as? URL)?.path == "/one" && UIKitComplaints.drain() == [])
    withExtendedLifetime(observation) {}
  }

  @Test func aTextOfTheAppIsAPage() {
    let (view, listener) = make()
    view.loadHTMLString("<TITLE>Own</TITLE>", baseURL: nil)
    rest()
    #expect(listener.lines == ["action other", "start", "response", "commit Own", "finish false"])
    #expect(view.url?.absoluteString == "about:blank")
    #expect(view.loads.map(\.html) == ["<TITLE>Own</TITLE>"])
    #expect(StubRegistry.main.requests.isEmpty)
  }

  @Test func aFileIsAPageAndAMissingOneIsNone() throws {
    let (view, listener) = make()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
    try "<title>File</title>".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    view.loadFileURL(file, allowingReadAccessTo: file)
    rest()
    #expect(view.title == "File")
    view.loadFileURL(file.appendingPathExtension("none"), allowingReadAccessTo: file)
    rest()
    #expect(listener.lines.last == "failed -1100")
  }

  @Test func aNameTakesOneHandlerForMessages() {
    final class Taker: WKScriptMessageHandler {
      func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {}
    }
    startAnew()
    let content = WKUserContentController()
    content.add(Taker(), name: "share")
    content.add(Taker(), name: "share")
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Attempt to add script message handler with name 'share' when one already exists.")
      ])
    content.removeScriptMessageHandler(forName: "share")
    content.add(Taker(), name: "share")
    #expect(UIKitComplaints.drain() == [])
  }
}
