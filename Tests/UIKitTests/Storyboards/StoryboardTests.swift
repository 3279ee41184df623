import Testing

@testable import UIKit

final class StoryboardTestController: UIViewController {
  @Outlet var label: UILabel!
  @Outlet var digits: [UIButton]
  var log: [String] = []

  override class var actions: [Action] { [Action("saveTapped:", saveTapped)] }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("init \(title ?? "nil")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awakeFromNib \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad \(label?.text ?? "nil")")
  }

  func saveTapped(_ sender: UIButton) { log.append("saveTapped \(sender.tag)") }
}

final class StoryboardTestView: UIView {
  var seen: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen.append("\(Int(frame.width)) \(subviews.count) \(tag)")
    backgroundColor = .red
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    seen.append("awake")
  }
}

@MainActor
struct StoryboardTests {
  private func begin() {
    startAnew()
  }

  private let ownClass = "customClass=\"StoryboardTestController\" customModule=\"UIKitTests\""

  @Test func aControllerIsMadeThenAwokenThenItsViewIsLoadedWithItsOutlets() throws {
    begin()
    let label =
      "<subviews><label text=\"Hello\" id=\"l\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/></label></subviews>"
    let scene = Documents.scene(
      "one", "title=\"Home\" \(ownClass)", view: label,
      controller: "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>")
    UIStoryboard.register(Documents.storyboard(scene), as: "Test")
    let controller = try #require(UIStoryboard(name: "Test").instantiateInitialViewController() as? StoryboardTestController)
    #expect(controller.log == ["init Home", "awakeFromNib false"])
    controller.loadViewIfNeeded()
    #expect(controller.log == ["init Home", "awakeFromNib false", "viewDidLoad Hello"])
    #expect(controller.label.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(controller.label.isUserInteractionEnabled)
    #expect(controller.storyboard?.name == "Test")
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func aCustomViewHasItsAttributesAndSubviewsWhenItsInitialiserReturnsAndKeepsWhatItSets() throws {
    begin()
    let view = """
      <subviews><view tag="7" id="c" customClass="StoryboardTestView" customModule="UIKitTests">
      <rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
      <subviews><label id="l"/></subviews><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      </view></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    let custom = try #require(controller.view.subviews.first as? StoryboardTestView)
    #expect(custom.seen == ["50 1 7", "awake"])
    #expect(custom.backgroundColor == .red)
  }

  @Test func actionsAndCollectionsAreConnected() throws {
    begin()
    let buttons = """
      <subviews><button tag="1" buttonType="system" id="a"><state key="normal" title="A"/><connections>
      <action selector="saveTapped:" destination="one" eventType="touchUpInside" id="x"/></connections></button>
      <button tag="2" id="b"/></subviews>
      """
    let connections = """
      <connections><outletCollection property="digits" destination="a" id="o1"/>
      <outletCollection property="digits" destination="b" id="o2"/></connections>
      """
    let loaded = Documents.load(Documents.scene("one", ownClass, view: buttons, controller: connections))
    let controller = try #require(loaded as? StoryboardTestController)
    #expect(controller.digits.map(\.tag) == [1, 2])
    controller.digits[0].sendActions(for: .touchUpInside)
    #expect(controller.log.last == "saveTapped 1")
    #expect(controller.digits[0].buttonType == .system)
    #expect(controller.digits[0].currentTitle == "A")
  }

  @Test func aMissingIdentifierNamesWhatIsNear() {
    begin()
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "storyboardIdentifier=\"Detail\"")), as: "Test")
    _ = UIStoryboard(name: "Test").instantiateViewController(withIdentifier: "Detial")
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "Storyboard (<UIStoryboard: Test>) doesn't contain a view controller with identifier 'Detial'; it has 'Detail'")
      ])
  }

  @Test func aMissingStoryboardNamesWhatIsNear() {
    begin()
    UIStoryboard.register(Documents.storyboard(Documents.scene("one")), as: "Main")
    _ = UIStoryboard(name: "Mian")
    #expect("\(UIKitComplaints.drain())".contains("Could not find a storyboard named 'Mian'"))
    _ = UIStoryboard(name: "Main")
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func aCreatorMakesTheControllerFromTheCoder() {
    begin()
    UIStoryboard.register(
      Documents.storyboard(Documents.scene("one", "title=\"T\" storyboardIdentifier=\"id\" \(ownClass)")), as: "Test")
    var made: StoryboardTestController?
    let controller: StoryboardTestController = UIStoryboard(name: "Test").instantiateViewController(identifier: "id") { coder in
      made = StoryboardTestController(coder: coder)
      return made
    }
    #expect(controller === made)
    #expect(controller.title == "T")
  }

  @Test func aNavigationControllerHasItsRootAndItems() throws {
    begin()
    let navigation = Documents.scene(
      "one",
      controller: """
        <navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="two" kind="relationship" relationship="rootViewController" id="r"/></connections>
        """, element: "navigationController")
    let root = Documents.scene(
      "two",
      controller: """
        <navigationItem key="navigationItem" title="Root" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add" id="b"/>
        </navigationItem>
        """)
    let controller = try #require(Documents.load(navigation + root) as? UINavigationController)
    #expect(controller.viewControllers.count == 1)
    #expect(controller.topViewController?.navigationItem.title == "Root")
    #expect(controller.topViewController?.navigationItem.rightBarButtonItem?.systemItem == .add)
  }

  @Test func scenesThatContainEachOtherEndInAComplaint() {
    begin()
    let navigation = Documents.scene(
      "one",
      controller:
        "<connections><segue destination=\"one\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections>",
      element: "navigationController")
    UIStoryboard.register(Documents.storyboard(navigation), as: "Test")
    _ = UIStoryboard(name: "Test").instantiateInitialViewController()
    #expect("\(UIKitComplaints.drain())".contains("contain each other, without an end"))
  }

  @Test func aReferenceLeadsToAnotherStoryboardByIdentifierOrToItsInitialController() throws {
    begin()
    UIStoryboard.register(
      Documents.storyboard(
        Documents.scene("one", "title=\"First\"") + Documents.scene("two", "title=\"Second\" storyboardIdentifier=\"s\"")),
      as: "Other")
    func reference(_ attributes: String) -> UIViewController? {
      Documents.load(Documents.scene("one", attributes, element: "viewControllerPlaceholder"))
    }
    #expect(reference("storyboardName=\"Other\"")?.title == "First")
    #expect(reference("storyboardName=\"Other\" referencedIdentifier=\"s\"")?.title == "Second")
  }

  @Test func constraintsPlaceViewsAlsoByTheOldLayoutGuides() throws {
    begin()
    let view = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>
      <constraints>
      <constraint firstItem="v" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="c1"/>
      <constraint firstItem="v" firstAttribute="leading" secondItem="one-view" secondAttribute="leading" constant="10" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="20" id="c3"/>
      <constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="2:1" id="c4"/>
      <constraint firstItem="v" firstAttribute="height" constant="999" placeholder="YES" id="c5"/>
      </constraints>
      """
    let guides = "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"
    let controller = try #require(Documents.load(Documents.scene("one", view: view, controller: guides)))
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews[0].frame == CGRect(x: 10, y: 8, width: 290, height: 145))
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func sizeClassesTakeConstraintsAndViewsInAndOut() throws {
    begin()
    let view = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <constraints><constraint firstAttribute="width" constant="100" id="w1"/><constraint firstAttribute="width" constant="200" id="w2"/></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="w2"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints"><exclude reference="w1"/><include reference="w2"/></mask></variation>
      </view><label hidden="NO" text="L" id="l"><variation key="heightClass=compact" hidden="YES"/></label></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    let box = controller.view.subviews[0]
    #expect(box.constraints.map(\.constant) == [100])
    #expect(!controller.view.subviews[1].isHidden)
    controller.view.traitOverrides.verticalSizeClass = .compact
    #expect(box.constraints.map(\.constant) == [200])
    #expect(controller.view.subviews[1].isHidden)
    controller.view.traitOverrides.verticalSizeClass = .regular
    #expect(box.constraints.map(\.constant) == [100])
    #expect(!controller.view.subviews[1].isHidden)
  }

  @Test func prototypeCellsAreMadeForTheTableAndConnected() throws {
    begin()
    let table = """
      <subviews><tableView style="grouped" id="t"><rect key="frame" x="0" y="0" width="320" height="400"/><prototypes>
      <tableViewCell reuseIdentifier="cell" style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b" id="p">
      <tableViewCellContentView key="contentView" tableViewCell="p" id="cv"><subviews>
      <label text="Title" id="a"/><label text="Detail" id="b"/></subviews></tableViewCellContentView></tableViewCell>
      </prototypes></tableView></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: table)))
    let view = try #require(controller.view.subviews.first as? UITableView)
    #expect(view.style == .grouped)
    let cell = try #require(view.dequeueReusableCell(withIdentifier: "cell"))
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.detailTextLabel?.text == "Detail")
    #expect(cell.style == .value1)
    #expect(cell.reuseIdentifier == "cell")
  }

  @Test func staticCellsAreShownByTheirTableController() throws {
    begin()
    let table = """
      <tableView key="view" style="grouped" dataMode="static" id="t"><sections><tableViewSection headerTitle="H" id="s"><cells>
      <tableViewCell textLabel="a" style="IBUITableViewCellStyleDefault" id="c1"><tableViewCellContentView key="contentView" id="cv"><subviews>
      <label text="One" id="a"/></subviews></tableViewCellContentView></tableViewCell><tableViewCell id="c2"/>
      </cells></tableViewSection></sections>
      <connections><outlet property="dataSource" destination="one" id="o1"/><outlet property="delegate" destination="one" id="o2"/></connections>
      </tableView>
      """
    let controller = try #require(
      Documents.load(Documents.scene("one", controller: table, element: "tableViewController")) as? UITableViewController)
    #expect(controller.tableView.numberOfSections == 1)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    let path = IndexPath(row: 0, section: 0)
    #expect(controller.tableView(controller.tableView, cellForRowAt: path).textLabel?.text == "One")
    #expect(controller.tableView(controller.tableView, titleForHeaderInSection: 0) == "H")
  }

  @Test func textsComeInTheLanguageOfTheDevice() throws {
    begin()
    let label = Documents.scene("one", view: "<subviews><label text=\"Save\" id=\"l\"/></subviews>")
    UIStoryboard.register(
      Documents.storyboard(label), as: "Test", strings: ["de": Array("/* a */ \"l.text\" = \"Sich\\U0065rn\\n\";".utf8)])
    func text() -> String? {
      ((UIStoryboard(name: "Test").instantiateInitialViewController()?.view.subviews.first) as? UILabel)?.text
    }
    #expect(text() == "Save")
    CurrentLocale.value = Locale(identifier: "de_AT")
    #expect(text() == "Sichern\n")
    CurrentLocale.value = Locale(identifier: "en_US")
  }

  @Test func recognisersBelongToTheirViews() throws {
    begin()
    let scene = Documents.scene(
      "one", ownClass,
      view:
        "<connections><outletCollection property=\"gestureRecognizers\" destination=\"g\" appends=\"YES\" id=\"o\"/></connections>",
      beside: "<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"g\"/>")
    let controller = try #require(Documents.load(scene))
    let tap = try #require(controller.view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    #expect(tap.view === controller.view)
  }

  @Test func runtimeAttributesAreSetBeforeObjectsAwake() throws {
    begin()
    let view = """
      <subviews><view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    #expect(controller.view.subviews[0].layer.cornerRadius == 8)
  }

  @Test func aLayerKeepsWhatItIsToldUnderAKeyThatNobodyKnows() throws {
    begin()
    let view = """
      <subviews><view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerradius"><real key="value" value="8"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    let layer = controller.view.subviews[0].layer
    #expect(layer.value(forKey: "cornerradius") as? Double == 8 && layer.cornerRadius == 0)
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func unknownElementsAndAttributesAreNamedWithTheirPlace() throws {
    begin()
    let view = "<subviews>\n<label spin=\"YES\" id=\"l\"/>\n<holodeck id=\"h\"/></subviews>"
    let check = StoryboardCheck.check(
      Data(Documents.storyboard(Documents.scene("one", "title=\"T\"", view: view))), file: "A.storyboard")
    #expect(check.exitCode == 1)
    #expect(
      check.gaps.map(\.description) == [
        "A.storyboard:7:1: unknown attribute 'spin' in <label id=\"l\"> of scene 'T'",
        "A.storyboard:8:1: unknown element <holodeck> in <holodeck id=\"h\"> of scene 'T'",
      ])
  }

  @Test func classesThatAreNotAtHandAreNotesInACheck() {
    begin()
    let scene = Documents.scene(
      "one", "customClass=\"Nowhere\"",
      controller:
        "<connections><outlet property=\"view\" destination=\"one-view\" id=\"o\"/><outlet property=\"x\" destination=\"one-view\" id=\"p\"/></connections>"
    )
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.notes.map(\.what) == ["class Nowhere is not in this agent"])
  }

  @Test func anOutletToWhatIsNotAtHandIsNoGap() {
    begin()
    let view = """
      <subviews><tableView id="t"><connections><outlet property="delegate" destination="one" id="o"/></connections></tableView></subviews>
      """
    let check = StoryboardCheck.check(
      Data(Documents.storyboard(Documents.scene("one", "customClass=\"Nowhere\"", view: view))), file: "A.storyboard")
    #expect(check.gaps == [])
    #expect(check.exitCode == 0)
  }

  @Test func anUnwindActionThatNobodyHasIsAGap() {
    begin()
    let view = """
      <subviews><button id="b"><connections><segue destination="x" kind="unwind" unwindAction="unwindTooPlace:" id="s"/></connections>\
      </button></subviews>
      """
    let check = StoryboardCheck.check(
      Data(Documents.storyboard(Documents.scene("one", view: view, beside: "<exit id=\"x\"/>"))), file: "A.storyboard")
    #expect(check.gaps.map(\.kind) == [.reference])
    #expect(check.gaps.first?.what.hasPrefix("no controller has the unwind action 'unwindTooPlace:'") == true)
  }

  @Test func boundScenesStandInForTheirs() {
    begin()
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "storyboardIdentifier=\"id\"")), as: "Test")
    let (storyboard, double) = (UIStoryboard(name: "Test"), UIViewController())
    storyboard.bind(viewController: double, toIdentifier: "id")
    #expect(storyboard.instantiateViewController(withIdentifier: "id") === double)
    #expect(storyboard.instantiateInitialViewController() === double)
    UIStoryboard.unbindAll()
    #expect(storyboard.instantiateInitialViewController() !== double)
    storyboard.bind(viewController: double, toIdentifier: "ix")
    #expect("\(UIKitComplaints.drain())".contains("Could not find identifier 'ix' on storyboard with name 'Test'; it has 'id'"))
  }
}
