import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// Which launches are made to shorten the way to a trouble, one by one; each act is a letter.
struct PathShrinkingTests {
  /// What was walked, in its order.
  private final class Walks {
    var made: [String] = []
  }

  private static func acts(_ letters: String) -> [CrawlAct] {
    letters.map { .tap(Locator(label: .exactly(String($0)))) }
  }

  private static func letters(_ acts: [CrawlAct]) -> String {
    acts.map { act in
      guard case .exactly(let label)? = act.locator?.label else { return "?" }
      return label
    }.joined()
  }

  /// What a path comes to, what was walked, and how many launches are left.
  private func shrunk(
    _ path: String, runsLeft: Int = 100, abreast: Int = 1, _ leads: @escaping (String) -> String?
  ) -> (path: String?, walks: [String], left: Int) {
    let walks = Walks()
    var shrinker = PathShrinker(runsLeft: runsLeft, abreast: abreast) { paths in
      paths.map(Self.letters).map { path in
        walks.made.append(path)
        return leads(path).map(Self.acts)
      }
    }
    let found = shrinker.shrunk(Self.acts(path))
    return (found.map(Self.letters), walks.made, shrinker.runsLeft)
  }

  /// The trouble comes once all letters have come in their order.
  private func after(_ needed: String) -> (String) -> String? {
    { path in
      var rest = needed[...]
      for (place, letter) in path.enumerated() {
        if letter == rest.first { rest.removeFirst() }
        if rest.isEmpty { return String(path.prefix(place + 1)) }
      }
      return nil
    }
  }

  /// The trouble comes with a `t` where as many have gone down as up.
  private func level(_ path: String) -> String? {
    var height = 0
    for (place, letter) in path.enumerated() {
      switch letter {
      case "u": height += 1
      case "d" where height == 0: return nil
      case "d": height -= 1
      case "t" where height == 0: return String(path.prefix(place + 1))
      default: break
      }
    }
    return nil
  }

  @Test func aWayThatDoesNotLeadThereAgainIsNone() {
    let (path, walks, left) = shrunk("abcdefgh", after("z"))
    #expect(path == nil && walks == ["abcdefgh"] && left == 99)
  }

  @Test func halvesAreLeftOutFirstTheLastBeforeTheFirst() {
    let (path, walks, left) = shrunk("abcdefgh", after("c"))
    #expect(path == "c")
    // What came after the trouble counts for nothing, from the first launch on.
    #expect(walks == ["abcdefgh", "a", "bc", "b", "c", ""])
    #expect(left == 94)
  }

  @Test func thenSmallerPartsUntilEachIsNeeded() {
    let (path, walks, _) = shrunk("abcdefgh", after("ah"))
    #expect(path == "ah")
    #expect(
      walks == [
        "abcdefgh", "abcd", "efgh", "abcdef", "abcdgh", "abcd", "abgh", "ab", "gh", "abg", "abh", "ab", "ah", "a", "h", "", "h",
      ])
    let whole = shrunk("abc", after("abc"))
    #expect(whole.path == "abc")
    #expect(whole.walks == ["abc", "a", "bc", "ab", "ac", "bc", "a", "c", "bc"])
  }

  @Test func thereAndBackAgainGoTogether() {
    let (path, walks, _) = shrunk("udt", level)
    #expect(path == "t")
    #expect(walks == ["udt", "u", "dt", "ud", "ut", "dt", "u", "t", ""])
    #expect(shrunk("uuddt", level).path == "t")
    #expect(shrunk("ududt", level).walks == ["ududt", "ud", "udt", "u", "dt", "ud", "ut", "dt", "u", "t", ""])
    #expect(shrunk("uudt", level).path == nil)
  }

  @Test(
    arguments: [
      (1, "abcdef", ["abcdefgh"]), (3, "abcdef", ["abcdefgh", "abc", "def"]),
      (5, "abcdef", ["abcdefgh", "abc", "def", "abcd", "abef"]), (6, "cdef", ["abcdefgh", "abc", "def", "abcd", "abef", "cdef"]),
    ])
  func noMoreLaunchesAreMadeThanAllowed(most: Int, path: String, walks: [String]) {
    let found = shrunk("abcdefgh", runsLeft: most, after("cf"))
    #expect(found.walks == walks)
    #expect(found.left == 0)
    #expect(found.path == path)
  }

  @Test(arguments: [2, 3, 8])
  func severalTriesAtOnceComeToWhatOneAfterTheOtherDo(abreast: Int) {
    for (path, needed, most) in [("abcdefgh", "ah", 100), ("abcdefgh", "cf", 5), ("abcdefgh", "c", 100), ("abc", "abc", 100)] {
      let one = shrunk(path, runsLeft: most, after(needed))
      let several = shrunk(path, runsLeft: most, abreast: abreast, after(needed))
      #expect(several.path == one.path && several.left == one.left)
      #expect(several.walks.count >= one.walks.count)
    }
    #expect(shrunk("uuddt", abreast: abreast, level).path == "t")
  }

  @Test func triesAfterOneThatLeadsAreMadeInVain() {
    let found = shrunk("abcdefgh", abreast: 3, after("ah"))
    #expect(found.path == "ah")
    #expect(
      found.walks == [
        "abcdefgh", "abcd", "efgh", "abcdef", "abcdgh", "abefgh", "abcd", "abgh", "cdgh", "ab", "gh", "abg", "abh", "agh", "ab",
        "ah", "bh", "a", "h", "", "h",
      ])
  }

  @Test func whatIsThereAtLaunchNeedsNoAct() {
    let always = shrunk("abc") { _ in "" }
    #expect(always.path == "" && always.walks == ["abc"])
    // The last act goes only where a launch is left for it.
    #expect(shrunk("x", after("x")).walks == ["x", ""])
    #expect(shrunk("x", runsLeft: 1, after("x")).walks == ["x"])
    let none = shrunk("x") { $0 }
    #expect(none.path == "" && none.walks == ["x", ""])
  }
}
