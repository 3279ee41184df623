import UIKit

// What apps observe of a web view, and what storyboards connect of it.
extension WKWebView {
  @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
    expose(WKWebView.self) {
      $0.outlet("navigationDelegate", \.navigationDelegate)
      $0.property("url", \.url, .dynamic)
      $0.property("title", \.title, .dynamic)
      $0.property("isLoading", \.isLoading, .dynamic)
      $0.property("estimatedProgress", \.estimatedProgress, .dynamic)
      $0.property("canGoBack", \.canGoBack, .dynamic)
      $0.property("canGoForward", \.canGoForward, .dynamic)
    }
  }
}
