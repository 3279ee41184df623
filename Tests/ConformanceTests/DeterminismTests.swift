import Rehearsal
import RehearsalWire
import Testing

/// One seed, one run, byte for byte: with everything in the app that usually makes a difference.
struct DeterminismTests {
  static let names = ["date", "uuid", "shuffled", "set", "objects", "group", "ticks", "after", "late"]

  struct Play: Equatable {
    var shown: [String: String?] = [:]
    var hash = ""
  }

  private func play(seed: UInt64) throws -> Play {
    let app = try App.launch("Clockwork", seed: seed)
    try app.view(identifier: "late").waitForText("late", within: .seconds(60))
    try app.view("Again").tap()
    var play = Play()
    for name in Self.names { play.shown[name] = try app.view(identifier: .exactly(name)).text }
    play.hash = try app.trace().hash
    return play
  }

  @Test(arguments: [0, 7, UInt64.max])
  func theSameSeedGivesTheSameRun(seed: UInt64) throws {
    #expect(try play(seed: seed) == play(seed: seed))
  }

  @Test func everythingInItReallyRan() throws {
    let shown = try play(seed: 7).shown
    #expect(shown["ticks"] == "5")
    #expect(shown["after"] == "after 1 ticks")
    #expect(shown["late"] == "late")
    #expect(shown["group"]??.split(separator: " ").count == 5)
  }

  @Test func anotherSeedGivesAnotherRun() throws {
    let first = try play(seed: 1)
    let second = try play(seed: 2)
    #expect(first.hash != second.hash)
    for name in ["uuid", "shuffled"] { #expect(first.shown[name] != second.shown[name]) }
  }
}
