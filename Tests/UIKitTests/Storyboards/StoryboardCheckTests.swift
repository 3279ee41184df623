import Testing

@testable import UIKit

/// Needs its outlet when its view is loaded, as screens do.
final class CheckedController: UIViewController {
  static var steps: [String] = []

  @Outlet var label: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.steps.append("awakeFromNib")
  }

  override func loadView() {
    Self.steps.append("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.steps.append("viewDidLoad")
    label.text = "Ready"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { Self.steps.append("prepare") }
}

/// What a check of a file finds, and what it leaves alone.
@MainActor
struct StoryboardCheckTests {
  private func check(_ scenes: String) -> StoryboardCheck {
    startAnew()
    CheckedController.steps = []
    return StoryboardCheck.check(Data(Documents.storyboard(scenes)), file: "A.storyboard")
  }

  private func check(subviews: String, constraints: String = "", controller: String = "") -> StoryboardCheck {
    check(
      Documents.scene(
        "one", view: "<subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>", controller: controller))
  }

  private func gaps(_ check: StoryboardCheck) -> [String] { check.gaps.map(\.what) }

  private let ownClass = "customClass=\"CheckedController\" customModule=\"UIKitTests\""

  // MARK: What runs

  @Test func aMisspeltOutletIsAGapAndRunsNoScreen() {
    let check = check(
      Documents.scene(
        "one", ownClass, view: "<subviews><label id=\"l\"/></subviews>",
        controller: "<connections><outlet property=\"lable\" destination=\"l\" id=\"o\"/></connections>"))
    #expect(gaps(check) == ["CheckedController has no outlet 'lable'; it has 'label'"])
    #expect(check.scenes.map(\.isLoaded) == [true])
    #expect(CheckedController.steps == ["awakeFromNib"])
  }

  @Test func aViewIdThatIsThereTwiceIsAGap() {
    let check = check(
      Documents.scene(
        "one", ownClass, view: "<subviews><view id=\"l\"/><label id=\"l\"/></subviews>",
        controller: "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>"))
    #expect(gaps(check).contains("the id 'l' stands there a second time; the first one counts"))
    #expect(CheckedController.steps == ["awakeFromNib"])
  }

  @Test func nothingIsEmbedded() {
    let container = """
      <subviews><containerView id="c"><connections><segue destination="two" kind="embed" id="e"/></connections></containerView>
      </subviews>
      """
    let check = check(Documents.scene("one", ownClass, view: container) + Documents.scene("two", view: "<subviews/>"))
    #expect(check.gaps == [])
    #expect(check.scenes.map(\.isLoaded) == [true, true])
    #expect(CheckedController.steps == ["awakeFromNib"])
  }

  // MARK: Classes

  @Test func aClassThatItsModuleHasNotIsAGap() {
    let check = check(Documents.scene("one", "customClass=\"CheckedControler\" customModule=\"UIKitTests\""))
    #expect(gaps(check) == ["the module 'UIKitTests' has no class 'CheckedControler'; there is 'CheckedController'"])
    #expect(check.notes == [])
    #expect(check.exitCode == 1)
  }

  @Test func aClassOfAnotherKindIsAGap() {
    let check = check(subviews: "<label customClass=\"CheckedController\" customModule=\"UIKitTests\" id=\"l\"/>")
    #expect(gaps(check) == ["the class 'CheckedController' is there and is no UILabel"])
  }

  @Test func aModuleThatIsNotThereIsANoteThatSaysWhichIsNear() {
    let near = check(Documents.scene("one", "customClass=\"CheckedController\" customModule=\"UIKitTest\""))
    #expect(
      near.notes.map(\.what)
        == ["class CheckedController is not in this agent; no module 'UIKitTest' is linked, there is 'UIKitTests'"])
    let far = check(Documents.scene("one", "customClass=\"Far\" customModule=\"Zwetschgenmus\""))
    #expect(far.notes.map(\.what) == ["class Far is not in this agent"])
    #expect(near.exitCode == 0 && far.exitCode == 0)
  }

  @Test func aMisspeltClassOfASegueIsAGap() {
    func segue(_ module: String) -> StoryboardCheck {
      let button = """
        <subviews><button id="b"><connections>
        <segue destination="two" kind="custom" customClass="Nowhere" customModule="\(module)" id="s"/></connections></button></subviews>
        """
      return check(Documents.scene("one", view: button) + Documents.scene("two"))
    }
    #expect(gaps(segue("UIKitTests")).first?.hasPrefix("the module 'UIKitTests' has no class 'Nowhere'") == true)
    #expect(segue("Zwetschgenmus").notes.map(\.what) == ["class Nowhere is not in this agent"])
  }

  @Test func anObjectOfAMisspeltClassIsAGap() {
    let check = check(
      Documents.scene("one", beside: "<customObject customClass=\"Nowhere\" customModule=\"UIKitTests\" id=\"n\"/>"))
    #expect(gaps(check).first?.hasPrefix("the module 'UIKitTests' has no class 'Nowhere'") == true)
  }

  // MARK: The storyboard as a whole

  @Test func aSegueThatLeadsToNoControllerIsAGap() {
    let check = check(
      subviews:
        "<button id=\"b\"><connections><segue destination=\"l\" kind=\"show\" id=\"s\"/></connections></button><label id=\"l\"/>")
    #expect(gaps(check) == ["segue 's' leads to <label id=\"l\">, which is no view controller"])
  }

  @Test func anIdentifierOfTwoScenesIsAGap() {
    let check = check(
      Documents.scene("one", "storyboardIdentifier=\"Home\"") + Documents.scene("two", "storyboardIdentifier=\"Home\""))
    #expect(gaps(check) == ["the storyboard identifier 'Home' is that of 'one' too, which is the one that is found"])
    #expect(check.gaps.map(\.id) == ["two"])
  }

  @Test func aReferenceToAStoryboardThatIsNotThereIsANote() {
    let check = check(
      Documents.scene(
        "one",
        controller:
          "<connections><segue destination=\"two\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r\"/></connections>",
        element: "tabBarController")
        + Documents.scene("two", "storyboardName=\"Elsewhere\" referencedIdentifier=\"x\"", element: "viewControllerPlaceholder"))
    #expect(check.gaps == [])
    #expect(check.notes.map(\.what) == ["the storyboard 'Elsewhere' is not in this agent"])
    #expect(check.notes.map(\.id) == ["two"])
    #expect(check.exitCode == 0)
  }

  @Test func aReferenceToASceneThatIsNotThereIsAGap() {
    let check = check(
      Documents.scene("one", "storyboardIdentifier=\"Home\"")
        + Documents.scene("two", "storyboardName=\"A\" referencedIdentifier=\"Hone\"", element: "viewControllerPlaceholder"))
    #expect(gaps(check) == ["the storyboard 'A' has no scene 'Hone'; it has 'Home'"])
  }

  @Test func scenesThatEmbedEachOtherAreAGapAtTheSegue() {
    func container(_ id: String, in other: String) -> String {
      Documents.scene(
        id,
        view:
          "<subviews><containerView id=\"\(id)-c\">\n<connections><segue destination=\"\(other)\" kind=\"embed\" id=\"\(id)-e\"/></connections></containerView></subviews>"
      )
    }
    let check = check(container("one", in: "two") + container("two", in: "one"))
    #expect(gaps(check) == ["scenes contain each other, without an end: 'one' → 'two' → 'one'"])
    #expect(check.gaps.map(\.id) == ["two-c"])
    #expect(check.gaps.first.map { $0.place.line > 1 } == true)
  }

  @Test func containersThatAreInThemselvesTwiceEnd() {
    let connections = (0..<3).map {
      "<segue destination=\"one\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r\($0)\"/>"
    }
    let scene = Documents.scene(
      "one", controller: "<connections>\(connections.joined())</connections>", element: "tabBarController")
    // Each at its own place.
    #expect(gaps(check(scene)) == Array(repeating: "scenes contain each other, without an end: 'one' → 'one'", count: 3))
    _ = Documents.load(scene)
    #expect(UIKitComplaints.drain().count == 3)
  }

  // MARK: Values

  @Test(arguments: [
    ("<slider minValue=\"5\" maxValue=\"1\" value=\"2\" id=\"x\"/>", "'minValue' is 5.0, and 'maxValue' only 1.0"),
    ("<stepper stepValue=\"0.0\" id=\"x\"/>", "'stepValue' is 0.0, and must be above 0"),
    (
      "<view id=\"x\"><rect key=\"frame\" x=\"nan\" y=\"0\" width=\"1\" height=\"1\"/></view>",
      "the number 'nan' of 'x' of 'frame'"
    ),
    (
      "<view id=\"x\"><rect key=\"frame\" x=\"0\" y=\"inf\" width=\"1\" height=\"1\"/></view>",
      "the number 'inf' of 'y' of 'frame'"
    ),
    (
      "<view id=\"x\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"wide\" height=\"1\"/></view>",
      "the number 'wide' of 'width' of 'frame'"
    ),
    ("<view id=\"x\"><color key=\"backgroundColor\" name=\"Nixda\"/></view>", "unknown colour 'Nixda'"),
  ])
  func aValueThatCannotBeIsAGap(element: String, gap: String) {
    #expect(gaps(check(subviews: element)) == [gap])
  }

  @Test(arguments: ["constant", "multiplier"]) func aConstraintThatIsNoNumberIsAGap(attribute: String) {
    let check = check(
      subviews: "<view id=\"v\"/>",
      constraints: "<constraint firstItem=\"v\" firstAttribute=\"width\" \(attribute)=\"nan\" id=\"c\"/>")
    #expect(gaps(check) == ["the number 'nan' of '\(attribute)'"])
  }

  @Test func whatUIKitComplainsOfHasTheConstraintsPlace() {
    let check = check(
      subviews: "<view id=\"v\"/>",
      constraints:
        "\n<constraint firstItem=\"v\" firstAttribute=\"leading\" secondItem=\"one-view\" secondAttribute=\"top\" id=\"c\"/>")
    #expect(check.gaps.first?.what.contains("A constraint cannot be made between") == true)
    #expect(check.gaps.map(\.id).allSatisfy { $0 == "c" })
    #expect(check.gaps.map(\.place.column).allSatisfy { $0 == 1 })
    #expect(check.gaps.first.map { $0.place.line > 1 } == true)
  }

  // MARK: One mistake, one gap

  @Test func whatRefersToASkippedElementIsNoGapOfItsOwn() {
    let check = check(
      subviews: "<buton id=\"b\"><subviews><label id=\"inner\"/></subviews></buton><label id=\"l\"/>",
      constraints: """
        <constraint firstItem="b" firstAttribute="top" secondItem="one-view" secondAttribute="top" id="c1"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="b" secondAttribute="bottom" id="c2"/>
        <constraint firstItem="inner" firstAttribute="width" constant="8" id="c3"/>
        """,
      controller: "<connections><outlet property=\"title\" destination=\"inner\" id=\"o\"/></connections>")
    #expect(gaps(check) == ["unknown element <buton>"])
  }

  // MARK: What Interface Builder writes

  @Test func theSpacingOfLettersAndCommentsAreKnown() {
    let check = check(
      subviews: """
        <label adjustsLetterSpacingToFitWidth="YES" id="l"><attributedString key="userComments"><fragment content="Why?"/>
        </attributedString></label><button id="b"><attributedString key="userComments"/></button>
        """, controller: "<attributedString key=\"userComments\"><fragment content=\"Why?\"/></attributedString>")
    #expect(gaps(check) == [])
  }

  @Test func anUnknownAttributeOfTheDocumentIsAGap() {
    let text = String(decoding: Documents.storyboard(Documents.scene("one", view: "")), as: UTF8.self)
    let known = text.replacing("<document ", with: "<document launchScreen=\"YES\" colorMatched=\"YES\" ")
    #expect(gaps(StoryboardCheck.check(Data(known.utf8), file: "A.storyboard")) == [])
    let odd = text.replacing("<document ", with: "<document usesAutolayout=\"YES\" ")
    let check = StoryboardCheck.check(Data(odd.utf8), file: "A.storyboard")
    #expect(gaps(check) == ["unknown attribute 'usesAutolayout'"] && check.gaps.first?.element == "document")
  }
}
