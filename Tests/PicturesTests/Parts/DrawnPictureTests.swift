import Testing

@testable import RehearsalPictures

/// What a picture shows, as a tree of views.
struct DrawnPictureTests {
  private func drawn(_ inside: String) throws -> DrawnPicture {
    DrawnPicture(try PictureReader.read("<svg width='390' height='844'>\(inside)</svg>"))
  }

  private func view(_ inside: String) throws -> DrawnView {
    let picture = try drawn(inside)
    return try #require(picture.root.views.first)
  }

  private func numbers(_ ground: (origin: Spot, extent: Extent)?) -> [Double]? {
    ground.map { [$0.origin.x, $0.origin.y, $0.extent.width, $0.extent.height] }
  }

  @Test func aPictureHasItsSizeAndIsOfAScreenWhereItHasAWindow() throws {
    let window = try drawn("<g class='UIWindow'/>")
    #expect(window.size.words == "390 × 844")
    #expect(window.isOfScreen)
    #expect(try drawn("<g class='A'/><g class='AlertWindow'/>").isOfScreen)
    #expect(try !drawn("<g class='A'><g class='UIWindow'/></g>").isOfScreen)
    #expect(try !drawn("<rect/>").isOfScreen)
    #expect(window.root.isRoot && window.root.name == "#picture" && window.root.style == [:])
    #expect(!window.root.views[0].isRoot)
  }

  @Test func viewsArePlacedWithinEachOther() throws {
    let outer = try view(
      "<g class='A' transform='translate(10 100)'><g class='B' transform='matrix(2 0 0 2 5 6)'><circle cx='1' cy='2'/></g></g>")
    let inner = try #require(outer.views.first)
    #expect([outer.local, outer.absolute] == [Placement("translate(10 100)"), Placement("translate(10 100)")])
    #expect(inner.local == Placement("matrix(2 0 0 2 5 6)"))
    #expect(inner.absolute == Placement("matrix(2 0 0 2 15 106)"))
    #expect(inner.localOrigin.words == "(5, 6)")
    let circle = try #require(inner.shapes.first)
    #expect(circle.place.words == "(1, 2)")
    #expect(circle.absolute.words == "(17, 110)")
  }

  @Test func groupsWithoutANameBelongToTheViewAround() throws {
    let outer = try view(
      """
      <g class='A' transform='translate(10 100)'><text>a</text><g class='' transform='translate(1 2)' opacity='0.5'>\
      <rect x='3' y='4'/><g opacity='0.25'><g class='B' transform='translate(20 30)'/></g></g></g>
      """)
    #expect(outer.shapes.map(\.place.words) == ["(4, 6)"])
    #expect(outer.shapes.map(\.absolute.words) == ["(14, 106)"])
    #expect(outer.style == ["opacity": "0.5", "opacity+": "0.25"])
    #expect(outer.views.map(\.local) == [Placement("translate(21 32)")])
    #expect(outer.views.map(\.absolute) == [Placement("translate(31 132)")])
  }

  @Test(arguments: [
    "clipPath", "mask", "filter", "linearGradient", "radialGradient", "pattern", "defs", "title", "desc", "style", "script",
  ])
  func whatIsOnlyDefinedIsNotDrawn(name: String) throws {
    #expect(try view("<g class='A'><\(name)><rect/></\(name)></g>").isBlank)
  }

  @Test func theFirstRectangleIsTheBackground() throws {
    let plain = try view("<g class='A' transform='translate(10 20)'><rect x='1' y='2' width='30' height='40'/><rect/></g>")
    #expect(numbers(plain.ground) == [1, 2, 30, 40])
    #expect(plain.shapes.map(\.isGround) == [true, false])
    #expect([plain.corner.words, plain.localCorner.words] == ["(11, 22)", "(11, 22)"])
    for other in [
      "<circle/><rect/>", "<text>a</text><rect/>", "<g class='B'/><rect/>", "<g transform='translate(1 1)'><rect/></g>",
      "<path d='M'/>",
    ] {
      let view = try view("<g class='A' transform='translate(10 20)'>\(other)</g>")
      #expect(view.ground == nil, "\(other)")
      #expect(view.shapes.allSatisfy { !$0.isGround }, "\(other)")
      #expect(view.corner.words == "(10, 20)")
    }
    let symbol = try view("<g class='bell'><rect/></g>")
    #expect(symbol.isSymbol && symbol.ground == nil)
  }

