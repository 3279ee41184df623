/// A path pattern: `*` stands for any characters but a slash, `**` for any characters.
struct Glob {
  private enum Part {
    case literal(UInt8)
    case withinSegment
    case anything
  }

  private let parts: [Part]

  init(_ pattern: String) {
    var parts: [Part] = []
    for byte in pattern.utf8 {
      guard byte == UInt8(ascii: "*") else {
        parts.append(.literal(byte))
        continue
      }
      switch parts.last {
      case .withinSegment: parts[parts.count - 1] = .anything
      case .anything: break
      default: parts.append(.withinSegment)
      }
    }
    self.parts = parts
  }

  /// Tells whether the whole of `text` matches; takes time in proportion to pattern length times text length, whatever the
  /// pattern.
  func matches(_ text: String) -> Bool {
    // The places in the pattern that the text so far can have led to.
    var places = followed([0])
    for byte in text.utf8 {
      var next: [Int] = []
      for place in places where place < parts.count {
        switch parts[place] {
        case .literal(let wanted): if wanted == byte { next.append(place + 1) }
        case .withinSegment: if byte != UInt8(ascii: "/") { next.append(place) }
        case .anything: next.append(place)
        }
      }
      places = followed(next)
      if places.isEmpty { return false }
    }
    return places.contains(parts.count)
  }

  /// The same places, and those reached from them by letting stars stand for nothing.
  private func followed(_ places: [Int]) -> [Int] {
    var reached: [Int] = []
    for var place in places {
      while !reached.contains(place) {
        reached.append(place)
        guard place < parts.count else { break }
        if case .literal = parts[place] { break }
        place += 1
      }
    }
    return reached
  }
}
