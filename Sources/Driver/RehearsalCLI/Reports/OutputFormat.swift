import ArgumentParser
import RehearsalSpecs

/// The forms that a run can be told in.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case live
  case specDox = "spec_dox"
  case fast
  case testUnit = "test_unit"
  case tap
  case knock
  case colorized
  case rubymine
  case macBacon = "macbacon"
  case dot
  case nested
  case tap13
  case tap14
  case junit
  case junitVirtual = "junit_virtual"
  case ctrf
  case json
  case events
  case github
  case githubSummary = "github_summary"
  case gitlab
  case gitlabLog = "gitlab_log"

  /// Reads the name of a form; TeamCity's is known by both of its readers.
  init?(argument: String) {
    guard let form = argument == "teamcity" ? .rubymine : OutputFormat(rawValue: argument) else { return nil }
    self = form
  }

  /// The form for people who asked for none: a board on a terminal whose cursor may move, and lines anywhere else.
  static func byDefault(on style: TerminalStyle) -> OutputFormat { style.movesCursor ? .live : .specDox }

  /// The form in one line.
  var abstract: String {
    switch self {
    case .live: "lanes, progress, failures at once; plain lines on a pipe"
    case .specDox: "an outline of all specs, in Bacon's words"
    case .fast: "a letter for each spec that did not pass, then the failures"
    case .testUnit: "a letter for each spec, then the failures"
    case .tap: "the Test Anything Protocol, as RubyMotion writes it"
    case .knock: "TAP without numbers, plan and counts"
    case .colorized: "coloured letters, then the failures"
    case .rubymine: "service messages of TeamCity and RubyMine; also 'teamcity'"
    case .macBacon: "letters and the time taken, as MacBacon writes them"
    case .dot: "dots, then pending and failed specs, as Cedar writes them"
    case .nested: "the same with a line for each group and spec, as a tree"
    case .tap13: "TAP version 13 with YAML, for prove and other harnesses"
    case .tap14: "TAP version 14, with a subtest for each group"
    case .junit: "JUnit XML, with retries as Maven's Surefire writes them"
    case .junitVirtual: "the same, with virtual times, which are the same in every run"
    case .ctrf: "the Common Test Report Format, JSON"
    case .json: "one JSON document with everything"
    case .events: "all events as lines of JSON, as they happen"
    case .github: "annotations for GitHub Actions, beside another form"
    case .githubSummary: "Markdown for GitHub; by default to $GITHUB_STEP_SUMMARY"
    case .gitlab: "JUnit XML with what GitLab reads: files, lines, attachments"
    case .gitlabLog: "an outline in sections that GitLab's job log folds"
    }
  }

  /// All forms, a line each, for a help page.
  static var list: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { form in
      "  \(form.rawValue)\(String(repeating: " ", count: width - form.rawValue.count))  \(form.abstract)"
    }.joined(separator: "\n")
  }

  /// Whether nothing is written before the run ends.
  var isWrittenAtTheEnd: Bool {
    switch self {
    case .junit, .junitVirtual, .ctrf, .json, .github, .githubSummary, .gitlab: true
    default: false
    }
  }

  /// Whether programs follow it while the run goes on, so that its file grows; any other appears when the run has ended, whole.
  var isFollowed: Bool { self == .events }

  /// Whether people read it, so that more may be told after it.
  var isForPeople: Bool {
    switch self {
    case .live, .specDox, .fast, .testUnit, .colorized, .macBacon, .dot, .nested, .gitlabLog: true
    default: false
    }
  }

  /// Whether it may share an output with another form: its lines are commands that stand for themselves.
  var isMixable: Bool { self == .github }

  /// A reporter that writes this form.
  ///
  /// - Parameters:
  ///   - paths: How services that show the repository want its files named.
  ///   - console: What people look at, for the form that keeps a board there.
  func reporter(
    style: TerminalStyle = .plain, paths: RepositoryPaths = RepositoryPaths(), on console: Console? = nil,
    _ write: @escaping (String) -> Void
  ) -> any Reporter {
    switch self {
    case .live: LiveReporter(style: style, directory: console?.directory ?? "", size: console?.size ?? { nil }, write: write)
    case .specDox: SpecDoxReporter(write: write)
    case .fast: LetterReporter(.fast, write: write)
    case .testUnit: LetterReporter(.testUnit, write: write)
    case .tap: TapReporter(write: write)
    case .knock: KnockReporter(write: write)
    // Asked for by name, it is coloured on a pipe too, as the original.
    case .colorized: LetterReporter(.colorized(hasColour: !style.refusesColour), write: write)
    case .rubymine: TeamCityReporter(write: write)
    case .macBacon: LetterReporter(.macBacon, write: write)
    case .dot: DotReporter(.dots, write: write)
    case .nested: DotReporter(.nested, write: write)
    case .tap13: TestAnythingReporter(version: .thirteen, write: write)
    case .tap14: TestAnythingReporter(version: .fourteen, write: write)
    case .junit: JUnitReporter(write: write)
    case .junitVirtual: JUnitReporter(clock: .virtual, write: write)
    case .ctrf: CTRFReporter(write: write)
    case .json: JSONReporter(write: write)
    case .events: EventStreamReporter(write: write)
    case .github: GitHubAnnotationsReporter(paths: paths, write: write)
    case .githubSummary: GitHubSummaryReporter(write: write)
    case .gitlab: JUnitReporter(flavour: .gitLab, paths: paths, write: write)
    case .gitlabLog: GitLabLogReporter(write: write)
    }
  }
}
