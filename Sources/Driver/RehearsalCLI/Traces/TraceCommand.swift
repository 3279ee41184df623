import ArgumentParser
import Files
import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalTraces

/// `rehearse trace`
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Shows a run that was recorded: its screen at every virtual instant, and all that happened.",
    discussion: """
      A trace is a recorded run, repeated and filmed. It comes from a recording, as 'rehearse run' makes one of each attempt, for \
      which the agent is needed; or from a page that 'run --trace' or 'trace html' wrote, which needs nothing else.

      EXIT STATUS:
        0    It was done, and the same happened as when it was recorded.
        1    Something else happened than was recorded; what is shown is that.
        2    The command line makes no sense, the file is no trace and no
             recording, or no agent could be started.
      """,
    subcommands: [ShowTraceCommand.self, WriteTraceCommand.self, QueryTraceCommand.self])
}

/// `rehearse trace show`
struct ShowTraceCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints what happened, command by command; or the screen at an instant.",
    discussion: "A page for a browser, with all of it, is what 'trace html' writes.")

  @OptionGroup var source: TraceSource

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the views of the screen at a virtual instant: so long after the launch, such as 350ms or 1.2s.",
      valueName: "time"), transform: Span.read)
  var at: Span?

  @Option(help: ArgumentHelp("With --at, write the screen as SVG.", valueName: "file"))
  var picture: String?

  @Flag(help: "With --at, draw the screen in the terminal.")
  var draw = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which of several apps, counted from 1 in the order of their launches.", valueName: "n"),
    transform: Numbers.read(1...1000))
  var app = 1

  @Flag(help: "Print every event of the app's queue, too.")
  var events = false

  @Flag(help: "Print all of it as JSON.")
  var json = false

  func validate() throws {
    guard at != nil || (picture == nil && !draw) else { throw ValidationError("--picture and --draw need an instant: --at.") }
    guard picture?.isEmpty != true else { throw ValidationError("--picture takes the name of a file, and got an empty one.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let trace = try source.trace(console)
    guard let at else {
      console.output.write(
        json
          ? try HistoryText.json(trace)
          : PlainText.without(controls: TraceText.plain(trace, showsEvents: events)))
      return source.status(of: trace, console)
    }
    guard trace.apps.indices.contains(app - 1) else {
      throw UsageProblem(description: "--app \(app): the trace has \(trace.apps.count) of them")
    }
    let filmed = trace.apps[app - 1]
    let reel = try UsageProblem.of { try Reel(filmed) }
    guard let frame = reel.frame(at: Milliseconds(at.duration)) else {
      let from = filmed.frames.first.map { "the film of '\(filmed.name)' begins at \(TraceAnswer.seconds($0.atMs))" }
      throw UsageProblem(description: "--at: \(from ?? "nothing was filmed of '\(filmed.name)'")")
    }
    if let picture {
      try UsageProblem.checkFolder(of: picture, for: "the picture")
      try UsageProblem.of { try WholeFile.write(reel.picture(frame), to: picture) }
    }
    if draw { try HalfBlocks.draw(reel.picture(frame), on: console) }
    if picture == nil, !draw {
      console.output.write(
        json ? TreeText.json(reel.windows(frame)) : PlainText.without(controls: TreeText.plain(reel.windows(frame))))
    }
    return source.status(of: trace, console)
  }
}

/// `rehearse trace html`
struct WriteTraceCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Writes a page that needs no network and no other file.")

  @OptionGroup var source: TraceSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page. (default: named as the file, with '.html', in this folder)", valueName: "path"))
  var output: String?

  func validate() throws {
    guard output?.isEmpty != true else { throw ValidationError("--output takes the name of a file, and got an empty one.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let path = output ?? URL(filePath: source.file).deletingPathExtension().lastPathComponent + ".html"
    try UsageProblem.checkFolder(of: path, for: "the page")
    guard !Self.isSame(path, source.file) else {
      throw UsageProblem(description: "--output: '\(path)' is what is read; name another file")
    }
    let trace = try source.trace(console)
    try UsageProblem.of { try TracePage.write(trace, to: path) }
    let status = source.status(of: trace, console)
    console.output.write(path + "\n")
    return status
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    let places = [path, other].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false) }
    return places[0] == places[1]
  }
}

/// `rehearse trace query`
struct QueryTraceCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Answers for every instant of a run whether a view was there.",
    discussion: """
      A view is named as for 'inspect': by its accessibility label, by '#' and its identifier, by '.' and its class; in brackets \
      stands what else must hold: 'Save', '#depth[visible]', '.UIButton[enabled]', '[text^="Total"]', '[@zoomScale>=2]'. What a \
      page does not hold of views, such as key paths, is asked of the app in a run that is repeated, if there is an agent.
      """)

  @OptionGroup var source: TraceSource

  @Argument(help: ArgumentHelp("What to look for.", valueName: "view"), transform: { try Locator(argument: $0) })
  var views: [Locator]

  @Flag(help: "Print a JSON document.")
  var json = false

  private struct Document: Encodable {
    struct Answer: Encodable {
      struct Span: Encodable {
        var fromMs: Milliseconds
        /// Absent where it was there to the end.
        var toMs: Milliseconds?
      }
      var app: String
      /// Which of the launched apps, counted from 1.
      var number: Int
      var view: String
      var spans: [Span]
    }
    let version = 1
    var answers: [Answer]
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let (all, differences) = try source.answers(to: views, console)
    var document = Document(answers: [])
    for (view, answers) in zip(views, all) {
      for (place, (app, answer)) in answers.enumerated() {
        document.answers.append(
          Document.Answer(
            app: app, number: place + 1, view: "\(view)",
            spans: answer.spans.map { Document.Answer.Span(fromMs: $0.from, toMs: $0.to) }))
        let name = answers.count > 1 ? "\(place + 1) \(app): " : ""
        if !json { console.output.write(PlainText.without(controls: "\(name)\(view): \(answer.words)") + "\n") }
      }
    }
    if json { console.output.write(try HistoryText.json(document)) }
    return (source.tell(differences, console) ? RunStatus.failed : .passed).rawValue
  }
}
