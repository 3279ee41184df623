import Testing

@testable import RehearsalSpecs

/// Cedar's tree, and its report of slow specs.
struct NestedTests {
  @Test func groupsAndSpecsAreATree() throws {
    var story = Story()
    story.add(["Foo"], [("is there", [.passes], nil)])
    story.add(
      ["Foo", "when bar"],
      [("does x", [.passes], nil), ("does y", [.fails("no")], nil), ("waits", [Story.Told(outcome: .skipped)], nil)])
    story.add(["Baz"], [])
    story.add(["Baz", "alone"], [("is calm", [.passes], nil), ("is never reached", [], nil)])
    story.interrupted = true
    #expect(
      try story.told { DotReporter(.nested, write: $0) } == """
        Running With Random Seed: 77

           Foo
        .    is there
             when bar
        .      does x
        F      does y
        P      waits
           Baz
             alone
        .      is calm

        PENDING Foo when bar waits

        FAILURE Foo when bar does y
        Weather.swift:13 no

        Finished in 1.2346 seconds

        6 examples, 1 failures, 1 pending, 1 skipped

        """)
  }

  @Test func theSlowestSpecsAndGroupsComeInCedarsForm() throws {
    var story = Story()
    story.add(["Slow"], [("once", [.passes], nil), ("three times", [.fails("a"), .fails("b"), .passes], nil)])
    story.add(["Quick", "inside"], [("twice", [.fails("a"), .passes], nil)])
    #expect(
      try story.told { SlowestReporter(most: 2, write: $0) } == """

        2 Slowest Tests

          0.009s | Slow three times

          0.005s | Quick inside twice


        2 Slowest Top-Level Groups

          0.011s | Slow

          0.005s | Quick


        """)
    #expect(try story.told { SlowestReporter(write: $0) }.hasPrefix("\n3 Slowest Tests\n"))
  }

  @Test func aLongNameIsBrokenBetweenWords() {
    let name = "A list of very many things that somebody wrote down at some time in a place that nobody knows"
    #expect(
      SlowestReporter.row(name, 12_345_678) == """
         12.346s | A list of very many things that somebody wrote down at some time in a
                 | place that nobody knows
        """)
    #expect(SlowestReporter.row(String(repeating: "x", count: 90), 0) == "  0.000s | " + String(repeating: "x", count: 90))
  }
}
