import Foundation
import Testing

@testable import InterfaceDocuments

/// What is found in a document beyond its plain scenes, and what is said of what makes no sense.
struct DocumentFactTests {
  private func place(_ line: Int, _ column: Int = 1) -> DocumentPlace {
    DocumentPlace(file: "Cell.xib", line: line, column: column)
  }

  // MARK: The document

  @Test func attributesOfTheDocumentThatNobodyKnowsAreNoted() throws {
    let document = try Documents.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1" systemVersion="1"
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="NO" useTraitCollections="YES" useSafeAreas="YES"
      colorMatched="YES" launchScreen="YES" customObjectInstantitationMethod="direct" variant="a" variant6xAndEarlier="b"
      defaultVersion="1" documentVersion="1" identifier="d" spin="1" odd="2"/>
      """, "Cell.xib")
    #expect(
      document.oddities == [
        DocumentOddity(
          kind: .attribute, what: "unknown attribute 'odd'", element: "document", id: nil, scene: nil, place: place(1)),
        DocumentOddity(
          kind: .attribute, what: "unknown attribute 'spin'", element: "document", id: nil, scene: nil, place: place(1)),
      ])
    #expect(document.oddities.first?.description == "Cell.xib:1:1: unknown attribute 'odd' in <document>")
    #expect(!document.usesAutolayout && document.root["identifier"] == "d" && document.name == "Cell")
  }

  @Test func documentsOfTelevisionsAreReadToo() throws {
    let board = try Documents.read("<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\"/>", "T.storyboard")
    let nib = try Documents.read("<document type=\"com.apple.InterfaceBuilder.AppleTV.XIB\"/>", "T.xib")
    #expect(board.kind == .storyboard && nib.kind == .xib && board.file == "T.storyboard")
    #expect(board.scenes.isEmpty && board.order.isEmpty && board.oddities.isEmpty && nib.topLevel.isEmpty)
  }

  @Test(arguments: ["us-ascii", "US-ASCII", "utf-8", "UTF-8"])
  func theseEncodingsAreRead(name: String) {
    #expect(Documents.refusal("<?xml version=\"1.0\" encoding=\"\(name)\"?><document/>".utf8)?.reason == .otherType(""))
  }

  @Test func aFileOfTheLargestSizeIsLookedAt() {
    let nib = Data("NIBArchive".utf8)
    #expect(Documents.refusal(nib + Data(count: (32 << 20) - 10))?.reason == .compiled)
    #expect(Documents.refusal(nib + Data(count: (32 << 20) - 9))?.reason == .tooLarge(bytes: (32 << 20) + 1))
  }

  @Test(
    arguments: [
      (.malformed("no"), "the XML is broken (no); open the file in Xcode, or restore it"), (.empty, "the file is empty"),
      (.tooLarge(bytes: 7), "the file has 7 bytes; at most 33554432 are read"),
      (.tooDeep, "the elements are nested deeper than 200, which Interface Builder never does"),
      (.tooManyElements, "there are more than 100000 elements, which is more than is read"),
      (.tooManyAttributes, "an element has more than 1000 attributes, which Interface Builder never writes"),
      (
        .hasDocumentType,
        "the XML has a document type declaration, which is never read (it could name other files or grow without end); remove it"
      ),
      (
        .emptyInstruction,
        "the XML has an instruction without content, such as <?name?>, which Interface Builder never writes; remove it"
      ),
      (.otherEncoding("UTF-16"), "the XML is encoded in UTF-16; save it in UTF-8, as Interface Builder does"),
      (.compiled, "this is a compiled nib; give the .xib or .storyboard that it was compiled from"),
      (
        .archive, "this is in the archive format of Interface Builder before Xcode 5; open and save it with a newer Xcode"
      ),
      (.watch, "this is a document for watchOS, whose interface has no views; only documents for iOS and tvOS are read"),
      (.mac, "this is a document for macOS (AppKit); only documents for iOS and tvOS are read"),
      (.notInterfaceBuilder(root: "a"), "this is not a document of Interface Builder: its first element is <a>"),
      (.otherType("t"), "this is a document of the type 't', which is not known; iOS storyboards and xibs are read"),
    ] as [(DocumentRefusal.Reason, String)])
  func everyRefusalIsASentence(reason: DocumentRefusal.Reason, sentence: String) {
    #expect(DocumentRefusal("A.xib", reason).description == "A.xib: \(sentence)")
    #expect(DocumentRefusal("A.xib", reason, at: place(4, 2)).description == "Cell.xib:4:2: \(sentence)")
  }

  @Test func resourcesWithoutWhatTheyAreOfAreLeftOut() throws {
    let document = try Documents.storyboard(
      Documents.scene("<viewController id=\"one\"/>"),
      resources: """
        <namedColor><color white="1"/></namedColor><namedColor name="Empty"/><systemColor name="None"><color/></systemColor>
        <image name="narrow" width="1"/><image name="flat" height="1"/><image name="odd" width="a" height="1"/>
        <image width="3" height="3"/><image name="app" catalog="app" width="2" height="3"/><sound name="s" width="1" height="1"/>
        """)
    #expect(document.namedColors.isEmpty && document.systemColors.isEmpty && document.oddities.isEmpty)
    #expect(document.imageSizes == ["app": CGSize(width: 2, height: 3)])
  }

  // MARK: Scenes

  @Test func withoutAMarkTheFirstThatIsNoPlaceholderIsTheController() throws {
    let document = try Documents.storyboard(
      """
      \(Documents.scene("<placeholder id=\"p\"/><exit id=\"e\"/><tableViewController id=\"t\"/><view id=\"x\"/>"))
      \(Documents.scene("<view id=\"w\"/><viewController id=\"c\" sceneMemberID=\"viewController\"/>", id: "u"))
      <scene><objects><viewController id="n"/></objects></scene><other sceneID="o"><objects><view id="never"/></objects></other>
      <scene sceneID="z"><objects><viewController/></objects></scene>
      """, initial: "t")
    #expect(document.scenes.map(\.controller) == ["t", "c", "n"] && document.scenes.map(\.id) == ["s", "u", ""])
    #expect(document.scenes[0].topLevel == ["p", "e", "t", "x"] && document.scenes[1].objects == ["w", "c"])
    #expect(document.scenes.map(\.place.line) == [4, 5, 6] && document["x"]?.scene == "t" && document["w"]?.scene == "c")
    #expect(document["never"] == nil)
    #expect(document.oddities.map(\.description) == ["Main.storyboard:7:1: a scene without a controller in <scene>"])
  }

  @Test func ofTwoScenesOfOneControllerTheFirstIsFound() throws {
    let document = try Documents.storyboard(
      Documents.scene("<viewController id=\"one\" userLabel=\"Start\"/>")
        + Documents.scene("<viewController id=\"one\"/>", id: "t"))
    #expect(document.scenes.map(\.id) == ["s", "t"] && document.scenes.map(\.objects) == [["one"], []])
    #expect(document.scene(of: "one")?.id == "s" && document.order == ["one"])
    #expect(document.oddities.map(\.kind) == [.reference] && document.oddities.map(\.scene) == ["Start"])
  }

  @Test func aSceneIsCalledByTheNearestOfItsNames() throws {
    let names = ["storyboardIdentifier": "A", "userLabel": "B", "customClass": "C", "title": "D"]
    for (left, expected) in [
      (["storyboardIdentifier", "userLabel", "customClass", "title"], "A"), (["userLabel", "customClass", "title"], "B"),
      (["customClass", "title"], "C"), (["title"], "D"), ([], "one"),
    ] {
      let attributes = left.map { "\($0)=\"\(names[$0] ?? "")\"" }.joined(separator: " ")
      let document = try Documents.storyboard(Documents.scene("<viewController id=\"one\" \(attributes)/>"))
      #expect(document.sceneName("one") == expected && document["one"].flatMap { document.sceneName(of: $0) } == expected)
    }
  }

  @Test func anObjectKnowsItsClassAndItsLabel() throws {
    let document = try Documents.xib(
      """
      <view id="a" customClass="Card" customModule="Shop" userLabel="The card"><subviews><view id="b"/></subviews></view>
      <view id="c"><connections><outlet property="p" destination="a" id="o"/></connections>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute id="u" type="nil" keyPath="k"/></userDefinedRuntimeAttributes>
      </view>
      """)
    let card = try #require(document["a"])
    #expect(card.customClass == "Card" && card.customModule == "Shop" && card.userLabel == "The card" && card.id == "a")
    #expect(document["b"]?.parent == "a" && document["b"]?.customClass == nil && document["b"]?.userLabel == nil)
    #expect(document.order == ["a", "b", "c"] && document["o"] == nil && document["u"] == nil)
    #expect(document["c"]?.connections.count == 1 && document["c"]?.runtimeAttributes.map(\.keyPath) == ["k"])
    #expect(document.sceneName(of: card) == nil)
  }

  // MARK: Connections

  private func connections(_ lines: String) throws -> [DocumentConnection] {
    try #require(try Documents.xib("\n<view id=\"v\"><connections>\n\(lines)</connections></view>")["v"]).connections
  }

  private func segue(_ connection: DocumentConnection) -> DocumentSegue? {
    guard case .segue(let segue) = connection else { return nil }
    return segue
  }

  private func outlet(_ connection: DocumentConnection) -> DocumentOutlet? {
    guard case .outlet(let outlet) = connection else { return nil }
    return outlet
  }

  private func action(_ connection: DocumentConnection) -> DocumentAction? {
    guard case .action(let action) = connection else { return nil }
    return action
  }

  @Test func aSegueIsReadWithAllThatItSays() throws {
    let found = try connections(
      """
      <segue id="g" destination="v" kind="unwind" identifier="i" relationship="r" reference="x" customClass="C" customModule="M" \
      unwindAction="u:" animates="YES"><array key="passthroughViews"><view reference="a"/><view ref="b"/><view/></array></segue>
      <segue/>
      """)
    let segues = found.compactMap(segue)
    #expect(
      segues == [
        DocumentSegue(
          id: "g", source: "v", destination: "v", kind: "unwind", identifier: "i", relationship: "r", reference: "x",
          customClass: "C", customModule: "M", unwindAction: "u:", animates: true,
          attributes: [
            "id": "g", "destination": "v", "kind": "unwind", "identifier": "i", "relationship": "r", "reference": "x",
            "customClass": "C", "customModule": "M", "unwindAction": "u:", "animates": "YES",
          ], passthroughViews: ["a", "b"], place: place(3)),
        DocumentSegue(
          id: "", source: "v", destination: nil, kind: "show", identifier: nil, relationship: nil, reference: nil,
          customClass: nil,
          customModule: nil, unwindAction: nil, animates: true, attributes: [:], passthroughViews: [], place: place(4)),
      ])
  }

  @Test func outletsAndActionsNeedNoIds() throws {
    let found = try connections(
      """
      <outlet property="p" destination="v"/>
      <outletCollection property="q" destination="v" appends="NO"/>
      <action selector="s" destination="v"/>
      """)
    let outlets = found.compactMap(outlet)
    let actions = found.compactMap(action)
    #expect(
      outlets == [
        DocumentOutlet(
          id: "", source: "v", property: "p", destination: "v", isCollection: false, appends: false, place: place(3)),
        DocumentOutlet(id: "", source: "v", property: "q", destination: "v", isCollection: true, appends: false, place: place(4)),
      ])
    #expect(
      actions == [DocumentAction(id: "", source: "v", selector: "s", destination: "v", eventType: nil, place: place(5))])
  }

  @Test func aConnectionThatLeadsNowhereIsNotedByWhatItIs() throws {
    let document = try Documents.xib(
      """

      <view id="v"><connections>
      <outlet property="p" destination="x"/>
      <action selector="save:" destination="y"/>
      <segue destination="z" identifier="go" id="g1"/>
      <segue destination="z" id="g2"/><segue id="g3"/><segue destination="v" id="g4"/></connections></view>
      """)
    #expect(
      document.oddities.map(\.description) == [
        "Cell.xib:3:1: outlet 'p' leads to 'x', which is not in the document in <view id=\"v\">",
        "Cell.xib:4:1: action 'save:' leads to 'y', which is not in the document in <view id=\"v\">",
        "Cell.xib:5:1: segue 'go' leads to 'z', which is not in the document in <view id=\"v\">",
        "Cell.xib:6:1: segue 'g2' leads to 'z', which is not in the document in <view id=\"v\">",
      ])
  }

  @Test func halfAConnectionIsNone() throws {
    let document = try Documents.xib(
      """
      <view id="v"><connections><outlet property="p"/><outlet destination="v"/><action selector="s"/><action destination="v"/>
      </connections></view>
      """)
    #expect(document["v"]?.connections.isEmpty == true)
    #expect(
      document.oddities.map(\.what) == [
        "an outlet without 'property' or 'destination'", "an outlet without 'property' or 'destination'",
        "an action without 'selector' or 'destination'", "an action without 'selector' or 'destination'",
      ])
    #expect(document.oddities.map(\.element) == ["outlet", "outlet", "action", "action"])
  }

  // MARK: Elements

  @Test func anElementHandsOutItsPartsByName() throws {
    let document = try Documents.xib(
      """
      <view id="a" z="1" b="2"><t key="one">first</t><u key="one"/><t key="two"/><l><m/><n/></l><l><o/></l></view>
      """)
    let element = try #require(document["a"]?.element)
    #expect(element.attributes.map(\.name) == ["b", "id", "z"] && element.attributes.map(\.value) == ["2", "a", "1"])
    #expect(element["z"] == "1" && element["none"] == nil && element.id == "a" && element.key == nil)
    #expect(element.child("t")?.key == "one" && element.child("u")?.key == "one" && element.child("x") == nil)
    #expect(element.property("one")?.name == "t" && element.property("two")?.name == "t" && element.property("x") == nil)
    #expect(element.elements(in: "l").map(\.name) == ["m", "n"] && element.elements(in: "x").isEmpty)
    #expect(element.child("t")?.text == "first" && element.text.isEmpty)
  }

  @Test func theTextOfAnElementBeginsBehindTheLayout() throws {
    func text(_ inner: String) throws -> String? { try Documents.xib("<view id=\"a\">\(inner)</view>")["a"]?.element.text }
    #expect(try text("\n\t <![CDATA[a]]> b") == "a b")
    #expect(try text("a<!-- c --> b") == "a b")
    #expect(try text(" \n\t") == "")
    #expect(try text("<b/>x<b/> y") == "x y")
  }
}
