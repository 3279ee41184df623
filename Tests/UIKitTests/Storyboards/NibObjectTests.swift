import Testing

@testable import UIKit

/// What a xib's placeholders stand for, what lists make of xibs, and what is said of storyboards that are not as they should be.
@MainActor
struct NibObjectTests {
  private func begin() {
    startAnew()
    _ = UIKitComplaints.drain()
  }

  private func nib(_ objects: String) -> UINib {
    UINib.register(Documents.xib(objects), as: "N")
    return UINib(nibName: "N", bundle: nil)
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.reason) }

  @Test func topLevelObjectsComeInTheOrderOfTheDocumentWithoutPlaceholders() {
    begin()
    let objects = nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
      <label text="one" id="a"/><button id="b"/><label text="two" id="c"/>
      """
    ).instantiate(withOwner: nil)
    #expect(objects.map { "\(type(of: $0))" } == ["UILabel", "UIButton", "UILabel"])
    #expect(objects.map { ($0 as? UILabel)?.text ?? "" } == ["one", "", "two"])
    #expect(complaints == [])
  }

  @Test func externalPlaceholdersStandForWhatIsHandedIn() throws {
    begin()
    let nib = nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibTestController"><connections>
      <outlet property="label" destination="e" id="o"/></connections></placeholder>
      <placeholder placeholderIdentifier="shared" id="e" customClass="UILabel"/><view id="v"/>
      """)
    let (owner, label) = (NibTestController(nibName: nil, bundle: nil), UILabel())
    nib.instantiate(withOwner: owner, options: [.externalObjects: ["shared": label, "other": UILabel()]])
    #expect(owner.label === label)
    #expect(complaints == [])
  }

  @Test func dataThatIsNoXibIsRefusedWhenItIsRead() {
    begin()
    let nib = UINib(data: Data("<html/>".utf8), bundle: nil)
    #expect(complaints.map { $0.hasPrefix("Could not load the nib. data.xib") } == [true])
    #expect(nib.instantiate(withOwner: nil).isEmpty)
    let whole = UINib(data: Data(Documents.xib("<view id=\"v\"/>")), bundle: nil)
    _ = complaints
    #expect(whole.instantiate(withOwner: nil).count == 1)
    #expect(complaints == [])
  }

  @Test func cellsOfAXibHaveTheIdentifierThatTheyAreRegisteredFor() throws {
    begin()
    let table = UITableView()
    table.register(nib("<tableViewCell id=\"c\"/>"), forCellReuseIdentifier: "plain")
    #expect(table.dequeueReusableCell(withIdentifier: "plain")?.reuseIdentifier == "plain")
    table.register(nib("<tableViewCell reuseIdentifier=\"own\" id=\"c\"/>"), forCellReuseIdentifier: "other")
    #expect(table.dequeueReusableCell(withIdentifier: "other")?.reuseIdentifier == "own")
    #expect(complaints == [])
    table.register(nil as UINib?, forCellReuseIdentifier: "plain")
    #expect(table.dequeueReusableCell(withIdentifier: "plain") == nil)
  }

  @Test func aXibOfSomethingElseIsNoCell() {
    begin()
    let sentence =
      "invalid nib registered for identifier (c) - nib must contain exactly one top level object which must be a UITableViewCell "
      + "instance"
    let table = UITableView()
    for objects in [
      "<view id=\"v\"/>", "", "<tableViewCell id=\"a\"/><view id=\"b\"/>", "<tableViewCell id=\"a\"/><tableViewCell id=\"b\"/>",
    ] {
      table.register(nib(objects), forCellReuseIdentifier: "c")
      #expect(table.dequeueReusableCell(withIdentifier: "c")?.reuseIdentifier == "c")
      #expect(complaints == [sentence], "\(objects)")
    }
    // What is no view does not count.
    table.register(nib("<tableViewCell id=\"a\"/><tapGestureRecognizer id=\"g\"/>"), forCellReuseIdentifier: "c")
    #expect(table.dequeueReusableCell(withIdentifier: "c") != nil)
    #expect(complaints == [])
  }

  @Test func headersOfAXibHaveTheIdentifierThatTheyAreRegisteredFor() {
    begin()
    let table = UITableView()
    let header = "<view customClass=\"UITableViewHeaderFooterView\" id=\"h\"/>"
    table.register(nib(header), forHeaderFooterViewReuseIdentifier: "h")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h")?.reuseIdentifier == "h")
    #expect(complaints == [])
    table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "h")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") == nil)
  }

  // MARK: Storyboards

  @Test func aStoryboardWithoutABeginningHasNoInitialController() {
    begin()
    UIStoryboard.register(Documents.storyboard(Documents.scene("one"), initial: nil), as: "Test")
    #expect(UIStoryboard(name: "Test").instantiateInitialViewController() == nil)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "Warning: Failed to instantiate the default view controller for UIMainStoryboardFile 'Test' - perhaps the designated entry "
          + "point is not set?"
      ])
  }

  @Test func aControllerOfAnotherClassThanExpectedIsSaidToBeOne() {
    begin()
    UIStoryboard.register(Documents.storyboard(Documents.scene("one", "storyboardIdentifier=\"id\"")), as: "Test")
    let storyboard = UIStoryboard(name: "Test")
    let table: UITableViewController? = storyboard.instantiateInitialViewController(creator: nil)
    #expect(table == nil)
    #expect(
      complaints == ["the initial view controller of 'Test' is a UIViewController, and a UITableViewController was asked for"])
    let other: UITableViewController = storyboard.instantiateViewController(identifier: "id")
    #expect(other.nib?.identifier == nil)
    #expect(complaints == ["the view controller 'id' of 'Test' is a UIViewController, and a UITableViewController was asked for"])
    let plain: UIViewController = storyboard.instantiateViewController(identifier: "id")
    #expect(plain.nib?.identifier == "id")
    #expect(complaints == [])
  }

  @Test func scenesOfOtherStoryboardsAreReplacedWhereTheyAreReferredTo() {
    begin()
    func reference(_ id: String, _ attributes: String) -> String {
      "<scene sceneID=\"s-\(id)\"><objects><viewControllerPlaceholder storyboardName=\"Other\" \(attributes) id=\"\(id)\" "
        + "sceneMemberID=\"viewController\"/></objects></scene>"
    }
    UIStoryboard.register(
      Documents.storyboard(
        Documents.scene("one") + reference("two", "") + reference("three", "referencedIdentifier=\"detail\"")), as: "Test")
    let (storyboard, initial, detail) = (UIStoryboard(name: "Test"), UIViewController(), UIViewController())
    storyboard.bind(viewController: initial, asInitialViewControllerForReferencedStoryboardWithName: "Other")
    storyboard.bind(viewController: detail, toIdentifier: "detail", forReferencedStoryboardWithName: "Other")
    #expect(complaints == [])
    #expect(storyboard.makeController("two") === initial)
    #expect(storyboard.makeController("three") === detail)
    storyboard.bind(viewController: detail, toIdentifier: "list", forReferencedStoryboardWithName: "Other")
    storyboard.bind(viewController: detail, asInitialViewControllerForReferencedStoryboardWithName: "Others")
    let ending = "of an external storyboard with name"
    #expect(
      complaints == [
        "Could not find a reference to identifier 'list' \(ending) 'Other' on storyboard with name 'Test'",
        "Could not find a reference to the initial view controller \(ending) 'Others' on storyboard with name 'Test'",
      ])
    UIStoryboard.unbindAll()
    #expect(storyboard.makeController("two") == nil)
    #expect(complaints.map { $0.hasPrefix("Could not find a storyboard named 'Other'") } == [true])
  }

  @Test func namesThatAreNearAreSaidFirstAndElseTheFirstTwelve() {
    let names = (1...13).map { "item\($0)" }
    #expect(NameGuesses.described(for: "save", among: ["save2", "zebra"]) == "'save2'")
    #expect(NameGuesses.described(for: "zzzzzzzz", among: ["abc", "def"]) == "'abc', 'def'")
    #expect(
      NameGuesses.described(for: "zzzzzzzz", among: Array(names.prefix(12)))
        == names.prefix(12).map { "'\($0)'" }.joined(separator: ", "))
    #expect(
      NameGuesses.described(for: "zzzzzzzz", among: names) == names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + " …")
    #expect(NameGuesses.described(for: "save", among: []) == nil)
    #expect(NameGuesses.nearest(to: String(repeating: "a", count: 200), among: [String(repeating: "a", count: 199)]).count == 1)
    #expect(NameGuesses.nearest(to: String(repeating: "a", count: 201), among: [String(repeating: "a", count: 200)]) == [])
  }
}
