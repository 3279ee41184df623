import Testing

@testable import UIKit

/// What a check counts, what stands for scenes, columns and nibs, and what is said where they are not there.
@MainActor struct DocumentSumTests {
  private func check(_ scenes: String) -> StoryboardCheck {
    startAnew()
    return StoryboardCheck.check(Data(Documents.storyboard(scenes)), file: "A.storyboard")
  }

  // MARK: Sums

  @Test func everySceneIsCountedAndSoIsTheWhole() {
    let button = """
      <button id="b"><connections><action selector="cancel:" destination="one-first" eventType="touchUpInside" id="a"/>
      <segue destination="two" kind="show" id="g"/></connections></button>
      """
    let label =
      "<label id=\"l\"><constraints><constraint firstAttribute=\"width\" constant=\"5\" id=\"c\"/></constraints></label>"
    let check = check(
      Documents.scene(
        "one", "title=\"Home\"", view: "<subviews>\(button)\(label)</subviews>",
        controller: "<connections><outlet property=\"view\" destination=\"one-view\" id=\"o\"/></connections>")
        + Documents.scene("two", "customClass=\"Nowhere\" customModule=\"NowhereAtAll\"")
        + Documents.scene("three", "storyboardName=\"Elsewhere\" userLabel=\"Other\"", element: "viewControllerPlaceholder"))
    #expect(
      check.scenes == [
        StoryboardCheck.Scene(
          name: "Home", id: "one", kind: "viewController", customClass: nil, isInitial: true, views: 3, outlets: 1, actions: 1,
          segues: 1, constraints: 1, isLoaded: true),
        StoryboardCheck.Scene(
          name: "Nowhere", id: "two", kind: "viewController", customClass: "Nowhere", isInitial: false, views: 0, outlets: 0,
          actions: 0, segues: 0, constraints: 0, isLoaded: true),
        StoryboardCheck.Scene(
          name: "Other", id: "three", kind: "viewControllerPlaceholder", customClass: nil, isInitial: false, views: 0, outlets: 0,
          actions: 0, segues: 0, constraints: 0, isLoaded: true),
      ])
    let sums: [Int] = [check.views, check.outlets, check.actions, check.segues, check.constraints]
    #expect(sums == [3, 1, 1, 1, 1])
    #expect(check.file == "A.storyboard" && check.kind == .storyboard && check.refusal == nil)
    #expect(check.notes.map(\.what).contains("the storyboard 'Elsewhere' is not in this agent"))
    #expect(check.notes.map(\.kind).contains(.missingClass))
  }

  @Test func theExitCodeSaysWhetherAllWasUnderstood() {
    startAnew()
    func check(_ text: String) -> StoryboardCheck { StoryboardCheck.check(Data(Documents.xib(text)), file: "A.xib") }
    let whole = check("<view id=\"v\"><subviews><label id=\"l\"/></subviews></view>")
    #expect(whole.exitCode == 0 && whole.gaps.isEmpty && whole.kind == .xib && whole.scenes.isEmpty && whole.views == 2)
    let odd = check("<view id=\"v\" colour=\"red\"/>")
    #expect(odd.exitCode == 1 && odd.gaps.count == 1 && odd.views == 1)
    let refused = StoryboardCheck.check(Data(), file: "A.xib")
    #expect(refused.exitCode == 2 && refused.kind == nil && refused.refusal?.description == "A.xib: the file is empty")
    #expect(refused.views == 0 && refused.scenes.isEmpty && NameGuesses.comparisonsLeft == nil)
  }

  @Test func complaintsOfOthersStayWhereTheyAre() {
    startAnew()
    UIKitComplaints.warn("before")
    _ = StoryboardCheck.check(Data(Documents.storyboard(Documents.scene("one"))), file: "A.storyboard")
    #expect(UIKitComplaints.drain() == [.warning("before")])
  }

  @Test func ofScenesWithOneIdentifierOnlyTheFirstIsFound() {
    let many = check(["one", "b", "c"].map { Documents.scene($0, "storyboardIdentifier=\"D\"") }.joined())
    let what = "the storyboard identifier 'D' is that of 'one' too, which is the one that is found"
    #expect(many.gaps.map(\.what) == [what, what] && many.gaps.map(\.id) == ["b", "c"])
    #expect(many.gaps.allSatisfy { $0.kind == .reference })
    #expect(check(["one", "b"].map { Documents.scene($0, "storyboardIdentifier=\"\"") }.joined()).gaps.isEmpty)
  }

  @Test(
    arguments: [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
      ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement),
      ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("searchField", .searchField), ("startsMediaSession", .startsMediaSession),
      ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
      ("header", .header), ("tabBar", .tabBar), ("supportsZoom", .supportsZoom), ("toggleButton", .toggleButton),
    ] as [(String, UIAccessibilityTraits)])
  func aTraitHasOneName(name: String, trait: UIAccessibilityTraits) throws {
    func traits(_ value: String) throws -> UIAccessibilityTraits {
      let view: UIView = try Documents.view(
        "view", "",
        "<accessibility key=\"a\"><accessibilityTraits key=\"traits\" \(name)=\"\(value)\"/></accessibility>")
      return view.accessibilityTraits
    }
    #expect(try traits("YES") == trait && traits("NO") == [])
  }

  // MARK: Columns and replacements

  @Test func columnsWithoutNamesAreTheFirstAndTheSecond() throws {
    startAnew()
    func relation(_ name: String, _ id: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"s-\(id)\"/>"
    }
    let scene = Documents.scene(
      "one", "style=\"doubleColumn\"",
      controller: "<connections>\(relation("viewControllers", "a"))\(relation("viewControllers", "b"))"
        + "\(relation("Compact", "c"))</connections>", element: "splitViewController")
    let others = ["a", "b", "c"].map { Documents.scene($0, "title=\"\($0.uppercased())\"") }.joined()
    UIStoryboard.register(Documents.storyboard(scene + others), as: "Test")
    let split = try #require(UIStoryboard(name: "Test").instantiateInitialViewController() as? UISplitViewController)
    #expect(split.viewController(for: .primary)?.title == "A" && split.viewController(for: .secondary)?.title == "B")
    #expect(split.viewController(for: .compact)?.title == "C")
  }

  @Test func aReplacementNeedsSomethingToReplace() {
    startAnew()
    let reference = Documents.scene(
      "ref", "storyboardName=\"Other\" referencedIdentifier=\"detail\"", element: "viewControllerPlaceholder")
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "storyboardIdentifier=\"home\"") + reference), as: "Test")
    let storyboard = UIStoryboard(name: "Test")
    let (own, detail) = (UIViewController(), UIViewController())
    storyboard.bind(viewController: own, toIdentifier: "hoome")
    storyboard.bind(viewController: own, toIdentifier: "detail", forReferencedStoryboardWithName: "Another")
    storyboard.bind(viewController: own, toIdentifier: "detial", forReferencedStoryboardWithName: "Other")
    storyboard.bind(viewController: own, asInitialViewControllerForReferencedStoryboardWithName: "Other")
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "Could not find identifier 'hoome' on storyboard with name 'Test'; it has 'home'",
        "Could not find a reference to identifier 'detail' of an external storyboard with name 'Another' on storyboard with name "
          + "'Test'",
        "Could not find a reference to identifier 'detial' of an external storyboard with name 'Other' on storyboard with name "
          + "'Test'",
        "Could not find a reference to the initial view controller of an external storyboard with name 'Other' on storyboard "
          + "with name 'Test'",
      ])
    #expect(storyboard.instantiateViewController(withIdentifier: "home") !== own)
    storyboard.bind(viewController: own, toIdentifier: "home")
    storyboard.bind(viewController: detail, toIdentifier: "detail", forReferencedStoryboardWithName: "Other")
    #expect(storyboard.instantiateViewController(withIdentifier: "home") === own && storyboard.makeController("ref") === detail)
    #expect(storyboard.instantiateInitialViewController() === own)
    UIStoryboard.unbindAll()
    #expect(storyboard.instantiateViewController(withIdentifier: "home") !== own && UIKitComplaints.drain() == [])
  }

  // MARK: Nibs

  @Test func aNibThatIsNowhereHasNoObjects() throws {
    startAnew()
    UINib.register(Documents.xib("<view tag=\"7\" id=\"v\"/><label id=\"l\"/>"), as: "Card")
    let objects = try #require(Bundle.main.loadNibNamed("Card", owner: nil))
    #expect(objects.count == 2 && (objects.first as? UIView)?.tag == 7 && objects.last is UILabel)
    #expect(UINib.isThere("Card", nil) && !UINib.isThere("Cards", nil) && UIKitComplaints.drain() == [])
    #expect(Bundle.main.loadNibNamed("Cards", owner: nil) == nil)
    #expect(UINib(nibName: "Cards", bundle: nil).instantiate(withOwner: nil).isEmpty)
    let said = UIKitComplaints.drain()
    #expect(said.count == 2 && said.allSatisfy { $0.reason.hasPrefix("Could not load NIB in bundle: '") })
    #expect(said.allSatisfy { $0.reason.contains("' with name 'Cards'; there is 'Card'") })
    #expect(UINib.OptionsKey.externalObjects.rawValue == "UINibExternalObjects")
  }

  @Test func aRegistrationOfANibIsTakenBack() {
    startAnew()
    UINib.register(Documents.xib("<tableViewCell reuseIdentifier=\"own\" id=\"c\"/>"), as: "Row")
    let table = UITableView()
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row")?.reuseIdentifier == "own")
    table.register(nil as UINib?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }
}
