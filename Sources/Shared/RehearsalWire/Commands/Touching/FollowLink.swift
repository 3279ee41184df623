/// Follows a link in a web view, as a tap on it would.
package struct FollowLink: Command {
  package var locator: Locator
  package var url: String

  package init(_ url: String, in locator: Locator) {
    self.locator = locator
    self.url = url
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "followLink"
  package static let summary = """
    Has the one web view that matches follow a link, as a tap on it would: the app is asked, and then the page is loaded. Pages have no \
    views here, so nothing checks that the link is in one.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which web view; exactly one must match."),
    Parameter("url", "Where the link leads, as the page has it: it may be relative to the page.", .notEmpty),
  ]
  package static let example = Example(
    FollowLink("/prices", in: .ofClass("WKWebView")), reply: Acted(element: .exampleButton, nowMs: 0))
}

extension ElementVerbs {
  /// Has a web view follow a link, as a tap on it would: the app is asked, and then the page is loaded.
  ///
  /// - Parameter url: As the page has it: it may be relative to the page.
  @discardableResult
  public func followLink(_ url: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(FollowLink(url, in: locator), file, line)
  }
}
