/// A rectangle of a selection: the part of it that lies on one line.
@MainActor
open class UITextSelectionRect: UIObject {
  public init() {}

  /// In the coordinates of the text input; empty unless a class says otherwise.
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// A rectangle of a field or a text view.
@MainActor
final class EntrySelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  private init(_ place: CGRect, _ direction: NSWritingDirection, _ ends: (start: Bool, end: Bool)) {
    (self.place, self.direction, self.ends) = (place, direction, ends)
  }

  /// Those of the lines from the first to the last one.
  static func all(_ places: [CGRect], _ direction: NSWritingDirection) -> [UITextSelectionRect] {
    places.enumerated().map { EntrySelectionRect($1, direction, ($0 == 0, $0 == places.count - 1)) }
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
