import UIKit
import VirtualNetwork
import VirtualTime

/// A view that loads pages, and shows none of them.
///
/// ```
///   load ─▶ decidePolicyFor action ─▶ didStartProvisionalNavigation ─▶ [redirect] ─▶ decidePolicyFor response
///        ─▶ didCommit ─▶ didFinish           or didFailProvisionalNavigation, before the page is committed
/// ```
/// Requests are answered by stubs, as those of `URLSession`. There is no browser: a page has an address, a title and its text, no
/// views; and its scripts are answered by a driver. A link is followed, and a message sent to the app, when a driver says so.
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Scrolls nothing: it is there for what apps set on it.
  public let scrollView: UIScrollView
  public let backForwardList = WKBackForwardList()
  /// Kept, and nothing more.
  open var allowsBackForwardNavigationGestures = false
  /// Kept, and nothing more.
  open var allowsLinkPreview = true
  /// Sent with every request.
  open var customUserAgent: String?

  /// The page that is being loaded, or the one that was.
  open private(set) var url: URL? {
    willSet { ValueChanges.willChange(self, "url") }
    didSet { ValueChanges.didChange(self, "url") }
  }
  /// Of the page that was committed last; empty before it has one.
  open private(set) var title: String? {
    willSet { ValueChanges.willChange(self, "title") }
    didSet { ValueChanges.didChange(self, "title") }
  }
  open private(set) var isLoading = false {
    willSet { ValueChanges.willChange(self, "isLoading") }
    didSet { ValueChanges.didChange(self, "isLoading") }
  }
  /// 0.1 at the start, 0.5 once there is a response, 1 at the end, as far as that can be told.
  open private(set) var estimatedProgress: Double = 0 {
    willSet { ValueChanges.willChange(self, "estimatedProgress") }
    didSet { ValueChanges.didChange(self, "estimatedProgress") }
  }

  /// Everything that was asked for since it was made, oldest first.
  package private(set) var loads: [PageLoad] = []
  /// The scripts that pages were to run, oldest first.
  package internal(set) var scripts: [ScriptCall] = []
  /// The text of the page.
  package private(set) var source: String?

  private var underWay: PageTransfer?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    scrollView = UIScrollView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    scrollView = UIScrollView(frame: .zero)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    WebPages.add(self)
  }

  // MARK: Loading

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { begin(.request(request), .other, .new) }

  /// Shows a text that the app has.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin(.data(Data(string.utf8), mimeType: "text/html", baseURL: baseURL ?? .blank), .other, .new)
  }

  /// Shows what the app has.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { begin(.data(data, mimeType: MIMEType, baseURL: baseURL), .other, .new) }

  /// Shows a file; what else may be read counts for nothing here.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    begin(.file(URL), .other, .new)
  }

  @discardableResult
  open func reload() -> WKNavigation? {
    backForwardList.currentItem.flatMap { begin($0.source, .reload, .same) }
  }

  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Ends the load that is under way, which then has failed with `URLError.cancelled`.
  open func stopLoading() {
    guard let ended = underWay else { return }
    underWay = nil
    ended.end()
    finish(ended, .cancelled)
    ended.fail(with: URLError(.cancelled))
  }

  // MARK: Back and forward

  open var canGoBack: Bool { backForwardList.backItem != nil }
  open var canGoForward: Bool { backForwardList.forwardItem != nil }

  @discardableResult
  open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

  @discardableResult
  open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? { begin(item.source, .backForward, .visited(item)) }

  // MARK: What a person and a page do

  /// Follows a link of the page, to an address that may be relative to it.
  package func follow(_ link: URL) { begin(.request(URLRequest(url: link)), .linkActivated, .new) }

  /// Tells the app something, as a script of the page does; false when nobody takes messages of that name.
  package func send(_ body: Any, to name: String) -> Bool {
    guard let handler = configuration.userContentController.handler(named: name) else { return false }
    let frame = WKFrameInfo(request: URLRequest(url: url ?? .blank), webView: self)
    let message = WKScriptMessage(body: body, name: name, webView: self, frameInfo: frame)
    EventQueue.main.schedule(.main, label: "script message '\(name)'") { [configuration] in
      handler.userContentController(configuration.userContentController, didReceive: message)
    }
    return true
  }

  // MARK: One load

  /// What a page does to the list of those that were visited.
  enum Visit {
    case new, same
    case visited(WKBackForwardListItem)
  }

  @discardableResult
  private func begin(_ source: PageSource, _ type: WKNavigationType, _ visit: Visit) -> WKNavigation {
    stopLoading()
    let transfer = PageTransfer(source, type, visit, webView: self, number: loads.count, former: url)
    var html: String?
    if case .data(let data, _, _) = source { html = String(decoding: data, as: UTF8.self) }
    loads.append(
      PageLoad(url: source.url.absoluteString, method: source.request.httpMethod ?? "GET", type: type, html: html))
    underWay = transfer
    (url, isLoading, estimatedProgress) = (source.url, true, 0.1)
    transfer.begin()
    return transfer.navigation
  }

  func isCurrent(_ transfer: PageTransfer) -> Bool { underWay === transfer }

  /// The app does not want it: nothing has happened.
  func abandon(_ transfer: PageTransfer) {
    guard isCurrent(transfer) else { return }
    underWay = nil
    finish(transfer, .cancelled)
    url = transfer.former
  }

  func noteResponse() { estimatedProgress = 0.5 }

  func noteRedirect(to url: URL) { self.url = url }

  /// There is a page now.
  func commit(_ transfer: PageTransfer, url: URL, body: Data, mimeType: String) {
    let text = String(decoding: body, as: UTF8.self)
    (self.url, source) = (url, text)
    title = mimeType == "text/html" ? pageTitle(of: text) ?? "" : ""
    let item = WKBackForwardListItem(url: url, initialURL: transfer.source.url, title: title, source: transfer.source)
    for key in ["canGoBack", "canGoForward"] { ValueChanges.willChange(self, key) }
    defer { for key in ["canGoBack", "canGoForward"] { ValueChanges.didChange(self, key) } }
    switch transfer.visit {
    case .new: backForwardList.push(item)
    case .same: backForwardList.replace(item)
    case .visited(let former):
      former.title = title
      backForwardList.go(to: former)
    }
  }

  func finish(_ transfer: PageTransfer, _ state: PageLoad.State) {
    loads[transfer.number].state = state
    (isLoading, estimatedProgress) = (false, state == .finished ? 1 : estimatedProgress)
    if isCurrent(transfer) { underWay = nil }
  }
}
