import Foundation
import LocalizedTexts
import Testing

struct LocalizedFormatTests {
  private static let apples = LocalizedFormat.Variable([.one: "%d apple", .other: "%d apples"], specifier: "d")
  private static let baskets = LocalizedFormat.Variable(
    [.zero: "no basket", .one: "a basket", .other: "%d baskets"], specifier: "d")

  /// The examples of CLDR's table of plural rules for cardinals (version 44), and zero, which no language here has.
  @Test(
    arguments: [
      ("en", [0: .other, 1: .one, 2: .other, 1.5: .other]), ("fr", [0: .one, 1: .one, 1.5: .one, 2: .other]),
      ("ru", [1: .one, 21: .one, 2: .few, 24: .few, 5: .many, 11: .many, 1.5: .other]),
      ("pl", [1: .one, 2: .few, 22: .few, 0: .many, 12: .many, 21: .many]),
      ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 110: .few, 11: .many, 100: .other]),
      ("cs", [1: .one, 3: .few, 1.5: .many, 5: .other]), ("ja", [0: .other, 1: .other, 9: .other]),
      ("pt-PT", [0: .other, 1: .one]), ("pt-BR", [0: .one, 1: .one, 2: .other]), ("de_AT", [1: .one, 0: .other]),
      ("nowhere", [1: .other]),
    ] as [(String, [Double: PluralCategory])])
  func languagesHaveTheFormsOfCLDR(language: String, categories: [Double: PluralCategory]) {
    for (number, category) in categories { #expect(PluralCategory(of: number, in: language) == category, "\(number)") }
  }

  @Test(
    arguments: [
      (1, 1, "%1$d apple in a basket"), (3, 0, "%1$d apples in no basket"), (0, 2, "%1$d apples in %2$d baskets"),
    ] as [(Double, Double, String)])
  func eachVariableIsWordedForItsOwnNumber(apples: Double, baskets: Double, text: String) {
    let format = LocalizedFormat(
      "%#@apples@ in %#@baskets@", ["apples": Self.apples, "baskets": Self.baskets], language: "en")
    #expect(format.worded(for: [apples, baskets]) == text)
  }

  @Test(arguments: [
    ("%2$#@apples@, %1$@", "%2$d apples, %1$@"), ("%@: %#@apples@", "%1$@: %2$d apples"),
    ("100%% of %#@pears@", "100%% of %#@pears@"),
    ("%2$#@apples@ and %@", "%2$d apples and %3$@"),
  ])
  func argumentsAreTheNextOnesUnlessTheyHaveANumber(text: String, worded: String) {
    let format = LocalizedFormat(text, ["apples": Self.apples], language: "en")
    #expect(format.worded(for: [nil, 5, nil]) == worded)
  }

  @Test func whatStandsInAWordingTakesTheNextArgumentsAndItselfNever() {
    let variables = [
      "files": LocalizedFormat.Variable(
        [.one: "%d file in %#@folders@ of %@", .other: "%d files in %#@folders@ of %@"], specifier: "d"),
      "folders": .init([.one: "one folder", .other: "%arg folders"], specifier: "lu"), "self": .init([.other: "%#@self@"]),
    ]
    let format = LocalizedFormat("%#@files@", variables, language: "en")
    #expect(format.worded(for: [1, 4, nil]) == "%1$d file in %2$lu folders of %3$@")
    #expect(format.worded(for: []) == "%1$d files in %2$lu folders of %3$@")
    #expect(LocalizedFormat("%#@self@", variables, language: "en").worded(for: [1]) == "%#@self@")
  }
}
