import Foundation
import RehearsalMatchers
import RehearsalPictures
import Testing

struct StoringTests {
  private let cart = picture(label("Total", 16, 56))
  private let other = picture(label("Total", 16, 60))

  /// What `toMatch` throws, and what is kept for people.
  private func match(
    _ picture: String, _ name: String = "cart", in folder: TemporaryFolder, updates: Bool = false
  ) -> (failure: ExpectationFailed?, kept: [KeptFile]) {
    let kept = KeptFiles(updatesPictures: updates)
    let failure = TestSurroundings.$current.withValue(kept) { () -> ExpectationFailed? in
      do {
        try expect(picture).toMatch(name, file: folder.tests)
        return nil
      } catch { return error as? ExpectationFailed }
    }
    return (failure, kept.take())
  }

  @Test func aPictureThatIsNotStoredFailsAndIsNotWritten() throws {
    let folder = try TemporaryFolder()
    let (failure, kept) = match(cart, in: folder)
    #expect(
      failure?.message == """
        expected the picture to match 'cart'
          no picture is stored under that name: \(folder.path)/Pictures/CartTests/cart.svg
          store it with '--update-pictures', or, in 'swift test', with REHEARSAL_UPDATE_PICTURES=1
        """)
    #expect(failure?.file == #filePath)
    #expect(kept == [KeptFile(name: "cart.actual.svg", text: cart)])
    #expect(folder.files == [])
  }

  @Test func updatingStoresItAndHolds() throws {
    let folder = try TemporaryFolder()
    #expect(match(cart, in: folder, updates: true).failure == nil)
    #expect(folder.files == ["Pictures/CartTests/cart.svg"])
    #expect(try folder.read("Pictures/CartTests/cart.svg") == cart)
    let (failure, kept) = match(cart, in: folder)
    #expect(failure == nil)
    #expect(kept == [])
  }

  @Test func updatingReplacesWhatDiffers() throws {
    let folder = try TemporaryFolder()
    #expect(match(cart, in: folder, updates: true).failure == nil)
    #expect(match(other, in: folder, updates: true).failure == nil)
    #expect(try folder.read("Pictures/CartTests/cart.svg") == other)
  }

  @Test func anEqualPictureIsNotWrittenAgain() throws {
    let folder = try TemporaryFolder()
    #expect(match(cart, in: folder, updates: true).failure == nil)
    let file = "\(folder.path)/Pictures/CartTests/cart.svg"
    // Another file, even of the same bytes, would have another number.
    func number() throws -> Int? { try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int }
    let before = try number()
    #expect(match(cart, in: folder, updates: true).failure == nil)
    #expect(try number() == before)
  }

  @Test func whatDiffersIsToldAndKeptForPeople() throws {
    let folder = try TemporaryFolder()
    #expect(match(cart, in: folder, updates: true).failure == nil)
    let (failure, kept) = match(other, in: folder)
    #expect(
      failure?.message == """
        expected the picture to match 'cart'
          UILabel 'Total' moved 4 pt down (from (16, 56) to (16, 60))
          it is compared with \(folder.path)/Pictures/CartTests/cart.svg; if the new one is right, store it with \
        '--update-pictures', or, in 'swift test', with REHEARSAL_UPDATE_PICTURES=1
        """)
    #expect(kept.map(\.name) == ["cart.expected.svg", "cart.actual.svg", "cart.difference.html"])
    #expect(kept.prefix(2).map(\.text) == [cart, other])
    #expect(try folder.read("Pictures/CartTests/cart.svg") == cart)
  }

  @Test func whatIsNoPictureIsNeverStored() throws {
    let folder = try TemporaryFolder()
    let (failure, _) = match("Total", in: folder, updates: true)
    #expect(
      failure?.message == """
        expected the picture to match 'cart'
          what was found is no picture, as picture() gives one: line 1: it does not begin with '<svg'
        """)
    #expect(folder.files == [])
  }

  @Test func aStoredFileThatIsNoPictureIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("<<<<<<< HEAD\n", to: "Pictures/CartTests/cart.svg")
    let (failure, kept) = match(cart, in: folder)
    #expect(
      failure?.message == """
        expected the picture to match 'cart'
          what is stored is no picture: \(folder.path)/Pictures/CartTests/cart.svg, line 1: it does not begin with '<svg'
          delete it, and store the new one with '--update-pictures', or, in 'swift test', with REHEARSAL_UPDATE_PICTURES=1
        """)
    #expect(kept == [KeptFile(name: "cart.actual.svg", text: cart)])
  }

  @Test func aStoredFileThatIsNoTextIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Pictures/CartTests/cart.svg")
    let file = URL(filePath: "\(folder.path)/Pictures/CartTests/cart.svg")
    try Data([0xFF, 0xFE, 0x00]).write(to: file)
    #expect(match(cart, in: folder).failure?.message.hasSuffix("/cart.svg' cannot be read: it is no text in UTF-8") == true)
  }

  @Test(arguments: [
    ("", "a picture needs a name, such as 'cart', and this one is empty"),
    ("../cart", "the name '../cart' has '/' in it; a picture lies beside its test, and its name is that of a file"),
    ("a\\b", "the name 'a\\b' has '\\' in it; a picture lies beside its test, and its name is that of a file"),
    ("c:art", "the name 'c:art' has ':' in it; a picture lies beside its test, and its name is that of a file"),
    ("..", "the name '..' has a dot where a file must have none"),
    (".cart", "the name '.cart' has a dot where a file must have none"),
    (" cart", "the name ' cart' begins or ends with a space"),
    ("cart.svg", "the name 'cart.svg' ends in .svg, which is added to it: leave it out"),
    ("a\u{0}b", "the name of a picture has a character in it that is not seen"),
    ("a\nb", "the name of a picture has a character in it that is not seen"),
    ("a\u{202E}b", "the name of a picture has a character in it that is not seen"),
  ])
  func aNameThatNoFileCanHaveIsRefused(name: String, words: String) throws {
    let folder = try TemporaryFolder()
    let message = match(cart, name, in: folder, updates: true).failure?.message
    #expect(message == "expected the picture to match '\(name)'\n  \(words)")
    #expect(folder.files == [])
  }

  @Test func aNameHasOneHundredAndFiftyBytesAtMost() throws {
    let folder = try TemporaryFolder()
    #expect(match(cart, String(repeating: "ä", count: 75), in: folder, updates: true).failure == nil)
    let message = match(cart, String(repeating: "ä", count: 76), in: folder, updates: true).failure?.message
    #expect(message?.hasSuffix("ä…' has 152 bytes, and 150 are the most") == true)
  }

  @Test func theVariableSaysYesOrNoOrIsRefused() throws {
    func isOn(_ value: String?) throws -> Bool { try PictureUpdating.isOn(value.map { [PictureUpdating.variable: $0] } ?? [:]) }
    #expect(try isOn(nil) == false)
    #expect(try isOn("") == false)
    #expect(try isOn("0") == false)
    #expect(try isOn("1") == true)
    #expect(try isOn("yes") == true)
    let problem = #expect(throws: PictureUpdating.NoAnswer.self) { try isOn("yse") }
    #expect(problem?.description == "REHEARSAL_UPDATE_PICTURES=yse says neither yes nor no; set it to 1 or 0")
  }

  @Test func theSurroundingsGoBeforeTheVariable() throws {
    let isOn = try TestSurroundings.$current.withValue(KeptFiles(updatesPictures: false)) {
      try PictureUpdating.isOn([PictureUpdating.variable: "1"])
    }
    #expect(isOn == false)
  }

  @Test func ofTwoFilesOfOneNameTheLaterIsKept() {
    let kept = KeptFiles()
    kept.keep([KeptFile(name: "a", text: "1"), KeptFile(name: "b", text: "2")])
    kept.keep([KeptFile(name: "a", text: "3")])
    #expect(kept.take() == [KeptFile(name: "b", text: "2"), KeptFile(name: "a", text: "3")])
    #expect(kept.take() == [])
  }
}
