import Testing

@testable import RehearsalSpecs

struct DotTests {
  @Test func cedarsFormWithOurSample() {
    let text = text(of: whirlwind) { DotReporter(write: $0) }
    let told = text.replacing(/Finished in \d+\.\d{4} seconds/, with: "Finished in N seconds")
    #expect(
      told == """
        Running With Random Seed: 1

        ..FFFME..

        FAILURE A new array should fail
        Whirlwind.swift:29 0.==(3) failed

        FAILURE A new array should have super powers
        Whirlwind.swift:31 no super powers found

        FAILURE A new array is pending
        Whirlwind.swift:33 not implemented

        MISSING A new array has no requirement
        empty specification: A new array has no requirement

        EXCEPTION A new array blows up
        ArgumentError: boom [x] 'y'
        (Whirlwind.swift:37)

        Finished in N seconds

        9 examples, 4 failures, 1 missing

        """)
  }

  @Test func pendingSpecsAndThoseNotReachedHaveTheirMarks() throws {
    var story = Story()
    story.add(["A"], [("b", [.passes], nil), ("c", [Story.Told(outcome: .skipped)], nil), ("d", [], nil), ("e", [], nil)])
    story.interrupted = true
    #expect(
      try story.told { DotReporter(write: $0) } == """
        Running With Random Seed: 77

        .P>>

        PENDING A c

        Finished in 1.2346 seconds

        4 examples, 0 failures, 1 pending, 2 skipped

        """)
  }
}
