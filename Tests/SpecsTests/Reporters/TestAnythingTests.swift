import Testing

@testable import RehearsalSpecs

struct TestAnythingTests {
  @Test func version13IsFlatAndNamesSpecsInFull() throws {
    let lines = try Story.weather.told { TestAnythingReporter(write: $0) }.split(separator: "\n")
    #expect(lines[0...1] == ["TAP version 13", "1..11"])
    let points = lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
    #expect(
      points == [
        "ok 1 - Weather is clear", "ok 2 - Weather wobbles", "not ok 3 - Weather leaks: 50%, \\#1", "not ok 4 - Weather crashes",
        "not ok 5 - Weather storms # TODO quarantined: flaky since May, #77",
        "ok 6 - Weather thinks # SKIP MISSING - empty specification: Weather thinks", "ok 7 - Weather sleeps # SKIP",
        "not ok 8 - Weather waits", "ok 9 - Weather in Rome is calm", "ok 10 - Weather in Rome is 晴れ 🎭", "ok 11 - Moon rises",
      ])
  }

  @Test func version14HasASubtestForEachGroup() throws {
    let text = try Story.weather.told { TestAnythingReporter(version: .fourteen, write: $0) }
    let lines = text.split(separator: "\n").filter { $0.contains(/^ *((not )?ok |\d|# Subtest|TAP)/) }
    #expect(
      lines == [
        "TAP version 14", "1..2", "# Subtest: Weather", "    1..9", "    ok 1 - is clear", "    ok 2 - wobbles",
        "    not ok 3 - leaks: 50%, \\#1", "    not ok 4 - crashes",
        "    not ok 5 - storms # TODO quarantined: flaky since May, #77",
        "    ok 6 - thinks # SKIP MISSING - empty specification: Weather thinks", "    ok 7 - sleeps # SKIP",
        "    not ok 8 - waits",
        "    # Subtest: in Rome", "        1..2", "        ok 1 - is calm", "        ok 2 - is 晴れ 🎭", "    ok 9 - in Rome",
        "not ok 1 - Weather", "# Subtest: Moon", "    1..1", "    ok 1 - rises", "ok 2 - Moon",
      ])
  }

  @Test func aGroupThatOnlyHoldsGroupsIsASubtestOfSubtests() throws {
    var story = Story()
    story.add(["Out"], [])
    story.add(["Out", "In"], [("b", [.fails("x")], nil)])
    story.add(["Out", "In too"], [("c", [.passes], nil)])
    let text = try story.told { TestAnythingReporter(version: .fourteen, write: $0) }
    let lines = text.split(separator: "\n").filter { $0.contains(/^ *((not )?ok |\d|# Subtest)/) }
    #expect(
      lines == [
        "1..1", "# Subtest: Out", "    1..2", "    # Subtest: In", "        1..1", "        not ok 1 - b", "    not ok 1 - In",
        "    # Subtest: In too", "        1..1", "        ok 1 - c", "    ok 2 - In too", "not ok 1 - Out",
      ])
  }

  @Test func theBlockSaysWhatThePointCannot() throws {
    let text = try Story.weather.told { TestAnythingReporter(write: $0) }
    #expect(
      text.contains(
        """
        not ok 4 - Weather crashes
          ---
          outcome: lost
          duration_ms: 1.500
          severity: fail
          message: "the agent was lost"
          failureType: "AgentLost"
          file: "Weather.swift"
          line: 14
          seed: "1013"
          lane: 0
          trace: "00c0ffee"
          text: |
            the agent was lost
            signal 11
          output: |
            about to divide
            by zero
          ...

        """))
  }

  @Test func namesCannotBeTakenForDirectives() {
    #expect(TAPText.name("a # skip \\ b \\# c") == "a \\# skip \\ b \\\\\\# c")
    #expect(TAPText.line("see #12 and # Skip\nand #todo") == "see #12 and \\# Skip and \\#todo")
    #expect(TAPText.comment("a\n\n b\r\nc\n") == "# a\n#  b\n# c\n")
  }
}
