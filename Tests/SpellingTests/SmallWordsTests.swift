import Testing

@testable import Spelling

struct SmallWordsTests {
  @Test(arguments: [(0, "0 runs"), (1, "1 run"), (2, "2 runs"), (-1, "-1 runs")])
  func oneIsSingular(number: Int, text: String) {
    #expect(Words.count(number, "run") == text)
  }

  @Test(
    arguments: [
      (0, 0), (1.9, 1), (-1.9, -1), (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
      (0x1p63, .max),
      (-0x1p63, .min), (0x1.fffffffffffffp62, 9_223_372_036_854_774_784),
    ] as [(Double, Int)])
  func aNumberThatDoesNotFitIsTheNearestThatDoes(value: Double, expected: Int) {
    #expect(Int(saturating: value) == expected)
  }

  @Test(arguments: [(255.9, 255), (256, 255), (-0.9, 0), (-1, 0), (.nan, 0)] as [(Double, UInt8)])
  func soItIsForSmallOnes(value: Double, expected: UInt8) {
    #expect(UInt8(saturating: value) == expected)
  }

  @Test(arguments: [
    ("ab", "ba", 1), ("abc", "cab", 2), ("ca", "abc", 3), ("a", "b", 1), ("", "", 0), ("abcd", "abdc", 1),
    ("kitten", "kittens", 1),
  ])
  func neighboursThatChangedPlacesAreOneEdit(left: String, right: String, edits: Int) {
    #expect(NearMiss.distance(left, right) == edits)
    #expect(NearMiss.distance(right, left) == edits)
  }

  // A third of the length in edits, and one at least.
  @Test(arguments: [
    ("a", ["b"], ["b"]), ("ab", ["cd"], []), ("abcdef", ["abcdxy"], ["abcdxy"]), ("abcdef", ["abcxyz"], []),
    ("SAVE", ["save"], ["save"]),
    ("tap", ["tapRow", "tapRowOfTable"], ["tapRow"]), ("ta", ["tapRow"], []),
    ("save", ["save1", "save2", "save3", "save4"], ["save1", "save2", "save3"]),
    ("save", ["save", "save"], ["save"]),
  ])
  func whatIsNearIsWithinAThirdOrHoldsTheWord(word: String, known: [String], near: [String]) {
    #expect(NearMiss.candidates(for: word, among: known) == near)
  }

  @Test func ofMoreThanTwentyFourNamesTwelveAreTold() {
    let names = (10..<35).map { "name\($0)" }
    #expect(
      NearMiss.suggestion(for: "zzz", among: Array(names.prefix(24))) == "known: " + names.prefix(24).joined(separator: ", "))
    #expect(
      NearMiss.suggestion(for: "zzz", among: names.reversed()) == "known: \(names.prefix(12).joined(separator: ", ")) and 13 more"
    )
    #expect(NearMiss.suggestion(for: "name1", among: ["name2", "name3"]) == "did you mean 'name2' or 'name3'?")
  }
}
