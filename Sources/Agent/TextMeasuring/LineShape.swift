import Foundation

/// What shapes lines beside their text.
package struct LineShape {
  /// The part of a line of full width that text may take, by the place of its first character. It may lie further down; one
  /// without a width is no room at all, and the next place below is tried.
  package var room: ((Int, CGRect) -> CGRect)?
  /// Points that stay free below a line, by the place of its last character and where it stands.
  package var spacing: ((Int, CGRect) -> CGFloat)?

  package init(room: ((Int, CGRect) -> CGRect)? = nil, spacing: ((Int, CGRect) -> CGFloat)? = nil) {
    (self.room, self.spacing) = (room, spacing)
  }

  /// Between which places the line at `y` stands whose first character is at `offset`; it moves down to where there is room.
  ///
  /// After a thousand places without any, the text takes the whole width: a shape may have no room at all.
  func ends(at offset: Int, width: CGFloat, height: CGFloat, _ y: inout CGFloat) -> LineEnds {
    guard let room else { return LineEnds(start: 0, end: width) }
    var place = y
    for _ in 0..<1000 {
      let free = room(offset, CGRect(x: 0, y: place, width: width, height: height))
      if free.width > 0 {
        y = max(y, free.minY)
        return LineEnds(start: max(0, free.minX), end: min(width, free.maxX))
      }
      place += max(1, height)
    }
    return LineEnds(start: 0, end: width)
  }
}

/// Between which places a line stands.
struct LineEnds {
  var start, end: CGFloat
}
