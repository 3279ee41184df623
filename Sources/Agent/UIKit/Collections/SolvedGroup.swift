/// Where everything in a group stands, with its origin at zero.
@MainActor
struct SolvedGroup {
  /// A view that stands at an item or a group.
  struct Part {
    let item: NSCollectionLayoutSupplementaryItem
    /// The number of the item at which it stands, or of the first one in its group.
    var leaf: Int
    var frame: CGRect
  }

  var frames: [CGRect] = []
  /// The depth of each item.
  var depths: [Int] = []
  var parts: [Part] = []
  var size = CGSize.zero

  mutating func move(by x: CGFloat, _ y: CGFloat) {
    frames = frames.map { $0.offsetBy(dx: x, dy: y) }
    for index in parts.indices { parts[index].frame = parts[index].frame.offsetBy(dx: x, dy: y) }
  }

  /// Puts what is in `other` behind what is in this; the size stays.
  mutating func append(_ other: SolvedGroup, _ x: CGFloat, _ y: CGFloat) {
    var other = other
    other.move(by: x, y)
    for index in other.parts.indices { other.parts[index].leaf += frames.count }
    frames += other.frames
    depths += other.depths
    parts += other.parts
  }
}
