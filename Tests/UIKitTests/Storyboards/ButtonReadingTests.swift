import Testing

@testable import UIKit

/// What a document says of buttons, of their configurations and their menus.
@MainActor struct ButtonReadingTests {
  @Test func aButtonHasItsTypeFontInsetsAndManner() throws {
    let button: UIButton = try Documents.view(
      "button",
      """
      buttonType="system" lineBreakMode="middleTruncation" adjustsImageWhenHighlighted="NO" adjustsImageWhenDisabled="NO"
      showsTouchWhenHighlighted="YES" reversesTitleShadowWhenHighlighted="YES" pointerInteraction="YES" role="destructive"
      changesSelectionAsPrimaryAction="YES" preferredBehavioralStyle="pad" hoverStyle="x"
      """,
      """
      <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
      <inset key="contentEdgeInsets" minX="2" minY="1" maxX="4" maxY="3"/>
      <inset key="titleEdgeInsets" minX="6" minY="5" maxX="8" maxY="7"/>
      <inset key="imageEdgeInsets" minX="10" minY="9" maxX="12" maxY="11"/>
      <size key="titleShadowOffset" width="1" height="2"/>
      """)
    #expect(button.buttonType == .system)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 21))
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
    #expect(!button.adjustsImageWhenHighlighted)
    #expect(!button.adjustsImageWhenDisabled)
    #expect(button.showsTouchWhenHighlighted)
    #expect(button.reversesTitleShadowWhenHighlighted)
    #expect(button.isPointerInteractionEnabled)
    #expect(button.role == .destructive)
    #expect(button.changesSelectionAsPrimaryAction)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(button.titleEdgeInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(button.imageEdgeInsets == UIEdgeInsets(top: 9, left: 10, bottom: 11, right: 12))
  }

  @Test(
    arguments: [("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected), ("focused", .focused)]
      as [(String, UIControl.State)])
  func eachStateHasItsOwnTitlePicturesAndColours(name: String, state: UIControl.State) throws {
    let button: UIButton = try Documents.view(
      "button", "buttonType=\"custom\"",
      """
      <state key="normal" title="Go"/><state key="\(name)" title="Wait" image="star" catalog="system">
      <imageReference key="backgroundImage" image="star.fill" catalog="system"/>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="small"/>
      \(Documents.color("titleColor", 1, 0, 0))\(Documents.color("titleShadowColor", 0, 1, 0))</state>
      """)
    #expect(button.title(for: .normal) == "Go")
    #expect(button.title(for: state) == "Wait")
    #expect(button.image(for: state) == UIImage(systemName: "star"))
    #expect(button.backgroundImage(for: state) == UIImage(systemName: "star.fill"))
    #expect(button.titleColor(for: state) == Documents.color(1, 0, 0))
    #expect(button.titleShadowColor(for: state) == Documents.color(0, 1, 0))
    #expect(button.preferredSymbolConfigurationForImage(in: state) == UIImage.SymbolConfiguration(scale: .small))
    #expect(button.image(for: .normal) == nil)
  }

  @Test func aTitleMayHaveAttributesOrLines() throws {
    let button: UIButton = try Documents.view(
      "button", "buttonType=\"custom\"",
      """
      <state key="normal"><attributedString key="attributedTitle"><fragment content="Rich"/></attributedString></state>
      <state key="selected"><string key="title">Two
      lines</string></state>
      """)
    #expect(button.attributedTitle(for: .normal)?.string == "Rich")
    #expect(button.title(for: .selected) == "Two\nlines")
    #expect(
      Documents.gaps("<button id=\"b\"><state key=\"pressed\" title=\"A\"/></button>") == ["unknown state 'pressed' of a button"])
    #expect(
      Documents.gaps("<button id=\"b\"><state key=\"normal\" titel=\"A\"/></button>") == ["unknown attribute 'titel'"])
  }

  private func configuration(_ attributes: String, _ children: String = "") throws -> UIButton.Configuration {
    let button: UIButton = try Documents.view(
      "button", "", "<buttonConfiguration key=\"configuration\" \(attributes)>\(children)</buttonConfiguration>")
    return try #require(button.configuration)
  }

