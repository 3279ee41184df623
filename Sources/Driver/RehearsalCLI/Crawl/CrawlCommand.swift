import ArgumentParser
import Files
import Foundation
import Rehearsal
import RehearsalCrawler
import RehearsalSpecs

/// `rehearse crawl`
struct CrawlCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "crawl",
    abstract: "Uses an app as people do, without a spec, and finds what goes wrong.",
    discussion: """
      It launches the app again and again, and taps, types, scrolls, swipes, turns the device, leaves and comes back. It remembers what it \
      did on which screen, and goes where something is new. What goes wrong is made as short as it gets, and printed as a spec that fails until \
      the app is mended. Up to four launches go on side by side:

        crash, hang, exception   The app ends, is stuck, or does what UIKit refuses.
        refused                  UIKit warns of it on the console, at launch or later.
        invariant                AppDefinition(…, invariants:) says it, and it does not hold.
        constraints              They cannot all be satisfied.
        dead end                 Nothing leads out of a screen.
        leaks                    Controllers, timers and requests that nobody needs any more.
        looks                    Too small for a finger, without a name, cut off, on each other.

      Requests that no --stub answers are answered with what servers send on bad days: nothing, 404, {}, [] and HTML, a launch each. \
      Every other launch has answers that were learnt from what the app decodes, in launches before the crawl's own.

      EXIT STATUS:
        0    Nothing was found, or only how screens look.
        1    Something was found that the app does; with --looks also how a screen looks.
        2    The command line makes no sense, or the app cannot be launched.
        130  Interrupted before it was through; what was found is told.
      """)

  @Argument(help: "The app; may be left out when the agent has just one.")
  var app: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many things are done, over all launches. (default: 2000)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var acts = 2_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many things are done in one launch at most. (default: 100)", valueName: "n"),
    transform: Numbers.read(1...100_000))
  var actsPerLaunch = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What is chosen is drawn from it: the same seed, the same crawl. (default: 1)", valueName: "n"),
    transform: Numbers.seed)
  var seed: UInt64 = 1

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "How many launches go on at the same time, four at most, or 'auto': one a processor. The crawl is the same with any number. (default: auto)",
      valueName: "n"),
    transform: { try Jobs.read($0) })
  var jobs: Jobs?

  @Flag(help: "End with the first thing that goes wrong; how screens look does not count.")
  var first = false

  @OptionGroup var launch: LaunchOptions

  @Option(
    help: ArgumentHelp(
      "The device, such as 'iPhone SE (3rd generation)' or 'iPad mini'. (default: iPhone 14)", valueName: "name"))
  var device: String?

  @Flag(help: "Let each launch have another order of what is due at one instant.")
  var orders = false

  @Flag(help: "Fail for how screens look, too.")
  var looks = false

  @Option(help: ArgumentHelp("Write the specs into a Swift file.", valueName: "file"))
  var specs: String?

  @Option(
    help: ArgumentHelp(
      "The program that hosts the app. (default: REHEARSAL_AGENT, or else the agent beside this program)", valueName: "path"))
  var agent: String?

  @Flag(help: "Print what was found as JSON.")
  var json = false

  @Flag(help: "Tell on the standard error how far it has come, line by line, where that is no terminal, too.")
  var progress = false

  func validate() throws {
    guard specs?.isEmpty != true else { throw ValidationError("--specs takes the name of a file, and got an empty one.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    if let specs { try UsageProblem.checkFile(specs, for: "the specs", example: "\(app ?? "Crawled")Specs.swift") }
    let filled = try UsageProblem.of { try launch.filled() }
    let sources = Dictionary(launch.file) { $1 }
    let target = CrawlTarget(
      app: app, agent: agent ?? LaunchContext.defaultAgent, seed: seed, device: device, stubs: launch.stub,
      defaults: filled.defaults,
      files: filled.files.reduce(into: [:]) { files, file in
        files[file.key] = CrawlTarget.GivenFile(source: sources[file.key] ?? file.key, contents: file.value)
      }, explores: orders)
    let stop = StopSwitch()
    if console.handlesInterrupts { stop.onInterrupt() }
    defer { if console.handlesInterrupts { stop.release() } }
    let began = ContinuousClock.now
    let told = CrawlProgress(on: ProgressLine(on: console, asLines: progress), of: acts)
    let crawler = Crawler(
      target, Crawler.Budget(acts: acts, actsPerLaunch: actsPerLaunch, endsAtFirst: first), jobs: (jobs ?? .auto).count,
      isStopped: { stop.isOn }, onProgress: told.tell)
    let report: CrawlReport
    do {
      defer { told.clear() }
      report = try LaunchOptions.launching { try crawler.crawl() }
    } catch let problem as UsageProblem {
      throw problem
    } catch {
      throw UsageProblem(description: "the app cannot be launched: \((error as? Failure)?.story ?? "\(error)")")
    }
    let text = CrawlText(report, target, took: ContinuousClock.now - began)
    console.output.write(try UsageProblem.of { json ? try text.json() : text.plain() })
    if let specs {
      if let file = text.specs.file(report.findings) {
        try UsageProblem.of { try WholeFile.write(file, to: specs) }
        console.errors.write("The specs are in \(specs).\n")
      } else {
        console.errors.write("Nothing was found that a spec can say: \(specs) is left as it was.\n")
      }
    }
    if let unused = CoverageText.unusedStubs(of: report) { console.errors.write("\(unused)\n") }
    if let problem = report.problem {
      console.errors.write("The app could not be launched again: \(problem.story)\n")
      return RunStatus.infrastructure.rawValue
    }
    if stop.isOn {
      console.errors.write("Interrupted after \(report.acts) acts: this is what they found.\n")
      return RunStatus.interrupted.rawValue
    }
    return (looks ? !report.findings.isEmpty : report.hasFailures) ? RunStatus.failed.rawValue : RunStatus.passed.rawValue
  }
}
