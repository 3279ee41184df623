import ArgumentParser
import Files
import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalTraces

/// The file that a trace comes from: a recording, or a page.
struct TraceSource: ParsableArguments {
  @Argument(help: ArgumentHelp("A recording, or a page that has a trace.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The program that hosts the app under test: a recording is repeated with it, and of a page the recording that it holds.",
      valueName: "path"))
  var agent: String?

  private enum Content {
    case recording(Recording)
    case page(TraceDocument)
  }

  private func content() throws(UsageProblem) -> Content {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UsageProblem(description: "there is no file '\(file)' that can be read")
    }
    let text = String(decoding: data, as: UTF8.self)
    do {
      if text.hasPrefix("{") { return .recording(try Recording(Array(data))) }
      return .page(try TracePage.trace(in: text))
    } catch let problem as Recording.Problem {
      throw UsageProblem(description: "'\(file)' is no recording: \(problem)")
    } catch {
      throw UsageProblem(description: "'\(file)' is neither a recording nor a page with a trace: \(ErrorWords.of(error))")
    }
  }

  /// What it shows. A page is shown as it is, unless an agent is named.
  func trace(_ console: Console) throws(UsageProblem) -> TraceDocument {
    switch try content() {
    case .recording(let recording):
      var trace = try made(of: recording, console)
      trace.comparisons = TraceDocument.Comparison.kept(beside: file)
      return trace
    case .page(let trace):
      guard let recording = try recording(in: trace) else { return trace }
      var again = try made(of: recording, console)
      (again.outcome, again.failure, again.comparisons) = (trace.outcome, trace.failure, trace.comparisons)
      return again
    }
  }

  private func recording(in trace: TraceDocument) throws(UsageProblem) -> Recording? {
    guard agent != nil else { return nil }
    guard let text = trace.recording else {
      throw UsageProblem(description: "--agent: '\(file)' holds no recording that could be repeated")
    }
    return try UsageProblem.of { try Recording(Array(text.utf8)) }
  }

  private func made(of recording: Recording, _ console: Console) throws(UsageProblem) -> TraceDocument {
    let program = try UsageProblem.of { try AgentEnvironment.agent(agent) }
    return try UsageProblem.of { try TraceMaker.trace(of: recording, agent: program, directory: console.directory) }
  }

  /// For each view, when it was there in each app; and where the run that was asked differs from the recorded one.
  func answers(
    to locators: [Locator], _ console: Console
  ) throws(UsageProblem) -> (answers: [[(app: String, answer: TraceAnswer)]], differences: [String]) {
    let recording: Recording
    switch try content() {
    case .recording(let known): recording = known
    case .page(let trace):
      guard let known = try self.recording(in: trace) else {
        return try UsageProblem.of {
          let answers = try locators.map { locator in try trace.apps.map { ($0.name, try TraceAnswer(locator, in: $0)) } }
          return (answers, trace.differences)
        }
      }
      recording = known
    }
    let program = try UsageProblem.of { try AgentEnvironment.agent(agent) }
    return try UsageProblem.of {
      try TraceAnswer.asked(locators, of: recording, agent: program, directory: console.directory)
    }
  }

  /// Says where what is shown differs from what was recorded; the exit status says it, too.
  func status(of trace: TraceDocument, _ console: Console) -> Int32 {
    (tell(trace.differences, console) ? RunStatus.failed : .passed).rawValue
  }

  /// Tells of differences, and whether there are any.
  func tell(_ differences: [String], _ console: Console) -> Bool {
    for difference in differences {
      console.errors.write("Something else happened than was recorded: \(PlainText.without(controls: difference))\n")
    }
    return !differences.isEmpty
  }
}
