import RehearsalWire
import WebKit

extension FollowLink: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "follow the link '\(url)' in \(locator)"
    try stage.settle()
    let view = try stage.still(locator, to: "follow a link in")
    guard let webView = view as? WKWebView else { throw LocatorResolver.noWebView(view, asked: asked) }
    _ = try Touchability(windows: stage.windows).target(of: view, asked: asked)
    let before = ElementSnapshot(of: view)
    guard let link = URL(string: url, relativeTo: webView.url)?.absoluteURL, link.scheme != nil else {
      throw Fault(
        .invalidArgument, "url: '\(url)' is no address", asked: asked,
        found: webView.url == nil ? ["nothing is loaded that it could be relative to"] : [])
    }
    stage.note("following the link to \(link.absoluteString)")
    webView.follow(link)
    try stage.turn()
    return stage.acted(on: view, before: before)
  }
}
