/// Web views, for the steps of a batch; each is what ``Element`` does by the same name.
extension LaterElement {
  /// What a web view shows, was asked to load, and what scripts it was to run.
  public func webPage() -> Later<WebPageState> { Later(ReadWebView(locator), within: element.defaultTimeout) { $0 } }

  /// Has a web view follow a link.
  public func followLink(_ url: String) -> Later<ElementSnapshot> { touch(FollowLink(url, in: locator)) }

  /// Sends the app a message, as a script of the page does.
  public func sendScriptMessage(_ name: String, body: JSONValue? = nil) -> Later<ElementSnapshot> {
    act(SendScriptMessage(name, body: body, from: locator))
  }
}
