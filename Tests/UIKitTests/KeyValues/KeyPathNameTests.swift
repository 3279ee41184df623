import Testing

@testable import UIKit

/// Key paths of Swift's as paths of keys.
@MainActor struct KeyPathNameTests {
  init() { Item.tell() }

  private final class Rare: Item {}

  @Test func aPropertyIsKnownFromWhateverClassThePathBegins() {
    #expect(KeyPathNames.keyPath(of: \Item.title, from: Item.self) == "title")
    #expect(KeyPathNames.keyPath(of: \Rare.title, from: Rare.self) == "title")
    #expect(KeyPathNames.keyPath(of: \UITableView.contentSize, from: UITableView.self) == "contentSize")
    #expect(KeyPathNames.keyPath(of: \UIScrollView.frame, from: UIScrollView.self) == "frame")
    #expect(KeyPathNames.keyPath(of: \UIButton.isEnabled, from: UIButton.self) == "isEnabled")
  }

  @Test func aPathLeadsThroughObjectsAndOptionals() {
    #expect(KeyPathNames.keyPath(of: \Item.part?.title, from: Item.self) == "part.title")
    #expect(KeyPathNames.keyPath(of: \Rare.part!.part?.price, from: Rare.self) == "part.part.price")
    #expect(KeyPathNames.keyPath(of: \UIView.layer.cornerRadius, from: UIView.self) == "layer.cornerRadius")
  }

  @Test func whatHasNoNameHasNone() {
    #expect(KeyPathNames.keyPath(of: \Item.secret, from: Item.self) == nil)
    #expect(KeyPathNames.keyPath(of: \Item.parts[0].title, from: Item.self) == nil)
    #expect(KeyPathNames.keyPath(of: \Item.title.count, from: Item.self) == nil)
    #expect(KeyPathNames.keyPath(of: \Item.self, from: Item.self) == nil)
  }
}
