import Testing

@testable import RehearsalPictures

/// How changes of attributes, and the views they are in, are called.
struct WordsOfPicturesTests {
  private func view(_ text: String) throws -> DrawnView {
    let picture = DrawnPicture(try PictureReader.read("<svg>\(text)</svg>"))
    return try #require(picture.root.views.first)
  }

  @Test(arguments: [
    ("fill-opacity", "opacity of the fill"), ("stroke", "line colour"), ("stroke-opacity", "opacity of the line"),
    ("stroke-width", "line width"), ("font-size", "text size"), ("font-weight", "weight of the text"),
    ("font-style", "style of the text"), ("font-family", "font"), ("text-anchor", "alignment"), ("rx", "corner radius"),
    ("ry", "corner radius"), ("stop-color", "colour"), ("fill", "fill"), ("opacity", "opacity"),
  ])
  func anAttributeIsCalledAsPeopleCallIt(attribute: String, words: String) {
    #expect(StyleWords.differences([attribute: "a"], [attribute: "b"]) == ["\(words) a became b"])
    #expect(
      StyleWords.differences([attribute: "a"], [attribute: "b"], of: "circle") == ["\(words) of its circle a became b"])
    #expect(StyleWords.differences([attribute + "++": "a"], [attribute + "++": "b"]) == ["\(words) a became b"])
    #expect(StyleWords.differences([attribute: "a"], [attribute: "a"]) == [])
  }

  @Test(arguments: [
    ("opacity", "opacity 1 became x"), ("fill-opacity", "opacity of the fill 1 became x"),
    ("stroke-opacity", "opacity of the line 1 became x"), ("stroke-width", "line width 1 became x"),
    ("font-weight", "weight of the text 400 became x"), ("font-style", "style of the text normal became x"),
    ("text-anchor", "alignment start became x"), ("rx", "corner radius 0 became x"), ("ry", "corner radius 0 became x"),
    ("fill", "fill none became x"), ("stroke", "line colour none became x"),
  ])
  func whatIsNotWrittenIsTheUsual(attribute: String, words: String) {
    #expect(StyleWords.differences([:], [attribute: "x"]) == [words])
  }

  @Test(arguments: [
    ("d", "the outline changed"), ("points", "the outline changed"), ("clip-path", "it is cut in another way"),
    ("mask", "it is masked in another way"), ("filter", "its shadow or its tint changed"), ("href", "the image changed"),
    ("xlink:href", "the image changed"), ("contents", "the drawing changed"),
    ("transform", "it is turned or scaled in another way"), ("style", "it is blended in another way"),
    ("preserveAspectRatio", "the image fits in another way"),
  ])
  func valuesThatSayNothingAreNotTold(attribute: String, words: String) {
    #expect(StyleWords.differences([attribute: "a"], [attribute: "b"]) == [words])
    #expect(StyleWords.differences([attribute: "a"], [:], of: "circle") == ["\(words) (circle)"])
  }

  @Test func aGradientIsNotToldByItsName() {
    #expect(StyleWords.differences(["fill": "url:17"], ["fill": "#FFFFFF"]) == ["fill a gradient became #FFFFFF"])
    #expect(StyleWords.differences(["fill": "url:17"], ["fill": "url:18"]) == ["fill changed"])
  }

  @Test func aLongValueIsCutAfterFortyCharacters() {
    let forty = String(repeating: "x", count: 40)
    #expect(StyleWords.differences(["a": forty], ["a": "y"]) == ["a \(forty) became y"])
    #expect(StyleWords.differences(["a": forty + "z"], ["a": "y"]) == ["a \(forty)… became y"])
    #expect(StyleWords.differences(["a": forty + "z"], ["a": forty + "w"]) == ["a changed"])
  }

  @Test func severalChangesComeInTheOrderOfTheirNamesAndEachOnce() {
    #expect(
      StyleWords.differences(
        ["stroke": "a", "ry": "1", "rx": "1", "fill": "b"], ["stroke": "c", "rx": "4", "ry": "4", "d": "M"])
        == ["the outline changed", "fill b became none", "corner radius 1 became 4", "line colour a became c"])
  }

  // MARK: Views

  @Test func aViewIsCalledByItsTextAndASymbolByItsName() throws {
    let label = try view("<g class='UILabel' transform='translate(3 4)'><text>Total</text></g>")
    #expect(ViewWords.named(label, within: nil) == "UILabel 'Total'")
    #expect(ViewWords.of(label, within: nil) == "UILabel 'Total'")
    let plain = try view("<g class='Card' transform='translate(3 4)'><rect x='1' y='2' width='9' height='9'/></g>")
    #expect(ViewWords.named(plain, within: label) == "Card")
    #expect(ViewWords.of(plain, within: label) == "Card at (4, 6)")
    let symbol = try view("<g class='bell'><path d='M'/></g>")
    #expect(ViewWords.named(symbol, within: nil) == "the symbol 'bell'")
    #expect(ViewWords.of(symbol, within: plain) == "the symbol 'bell' in Card")
    #expect(ViewWords.of(DrawnPicture(try PictureReader.read("<svg/>")).root, within: nil) == "the background")
  }

  @Test func ofAButtonsLabelTheButtonIsTold() throws {
    let label = try view("<g class='UILabel'><text>Save</text></g>")
    let image = try view("<g class='UIImageView'><text>Save</text></g>")
    let bare = try view("<g class='UIImageView'/>")
    let other = try view("<g class='Badge'><text>Save</text></g>")
    let (button, card) = (try view("<g class='UIButton'/>"), try view("<g class='Card'/>"))
    #expect(ViewWords.of(label, within: button) == "UIButton 'Save'")
    #expect(ViewWords.of(image, within: button) == "UIButton 'Save'")
    #expect(ViewWords.of(bare, within: button) == "UIImageView at (0, 0)")
    #expect(ViewWords.of(other, within: button) == "Badge 'Save'")
    #expect(ViewWords.of(label, within: card) == "UILabel 'Save'")
  }

  @Test func namesAndTextsAreCutAfterSixtyCharacters() throws {
    let sixty = String(repeating: "A", count: 60)
    #expect(ViewWords.kind(try view("<g class='\(sixty)'/>")) == sixty)
    #expect(ViewWords.kind(try view("<g class='\(sixty)B'/>")) == sixty + "…")
    #expect(ViewWords.kind(try view("<g class='List&lt;Cell&gt;'/>")) == "List")
    #expect(ViewWords.quoted(sixty) == "'\(sixty)'")
    #expect(ViewWords.quoted(sixty + "B") == "'\(sixty)…'")
    #expect(ViewWords.quoted("a\nb") == "'a b'")
  }

  @Test(arguments: [
    ("rect", "rectangle"), ("path", "shape"), ("polygon", "shape"), ("polyline", "shape"), ("svg", "drawing"),
    ("use", "drawing"), ("circle", "circle"),
  ])
  func aShapeIsCalledAsPeopleCallIt(name: String, words: String) throws {
    // Not the first, which would be the background.
    let shapes = try view("<g class='A'><text>a</text><\(name)/></g>").shapes
    let shape = try #require(shapes.first)
    #expect(ViewWords.part(shape) == words)
  }

  // MARK: Sentences

  @Test func twoThatChangeAlikeAreToldByThemselvesAndThreeTogether() {
    func told(_ count: Int) -> [String] {
      var lines = PictureLines()
      lines.add("first")
      for number in 0..<count { lines.add("V\(number) moved", "V\(number)", .did("moved")) }
      lines.add("last")
      return lines.all
    }
    #expect(told(2) == ["first", "V0 moved", "V1 moved", "last"])
    #expect(told(3) == ["first", "3 views moved: V0, V1, V2", "last"])
    #expect(told(4) == ["first", "4 views moved: V0, V1, V2 and 1 more", "last"])
    #expect(told(6) == ["first", "6 views moved: V0, V1, V2 and 3 more", "last"])
  }

  @Test func viewsThatAreCalledAlikeAreNamedOnce() {
    var lines = PictureLines()
    for name in ["A", "A", "B", "A"] { lines.add("\(name): faded", name, .has("faded")) }
    #expect(lines.all == ["faded in 4 views: A, B"])
  }

  @Test func whatIsDoneAndWhatIsHadAreToldApart() {
    var lines = PictureLines()
    for name in ["A", "B"] {
      lines.add("\(name) x", name, .did("x"))
      lines.add("\(name): x", name, .has("x"))
    }
    #expect(lines.all == ["A x", "A: x", "B x", "B: x"])
    lines.add("C x", "C", .did("x"))
    #expect(lines.all == ["3 views x: A, B, C", "A: x", "B: x"])
    #expect(PictureLines().all == [])
  }
}
