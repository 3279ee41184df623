import UIKit
import VirtualNetwork

/// Where a page comes from.
enum PageSource {
  case request(URLRequest)
  /// What the app handed over itself.
  case data(Data, mimeType: String, baseURL: URL)
  case file(URL)

  var request: URLRequest {
    switch self {
    case .request(let request): request
    case .data(_, _, let url), .file(let url): URLRequest(url: url)
    }
  }

  var url: URL { request.url ?? .blank }
}

/// What the app asked a web view to load, and what came of it.
package struct PageLoad {
  /// How far it has come.
  package enum State: Equatable, Sendable {
    case underWay, finished, cancelled
    case failed(String)
  }

  package let url: String
  package let method: String
  package let type: WKNavigationType
  /// What the app handed over itself, as text.
  package let html: String?
  package var state = State.underWay
}

/// A script that the app had a page run.
package final class ScriptCall {
  package let source: String
  /// Whether it has its answer, or needs none because nobody waits for it.
  package internal(set) var isAnswered: Bool

  init(_ source: String, isAnswered: Bool) { (self.source, self.isAnswered) = (source, isAnswered) }
}

extension URL {
  static let blank = URL(string: "about:blank")!
}

/// The title of a page, as far as that can be told without a browser: the text of its first `title` element.
func pageTitle(of html: String) -> String? {
  guard let found = html.firstMatch(of: /(?i)<title[^>]*>([^<]*)<\/title>/) else { return nil }
  var text = found.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let entities = [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("apos", "'"), ("nbsp", "\u{a0}"), ("amp", "&")]
  for (name, character) in entities {
    text = text.replacing("&\(name);", with: character)
  }
  return text
}
