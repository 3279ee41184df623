extension CGRect {
  /// Whether it lies in the other one in part at least.
  ///
  /// Rectangles that only touch do not meet, as Core Graphics has it; `intersects` of the Foundation for Linux takes them for
  /// ones that do. A rectangle without a width or a height meets the one that it lies in.
  package func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && minY < other.maxY && (maxX > other.minX || width == 0 && minX == other.minX)
      && (maxY > other.minY || height == 0 && minY == other.minY)
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
