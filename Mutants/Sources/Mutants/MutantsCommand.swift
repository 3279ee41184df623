import ArgumentParser
import Foundation

@main
struct MutantsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Makes many small mistakes in the sources, one at a time, and says which of them no test notices.",
    discussion: """
      Builds a copy of the repository with all drawn mutants in it, each behind a switch; finds out which suites of tests reach which of them; \
      and runs those suites with one mutant on at a time. A run that was ended goes on where it was, as long as the sources are the same.
      """)

  @Option(name: .customLong("seed"), parsing: .upToNextOption, help: "What a sample is drawn with; several seeds share a build.")
  var seeds: [UInt64] = [1]

  @Option(help: "How many mutants for each seed.")
  var count = 100

  @Option(help: "How many suites run at a time; as many as there are processors, unless said otherwise.")
  var jobs: Int?

  @Option(help: "Folders and files to draw from, from the root of the repository.")
  var below: [String] = ["Sources"]

  @Option(help: "A file and a line, as the tables have them: everything there is tried before what is drawn.")
  var at: [String] = []

  @Option(help: "Only suites in whose names, such as 'UIKitTests.PathTests', this pattern is found.")
  var suites: String?

  @Option(help: "The repository.")
  var repository = "."

  @Option(help: "Where the copy is built; .build-mutants in the repository, unless another is named.")
  var copy: String?

  @Option(help: "The swift to build with.")
  var swift = "swift"

  @Option(help: "End after so many minutes; the next run with the same seeds goes on from there.")
  var minutes: Double?

  @Option(help: "Where the tables are written, as text and as rows.")
  var output = ".rehearsal/mutants"

  func run() async throws {
    let root = URL(filePath: repository).resolvingSymlinksInPath()
    let place = copy.map { URL(filePath: $0) } ?? root.appending(path: ".build-mutants")
    let end = ContinuousClock.now + .seconds((minutes ?? 1e6) * 60)
    let began = ContinuousClock.now
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)

    let work = Repository(root: root)
    let asked = MutantRun.Asked(
      seeds: seeds, count: count, below: below, at: at, suites: self.suites, sources: try work.fingerprint())
    var state = try MutantRun.read(in: place, asked: asked)
    if state == nil {
      let samples = try seeds.map { try Sample(seed: $0, repository: work, below: below, first: at) }
      tell("\(samples.first?.drawn.count ?? 0) places could be mutated")
      let build = MutantBuild(repository: work, copy: WorkingCopy(root: place), swift: swift)
      state = MutantRun(asked: asked, mutants: try build.build(samples, count: count))
      try state?.write(in: place)
    }
    guard var state else { return }

    let cell = Cell(copy: place)
    if !cell.isClosed { tell("No namespace can be had here: what a mutant does is not kept from the rest of the machine.") }
    let program = try TestProgram(in: place, cell: cell, swift: swift)
    var suites = try state.suites ?? TestSuites(of: program, matching: self.suites)
    let lanes = Lanes(count: max(jobs ?? ProcessInfo.processInfo.activeProcessorCount, 1))
    guard
      try await suites.measure(
        with: program, mutants: state.highest, lanes: lanes, until: end,
        save: { suites in
          state.suites = suites
          try state.write(in: place)
        })
    else { return tell("Not all suites are measured. Run it again to go on.") }

    let equivalent = try EquivalentMutants(at: root.appending(path: "Mutants/equivalent.tsv"))
    let trial = MutantTrial(program: program, suites: suites)
    try await lanes.work(through: state.left, until: end) { mutant, _ in
      try trial.result(of: mutant)
    } noting: { result in
      state.results.append(result)
      tell(
        "\(state.results.count) of \(state.mutants.count), \(Int(result.seconds.rounded())) s, \(result.verdict.rawValue):\(result.line)"
      )
      try state.write(in: place)
    }
    try report(state, equivalent, in: root, seconds: (ContinuousClock.now - began) / .seconds(1))
  }

  private func report(_ state: MutantRun, _ equivalent: EquivalentMutants, in root: URL, seconds: Double) throws {
    let results = state.results.map { result in
      var result = result
      if !result.verdict.isNoticed, let reason = equivalent.reason(for: result.mutant.mutation) {
        (result.verdict, result.by) = (.equivalent, reason)
      }
      return result
    }
    let place = root.appending(path: output)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let tables = seeds.map { seed in (seed, MutantTable(results: results.filter { $0.mutant.seed == seed })) }
    let text = tables.map { seed, table in "Seed \(seed)\n\n\(table.text)" }.joined(separator: "\n")
    try text.write(to: place.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
    try MutantTable(results: results).rows.write(to: place.appendingPathExtension("tsv"), atomically: true, encoding: .utf8)
    tell("\n\(text)")
    tell(
      "\(Int(seconds / 60)) minutes; the rows are in \(output).tsv."
        + (state.left.isEmpty ? "" : " \(state.left.count) are left: run it again."))
  }
}
