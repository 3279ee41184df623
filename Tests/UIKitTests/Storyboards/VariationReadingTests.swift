import Testing

@testable import UIKit

/// What a document says otherwise in some size classes, and what holds again when they are left.
@MainActor struct VariationReadingTests {
  private func load(_ subviews: String, constraints: String = "") throws -> UIView {
    startAnew()
    let scene = Documents.scene("one", view: "<subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>")
    #expect(StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard").gaps.map(\.what) == [])
    return try #require(Documents.load(scene)?.view)
  }

  private func turn(_ view: UIView, _ vertical: UIUserInterfaceSizeClass, _ horizontal: UIUserInterfaceSizeClass) {
    view.traitOverrides.verticalSizeClass = vertical
    view.traitOverrides.horizontalSizeClass = horizontal
  }

  @Test func valuesAreWhatTheyWereWhenTheSizeClassIsLeft() throws {
    let view = try load(
      """
      <label text="L" alpha="0.5" numberOfLines="2" id="l"><fontDescription key="fontDescription" type="system" pointSize="11"/>
      <variation key="heightClass=compact" alpha="0.25" numberOfLines="4">
      <fontDescription key="fontDescription" type="system" pointSize="22"/></variation></label>
      """)
    turn(view, .regular, .compact)
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.alpha == 0.5 && label.numberOfLines == 2 && label.font.pointSize == 11)
    turn(view, .compact, .compact)
    #expect(label.alpha == 0.25 && label.numberOfLines == 4 && label.font.pointSize == 22)
    turn(view, .regular, .compact)
    #expect(label.alpha == 0.5 && label.numberOfLines == 2 && label.font.pointSize == 11)
  }

  @Test func whatNobodyWroteIsAsInterfaceBuilderHasIt() throws {
    let view = try load(
      """
      <stackView id="s"><variation key="heightClass=compact" hidden="YES" alpha="0" spacing="9" axis="vertical"
      userInteractionEnabled="NO"/></stackView><button id="b"><variation key="heightClass=compact" enabled="NO"/></button>
      <label id="l"><variation key="heightClass=compact" numberOfLines="0"/></label>
      """)
    let stack = try #require(view.subviews[0] as? UIStackView)
    let button = try #require(view.subviews[1] as? UIButton)
    let label = try #require(view.subviews[2] as? UILabel)
    turn(view, .compact, .compact)
    #expect(stack.isHidden && stack.alpha == 0 && stack.spacing == 9 && stack.axis == .vertical)
    #expect(!stack.isUserInteractionEnabled && !button.isEnabled && label.numberOfLines == 0)
    turn(view, .regular, .compact)
    #expect(!stack.isHidden && stack.alpha == 1 && stack.spacing == 0 && stack.axis == .horizontal)
    #expect(stack.isUserInteractionEnabled && button.isEnabled && label.numberOfLines == 1)
  }

  @Test func theRuleThatNamesMoreSizeClassesCountsMoreWhereverItStands() throws {
    let view = try load(
      """
      <label id="l"><variation key="heightClass=compact-widthClass=regular" numberOfLines="3"/>
      <variation key="heightClass=compact" numberOfLines="2"/><variation key="default" numberOfLines="5"/></label>
      """)
    let label = try #require(view.subviews.first as? UILabel)
    turn(view, .compact, .regular)
    #expect(label.numberOfLines == 3)
    turn(view, .compact, .compact)
    #expect(label.numberOfLines == 2)
    turn(view, .regular, .compact)
    #expect(label.numberOfLines == 5)
  }

  @Test func aConstraintHasItsConstantAndPriorityOfEachSizeClass() throws {
    let view = try load(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"/>",
      constraints: """
        <constraint firstItem="v" firstAttribute="leading" secondItem="one-view" secondAttribute="leading" constant="10"
        priority="900" id="c">
        <variation key="heightClass=compact" constant="40" priority="400"/></constraint>
        """)
    let constraint = try #require(view.constraints.first { $0.firstAttribute == .leading })
    turn(view, .regular, .compact)
    #expect(constraint.constant == 10)
    turn(view, .compact, .compact)
    #expect(constraint.constant == 40)
    #expect(constraint.priority == UILayoutPriority(400))
    turn(view, .regular, .compact)
    #expect(constraint.constant == 10)
    #expect(constraint.priority == UILayoutPriority(900))
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aViewThatComesBackStandsWhereTheDocumentHasIt() throws {
    let view = try load(
      """
      <view id="outer"><subviews><label text="A" id="a"/><label text="B" id="b"/><label text="C" id="c"/></subviews>
      <variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/><exclude reference="c"/></mask></variation>
      </view><stackView id="stack"><subviews><label text="D" id="d"/><label text="E" id="e"/></subviews>
      <variation key="default"><mask key="subviews"><exclude reference="e"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="e"/></mask></variation></stackView>
      """)
    func texts(_ index: Int) -> [String?] { view.subviews[index].subviews.map { ($0 as? UILabel)?.text } }
    turn(view, .regular, .compact)
    #expect(texts(0) == ["A", "B", "C"])
    #expect(texts(1) == ["D"])
    turn(view, .compact, .compact)
    #expect(texts(0) == ["B"])
    #expect(texts(1) == ["D", "E"])
    #expect((view.subviews[1] as? UIStackView)?.arrangedSubviews.count == 2)
    turn(view, .regular, .compact)
    #expect(texts(0) == ["A", "B", "C"])
    #expect(texts(1) == ["D"])
    #expect((view.subviews[1] as? UIStackView)?.arrangedSubviews.count == 1)
  }
}
