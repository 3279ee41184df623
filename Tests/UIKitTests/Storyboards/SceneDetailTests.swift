import Testing

@testable import UIKit

/// Notes what it knows of the document when its superclass is through, and then sets something itself.
final class NotingPicture: UIImageView {
  private(set) var seen: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen = ["\(Int(frame.width))", "\(tag)", "\(contentMode == .scaleAspectFit)"]
    tag = 9
  }
}

/// Scenes in detail: what an initialiser finds, and what messages call a scene.
@MainActor
struct SceneDetailTests {
  private func begin() {
    startAnew()
  }

  @Test func anImageViewKnowsItsDocumentWhenUIKitsInitialiserReturns() throws {
    begin()
    let view = """
      <subviews><imageView contentMode="scaleAspectFit" tag="7" customClass="NotingPicture" customModule="UIKitTests" id="p">
      <rect key="frame" x="1" y="2" width="30" height="40"/></imageView></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    let picture = try #require(controller.view.subviews[0] as? NotingPicture)
    #expect(picture.seen == ["30", "7", "true"])
    #expect(picture.tag == 9)
    #expect(UIKitComplaints.drain() == [])
  }

  private func gaps(_ scene: String) -> [String] {
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    return check.gaps.map(\.description)
  }

  @Test func aViewOfAnUnknownKindIsNamed() {
    begin()
    #expect(
      gaps(Documents.scene("one", "title=\"T\"", controller: "<holodeck key=\"view\" id=\"h\"/>"))
        == ["A.storyboard:7:1: unknown element <holodeck> for 'view' in <holodeck id=\"h\"> of scene 'T'"])
  }

  @Test func whatIsInAViewIsOfTheSceneAlsoWithoutAnId() {
    begin()
    #expect(
      gaps(Documents.scene("one", "title=\"T\"", view: "<subviews>\n<holodeck/></subviews>"))
        == ["A.storyboard:7:1: unknown element <holodeck> in <holodeck> of scene 'T'"])
  }
}
