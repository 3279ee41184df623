import InterfaceDocuments
import Testing

@testable import UIKit

final class NibTestController: UIViewController {
  @Outlet var label: UILabel!
}

@MainActor
struct NibTests {
  private func begin() {
    startAnew()
  }

  private let card = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibTestController"><connections>
    <outlet property="view" destination="v" id="o1"/><outlet property="label" destination="l" id="o2"/></connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>
    <subviews><label text="Hi" id="l"/></subviews></view>
    """

  @Test func aControllerTakesItsViewFromTheNibItNames() {
    begin()
    UINib.register(Documents.xib(card), as: "Card")
    let controller = NibTestController(nibName: "Card", bundle: nil)
    #expect(controller.view.frame.width == 100)
    #expect(controller.label.text == "Hi")
  }

  @Test func aControllerTakesItsViewFromANibThatIsCalledAsItsClass() {
    begin()
    UINib.register(Documents.xib(card), as: "NibTestController")
    let controller = NibTestController()
    #expect(controller.nibName == "NibTestController")
    #expect(controller.view.frame.width == 100)
  }

  @Test func aNibThatIsCalledAsTheClassIsLookedForInEachBundle() throws {
    begin()
    let folder = try TemporaryFolder(["NibTestController.xib": String(decoding: Documents.xib(card), as: UTF8.self)])
    #expect(NibTestController(nibName: nil, bundle: .main).nibName == nil)
    let controller = NibTestController(nibName: nil, bundle: Bundle(path: folder.url.path))
    #expect(controller.nibName == "NibTestController")
    #expect(controller.view.frame.width == 100)
    #expect(NibTestController(nibName: nil, bundle: .main).nibName == nil)
    withExtendedLifetime(folder) {}
  }

  @Test func aMissingNibIsAnException() {
    begin()
    #expect(Bundle.main.loadNibNamed("Nothing", owner: nil) == nil)
    #expect("\(UIKitComplaints.drain())".contains("Could not load NIB in bundle"))
  }

  @Test func tablesMakeCellsOfARegisteredNib() throws {
    begin()
    UINib.register(
      Documents.xib("<tableViewCell style=\"IBUITableViewCellStyleSubtitle\" reuseIdentifier=\"c\" id=\"c\"/>"), as: "Cell")
    let table = UITableView()
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "c")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "c"))
    #expect(cell.style == .subtitle)
    UINib.register(Documents.xib("<view id=\"a\"/><view id=\"b\"/>"), as: "Two")
    table.register(UINib(nibName: "Two", bundle: nil), forCellReuseIdentifier: "d")
    _ = table.dequeueReusableCell(withIdentifier: "d")
    #expect("\(UIKitComplaints.drain())".contains("nib must contain exactly one top level object"))
  }

  @Test func whatIsNoDocumentEndsTheCheckWithTwo() {
    let check = StoryboardCheck.check(Data("<html/>".utf8), file: "Bad.xib")
    #expect(check.exitCode == 2 && check.kind == nil && check.scenes.isEmpty)
    #expect(check.refusal?.reason == .notInterfaceBuilder(root: "html"))
  }
}
