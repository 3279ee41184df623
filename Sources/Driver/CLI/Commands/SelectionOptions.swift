import ArgumentParser
import RehearsalSpecs

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
