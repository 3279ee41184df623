import Foundation
import InterfaceDocuments
import Testing

/// What a document says: scenes, objects by id, what is connected with what, and where it stands.
struct DocumentReadingTests {
  private func twoScenes() throws -> InterfaceDocument {
    try Documents.storyboard(
      Documents.scene(
        """
        <viewController id="one" title="Home" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><button id="b" tag="7"><connections>
        <segue destination="two" kind="show" identifier="go" animates="NO" id="g"/>
        <action selector="save:" destination="one" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
        <connections><outlet property="button" destination="b" id="o1"/>
        <outletCollection property="all" destination="b" appends="YES" id="o2"/></connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
        """)
        + Documents.scene("<viewController id=\"two\" storyboardIdentifier=\"Detail\"/>", id: "t"))
  }

  @Test func scenesAreFoundByTheirControllers() throws {
    let document = try twoScenes()
    #expect(document.name == "Main" && document.kind == .storyboard && document.usesAutolayout)
    #expect(document.initialViewController == "one" && document.oddities == [])
    #expect(document.scenes.map(\.controller) == ["one", "two"] && document.scenes.map(\.id) == ["s", "t"])
    #expect(document.scene(of: "two")?.storyboardIdentifier == "Detail" && document.scene(of: "b") == nil)
    #expect(document.scenes[0].objects == ["one", "v", "b", "first"] && document.scenes[0].topLevel == ["one", "first"])
    #expect(document.order == ["one", "v", "b", "first", "two"])
    #expect(document.sceneName("one") == "Home" && document.sceneName("two") == "Detail" && document.sceneName("x") == "x")
  }

  @Test func anObjectKnowsItsSceneAndWhatItStandsIn() throws {
    let document = try twoScenes()
    let button = try #require(document["b"])
    #expect(button.scene == "one" && button.parent == "v" && document["v"]?.parent == "one" && document["one"]?.parent == nil)
    #expect(button.name == "button" && button.element["tag"] == "7" && document.sceneName(of: button) == "Home")
    #expect(document["v"]?.element.key == "view" && document["one"]?.element.property("view")?.id == "v")
    #expect(document["v"]?.element.elements(in: "subviews").map(\.name) == ["button"])
    #expect(document["none"] == nil)
  }

  @Test func connectionsSayWhatTheyConnect() throws {
    let document = try twoScenes()
    let connections = document.order.flatMap { document[$0]?.connections ?? [] }
    try #require(connections.count == 4)
    guard case .outlet(let outlet) = connections[0], case .outlet(let collection) = connections[1],
      case .segue(let segue) = connections[2], case .action(let action) = connections[3]
    else { throw Unexpected() }
    #expect([outlet.id, collection.id, segue.id, action.id] == ["o1", "o2", "g", "a"])
    #expect([outlet.source, collection.source, segue.source, action.source] == ["one", "one", "b", "b"])
    #expect(outlet.property == "button" && outlet.destination == "b" && !outlet.isCollection && !outlet.appends)
    #expect(collection.property == "all" && collection.isCollection && collection.appends)
    #expect(segue.destination == "two" && segue.kind == "show" && segue.identifier == "go" && !segue.animates)
    #expect(segue.attributes["animates"] == "NO" && segue.passthroughViews == [])
    #expect(action.selector == "save:" && action.destination == "one" && action.eventType == "touchUpInside")
  }

  private struct Unexpected: Error {}

  @Test func everythingHasItsLineAndColumn() throws {
    let document = try Documents.read(
      """
      <?xml version="1.0"?>
      <!-- <view id="no"/> -->
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="a"><![CDATA[<view id="no"/>]]>
      \t\t<label id="b" text="&lt;label"/></view></objects></document>
      """, "Cell.xib")
    #expect(document["a"]?.place.description == "Cell.xib:4:3")
    #expect(document["b"]?.place == DocumentPlace(file: "Cell.xib", line: 5, column: 3))
    #expect(document["b"]?.element["text"] == "<label" && document["a"]?.element.text.hasPrefix("<view id=\"no\"/>") == true)
  }

  @Test func aXibHasTopLevelObjectsAndNoScenes() throws {
    let document = try Documents.xib(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/><view id=\"a\"/><tapGestureRecognizer id=\"b\"/>")
    #expect(document.kind == .xib && document.scenes.isEmpty && !document.usesAutolayout)
    #expect(document.topLevel == ["a", "b"] && document.order == ["-1", "a", "b"])
    #expect(document["a"]?.scene == nil && document.initialViewController == nil)
  }

  @Test func whatMakesNoSenseIsNamed() throws {
    let document = try Documents.storyboard(
      Documents.scene(
        """
        <viewController id="one"><view id="v"/><view id="v"/>
        <connections><outlet property="a" destination="nowhere" id="o"/><outlet id="p"/><action id="q"/><line id="r"/></connections>
        </viewController>
        """) + Documents.scene("<placeholder id=\"x\"/>", id: "empty"), initial: "other")
    #expect(
      document.oddities.map(\.what) == [
        "an outlet without 'property' or 'destination'", "an action without 'selector' or 'destination'",
        "unknown connection <line>", "the id 'v' stands there a second time; the first one counts",
        "a scene without a controller", "the initial view controller 'other' is not in the document",
        "outlet 'a' leads to 'nowhere', which is not in the document",
      ])
    #expect(document.oddities[2].description.hasSuffix(": unknown connection <line> in <line id=\"r\"> of scene 'one'"))
  }

  @Test func resourcesAreFoundByName() throws {
    let document = try Documents.storyboard(
      Documents.scene("<viewController id=\"one\"/>"),
      resources: """
        <namedColor name="Brand"><color red="1" green="0.5" blue="0" alpha="1"/></namedColor>
        <systemColor name="linkColor"><color white="0.25" alpha="0.5"/></systemColor>
        <image name="logo" width="12" height="34"/><image name="star" catalog="system" width="1" height="1"/>
        """)
    #expect(document.namedColors == ["Brand": .components(red: 1, green: 0.5, blue: 0, alpha: 1)])
    #expect(document.systemColors == ["linkColor": .white(0.25, alpha: 0.5)])
    #expect(document.imageSizes == ["logo": CGSize(width: 12, height: 34)])
  }
}
