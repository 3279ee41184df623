import Testing

@testable import Spelling

struct NearMissTests {
  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("flaw", "lawn", 2), ("lable", "label", 1),
  ])
  func editsAreCounted(left: String, right: String, edits: Int) {
    #expect(NearMiss.distance(left, right) == edits)
  }

  @Test func theNearestComesFirst() {
    #expect(NearMiss.candidates(for: "Sve", among: ["Cancel", "Stove", "Save"]) == ["Save"])
    #expect(NearMiss.candidates(for: "launhc", among: ["tap", "launcher", "launch"]) == ["launch"])
  }

  @Test func besideANameThatIsNearAFarOneIsNoise() {
    #expect(NearMiss.candidates(for: "saveTapped", among: ["sameTaps", "saveTaped"]) == ["saveTaped"])
    #expect(NearMiss.candidates(for: "tapped", among: ["saveTapped", "taped"]) == ["taped", "saveTapped"])
  }

  @Test func aWordThatNobodyWritesIsLikeNone() {
    let long = String(repeating: "a", count: 200)
    #expect(NearMiss.candidates(for: long + "b", among: [long]) == [])
    #expect(NearMiss.candidates(for: long, among: [long.dropLast() + "b"]) == [String(long.dropLast()) + "b"])
    #expect(NearMiss.candidates(for: "save", among: [String(repeating: "save", count: 50_000), "savee"]) == ["savee"])
    #expect(NearMiss.candidates(for: String(repeating: "tap", count: 400_000), among: ["tap"]) == [])
  }

  @Test func nothingAlikeListsWhatThereIs() {
    #expect(NearMiss.suggestion(for: "x", among: ["launch", "tap"]) == "known: launch, tap")
    #expect(NearMiss.suggestion(for: "x", among: []) == "there is none")
  }
}
