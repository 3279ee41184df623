import Testing

@testable import UIKit

/// Whoever an action of a storyboard is sent to, and has no such method.
@MainActor struct LateActionTests {
  private func load(_ selector: String) throws -> (controller: UIViewController, button: UIButton) {
    startAnew()
    let button =
      "<button id=\"btn\"><connections><action selector=\"\(selector)\" destination=\"one\" eventType=\"touchUpInside\" "
      + "id=\"a1\"/></connections></button>"
    let controller = try #require(
      Documents.load(
        Documents.scene(
          "one", "customClass=\"SavingController\" customModule=\"UIKitTests\"", view: "<subviews>\(button)</subviews>")))
    return (controller, try #require(controller.view.subviews.first as? UIButton))
  }

  @Test func aMethodThatIsMissingIsMissedWhenTheActionIsSent() throws {
    let (controller, button) = try load("savTapped:")
    #expect(UIKitComplaints.drain() == [])
    #expect(button.actions(forTarget: controller, forControlEvent: .touchUpInside) == ["savTapped:"])
    button.sendActions(for: .touchUpInside)
    let complaints = UIKitComplaints.drain().map(\.description)
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("NSInvalidArgumentException: -[SavingController savTapped:]: unrecognized selector. ") == true)
    #expect(
      complaints.first?.hasSuffix("object 'btn': SavingController has no action 'savTapped:'; it has 'saveTapped:'") == true)
  }

  @Test func aMethodThatIsThereIsCalled() throws {
    let (controller, button) = try load("saveTapped:")
    button.sendActions(for: .touchUpInside)
    #expect(controller.title == "saved" && UIKitComplaints.drain() == [])
  }
}

final class SavingController: UIViewController {
  override class var actions: [Action] { [Action("saveTapped:", saveTapped)] }
  func saveTapped(_ sender: UIButton) { title = "saved" }
}