  @Test func aConfigurationHasItsTextsPicturesAndPlaces() throws {
    let made = try configuration(
      """
      style="filled" title="Title" subtitle="Below" image="star" catalog="system" imagePadding="5" titlePadding="6"
      imagePlacement="bottom" buttonSize="large" cornerStyle="capsule" titleAlignment="trailing" showsActivityIndicator="YES"
      indicator="popup" macIdiomStyle="bordered" automaticallyUpdateForSelection="NO" titleLineBreakMode="clip"
      """,
      """
      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" weight="black"/>
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      <backgroundConfiguration key="background">\(Documents.color("backgroundColor", 0, 0, 1))</backgroundConfiguration>
      <fontDescription key="titleFontDescription" type="system" pointSize="12"/>
      """ + Documents.color("baseForegroundColor", 1, 0, 0) + Documents.color("baseBackgroundColor", 0, 1, 0))
    #expect(made.title == "Title")
    #expect(made.subtitle == "Below")
    #expect(made.image == UIImage(systemName: "star"))
    #expect(made.imagePadding == 5)
    #expect(made.titlePadding == 6)
    #expect(made.imagePlacement == .bottom)
    #expect(made.buttonSize == .large)
    #expect(made.cornerStyle == .capsule)
    #expect(made.titleAlignment == .trailing)
    #expect(made.showsActivityIndicator)
    #expect(made.indicator == .popup)
    #expect(made.preferredSymbolConfigurationForImage == UIImage.SymbolConfiguration(weight: .black))
    #expect(made.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(made.baseForegroundColor == Documents.color(1, 0, 0))
    #expect(made.baseBackgroundColor == Documents.color(0, 1, 0))
    #expect(made.background.backgroundColor == Documents.color(0, 0, 1))
  }

  @Test func textsOfAConfigurationMayHaveLinesOrAttributes() throws {
    let lines = try configuration("", "<string key=\"title\">One\nTwo</string><string key=\"subtitle\" value=\"Three\"/>")
    #expect(lines.title == "One\nTwo")
    #expect(lines.subtitle == "Three")
    let rich = try configuration(
      "",
      """
      <attributedString key="attributedTitle"><fragment content="A"/><fragment content="B"/></attributedString>
      <attributedString key="attributedSubtitle"><fragment><string key="content">C</string></fragment></attributedString>
      """)
    #expect(rich.attributedTitle.map { String($0.characters) } == "AB")
    #expect(rich.attributedSubtitle.map { String($0.characters) } == "C")
    #expect(
      Documents.gaps("<button id=\"b\"><buttonConfiguration key=\"configuration\" style=\"loud\"/></button>")
        == ["unknown value 'loud' of 'style'"])
    #expect(
      Documents.gaps("<button id=\"b\"><buttonConfiguration key=\"configuration\" titel=\"A\"/></button>")
        == ["unknown attribute 'titel'"])
  }

  @Test func aMenuHasItsActionsStatesAndMenus() throws {
    let button: UIButton = try Documents.view(
      "button", "",
      """
      <menu key="menu" title="Sort" id="m"><children><action title="Name" image="star" catalog="system" id="a"/>
      <command title="Date" state="on" id="c"/><menu title="More" id="s"><children><action title="Size" id="z"/></children></menu>
      </children></menu>
      """)
    let menu = try #require(button.menu)
    #expect(menu.title == "Sort")
    #expect(menu.children.map(\.title) == ["Name", "Date", "More"])
    #expect(menu.children[0].image == UIImage(systemName: "star"))
    #expect((menu.children[0] as? UIAction)?.state == .off)
    #expect((menu.children[1] as? UIAction)?.state == .on)
    #expect((menu.children[2] as? UIMenu)?.children.map(\.title) == ["Size"])
    #expect(
      Documents.gaps("<button id=\"b\"><menu key=\"menu\" id=\"m\"><children><divider id=\"d\"/></children></menu></button>")
        == ["unknown element <divider> of a menu"])
  }
}
