import Testing

@testable import UIKit

/// What a storyboard says of containers beside their children.
@MainActor struct ContainerReadingTests {
  private func load<Controller: UIViewController>(
    _ element: String, _ attributes: String, connections: String = "", others: String = ""
  ) throws -> Controller {
    startAnew()
    let scene = Documents.scene(
      "one", attributes, controller: "<connections>\(connections)</connections>", element: element)
    UIStoryboard.register(Documents.storyboard(scene + others), as: "Test")
    return try #require(UIStoryboard(name: "Test").instantiateInitialViewController() as? Controller)
  }

  @Test func aBookScrollsOrCurlsAsItIsTold() throws {
    let scrolling: UIPageViewController = try load(
      "pageViewController", "transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"min\"")
    #expect(scrolling.transitionStyle == .scroll)
    #expect(scrolling.navigationOrientation == .vertical)
    #expect(scrolling.spineLocation == .none)
    let curling: UIPageViewController = try load(
      "pageViewController", "transitionStyle=\"pageCurl\" spineLocation=\"mid\" doubleSided=\"YES\"")
    #expect(curling.transitionStyle == .pageCurl)
    #expect(curling.spineLocation == .mid)
    #expect(curling.isDoubleSided)
  }

  @Test func aSplitViewHasItsColumnsByName() throws {
    func relation(_ name: String, _ id: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"s-\(id)\"/>"
    }
    let split: UISplitViewController = try load(
      "splitViewController", "style=\"tripleColumn\" preferredDisplayMode=\"twoBesideSecondary\" behavior=\"tile\"",
      connections: relation("secondary", "c") + relation("primary", "a") + relation("supplementary", "b"),
      others: Documents.scene("a", "title=\"A\"") + Documents.scene("b", "title=\"B\"") + Documents.scene("c", "title=\"C\""))
    #expect(split.style == .tripleColumn)
    #expect(split.preferredDisplayMode == .twoBesideSecondary)
    #expect(split.preferredSplitBehavior == .tile)
    #expect(split.viewController(for: .primary)?.title == "A")
    #expect(split.viewController(for: .supplementary)?.title == "B")
    #expect(split.viewController(for: .secondary)?.title == "C")
  }

  @Test func anOldSplitViewHasMasterAndDetail() throws {
    let split: UISplitViewController = try load(
      "splitViewController", "",
      connections: """
        <segue destination="a" kind="relationship" relationship="masterViewController" id="s-a"/>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="s-b"/>
        """, others: Documents.scene("a", "title=\"A\"") + Documents.scene("b", "title=\"B\""))
    #expect(split.viewController(for: .primary)?.title == "A")
    #expect(split.viewController(for: .secondary)?.title == "B")
  }

  @Test func aNavigationControllerHidesItsBarsAsItIsTold() throws {
    let navigation: UINavigationController = try load(
      "navigationController", "navigationBarHidden=\"YES\" toolbarHidden=\"NO\" hidesBarsOnSwipe=\"YES\" hidesBarsOnTap=\"YES\"")
    #expect(navigation.isNavigationBarHidden)
    #expect(!navigation.isToolbarHidden)
    #expect(navigation.hidesBarsOnSwipe)
    #expect(navigation.hidesBarsOnTap)
  }

  @Test func whatIsNoStyleIsNamed() throws {
    startAnew()
    let scene = Documents.scene("one", "transitionStyle=\"flip\"", element: "pageViewController")
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == ["unknown value 'flip' of 'transitionStyle'"])
  }
}
