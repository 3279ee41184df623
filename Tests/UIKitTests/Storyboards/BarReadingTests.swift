import Testing

@testable import UIKit

/// What a document says of bars and of what stands in them.
@MainActor struct BarReadingTests {
  private func controller(_ controller: String, gaps: [String] = []) throws -> UIViewController {
    startAnew()
    let scene = Documents.scene("one", controller: controller)
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == gaps)
    return try #require(Documents.load(scene))
  }

  private func item(_ attributes: String, _ children: String = "", gaps: [String] = []) throws -> UINavigationItem {
    try controller(
      "<navigationItem key=\"navigationItem\" id=\"n\" \(attributes)>\(children)</navigationItem>", gaps: gaps
    ).navigationItem
  }

  @Test func aNavigationItemHasItsTextsAndManner() throws {
    let item = try item(
      """
      title="Home" prompt="Choose" backButtonTitle="Back home" hidesBackButton="YES" leftItemsSupplementBackButton="YES"
      largeTitleDisplayMode="never" backButtonDisplayMode="minimal" style="editor" userLabel="x"
      """, "<view key=\"titleView\" tag=\"3\" id=\"v\"/><barButtonItem key=\"backBarButtonItem\" title=\"Out\" id=\"b\"/>")
    #expect(item.title == "Home")
    #expect(item.prompt == "Choose")
    #expect(item.backButtonTitle == "Back home")
    #expect(item.hidesBackButton)
    #expect(item.leftItemsSupplementBackButton)
    #expect(item.largeTitleDisplayMode == .never)
    #expect(item.titleView?.tag == 3)
    #expect(item.backBarButtonItem?.title == "Out")
    _ = try self.item("colour=\"red\"", gaps: ["unknown attribute 'colour'"])
  }

  @Test func itemsOfASideAreOneOrSeveral() throws {
    let single = try item(
      "",
      """
      <barButtonItem key="leftBarButtonItem" title="L" id="l"/><barButtonItem key="rightBarButtonItem" title="R" id="r"/>
      """)
    #expect(single.leftBarButtonItems?.map(\.title) == ["L"])
    #expect(single.rightBarButtonItems?.map(\.title) == ["R"])
    let several = try item(
      "",
      """
      <leftBarButtonItems><barButtonItem title="L1" id="a"/><barButtonItem title="L2" id="b"/></leftBarButtonItems>
      <rightBarButtonItems><barButtonItem title="R1" id="c"/><barButtonItem title="R2" id="d"/></rightBarButtonItems>
      """)
    #expect(several.leftBarButtonItems?.map(\.title) == ["L1", "L2"])
    #expect(several.rightBarButtonItems?.map(\.title) == ["R1", "R2"])
    let none = try item("")
    #expect(none.leftBarButtonItems ?? [] == [])
    #expect(none.rightBarButtonItems ?? [] == [])
    _ = try item(
      "", "<leftBarButtonItems><button id=\"a\"/></leftBarButtonItems>",
      gaps: ["unknown element <button> among bar button items"])
  }

  @Test func aBarButtonItemHasItsLooksStateAndPictures() throws {
    let made = try item(
      "",
      """
      <barButtonItem key="rightBarButtonItem" title="Send" image="star" catalog="system" style="done" width="77" enabled="NO"
      tag="9" selected="YES" hidden="YES" changesSelectionAsPrimaryAction="YES" springLoaded="YES" id="r">
      <imageReference key="landscapeImage" image="moon" catalog="system"/>
      <imageReference key="largeContentSizeImage" image="sun.max" catalog="system"/>
      <inset key="imageInsets" minX="2" minY="1" maxX="4" maxY="3"/>\(Documents.color("tintColor", 1, 0, 0))
      <menu key="menu" title="M" id="m"><children/></menu><accessibility key="accessibilityConfiguration" label="Post"/>
      <textAttributes key="titleTextAttributes"/></barButtonItem>
      """)
    let item = try #require(made.rightBarButtonItem)
    #expect(item.title == "Send")
    #expect(item.image == UIImage(systemName: "star"))
    #expect(item.style == .done)
    #expect(item.width == 77)
    #expect(!item.isEnabled)
    #expect(item.tag == 9)
    #expect(item.isSelected)
    #expect(item.isHidden)
    #expect(item.changesSelectionAsPrimaryAction)
    #expect(item.landscapeImagePhone == UIImage(systemName: "moon"))
    #expect(item.largeContentSizeImage == UIImage(systemName: "sun.max"))
    #expect(item.imageInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(item.tintColor == Documents.color(1, 0, 0))
    #expect(item.menu?.title == "M")
    #expect(item.accessibilityLabel == "Post")
  }

  @Test func aBarButtonItemMayBeTheSystemsOrHoldAView() throws {
    let system = try item("", "<barButtonItem key=\"rightBarButtonItem\" systemItem=\"trash\" title=\"\" id=\"r\"/>")
    #expect(system.rightBarButtonItem?.systemItem == .trash)
    #expect(system.rightBarButtonItem?.title == UIBarButtonItem(barButtonSystemItem: .trash).title)
    let keyed = try item(
      "", "<barButtonItem key=\"rightBarButtonItem\" id=\"r\"><view key=\"customView\" tag=\"4\" id=\"v\"/></barButtonItem>")
    #expect(keyed.rightBarButtonItem?.customView?.tag == 4)
    let plain = try item(
      "", "<barButtonItem key=\"rightBarButtonItem\" id=\"r\"><slider tag=\"5\" id=\"v\"/></barButtonItem>")
    #expect(plain.rightBarButtonItem?.customView?.tag == 5)
    _ = try item(
      "", "<barButtonItem key=\"rightBarButtonItem\" systemItem=\"fly\" id=\"r\"/>", gaps: ["unknown value 'fly' of 'systemItem'"]
    )
    _ = try item(
      "", "<barButtonItem key=\"rightBarButtonItem\" title=\"A\" customClass=\"Own\" id=\"r\"/>",
      gaps: ["a bar button item of a class of its own is made as a plain one"])
  }

  @Test func aTabBarItemHasItsBadgeAndPictures() throws {
    let made = try controller(
      """
      <tabBarItem key="tabBarItem" title="News" image="star" catalog="system" badgeValue="3" tag="8" enabled="NO" id="t">
      <imageReference key="selectedImage" image="star.fill" catalog="system"/>\(Documents.color("badgeColor", 1, 0, 0))
      <size key="titlePositionAdjustment" width="1" height="2"/><offsetWrapper key="x"/></tabBarItem>
      """
    ).tabBarItem
    #expect(made?.title == "News")
    #expect(made?.image == UIImage(systemName: "star"))
    #expect(made?.selectedImage == UIImage(systemName: "star.fill"))
    #expect(made?.badgeValue == "3")
    #expect(made?.badgeColor == Documents.color(1, 0, 0))
    #expect(made?.tag == 8)
    #expect(made?.isEnabled == false)
    let system = try controller("<tabBarItem key=\"tabBarItem\" systemItem=\"history\" title=\"\" id=\"t\"/>").tabBarItem
    #expect(system?.title == "History")
    #expect(system?.image == UITabBarItem(tabBarSystemItem: .history, tag: 0).image)
    _ = try controller(
      "<tabBarItem key=\"tabBarItem\" shade=\"x\" id=\"t\"/>", gaps: ["unknown attribute 'shade'"])
  }

  @Test func aNavigationBarOfItsOwnHasItsItemsAndAttributes() throws {
    let bar: UINavigationBar = try Documents.view(
      "navigationBar", "translucent=\"NO\" largeTitles=\"YES\" barStyle=\"black\" backIndicatorImage=\"x\"",
      """
      <items><navigationItem title="A" id="a"/><navigationItem title="B" id="b"/></items>
      <textAttributes key="titleTextAttributes">\(Documents.color("textColor", 1, 0, 0))
      <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/></textAttributes>
      <textAttributes key="largeTitleTextAttributes">\(Documents.color("textColor", 0, 1, 0))</textAttributes>
      <navigationBarAppearance key="standardAppearance"/>
      """ + Documents.color("barTintColor", 0, 0, 1))
    #expect(!bar.isTranslucent && bar.barStyle == .black)
    #expect(bar.prefersLargeTitles)
    #expect(bar.barTintColor == Documents.color(0, 0, 1))
    #expect(bar.items?.map(\.title) == ["A", "B"])
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == Documents.color(1, 0, 0))
    #expect(bar.titleTextAttributes?[.font] as? UIFont == .boldSystemFont(ofSize: 15))
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == Documents.color(0, 1, 0))
    #expect(bar.largeTitleTextAttributes?[.font] == nil)
    #expect(
      Documents.gaps("<navigationBar id=\"b\"><items><barButtonItem id=\"i\"/></items></navigationBar>")
        == ["unknown element <barButtonItem> among the items of a navigation bar"])
  }

  @Test func toolbarsAndTabBarsOfTheirOwnHaveTheirItemsAndColours() throws {
    let toolbar: UIToolbar = try Documents.view(
      "toolbar", "translucent=\"NO\" barStyle=\"blackTranslucent\"",
      """
      <items><barButtonItem title="A" id="a"/><barButtonItem systemItem="flexibleSpace" id="b"/></items>
      <toolbarAppearance key="standardAppearance"/>
      """ + Documents.color("barTintColor", 0, 0, 1))
    #expect(!toolbar.isTranslucent && toolbar.barStyle == .black)
    #expect(toolbar.barTintColor == Documents.color(0, 0, 1))
    #expect(toolbar.items?.map(\.title) == ["A", nil])
    let tabs: UITabBar = try Documents.view(
      "tabBar", "translucent=\"NO\" itemPositioning=\"fill\" barStyle=\"black\"",
      """
      <items><tabBarItem title="A" id="a"/><tabBarItem title="B" id="b"/></items><tabBarAppearance key="standardAppearance"/>
      """ + Documents.color("barTintColor", 0, 0, 1) + Documents.color("unselectedItemTintColor", 1, 0, 0))
    #expect(!tabs.isTranslucent && tabs.barStyle == .black)
    #expect(tabs.barTintColor == Documents.color(0, 0, 1))
    #expect(tabs.unselectedItemTintColor == Documents.color(1, 0, 0))
    #expect(tabs.items?.map(\.title) == ["A", "B"])
    #expect(
      Documents.gaps("<tabBar id=\"b\"><items><barButtonItem id=\"i\"/></items></tabBar>")
        == ["unknown element <barButtonItem> among tab bar items"])
  }
}
