/// What tells one spec from all others, in this run and in later ones.
public struct SpecIdentity: Sendable, Hashable, Codable {
  /// The full name: the names of the groups, outermost first, and of the spec, joined by spaces.
  ///
  /// Where that is taken by a spec defined earlier, a number follows in brackets: the second one ends in " (2)". The number does
  /// not depend on filters.
  public let id: String

  /// The names of the groups, outermost first, and of the spec.
  public let path: [String]

  /// The file that defines the spec, relative to the directory of the run where it lies inside.
  public let file: String

  /// The line of the spec in its file, counted from 1.
  public let line: Int

  /// The words that the spec can be chosen by, its own and those of the groups around it, in alphabetical order.
  public let tags: [String]

  package init(id: String, path: [String], file: String, line: Int, tags: [String] = []) {
    (self.id, self.path, self.file, self.line, self.tags) = (id, path, file, line, tags)
  }

  /// The name of the spec within its group.
  public var name: String { path[path.count - 1] }

  /// The name of the group that the spec stands in, without those around it.
  public var groupName: String { path[path.count - 2] }

  /// The names of all groups around the spec, joined by spaces.
  public var suite: String { path.dropLast().joined(separator: " ") }
}
