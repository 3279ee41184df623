import Testing

@testable import UIKit

/// What a document says of controllers beside their views.
@MainActor struct ControllerReadingTests {
  private func load<Controller: UIViewController>(
    _ element: String, _ attributes: String, _ children: String = "", gaps: [String] = []
  ) throws -> Controller {
    startAnew()
    let scene = Documents.scene("one", attributes, controller: children, element: element)
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == gaps)
    UIStoryboard.register(Documents.storyboard(scene), as: "Test")
    return try #require(UIStoryboard(name: "Test").instantiateInitialViewController() as? Controller)
  }

  @Test func aControllerHasItsTitlePresentationAndBars() throws {
    let controller: UIViewController = try load(
      "viewController",
      """
      title="Home" modalPresentationStyle="overCurrentContext" modalInPresentation="YES" hidesBottomBarWhenPushed="YES"
      definesPresentationContext="YES" providesPresentationContextTransitionStyle="YES" extendedLayoutIncludesOpaqueBars="YES"
      automaticallyAdjustsScrollViewInsets="NO" wantsFullScreenLayout="YES" showSeguePresentationStyle="single"
      useStoryboardIdentifierAsRestorationIdentifier="YES" modalTransitionStyle="crossDissolve" explicitlyInstallsView="YES"
      """,
      """
      <toolbarItems><barButtonItem title="A" id="a"/><barButtonItem systemItem="flexibleSpace" id="b"/></toolbarItems>
      <size key="preferredContentSize" width="200" height="100"/><extendedEdge key="edgesForExtendedLayout"/>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><size key="freeformSize" width="1" height="2"/>
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides>
      <navigationItem key="navigationItem" title="Item" id="n"/>
      """)
    #expect(controller.title == "Home")
    #expect(controller.modalPresentationStyle == .overCurrentContext)
    #expect(controller.isModalInPresentation)
    #expect(controller.hidesBottomBarWhenPushed)
    #expect(controller.definesPresentationContext)
    #expect(controller.providesPresentationContextTransitionStyle)
    #expect(controller.extendedLayoutIncludesOpaqueBars)
    #expect(controller.preferredContentSize == CGSize(width: 200, height: 100))
    #expect(controller.toolbarItems?.map(\.title) == ["A", nil])
    #expect(controller.navigationItem.title == "Item")
  }

  @Test func whatNoControllerHasIsNamed() throws {
    let _: UIViewController = try load("viewController", "colour=\"red\"", gaps: ["unknown attribute 'colour'"])
    let _: UIViewController = try load(
      "viewController", "modalPresentationStyle=\"fly\"", gaps: ["unknown value 'fly' of 'modalPresentationStyle'"])
    let _: UIViewController = try load("viewController", "", "<shade/>", gaps: ["unknown element <shade>"])
    let _: UIViewController = try load(
      "viewController", "", "<shade key=\"view\" id=\"v\"/>", gaps: ["unknown element <shade> for 'view'"])
  }

  @Test func listControllersKeepTheirSelectionWhereTheyAreTold() throws {
    let table: UITableViewController = try load("tableViewController", "clearsSelectionOnViewWillAppear=\"NO\"")
    #expect(!table.clearsSelectionOnViewWillAppear)
    let usual: UITableViewController = try load("tableViewController", "")
    #expect(usual.clearsSelectionOnViewWillAppear)
    let collection: UICollectionViewController = try load("collectionViewController", "clearsSelectionOnViewWillAppear=\"NO\"")
    #expect(!collection.clearsSelectionOnViewWillAppear)
  }

  @Test func theBarOfANavigationControllerHasItsLooks() throws {
    let navigation: UINavigationController = try load(
      "navigationController", "hidesBarsWhenKeyboardAppears=\"YES\" hidesBarsWhenVerticallyCompact=\"YES\"",
      """
      <navigationBar key="navigationBar" largeTitles="YES" translucent="NO" id="b">\(Documents.color("barTintColor", 1, 0, 0))
      \(Documents.color("tintColor", 0, 1, 0))</navigationBar><toolbar key="toolbar" id="t"/>
      """)
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(!navigation.navigationBar.isTranslucent)
    #expect(navigation.navigationBar.barTintColor == Documents.color(1, 0, 0))
    #expect(navigation.navigationBar.tintColor == Documents.color(0, 1, 0))
    #expect(navigation.hidesBarsWhenKeyboardAppears)
    #expect(navigation.hidesBarsWhenVerticallyCompact)
    #expect(navigation.isToolbarHidden)
    #expect(!navigation.isNavigationBarHidden)
    let plain: UINavigationController = try load(
      "navigationController", "toolbarHidden=\"YES\" navigationBarHidden=\"NO\"",
      "<navigationBar key=\"navigationBar\" largeTitles=\"NO\" translucent=\"YES\" id=\"b\"/>")
    #expect(!plain.navigationBar.prefersLargeTitles)
    #expect(plain.navigationBar.isTranslucent)
    #expect(plain.isToolbarHidden)
    #expect(!plain.isNavigationBarHidden)
  }

  @Test func containersHaveTheirManner() throws {
    let split: UISplitViewController = try load(
      "splitViewController",
      "style=\"doubleColumn\" presentsWithGesture=\"NO\" behavior=\"overlay\" allowDoubleColumnStyle=\"YES\"")
    #expect(split.style == .doubleColumn)
    #expect(!split.presentsWithGesture)
    #expect(split.preferredSplitBehavior == .overlay)
    let tabs: UITabBarController = try load("tabBarController", "", "<tabBar key=\"tabBar\" id=\"t\"/>")
    #expect(tabs.viewControllers ?? [] == [])
    let pages: UIPageViewController = try load(
      "pageViewController",
      "transitionStyle=\"pageCurl\" navigationOrientation=\"horizontal\" doubleSided=\"NO\" spineLocation=\"max\"")
    #expect(pages.navigationOrientation == .horizontal)
    #expect(pages.spineLocation == .max)
    #expect(!pages.isDoubleSided)
  }
}
