/// The screen at one instant, told by what is different from the frame before.
package struct FilmFrame: Codable, Equatable, Sendable {
  /// Virtual time since launch.
  package var atMs: Milliseconds
  /// Which lines the picture has: joined by line breaks they are an SVG document.
  package var picture: Splice
  /// Which views the screen has, each before those that are in it.
  package var views: Splice
  /// Whether each of the conditions holds that the film was asked for; nil where it was asked for none.
  package var holds: [Bool]?

  package init(atMs: Milliseconds, picture: Splice, views: Splice, holds: [Bool]? = nil) {
    (self.atMs, self.picture, self.views, self.holds) = (atMs, picture, views, holds)
  }
}

/// How a list came out of the one before it: its beginning and its end stay, and what is between them is replaced.
package struct Splice: Codable, Equatable, Sendable {
  /// How many of its first entries stay.
  package var keep: Int
  /// How many of those that follow go.
  package var drop: Int
  /// What comes in their place.
  package var add: [Int]

  package init(keep: Int, drop: Int, add: [Int]) {
    (self.keep, self.drop, self.add) = (keep, drop, add)
  }

  /// What leads from one list to another.
  package init(from old: [Int], to new: [Int]) {
    let alike = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - alike
    let alikeAtEnd = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let kept = min(most, alikeAtEnd)
    self.init(keep: alike, drop: old.count - kept - alike, add: Array(new[alike..<new.count - kept]))
  }

  /// Makes the next list of one; false, and nothing is changed, where that is too short.
  package func apply(to list: inout [Int]) -> Bool {
    guard keep >= 0, drop >= 0, keep <= list.count, drop <= list.count - keep else { return false }
    list.replaceSubrange(keep..<(keep + drop), with: add)
    return true
  }
}
