import ArgumentParser
import RehearsalHistory
import RehearsalSpecs
import Spelling

/// Which specs run.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Run only the spec or the group at a line, or the specs of a file: 'NotesSpecs.swift:12'.", valueName: "file[:line]"))
  var places: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Run only specs whose full name fits. May be repeated.", valueName: "pattern"),
    transform: { try Filter($0) })
  var filter: [Filter] = []

  @Option(
    help: ArgumentHelp("Run no spec whose full name fits. May be repeated.", valueName: "pattern"), transform: { try Filter($0) })
  var skip: [Filter] = []

  @Option(
    help: ArgumentHelp("Run only specs with a tag; '!slow' leaves out those that have it. May be repeated.", valueName: "tag"),
    transform: { try SelectionOptions.tag($0) })
  var tag: [TagFilter] = []

  @Option(
    help: ArgumentHelp(
      "Run only the specs of these files, parted by commas: paths, or names without '.swift' and without 'Specs'. May be repeated.",
      valueName: "file,…"))
  var files: [String] = []

  @Flag(help: "Run only the specs that failed in the latest run of the history.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp("Run only the specs of files that differ from a commit of git.", valueName: "revision"))
  var onlyChangedSince: String?

  static func tag(_ text: String) throws -> TagFilter {
    let filter = TagFilter(text)
    guard !filter.tag.description.isEmpty else {
      throw ValidationError("--tag takes a tag, or '!' and a tag, and got '\(text)'.")
    }
    return filter
  }
}

extension SelectionOptions {
  /// The choice, in the words of a plan.
  ///
  /// - Parameter lastFailed: The specs that failed last; `nil` unless asked for.
  func selection(lastFailed: Set<String>?, _ console: Console) throws(UsageProblem) -> Selection {
    var chosen = Selection(filters: filter, skips: skip, tags: tag, ids: lastFailed)
    chosen.files = files.flatMap { $0.split(separator: ",").map(String.init) }
    for text in places {
      if let place = SpecPlace(text) { chosen.places.append(place) } else { chosen.files.append(text) }
    }
    if let revision = onlyChangedSince {
      chosen.changedFiles = Set(try ChangedFiles.since(revision, in: console.directory))
    }
    return chosen
  }

  /// The specs that failed in the latest run of the history; `nil` unless asked for.
  func failedLast(in history: HistoryOption, project: String) throws(UsageProblem) -> Set<String>? {
    guard lastFailed else { return nil }
    let path = try history.file
    return try UsageProblem.of {
      guard let failed = try History(readingFrom: path).lastFailed(project: project) else {
        throw UsageProblem(description: "'--last-failed': '\(path)' has no run of \(project)")
      }
      return failed
    }
  }

  /// Sees whether every file and line that was named has specs.
  ///
  /// - Throws: ``UsageProblem`` with what was meant.
  static func check(_ plan: Plan, of specs: [SpecGroup], _ console: Console) throws(UsageProblem) {
    guard let unmatched = plan.unmatched.first else { return }
    let all = Plan(all: specs, root: console.directory).specs
    let files = Set(all.map(\.file))
    let name = SpecPlace(unmatched)?.file ?? unmatched
    if let first = all.filter({ Selection.fits(name, $0.file) }).map(\.line).min() {
      throw UsageProblem(
        description: "nothing stands at '\(unmatched)' or above it; the first spec of the file is at line \(first)")
    }
    throw UsageProblem(
      description: "no spec is in '\(unmatched)'; \(NearMiss.suggestion(for: name, among: files.sorted()))")
  }
}
