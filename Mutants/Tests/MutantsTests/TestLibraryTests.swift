import Testing

@testable import mutants

struct TestLibraryTests {
  @Test(
    arguments: [
      ("✘ Test tapIsRefused() recorded an issue at T.swift:5:3: Expectation failed", "tapIsRefused()"),
      ("\u{1B}[91m✘\u{1B}[0m Test \"A tap is refused\" failed after 0.1 seconds with 1 issue.", "\"A tap is refused\""),
      ("✔ Test tapIsRefused() passed after 0.1 seconds.", nil),
      ("✘ Test run with 15 tests in 1 suite failed after 0.1 seconds with 1 issue.", nil),
      ("Test Case 'TapTests.testATapIsRefused' failed (0.1 seconds)", "testATapIsRefused"),
      ("Test Case 'TapTests.testATapIsRefused' passed (0.1 seconds)", nil),
    ] as [(String, String?)])
  func theTestThatFailedIsRead(line: String, test: String?) {
    #expect(TestLibrary.failedTest(in: line) == test)
  }

  @Test func suitesAndTestsAreAskedForInTheWordsOfTheirLibrary() {
    #expect(
      TestLibrary.swiftTesting.running(suites: ["UIKitTests.PathTests"], tests: ["UIKitTests.ViewTests/isFreed()"]) == [
        "--testing-library", "swift-testing", "--filter", #"^UIKitTests\.PathTests/"#, "--filter",
        #"^UIKitTests\.ViewTests\/isFreed\(\)"#,
      ])
    #expect(
      TestLibrary.xcTest.running(suites: ["A.B", "A.C"], tests: ["A.D/testIt"]) == ["A.B,A.C,A.D/testIt"])
  }
}
