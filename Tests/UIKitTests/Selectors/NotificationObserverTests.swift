import Testing
import VirtualTime

@testable import UIKit

/// A model that hears of notes, told of as a rewritten source tells of it.
@MainActor
private final class Listener: NSObject {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

  func heard(_ note: Notification) { log.add("\(name) \(note.name.rawValue) \(note.object ?? "nobody")") }
  func heardOld(_ note: NSNotification) { log.add("\(name) old \(note.name.rawValue)") }
  func plain() { log.add("\(name) plain") }
  static func counted(_ note: Notification) { (note.userInfo?["log"] as? Log)?.add("class") }

  static func tell() {
    expose(Listener.self) {
      $0.method("heard:") { (object: Listener, note: Notification) in object.heard(note) }
      $0.method("heardOld:") { (object: Listener, note: NSNotification) in object.heardOld(note) }
      $0.method("plain") { (object: Listener) in object.plain() }
      $0.classMethod("counted:") { (type: Listener.Type, note: Notification) in type.counted(note) }
    }
  }
}

extension Notification.Name {
  fileprivate static let sold = Notification.Name("sold")
  fileprivate static let bought = Notification.Name("bought")
}

/// Observers of notifications by selector, and those with a block beside them.
@MainActor struct NotificationObserverTests {
  private let log = Log()
  private let center = NotificationCenter.default

  init() {
    startAnew()
    Listener.tell()
  }

  @Test func anObserverIsToldByTheMethodThatItNames() {
    let listener = Listener("a", log)
    center.addObserver(listener, selector: "heard:", name: .sold, object: nil)
    center.addObserver(listener, selector: "heardOld:", name: .sold, object: nil)
    center.addObserver(listener, selector: "plain", name: nil, object: nil)
    center.post(name: .sold, object: "shop")
    center.post(name: .bought, object: nil)
    #expect(log.drain() == ["a sold shop", "a old sold", "a plain", "a plain"])
    center.addObserver(Listener.self, selector: "counted:", name: .bought, object: nil)
    center.post(name: .bought, object: nil, userInfo: ["log": log])
    #expect(log.drain() == ["a plain", "class"])
  }

  @Test func whoAskedFirstIsToldFirst() {
    let listeners = (0..<12).map { Listener("\($0)", log) }
    var tokens: [any NSObjectProtocol] = []
    for (index, listener) in listeners.enumerated() {
      center.addObserver(listener, selector: "plain", name: .sold, object: nil)
      let log = log
      tokens.append(
        center.addObserver(forName: .sold, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { log.add("block \(index)") }
        })
    }
    center.post(name: .sold, object: nil)
    #expect(log.drain() == (0..<12).flatMap { ["\($0) plain", "block \($0)"] })
    for token in tokens { center.removeObserver(token) }
    center.post(name: .sold, object: nil)
    #expect(log.drain() == (0..<12).map { "\($0) plain" })
  }

  @Test func onlyWhatTheSubjectPostsIsHeard() {
    let (listener, shop, other) = (Listener("a", log), NSObject(), NSObject())
    center.addObserver(listener, selector: "plain", name: .sold, object: shop)
    center.post(name: .sold, object: other)
    center.post(name: .sold, object: nil)
    #expect(log.drain() == [])
    center.post(name: .sold, object: shop)
    #expect(log.drain() == ["a plain"])
  }

  @Test func anObserverThatIsGoneIsNotCalled() {
    var listener: Listener? = Listener("a", log)
    weak let kept = listener
    center.addObserver(listener!, selector: "plain", name: nil, object: nil)
    listener = nil
    #expect(kept == nil)
    center.post(name: .sold, object: nil)
    #expect(log.drain() == [])
  }

  @Test func whatIsTakenBackIsWhatWasNamed() {
    let (listener, shop) = (Listener("a", log), NSObject())
    center.addObserver(listener, selector: "plain", name: .sold, object: nil)
    center.addObserver(listener, selector: "plain", name: .sold, object: shop)
    center.addObserver(listener, selector: "plain", name: .bought, object: nil)
    center.removeObserver(listener, name: .sold, object: shop)
    center.post(name: .sold, object: shop)
    #expect(log.drain() == ["a plain"])
    center.removeObserver(listener, name: .sold, object: nil)
    center.post(name: .sold, object: nil)
    center.post(name: .bought, object: nil)
    #expect(log.drain() == ["a plain"])
    center.removeObserver(listener)
    center.post(name: .bought, object: nil)
    #expect(log.drain() == [])
  }

  @Test func twoRequestsAreTwoCalls() {
    let listener = Listener("a", log)
    for _ in 0..<2 { center.addObserver(listener, selector: "plain", name: .sold, object: nil) }
    center.post(name: .sold, object: nil)
    #expect(log.drain() == ["a plain", "a plain"])
  }

  @Test func whoIsRemovedMeanwhileIsNotTold() {
    let listener = Listener("a", log)
    let center = center
    let token = center.addObserver(forName: .sold, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { center.removeObserver(listener) }
    }
    center.addObserver(listener, selector: "plain", name: .sold, object: nil)
    center.post(name: .sold, object: nil)
    #expect(log.drain() == [])
    center.removeObserver(token)
  }

  @Test func aMethodThatIsNotThereComplainsWhenANoteIsPosted() {
    let listener = Listener("a", log)
    center.addObserver(listener, selector: "gone:", name: .sold, object: nil)
    #expect(UIKitComplaints.drain() == [])
    center.post(name: .sold, object: nil)
    #expect(
      UIKitComplaints.drain().map(\.reason) == ["-[Listener gone:]: unrecognized selector sent to instance <Listener>"])
  }

  @Test func theNextLaunchHearsNothingOfThoseBefore() {
    let listener = Listener("a", log)
    center.addObserver(listener, selector: "plain", name: .sold, object: nil)
    let log = log
    let token = center.addObserver(forName: .sold, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { log.add("block") }
    }
    World.begin()
    center.post(name: .sold, object: nil)
    #expect(log.drain() == [])
    withExtendedLifetime(token) {}
  }

  @Test func aCenterOfOnesOwnHasItsOwnObservers() {
    let (own, listener) = (NotificationCenter(), Listener("a", log))
    own.addObserver(listener, selector: "plain", name: .sold, object: nil)
    center.post(name: .sold, object: nil)
    #expect(log.drain() == [])
    own.post(name: .sold, object: nil)
    #expect(log.drain() == ["a plain"])
  }
}
