import Testing

@testable import UIKit

/// The parts of which the reading of documents is made: keys of size classes, objects by their ids, names of colours.
@MainActor struct ReadingPartTests {
  @Test(
    arguments: [
      ("default", nil, nil), ("heightClass=compact", .compact, nil), ("widthClass=regular", nil, .regular),
      ("heightClass=compact-widthClass=regular", .compact, .regular),
      ("widthClass=compact-heightClass=regular", .regular, .compact),
    ] as [(String, UIUserInterfaceSizeClass?, UIUserInterfaceSizeClass?)])
  func aKeyNamesSizeClasses(text: String, height: UIUserInterfaceSizeClass?, width: UIUserInterfaceSizeClass?) throws {
    let key = try #require(VariationKey(text))
    #expect(key.height == height && key.width == width)
    #expect(key.count == (height == nil ? 0 : 1) + (width == nil ? 0 : 1))
    for vertical in [UIUserInterfaceSizeClass.compact, .regular] {
      for horizontal in [UIUserInterfaceSizeClass.compact, .regular] {
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(verticalSizeClass: vertical), UITraitCollection(horizontalSizeClass: horizontal),
        ])
        let isWanted = (height == nil || height == vertical) && (width == nil || width == horizontal)
        #expect(key.matches(traits) == isWanted)
      }
    }
  }

  @Test(arguments: [
    "heightClass", "heightClass=tall", "depthClass=compact", "heightClass=compact-x", "heightClass=compact=regular",
  ])
  func whatIsMadeOfSomethingElseIsNoKey(text: String) {
    #expect(VariationKey(text) == nil)
  }

  @Test func objectsAreFoundByTheirIdsAsLongAsTheyAreThere() {
    let (outer, first) = (NibContext(), UIView())
    outer["a"] = first
    let inner = NibContext(outer: outer)
    var second: UIView? = UIView()
    inner["b"] = second
    #expect(inner["a"] === first && inner["b"] === second && outer["b"] == nil && inner["c"] == nil)
    second = nil
    #expect(inner["b"] == nil)
    let other = UIView()
    inner["a"] = other
    #expect(inner["a"] === other && outer["a"] === first)
    inner["a"] = nil
    // What is within hides nothing once it is gone.
    #expect(inner["a"] === first)
    inner.kept.append(other)
    #expect(inner.kept.count == 1 && outer.kept.isEmpty)
  }

  @Test func whatStandsInForAnotherClassIsKnownFromWithinToo() {
    let outer = NibContext()
    let inner = NibContext(outer: outer)
    outer.noteSubstitute("a")
    inner.noteSubstitute("b")
    #expect(outer.isSubstitute("a") && inner.isSubstitute("a") && inner.isSubstitute("b"))
    #expect(!outer.isSubstitute("b") && !inner.isSubstitute("c") && outer.substitutes == ["a"])
    outer.noteRefused("x", UILabel.self)
    inner.noteRefused("y", UIButton.self)
    #expect(inner.refusedClass("x") == UILabel.self && inner.refusedClass("y") == UIButton.self)
    #expect(outer.refusedClass("x") == UILabel.self && outer.refusedClass("y") == nil && inner.refusedClass("z") == nil)
  }

  @Test func aConnectionIsDrawnOnce() {
    let context = NibContext()
    #expect(!context.isDrawn(0, of: "a") && context.draw(0, of: "a") && context.isDrawn(0, of: "a"))
    #expect(!context.draw(0, of: "a") && context.draw(1, of: "a") && context.draw(0, of: "b"))
    #expect(!context.isDrawn(1, of: "b") && context.isDrawn(1, of: "a"))
  }

  @Test func coloursHaveTheirNamesWithAndWithoutTheWord() {
    func color(_ name: String) -> UIColor? { SystemColorNames.color(named: name) }
    #expect(color("systemRedColor") == .systemRed && color("systemRed") == .systemRed && color("labelColor") == .label)
    #expect(color("tintColor") == .tintColor && color("whiteColor") == .white && color("clear") == .clear)
    #expect(
      color("groupTableViewBackgroundColor") == .systemGroupedBackground && color("tableBackgroundColor") == .systemBackground)
    #expect(color("Color") == nil && color("") == nil && color("systemRedColorColor") == nil && color("systemred") == nil)
  }

  @Test func aClassIsReadWhereTheNearestOfUIKitsIsSetUp() {
    final class OwnLabel: UILabel {}
    func level(_ type: AnyClass) -> AnyClass? {
      [UILabel.self, UISlider.self, UIView.self, UITableView.self, UIScrollView.self, UIViewController.self].first {
        ObjectIdentifier($0) == FillLevel.of(type)
      }
    }
    #expect(level(OwnLabel.self) == UILabel.self && level(UILabel.self) == UILabel.self && level(UISlider.self) == UISlider.self)
    #expect(level(UIStackView.self) == UIView.self && level(UITableView.self) == UITableView.self)
    #expect(level(UIScrollView.self) == UIScrollView.self && level(UINavigationController.self) == UIViewController.self)
    #expect(FillLevel.of(NSObject.self) == ObjectIdentifier(NSObject.self))
  }

  @Test func aCoderHasNoKeysAndReadsNothingOfItself() {
    let plain = NSCoder()
    #expect(plain.tableStyle == .plain && plain.cellStyle == .default && plain.reuseIdentifier == nil)
  }

  @Test(
    arguments: [
      ("IBUITableViewCellStyleSubtitle", true, "subtitle"), ("IBUITableViewCellStyleValue1", true, "value1"),
      ("IBUITableViewCellStyleValue2", true, "value2"), ("IBUITableViewCellStyleDefault", false, "default"),
    ])
  func aPrototypesStyleIsThatOfItsDocument(style: String, hasDetail: Bool, name: String) throws {
    startAnew()
    let scene = Documents.scene(
      "one",
      controller: """
        <tableView key="view" dataMode="prototypes" style="grouped" id="t">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <prototypes><tableViewCell reuseIdentifier="cell" style="\(style)" id="c">
        <tableViewCellContentView key="contentView" id="cc"/>
        </tableViewCell></prototypes></tableView>
        """, element: "tableViewController")
    let controller = try #require(Documents.load(scene) as? UITableViewController)
    #expect(controller.tableView.style == .grouped)
    let cell = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "cell"))
    #expect(cell.reuseIdentifier == "cell" && (cell.detailTextLabel != nil) == hasDetail, "\(name)")
  }
}
