import InterfaceDocuments
import Testing

@testable import UIKit

/// Makes its segue's destination with the sender in hand.
@MainActor
private final class MakingController: UIViewController {
  override class var actions: [Action] { [Action(creating: "make", make)] }
  var lets = true

  func make(_ coder: NSCoder, _ sender: Any?) -> SegueDetail? {
    guard lets else { return nil }
    let detail = SegueDetail()
    detail.model = "made by \(sender.map { "\(type(of: $0))" } ?? "nobody")"
    return detail
  }
}

/// Outlets that begin with a value, properties that are set by a path, and methods that make a destination.
@MainActor struct OutletRuleTests {
  @Test func anOutletKeepsItsFirstValueUnlessItIsWeak() {
    var label: UILabel? = UILabel()
    let strong = Outlet<UILabel?>(wrappedValue: UILabel())
    let weak = Outlet<UILabel?>(wrappedValue: label, .weak)
    let kept = Outlet<UILabel?>(wrappedValue: label, .strong)
    #expect(strong.wrappedValue != nil && weak.wrappedValue === label && kept.wrappedValue === label)
    kept.wrappedValue = nil
    label = nil
    #expect(strong.wrappedValue != nil && weak.wrappedValue == nil && kept.wrappedValue == nil)
    // A collection is always strong.
    let views = Outlet<[UIView]>(wrappedValue: [UIView(), UIView()], .weak)
    #expect(views.wrappedValue.count == 2)
    #expect(Outlet<UILabel?>().wrappedValue == nil && Outlet<[UIView]>().wrappedValue.isEmpty)
  }

  private func failure(_ keyPath: String, of object: AnyObject) -> KeyPathFailure? {
    do throws(KeyPathFailure) {
      try KeyPathWriter.set(1, of: object, keyPath: keyPath)
      return nil
    } catch { return error }
  }

  @Test func aPathThatIsEmptyOrLeadsIntoAValueCannotBeSet() throws {
    startAnew()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let empty = try #require(failure("", of: view))
    #expect(empty.cause == .empty && empty.keyPath == "" && empty.part == "" && empty.nearMisses == [])
    #expect(empty.reason == "The key path is empty." && empty.advice == "Name a property: 'layer.cornerRadius'.")
    let inside = try #require(failure("frame.width", of: view))
    #expect(inside.cause == .readOnly && inside.part == "width" && inside.keyPath == "frame.width")
    #expect(inside.reason == "'frame' is a value." && inside.nearMisses == [])
    #expect(inside.advice == "A part of a CGRect cannot be set by itself; set the whole.")
    #expect(failure("layer.cornerRadius", of: view) == nil && view.layer.cornerRadius == 1)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aMethodMakesADestinationForItsSender() throws {
    startAnew()
    let (source, button) = (MakingController(), UIButton())
    var plain = 0
    let destination = leading {
      plain += 1
      return SegueDetail()
    }
    let open = segue("presentation", "Open", ["destinationCreationSelector": "make:sender:"])
    try Connections.connectSegue(open, from: button, of: source, to: destination, at: site)
    let window = show(source)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect((source.presentedViewController as? SegueDetail)?.model == "made by UIButton" && plain == 0)
    source.dismiss(animated: false)
    rest()
    // One that makes nothing leaves it to the storyboard.
    source.lets = false
    button.sendActions(for: .touchUpInside)
    rest()
    #expect((source.presentedViewController as? SegueDetail)?.model == "" && plain == 1)
    withExtendedLifetime(window) {}
  }
}
