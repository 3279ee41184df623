/// How the specs of a plan are put in order.
public enum SpecOrder: Sendable, Hashable {
  /// As they stand in the sources, a group's own specs before those of the groups nested in it.
  case defined
  /// Shuffled by a seed: groups among each other, and the specs and groups inside each group. What belongs to a group stays
  /// together, so that a report can be read, and `beforeAll` blocks stay few.
  case random(seed: UInt64)
  /// Top-level groups by the names of their files, those of one file by their lines; inside of them as defined.
  case file
}

extension SpecOrder: CustomStringConvertible {
  /// The order in one word, as `--order` takes it: `defined`, `random` or `file`.
  public var description: String {
    switch self {
    case .defined: "defined"
    case .random: "random"
    case .file: "file"
    }
  }

  /// The seed of a random order.
  public var seed: UInt64? {
    if case .random(let seed) = self { seed } else { nil }
  }
}
