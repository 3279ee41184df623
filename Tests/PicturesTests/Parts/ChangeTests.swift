import Testing

@testable import RehearsalPictures

/// Each change of a view, of its texts and of its shapes, as it is told.
struct ChangeTests {
  /// What is told of a badge at (20, 80) with these things in it.
  private func told(
    _ old: String, _ new: String, name: String = "Badge", styles: (old: String, new: String) = ("", ""),
    besides: (old: String, new: String) = ("", "")
  ) throws -> [String] {
    try differences(
      picture(view(name, 20, 80, old, style: styles.old), besides.old),
      picture(view(name, 20, 80, new, style: styles.new), besides.new))
  }

  private let ground = rectangle(60, 30)

  @Test func aTextThatComesOrGoesIsTold() throws {
    #expect(try told("", line("Total")) == ["Badge at (20, 80) has the text 'Total', and had none"])
    #expect(try told(line("Total"), "") == ["Badge 'Total' has no text any more"])
    #expect(try told(line("Total"), line("Tax")) == ["Badge 'Total' became 'Tax'"])
  }

  @Test func aTextOfThePictureItselfIsOfTheBackground() throws {
    #expect(try differences(picture(line("Total")), picture(line("Tax"))) == ["'Total' became 'Tax'"])
    #expect(try differences(picture(""), picture(line("Tax"))) == ["the background has the text 'Tax', and had none"])
    #expect(try differences(picture(line("Tax")), picture("")) == ["'Tax' has no text any more"])
    #expect(
      try differences(picture(rectangle(9, 9)), picture(rectangle(9, 9, "#000000")))
        == ["the background: fill #FFFFFF became #000000"])
  }

  @Test func aTextThatMovesInItsViewIsToldOnce() throws {
    func lines(_ x: Int) -> String { "<text x=\"\(x)\" y=\"16\">Milk</text>\n<text x=\"\(x)\" y=\"36\">Eggs</text>" }
    #expect(try told(lines(0), lines(4)) == ["Badge 'Milk Eggs': its text moved 4 pt right"])
    // Where the words are others, so are the places of the letters.
    #expect(try told("<text x=\"0\">Milk</text>", "<text x=\"4\">Eggs</text>") == ["Badge 'Milk' became 'Eggs'"])
  }

  @Test func aStyleOfSeveralLinesIsToldOnce() throws {
    func lines(_ fill: String) -> String { line("Milk", fill: fill) + line("Eggs", fill: fill) }
    #expect(try told(lines("#000000"), lines("#FF0000")) == ["Badge 'Milk Eggs': fill #000000 became #FF0000"])
  }

  @Test func aShapeAmongOthersIsToldByItsKind() throws {
    func circle(_ x: Int, _ radius: Int, _ fill: String = "#000000") -> String {
      "\(ground)<circle cx=\"\(x)\" cy=\"9\" r=\"\(radius)\" fill=\"\(fill)\"/>"
    }
    #expect(try told(circle(5, 5), circle(8, 5)) == ["Badge at (20, 80): its circle moved 3 pt right"])
    #expect(try told(circle(5, 5), circle(5, 6)) == ["Badge at (20, 80): its circle became 12 × 12 (from 10 × 10)"])
    #expect(
      try told(circle(5, 5), circle(8, 6))
        == ["Badge at (20, 80): its circle moved 3 pt right, its circle became 12 × 12 (from 10 × 10)"])
    #expect(
      try told(circle(5, 5), circle(5, 5, "#FF0000"))
        == ["Badge at (20, 80): fill of its circle #000000 became #FF0000"])
    #expect(try told(ground, circle(5, 5)) == ["Badge at (20, 80): a circle is new at (25, 89)"])
    #expect(try told(circle(5, 5), ground) == ["Badge at (20, 80): a circle at (25, 89) is gone"])
  }

  @Test func aShapeThatIsAloneNeedsNoKind() throws {
    func path(_ outline: String) -> String { "<path d=\"\(outline)\"/>" }
    #expect(try told(path("M1 1"), path("M2 2")) == ["Badge at (20, 80): the outline changed"])
    #expect(try told(ground + path("M1 1"), ground + path("M2 2")) == ["Badge at (20, 80): the outline changed (shape)"])
    // The background is the view itself.
    #expect(
      try told(ground + path("M1 1"), rectangle(60, 30, "#000000") + path("M1 1"))
        == ["Badge at (20, 80): fill #FFFFFF became #000000"])
    func symbol(_ outline: String) -> String { picture(view("Cell", 0, 0, view("bell", 20, 80, path("M3 3"), path(outline)))) }
    #expect(try differences(symbol("M1 1"), symbol("M2 2")) == ["the symbol 'bell' in Cell: the outline changed"])
  }

  @Test func shapesOfAnotherKindAreOthers() throws {
    #expect(
      try told(ground + "<circle r=\"5\"/>", ground + "<path d=\"M\"/>") == [
        "Badge at (20, 80): a circle at (20, 80) is gone", "Badge at (20, 80): a shape is new at (20, 80)",
      ])
  }

  @Test func theShapeThatIsMostAlikeIsTheSame() throws {
    func dot(_ x: Int, _ fill: String) -> String { "<circle cx=\"\(x)\" cy=\"0\" r=\"2\" fill=\"\(fill)\"/>" }
    #expect(
      try told(ground + dot(5, "#000000") + dot(15, "#FF0000"), ground + dot(15, "#00FF00"))
        == ["Badge at (20, 80): a circle at (25, 80) is gone", "Badge at (20, 80): fill of its circle #FF0000 became #00FF00"])
  }

  @Test func aViewThatIsTurnedIsTold() throws {
    func turned(_ matrix: String) -> String {
      picture("<g class=\"Badge\" transform=\"matrix(\(matrix) 20 80)\">\(ground)</g>")
    }
    #expect(try differences(turned("1 0 0 1"), turned("2 0 0 2")) == ["Badge is turned or scaled in another way"])
    let rounded = try differences(turned("1 0 0 1"), turned("1 0.00015 0 1"))
    #expect(rounded.first?.hasPrefix("the same is drawn in another order") == true)
  }

  @Test func aViewThatMovesAndGrowsIsToldInTwoSentences() throws {
    func badge(_ x: Double, _ width: Int) -> String { picture(view("Badge", x, 80, rectangle(width, 30))) }
    #expect(
      try differences(badge(20, 60), badge(25, 70)) == [
        "Badge moved 5 pt right (from (20, 80) to (25, 80))", "Badge became 70 × 30 (from 60 × 30)",
      ])
  }

  @Test func aClipIsToldWhereTheViewIsAsLargeAsBefore() throws {
    func clip(_ width: Int) -> String { "<clipPath id=\"c\"><rect width=\"\(width)\" height=\"9\"/></clipPath>" }
    func told(_ old: String, _ new: String) throws -> [String] {
      let style = " clip-path=\"url(#c)\""
      return try self.told(old, new, styles: (style, style), besides: (clip(60), clip(72)))
    }
    #expect(try told(ground, ground) == ["Badge at (20, 80): it is cut in another way"])
    #expect(try told(ground, rectangle(72, 30)) == ["Badge became 72 × 30 (from 60 × 30)"])
    #expect(try told(line("a"), line("a")) == ["Badge 'a': it is cut in another way"])
    #expect(try told(ground, line("a")).contains { $0.contains("cut") } == false)
  }

  @Test func aClipThatIsElsewhereBecauseOfScrollingIsNotTold() throws {
    func list(_ offset: Int) -> String {
      picture(
        "<clipPath id=\"c\"><rect y=\"\(offset)\" width=\"60\" height=\"30\"/></clipPath>",
        view("List", 20, Double(80 - offset), rectangle(60, 30, y: offset), style: " clip-path=\"url(#c)\""))
    }
    #expect(try differences(list(0), list(40)) == ["what is in List scrolled 40 pt up"])
  }

  @Test func viewsThatChangedTheirOrderAndSomethingElseAreStillTheSame() throws {
    func labels(_ first: String, _ second: String) -> String { picture(first, second) }
    let old = labels(label("Milk", 0, 0), label("Eggs", 0, 44))
    let new = labels(label("Eggs", 0, 2, fill: "#FF0000"), label("Milk", 0, 50, fill: "#FF0000"))
    #expect(
      try differences(old, new).sorted() == [
        "UILabel 'Eggs' moved 42 pt up (from (0, 44) to (0, 2))", "UILabel 'Eggs': fill #000000 became #FF0000",
        "UILabel 'Milk' moved 50 pt down (from (0, 0) to (0, 50))", "UILabel 'Milk': fill #000000 became #FF0000",
      ])
  }

  // MARK: The whole

  @Test func theScreenIsToldByEitherOfTheTwo() throws {
    let (window, bare) = (picture(view("UIWindow")), picture(width: 391))
    #expect(try differences(window, bare).first == "the screen is 391 × 844, and was 390 × 844")
    #expect(try differences(bare, window).first == "the screen is 390 × 844, and was 391 × 844")
    #expect(try differences(picture(height: 9), picture()).first == "the picture is 390 × 844, and was 390 × 9")
  }

  @Test func oneMoreThanTheMostIsToldAllTheSame() throws {
    func crowd(_ count: Int) throws -> PictureDifference {
      let names = (0..<count).map { "V\(Character(Unicode.Scalar(UInt8(65 + $0))))" }
      return try PictureDifference(from: picture(), to: picture(names.map { view($0) }.joined(separator: "\n")))
    }
    // Three that are alike are told together, so there are two, or one sentence of three.
    #expect(try crowd(2).told(1) == ["VA is new at (0, 0)", "VB is new at (0, 0)"])
    #expect(try crowd(2).told(0) == ["and 2 more"])
    #expect(try crowd(1).told(0) == ["VA is new at (0, 0)"])
    #expect(try crowd(5).told() == ["5 views are new: VA, VB, VC and 2 more"])
    #expect(PictureDifference.toldAtMost == 20)
  }

  @Test func whatIsOnlyWrittenInAnotherWayIsToldByItsLine() throws {
    func document(_ id: String) -> String { "<svg>\n<g id=\"\(id)\"/>\n</svg>\n" }
    let way = "the same is drawn in another order, or written in another way: line 2 is"
    #expect(try differences(document("a"), document("b")) == ["\(way) '<g id=\"b\"/>', and was '<g id=\"a\"/>'"])
    let long = String(repeating: "x", count: 90)
    #expect(try differences(document(long), document("b")) == ["\(way) '<g id=\"b\"/>', and was '<g id=\"\(long)\"/>'"])
    #expect(
      try differences(document("b"), document("y" + long))
        == ["\(way) '<g id=\"y\(long)\"/…', and was '<g id=\"b\"/>'"])
    #expect(
      try differences("<svg>\n</svg>\n", "<svg>\n</svg>")
        == ["nothing is seen of it: the one ends after line 2, where the other goes on"])
  }

  @Test func whichOfTheTwoIsNoPictureIsTold() throws {
    func problem(_ old: String, _ new: String) -> String {
      do throws(PictureDifference.Unreadable) {
        return try PictureDifference(from: old, to: new).all.joined()
      } catch {
        switch error {
        case .old(let problem): return "old, \(problem)"
        case .new(let problem): return "new, \(problem)"
        }
      }
    }
    #expect(problem("x", picture()) == "old, line 1: it does not begin with '<svg'")
    #expect(problem(picture(), "") == "new, line 1: it is empty")
    #expect(problem("x", "") == "old, line 1: it does not begin with '<svg'")
    // What is equal is not read.
    #expect(problem("x", "x") == "")
  }
}
