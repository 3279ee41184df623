import Testing
import UIKit

final class LateNibController: UIViewController {}

/// Documents that come to be known while the app runs, and scenes that a test puts in the place of others.
@MainActor struct LateNibTests {
  private func view(tag: Int) -> [UInt8] {
    Documents.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder><view tag="\(tag)" id="v"/>
      """)
  }

  @Test func aNibThatIsRegisteredLaterIsFoundByTheNextController() {
    startAnew()
    #expect(LateNibController().view.tag == 0)
    UINib.register(view(tag: 7), as: "LateNibController")
    #expect(LateNibController().view.tag == 7)
    UINib.register(view(tag: 8), as: "LateNibController")
    #expect(LateNibController().view.tag == 8)
  }

  @Test func aReferenceThatIsNotThereTakesNoOthersPlace() {
    startAnew()
    defer { UIStoryboard.unbindAll() }
    let scene = Documents.scene("one", view: "<subviews/>")
    UIStoryboard.register(Documents.storyboard(scene), as: "Main")
    let storyboard = UIStoryboard(name: "Main")
    storyboard.bind(viewController: UIViewController(), asInitialViewControllerForReferencedStoryboardWithName: "Other")
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Could not find a reference to the initial view controller of an external storyboard with name "
          + "'Other' on storyboard with name 'Main'"
      ])
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "title=\"Theirs\"")), as: "Other")
    #expect(UIStoryboard(name: "Other").instantiateInitialViewController()?.title == "Theirs")
  }
}
