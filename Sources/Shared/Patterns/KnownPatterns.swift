import Synchronization

/// Patterns that were read once: a locator's is tried on view after view, and again after each event of a wait.
package enum KnownPatterns {
  private struct Key: Hashable {
    let source: String
    let unit: Pattern.Unit
  }

  private struct Memory {
    var patterns: [Key: Result<Pattern, PatternProblem>] = [:]
    var size = 0
    /// The steps since the last count, and how many there may be; nil where nobody counts.
    var steps = 0
    var stepLimit: Int?
    var excess: String?
  }

  private static let memory = Mutex(Memory())
  /// How many are kept: those that make up their patterns as they go must not fill the memory.
  private static let limit = 200
  /// How many instructions they may have together.
  private static let sizeLimit = 50_000

  /// Whether a pattern is found in a text; false for a text that is no pattern.
  ///
  /// A search of more than ``Pattern/stepLimit`` steps finds nothing, and is told by ``takeExcess()``.
  package static func isFound(_ source: String, in text: String, unit: Pattern.Unit = .character) -> Bool {
    guard let pattern = pattern(source, unit) else { return false }
    let left = memory.withLock { memory in memory.stepLimit.map { max(0, $0 - memory.steps) } } ?? Pattern.stepLimit
    let (isFound, steps) = pattern.isFound(in: text, stepLimit: left)
    return memory.withLock { memory in
      memory.steps += steps
      if let isFound { return isFound }
      let place = "/\(source)/ in a text of \(text.utf8.count) bytes"
      memory.excess = memory.excess ?? "looking for \(place) takes more than \(Pattern.stepLimit) steps"
      return false
    }
  }

  /// Begins to count: until the next call all searches together may take ``Pattern/stepLimit`` steps. Gives the steps that were
  /// counted so far.
  @discardableResult
  package static func beginCount() -> Int {
    memory.withLock { memory in
      defer { (memory.steps, memory.stepLimit) = (0, Pattern.stepLimit) }
      return memory.stepLimit == nil ? 0 : memory.steps
    }
  }

  /// Counts no longer: each search has a limit of its own.
  package static func endCount() { memory.withLock { memory in memory.stepLimit = nil } }

  /// Does what has a count of its own, and goes on to count as if it had not been.
  package static func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = memory.withLock { memory in
      defer { (memory.steps, memory.stepLimit, memory.excess) = (0, Pattern.stepLimit, nil) }
      return (memory.steps, memory.stepLimit, memory.excess)
    }
    defer { memory.withLock { memory in (memory.steps, memory.stepLimit, memory.excess) = before } }
    return try body()
  }

  /// What is wrong with the first search since the last time that was given up; nil where none was.
  package static func takeExcess() -> String? {
    memory.withLock { memory in
      defer { memory.excess = nil }
      return memory.excess
    }
  }

  private static func pattern(_ source: String, _ unit: Pattern.Unit) -> Pattern? {
    let key = Key(source: source, unit: unit)
    return memory.withLock { memory in
      if let known = memory.patterns[key] { return try? known.get() }
      let made = Result { () throws(PatternProblem) in try Pattern(source, unit: unit) }
      memory.size += (try? made.get())?.size ?? 0
      if memory.patterns.count >= limit || memory.size > sizeLimit { (memory.patterns, memory.size) = ([:], 0) }
      memory.patterns[key] = made
      return try? made.get()
    }
  }
}
