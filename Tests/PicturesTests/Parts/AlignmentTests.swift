import Testing

@testable import RehearsalPictures

/// Which elements of two lists are the same: `0:1` is a pair, `0:-` is gone, `-:1` is new.
struct AlignmentTests {
  private func words(_ alignment: Alignment) -> [String] {
    alignment.pairs.map { "\($0.old.map(String.init) ?? "-"):\($0.new.map(String.init) ?? "-")" }
  }

  private func pairs(
    _ old: String, _ new: String, worth: (Character, Character) -> Int = { $0 == $1 ? 1 : 0 }
  ) -> [String] {
    words(Alignment(Array(old), Array(new), key: { $0 }, worth: worth))
  }

  @Test func listsThatAreAlikeArePairedFromBothEnds() {
    #expect(pairs("", "") == [])
    #expect(pairs("abc", "abc") == ["0:0", "1:1", "2:2"])
    #expect(pairs("aa", "aaa") == ["0:0", "1:1", "-:2"])
    #expect(pairs("aaa", "aa") == ["0:0", "1:1", "2:-"])
    #expect(pairs("abd", "abcd") == ["0:0", "1:1", "-:2", "2:3"])
  }

  @Test func onlyWhatDiffersIsCompared() {
    var asked: [String] = []
    let told = pairs("abcde", "abxde") {
      asked.append("\($0)\($1)")
      return 1
    }
    #expect(told == ["0:0", "1:1", "2:2", "3:3", "4:4"])
    #expect(asked == ["cx"])
  }

  @Test func whatHasNoOtherSideIsGoneOrNew() {
    #expect(pairs("ab", "") == ["0:-", "1:-"])
    #expect(pairs("", "ab") == ["-:0", "-:1"])
    #expect(pairs("abxyc", "abzc") == ["0:0", "1:1", "2:-", "3:-", "-:2", "4:3"])
  }

  @Test func theSumOfWhatPairsAreWorthIsTheGreatest() {
    func told(_ worths: [String: Int]) -> [String] { pairs("pq", "rs") { worths["\($0)\($1)"] ?? 0 } }
    #expect(told(["pr": 1, "ps": 5, "qr": 1, "qs": 1]) == ["-:0", "0:1", "1:-"])
    #expect(told(["pr": 1, "ps": 1, "qr": 5, "qs": 1]) == ["0:-", "1:0", "-:1"])
    #expect(told(["pr": 1, "ps": 2, "qr": 1, "qs": 1]) == ["0:0", "1:1"])
    #expect(told(["pr": 3]) == ["0:0", "1:-", "-:1"])
    #expect(told(["qs": 3]) == ["0:-", "-:0", "1:1"])
    #expect(told([:]) == ["0:-", "1:-", "-:0", "-:1"])
  }

  @Test func whatChangedItsOrderIsStillTheSame() {
    #expect(pairs("ab", "ba") == ["1:0", "0:1"])
    #expect(pairs("xxy", "yxx") == ["2:0", "0:1", "1:2"])
    // What is called alike is paired in order.
    #expect(pairs("aab", "baa") { _, _ in 0 } == ["2:0", "0:1", "1:2"])
    #expect(pairs("abc", "xa") { _, _ in 0 } == ["1:-", "2:-", "-:0", "0:1"])
  }

  @Test func listsOfAQuarterOfAMillionPairsAreComparedInFull() {
    var asked = 0
    let alignment = Alignment(Array((0..<500).reversed()), Array(0..<500), key: { $0 }) { _, _ in
      asked += 1
      return 0
    }
    #expect(asked == 250_000)
    #expect(alignment.pairs.count == 500)
    #expect(words(alignment).first == "499:0")
  }

  @Test func ofLongerListsOnlyWhatHasNoEqualIsCompared() {
    var asked = 0
    func told(_ old: [Int], _ new: [Int]) -> [String] {
      asked = 0
      return words(
        Alignment(old, new, key: { $0 }) { _, _ in
          asked += 1
          return 1
        })
    }
    #expect(told(Array((0...500).reversed()), Array(0..<500)) == (0..<500).map { "\(500 - $0):\($0)" } + ["0:-"])
    #expect(asked == 0)
    #expect(
      told(Array((0...500).reversed()) + [1000], [2000] + Array(0...500))
        == (0...500).map { "\(500 - $0):\($0 + 1)" } + ["501:0"])
    #expect(asked == 1)
    let (first, second) = (Array(repeating: 1, count: 300), Array(repeating: 2, count: 300))
    #expect(told(first + second, second + first) == (0..<600).map { "\(($0 + 300) % 600):\($0)" })
  }

  @Test func listsThatAreTooLongAndHaveNothingInCommonAreNotCompared() {
    var asked = 0
    let alignment = Alignment(Array(0..<501), Array(1000..<1501), key: { $0 }) { _, _ in
      asked += 1
      return 1
    }
    #expect(asked == 0)
    #expect(words(alignment) == (0..<501).map { "\($0):-" } + (0..<501).map { "-:\($0)" })
  }
}
