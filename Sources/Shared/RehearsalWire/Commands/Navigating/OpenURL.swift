/// Opens the app by a URL, as a tap on a link elsewhere does.
package struct OpenURL: Command {
  package var url: String

  package init(_ url: String) {
    self.url = url
  }

  package typealias Reply = Done

  package static let method = "openURL"
  package static let summary = """
    Hands the app a URL to open, as a link elsewhere does; the app delegate, or the scene's, is told. A link of the web comes as a \
    universal link does: as a user activity to continue, of the type NSUserActivityTypeBrowsingWeb.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter(
      "url", "The URL.", .length(atMost: TextLength.url),
      .pattern("^[A-Za-z][A-Za-z0-9+.-]*:", says: "a URL with a scheme, such as quakes://detail/1"))
  ]
  package static let example = Example(OpenURL("quakes://detail/1"), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Opens the app by a URL, as a link elsewhere does; by one of the web as a universal link does, as a user activity.
  @discardableResult
  public func open(_ url: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(OpenURL(url), file, line)
  }
}
