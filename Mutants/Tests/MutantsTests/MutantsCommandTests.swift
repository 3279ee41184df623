import Foundation
import Testing

@testable import mutants

struct MutantsCommandTests {
  @Test(arguments: [["--count", "0"], ["--jobs", "0"], ["--suites", "("]])
  func whatCannotBeIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try MutantsCommand.parse(arguments) }
  }

  @Test func optionsTakeSeveralValues() throws {
    let command = try MutantsCommand.parse(
      ["--seed", "7", "8", "--below", "A", "B", "--at", "C:1", "D:2", "--count", "1", "--jobs", "1", "--suites", "^A"])
    #expect(command.seeds == [7, 8])
    #expect(command.below == ["A", "B"])
    #expect(command.at == ["C:1", "D:2"])
    #expect(try MutantsCommand.parse([]).below == ["Sources"])
  }

  @Test func aPatternWithoutASuiteIsAnError() throws {
    let tests = [TestSuites.Test(name: "A.BTests/c()", library: .xcTest)]
    #expect(problem { _ = try TestSuites(of: tests, matching: "CTests") } == "no suite has a name with 'CTests' in it")
    #expect(try TestSuites(of: tests, matching: "B").tests.count == 1)
  }
}
