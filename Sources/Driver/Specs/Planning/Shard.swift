/// Which of several equal parts of the specs a run takes.
public struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The number of the part, counted from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// Makes a shard, or `nil` if there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard as `--shard` takes it: `2/5`.
  public var description: String { "\(index)/\(count)" }
}
