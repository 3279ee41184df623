/// Web views, which load pages and show none: no element is found in them.
extension Element {
  /// What a web view shows, was asked to load, and what scripts it was to run.
  public func webPage(file: StaticString = #filePath, line: UInt = #line) throws -> WebPageState {
    try send(ReadWebView(locator), file, line)
  }

  /// Has a web view follow a link, as a tap on it would: the app is asked, and then the page is loaded.
  ///
  /// - Parameter url: As the page has it: it may be relative to the page.
  @discardableResult
  public func followLink(
    _ url: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(FollowLink(url, in: locator), file, line).element
  }

  /// Sends the app a message, as a script of the page does by `window.webkit.messageHandlers.<name>.postMessage(<body>)`.
  @discardableResult
  public func sendScriptMessage(
    _ name: String, body: JSONValue? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(SendScriptMessage(name, body: body, from: locator), file, line).element
  }
}
