/// What a web view shows, what it was asked to load, and what scripts it was to run.
public struct WebPageState: Codable, Equatable, Sendable {
  /// Of the page that is being loaded, or of the one that was.
  public var url: String?
  /// The page's title.
  public var title: String?
  /// Whether a page is being loaded.
  public var isLoading: Bool
  /// Whether there is a page to go back to.
  public var canGoBack: Bool
  /// Whether there is a page to go forward to.
  public var canGoForward: Bool
  /// The text of the page; nil before there is one.
  public var source: String?
  /// Everything that it was asked to load, oldest first.
  public var loads: [WebPageLoad]
  /// The scripts that it was to run, oldest first.
  public var scripts: [WebScriptRecord]
  /// The names by which its pages can send messages to the app.
  public var messageNames: [String]

  public init(
    url: String?, title: String?, isLoading: Bool, canGoBack: Bool, canGoForward: Bool, source: String?, loads: [WebPageLoad],
    scripts: [WebScriptRecord], messageNames: [String]
  ) {
    self.url = url
    self.title = title
    self.isLoading = isLoading
    self.canGoBack = canGoBack
    self.canGoForward = canGoForward
    self.source = source
    self.loads = loads
    self.scripts = scripts
    self.messageNames = messageNames
  }
}

/// One load of a web view.
public struct WebPageLoad: Codable, Equatable, Sendable {
  /// What was to be loaded.
  public var url: String
  /// The HTTP method.
  public var method: String
  /// Why: linkActivated, backForward, reload or other.
  public var type: String
  /// How far it has come: underWay, finished, failed or cancelled.
  public var state: String
  /// Why it failed.
  public var error: String?

  public init(url: String, method: String, type: String, state: String, error: String? = nil) {
    self.url = url
    self.method = method
    self.type = type
    self.state = state
    self.error = error
  }
}

/// A script that a web view was to run.
public struct WebScriptRecord: Codable, Equatable, Sendable {
  /// The script.
  public var script: String
  /// False while the app waits for what it gives.
  public var isAnswered: Bool

  public init(script: String, isAnswered: Bool) {
    self.script = script
    self.isAnswered = isAnswered
  }
}
