import Testing

@testable import UIKit

/// What a document says of gesture recognisers.
@MainActor struct GestureReadingTests {
  /// The recogniser that a view of the scene is handed.
  private func recognizer<Recognizer: UIGestureRecognizer>(
    _ element: String, _ attributes: String = "", _ children: String = "", gaps: [String] = []
  ) throws -> Recognizer {
    startAnew()
    let scene = Documents.scene(
      "one",
      view: """
        <subviews><view id="v"><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
        </connections></view></subviews>
        """, beside: "<\(element) id=\"g\" \(attributes)>\(children)</\(element)>")
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == gaps)
    let controller = try #require(Documents.load(scene))
    return try #require(controller.view.subviews.first?.gestureRecognizers?.first as? Recognizer)
  }

  @Test func everyRecogniserMayBeOffAndHoldTouchesBack() throws {
    let plain: UIRotationGestureRecognizer = try recognizer("rotationGestureRecognizer")
    #expect(plain.isEnabled && plain.cancelsTouchesInView && !plain.delaysTouchesBegan && plain.delaysTouchesEnded)
    let told: UIPinchGestureRecognizer = try recognizer(
      "pinchGestureRecognizer", "enabled=\"NO\" cancelsTouchesInView=\"NO\" delaysTouchesBegan=\"YES\" delaysTouchesEnded=\"NO\"")
    #expect(!told.isEnabled && !told.cancelsTouchesInView && told.delaysTouchesBegan && !told.delaysTouchesEnded)
    let hover: UIHoverGestureRecognizer = try recognizer(
      "hoverGestureRecognizer", "userLabel=\"H\" allowedScrollTypesMask=\"3\"", "<pressTypeMask key=\"allowedPressTypes\"/>")
    #expect(hover.isEnabled)
    let _: UIGestureRecognizer = try recognizer(
      "gestureRecognizer", "colour=\"red\"", gaps: ["unknown attribute 'colour'"])
  }

  @Test func tapsHaveTheirNumbersAndNeverNone() throws {
    let tap: UITapGestureRecognizer = try recognizer(
      "tapGestureRecognizer", "numberOfTapsRequired=\"3\" numberOfTouchesRequired=\"2\"")
    #expect(tap.numberOfTapsRequired == 3)
    #expect(tap.numberOfTouchesRequired == 2)
    let none: UITapGestureRecognizer = try recognizer(
      "tapGestureRecognizer", "numberOfTapsRequired=\"0\" numberOfTouchesRequired=\"0\"")
    #expect(none.numberOfTapsRequired == 1)
    #expect(none.numberOfTouchesRequired == 1)
  }

  @Test func pressesHaveTheirDurationMovementAndTaps() throws {
    let press: UILongPressGestureRecognizer = try recognizer(
      "pongPressGestureRecognizer",
      "numberOfTapsRequired=\"2\" numberOfTouchesRequired=\"3\" minimumPressDuration=\"1.5\" allowableMovement=\"25\"")
    #expect(press.numberOfTapsRequired == 2)
    #expect(press.numberOfTouchesRequired == 3)
    #expect(press.minimumPressDuration == 1.5)
    #expect(press.allowableMovement == 25)
    let none: UILongPressGestureRecognizer = try recognizer(
      "longPressGestureRecognizer", "numberOfTapsRequired=\"-1\" numberOfTouchesRequired=\"0\"")
    #expect(none.numberOfTapsRequired == 0)
    #expect(none.numberOfTouchesRequired == 1)
  }

  @Test(
    arguments: [("left", .left), ("right", .right), ("up", .up), ("down", .down)]
      as [(String, UISwipeGestureRecognizer.Direction)])
  func swipesHaveTheirDirection(name: String, direction: UISwipeGestureRecognizer.Direction) throws {
    let swipe: UISwipeGestureRecognizer = try recognizer(
      "swipeGestureRecognizer", "direction=\"\(name)\" numberOfTouchesRequired=\"2\"")
    #expect(swipe.direction == direction)
    #expect(swipe.numberOfTouchesRequired == 2)
    let one: UISwipeGestureRecognizer = try recognizer("swipeGestureRecognizer", "numberOfTouchesRequired=\"0\"")
    #expect(one.numberOfTouchesRequired == 1)
  }

  @Test func pansHaveTheirNumbersAndEdges() throws {
    let pan: UIPanGestureRecognizer = try recognizer(
      "panGestureRecognizer", "minimumNumberOfTouches=\"2\" maximumNumberOfTouches=\"3\"")
    #expect(pan.minimumNumberOfTouches == 2)
    #expect(pan.maximumNumberOfTouches == 3)
    #expect(!(pan is UIScreenEdgePanGestureRecognizer))
    let least: UIPanGestureRecognizer = try recognizer(
      "panGestureRecognizer", "minimumNumberOfTouches=\"0\" maximumNumberOfTouches=\"0\"")
    #expect(least.minimumNumberOfTouches == 1)
    #expect(least.maximumNumberOfTouches == 1)
    let edge: UIScreenEdgePanGestureRecognizer = try recognizer(
      "screenEdgePanGestureRecognizer", "", "<rectEdge key=\"edges\" left=\"YES\" bottom=\"YES\" top=\"NO\"/>")
    #expect(edge.edges == [.left, .bottom])
    let other: UIScreenEdgePanGestureRecognizer = try recognizer(
      "screenEdgePanGestureRecognizer", "", "<rectEdge key=\"edges\" right=\"YES\" top=\"YES\"/>")
    #expect(other.edges == [.right, .top])
  }
}
