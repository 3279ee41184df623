/// Tells what a web view shows and was asked for.
package struct ReadWebView: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package typealias Reply = WebPageState

  package var need: Need { .view(locator) }

  package static let method = "readWebView"
  package static let summary =
    "Tells the address, title and text of the one web view that matches, its loads and the scripts that it was to run."
  package static let effect = CommandEffect.query
  package static let parameters = [Parameter("locator", "Which web view; exactly one must match.")]
  package static let example = Example(
    ReadWebView(.ofClass("WKWebView")),
    reply: WebPageState(
      url: "https://help.example/start", title: "Help", isLoading: false, canGoBack: false, canGoForward: false,
      source: "<title>Help</title>",
      loads: [WebPageLoad(url: "https://help.example/start", method: "GET", type: "other", state: "finished")],
      scripts: [WebScriptRecord(script: "document.title", isAnswered: true)], messageNames: ["share"]))
}

extension ElementVerbs {
  /// What a web view shows, was asked to load, and what scripts it was to run.
  public func webPage(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> WebPage {
    try give(Action<WebPageState>(ReadWebView(locator), said: Place(file, line), within: budget) { $0 })
  }
}
