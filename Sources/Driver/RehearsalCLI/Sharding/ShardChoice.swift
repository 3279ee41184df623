import ArgumentParser
import Foundation
import RehearsalSpecs

/// What `--shard` asks for.
enum ShardChoice: Sendable, Hashable, OptionValue {
  /// `2/3`: this one.
  case this(Shard)
  /// `auto`, or `/3`: the one that the engine's variables tell, of so many.
  case told(count: Int?)

  init?(argument: String) {
    guard argument != "auto" else {
      self = .told(count: nil)
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), count >= 1 else { return nil }
    guard !parts[0].isEmpty else {
      self = .told(count: count)
      return
    }
    guard let index = Int(parts[0]), let shard = Shard(index, of: count) else { return nil }
    self = .this(shard)
  }

  static let expected = "i/n with i from 1 to n, auto, or /n"

  /// The shard that is meant, if the run is one of several.
  ///
  /// Without a choice all specs run, but for Bazel's tests: Bazel asks by a file whether a test knows of shards, and counts on
  /// one that does.
  static func shard(_ choice: ShardChoice?, _ variables: [String: String]) throws(UsageProblem) -> Shard? {
    let told = ShardVariables(variables)
    if let file = told.statusFile {
      guard FileManager.default.fileExists(atPath: file) || FileManager.default.createFile(atPath: file, contents: nil) else {
        throw UsageProblem(description: "TEST_SHARD_STATUS_FILE, which is '\(file)', cannot be written")
      }
    }
    switch choice {
    case .this(let shard): return shard
    case .told(let count):
      let shard = try told.shard(count: count)
      if shard == nil, let count, count > 1 {
        throw UsageProblem(
          description: "'--shard /\(count)' needs an engine that says which shard this is, and no variable of one is set")
      }
      return shard
    case nil: return told.isBazels ? try told.shard(count: nil) : nil
    }
  }
}
