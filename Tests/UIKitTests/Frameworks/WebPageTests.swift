import Testing
import UIKit
import WebKit

/// What an app adds to pages, and what it hears of them.
@MainActor struct WebPageTests {
  private func view() -> WKWebView {
    startAnew()
    return WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func scriptsAreKeptUntilTheyAreRemoved() {
    let (controller, configuration) = (WKUserContentController(), WKWebViewConfiguration())
    let script = WKUserScript(source: "start()", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
    #expect(script.source == "start()")
    #expect(script.injectionTime == .atDocumentEnd)
    #expect(script.isForMainFrameOnly)
    #expect(!WKUserScript(source: "", injectionTime: .atDocumentStart, forMainFrameOnly: false).isForMainFrameOnly)
    controller.addUserScript(script)
    #expect(controller.userScripts.count == 1 && controller.userScripts[0] === script)
    controller.removeAllUserScripts()
    #expect(controller.userScripts.isEmpty)
    #expect(configuration.userContentController.userScripts.isEmpty)
  }

  @Test func handlersGoOneByOneOrAllAtOnce() {
    startAnew()
    final class Handler: WKScriptMessageHandler {
      func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {}
    }
    let (controller, handler) = (WKUserContentController(), Handler())
    for name in ["c", "a", "b"] { controller.add(handler, name: name) }
    #expect(controller.messageNames == ["a", "b", "c"])
    controller.removeScriptMessageHandler(forName: "b")
    #expect(controller.messageNames == ["a", "c"])
    controller.add(handler, name: "b")
    #expect(UIKitComplaints.drain().isEmpty)
    controller.add(handler, name: "b")
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Attempt to add script message handler with name 'b' when one already exists."
      ])
    controller.removeAllScriptMessageHandlers()
    #expect(controller.messageNames == [])
  }

  @Test func aScriptWaitsForTheAnswerThatFitsIt() {
    let (view, log) = (view(), Log())
    view.evaluateJavaScript("first") { value, error in log.add("first \(value as? Int ?? 0) \(error == nil)") }
    view.evaluateJavaScript("second") { value, error in log.add("second \(value as? Int ?? 0) \(error == nil)") }
    rest()
    #expect(log.drain() == [])
    WebPages.add(WebPages.Answer(2, error: nil, times: nil) { $0 == "second" })
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["second 2 true"])
    WebPages.add(WebPages.Answer(1, error: nil, times: 1) { $0 == "first" })
    rest()
    #expect(log.drain() == ["first 1 true"])
    view.evaluateJavaScript("first") { _, _ in log.add("first again") }
    view.evaluateJavaScript("second") { _, _ in log.add("second again") }
    rest()
    #expect(log.drain() == ["second again"])
  }

  @Test func whatAScriptThrowsIsAnError() throws {
    let view = view()
    WebPages.add(WebPages.Answer(nil, error: "x is not defined", times: nil) { _ in true })
    var errors: [WKError] = []
    nonisolated(unsafe) let note: (any Error) -> Void = { if let error = $0 as? WKError { errors.append(error) } }
    view.evaluateJavaScript("x") { _, error in if let error { note(error) } }
    rest()
    let error = try #require(errors.first)
    #expect(error.code == WKError.javaScriptExceptionOccurred)
    #expect(error.errorCode == 4)
    #expect(error.errorUserInfo["WKJavaScriptExceptionMessage"] as? String == "x is not defined")
    #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == "A JavaScript exception occurred")
    #expect(WKError(.unknown).code == WKError.unknown)
    #expect(WKError(.unknown).errorUserInfo["WKJavaScriptExceptionMessage"] == nil)
  }

  @Test func whatTheAppHasIsShownAtItsAddress() throws {
    let view = view()
    let base = try #require(URL(string: "https://help.example/a"))
    #expect(view.reload() == nil)
    #expect(view.reloadFromOrigin() == nil)
    let page = Data("<title>Help</title>".utf8)
    let first = try #require(view.load(page, mimeType: "text/html", characterEncodingName: "utf-8", baseURL: base))
    rest()
    #expect(view.url == base)
    #expect(view.title == "Help")
    let second = try #require(view.reloadFromOrigin())
    #expect(second !== first)
    rest()
    #expect(view.title == "Help")
    #expect(view.loads.count == 2)
  }

  @Test func aDelegateMayLeaveEverythingOut() throws {
    final class Deaf: WKNavigationDelegate {}
    let (view, deaf) = (view(), Deaf())
    view.navigationDelegate = deaf
    view.loadHTMLString("<title>One</title>", baseURL: nil)
    rest()
    #expect(view.title == "One")
    #expect(!view.isLoading)
    view.load(URLRequest(url: try #require(URL(string: "https://nobody.example/"))))
    rest()
    #expect(!view.isLoading)
    #expect(view.title == "One")
  }
}
