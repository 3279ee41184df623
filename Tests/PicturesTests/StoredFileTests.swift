import Foundation
import RehearsalMatchers
import RehearsalPictures
import Testing

/// Names of pictures, where they lie, and what came of comparing one.
struct StoredFileTests {
  private func problem(_ name: String) -> String? {
    do throws(PictureNameProblem) {
      _ = try PictureName(name)
      return nil
    } catch { return error.description }
  }

  @Test(arguments: ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"])
  func aSignThatNoFileCanHaveIsRefused(sign: String) {
    #expect(
      problem("a\(sign)b")
        == "the name 'a\(sign)b' has '\(sign)' in it; a picture lies beside its test, and its name is that of a file")
  }

  @Test(
    arguments: [
      ("cart", nil), ("a.b", nil), ("a b", nil), ("svg", nil), ("cart.svgx", nil),
      ("a..b", "the name 'a..b' has a dot where a file must have none"),
      ("cart.", "the name 'cart.' has a dot where a file must have none"),
      ("cart ", "the name 'cart ' begins or ends with a space"),
      ("CART.SVG", "the name 'CART.SVG' ends in .svg, which is added to it: leave it out"),
    ] as [(String, String?)])
  func aNameIsThatOfAFile(name: String, words: String?) {
    #expect(problem(name) == words)
  }

  @Test func aLongNameIsShownInPart() {
    let sixty = String(repeating: "a", count: 59) + "/"
    #expect(problem(sixty)?.hasPrefix("the name '\(sixty)' has '/' in it") == true)
    #expect(problem(sixty + "b")?.hasPrefix("the name '\(sixty)…' has '/' in it") == true)
  }

  @Test func partsBecomeWords() throws {
    #expect(try PictureName("cart", parts: ["iPad mini", "dark"]).base == "cart.iPad-mini.dark")
    #expect(try PictureName("cart").base == "cart")
    #expect(PictureName.word("iPhone SE (3rd generation)") == "iPhone-SE-3rd-generation")
    #expect(PictureName.word("a_b@c=d/é1") == "a_b@c=d-é1")
    #expect(PictureName.word("()") == "")
  }

  @Test(arguments: [
    ("1", true), ("yes", true), ("true", true), ("on", true), ("YES", true), ("", false), ("0", false), ("no", false),
    ("false", false), ("off", false), ("Off", false),
  ])
  func theVariableIsReadWhateverItsCase(value: String, isOn: Bool) throws {
    // Surroundings that say nothing leave it to the variable.
    let found = try TestSurroundings.$current.withValue(KeptFiles()) {
      try PictureUpdating.isOn([PictureUpdating.variable: value])
    }
    #expect(found == isOn)
    let said = try TestSurroundings.$current.withValue(KeptFiles(updatesPictures: true)) {
      try PictureUpdating.isOn([PictureUpdating.variable: value])
    }
    #expect(said)
  }

  @Test func picturesLieBesideTheirTests() throws {
    let stored = StoredPictures(besides: "/a b/Tests/CartTests.swift", updates: true)
    #expect(stored.folder == "/a b/Tests/Pictures/CartTests")
    #expect(try stored.path(of: PictureName("cart", parts: ["de"])) == "/a b/Tests/Pictures/CartTests/cart.de.svg")
    #expect(stored.updates && !StoredPictures(besides: "/a", updates: false).updates)
  }

  @Test func aPathIsToldFromTheCurrentFolder() {
    let here = FileManager.default.currentDirectoryPath
    #expect(StoredPictures.relative("\(here)/Tests/cart.svg") == "Tests/cart.svg")
    #expect(StoredPictures.relative("\(here)s/cart.svg") == "\(here)s/cart.svg")
    #expect(StoredPictures.relative("elsewhere/cart.svg") == "elsewhere/cart.svg")
  }

  @Test func aVerdictSaysWhatCameOfIt() throws {
    let folder = try TemporaryFolder()
    let name = try PictureName("cart")
    func judge(_ picture: String, updates: Bool = false) throws -> PictureVerdict {
      try StoredPictures(besides: folder.tests, updates: updates).judge(picture, as: name, telling: 1)
    }
    let (old, new) = (picture(label("a", 0, 0)), picture(label("a", 0, 4)))
    let missing = try judge(old)
    #expect(!missing.matches && !missing.isDifferent && !missing.isStored && missing.path == nil)
    #expect(missing.details.count == 2)
    let stored = try judge(old, updates: true)
    #expect(stored.matches && stored.isStored && stored.details == [] && stored.files == [])
    for updates in [false, true] {
      let equal = try judge(old, updates: updates)
      #expect(equal.matches && !equal.isStored && !equal.isDifferent && equal.files == [])
    }
    let different = try judge(new)
    #expect(!different.matches && different.isDifferent && !different.isStored)
    #expect(different.path == "\(folder.path)/Pictures/CartTests/cart.svg")
    #expect(different.details == ["UILabel 'a' moved 4 pt down (from (0, 0) to (0, 4))"])
    let many = try judge(picture(label("b", 9, 0), label("c", 3, 3), rectangle(3, 3)))
    #expect(many.details.count == 2 && many.details[1].hasPrefix("and "))
    let none = try judge("x")
    #expect(!none.matches && !none.isDifferent && none.files == [])
    #expect(none.details == ["what was found is no picture, as picture() gives one: line 1: it does not begin with '<svg'"])
  }

  @Test func aLongNameIsCutInAFailure() throws {
    let folder = try TemporaryFolder()
    func head(_ name: String) -> String? {
      TestSurroundings.$current.withValue(KeptFiles(updatesPictures: false)) {
        do {
          try expect(picture()).toMatch(name, file: folder.tests)
          return nil
        } catch {
          return (error as? ExpectationFailed)?.message.split(separator: "\n").first.map(String.init)
        }
      }
    }
    let sixty = String(repeating: "a", count: 60)
    #expect(head(sixty) == "expected the picture to match '\(sixty)'")
    #expect(head(sixty + "b") == "expected the picture to match '\(sixty)…'")
  }

  @Test func aPageCountsItsDifferencesAndEscapesItsName() throws {
    let folder = try TemporaryFolder()
    let stored = StoredPictures(besides: folder.tests, updates: false)
    let name = try PictureName("a&b")
    try folder.write(picture(label("a")), to: "Pictures/CartTests/a&b.svg")
    let verdict = try stored.judge(picture(label("&quot;a&quot; &amp; &gt;", 3, 4)), as: name)
    let page = try #require(verdict.files.last).text
    #expect(verdict.files.map(\.name) == ["a&b.expected.svg", "a&b.actual.svg", "a&b.difference.html"])
    #expect(page.contains("<title>a&amp;b: 2 differences</title>"))
    #expect(page.contains("<h1>a&amp;b</h1>\n<p>2 differences</p>"))
    #expect(page.contains("<li>UILabel 'a' became '&quot;a&quot; &amp; &gt;'</li>"))
  }
}
