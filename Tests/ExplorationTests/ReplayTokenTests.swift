import RehearsalWire
import Testing

@testable import RehearsalExploration

struct ReplayTokenTests {
  static let tokens: [(token: ReplayToken, text: String)] = [
    (ReplayToken(seed: 1, bounds: Exploration(), picks: []), "s1"),
    (ReplayToken(seed: .max, bounds: Exploration(failures: true), picks: [[:]]), "s18446744073709551615-f"),
    (
      ReplayToken(
        seed: 3, bounds: Exploration(answersMs: 1000, workMs: 100, timersMs: 50, pausesMs: 1000), picks: [[12: 1, 3: 2]],
        build: "5f02c9aa"), "s3-a1000-w100-t50-p1000-c3.2-c12.1-b5f02c9aa"
    ),
    (ReplayToken(seed: 1, bounds: Exploration(answersMs: 1), picks: [[:], [4: 1]]), "s1-a1-2c4.1"),
    (ReplayToken(seed: 1, bounds: Exploration(pausesMs: 5, looksMs: 20, failures: true), picks: []), "s1-p5-l20-f"),
    (
      ReplayToken(seed: 1, bounds: Exploration(answersMs: Milliseconds(nanoseconds: 1_500_000)), picks: []), "s1-a1500000n"
    ),
  ]

  @Test(arguments: tokens.indices)
  func itIsReadAsItIsWritten(index: Int) {
    let (token, text) = Self.tokens[index]
    #expect(token.description == text)
    #expect(ReplayToken(text) == token)
  }

  @Test(arguments: [
    "", "1", "s", "s-1", "sx", "s1-", "s1--a1", "s1-a", "s1-a-5", "s1-ax", "s1-a86400001", "s1-f1", "s1-b12", "s1-bxxxxxxxx",
    "s1-c1", "s1-c1.0", "s1-c1.1.1", "s1-0c1.1", "s1-c1.1,2.1", "s1-q5", "S1", "s1 -a1", "s18446744073709551616",
  ])
  func anythingElseIsNone(text: String) { #expect(ReplayToken(text) == nil) }

  @Test func appsBeyondThePicksRunAsUsual() {
    let token = ReplayToken("s1-a1000-2c4.1")
    #expect(token?.exploration(ofLaunch: 0).picks == .usual)
    #expect(token?.exploration(ofLaunch: 1).picks == .these([4: 1]))
    #expect(token?.exploration(ofLaunch: 2) == Exploration(answersMs: 1000, picks: .usual))
  }
}
