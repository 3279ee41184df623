import Testing

@testable import UIKit

/// Messages that an object does not understand, and hands on.
@MainActor struct ForwardingTests {
  private final class Friend: NSObject {
    var calls: [String] = []
    func go() { calls.append("go") }
  }

  /// As the rewriter leaves it: what overrides a method of `NSObject` tells of it.
  private final class Proxy: NSObject {
    var friend: Friend?
    func forwardingTarget(for selector: Selector) -> Any? { friend }
  }

  private final class Page: UIResponder {
    var friend: Friend?
    override func forwardingTarget(for aSelector: Selector!) -> Any? { aSelector == "go" ? friend : nil }
  }

  private func friend() -> Friend {
    startAnew()
    _ = UIKitComplaints.drain()
    expose(Friend.self) { $0.method("go") { (object: Friend) in object.go() } }
    expose(Proxy.self) {
      $0.method("forwardingTargetForSelector:") { (object: Proxy, selector: Selector) in object.forwardingTarget(for: selector) }
    }
    return Friend()
  }

  @Test func theOtherGetsWhatAnObjectDoesNotUnderstand() {
    let (friend, proxy) = (friend(), Proxy())
    proxy.friend = friend
    _ = Messages.send("go", to: proxy, with: [])
    #expect(friend.calls == ["go"] && UIKitComplaints.drain() == [])
    // As on iOS, it does not have the method itself.
    #expect(!Messages.has("go", proxy))
  }

  @Test func withoutTheOtherItComplains() {
    _ = friend()
    _ = Messages.send("go", to: Proxy(), with: [])
    #expect(UIKitComplaints.drain().map(\.reason) == ["-[Proxy go]: unrecognized selector sent to instance <Proxy>"])
  }

  @Test func aResponderOverridesIt() {
    let (friend, page) = (friend(), Page())
    page.friend = friend
    _ = Messages.send("go", to: page, with: [])
    #expect(friend.calls == ["go"] && UIKitComplaints.drain() == [])
    _ = Messages.send("stop", to: page, with: [])
    #expect(UIKitComplaints.drain().count == 1 && friend.calls == ["go"])
  }
}
