import Foundation
import Testing

@testable import mutants

struct MutantReportTests {
  private func mutant(_ number: Int) -> Mutant {
    Mutant(
      number: number, seed: 1,
      mutation: Mutation(
        kind: .deleted, file: "Sources/A/B/C.swift", line: number, declaration: 1...1, start: number, end: number + 1,
        original: "go()", mutated: "", before: "", after: ""))
  }

  private func run(tried: Int) -> MutantRun {
    let asked = MutantRun.Asked(seeds: [1], count: 2, below: ["Sources"], at: [], suites: nil, sources: 1)
    var run = MutantRun(asked: asked, mutants: [mutant(0), mutant(1)])
    run.results = (0..<tried).map { MutantTrial.Result(mutant: mutant($0), verdict: $0 == 0 ? .uncovered : .unclear, by: "why") }
    return run
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func report(_ run: MutantRun) throws -> MutantReport {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("# none\n".utf8).write(to: folder.appending(path: "none.tsv"))
    return MutantReport(run, equivalent: try EquivalentMutants(at: folder.appending(path: "none.tsv")))
  }

  @Test func suitesThatWereLeftOutAreToldInALaterRunToo() throws {
    var run = run(tried: 0)
    #expect(try report(run).text.contains("Left out") == false)
    run.suites = try TestSuites(of: [.init(name: "A.B/c()", library: .swiftTesting)])
    run.suites?.leaveOut("A.C")
    run.suites?.leaveOut("A.B")
    // As it is read again.
    run = try JSONDecoder().decode(MutantRun.self, from: JSONEncoder().encode(run))
    #expect(try report(run).text.hasSuffix("\nLeft out, because they fail without a mutant:\n  A.B\n  A.C\n"))
  }

  @Test func verdictsAreWrittenWithTheSameWordsEverywhere() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try report(run(tried: 2)).write(to: folder.appending(path: "new/mutants"))
    let rows = try String(contentsOf: folder.appending(path: "new/mutants.tsv"), encoding: .utf8).split(separator: "\n")
    #expect(rows.dropFirst().map { $0.split(separator: "\t")[2] } == ["not covered", "unclear"])
    let text = try String(contentsOf: folder.appending(path: "new/mutants.txt"), encoding: .utf8)
    #expect(text.contains("Unclear:\n  Sources/A/B/C.swift:1  deleted: go() (why)\n"))
    #expect(text.contains("Not covered:\n  Sources/A/B/C.swift:0  deleted: go()\n"))
  }

  @Test func anotherRunThatIsNotAtItsEndIsNotLostSilently() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(MutantRun.read(in: folder) == nil)
    try run(tried: 1).write(in: folder)
    #expect(
      MutantRun.read(in: folder)?.loss(in: folder)
        == "The run in \(folder.path) is another one (1 of 2 tried) and is replaced; --copy keeps it.")
    #expect(run(tried: 2).loss(in: folder) == nil)
    try MutantRun.forget(in: folder)
    #expect(MutantRun.read(in: folder) == nil)
    try MutantRun.forget(in: folder)
  }
}
