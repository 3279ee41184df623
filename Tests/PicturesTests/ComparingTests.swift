import RehearsalPictures
import Testing

func differences(_ old: String, _ new: String) throws -> [String] { try PictureDifference(from: old, to: new).told() }

struct ComparingTests {
  private func screen(_ inside: String) -> String {
    picture(view("UIWindow", 0, 0, view("UIView", 0, 0, rectangle(390, 844), inside)))
  }

  @Test func equalPicturesDifferInNothing() throws {
    #expect(try differences(screen(label("Total", 16, 56)), screen(label("Total", 16, 56))) == [])
  }

  @Test func aMoveIsToldWithItsWay() throws {
    #expect(
      try differences(screen(label("Total", 16, 56)), screen(label("Total", 16, 60)))
        == ["UILabel 'Total' moved 4 pt down (from (16, 56) to (16, 60))"])
    #expect(
      try differences(screen(label("Total", 16, 56)), screen(label("Total", 13.5, 50)))
        == ["UILabel 'Total' moved 2.5 pt left and 6 pt up (from (16, 56) to (13.5, 50))"])
  }

  @Test func placesAreThoseOfTheScreen() throws {
    func nested(_ y: Double) -> String { screen(view("Card", 10, 100, label("Total", 16, y))) }
    #expect(try differences(nested(20), nested(24)) == ["UILabel 'Total' moved 4 pt down (from (26, 120) to (26, 124))"])
  }

  @Test func whatMovesWithTheViewAroundItIsNotTold() throws {
    func card(_ y: Double) -> String {
      screen(view("Card", 10, y, rectangle(300, 200), label("Total", 16, 20), label("€39.00", 16, 60)))
    }
    #expect(try differences(card(100), card(110)) == ["Card 'Total' moved 10 pt down (from (10, 100) to (10, 110))"])
  }

  @Test func whatStaysWhereItsSurroundingsMoveIsTold() throws {
    let old = screen(view("Card", 10, 100, label("Total", 16, 20), label("Tax", 16, 40), label("Sum", 16, 60)))
    let new = screen(view("Card", 10, 110, label("Total", 16, 10), label("Tax", 16, 40), label("Sum", 16, 60)))
    #expect(
      try differences(old, new) == [
        "Card moved 10 pt down (from (10, 100) to (10, 110))",
        "UILabel 'Total' stayed at (26, 120), and what is around it moved",
      ])
  }

  @Test func manyThatMoveAlikeAreToldTogether() throws {
    func list(_ y: Double) -> String {
      screen(["Milk", "Bread", "Eggs", "Salt"].enumerated().map { label($1, 16, Double($0) * 44 + y) }.joined(separator: "\n"))
    }
    #expect(
      try differences(list(100), list(108))
        == ["4 views moved 8 pt down: UILabel 'Milk', UILabel 'Bread', UILabel 'Eggs' and 1 more"])
  }

  @Test func aScrolledListIsToldAsSuch() throws {
    func list(_ offset: Int) -> String {
      screen(
        view(
          "UITableView", 0, Double(-offset), rectangle(390, 844, y: offset),
          ["Milk", "Bread", "Eggs"].enumerated().map { label($1, 16, Double($0) * 300) }.joined(separator: "\n")))
    }
    #expect(try differences(list(0), list(40)) == ["what is in UITableView scrolled 40 pt up"])
  }

  @Test func aColourIsToldWithBoth() throws {
    func button(_ fill: String) -> String { screen(view("UIButton", 20, 80, label("Save", fill: fill))) }
    #expect(try differences(button("#007AFF"), button("#FF3B30")) == ["UIButton 'Save': fill #007AFF became #FF3B30"])
    func box(_ fill: String) -> String { screen(view("Badge", 20, 80, rectangle(60, 30, fill))) }
    #expect(try differences(box("#007AFF"), box("#FF3B30")) == ["Badge at (20, 80): fill #007AFF became #FF3B30"])
  }

  @Test func aSizeOfTextAndAnOpacityAreTold() throws {
    #expect(
      try differences(screen(label("Total", size: 17)), screen(label("Total", size: 20)))
        == ["UILabel 'Total': text size 17 became 20"])
    func faded(_ style: String) -> String { screen(view("Badge", 20, 80, rectangle(60, 30), style: style)) }
    #expect(
      try differences(faded(""), faded(" opacity=\"0.5\"")) == ["Badge at (20, 80): opacity 1 became 0.5"])
  }

  @Test func aTextIsToldWithBothAndNotAsMovedLetters() throws {
    #expect(
      try differences(screen(label("Shopping", 16, 56)), screen(label("Shoping", 16, 56)))
        == ["UILabel 'Shopping' became 'Shoping'"])
  }

  @Test func aTextOfSeveralLinesIsOne() throws {
    func paragraph(_ last: String) -> String { screen(view("UILabel", 16, 56, line("The quick"), line("brown"), line(last))) }
    #expect(
      try differences(paragraph("fox"), paragraph("box")) == ["UILabel 'The quick brown fox' became 'The quick brown box'"])
  }

  @Test func whatIsNewAndWhatIsGoneIsToldOnceWithItsPlace() throws {
    let old = screen(label("Total", 16, 56))
    let image = view("UIImageView", 200, 56, rectangle(20, 20), view("Inner", 1, 1, rectangle(2, 2)))
    let new = screen(label("Total", 16, 56) + "\n" + image)
    #expect(try differences(old, new) == ["UIImageView is new at (200, 56)"])
    #expect(try differences(new, old) == ["UIImageView is gone; it was at (200, 56)"])
  }

  @Test func aRowThatIsPutInMovesTheOthersAndChangesNoText() throws {
    func rows(_ names: [String]) -> String {
      screen(names.enumerated().map { label($1, 16, Double($0) * 44) }.joined(separator: "\n"))
    }
    #expect(
      try differences(rows(["Bread", "Eggs"]), rows(["Milk", "Bread", "Eggs"])) == [
        "UILabel 'Milk' is new at (16, 0)", "UILabel 'Bread' moved 44 pt down (from (16, 0) to (16, 44))",
        "UILabel 'Eggs' moved 44 pt down (from (16, 44) to (16, 88))",
      ])
  }

  @Test func rowsThatChangePlacesMove() throws {
    let old = screen(label("Milk", 16, 0) + "\n" + label("Eggs", 16, 44))
    let new = screen(label("Eggs", 16, 0) + "\n" + label("Milk", 16, 44))
    #expect(
      try differences(old, new).sorted() == [
        "UILabel 'Eggs' moved 44 pt up (from (16, 44) to (16, 0))", "UILabel 'Milk' moved 44 pt down (from (16, 0) to (16, 44))",
      ])
  }

  @Test func anotherSizeIsTold() throws {
    func box(_ width: Int) -> String { screen(view("Badge", 20, 80, rectangle(width, 30))) }
    #expect(try differences(box(60), box(72)) == ["Badge became 72 × 30 (from 60 × 30)"])
    let phone = picture(view("UIWindow", 0, 0, label("Total")), width: 390, height: 844)
    let small = picture(view("UIWindow", 0, 0, label("Total")), width: 375, height: 667)
    #expect(try differences(phone, small) == ["the screen is 375 × 667, and was 390 × 844"])
    let narrow = picture(rectangle(9, 9))
    #expect(try differences(narrow, picture(rectangle(9, 9), width: 391)) == ["the picture is 391 × 844, and was 390 × 844"])
  }

  @Test func theNamesOfClipsDoNotMatter() throws {
    func clipped(_ name: String, _ width: Int = 10) -> String {
      screen(
        view(
          "UIImageView", 5, 5, "<clipPath id=\"\(name)\"><circle r=\"\(width)\"/></clipPath>", "<g clip-path=\"url(#\(name))\">",
          "<rect width=\"9\" height=\"9\" fill=\"#FF0000\"/>", "</g>"))
    }
    #expect(try differences(clipped("c1", 10), clipped("c1", 11)) == ["UIImageView at (5, 5): it is cut in another way"])
    let told = try differences(clipped("c1"), clipped("c7"))
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("the same is drawn in another order, or written in another way: line "))
  }

  @Test func symbolsAreCalledByTheirNames() throws {
    func cell(_ ink: String, _ name: String = "bell") -> String {
      screen(
        view(
          "UIImageView", 5, 5,
          "<g class=\"\(name)\" transform=\"matrix(0.75 0 0 0.75 0 0)\"><path d=\"M1 1L2 2\" stroke=\"\(ink)\"/></g>"))
    }
    #expect(
      try differences(cell("#C7C7CC"), cell("#48484A"))
        == ["the symbol 'bell' in UIImageView: line colour #C7C7CC became #48484A"])
    #expect(
      try differences(cell("#C7C7CC"), cell("#C7C7CC", "star")).sorted() == [
        "the symbol 'bell' in UIImageView is gone; it was at (5, 5)", "the symbol 'star' in UIImageView is new at (5, 5)",
      ])
  }

  @Test func ofManyDifferencesTheFirstTwentyAreTold() throws {
    func crowd(_ moved: Bool) -> String {
      screen((0..<32).map { label("\($0)", 0, Double($0 * 30 + (moved ? $0 + 1 : 0))) }.joined(separator: "\n"))
    }
    let told = try differences(crowd(false), crowd(true))
    #expect(told.count == 21)
    #expect(told.last == "and 12 more")
  }

  @Test func longListsAreCompared() throws {
    func crowd(_ extra: Int) -> String {
      let rows = (extra..<900).map { label("Row \($0)", 0, Double($0 * 30)) }
      return screen(rows.joined(separator: "\n") + label(extra == 0 ? "a" : "b", 9))
    }
    #expect(
      try differences(crowd(0), crowd(1))
        == ["UILabel 'Row 0' is gone; it was at (0, 0)", "UILabel 'a' became 'b'"])
  }
}
