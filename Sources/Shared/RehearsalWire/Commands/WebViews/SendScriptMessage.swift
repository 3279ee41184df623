/// Sends the app a message out of a web view, as a script of its page does.
package struct SendScriptMessage: Command {
  package var locator: Locator
  package var name: String
  package var body: JSONValue?

  package init(_ name: String, body: JSONValue? = nil, from locator: Locator) {
    self.locator = locator
    self.name = name
    self.body = body
  }

  package typealias Reply = Acted

  package var need: Need { .view(locator) }

  package static let method = "sendScriptMessage"
  package static let summary = """
    Sends the app a message out of the one web view that matches, as `window.webkit.messageHandlers.<name>.postMessage(<body>)` does; \
    refused when the app takes none of that name.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which web view; exactly one must match."),
    Parameter("name", "By which of the names that the app has handlers for.", .notEmpty),
    Parameter("body", "What it says; null unless given."),
  ]
  package static let example = Example(
    SendScriptMessage("share", body: ["title": "Help"], from: .ofClass("WKWebView")),
    reply: Acted(element: .exampleButton, nowMs: 0))
}

extension ElementVerbs {
  /// Sends the app a message, as a script of the page does by `window.webkit.messageHandlers.<name>.postMessage(<body>)`.
  @discardableResult
  public func sendScriptMessage(_ name: String, body: JSONValue? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(SendScriptMessage(name, body: body, from: locator), file, line)
  }
}
