import Testing

@testable import RehearsalGateway

struct PageSourceTests {
  /// As the XCUITest driver writes it: order, bools, what is left out, two spaces a level.
  @Test func theDocumentIsTheDrivers() {
    let document = PageSource(bundle: "com.example.shop").document(of: Screens.shop)
    let lines = document.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(8) == [
        #"<?xml version="1.0" encoding="UTF-8"?>"#, "<AppiumAUT>",
        #"  <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0" traits="" processId="0" bundleId="com.example.shop">"#,
        #"    <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0" traits="">"#,
        #"      <XCUIElementTypeTable type="XCUIElementTypeTable" name="list" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="100" index="0" traits="">"#,
        #"        <XCUIElementTypeCell type="XCUIElementTypeCell" name="Milk" label="Milk" enabled="true" visible="true" accessible="true" x="0" y="0" width="390" height="44" index="0" traits="">"#,
        #"          <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Milk" name="Milk" label="Milk" enabled="true" visible="true" accessible="true" x="16" y="0" width="200" height="44" index="0" traits="StaticText"/>"#,
        #"          <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy-Milk" label="Buy" enabled="true" visible="true" accessible="true" x="300" y="0" width="80" height="44" index="1" traits="Button"/>"#,
      ])
    #expect(
      lines.contains(
        #"      <XCUIElementTypeTextField type="XCUIElementTypeTextField" value="Your name" name="name" label="" enabled="true" visible="true" accessible="false" x="20" y="200" width="350" height="34" index="1" placeholderValue="Your name" traits=""/>"#
      ))
  }

  @Test func whatScrollsHidesWhatIsBeyondIt() {
    let beer = Screens.shop.descendants.first { $0.number == 20 }
    #expect(beer?.isVisible == false)
  }

  @Test func attributesAndLevelsMayBeLeftOut() {
    var source = PageSource(bundle: "", maximumDepth: 2)
    source.excluded = ["traits", "index", "visible"]
    let document = source.document(of: Screens.shop)
    #expect(!document.contains("traits=") && !document.contains("index=") && !document.contains("visible="))
    #expect(document.contains("<XCUIElementTypeWindow ") && !document.contains("<XCUIElementTypeTable "))
  }

  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("two\nlines\t", "two&#10;lines&#9;"), ("bell\u{7}", "bell"), ("ü 😀", "ü 😀"),
  ])
  func textsAreEscaped(text: String, escaped: String) { #expect(PageSource.escaped(text) == escaped) }
}
