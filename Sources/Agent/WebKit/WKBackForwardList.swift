import UIKit

/// A page that was visited.
@MainActor
public final class WKBackForwardListItem {
  public let url: URL
  public internal(set) var title: String?
  public let initialURL: URL
  let source: PageSource

  init(url: URL, initialURL: URL, title: String?, source: PageSource) {
    (self.url, self.initialURL, self.title, self.source) = (url, initialURL, title, source)
  }
}

/// The pages that were visited, and where among them the web view stands.
@MainActor
public final class WKBackForwardList {
  private var items: [WKBackForwardListItem] = []
  private var place = -1

  public var currentItem: WKBackForwardListItem? { item(at: 0) }
  public var backItem: WKBackForwardListItem? { item(at: -1) }
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// From the oldest on.
  public var backList: [WKBackForwardListItem] { place > 0 ? Array(items[..<place]) : [] }
  /// From the nearest on.
  public var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(place + 1)) }

  /// So many steps on, or back for a negative number; nil where there is none.
  public func item(at index: Int) -> WKBackForwardListItem? {
    items.indices.contains(place + index) ? items[place + index] : nil
  }

  /// A new page: what lay ahead is gone.
  func push(_ item: WKBackForwardListItem) {
    items.removeSubrange((place + 1)...)
    items.append(item)
    place = items.count - 1
  }

  /// The page that is shown instead of the one that was shown.
  func replace(_ item: WKBackForwardListItem) {
    if items.indices.contains(place) { items[place] = item } else { push(item) }
  }

  func go(to item: WKBackForwardListItem) {
    if let place = items.firstIndex(where: { $0 === item }) { self.place = place }
  }
}