  @Test func aClipIsTheBackgroundWhereThereIsNoOther() throws {
    let clip = "<clipPath id='c'><rect x='5' y='6' width='7' height='8'/></clipPath>"
    let rectangle = "<rect width='3' height='4'/>"
    func ground(_ inside: String) throws -> [Double]? { numbers(try view("\(clip)<g class='A'>\(inside)</g>").ground) }
    #expect(try ground("<g clip-path='url(#c)'>\(rectangle)</g>") == [5, 6, 7, 8])
    #expect(try ground("\(rectangle)<g clip-path='url(#c)'/>") == [0, 0, 3, 4])
    #expect(try ground("<text>a</text><g clip-path='url(#c)'/>") == nil)
    #expect(try ground("<g clip-path='url(#c)' transform='translate(1 1)'/>") == nil)
    #expect(try ground("<g clip-path='url(#d)'/>") == nil)
    #expect(try ground("<g/>") == nil)
  }

  @Test func shapesHaveTheirPlaceAndSize() throws {
    let view = try view(
      """
      <g class='A'><text x='1' y='2' textLength='30'>Total</text><circle cx='5' cy='6' r='7' x='99' fill='#000000'/>\
      <ellipse cx='8' cy='9'/><path d='M1 1'/><image x='3' y='4' width='10' height='20'/></g>
      """)
    #expect(view.texts.map(\.text) == ["Total"])
    #expect(view.texts.map(\.place.words) == ["(1, 2)"])
    #expect(view.texts[0].style == [:])
    #expect(view.shapes.map(\.name) == ["circle", "ellipse", "path", "image"])
    #expect(view.shapes.map(\.place.words) == ["(5, 6)", "(8, 9)", "(0, 0)", "(3, 4)"])
    #expect(view.shapes.map { $0.extent?.words } == ["14 × 14", nil, nil, "10 × 20"])
    #expect(view.shapes.map(\.style) == [["fill": "#000000"], [:], ["d": "M1 1"], [:]])
    #expect(view.shapes.map(\.text) == ["", "", "", ""])
  }

  @Test func howAShapeIsTurnedIsPartOfItsStyle() throws {
    func style(_ transform: String) throws -> [String: String] {
      try view("<g class='A'><circle transform='\(transform)'/></g>").shapes[0].style
    }
    #expect(try style("translate(4 5)") == [:])
    #expect(try style("matrix(2 0 0 3 4 5)") == ["transform": "2.0 0.0 0.0 3.0"])
    let group = try view("<g class='A'><g transform='matrix(0 1 -1 0 0 0)'><circle/></g></g>")
    #expect(group.shapes[0].style == ["transform": "0.0 1.0 -1.0 0.0"])
  }

  @Test func whatIsInAShapeIsPartOfItsStyle() throws {
    func mark(_ inside: String) throws -> String? {
      try view("<g class='A'><use>\(inside)</use></g>").shapes[0].style["contents"]
    }
    #expect(try mark("") == nil)
    #expect(try mark("<path d='M'/>")?.hasPrefix("mark:") == true)
    #expect(try mark("<path d='M'/>") == mark("<path d='M'/>"))
    #expect(try mark("<path d='M'/>") != mark("<path d='L'/>"))
  }

  // MARK: Texts

