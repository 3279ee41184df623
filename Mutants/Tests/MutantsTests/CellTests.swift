import Testing

@testable import mutants

@Suite struct CellTests {
  @Test(
    arguments: [
      ("✘ Test tapIsRefused() recorded an issue at T.swift:5:3: Expectation failed", "tapIsRefused()"),
      ("\u{1B}[91m✘\u{1B}[0m Test \"A tap is refused\" failed after 0.1 seconds with 1 issue.", "\"A tap is refused\""),
      ("✔ Test tapIsRefused() passed after 0.1 seconds.", nil),
      ("✘ Test run with 15 tests in 1 suite failed after 0.1 seconds with 1 issue.", nil),
    ] as [(String, String?)])
  func theTestThatFailedIsRead(line: String, test: String?) {
    #expect(Cell.failedTest(in: line) == test)
  }
}
