/// Which specs are to be run.
///
/// A spec is chosen if it satisfies every kind of condition that is given: a name, a place, tags, ids, changed files. Of several
/// conditions of one kind one is enough, but none of `skips` and of the tags with an exclamation mark may fit.
public struct Selection: Sendable, Hashable {
  /// Full names to be run.
  public var filters: [Filter]
  /// Full names to be left out.
  public var skips: [Filter]
  /// Files to be run: a path, or the name of a file with or without its ending, and without `Specs`, `Spec` or `_spec`.
  public var files: [String]
  /// Lines of files to be run.
  public var places: [SpecPlace]
  /// Tags to be run, or to be left out.
  public var tags: [TagFilter]
  /// Full names, exactly: those that failed last time, say. All unless given.
  public var ids: Set<String>?
  /// Files that changed: what stands in none of them is left out. All unless given.
  public var changedFiles: Set<String>?

  /// Makes a selection; by default of everything.
  public init(
    filters: [Filter] = [], skips: [Filter] = [], files: [String] = [], places: [SpecPlace] = [], tags: [TagFilter] = [],
    ids: Set<String>? = nil, changedFiles: Set<String>? = nil
  ) {
    (self.filters, self.skips, self.files, self.places, self.tags) = (filters, skips, files, places, tags)
    (self.ids, self.changedFiles) = (ids, changedFiles)
  }

  /// The ids of the chosen, and what fits none.
  func choose(from specs: [PlannedSpec]) -> (ids: Set<String>, unmatched: [String]) {
    var unmatched: [String] = []
    var located: Set<String>?
    if !files.isEmpty || !places.isEmpty {
      var found: Set<String> = []
      for file in files {
        let hits = specs.filter { $0.places.contains { Self.fits(file, $0.file) } }
        if hits.isEmpty { unmatched.append(file) }
        found.formUnion(hits.map(\.identity.id))
      }
      for place in places {
        let hits = place.closest(in: specs)
        if hits.isEmpty { unmatched.append(place.description) }
        found.formUnion(hits)
      }
      located = found
    }
    let wanted = tags.filter { !$0.isNegated }.map(\.tag)
    let unwanted = tags.filter(\.isNegated).map(\.tag)
    let (isWanted, isUnwanted) = (filters.map { $0.predicate() }, skips.map { $0.predicate() })
    let chosen = specs.filter { spec in
      let id = spec.identity.id
      return (isWanted.isEmpty || isWanted.contains { $0(id) }) && !isUnwanted.contains { $0(id) }
        && located?.contains(id) ?? true && ids?.contains(id) ?? true
        && (changedFiles.map { changed in spec.places.contains { changed.contains($0.file) } } ?? true)
        && (wanted.isEmpty || wanted.contains { spec.traits.tags.contains($0) })
        && !unwanted.contains { spec.traits.tags.contains($0) }
    }
    return (Set(chosen.map(\.identity.id)), unmatched)
  }

  /// Whether a file is meant by what was written: its path or the end of it, or its name, shortened in one of the usual ways.
  package static func fits(_ written: String, _ file: String) -> Bool {
    if file == written || file.hasSuffix("/" + written) { return true }
    // An absolute path may name a file that is told relative to the root.
    if written.hasPrefix("/"), written.hasSuffix("/" + file) { return true }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let base = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    return base == written
      || ["Specs", "Spec", "_specs", "_spec"].contains { base.hasSuffix($0) && base.dropLast($0.count) == written }
  }
}

/// A line of a file, which means the spec or the group that stands closest at it or above it.
public struct SpecPlace: Sendable, Hashable, CustomStringConvertible {
  /// The file, as in ``Selection/files``.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// Makes a place.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// Reads `file:line`; `nil` if it is nothing of the kind.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex, let line = Int(text[text.index(after: colon)...]),
      line > 0
    else { return nil }
    self.init(file: String(text[..<colon]), line: line)
  }

  public var description: String { "\(file):\(line)" }

  /// The specs at the place: one, or all of a group, or all cases of one.
  func closest(in specs: [PlannedSpec]) -> Set<String> {
    let above = specs.flatMap(\.places).filter { Selection.fits(file, $0.file) && $0.line <= line }
    guard let closest = above.map(\.line).max() else { return [] }
    return Set(
      specs.filter { $0.places.contains { Selection.fits(file, $0.file) && $0.line == closest } }.map(\.identity.id))
  }
}

/// A tag that chosen specs have, or with an exclamation mark in front, one that they do not have.
public struct TagFilter: Sendable, Hashable, CustomStringConvertible {
  /// The tag.
  public let tag: SpecTag
  /// Whether specs with the tag are left out.
  public let isNegated: Bool

  /// Reads `slow` or `!slow`.
  public init(_ text: String) {
    isNegated = text.hasPrefix("!")
    tag = SpecTag(isNegated ? String(text.dropFirst()) : text)
  }

  public var description: String { (isNegated ? "!" : "") + tag.description }
}
