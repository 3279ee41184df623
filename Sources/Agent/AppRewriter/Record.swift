#if AppRewriting
  /// What was rewritten the last time: which files, what they declare, and what was refused in them.
  public struct Record: Codable, Sendable {
    struct Entry: Codable, Sendable {
      var digest: UInt64
      var facts: FileFacts
      var refusals: [Refusal]
    }

    var module: String
    var tests: TestKind?
    var isMainByDefault: Bool
    var infersObjectiveC: Bool
    var entries: [String: Entry]
  }

  extension FileFacts {
    /// What other files can know of the file: without the places, which each line moves that is written above.
    var outline: FileFacts {
      var copy = self
      for type in copy.types.indices {
        for member in copy.types[type].members.indices { copy.types[type].members[member].offset = member }
        // A type in a function is known by its place, and to nobody else.
        if let slash = copy.types[type].path.lastIndex(of: "/") { copy.types[type].path.removeSubrange(...slash) }
      }
      return copy
    }
  }
#endif
