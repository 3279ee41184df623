import Testing
import VirtualTime

@testable import UIKit

@MainActor
private final class Hearer: NSObject {
  var heard: [String] = []
  func hear(_ note: Notification) { heard.append("\(note.name.rawValue) \(note.object ?? "nobody")") }

  static func tell() {
    expose(Hearer.self) { $0.method("hear:") { (object: Hearer, note: Notification) in object.hear(note) } }
  }
}

extension Notification.Name {
  fileprivate static let opened = Notification.Name("opened")
  fileprivate static let closed = Notification.Name("closed")
}

/// To whom a request belongs, what it wants to hear of, and when it is over.
@MainActor struct NotificationRequestRuleTests {
  private let hearer = Hearer()
  private let other = Hearer()

  private func request(_ name: Notification.Name? = nil, _ object: Any? = nil) -> NotificationObserver {
    NotificationObserver(hearer, "hear:", name: name, object: object)
  }

  @Test func aRequestBelongsToWhoAskedForThatNameAndThatObject() {
    let (shop, bank) = (NSObject(), NSObject())
    let named = request(.opened, shop)
    #expect(named.belongs(to: hearer, name: nil, object: nil) && named.belongs(to: hearer, name: .opened, object: shop))
    #expect(named.belongs(to: hearer, name: .opened, object: nil) && named.belongs(to: hearer, name: nil, object: shop))
    #expect(!named.belongs(to: hearer, name: .closed, object: nil) && !named.belongs(to: hearer, name: nil, object: bank))
    #expect(!named.belongs(to: other, name: nil, object: nil) && !named.belongs(to: Hearer.self, name: nil, object: nil))
    let any = request()
    #expect(any.belongs(to: hearer, name: nil, object: nil) && !any.belongs(to: hearer, name: .opened, object: nil))
    // Who asked for what anybody posts did not ask for that of the shop.
    #expect(!any.belongs(to: hearer, name: nil, object: shop))
    let valued = request(nil, "shop")
    #expect(valued.belongs(to: hearer, name: nil, object: "shop") && !valued.belongs(to: hearer, name: nil, object: "bank"))
  }

  @Test func aRequestOfAClassOrWithABlockBelongsToThem() {
    let ofClass = NotificationObserver(Hearer.self, "hear:", name: nil, object: nil)
    #expect(ofClass.belongs(to: Hearer.self, name: nil, object: nil) && !ofClass.belongs(to: UIView.self, name: nil, object: nil))
    #expect(!ofClass.belongs(to: hearer, name: nil, object: nil))
    let (token, strange) = (NSObject(), NSObject())
    let ofBlock = NotificationObserver(token, name: nil, object: nil) { _ in }
    #expect(ofBlock.belongs(to: token, name: nil, object: nil) && !ofBlock.belongs(to: strange, name: nil, object: nil))
  }

  @Test func onlyWhatIsWantedIsTold() {
    startAnew()
    Hearer.tell()
    let (shop, bank) = (NSObject(), NSObject())
    func heard(_ request: NotificationObserver) -> [Bool] {
      let notes: [(Notification.Name, Any?)] = [
        (.opened, nil), (.closed, nil), (.opened, shop), (.opened, bank), (.opened, "shop"), (.opened, "bank"), (.opened, 7),
      ]
      return notes.map { name, object in
        hearer.heard = []
        request.tell(Notification(name: name, object: object))
        return !hearer.heard.isEmpty
      }
    }
    #expect(heard(request()) == [true, true, true, true, true, true, true])
    #expect(heard(request(.opened)) == [true, false, true, true, true, true, true])
    #expect(heard(request(nil, shop)) == [false, false, true, false, false, false, false])
    #expect(heard(request(nil, "shop")) == [false, false, false, false, true, false, false])
    #expect(heard(request(.closed, 7)) == [false, false, false, false, false, false, false])
    #expect(heard(request(.opened, 7)) == [false, false, false, false, false, false, true])
  }

  @Test func aRequestIsOverWhenItsObserverOrItsSubjectIs() {
    var (gone, shop): (Hearer?, NSObject?) = (Hearer(), NSObject())
    let ofGone = NotificationObserver(gone!, "hear:", name: nil, object: nil)
    let ofShop = request(nil, shop)
    let removed = request()
    #expect(!ofGone.isGone && !ofShop.isGone && !removed.isGone && !request(nil, "shop").isGone)
    (gone, shop) = (nil, nil)
    removed.isRemoved = true
    #expect(ofGone.isGone && ofShop.isGone && removed.isGone && gone == nil && shop == nil)
    // One that is over hears nothing, and belongs to nobody.
    ofGone.tell(Notification(name: .opened))
    ofShop.tell(Notification(name: .opened))
    #expect(hearer.heard == [] && !ofShop.belongs(to: hearer, name: nil, object: NSObject()))
  }

  @Test func aCenterHasOneListInALaunch() {
    startAnew()
    let (center, another) = (NotificationCenter(), NotificationCenter())
    #expect(NotificationObservers.known(of: center) == nil)
    let list = NotificationObservers.of(center)
    #expect(NotificationObservers.of(center) === list && NotificationObservers.known(of: center) === list)
    #expect(NotificationObservers.of(another) !== list)
    startAnew()
    #expect(NotificationObservers.known(of: center) == nil)
  }

  @Test func aListSaysWhetherThereWasSomethingToTakeBack() {
    startAnew()
    Hearer.tell()
    let center = NotificationCenter()
    let list = NotificationObservers.of(center)
    for name in [Notification.Name.opened, .closed] { list.add(request(name)) }
    list.add(NotificationObserver(other, "hear:", name: .opened, object: nil))
    #expect(!list.remove(hearer, name: Notification.Name("never"), object: nil))
    #expect(list.remove(hearer, name: .opened, object: nil) && !list.remove(hearer, name: .opened, object: nil))
    center.post(name: .opened, object: "x")
    center.post(name: .closed, object: nil)
    #expect(hearer.heard == ["closed nobody"] && other.heard == ["opened x"])
    #expect(list.remove(hearer, name: nil, object: nil) && list.remove(other, name: nil, object: nil))
    center.post(name: .closed, object: nil)
    #expect(hearer.heard.count == 1 && !list.remove(other, name: nil, object: nil))
  }
}
