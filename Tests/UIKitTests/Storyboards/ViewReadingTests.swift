import Testing

@testable import UIKit

/// What a document says of plain views, each attribute with a value that no view has of itself.
@MainActor struct ViewReadingTests {
  @Test func aViewLooksAsItsDocumentSays() throws {
    let view: UIView = try Documents.view(
      "view",
      """
      contentMode="bottomRight" clipsSubviews="YES" userInteractionEnabled="NO" multipleTouchEnabled="YES" exclusiveTouch="YES"
      hidden="YES" alpha="0.25" tag="31" opaque="NO" clearsContextBeforeDrawing="NO" deferred="YES" autoresizesSubviews="NO"
      """, Documents.color("backgroundColor", 1, 0.5, 0) + Documents.color("tintColor", 0, 0.5, 1))
    #expect(view.contentMode == .bottomRight)
    #expect(view.clipsToBounds)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.isMultipleTouchEnabled)
    #expect(view.isExclusiveTouch)
    #expect(view.isHidden)
    #expect(view.alpha == 0.25)
    #expect(view.tag == 31)
    #expect(!view.autoresizesSubviews)
    #expect(view.backgroundColor == Documents.color(1, 0.5, 0))
    #expect(view.tintColor == Documents.color(0, 0.5, 1))
  }

  @Test func whatADocumentDoesNotSayIsAsInterfaceBuilderHasIt() throws {
    let view: UIView = try Documents.view("view")
    #expect(!view.clipsToBounds)
    #expect(view.isUserInteractionEnabled)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    let scroll: UIScrollView = try Documents.view("scrollView")
    #expect(!scroll.clipsToBounds)
    let label: UILabel = try Documents.view("label")
    #expect(label.isUserInteractionEnabled)
  }

