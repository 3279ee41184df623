/// What an agent told without being asked and nobody has taken yet: ten thousand steps, of more the oldest go.
package struct Announcements: Sendable {
  private var excerpts: [LifecycleExcerpt] = []
  private var count = 0
  private static let capacity = 10_000

  package init() {}

  package mutating func add(_ excerpt: LifecycleExcerpt) {
    excerpts.append(excerpt)
    count += excerpt.steps.count
    while count > Self.capacity, excerpts.count > 1 {
      let oldest = excerpts.removeFirst()
      count -= oldest.steps.count
      excerpts[0].missed += oldest.steps.count + oldest.missed
    }
  }

  /// All of it, oldest first.
  package mutating func take() -> [LifecycleExcerpt] {
    defer { (excerpts, count) = ([], 0) }
    return excerpts
  }
}
