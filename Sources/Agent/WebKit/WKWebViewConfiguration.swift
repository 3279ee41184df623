import UIKit

/// What a web view is made with.
@MainActor
open class WKWebViewConfiguration {
  open var userContentController = WKUserContentController()
  /// Kept, and nothing more: requests carry no user agent.
  open var applicationNameForUserAgent: String?
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Kept, and nothing more: nothing plays.
  open var allowsInlineMediaPlayback = false

  public init() {}
}

/// Kept, and nothing more: no script runs.
@MainActor
open class WKPreferences {
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0

  public init() {}
}

/// Kept, and nothing more: no script runs.
@MainActor
open class WKWebpagePreferences {
  open var allowsContentJavaScript = true

  public init() {}
}

/// A script that the app adds to pages; kept for whoever looks, and run by nobody.
@MainActor
open class WKUserScript {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd
}

/// Takes what the scripts of a page tell the app.
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// What a script has told the app: a number, a text, a truth, `NSNull`, or lists and dictionaries of them.
@MainActor
public final class WKScriptMessage {
  public let body: Any
  public let name: String
  public private(set) weak var webView: WKWebView?
  public let frameInfo: WKFrameInfo

  init(body: Any, name: String, webView: WKWebView, frameInfo: WKFrameInfo) {
    (self.body, self.name, self.webView, self.frameInfo) = (body, name, webView, frameInfo)
  }
}

/// What an app adds to pages, and who takes their messages.
@MainActor
open class WKUserContentController {
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  open private(set) var userScripts: [WKUserScript] = []

  public init() {}

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }

  /// Lets a handler, which is kept, take the messages of a name; a name that is taken raises `NSInvalidArgumentException`.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    guard handlers[name] == nil else {
      return UIKitComplaints.record(
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Attempt to add script message handler with name '\(name)' when one already exists."))
    }
    handlers[name] = scriptMessageHandler
  }

  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  open func removeAllScriptMessageHandlers() { handlers = [:] }

  /// The names that a page could send messages by, sorted.
  package var messageNames: [String] { handlers.keys.sorted() }

  func handler(named name: String) -> (any WKScriptMessageHandler)? { handlers[name] }
}
