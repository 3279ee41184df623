import Foundation
import Testing

@testable import RehearsalHistory

/// When tests were in quarantine, as the history notes it.
struct QuarantineStayTests {
  private static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(20_000 + number) * 86_400) }

  private func stay(_ test: String, from: Int, until: Int, reason: String = "races") -> QuarantineStay {
    QuarantineStay(test: test, since: Self.day(from), until: Self.day(until), reason: reason, owner: "@feed", issue: "#1")
  }

  @Test func aStayBeginsGoesOnAndEndsAsTheFileSays() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory, runs: 4)
    try history.note(
      quarantine: [stay("Feed loads", from: 0, until: 14), stay("Feed unheard of", from: 0, until: 14)], now: Self.day(1))
    #expect(try history.quarantineStays() == [stay("Feed loads", from: 0, until: 14)])

    // Extended, with another reason: the same stay.
    try history.note(
      quarantine: [stay("Feed loads", from: 3, until: 28, reason: "still"), stay("Feed scrolls", from: 3, until: 17)],
      now: Self.day(3))
    #expect(
      try history.quarantineStays() == [
        stay("Feed loads", from: 0, until: 28, reason: "still"), stay("Feed scrolls", from: 3, until: 17),
      ])

    try history.note(quarantine: [stay("Feed scrolls", from: 3, until: 17)], now: Self.day(9))
    let stays = try history.quarantineStays()
    #expect(stays.map(\.released) == [Self.day(9), nil])
    #expect([8, 9].map { stays[0].holds(at: Self.day($0)) } == [true, false])
    #expect([2, 3, 16, 17].map { stays[1].holds(at: Self.day($0)) } == [false, true, true, false])

    // Listed again: a new stay, and the old one is remembered.
    try history.note(quarantine: [stay("Feed loads", from: 12, until: 20)], now: Self.day(12))
    #expect(try history.quarantineStays().map(\.test) == ["Feed loads", "Feed scrolls", "Feed loads"])
    #expect(try history.quarantineStays().map(\.released) == [Self.day(9), Self.day(12), nil])
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  @Test func notingTwiceChangesNothing() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory, runs: 2)
    for _ in 0..<2 { try history.note(quarantine: [stay("Feed loads", from: 0, until: 14)], now: Self.day(1)) }
    #expect(try history.quarantineStays() == [stay("Feed loads", from: 0, until: 14)])
    for _ in 0..<2 { try history.note(quarantine: [], now: Self.day(2)) }
    #expect(try history.quarantineStays().map(\.released) == [Self.day(2)])
    // Back on the same entry: its stay goes on.
    try history.note(quarantine: [stay("Feed loads", from: 0, until: 14)], now: Self.day(3))
    #expect(try history.quarantineStays() == [stay("Feed loads", from: 0, until: 14)])
  }
}
