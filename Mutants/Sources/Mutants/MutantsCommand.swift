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

  @Option(parsing: .upToNextOption, help: "Folders and files to draw from, from the root of the repository.")
  var below: [String] = ["Sources"]

  @Option(
    parsing: .upToNextOption,
    help: "A file and a line, as the tables have them: what is there comes first, up to --count.")
  var at: [String] = []

  @Option(help: "Only suites in whose names, such as 'UIKitTests.PathTests', this pattern is found.")
  var suites: String?

  @Option(help: "The repository.")
  var repository = "."

  @Option(help: "Where the copy is built: a folder outside the repository, or .build-NAME in it. (default: .build-mutants)")
  var copy: String?

  @Option(help: "The swift to build with.")
  var swift = "swift"

  @Option(help: "End after so many minutes; the next run with the same seeds goes on from there.")
  var minutes: Double?

  @Option(help: "Where the tables are written, as text and as rows; from the root of the repository, or absolute.")
  var output = ".rehearsal/mutants"

  func validate() throws {
    if count < 1 { throw ValidationError("--count has to be 1 or more") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs has to be 1 or more") }
    if let suites, (try? Regex(suites)) == nil { throw ValidationError("--suites '\(suites)' is no pattern") }
  }

  func run() async throws {
    Interruption.shared.listen()
    do {
      try await mutate()
    } catch is CancellationError {}
    if Interruption.shared.isAsked { throw ExitCode(130) }
  }

  private func mutate() async throws {
    let work = try Repository(checkoutAt: URL(filePath: repository).resolvingSymlinksInPath())
    let (root, place) = (work.root, try work.copy(at: copy))
    let end = ContinuousClock.now + .seconds((minutes ?? 1e6) * 60)
    let began = ContinuousClock.now
    let equivalent = try EquivalentMutants(at: root.appending(path: "Mutants/equivalent.tsv"))
    try Shell.check(swift: swift)

    let asked = MutantRun.Asked(
      seeds: seeds, count: count, below: below, at: at, suites: self.suites, sources: try work.fingerprint())
    let found = MutantRun.read(in: place)
    let begun: MutantRun
    if let found, found.asked == asked {
      begun = found
    } else {
      let samples = try seeds.map { try Sample(seed: $0, repository: work, below: below, first: at) }
      tell("\(samples.first?.drawn.count ?? 0) places could be mutated")
      if let loss = found?.loss(in: place) { tell(loss) }
      try MutantRun.forget(in: place)
      let build = MutantBuild(repository: work, copy: WorkingCopy(root: place), swift: swift)
      begun = MutantRun(asked: asked, mutants: try build.build(samples, count: count))
      try begun.write(in: place)
    }
    var state = begun

    let cell = Cell(copy: place)
    if !cell.isClosed { tell("No namespace can be had here: what a mutant does is not kept from the rest of the machine.") }
    let program = try TestProgram(in: place, cell: cell, swift: swift)
    var suites = try state.suites ?? TestSuites(of: program.tests(), matching: self.suites)
    let lanes = Lanes(count: jobs ?? max(ProcessInfo.processInfo.activeProcessorCount, 1))
    guard
      try await suites.measure(
        with: program, mutants: state.highest, lanes: lanes, until: end,
        save: { suites in
          state.suites = suites
          try state.write(in: place)
        })
    else { return tell("Not all suites are measured. Run it again to go on.") }

    let trial = MutantTrial(copy: place, suites: suites, room: state.highest) { arguments, environment, limit in
      try program.run(arguments, environment: environment, limit: limit, stopsAtFailure: true)
    }
    try await lanes.work(through: state.left, until: end) { mutant, lane in
      try trial.result(of: mutant, lane: lane)
    } noting: { result in
      state.results.append(result)
      tell(
        "\(state.results.count) of \(state.mutants.count), \(Int(result.seconds.rounded())) s, "
          + "\(result.verdict.rawValue):\(result.line)")
      try state.write(in: place)
    }
    let report = MutantReport(state, equivalent: equivalent)
    try report.write(to: output.hasPrefix("/") ? URL(filePath: output) : root.appending(path: output))
    tell("\n\(report.text)")
    tell(
      "\(Int((ContinuousClock.now - began) / .seconds(60))) minutes; the rows are in \(output).tsv."
        + (state.left.isEmpty ? "" : " \(state.left.count) are left: run it again."))
  }
}
