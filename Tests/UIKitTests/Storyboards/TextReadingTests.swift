import Testing

@testable import UIKit

/// What a document says of labels, fields, text views and search bars.
@MainActor struct TextReadingTests {
  @Test func aLabelHasItsTextItsLooksAndItsShrinking() throws {
    let label: UILabel = try Documents.view(
      "label",
      """
      text="Hello" textAlignment="right" lineBreakMode="headTruncation" baselineAdjustment="alignCenters" numberOfLines="3"
      enabled="NO" highlighted="YES" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" preferredMaxLayoutWidth="120"
      adjustsLetterSpacingToFitWidth="YES" adjustsFontForContentSizeCategory="YES" minimumFontSize="9" lineBreakStrategy="none"
      useAutomaticPreferredMaxLayoutWidth="YES"
      """,
      """
      <fontDescription key="fontDescription" type="italicSystem" pointSize="19"/><size key="shadowOffset" width="2" height="3"/>
      """ + Documents.color("textColor", 1, 0, 0) + Documents.color("highlightedColor", 0, 1, 0)
        + Documents.color("shadowColor", 0, 0, 1))
    #expect(label.text == "Hello")
    #expect(label.textAlignment == .right)
    #expect(label.lineBreakMode == .byTruncatingHead)
    #expect(label.baselineAdjustment == .alignCenters)
    #expect(label.numberOfLines == 3)
    #expect(!label.isEnabled)
    #expect(label.isHighlighted)
    #expect(label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0.5)
    #expect(label.preferredMaxLayoutWidth == 120)
    #expect(label.allowsDefaultTighteningForTruncation)
    #expect(label.adjustsFontForContentSizeCategory)
    #expect(label.font == .italicSystemFont(ofSize: 19))
    #expect(label.shadowOffset == CGSize(width: 2, height: 3))
    #expect(label.textColor == Documents.color(1, 0, 0))
    #expect(label.highlightedTextColor == Documents.color(0, 1, 0))
    #expect(label.shadowColor == Documents.color(0, 0, 1))
  }

