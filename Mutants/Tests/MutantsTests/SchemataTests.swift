import Foundation
import Testing

@testable import mutants

struct SchemataTests {
  /// One for each place, as a sample has them.
  private func mutants(of text: String) -> [Mutant] {
    var places: Set<[Int]> = []
    return MutationFinder.mutations(in: text, file: "Sources/A/B/C.swift").filter { places.insert([$0.start, $0.end]).inserted }
      .enumerated().map { Mutant(number: $0.offset, seed: 1, mutation: $0.element) }
  }

  private func written(_ text: String) -> String { Schemata.text(of: text, with: mutants(of: text)) }

  @Test func aFileHoldsWhatWasThereAndWhatIsPutInstead() {
    #expect(written("let a = x && y") == "let a = (__mutant(0) ? (x || y) : (x && y))")
    #expect(written("func f() { go() }") == "func f() { if !__mutant(0) { go() } }")
    #expect(written("func f() { if ready { return } }") == "func f() { if ((ready) != __mutant(0)) { return } }")
    #expect(written("for i in 0..<n { }") == "for i in 0..<((n) + (__mutant(0) ? 1 : 0)) { }")
    #expect(written("func f() -> [Int] { return all }") == "func f() -> [Int] { if __mutant(0) { return [] }; return all }")
  }

  @Test func mutantsWithinMutantsKeepTheirBrackets() {
    #expect(
      written("let a = x && y || z")
        == "let a = (__mutant(0) ? (x && y && z) : ((__mutant(1) ? (x || y) : (x && y)) || z))")
  }

  @Test func linesKeepTheirNumbers() {
    let text = "func f() {\n  if a\n    && b {\n    go()\n  }\n}\n"
    #expect(written(text).split(separator: "\n", omittingEmptySubsequences: false).count == 7)
  }

  /// The compiler's word: a file with all of its mutants in it compiles, and each of them does what it says.
  @Test func eachMutantIsSwitchedOnAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      func isWithin(_ x: Int, _ low: Int, _ high: Int) -> Bool { x >= low && x < high }
      var told: [Int] = []
      func tell(_ x: Int) { told.append(x) }
      tell(1)
      print(isWithin(1, 1, 3), isWithin(3, 1, 3), isWithin(0, 1, 3), told)

      """
    try written(text).write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    try Schemata.switchText.write(to: folder.appending(path: Schemata.switchName), atomically: true, encoding: .utf8)
    _ = try Shell.output(["swiftc", "main.swift", Schemata.switchName, "-o", "program"], in: folder)
    func says(_ mutant: Int?) throws -> String {
      try Shell.output(["env", "\(Schemata.variable)=\(mutant ?? -1)", "./program"], in: folder)
    }
    let mutated = mutants(of: text).map(\.mutation.mutated)
    #expect(try says(nil) == "true false false [1]\n")
    #expect(try says(try #require(mutated.firstIndex(of: "return true"))) == "true true true [1]\n")
    #expect(try says(try #require(mutated.firstIndex(of: ""))) == "true false false []\n")
    #expect(try says(try #require(mutated.firstIndex(of: "x <= high"))) == "true true false [1]\n")
    #expect(try says(try #require(mutated.firstIndex(of: "x > low"))) == "false false false [1]\n")
  }
}