  @Test func aViewIsLaidOutAsItsDocumentSays() throws {
    let view: UIView = try Documents.view(
      "view",
      """
      translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="101" verticalHuggingPriority="102"
      horizontalCompressionResistancePriority="103" verticalCompressionResistancePriority="104"
      preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" semanticContentAttribute="forceRightToLeft"
      """,
      """
      <rect key="frame" x="1" y="2" width="30" height="40"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      """)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 101)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == 102)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 103)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 104)
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(!view.insetsLayoutMarginsFromSafeArea)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    let margins = (view.layoutMargins.top, view.layoutMargins.left, view.layoutMargins.bottom, view.layoutMargins.right)
    #expect(margins == (1, 2, 3, 4))
  }

  @Test func marginsMayHaveDirections() throws {
    let view: UIView = try Documents.view(
      "view", "insetsLayoutMarginsFromSafeArea=\"NO\"",
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"5\" leading=\"6\" bottom=\"7\" trailing=\"8\"/>")
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
  }

  @Test func aFixedFrameStaysAFrame() throws {
    let view: UIView = try Documents.view(
      "view", "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
      "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>")
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func aFrameInsetStandsInForAFrameAndNeverBesideOne() throws {
    let inset = "<frame key=\"frameInset\" minX=\"3\" minY=\"4\" width=\"50\" height=\"60\"/>"
    let alone: UIView = try Documents.view("view", "", inset)
    #expect(alone.frame == CGRect(x: 3, y: 4, width: 50, height: 60))
    let both: UIView = try Documents.view("view", "", inset + "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>")
    #expect(both.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test(
    arguments: [
      ("", CGRect(x: 0, y: 0, width: 200, height: 400)),
      ("minX=\"25.00%\" minY=\"12.50%\" width=\"50.00%\" height=\"30\"", CGRect(x: 50, y: 50, width: 100, height: 30)),
      ("minX=\"-120\" minY=\"25%\" width=\"159\" height=\"50\"", CGRect(x: -120, y: 100, width: 159, height: 50)),
      ("minX=\"100.00%\" width=\"10\" height=\"10\"", CGRect(x: 200, y: 0, width: 10, height: 10)),
      ("minX=\"20\" maxX=\"30\" minY=\"5%\" maxY=\"10%\"", CGRect(x: 20, y: 20, width: 150, height: 340)),
      ("maxX=\"30\" width=\"50\" maxY=\"40\" height=\"60\"", CGRect(x: 120, y: 300, width: 50, height: 60)),
    ])
  func aFrameInsetIsMeasuredFromTheEdgesOfTheSuperview(inset: String, frame: CGRect) throws {
    let view: UIView = try Documents.view(
      "view", "",
      "<rect key=\"frame\" x=\"7\" y=\"8\" width=\"200\" height=\"400\"/>"
        + "<subviews><view id=\"inner\"><frame key=\"frameInset\" \(inset)/></view></subviews>")
    #expect(view.subviews.map(\.frame) == [frame])
  }

  @Test(
    arguments: [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ] as [(String, UIView.AutoresizingMask)])
  func aMaskHasOneNameForEachPart(name: String, part: UIView.AutoresizingMask) throws {
    let view: UIView = try Documents.view("view", "", "<autoresizingMask key=\"autoresizingMask\" \(name)=\"YES\"/>")
    #expect(view.autoresizingMask == part)
    let none: UIView = try Documents.view("view", "", "<autoresizingMask key=\"autoresizingMask\" \(name)=\"NO\"/>")
    #expect(none.autoresizingMask == [])
  }

  @Test func guidesAreKnownByTheirKeys() throws {
    let view: UIView = try Documents.view(
      "view", "",
      """
      <viewLayoutGuide key="safeArea" id="g1" identifier="safe"/><viewLayoutGuide key="layoutMargins" id="g2" identifier="margins"/>
      <viewLayoutGuide key="readableContent" id="g3" identifier="readable"/>
      <viewLayoutGuide key="keyboard" id="g4" identifier="keys"/>
      <layoutGuides><layoutGuide identifier="own" id="g5"/></layoutGuides>
      """)
    #expect(view.safeAreaLayoutGuide.identifier == "safe")
    #expect(view.layoutMarginsGuide.identifier == "margins")
    #expect(view.readableContentGuide.identifier == "readable")
    #expect(view.keyboardLayoutGuide.identifier == "keys")
    #expect(view.layoutGuides.map(\.identifier).contains("own"))
    let scroll: UIScrollView = try Documents.view(
      "scrollView", "",
      """
      <viewLayoutGuide key="contentLayoutGuide" id="g1" identifier="content"/>
      <viewLayoutGuide key="frameLayoutGuide" id="g2" identifier="frame"/>
      """)
    #expect(scroll.contentLayoutGuide.identifier == "content")
    #expect(scroll.frameLayoutGuide.identifier == "frame")
  }

  @Test func aGuideThatIsNoneIsNamedAndThoseAfterItAreRead() throws {
    startAnew()
    let guides = "<viewLayoutGuide key=\"margin\" id=\"g1\"/><viewLayoutGuide key=\"safeArea\" id=\"g2\" identifier=\"safe\"/>"
    let view = "<view id=\"it\">\(guides)</view>"
    #expect(Documents.gaps(view) == ["unknown layout guide 'margin'"])
    let controller = try #require(Documents.load(Documents.scene("one", view: "<subviews>\(view)</subviews>")))
    #expect(controller.view.subviews[0].safeAreaLayoutGuide.identifier == "safe")
    // Only a scroll view has these two.
    #expect(
      Documents.gaps("<view id=\"it\"><viewLayoutGuide key=\"frameLayoutGuide\" id=\"g1\"/></view>")
        == ["unknown layout guide 'frameLayoutGuide'"])
  }

  @Test func whatCountsForInterfaceBuilderOnlyIsKnown() throws {
    let _: UIView = try Documents.view(
      "view",
      """
      userLabel="Box" ambiguous="YES" misplaced="YES" verifyAmbiguity="off" placeholderIntrinsicWidth="10"
      placeholderIntrinsicHeight="20" restorationIdentifier="r" colorLabel="IBBuiltInLabel-Red" simulatedAppContext="x"
      springLoaded="YES" showsLargeContentViewer="YES" largeContentTitle="L" appearanceType="dark"
      """,
      """
      <designTimeSize width="1" height="2"/><simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/>
      <rect key="contentStretch" x="0" y="0" width="1" height="1"/><nil key="simulatedBottomBarMetrics"/>
      """)
    let grouped: UIView = try Documents.view(
      "view",
      """
      focusGroupIdentifier="f" scalesLargeContentImage="YES" wantsLayer="YES" layoutMarginsFollowReadableWidth="YES"
      autoresizesArchivedViewToFullSize="NO" interfaceStyle="light"
      """,
      "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/><inferredMetricsTieBreakers/>")
    #expect(grouped.focusGroupIdentifier == "f")
    #expect(Documents.gaps("<view id=\"it\" colour=\"red\"/>") == ["unknown attribute 'colour'"])
    #expect(Documents.gaps("<view id=\"it\"><shade key=\"inner\"/></view>") == ["unknown element <shade> for 'inner'"])
    #expect(Documents.gaps("<view id=\"it\"><shade/></view>") == ["unknown element <shade>"])
  }

  @Test func whatIsSaidForAccessibilityIsTaken() throws {
    let view: UIView = try Documents.view(
      "view", "",
      """
      <accessibility key="accessibilityConfiguration" identifier="box" label="Box" hint="Opens" value="Half" language="de">
      <accessibilityTraits key="traits" button="YES" selected="YES" link="NO"/><bool key="isElement" value="YES"/></accessibility>
      """)
    #expect(view.accessibilityIdentifier == "box")
    #expect(view.accessibilityLabel == "Box")
    #expect(view.accessibilityHint == "Opens")
    #expect(view.accessibilityValue == "Half")
    #expect(view.accessibilityLanguage == "de")
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits == [.button, .selected])
    let label: UILabel = try Documents.view(
      "label", "",
      """
      <accessibility key="accessibilityConfiguration"><string key="label">Two
      lines</string><bool key="isElement" value="NO"/><accessibilityTraits key="traits" none="YES"/></accessibility>
      """)
    #expect(label.accessibilityLabel == "Two\nlines")
    #expect(!label.isAccessibilityElement)
    #expect(label.accessibilityTraits == [])
    #expect(
      Documents.gaps(
        """
        <view id="it"><accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" knob="YES"/></accessibility>
        </view>
        """) == ["unknown accessibility trait 'knob'"])
  }
}