  @Test func aLabelsTextMayHaveLinesOrAttributesAndItsLinesAreNeverBelowNone() throws {
    let lines: UILabel = try Documents.view("label", "numberOfLines=\"-2\"", "<string key=\"text\">One\nTwo</string>")
    #expect(lines.text == "One\nTwo")
    #expect(lines.numberOfLines == 0)
    let rich: UILabel = try Documents.view(
      "label", "adjustsLetterSpacingToFit=\"YES\"",
      """
      <attributedString key="attributedText"><fragment content="Red"><attributes>\(Documents.color("NSColor", 1, 0, 0))
      \(Documents.color("NSBackgroundColor", 0, 1, 0))<font key="NSFont" size="23" name="Helvetica-Bold"/>
      <real key="NSKern" value="1.5"/><integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="2"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" baseWritingDirection="rightToLeft"
      lineSpacing="10" paragraphSpacingBefore="2" headIndent="4" tailIndent="-5" tighteningFactorForTruncation="0.0"/>
      </attributes></fragment>
      <fragment content=" plain"><attributes><fontDescription key="NSFont" type="boldSystem" pointSize="11"/></attributes></fragment>
      </attributedString>
      """)
    #expect(rich.allowsDefaultTighteningForTruncation)
    let text = try #require(rich.attributedText)
    #expect(text.string == "Red plain")
    let first = text.attributes(at: 0, effectiveRange: nil)
    #expect(first[.foregroundColor] as? UIColor == Documents.color(1, 0, 0))
    #expect(first[.backgroundColor] as? UIColor == Documents.color(0, 1, 0))
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 23, weight: .bold))
    #expect(first[.kern] as? Double == 1.5)
    #expect(first[.underlineStyle] as? Int == 1)
    #expect(first[.strikethroughStyle] as? Int == 2)
    let style = try #require(first[.paragraphStyle] as? NSParagraphStyle)
    #expect(style.alignment == .center && style.lineBreakMode == .byTruncatingTail && style.baseWritingDirection == .rightToLeft)
    #expect([style.lineSpacing, style.paragraphSpacingBefore, style.headIndent, style.tailIndent] == [10, 2, 4, -5])
    let second = text.attributes(at: 4, effectiveRange: nil)
    #expect(second[.font] as? UIFont == .boldSystemFont(ofSize: 11))
    #expect(second[.foregroundColor] == nil)
  }

  private let traits = """
    <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" spellCheckingType="yes"
    smartQuotesType="no" smartDashesType="yes" smartInsertDeleteType="no" keyboardType="emailAddress" keyboardAppearance="alert"
    returnKeyType="join" textContentType="email" enablesReturnKeyAutomatically="YES" secureTextEntry="YES"
    inlinePredictionType="no" textInputContextIdentifier="x"/>
    """

  @Test func aFieldHasItsTextsBorderAndTraits() throws {
    let field: UITextField = try Documents.view(
      "textField",
      """
      text="Ann" placeholder="Name" textAlignment="center" borderStyle="bezel" clearButtonMode="unlessEditing"
      clearsOnBeginEditing="YES" adjustsFontSizeToFit="YES" minimumFontSize="9" adjustsFontForContentSizeCategory="YES"
      allowsEditingTextAttributes="YES"
      """,
      "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"heavy\" pointSize=\"19\"/>" + traits
        + Documents.color("textColor", 1, 0, 0))
    #expect(field.text == "Ann")
    #expect(field.placeholder == "Name")
    #expect(field.textAlignment == .center)
    #expect(field.borderStyle == .bezel)
    #expect(field.clearButtonMode == .unlessEditing)
    #expect(field.clearsOnBeginEditing)
    #expect(field.adjustsFontSizeToFitWidth)
    #expect(field.minimumFontSize == 9)
    #expect(field.adjustsFontForContentSizeCategory)
    #expect(field.allowsEditingTextAttributes)
    #expect(field.font == .systemFont(ofSize: 19, weight: .heavy))
    #expect(field.textColor == Documents.color(1, 0, 0))
    #expect(field.autocapitalizationType == .words)
    #expect(field.autocorrectionType == .no)
    #expect(field.spellCheckingType == .yes)
    #expect(field.smartQuotesType == .no)
    #expect(field.smartDashesType == .yes)
    #expect(field.smartInsertDeleteType == .no)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.keyboardAppearance == .dark)
    #expect(field.returnKeyType == .join)
    #expect(field.textContentType == UITextContentType(rawValue: "email"))
    #expect(field.enablesReturnKeyAutomatically)
    #expect(field.isSecureTextEntry)
  }

  @Test func aFieldsTextsMayHaveAttributes() throws {
    let field: UITextField = try Documents.view(
      "textField", "",
      """
      <attributedString key="attributedText"><fragment content="Ann"/></attributedString>
      <attributedString key="attributedPlaceholder"><fragment content="Name"/></attributedString>
      """)
    #expect(field.attributedText?.string == "Ann")
    #expect(field.attributedPlaceholder?.string == "Name")
    #expect(
      Documents.gaps("<textField id=\"f\"><textInputTraits key=\"textInputTraits\" keys=\"all\"/></textField>") == [
        "unknown attribute 'keys'"
      ])
    #expect(
      Documents.gaps("<textField id=\"f\"><textInputTraits key=\"textInputTraits\" returnKeyType=\"fly\"/></textField>")
        == ["unknown value 'fly' of 'returnKeyType'"])
  }

  @Test func aTextViewHasItsTextItsMannerAndTraits() throws {
    let view: UITextView = try Documents.view(
      "textView",
      """
      text="Long" textAlignment="justified" editable="NO" selectable="NO" adjustsFontForContentSizeCategory="YES"
      allowsEditingTextAttributes="YES" usesAttributedText="YES" findInteractionEnabled="YES"
      """,
      "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"thin\" pointSize=\"19\"/>" + traits
        + "<dataDetectorType key=\"dataDetectorType\" phoneNumber=\"YES\" address=\"YES\" link=\"NO\"/>"
        + Documents.color("textColor", 1, 0, 0))
    #expect(view.text == "Long")
    #expect(view.textAlignment == .justified)
    #expect(!view.isEditable)
    #expect(!view.isSelectable)
    #expect(view.adjustsFontForContentSizeCategory)
    #expect(view.allowsEditingTextAttributes)
    #expect(view.isFindInteractionEnabled)
    #expect(view.font == .systemFont(ofSize: 19, weight: .thin))
    #expect(view.textColor == Documents.color(1, 0, 0))
    #expect(view.dataDetectorTypes == [.phoneNumber, .address])
    #expect(view.autocapitalizationType == .words)
    #expect(view.autocorrectionType == .no)
    #expect(view.spellCheckingType == .yes)
    #expect(view.smartQuotesType == .no)
    #expect(view.smartDashesType == .yes)
    #expect(view.smartInsertDeleteType == .no)
    #expect(view.keyboardType == .emailAddress)
    #expect(view.keyboardAppearance == .dark)
    #expect(view.returnKeyType == .join)
    #expect(view.textContentType == UITextContentType(rawValue: "email"))
    #expect(view.enablesReturnKeyAutomatically)
    #expect(view.isSecureTextEntry)
    let rich: UITextView = try Documents.view(
      "textView", "", "<attributedString key=\"attributedText\"><fragment content=\"Ann\"/></attributedString>")
    #expect(rich.attributedText?.string == "Ann")
    #expect(
      Documents.gaps("<textView id=\"f\"><textInputTraits key=\"textInputTraits\" keys=\"all\"/></textView>")
        == ["unknown attribute 'keys'"])
  }

  @Test func aSearchBarHasItsTextsButtonsScopesAndTraits() throws {
    let bar: UISearchBar = try Documents.view(
      "searchBar",
      """
      text="moth" placeholder="Find" prompt="Where" showsCancelButton="YES" showsBookmarkButton="YES"
      showsSearchResultsButton="YES" showsScopeBar="YES" translucent="NO" searchBarStyle="minimal" barStyle="black"
      selectedScopeButtonIndex="0"
      """,
      """
      <scopeButtonTitles><string>All</string><string value="Near"/></scopeButtonTitles>
      <textInputTraits key="textInputTraits" keyboardType="webSearch" returnKeyType="go" autocapitalizationType="words"
      autocorrectionType="no" spellCheckingType="yes" keyboardAppearance="light" textContentType="name"
      enablesReturnKeyAutomatically="NO" secureTextEntry="YES"/>
      """ + Documents.color("barTintColor", 1, 0, 0))
    #expect(bar.text == "moth")
    #expect(bar.barStyle == .black)
    #expect(bar.placeholder == "Find")
    #expect(bar.prompt == "Where")
    #expect(bar.showsCancelButton)
    #expect(bar.showsBookmarkButton)
    #expect(bar.showsSearchResultsButton)
    #expect(bar.showsScopeBar)
    #expect(!bar.isTranslucent)
    #expect(bar.searchBarStyle == .minimal)
    #expect(bar.barTintColor == Documents.color(1, 0, 0))
    #expect(bar.scopeButtonTitles == ["All", "Near"])
    #expect(bar.keyboardType == .webSearch)
    #expect(bar.returnKeyType == .go)
    #expect(bar.searchTextField.autocapitalizationType == .words)
    #expect(bar.searchTextField.autocorrectionType == .no)
    #expect(bar.searchTextField.spellCheckingType == .yes)
    #expect(bar.searchTextField.keyboardAppearance == .light)
    #expect(bar.searchTextField.textContentType == UITextContentType(rawValue: "name"))
    #expect(!bar.enablesReturnKeyAutomatically)
    #expect(bar.searchTextField.isSecureTextEntry)
    #expect(
      Documents.gaps("<searchBar id=\"f\"><textInputTraits key=\"textInputTraits\" keys=\"all\"/></searchBar>")
        == ["unknown attribute 'keys'"])
  }
}
