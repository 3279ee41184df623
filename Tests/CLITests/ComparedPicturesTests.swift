import Testing

@testable import RehearsalReport

/// Pictures that belong together are shown together.
struct ComparedPicturesTests {
  @Test func theStoredPictureBelongsToTheOneThatWasFound() {
    let artefacts = [("1", "a/log.txt"), ("1", "a/cart.actual.svg"), ("1", "a/cart.expected.svg")]
    #expect(ComparedPictures.pairs(artefacts) == [1: 2])
  }

  @Test func picturesOfOtherRunsFoldersOrNamesDoNotBelongTogether() {
    let found = ("1", "a/cart.actual.svg")
    for other in [("2", "a/cart.expected.svg"), ("1", "b/cart.expected.svg"), ("1", "a/list.expected.svg")] {
      #expect(ComparedPictures.pairs([found, other]) == [:])
    }
  }
}