  @Test func aViewIsCalledByItsOwnTextOrTheFirstInIt() throws {
    let label = "<g class='UILabel'><text>Milk</text><text>and eggs</text></g>"
    let other = "<g class='UILabel'><text>Tax</text></g>"
    let own = try view(label)
    #expect([own.text, own.title, own.caption] == ["Milk and eggs", "Milk and eggs", "Milk and eggs"])
    #expect(own.textCount == 1)
    let cell = try view("<g class='Cell'><g class='UIView'/>\(other)\(label)</g>")
    #expect([cell.text, cell.title, cell.caption] == ["", "Tax", "Tax"])
    #expect(cell.textCount == 2)
    let screen = try view("<g class='Screen'>\(other)\(label)\(other)</g>")
    #expect([screen.title, screen.caption] == ["Tax", ""])
    #expect(screen.textCount == 3)
    let mixed = try view("<g class='Mixed'><text>Own</text>\(other)</g>")
    #expect([mixed.title, mixed.caption] == ["Own", "Own"])
    #expect(mixed.textCount == 2)
    let bare = try view("<g class='UIView'/>")
    #expect(bare.title == "" && bare.textCount == 0 && bare.isBlank && !bare.isSymbol)
    #expect(try !view("<g/><g class='+'/>").isSymbol)
  }

  @Test func whatAViewShowsDoesNotDependOnWhereItIs() throws {
    func content(_ inside: String, _ place: String = "0 0", _ name: String = "A") throws -> Int {
      try view("<g class='\(name)' transform='translate(\(place))'>\(inside)</g>").content
    }
    let inside = "<rect width='9' height='9'/><text>a</text><g class='B' transform='translate(1 1)'><circle r='1'/></g>"
    let base = try content(inside)
    #expect(try content(inside, "50 60") == base)
    #expect(try content(inside, "0 0", "C") != base)
    for (old, new) in [
      ("width='9'", "width='8'"), ("<rect", "<rect fill='#000000'"), ("<rect", "<image"), ("<rect", "<rect x='3'"),
      (">a<", ">b<"),
      ("<text", "<text y='4'"), ("translate(1 1)", "translate(2 1)"), ("translate(1 1)", "matrix(1 0 0.5 1 1 1)"),
      ("class='B'", "class='C'"), ("class='B'", "class='B' opacity='0.5'"), ("<circle r='1'/>", ""), ("r='1'", "r='2'"),
    ] {
      #expect(try content(inside.replacing(old, with: new)) != base, "\(new) in place of \(old)")
    }
  }

  // MARK: Definitions

  /// What `url(#x)` stands for in a document with these definitions.
  private func resolved(_ inside: String, _ value: String = "url(#x)") throws -> String {
    var definitions = Definitions(of: try PictureReader.read("<svg>\(inside)</svg>"))
    return definitions.resolved(value)
  }

  @Test func aNameCountsAsWhatItStandsFor() throws {
    let base = try resolved("<mask id='x'><g a='1' b='2'>t</g></mask>")
    #expect(base.hasPrefix("url:"))
    #expect(try resolved("<mask id='y'><g b='2' a='1' id='z'>t</g></mask>", "url(#y)") == base)
    #expect(try resolved("<defs><mask id='x'>\n <g a='1' b='2'>t</g>\n</mask></defs>") == base)
    #expect(try resolved("<mask id='x'><g a='1' b='2'>t</g></mask>", "#x") == base)
    for other in [
      "<mask id='x'/>", "<mask id='x'><g a='1' b='3'>t</g></mask>", "<mask id='x'><g a='1' c='2'>t</g></mask>",
      "<mask id='x'><g a='1' b='2'>u</g></mask>", "<mask id='x'><h a='1' b='2'>t</h></mask>",
      "<clipPath id='x'><g a='1' b='2'>t</g></clipPath>",
    ] {
      #expect(try resolved(other) != base, "\(other)")
    }
  }

  @Test func aNameInWhatANameStandsForIsFollowed() throws {
    func resolved(_ inner: String, _ name: String = "y") throws -> String {
      try self.resolved("<mask id='x'><g fill='url(#\(name))'/></mask><pattern id='\(name)'>\(inner)</pattern>")
    }
    #expect(try resolved("<rect/>") == resolved("<rect/>", "z"))
    #expect(try resolved("<rect/>") != resolved("<circle/>"))
  }

  @Test func whatIsNoNameStandsForItself() throws {
    let mask = "<mask id='x'/>"
    for value in ["url(#y)", "url(#x", "x", "#y", "url(x)", "#FF0000", ""] { #expect(try resolved(mask, value) == value) }
    #expect(try resolved(mask, "#x") == resolved(mask, "url(#x)"))
  }
}
